/// One contact with Coulomb friction in space, by the iterations that block Gauss-Seidel was first
/// used with. SingleCone solves the same problem exactly.
///
/// Source: docs/methods/volumetric.md, section 4; De Saxce and Feng 1998; Alart and Curnier 1991.
#pragma once

#include <array>

#include "numerics/cone_problem.h"
#include "numerics/single_cone.h"

namespace signorini {

/// @param q  rates without the impulse, the target taken off the normal one [m/s]
/// @param start  impulse to begin with [N s]
/// @param impulse  the answer, where there is one
/// @return whether the iteration has come to rest within rounding
[[nodiscard]] bool iterate_cone(LocalSolver solver, const SingleCone& cone,
                                const std::array<double, 3>& q, double friction,
                                const std::array<double, 3>& start, std::array<double, 3>& impulse);

}  // namespace signorini
