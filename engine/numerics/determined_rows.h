/// Which of the forces along rows are determined by what they do together.
///
/// Forces x along rows a_i may change without any effect where sum x_i a_i = 0. The one along row i
/// is determined when no such x has a part in it: when its unit vector lies in the row space of
/// A^T, that is when a_i^T (A^T A)^+ a_i = 1. Solved over the bodies with a sparse factor. Source:
/// docs/methods/volumetric.md, section 4.
#pragma once

#include <vector>

#include "numerics/packed_rows.h"

namespace signorini {

/// Allocates. @param rows  of unit length  @param blocks  of velocities  @param determined  (rows)
void find_determined(const PackedRows& rows, std::size_t blocks, std::vector<char>& determined);

}  // namespace signorini
