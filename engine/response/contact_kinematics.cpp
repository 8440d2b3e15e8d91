// Virtual contacts to second order by the implicit function theorem:
// docs/methods/virtual_contact.md, section 2.
#include <cmath>

#include "response/penalty_contact.h"

namespace signorini {
namespace {

/// The radius 1/c of a surface as a ratio: (1, 0) a corner, (0, 1) a line.
struct Ratio {
  double above = 0, below = 1;
};
Ratio radius_ratio(double curvature) {
  return std::isinf(curvature) ? Ratio{1, 0} : Ratio{curvature, 1};
}

}  // namespace

ContactKinematics::ContactKinematics(const ContactSet& contacts, std::size_t row,
                                     const PairMotion& motion, bool is_swapped) {
  const double sign = is_swapped ? -1 : 1;
  n = Vector2(sign * contacts.frame[9 * row], sign * contacts.frame[9 * row + 1]);
  t = Vector2(-n.y(), n.x());
  depth = -contacts.gap[row];
  curvature_[is_swapped ? 1 : 0] = contacts.curvature_a[row];
  curvature_[is_swapped ? 0 : 1] = contacts.curvature_b[row];
  const Vector2 x(contacts.point[3 * row], contacts.point[3 * row + 1]);
  for (int i = 0; i < 2; ++i) {
    r_[i] = x - motion.center[static_cast<std::size_t>(i)];
    const double s = i == 0 ? 1 : -1;
    by_depth.segment<3>(3 * i) << s * n.x(), s * n.y(), s * cross(r_[i], n);
    tangent.segment<3>(3 * i) << s * t.x(), s * t.y(), s * cross(r_[i], t);
  }
  depth_rate = by_depth.dot(motion.rate);
  slip = tangent.dot(motion.rate);
}

void ContactKinematics::differentiate() {
  // (8) with both radii at x*, R_i = 1/c_i - d/2, as ratios: nothing is infinite.
  const Ratio a = radius_ratio(curvature_[0]), b = radius_ratio(curvature_[1]);
  const double wa = a.below - depth * a.above / 2, wb = b.below - depth * b.above / 2;
  const double z = wa * b.above + wb * a.above;
  const double inverse = z != 0 ? 1 / z : 0;
  const double share[2] = {wb * a.above * inverse, wa * b.above * inverse};  // h_i / S
  const double radius = wa * wb * inverse;                                   // 1 / S
  const double kappa = a.above * b.above * inverse;                          // h_a h_b / S
  Vector6 along = Vector6::Zero(), across = Vector6::Zero();                 // t dx*, n dx*
  for (int i = 0; i < 2; ++i) {
    const double s = i == 0 ? 1 : -1;
    const double tr = cross(r_[i], t), nr = cross(r_[i], n);
    along.segment<3>(3 * i) << share[i] * t.x(), share[i] * t.y(), share[i] * tr - s * radius;
    across.segment<3>(3 * i) << n.x() / 2, n.y() / 2, nr / 2;
    turn.segment<3>(3 * i) << -s * kappa * t.x(), -s * kappa * t.y(), share[1 - i] - s * kappa * tr;
  }
  point.row(0) = t.x() * along + n.x() * across;
  point.row(1) = t.y() * along + n.y() * across;
  for (int i = 0; i < 2; ++i) {
    const double s = i == 0 ? 1 : -1;
    const double tr = cross(r_[i], t), nr = cross(r_[i], n);
    Vector6 moved_along = along, moved_across = across;  // t (dx* - dp_i), n (dx* - dp_i)
    for (int k = 0; k < 2; ++k) {
      moved_along[3 * i + k] -= t[k];
      moved_across[3 * i + k] -= n[k];
    }
    for (int k = 0; k < 2; ++k) {
      by_depth_twice.row(3 * i + k) = s * t[k] * turn;
      tangent_change.row(3 * i + k) = -s * n[k] * turn;
    }
    by_depth_twice.row(3 * i + 2) = s * (tr * turn - moved_along);
    tangent_change.row(3 * i + 2) = s * (moved_across - nr * turn);
  }
}

/// (32): the field of a body that grows is psi - g . (x - p) more, so that the body is as one that
/// has moved by x* - p, and whose surface has moved by psi = -d/2 besides.
ContactKinematics::Grown ContactKinematics::grown(int body) const {
  const auto& r = r_[body];
  const double side = body == 0 ? -1 : 1;
  const Vector2 moved = point.block<2, 2>(0, 3 * body) * r - side * depth / 4 * n;
  const double turned = turn.segment<2>(3 * body).dot(r);
  return shifted(
      {.depth = by_depth.segment<2>(3 * body).dot(r) + depth / 2, .point = moved, .turn = turned});
}

ContactKinematics::Grown ContactKinematics::shifted(const ContactShift& shift) const {
  const Vector2& moved = shift.point;
  const double turned = shift.turn;
  Grown grown;
  grown.depth = shift.depth;
  for (int i = 0; i < 2; ++i) {
    const double s = i == 0 ? 1 : -1;
    const double lever = cross(moved, n) + turned * cross(r_[i], t);
    const double across = cross(moved, t) - turned * cross(r_[i], n);
    grown.by_depth.segment<3>(3 * i) << s * turned * t.x(), s * turned * t.y(), s * lever;
    grown.tangent.segment<3>(3 * i) << -s * turned * n.x(), -s * turned * n.y(), s * across;
  }
  return grown;
}

}  // namespace signorini
