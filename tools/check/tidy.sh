#!/usr/bin/env bash
# clang-tidy (naming and a few cheap checks, .clang-tidy) over the engine and its tools. A file that was found good and has not
# changed, nor any header, is not looked at again.
set -uo pipefail
cd "$(dirname "$0")/../.."
. tools/build/env.sh
[ -f build/reproducible/compile_commands.json ] || bash tools/build/build.sh reproducible
done_list=build/tidy.done
# clang-tidy cannot read what g++ has precompiled: each file is looked at with its own includes.
database=build/tidy
mkdir -p $database
sed -E 's# -Winvalid-pch##g; s# -fpch-preprocess##g; s# -include [^ ]*cmake_pch\.hxx##g' build/reproducible/compile_commands.json >$database/compile_commands.json
touch $done_list
all_headers=$(git ls-files -z --cached --others --exclude-standard -- '*.h' .clang-tidy tools/check/tidy.sh | xargs -0 -r cat 2>/dev/null | sha256sum | cut -c1-16)

look() {
  local key
  # What is not built here, as it needs libraries that are not installed, is not looked at.
  grep -qF "/$1\"" build/reproducible/compile_commands.json || return 0
  key="$2 $(sha256sum <"$1" | cut -c1-16) $1"
  if grep -qxF "$key" build/tidy.done; then return 0; fi
  if clang-tidy -p build/tidy --quiet --extra-arg=-Wno-unknown-warning-option "$1" >build/tidy.$$ 2>&1; then
    echo "$key" >>build/tidy.done
  else
    grep -E "error:" build/tidy.$$
    return 1
  fi
}
export -f look
git ls-files -z --cached --others --exclude-standard -- 'engine/*.cpp' 'tools/*.cpp' 'bench/*.cpp' |
  xargs -0 -r ls -d 2>/dev/null | tr '\n' '\0' | xargs -0 -r -n 1 -P "$JOBS" bash -c 'look "$1" "$0"' "$all_headers"
status=$?
rm -f build/tidy.[0-9]*
exit $status
