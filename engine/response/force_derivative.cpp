#include "response/force_derivative.h"

#include <cmath>

#include "geometry/solid/spatial_vector.h"
#include "response/elastic_law.h"

namespace signorini {
namespace {

// [m] Radii that stand for flat surfaces: of the flatter body nothing is ever taken away, of the
// other one differences are.
constexpr double kFlatter = 1e14;
constexpr double kFlat = 1e8;
constexpr double kBothFlat = 1e6;  // [m] the contact would run as far for one radian
constexpr double kHalf = 0.5;
constexpr double kLeastSize = 1e-300;

/// Change of -x / reg(|x|, small), for a change dx of x.
Vector3 braking_change(const Vector3& x, const Vector3& dx, double small) {
  const double size = length(x);
  const double reg = regularised(size, small);
  // reg' / |x|, finite at 0.
  const double slope =
      size >= small ? 1 / std::fmax(size, kLeastSize) : 2 / small - size / (small * small);
  return (slope * dot(x, dx) / (reg * reg)) * x - dx / reg;
}

}  // namespace

ForceDerivative::ForceDerivative(ElasticLaw law, const ContactConstants& constants,
                                 const Damping& damping, const Vector3& normal, double distance,
                                 double used, const std::array<ContactSurface, 2>& surfaces)
    : law_(law),
      constants_(constants),
      damping_(damping),
      normal_(normal),
      distance_(distance),
      depth_(-(distance + used)),
      surfaces_(surfaces) {
  point_ = (surfaces_[0].point + surfaces_[1].point) / 2;
  const auto velocity = [&](const ContactSurface& s) -> Vector3 {
    return s.velocity + cross_product(s.spin, point_ - s.center);
  };
  relative_ = velocity(surfaces_[1]) - velocity(surfaces_[0]);
  separating_ = dot(relative_, normal_);
  slip_ = relative_ - separating_ * normal_;
  spin_ = surfaces_[1].spin - surfaces_[0].spin;
  force_ = normal_force(law_, constants_.stiffness(), constants_.geometry.n, damping_.value, depth_,
                        -separating_);
  set_basis();
  set_radii();
}

/// Along the principal directions of the flatter surface, so that its radii need no cross term.
void ForceDerivative::set_basis() {
  const auto flatness = [](const SurfaceCurvature& c) { return std::fmin(c.smaller, 1e30); };
  const SurfaceCurvature& one = surfaces_[0].curvature;
  const SurfaceCurvature& two = surfaces_[1].curvature;
  const bool is_second =
      flatness(two) < flatness(one) || (flatness(two) == flatness(one) && two.larger < one.larger);
  flatter_ = is_second ? 1 : 0;
  Vector3 across = cross_product(normal_, surfaces_[flatter_].curvature.direction);
  if (!(length(across) > kHalf)) {
    int least = 0;
    for (int i = 1; i < 3; ++i) {
      if (std::fabs(normal_[i]) < std::fabs(normal_[least])) least = i;
    }
    across = cross_product(normal_, Vector3::Unit(least));
  }
  cotangent_ = across / length(across);
  tangent_ = cross_product(cotangent_, normal_);
}

Vector2 ForceDerivative::tangential(const Vector3& v) const {
  return {dot(v, tangent_), dot(v, cotangent_)};
}

Vector3 ForceDerivative::spatial(const Vector2& v) const {
  return v.x() * tangent_ + v.y() * cotangent_;
}

/// Radii of curvature, `flat` where the surface is straight.
ForceDerivative::Tensor ForceDerivative::radii_of(const SurfaceCurvature& curvature,
                                                  double flat) const {
  const auto radius = [flat](double bend) {
    return bend * kFlat > 1 ? 1 / bend : flat;  // 0 where bend is infinite
  };
  const double along = radius(curvature.smaller);
  const double across = radius(curvature.larger);
  const Vector2 d = tangential(curvature.direction);
  return {.xx = across + (along - across) * d.x() * d.x(),
          .xy = (along - across) * d.x() * d.y(),
          .yy = across + (along - across) * d.y() * d.y()};
}

void ForceDerivative::set_radii() {
  const std::size_t other = 1 - flatter_;
  radii_[flatter_] = radii_of(surfaces_[flatter_].curvature, kFlatter);
  radii_[other] = radii_of(surfaces_[other].curvature, kFlat);
  for (const bool are_both_flat : {false, true}) {
    if (are_both_flat) radii_[other] = radii_of(surfaces_[other].curvature, 0);
    const Tensor sum = {.xx = radii_[0].xx + radii_[1].xx + distance_,
                        .xy = radii_[0].xy + radii_[1].xy,
                        .yy = radii_[0].yy + radii_[1].yy + distance_};
    const double determinant = sum.xx * sum.yy - sum.xy * sum.xy;
    inverse_ = {};
    if (!(determinant > 0) || !(sum.trace() > 0)) return;  // sharp on sharp: held by the flatter
    inverse_ = {
        .xx = sum.yy / determinant, .xy = -sum.xy / determinant, .yy = sum.xx / determinant};
    // How far the contact runs on the other body when that turns by one radian.
    const Vector2 x = radii_[other].times(inverse_.times(radii_[flatter_].times({1, 0})));
    const Vector2 y = radii_[other].times(inverse_.times(radii_[flatter_].times({0, 1})));
    if (!(x.x() + y.y() > kBothFlat)) return;
  }
}

/// (47), (48). With both surfaces' normals and places at the contact the same, up to the distance.
ForceDerivative::Shift ForceDerivative::shift_of(std::size_t body,
                                                 const MotionChange& change) const {
  const ContactSurface& moved = surfaces_[body];
  const Vector3 way = change.place + cross_product(change.turn, moved.point - moved.center);
  const Vector3 apart = body == 1 ? way : Vector3(-way);
  const Vector2 sheared = tangential(apart);
  const Vector2 turned = tangential(cross_product(change.turn, normal_));
  const Vector2 none(0, 0);
  const std::size_t other = 1 - flatter_;
  const Vector2 flat_turn = body == flatter_ ? turned : none;
  const Vector2 other_turn = body == flatter_ ? none : turned;
  const double sign = flatter_ == 0 ? 1 : -1;
  const Vector2 bent = radii_[other].times(other_turn - flat_turn);
  const Vector2 normal = flat_turn + inverse_.times(sheared + bent - distance_ * flat_turn);
  const Vector2 on_other = -sign * radii_[other].times(normal - other_turn);
  // On the flatter one it follows from the other: their difference is what has been sheared.
  const Vector2 on_flatter = on_other + sign * (sheared - distance_ * normal);
  Shift shift;
  shift.normal = spatial(normal);
  shift.distance = dot(apart, normal_);
  shift.point = (way + spatial(on_other + on_flatter)) / 2;
  return shift;
}

/// Change of (16).
double ForceDerivative::normal_change(double depth, double depth_rate) const {
  if (law_ != ElasticLaw::head && !(force_ > 0)) return 0;
  const double n = constants_.geometry.n;
  const double size = n == 1 ? 1 : std::sqrt(std::fabs(depth_));
  const double stiffness = constants_.stiffness();
  return stiffness * size *
         (n * (1 - damping_.value * separating_) * depth + damping_.growth * depth_ * depth_rate);
}

ForceDerivative::Change ForceDerivative::of(std::size_t body, const MotionChange& change) const {
  const Shift shift = shift_of(body, change);
  Vector3 relative(0, 0, 0);
  for (std::size_t i = 0; i < 2; ++i) {
    const ContactSurface& s = surfaces_[i];
    Vector3 velocity = cross_product(s.spin, shift.point);
    if (i == body) {
      velocity += change.velocity + cross_product(change.spin, point_ - s.center) -
                  cross_product(s.spin, change.place);
    }
    relative += i == 1 ? velocity : Vector3(-velocity);
  }
  const double separating = dot(relative, normal_) + dot(relative_, shift.normal);
  const Vector3 slip = relative - separating * normal_ - separating_ * shift.normal;
  const Vector3 spin = body == 1 ? change.spin : Vector3(-change.spin);
  const double force = normal_change(-shift.distance, -separating);
  const ContactPairMaterial& pair = constants_.pair;
  const Vector3 slowed = slip_ / regularised(length(slip_), pair.v_small);
  const Vector3 turned = spin_ / regularised(length(spin_), pair.w_small);
  const double lever = pair.rolling_resistance * constants_.geometry.mu_r;
  Change result;
  result.point = shift.point;
  result.force =
      force * normal_ + force_ * shift.normal +
      pair.sliding_friction * (force_ * braking_change(slip_, slip, pair.v_small) - force * slowed);
  result.torque = lever * (force_ * braking_change(spin_, spin, pair.w_small) - force * turned);
  return result;
}

}  // namespace signorini
