#include "geometry/distance/smooth_polish.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr int kMostSteps = 24;

/// A circle that the normal is held on: axis . n = level.
struct Constraint {
  Vector3 axis;
  double level;
};

struct Kinks {
  static constexpr int kMost = 2 * SupportKinks::kMost;
  std::array<Constraint, kMost> constraints;
  int count = 0;
  std::array<Vector3, kMost> faces;
  int face_count = 0;

  [[nodiscard]] const Constraint& operator[](int i) const {
    return constraints[static_cast<std::size_t>(i)];
  }
};

Vector3 unit(const Vector3& v) { return v / length(v); }

/// Some unit vector across v.
Vector3 across(const Vector3& v) {
  const double x = std::fabs(v.x()), y = std::fabs(v.y()), z = std::fabs(v.z());
  const Vector3 pick = x <= y && x <= z ? Vector3(1, 0, 0)
                       : y <= z         ? Vector3(0, 1, 0)
                                        : Vector3(0, 0, 1);
  return unit(cross_product(v, pick));
}

void add(const SupportKinks& found, const Matrix3* rotation, Kinks& kinks) {
  for (int k = 0; k < found.circle_count; ++k) {
    const SupportKinks::Circle& c = found.circles[static_cast<std::size_t>(k)];
    Constraint& constraint = kinks.constraints[static_cast<std::size_t>(kinks.count++)];
    constraint.level = c.level;
    constraint.axis = rotation == nullptr ? c.axis : Vector3(-rotate(*rotation, c.axis));
  }
  for (int k = 0; k < found.face_count; ++k) {
    const Vector3& face = found.faces[static_cast<std::size_t>(k)];
    kinks.faces[static_cast<std::size_t>(kinks.face_count++)] =
        rotation == nullptr ? face : Vector3(-rotate(*rotation, face));
  }
}

/// Kinks of both cores around n; B sees -n in its own frame.
void gather(const CorePair& pair, const Vector3& n, double angle, SupportHints& hints,
            Kinks& kinks) {
  kinks = Kinks();
  SupportKinks found;
  find_kinks(*pair.a, n, support(*pair.a, n, hints.a), angle, found);
  add(found, nullptr, kinks);
  const Vector3 e = -rotate_back(pair.rotation, n);
  find_kinks(*pair.b, e, support(*pair.b, e, hints.b), angle, found);
  add(found, &pair.rotation, kinks);
}

/// Hessian of the support function of A - B at n, in the frame of A, applied to t.
struct Curvature {
  Matrix3 a, b;
  const Matrix3* rotation;
  [[nodiscard]] Vector3 times(const Vector3& t) const {
    return rotate(a, t) + rotate(*rotation, rotate(b, rotate_back(*rotation, t)));
  }
};

Curvature curvature_at(const CorePair& pair, const Vector3& n) {
  return {support_hessian(*pair.a, n), support_hessian(*pair.b, -rotate_back(pair.rotation, n)),
          &pair.rotation};
}

constexpr double kLongStep = 0.25;  // rad

/// How far to go down a slope of this curvature. Steps are bounded, so that none is infinite.
double slope_over(double slope, double curvature) {
  const double bend = std::fabs(curvature);
  if (std::fabs(slope) < kLongStep * bend) return slope / bend;
  return std::copysign(slope == 0 ? 0 : kLongStep, slope);
}

/// Newton's step along the axes of the Hessian (xx, xy; xy, yy), on each of them downhill whatever
/// the sign of its curvature.
Vector2 downhill(const Vector2& gradient, double xx, double xy, double yy) {
  const double half = 0.5 * (xx - yy), mean = 0.5 * (xx + yy);
  const double spread = std::sqrt(half * half + xy * xy);
  // The axis of the larger eigenvalue; of two expressions the one without cancellation.
  Vector2 axis = half >= 0 ? Vector2(half + spread, xy) : Vector2(xy, spread - half);
  const double size = std::sqrt(axis.dot(axis));
  axis = size > 0 ? Vector2(axis / size) : Vector2(1, 0);
  const Vector2 aside(-axis.y(), axis.x());
  const double outer = mean >= 0 ? mean + spread : mean - spread;
  const double inner = outer != 0 ? (xx * yy - xy * xy) / outer : 0;
  const double large = mean >= 0 ? outer : inner, small = mean >= 0 ? inner : outer;
  return -slope_over(gradient.dot(axis), large) * axis -
         slope_over(gradient.dot(aside), small) * aside;
}

/// One tangent step of eq. (11), down the support function of A - B even where it is not convex on
/// the sphere.
Vector3 free_step(const CorePair& pair, const Vector3& n, const Vector3& w) {
  const Vector3 t = across(n), s = cross_product(n, t);
  const Curvature curvature = curvature_at(pair, n);
  const Vector3 ct = curvature.times(t), cs = curvature.times(s);
  const double turn = -dot(n, w);
  const double gt = dot(t, w), gs = dot(s, w);
  const double htt = dot(t, ct) + turn, hss = dot(s, cs) + turn, hts = dot(t, cs);
  const Vector2 move = downhill({gt, gs}, htt, hts, hss);
  return move.x() * t + move.y() * s;
}

/// The same along a circle of normals, eq. (13).
Vector3 circle_step(const CorePair& pair, const Constraint& c, const Vector3& n, const Vector3& w) {
  const Vector3 radial = n - c.level * c.axis;
  const double radius = length(radial);
  if (!(radius > 0)) return {0, 0, 0};
  const Vector3 along = cross_product(c.axis, radial);  // dn / d angle
  const double slope = dot(along, w);
  const double bend = dot(along, curvature_at(pair, n).times(along)) - dot(radial, w);
  return -slope_over(slope, bend) * along;
}

Vector3 onto_circle(const Constraint& c, const Vector3& n) {
  Vector3 radial = n - dot(n, c.axis) * c.axis;
  // Beside the axis every way is the same; what is left of n there is round-off.
  if (!(length(radial) > 1e-9)) radial = across(c.axis);
  radial -= dot(radial, c.axis) * c.axis;
  const double radius = std::sqrt(std::max(0.0, 1 - c.level * c.level));
  return unit(c.level * c.axis + (radius / length(radial)) * radial);
}

Vector3 moved(const Constraint* circle, const Vector3& n, const Vector3& step) {
  const Vector3 next = unit(n + step);
  return circle == nullptr ? next : onto_circle(*circle, next);
}

/// Newton's method with step halving while the value still tells steps apart; on a circle if one is
/// given.
Vector3 descend(const CorePair& pair, const Vector3& start, const Constraint* circle, double scale,
                SupportHints& hints) {
  Vector3 n = circle == nullptr ? start : onto_circle(*circle, start);
  Vector3 w = difference_support(pair, n, hints).w;
  double before = kInfinity;
  for (int k = 0; k < kMostSteps; ++k) {
    Vector3 step = circle == nullptr ? free_step(pair, n, w) : circle_step(pair, *circle, n, w);
    double size = length(step);
    if (!(size > 2e-16)) break;
    if (size > kLongStep) step *= kLongStep / size, size = kLongStep;
    const double value = dot(n, w);
    Vector3 next = moved(circle, n, step), next_w = difference_support(pair, next, hints).w;
    for (int half = 0; half < 12 && dot(next, next_w) > value + 4e-16 * scale; ++half) {
      step *= 0.5;
      next = moved(circle, n, step);
      next_w = difference_support(pair, next, hints).w;
    }
    if (dot(next, next_w) > value + 4e-16 * scale) break;
    n = next, w = next_w;
    if (size < 1e-7 && size > 0.25 * before) break;  // round-off has the word
    before = size;
  }
  return n;
}

/// The normal on two circles that is nearer to n, eq. (14). False if they do not meet.
bool meet(const Constraint& c, const Constraint& d, const Vector3& near, Vector3& n) {
  const double cosine = dot(c.axis, d.axis);
  const Vector3 line = cross_product(c.axis, d.axis);
  const double sine2 = dot(line, line);
  if (!(sine2 > 1e-24)) return false;
  const Vector3 base = ((c.level - cosine * d.level) / sine2) * c.axis +
                       ((d.level - cosine * c.level) / sine2) * d.axis;
  const double rest = 1 - dot(base, base);
  if (rest < 0) return false;
  const double along = std::sqrt(rest / sine2);
  n = base + (dot(line, near) < 0 ? -along : along) * line;
  const double size = length(n);
  if (!(size > 0.5)) return false;
  n /= size;
  return true;
}

/// Of widths that rounding cannot tell apart the one is kept at whose normal the points lie
/// opposite each other, else the first.
void consider(const CorePair& pair, const Vector3& n, double scale, SupportHints& hints,
              PolishedDirection& best) {
  const Vector3 w = difference_support(pair, n, hints).w;
  const double width = -dot(n, w), noise = 2e-16 * scale;
  const double askew = largest(w + width * n);
  const bool is_better = askew < best.askew && askew < 8 * noise && width > best.width - noise;
  if (!(width > best.width + noise) && !is_better) return;
  best.width = width;
  best.normal = n;
  best.askew = askew;
}

}  // namespace

void polish_direction(const CorePair& pair, const Vector3& start, double angle, double scale,
                      SupportHints& hints, PolishedDirection& result) {
  Kinks kinks;
  gather(pair, start, angle, hints, kinks);
  // Faces and corners of the sphere's arcs come first: their normals are known exactly.
  for (int k = 0; k < kinks.face_count; ++k) {
    consider(pair, kinks.faces[static_cast<std::size_t>(k)], scale, hints, result);
  }
  Vector3 n(0, 0, 0);
  for (int i = 0; i < kinks.count; ++i) {
    for (int j = i + 1; j < kinks.count; ++j) {
      if (meet(kinks[i], kinks[j], start, n)) consider(pair, n, scale, hints, result);
    }
  }
  for (int i = 0; i < kinks.count; ++i) {
    consider(pair, descend(pair, start, &kinks[i], scale, hints), scale, hints, result);
  }
  consider(pair, descend(pair, start, nullptr, scale, hints), scale, hints, result);
  consider(pair, start, scale, hints, result);
}

}  // namespace signorini
