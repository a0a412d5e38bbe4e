#!/bin/sh
# accept.sh [REPORT [SECONDS]]: all that wants a GPU, in one go of SECONDS at most (480), and a report on it in REPORT
# (docs/gpu/CARD-DATE.md). A step that fails or takes too long stops no other. Ends with status 0 if none failed, and
# where there is no GPU: then it says so and writes nothing.
set -u
cd "$(dirname "$0")/../.." || exit 2
unset MAKEFLAGS MFLAGS MAKEOVERRIDES MAKELEVEL
export LC_ALL=C

why=$(checker/gpu/there)
if [ -n "$why" ]; then
    echo "skipped: $why"
    exit 0
fi
nvcc=$(command -v nvcc || echo /usr/local/cuda/bin/nvcc)
card=$(checker/gpu/ask name)
report=${1:-docs/gpu/$(echo "${card:-gpu}" | tr '[:upper:]' '[:lower:]' | sed -e 's/[^a-z0-9]\{1,\}/-/g' -e 's/-$//')-$(date +%Y-%m-%d).md}
total=${2:-480}
case $total in
'' | *[!0-9]* | 0) echo "accept.sh: SECONDS is a number" >&2; exit 2 ;;
esac
[ ! -d "$report" ] || { echo "accept.sh: $report is a folder" >&2; exit 2; }
start=$(date +%s)
out=build/accept
rm -rf $out
mkdir -p $out "$(dirname "$report")" || exit 2
: >$out/rows
: >$out/details
failures=0

# Runs a command, with no more than a share of the time and of what is left of it. Sets status, seconds and log.
run() { # log percent command...
    log=$out/$1.log
    limit=$((total * $2 / 100))
    [ "$limit" -ge 1 ] || limit=1
    left=$((start + total - $(date +%s)))
    [ "$limit" -le "$left" ] || limit=$left
    shift 2
    if [ "$limit" -lt 1 ]; then
        status=late seconds=0
        return
    fi
    begin=$(date +%s)
    status=0
    timeout -k 2 "$limit" "$@" >"$log" 2>&1 </dev/null || status=$?
    seconds=$(($(date +%s) - begin))
    case $status in
    124 | 137) status=slow ;;
    esac
}

row() { # step result seconds figures
    printf '| %s | %s | %s | %s |\n' "$1" "$2" "$3" "$4" >>$out/rows
    printf '%-12s %-8s %4s s  %s\n' "$1" "$2" "$3" "$4"
}

# A step that failed: its row, and the end of what it said. Places on this machine are nobody's business.
failed() { # step figures
    row "$1" failed "$seconds" "$2"
    failures=$((failures + 1))
    if [ -s "$log" ]; then
        {
            printf '\n### %s\n\n' "$1"
            tail -n 25 "$log" | sed -e "s|$PWD/||g" -e "s|$PWD|.|g" -e 's/[[:cntrl:]]//g' -e 's/^/    /'
        } >>$out/details
    fi
}

# What to say of a run that did not end by itself; false for one that did.
cut_short() { # step
    case $status in
    late) row "$1" skipped 0 "no time left" ;;
    slow) failed "$1" "not done in $limit s" ;;
    *) return 1 ;;
    esac
}

check() { # step percent make-argument...
    step=$1 percent=$2
    shift 2
    run "$(echo "$step" | tr ' ' -)" "$percent" make -s check DEVICE=gpu WORK=solutions SEED=1 "$@"
    cut_short "$step" && return
    verdict=$(sed -n 's/^verdict: //p' "$log" | tail -n 1)
    figures=$(sed -n 's/^total //p' "$log" | tail -n 1)
    unseen=$(grep -c 'not observable on a GPU' "$log")
    figures="${figures:-no score}, verdict: ${verdict:-none}"
    [ "$unseen" -eq 0 ] || figures="$figures, $unseen not observable on a GPU"
    if [ "$verdict" = pass ] && [ "$status" -eq 0 ]; then
        row "$step" ran "$seconds" "$figures"
    else
        failed "$step" "$figures"
    fi
}

# Compiles a program and runs it; what it prints is then the log. False, with a row, if there is nothing to compare.
program() { # step source
    name=$(echo "$1" | tr ' ' -)
    run "$name-build" 8 "$nvcc" -Icommon/include -arch=native -Werror all-warnings "$2" -o "$out/$name"
    cut_short "$1" && return 1
    if [ "$status" -ne 0 ]; then
        failed "$1" "does not compile"
        return 1
    fi
    built=$seconds
    run "$name" 5 "$out/$name"
    seconds=$((seconds + built))
    cut_short "$1" && return 1
    if [ ! -s "$log" ]; then
        failed "$1" "status $status, and nothing printed"
        return 1
    fi
}

example() { # NN folder
    if [ ! -f "checker/selftest/transcripts/$1.txt" ]; then
        row "example $1" skipped 0 "no transcript from the CPU"
        return
    fi
    program "example $1" "$2/example.cu" || return
    diff "checker/selftest/transcripts/$1.txt" "$log" >"$log.diff" 2>&1
    differ=$(grep -c '^[<>]' "$log.diff")
    if [ "$status" -eq 0 ] && [ ! -s "$log.diff" ]; then
        row "example $1" ran "$seconds" "prints what it prints on the CPU"
    else
        log=$log.diff
        failed "example $1" "status $status, $differ lines differ from the CPU's"
    fi
}

# Lines that end with "(open)" are those of which NVIDIA's documents say nothing: there a difference is news, no failure.
codes() {
    program codes checker/gpu/codes.cu || return
    diff checker/gpu/codes.txt "$log" >"$log.diff"
    wrong=$(grep '^[<>]' "$log.diff" | grep -vc '(open)$')
    open=$(grep '^[<>]' "$log.diff" | grep -c '(open)$')
    figures="$(wc -l <"$log") lines; lines that differ: $wrong, and $open of the open ones"
    [ "$status" -eq 0 ] || figures="$figures; ended with status $status"
    differences=$log.diff
    log=/dev/null
    if [ "$wrong" -eq 0 ]; then
        row codes ran "$seconds" "$figures"
    else
        failed codes "$figures"
    fi
    if [ "$wrong" -gt 0 ] || [ "$open" -gt 0 ]; then
        {
            printf '\n### What calls return here, and by the engine\n\n'
            sed -n -e 's/^< /    engine  /p' -e 's/^> /    GPU     /p' "$differences"
        } >>$out/details
    fi
}

codes
for folder in solutions/*/; do
    number=$(basename "$folder" | cut -c1-2)
    example "$number" "${folder%/}"
done
check "quick tests" 30
if command -v compute-sanitizer >/dev/null 2>&1 || [ -x /usr/local/cuda/bin/compute-sanitizer ]; then
    for task in 02 03 07; do
        check "sanitizer $task" 12 TASK=$task SANITIZE=1
    done
else
    row sanitizer skipped 0 "no compute-sanitizer"
fi
check "full tests" 30 FULL=1
if make -s help | grep -q '^ *make bench .*DEVICE=gpu'; then
    run bench 20 make -s bench DEVICE=gpu
    if ! cut_short bench; then
        if [ "$status" -eq 0 ]; then
            row bench ran "$seconds" "below"
            {
                printf '\n### bench\n\n'
                sed -e "s|$PWD/||g" -e 's/[[:cntrl:]]//g' -e 's/^/    /' "$log"
            } >>$out/details
        else
            failed bench "status $status"
        fi
    fi
else
    row bench skipped 0 "no bench takes DEVICE=gpu"
fi

{
    printf '# %s, %s\n\n' "${card:-a GPU}" "$(date +%Y-%m-%d)"
    echo "Written by \`checker/gpu/accept.sh\` in $(($(date +%s) - start)) s of at most $total s."
    printf '\n| | |\n|---|---|\n'
    printf '| card | %s, compute capability %s, %s |\n' "${card:-unknown}" "$(checker/gpu/ask compute_cap)" "$(checker/gpu/ask memory.total)"
    printf '| driver | %s |\n' "$(checker/gpu/ask driver_version)"
    printf '| CUDA | %s |\n' "$("$nvcc" --version 2>/dev/null | sed -n 's/.*release \([0-9.]*\),.*/\1/p')"
    printf '| clock | %s at most, %s when it was done |\n' "$(checker/gpu/ask clocks.max.sm)" "$(checker/gpu/ask clocks.sm)"
    printf '\n| step | | seconds | |\n|---|---|---|---|\n'
    cat $out/rows
    [ ! -s $out/details ] || printf '\n## Details\n'
    cat $out/details
} >"$report.new" && mv "$report.new" "$report" || exit 2
echo "report: $report"
[ "$failures" -eq 0 ]
