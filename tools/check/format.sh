#!/usr/bin/env bash
# clang-format and prettier over everything tracked: format.sh [--write]
set -uo pipefail
cd "$(dirname "$0")/../.."
. tools/build/env.sh
write=no
[ "${1:-}" != --write ] || write=yes
cpp() { git ls-files -z --cached --others --exclude-standard -- '*.cpp' '*.h' | xargs -0 -r ls -d 2>/dev/null; }
status=0
if [ $write = yes ]; then
  cpp | xargs -r clang-format -i
  prettier --write --log-level warn . || status=1
else
  cpp | xargs -r clang-format --dry-run -Werror || status=1
  prettier --check --log-level warn . || status=1
fi
exit $status
