#!/usr/bin/env bash
# clang-format and prettier over the whole project, or over some files: format.sh [--write] [FILE]...
set -uo pipefail
cd "$(dirname "$0")/../.."
. tools/build/env.sh
write=no
if [ "${1:-}" = --write ]; then
  write=yes
  shift
fi
files() { git ls-files -z --cached --others --exclude-standard -- "$@" | xargs -0 -r ls -d 2>/dev/null; }
if [ $# -gt 0 ]; then chosen=("$@"); else chosen=(.); fi
cpp=$(files "${chosen[@]}" | grep -E '\.(cpp|h)$' || true)

status=0
if [ $write = yes ]; then
  [ -z "$cpp" ] || clang-format -i $cpp || status=1
  prettier --write --log-level warn --ignore-unknown "${chosen[@]}" || status=1
else
  for file in $cpp; do
    clang-format --dry-run -Werror "$file" 2>/dev/null || { echo "$file"; status=1; }
  done
  prettier --list-different --log-level warn --ignore-unknown "${chosen[@]}" || status=1
  [ $status = 0 ] || echo "These files want: npm run format"
fi
exit $status
