/// Algebra of Lorentz' cone in three dimensions, x_0 >= |(x_1, x_2)|.
///
/// x o y is Jordan's product, with (1, 0, 0) as its unit. Source: Alizadeh and Goldfarb 2003;
/// docs/methods/matrix_problems.md, section 5.
#pragma once

#include <array>

namespace signorini::lorentz {

using Triple = std::array<double, 3>;

inline double dot(const Triple& a, const Triple& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
inline Triple mirrored(const Triple& x) { return {x[0], -x[1], -x[2]}; }
/// x^T J y, J = diag(1, -1, -1).
inline double form(const Triple& a, const Triple& b) {
  return a[0] * b[0] - a[1] * b[1] - a[2] * b[2];
}
inline double determinant(const Triple& x) { return form(x, x); }
inline Triple plus(const Triple& a, double f, const Triple& b) {
  return {a[0] + f * b[0], a[1] + f * b[1], a[2] + f * b[2]};
}
inline Triple jordan(const Triple& a, const Triple& b) {
  return {dot(a, b), a[0] * b[1] + b[0] * a[1], a[0] * b[2] + b[0] * a[2]};
}
/// x with a o x = b.
inline Triple jordan_divide(const Triple& a, const Triple& b) {
  const double x = form(a, b) / determinant(a);
  return {x, (b[1] - x * a[1]) / a[0], (b[2] - x * a[2]) / a[0]};
}

}  // namespace signorini::lorentz
