# The workbook's commands. `make help` lists them. Everything that is built goes under build/.

# Options come from make's command line only: a name that the environment happens to hold changes nothing.
TASK   :=
CASE   :=
WORK   := exercises
DEVICE := cpu
SEED   :=
FULL   :=
REPORT :=
KEYS   :=
FORCE  :=
SANITIZE :=
LENT   :=
YOURS  := $(if $(filter command%,$(origin WORK)),$(value WORK))

# Whatever was typed is text: neither make nor a shell looks for something to run in it.
$(foreach v,TASK CASE WORK DEVICE SEED FULL REPORT KEYS FORCE,$(eval override $v := $$(value $v)))
ifeq ($(words x$(WORK)x),1)
override WORK := $(or $(WORK:%/=%),$(WORK))
endif
unexport CDPATH

# (What make has found out, the makes that it starts are told.)
ifeq ($(findstring command,$(origin CXX)),)
CXX := $(if $(shell command -v g++ 2>/dev/null),g++,clang++)
endif
ifneq ($(filter gcc clang cc,$(notdir $(CXX))),)
$(error CXX=$(CXX) compiles C: say CXX=g++ or CXX=clang++)
endif
ifneq ($(and $(strip $(KEYS)),$(filter 0% 1% 2% 3% 4% 5% 6% 7% 8% 9%,$(MAKECMDGOALS))),)
$(error several keys are one value: say KEYS="$(value KEYS) $(filter-out run,$(MAKECMDGOALS))")
endif
ifneq ($(filter 0% 1 2 3 4 5 6 7 8 9,$(MAKECMDGOALS)),)
$(error a task is named with TASK=: make check TASK=$(firstword $(filter 0% 1 2 3 4 5 6 7 8 9,$(MAKECMDGOALS))))
endif
# A name that is nearly one of these would be passed over in silence.
NEARLY := task:TASK Task:TASK tasks:TASK Tasks:TASK TASKS:TASK case:CASE Case:CASE cases:CASE Cases:CASE \
    CASES:CASE work:WORK Work:WORK device:DEVICE Device:DEVICE seed:SEED Seed:SEED full:FULL Full:FULL \
    report:REPORT Report:REPORT keys:KEYS Keys:KEYS key:KEYS Key:KEYS KEY:KEYS force:FORCE Force:FORCE
$(foreach n,$(NEARLY),$(if $(filter command%,$(origin $(firstword $(subst :, ,$n)))),$(error say $(lastword $(subst :, ,$n))=, \
    not $(firstword $(subst :, ,$n))=)))
ifeq ($(findstring command,$(origin CC)),)
CC := $(if $(shell command -v gcc 2>/dev/null),gcc,clang)
endif

CFLAGS := -std=c17 -D_GNU_SOURCE -O2 -g -Wall -Wextra -Werror
B      := build/$(notdir $(CXX))
ifeq ($(findstring command,$(origin JOBS)),)
JOBS := $(shell nproc 2>/dev/null || echo 2)
endif

.DEFAULT_GOAL := next
.DELETE_ON_ERROR:
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules --no-print-directory

include checker/tasks.mk

# What the user typed reaches recipes through the environment, so that no quote or blank in it is shell.
export WB_TASK := $(value TASK)
export WB_CASE := $(value CASE)
export WB_WORK := $(value WORK)
export WB_DEVICE := $(value DEVICE)
export WB_SEED := $(value SEED)
export WB_FULL := $(value FULL)
export WB_REPORT := $(value REPORT)
export WB_KEYS := $(value KEYS)
export CXX

# Where the files judged now are laid out and built: a place for each WORK and compiler, and in it one for each runner.
# Other characters than these in WORK could mean something to make or the shell: the judge refuses them, and nothing
# is named after them.
empty :=
comma := ,
odd := $(subst $(empty) ,|,$(WORK))
$(foreach c,a b c d e f g h i j k l m n o p q r s t u v w x y z A B C D E F G H I J K L M N O P Q R S T U V W X Y Z \
    0 1 2 3 4 5 6 7 8 9 _ . / + @ -,$(eval odd := $$(subst $c,,$$(odd))))
FROM  := $(if $(odd),refused,$(WORK))
ID    := $(subst /,$(comma),$(FROM))
STAGE := build/stage/$(ID)
RUN   := $(if $(filter gpu,$(DEVICE)),build/gpu,$(B))/judged/$(ID)

# TASK=3 and TASK=03 name the same folder; none is all of them.
number_of = $(firstword $(subst -, ,$(1)))
PICKED := $(strip $(if $(TASK),$(foreach t,$(TASKS),$(if $(findstring |$(TASK)|,|$(call number_of,$t)| |$(patsubst \
    0%,%,$(call number_of,$t))|),$t)),$(TASKS)))
# A task's earlier pieces are judged too when it fails.
NEEDED := $(sort $(PICKED) $(foreach t,$(PICKED),$(PIECES_$(t))))
files   = $(foreach t,$(1),$(addprefix $(t)/,$(FILES_$(t))))

# ---- what a student and an instructor type -------------------------------------------------------------

.PHONY: next check run hint reset solution debug cost bench mutants test help
next: ## Check the tasks in order, stop at the first unsolved one and say what to do there (the default)
	@$(prepare)
	@$(call judged,--report="$${WB_REPORT:-next}"); [ $$s -le 1 ]

check: ## Hidden tests and a score table [TASK=03] [CASE=name] [WORK=dir] [SEED=n] [FULL=1] [DEVICE=gpu] [REPORT=tap|junit|json]
	@$(prepare)
	@$(call judged,--report="$${WB_REPORT:-table}"); exit $$s

run: ## TASK=06 [KEYS="..."|KEYS=@file]: the task's example program with your file
	@$(one_task)
	@$(tools) && $(judge) --report=table --arguments-only && $(stage)
	@$(if $(strip $(KEYS)),$(if $(filter 06-%,$(PICKED)),:,echo "KEYS goes with TASK=06 alone" >&2; exit 2),:)
	@$(MAKE) -s $(RUN)/$(number)/example
	@ulimit -t 60; $(RUN)/$(number)/example $${WB_KEYS:+"$$WB_KEYS"} || { s=$$?; \
	    [ $$s -ne 137 ] && [ $$s -ne 152 ] || echo "make run: stopped after 60 s of CPU time: does a loop ever end?" >&2; exit $$s; }

hint: ## TASK=03: the next hint of that task's ladder
	@$(one_task)
	@checker/bin/hint "exercises/$(PICKED)/README.md" "build/hints/$(number)" $(number) build/record.json

reset: ## TASK=03: the stub again; your file is kept beside it as .bak
	@$(one_task)
	@checker/bin/reset "$$WB_WORK/$(PICKED)" "solutions/$(PICKED)" $(FILES_$(PICKED)) \
	    $(if $(wildcard $(WORK)/$(PICKED)/example.cu),,$(filter-out $(FILES_$(PICKED)),example.cu))

solution: ## TASK=03 [FORCE=1]: the worked file and why it works, once the task passes
	@$(one_task)
	@$(if $(FORCE),:,$(prepare))
	@$(if $(FORCE),:,{ $(call judged,--report=table); } >build/solution.log; [ $$s -eq 0 ] || { tail -n 1 build/solution.log; \
	    echo "Task $(number) does not pass yet: make hint TASK=$(number) helps, or FORCE=1 shows it anyway"; exit 1; })
	@for f in $(FILES_$(PICKED)); do echo "==== solutions/$(PICKED)/$$f"; \
	    common/bin/mkstub --solution "solutions/$(PICKED)/$$f" || exit 2; done
	@echo "==== solutions/$(PICKED)/NOTES.md" && cat "solutions/$(PICKED)/NOTES.md"

debug: ## TASK=03 [CASE=name]: gdb on your code, at the smallest case that fails
	@$(one_task)
	@command -v gdb >/dev/null || { echo "make debug needs gdb, and there is none" >&2; exit 2; }
	@$(prepare)
	@rm -f build/debug.cases; s=0; $(judge) --report=table --keep-case=build/debug.cases || s=$$?; [ $$s -le 1 ] || exit $$s; \
	    checker/bin/debug build/debug.cases $(number) $$s

cost: ## TASK=03: what your kernels cost: sectors, conflicts, barriers, atomics, divergence
	@$(one_task)
	@$(tools) && $(judge) --report=table --cost --arguments-only && $(stage) && $(MAKE) -s cost-runner >&2 && checker/bin/warnings $(RUN)/$(number)/cost >&2
	@$(judge) --report=table --cost

bench: engine build/obj/common/keys/keys.o build/obj/common/host_sort/host_sort.o ## Sorts of the host and the engine, timed; or the tiled sort on a GPU, yours too [DEVICE=gpu] [WORK=dir] [FULL=1]
	@$(if $(filter-out cpu gpu,$(DEVICE)),echo "DEVICE is cpu or gpu" >&2; exit 2,:)
	@$(if $(YOURS),[ -f "$$WB_WORK/07-tiled-sort/tiled_sort.cu" ] || { \
	    echo "make bench: there is no $$WB_WORK/07-tiled-sort/tiled_sort.cu" >&2; exit 2; },:)
	@export CC=$(CC) WB_YOURS=$(if $(YOURS),"$$WB_WORK"); $(if $(filter gpu,$(DEVICE)),checker/bench/gpu,checker/bench/sorts && checker/bench/engine$(if $(YOURS), && checker/bench/gpu))

mutants: engine build/judge ## Every wrong submission must fail and be named right, every unusual right one pass
	@checker/mutants/run
	@checker/mutants/run --diagnoses
	@checker/mutants/matrix

test: ## The project's own tests
	@$(again) tools build/selftest/run compile_commands.json
	@checker/selftest/all

help: ## This list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

# ---- how it is done ------------------------------------------------------------------------------------

number = $(firstword $(subst -, ,$(PICKED)))
# Stops with one line unless TASK names one task.
one_task = $(if $(strip $(TASK)),$(if $(PICKED),:,echo 'TASK='"$$WB_TASK"' names no task: there are $(firstword \
    $(foreach t,$(TASKS),$(firstword $(subst -, ,$(t))))) to $(lastword $(foreach t,$(TASKS),$(firstword \
    $(subst -, ,$(t)))))' >&2; exit 2),echo "which task? Say TASK=01, for example" >&2; exit 2)

judge = build/judge --work="$$WB_WORK" --task="$$WB_TASK" --case="$$WB_CASE" --seed="$$WB_SEED" --full="$$WB_FULL" \
    --device="$$WB_DEVICE" --compiler="$(if $(filter gpu,$(DEVICE)),nvcc,$(notdir $(CXX)))" \
    --sanitizer="$(if $(SANITIZE),$(shell command -v compute-sanitizer || echo /usr/local/cuda/bin/compute-sanitizer))" \
    --runners="$(RUN)" --record="build/record.json"
# Judges, and once more on reference pieces if the judge says that it needs them (status 4): a task fails, and so does
# an earlier one that it includes.
judged = s=0; $(judge) $(if $(wildcard solutions),--may-lend) $(1) || s=$$?; [ $$s -ne 4 ] || { \
    $(again) runners LENT=yes >&2; s=0; $(judge) $(1) || s=$$?; }
# (Without a -j of the outer make, which would be a warning and not more jobs.)
again = $(if $(findstring jobserver,$(MAKEFLAGS)),MAKEFLAGS="$$(printf '%s' "$$MAKEFLAGS" | \
    sed 's/^\([a-zA-Z]*\) *-j[0-9]*\( *--jobserver-[a-z]*=[^ ]*\)*/\1/')") $(MAKE) -s -j$(JOBS) 'CXX=$(CXX)' 'CC=$(CC)' JOBS=$(JOBS)
tools = $(again) tools >&2
# A runner's task, the files it needs, those of them that are the student's, and the reference pieces. A copy without
# solutions/ has none of these, and is judged on the student's own throughout.
task_of = $(firstword $(foreach t,$(TASKS),$(if $(filter $(1),$(RUNNERS_$(t))),$(t))))
needs   = $(call files,$(call task_of,$(1)) $(PIECES_$(call task_of,$(1))))
own     = $(if $(and $(OWN_$(1)),$(wildcard solutions)),$(addprefix $(call task_of,$(1))/,$(OWN_$(1))),$(call needs,$(1)))
lent    = $(filter-out $(call own,$(1)),$(call needs,$(1)))
RUNNERS := $(foreach t,$(NEEDED),$(RUNNERS_$(t)))
stage   = $(foreach r,$(RUNNERS),checker/bin/stage $(STAGE)/$(r) "$$WB_WORK" $(call own,$(r)) && \
    $(if $(call lent,$(r)),checker/bin/stage $(STAGE)/$(r) solutions $(call lent,$(r)) &&)) :
# Without a GPU nothing is judged on one, and that is said.
gpu_there = $(if $(filter gpu,$(DEVICE)),{ why=$$(checker/gpu/there); [ -z "$$why" ] || { \
    echo "DEVICE=gpu: skipped: $$why"; echo "verdict: usage"; exit 2; }; },:)
# Also of a file that has not changed since it was compiled.
warnings = $(if $(filter gpu,$(DEVICE)),:,checker/bin/warnings $(addprefix $(RUN)/,$(filter-out %r,$(RUNNERS))) >&2)
# Tools first, then the arguments are looked at, then the files are staged and the runners built.
prepare = $(tools) && $(judge) --report="$${WB_REPORT:-table}" --arguments-only && $(gpu_there) && $(stage) && \
    $(again) runners >&2 && $(warnings)

SIMT      := $(patsubst common/simt/%.c,$(B)/simt/%.o,$(wildcard common/simt/*.c))
PROBE     := $(patsubst common/probe/%.c,$(B)/probe/%.o,$(wildcard common/probe/*.c))
COST      := $(patsubst common/probe/cost/%.c,$(B)/cost/%.o,$(wildcard common/probe/cost/*.c))
RUNNER_GPU := build/gpu/runner.o build/gpu/runner_stream.o
RUNNER    := $(patsubst checker/runners/%.c,$(B)/runners/%.o,$(wildcard checker/runners/*.c))
LIBRARIES := common/keys/keys.c common/host_sort/host_sort.c
JUDGE     := $(patsubst %.c,build/obj/%.o,checker/main.c $(wildcard checker/judge/*.c checker/suites/*.c \
    checker/diagnoses/*.c checker/report/*.c) $(LIBRARIES) common/simt/error.c common/probe/source_line.c)
SELFTEST  := $(patsubst %.c,build/obj/%.o,$(wildcard checker/selftest/*.c common/simt/*.c) $(LIBRARIES) \
    $(addprefix common/probe/,hooks.c owners.c shadow.c watch.c)) $(filter-out build/obj/checker/main.o,$(JUDGE))
LOOK      := $(patsubst %.c,build/obj/%.o,$(wildcard checker/look/*.c))
TRANSLATE := $(patsubst %.c,build/obj/%.o,$(wildcard common/translate/*.c))
INCLUDES  := -Icommon/keys -Icommon/host_sort -Ichecker/judge -Ichecker/suites

# What programs are linked with, in one piece: the engine, and the engine with the runner; each by itself, with the
# probe, and with the counters of cost.
ENGINES := $(addprefix $(B)/,engine.o engine-check.o engine-cost.o)
RUNNER_PARTS := $(addprefix $(B)/,runner.o runner-check.o runner-cost.o)

.PHONY: engine tools runners
engine: $(ENGINES) build/translate
tools: engine build/judge build/look $(RUNNER_PARTS) compile_commands.json

$(B)/simt/%.o: common/simt/%.c
	@mkdir -p $(@D) && $(CC) $(CFLAGS) -fno-pie -ftls-model=local-exec -MMD -MP -c $< -o $@
$(B)/cost/%.o: common/probe/cost/%.c
	@mkdir -p $(@D) && $(CC) $(CFLAGS) -fno-pie -ftls-model=local-exec -MMD -MP -c $< -o $@
$(B)/probe/%.o: common/probe/%.c
	@mkdir -p $(@D) && $(CC) $(CFLAGS) -fno-pie -ftls-model=local-exec -MMD -MP -c $< -o $@
# One object of several, in which only the names that match are for others: a program may use all other names itself.
one_object = ld -r $(filter %.o,$^) -o $@.part && objcopy -w $(foreach n,$(1),--keep-global-symbol='$n') $@.part && \
    mv $@.part $@
CALLED_NAMES := cuda* __tsan_* __ubsan_* __assert_fail __asan_default_options threadIdx blockIdx blockDim gridDim
# Of the engine, what its headers name: a runner steers it, and a student's file does not.
RUNNER_NAMES = $(CALLED_NAMES) main runner_* simt_memcpy simt_memmove simt_memset \
    $(shell grep -oh 'simt_[a-z0-9_]*' common/simt/include/*.h | sort -u | sed 's/_$$/_*/')
$(B)/engine.o $(B)/runner.o: $(SIMT)
$(B)/engine-check.o $(B)/runner-check.o: $(SIMT) $(PROBE)
$(B)/engine-cost.o $(B)/runner-cost.o: $(SIMT) $(COST)
$(RUNNER_PARTS): $(RUNNER)
$(ENGINES): Makefile
	@$(call one_object,$(CALLED_NAMES) simt_*)
$(RUNNER_PARTS): Makefile $(wildcard common/simt/include/*.h)
	@$(call one_object,$(RUNNER_NAMES))
CUDA_INCLUDE = $(firstword $(wildcard $(dir $(shell command -v nvcc))../include /usr/local/cuda/include))
build/gpu/%.o: checker/runners/%.c
	@mkdir -p $(@D) && $(CC) $(CFLAGS) -isystem $(CUDA_INCLUDE) -MMD -MP -c $< -o $@
$(B)/runners/%.o: checker/runners/%.c
	@mkdir -p $(@D) && $(CC) $(CFLAGS) -fno-pie -isystem common/simt/include -MMD -MP -c $< -o $@
build/obj/%.o: %.c
	@mkdir -p $(@D) && $(CC) $(CFLAGS) $(INCLUDES) -MMD -MP -c $< -o $@
build/translate: $(TRANSLATE)
	@$(CC) $^ -o $@
build/look: $(LOOK)
	@$(CC) $^ -o $@
build/judge: $(JUDGE)
	@$(CC) $^ $$(pkg-config --libs check) -o $@
build/selftest/run: $(sort $(SELFTEST))
	@mkdir -p $(@D) && $(CC) $^ $$(pkg-config --libs check) -o $@
compile_commands.json: $(wildcard exercises/*/*.cu solutions/*/*.cu) checker/bin/compile-commands
	@checker/bin/compile-commands >$@

# Runners on reference pieces are built when the judge asks for them.
WANTED := $(if $(LENT),$(RUNNERS),$(filter-out %r,$(RUNNERS)))
runners: $(WANTED:%=$(RUN)/%/built) $(if $(FULL),$(if $(filter gpu,$(DEVICE)),,$(WANTED:%=$(RUN)/%/asan/built)))
	@rm -rf $(addprefix $(RUN)/,$(filter-out $(WANTED),$(RUNNERS))) # an old one would be taken for today's

.PHONY: cost-runner
cost-runner: $(RUN)/$(number)/cost/built

define runner_rules
$(RUN)/$(1)/built $(RUN)/$(1)/asan/built $(RUN)/$(1)/cost/built: $(addprefix $(STAGE)/$(1)/,$(call needs,$(1))) $(if $(filter gpu,$(DEVICE)),\
    $(RUNNER_GPU) checker/gpu/platform.cu checker/gpu/build-runner,$(RUNNER_PARTS) build/translate build/look \
    common/bin/simtcc checker/bin/build-runner) checker/tasks.mk
	@$(if $(filter gpu,$(DEVICE)),checker/gpu/build-runner $$(@D) $(or $(GLUE_$(1)),$(1)) $(STAGE)/$(1) $(DEFS_$(1)) \
	    $(RUNNER_GPU),checker/bin/build-runner $$(if $$(findstring /asan/,$$@),--asan,$$(if $$(findstring /cost/,$$@),--cost,--check)) $$(@D) \
	    $(or $(GLUE_$(1)),$(1)) $(STAGE)/$(1) $(DEFS_$(1)) --engine=$(B)/runner \
	    $(foreach f,$(call own,$(1)),--alias="$(STAGE)/$(1)/$f=$(WORK)/$f") \
	    --alias="$(STAGE)/$(1)/=solutions/")
endef
ifneq ($(filter runners cost-runner,$(MAKECMDGOALS)),)
$(foreach r,$(WANTED),$(eval $(call runner_rules,$(r))))
endif

$(RUN)/%/example: FORCE_BUILD
	@mkdir -p $(@D) && checker/bin/stage $(STAGE)/$(number) "$$WB_WORK" $(PICKED)/example.cu && \
	    common/bin/simtcc --built --alias="$(STAGE)/$(number)/=$(FROM)/" "$(STAGE)/$(number)/$(PICKED)/example.cu" -o $@
.PHONY: FORCE_BUILD
FORCE_BUILD:

# What depends on which headers is read where something is made of it: the commands above leave that to makes of their own,
# and runners come after tools.
ifneq ($(filter-out next check run hint reset solution debug cost test help runners cost-runner,$(or $(MAKECMDGOALS),next)),)
-include $(wildcard build/obj/*.d build/obj/*/*.d build/obj/*/*/*.d build/gpu/*.d $(B)/*.d $(B)/*/*.d)
endif
ifneq ($(filter runners cost-runner,$(MAKECMDGOALS)),)
-include $(wildcard build/gpu/*.d $(RUN)/*/*.d $(RUN)/*/asan/*.d $(RUN)/*/cost/*.d)
endif
