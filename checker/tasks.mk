# The tasks: a folder each, and the files a student writes in it.
TASKS := 01-stable-rank 02-digit-histogram 03-exclusive-scan 04-destinations 05-gather 06-hex-sort 07-tiled-sort

FILES_01-stable-rank     := stable_rank.cu
FILES_02-digit-histogram := digit_histogram.cu
FILES_03-exclusive-scan  := exclusive_scan.cu
FILES_04-destinations    := destinations.cu
FILES_05-gather          := gather.cu
FILES_06-hex-sort        := hex_sort.cu example.cu
FILES_07-tiled-sort      := block_split.cu local_sort.cu device_scan.cu scatter_tiles.cu tiled_sort.cu graph_sort.cu

# The earlier tasks whose files it includes.
PIECES_06-hex-sort   := 02-digit-histogram 03-exclusive-scan 05-gather
PIECES_07-tiled-sort := 03-exclusive-scan

# The runners of a task. By itself a runner NN is built from NN.cu, on the student's own files throughout.
RUNNERS_01-stable-rank     := 01
RUNNERS_02-digit-histogram := 02
RUNNERS_03-exclusive-scan  := 03
RUNNERS_04-destinations    := 04
RUNNERS_05-gather          := 05
RUNNERS_06-hex-sort        := 06 06r
RUNNERS_07-tiled-sort      := 07a1 07a2 07a2t 07b 07c 07ct 07d 07dt 07e 07 $(if $(FULL),07a2u 07cu 07du)

# What differs: the glue, the only files that are the student's (the others are reference pieces), what is defined.
GLUE_06r  := 06
OWN_06r   := hex_sort.cu example.cu
OWN_07a1  := block_split.cu
OWN_07a2  := local_sort.cu
OWN_07b   := device_scan.cu
OWN_07c   := scatter_tiles.cu
OWN_07d   := tiled_sort.cu
OWN_07e   := graph_sort.cu
# Smaller tiles, and in the full tier larger ones than usual (checker/suites/tiled.h says why these).
GLUE_07a2t := 07a2
GLUE_07a2u := 07a2
GLUE_07ct  := 07c
GLUE_07cu  := 07c
GLUE_07dt  := 07d
GLUE_07du  := 07d
OWN_07a2t  := local_sort.cu
OWN_07a2u  := local_sort.cu
OWN_07ct   := scatter_tiles.cu
OWN_07cu   := scatter_tiles.cu
OWN_07dt   := tiled_sort.cu
OWN_07du   := tiled_sort.cu
tile = -DTILE=$1 -DRUNNER_TILE=$1
DEFS_07a2t := $(call tile,40)
DEFS_07ct  := $(call tile,40)
DEFS_07dt  := $(call tile,64)
$(foreach r,07a2 07c 07d,$(eval DEFS_$ru := $(call tile,600)))
GLUE_07    := 07d
