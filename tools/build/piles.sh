#!/usr/bin/env bash
# Random piles of 10 to 40 bodies, 200 of them for 10 s each unless told otherwise: none may end in trouble, no pair lie deeper
# than 1e-6 m, no step gain more than 1e-9 of the energy. Exit status 1 where one does.
#   npm run piles -- [PILES [SECONDS [FIRST [NAME=VALUE ...]]]]     METHOD=impulse is a NAME=VALUE
# SPACE=spatial: piles of 20 bodies in space under volumetric; no pair may lie deeper than 1e-7 m, the energy may never be more than
# 1e-9 of it above the start, and impacts and friction must have all that is gone within as much. SPACE=flying: no pit and no gravity.
#   npm run piles -- 50 10 1 SPACE=spatial
set -euo pipefail
cd "$(dirname "$0")/../.."
bash tools/build/build.sh reproducible signorini_piles > /dev/null
exec build/reproducible/tests/signorini_piles "$@"
