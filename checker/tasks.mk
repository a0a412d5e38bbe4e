# The tasks: a folder each, the files a student writes in it, and the earlier folders those include.
TASKS := 01-stable-rank 02-digit-histogram 03-exclusive-scan 04-destinations 05-gather 06-hex-sort

FILES_01-stable-rank     := stable_rank.cu
FILES_02-digit-histogram := digit_histogram.cu
FILES_03-exclusive-scan  := exclusive_scan.cu
FILES_04-destinations    := destinations.cu
FILES_05-gather          := gather.cu
FILES_06-hex-sort        := hex_sort.cu example.cu

PIECES_06-hex-sort := 02-digit-histogram 03-exclusive-scan 05-gather
