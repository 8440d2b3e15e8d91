#!/usr/bin/env bash
# Every test: the engine natively and as WebAssembly, the TypeScript side, and the built page in Chromium.
#
#   test.sh [--checks] [--sanitize]
#     --checks     also format, lint and naming
#     --sanitize   also the native tests under AddressSanitizer and UndefinedBehaviorSanitizer
#
# Ends with one line, "N passed, N failed": the tests of all suites, each step that broke without a test counted as failed.
set -uo pipefail
cd "$(dirname "$0")/../.."
checks=no
sanitize=no
for option in "$@"; do
  case $option in
    --checks) checks=yes ;;
    --sanitize) sanitize=yes ;;
    *) echo "test.sh: unknown option $option (there are --checks and --sanitize)" >&2; exit 2 ;;
  esac
done

if [ $checks = yes ]; then export SIGNORINI_SETUP_CHECKS=1; fi
bash tools/build/setup.sh || { echo "Setup failed."; echo "0 passed, 1 failed"; exit 1; }
. tools/build/env.sh
results=build/results
rm -rf $results build/wasm/results
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
run_ctest() {
  ctest --preset "$1" --parallel "$JOBS" --output-junit "$ROOT/$results/$1.xml" 2>&1 |
    grep -vE "^ *$|^ *Start +[0-9]+:|^ *[0-9]+/[0-9]+ Test .* Passed "
  return "${PIPESTATUS[0]}"
}
free_port() { node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'; }

if [ $checks = yes ]; then
  step "Format" bash tools/check/format.sh
fi
# Tests run only on what was just built, never on what an earlier run left.
step "Native build" bash tools/build/build.sh reproducible && step "Native tests" run_ctest reproducible
if [ $checks = yes ]; then
  step "Naming in C++" node tools/check/tidy.mjs
fi
if step "WebAssembly build" bash tools/build/build.sh wasm; then
  step "WebAssembly tests in Node" run_ctest wasm
  engine=yes
else
  engine=no
fi
step "Types" tsc --noEmit
if [ $checks = yes ]; then
  step "Lint" eslint .
fi
if [ $engine = yes ]; then
  step "TypeScript tests" vitest run
  SIGNORINI_E2E_PORT=$(free_port)
  export SIGNORINI_E2E_PORT
  step "Page" vite build --logLevel warn && step "Page in Chromium" playwright test
fi
if [ $sanitize = yes ]; then
  step "Sanitizer build" bash tools/build/build.sh sanitize && step "Sanitizer tests" run_ctest sanitize
fi
node tools/build/summary.mjs $results
