#!/usr/bin/env bash
# The tests: the engine natively and as WebAssembly, the TypeScript side, and the built page in Chromium.
#
#   test.sh [--checks] [--sanitize] [--all]
#     --checks     also format, lint and naming
#     --sanitize   also the native tests under AddressSanitizer and UndefinedBehaviorSanitizer
#     --all        also what a change rarely breaks: long sweeps in full, every C++ test as WebAssembly, the matrix of themes, widths
#                  and pages in Chromium, the programs for proofs and speed (CONTRIBUTING.md says what runs where)
#
# Ends with one line, "N passed, N failed": the tests of all suites, each step that broke without a test counted as failed.
set -uo pipefail
cd "$(dirname "$0")/../.."
checks=no
sanitize=no
all=no
for option in "$@"; do
  case $option in
    --checks) checks=yes ;;
    --sanitize) sanitize=yes ;;
    --all) all=yes ;;
    *) echo "test.sh: unknown option $option (there are --checks, --sanitize and --all)" >&2; exit 2 ;;
  esac
done

if [ $checks = yes ]; then export SIGNORINI_SETUP_CHECKS=1; fi
if [ $all = yes ]; then
  export SIGNORINI_ALL=1
  all_tests=ON
  thin=()
else
  all_tests=OFF
  thin=(--thin)
fi
bash tools/build/setup.sh || { echo "Setup failed."; echo "0 passed, 1 failed"; exit 1; }
. tools/build/env.sh
results=build/results
rm -rf $results
mkdir -p $results
: >$results/steps

# step NAME COMMAND...: runs one step, tells how long it took, notes its exit status for the summary and returns it.
step() {
  local name=$1 start=$SECONDS status=0
  shift
  echo "== $name"
  "$@" </dev/null || status=$?
  printf '%s\t%s\n' "$status" "$name" >>$results/steps
  [ $status = 0 ] || echo "   FAILED: $name"
  echo "   $((SECONDS - start)) s"
  return $status
}
# leave_out WHAT: noted for the summary.
leave_out() { printf '%s\n' "$1" >>$results/left_out; }
build() { SIGNORINI_CONFIGURE="-DSIGNORINI_ALL_TESTS=$all_tests" bash tools/build/build.sh "$@" >$results/build.log 2>&1 || { tail -n 60 $results/build.log; return 1; }; }
# tests NAME PROGRAM [OPTION]...: the report is NAME.xml.
tests() {
  local name=$1 program=$2
  shift 2
  node tools/build/run_tests.mjs "$program" "$results/$name.xml" "$@"
}
own_checks() {
  ctest --preset "$1" -R "$2" --output-junit "$ROOT/$results/checks_$1.xml" 2>&1 |
    grep -vE "^ *$|^ *Start +[0-9]+:|^ *[0-9]+/[0-9]+ Test .* Passed "
  return "${PIPESTATUS[0]}"
}
free_port() { node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'; }

if [ $checks = yes ]; then
  step "Format" bash tools/check/format.sh
fi
# Tests run only on what was just built, never on what an earlier run left.
if step "Native build" build reproducible; then
  step "Native tests" tests reproducible build/reproducible/tests/signorini_tests
  step "Checks of the house" own_checks reproducible '^check\.'
fi
if [ $checks = yes ]; then
  step "Naming in C++" node tools/check/tidy.mjs
fi
if step "WebAssembly build" build wasm; then
  step "WebAssembly tests in Node" tests wasm build/wasm/tests/signorini_tests.cjs --patience 900
  step "Sizes of modules" own_checks wasm '^download\.'
  engine=yes
else
  engine=no
fi
[ $all = yes ] || leave_out "C++ tests that cannot differ as WebAssembly"
step "Types" tsc --noEmit --incremental --tsBuildInfoFile build/types.tsbuildinfo
if [ $checks = yes ]; then
  step "Lint" eslint . --cache --cache-strategy content --cache-location build/eslint.json
fi
if [ $engine = yes ]; then
  # What tests of the package and of the validation look at: not run again where they have passed on the same files.
  passed=$(node tools/build/passed.mjs find)
  if [ $all = no ] && [ -n "$passed" ]; then
    step "TypeScript tests" vitest run --exclude 'tools/validate/**' --exclude 'web/src/package/package.test.ts'
    leave_out "validation and package (passed on the same files)"
  else
    step "TypeScript tests" vitest run && node tools/build/passed.mjs note
  fi
  SIGNORINI_E2E_PORT=$(free_port)
  export SIGNORINI_E2E_PORT
  if step "Page" vite build --logLevel warn; then
    [ $all = no ] || step "Site of the documents" node tools/docs/site/build.mjs
    step "Page in Chromium" playwright test
  fi
  [ $all = yes ] || leave_out "the matrix of themes, widths and pages in Chromium"
fi
[ $all = yes ] || leave_out "the site of the documents as it is built"
if [ $sanitize = yes ]; then
  step "Sanitizer build" build sanitize signorini_tests &&
    step "Sanitizer tests" tests sanitize build/sanitize/tests/signorini_tests "${thin[@]}" --patience 900
  [ $all = yes ] || leave_out "nine tenths of the long sweeps under sanitizers"
fi
node tools/build/summary.mjs $results
