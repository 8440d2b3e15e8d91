#!/usr/bin/env bash
# Builds and tests what the changes since the last commit can touch, in minutes: quick.sh [COMMIT] (default HEAD)
#
# Natively the suites of the rooms that changed and of those above them (tools/check/house.mjs), long sweeps thinned; of TypeScript
# the types, the lint of the changed files and the tests that import them. Not: WebAssembly, Chromium, sanitizers.
set -uo pipefail
cd "$(dirname "$0")/../.."
. tools/build/env.sh
since=${1:-HEAD}
mkdir -p build/results
changed=$( (git diff --name-only "$since"; git ls-files --others --exclude-standard) | sort -u)
if [ -z "$changed" ]; then echo "quick: nothing has changed since $since"; exit 0; fi
status=0
try() { "$@" </dev/null || { echo "   FAILED: $*"; status=1; }; }
existing() { printf '%s\n' "$changed" | grep -E "$1" | while read -r file; do [ ! -f "$file" ] || printf '%s\n' "$file"; done; }

files=$(existing '.')
[ -z "$files" ] || try bash tools/check/format.sh $files
filter=$(printf '%s\n' "$changed" | node tools/build/touched_suites.mjs)
if [ -n "$filter" ]; then
  echo "== Native build"
  if bash tools/build/build.sh reproducible signorini_tests >build/results/quick.log 2>&1; then
    echo "== Native tests: $(tr '|' ' ' <<<"$filter" | tr -d '()^.$\\' | cut -c1-200)"
    try node tools/build/run_tests.mjs build/reproducible/tests/signorini_tests build/results/quick.xml --thin --filter "$filter"
  else
    tail -n 40 build/results/quick.log
    status=1
  fi
  try node tools/check/layering.mjs
fi
scripts=$(existing '^(web|e2e)/.*\.ts$|^tools/.*\.mjs$')
if [ -n "$scripts" ]; then
  echo "== TypeScript"
  try tsc --noEmit --incremental --tsBuildInfoFile build/types.tsbuildinfo
  try eslint --cache --cache-strategy content --cache-location build/eslint.json $scripts
  try vitest related --run --reporter=dot $scripts
fi
own=$(existing '^tools/.*\.test\.mjs$' | grep -v '^tools/validate/')
[ -z "$own" ] || try node --test $own
[ $status = 0 ] && echo "quick: good (WebAssembly, Chromium and sanitizers: npm test)" || echo "quick: FAILED"
exit $status
