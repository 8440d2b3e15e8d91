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
  # In batches: a process for each file takes ten times as long. The complaints name the files.
  wrong=$(printf '%s\n' $cpp | xargs -r -n 64 -P "$JOBS" clang-format --dry-run -Werror 2>&1 |
    sed -n 's/^\([^:]*\):[0-9]*:[0-9]*: error:.*/\1/p' | sort -u)
  [ -z "$wrong" ] || { echo "$wrong"; status=1; }
  prettier --list-different --ignore-unknown "${chosen[@]}" || status=1
  [ $status = 0 ] || echo "These files want: npm run format"
fi
exit $status
