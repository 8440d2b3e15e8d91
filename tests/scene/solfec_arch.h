/// The masonry arch of Solfec-1.0's tests, as a scene.
///
/// Source: docs/methods/volumetric.md, section 6; the test follows Gilbert, Casapulla and Ahmed
/// 2006.
#pragma once

#include <string>

namespace signorini::test {

/// A half circle of 27 stones of mean radius 10 m between two fixed ones, each moving stone made of
/// 3 x 2 hexahedra: two slivers inside and outside, and two halves of its width. z is up.
/// @param ratio  thickness per radius
[[nodiscard]] std::string solfec_arch(double ratio);

}  // namespace signorini::test
