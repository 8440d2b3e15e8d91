#include "response/geometry_factors.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace signorini {
namespace {

constexpr double kPi = std::numbers::pi;
/// Ratio of curvatures from which an ellipse is a line.
constexpr double kLine = 1e-12;
constexpr int kMostSteps = 100;

double least(const Vector3& v) { return std::min(v.x(), std::min(v.y(), v.z())); }

/// Half the shortest extent of the vertices, rounding included.
double hull_radius(const SpatialShape& shape) {
  Vector3 low = Vector3::Constant(kInfinity), high = Vector3::Constant(-kInfinity);
  for (const Vector3& v : shape.polyhedron.vertices) {
    low = low.cwiseMin(v);
    high = high.cwiseMax(v);
  }
  return least(high - low) / 2 + shape.rounding;
}

/// Cylinder: half the smaller of diameter and length. Cone: mean of the radii of its two ends.
double frustum_radius(const SpatialShape& shape) {
  const double height = shape.high - shape.low, drop = shape.bottom_radius - shape.top_radius;
  const double r = shape.rounding;
  if (drop == 0) return std::min(shape.bottom_radius, height / 2) + r;
  const double slant = std::sqrt(height * height + drop * drop);
  const double bottom = shape.bottom_radius + r * (slant + drop) / height;
  const double top = shape.top_radius > 0 ? shape.top_radius + r * (slant - drop) / height : 0;
  return (bottom + top) / 2;
}

bool is_sphere(const SpatialShape& s) {
  return s.core == Core::point ||
         (s.core == Core::ellipsoid && s.half.x() == s.half.y() && s.half.y() == s.half.z());
}

double sphere_radius(const SpatialShape& s) { return s.half.x() + s.rounding; }

bool is_flat(const SpatialShape& s) {
  return s.core == Core::box || s.core == Core::stadium || s.core == Core::half_space;
}

double radius_of(const ContactSide& side) {
  return side.contact_radius > 0 ? side.contact_radius : contact_sphere_radius(*side.shape);
}

GeometryFactors document_factors(const SpatialShape& a, const SpatialShape& b) {
  if (is_sphere(a) && is_sphere(b)) return sphere_factors(sphere_radius(a), sphere_radius(b));
  if (is_sphere(a)) return sphere_factors(sphere_radius(a), kInfinity);
  if (is_sphere(b)) return sphere_factors(sphere_radius(b), kInfinity);
  return {.c = 1, .n = 1, .mu_r = 1};
}

GeometryFactors head_factors(const ContactSide& a, const ContactSide& b) {
  const double r1 = radius_of(a), r2 = radius_of(b);
  const bool flat_1 = is_flat(*a.shape), flat_2 = is_flat(*b.shape);
  if (flat_1 && !flat_2) return sphere_factors(r2, kInfinity);
  if (flat_2 && !flat_1) return sphere_factors(r1, kInfinity);
  return sphere_factors(r1, r2);
}

SurfaceCurvature curvature_of(const ContactSide& side, const Vector3& outward) {
  if (side.contact_radius > 0) {
    return {.smaller = 1 / side.contact_radius, .larger = 1 / side.contact_radius};
  }
  SurfaceCurvature found =
      curvature_at(*side.shape, side.pose.to_body(side.point), side.pose.rotate_to_body(outward));
  found.direction = side.pose.rotate_to_world(found.direction);
  return found;
}

/// Length of the straight line along which a shape touches; infinite where it has no end. [m]
double line_length(const SpatialShape& s, const Vector3& along) {
  switch (s.core) {
    case Core::segment:
      return 2 * s.half.z();
    case Core::frustum: {
      const double height = s.high - s.low, drop = s.bottom_radius - s.top_radius;
      return std::sqrt(height * height + drop * drop);
    }
    case Core::box:
    case Core::stadium: {
      const Vector3 size = along.cwiseAbs();
      const int axis = size.x() >= size.y() && size.x() >= size.z() ? 0
                       : size.y() >= size.z()                       ? 1
                                                                    : 2;
      return 2 * s.half[axis];
    }
    case Core::polyhedron: {
      const double both = support_value(s, along) + support_value(s, -along);
      return both - 2 * s.rounding;
    }
    default:
      return kInfinity;
  }
}

/// Length of a face along a direction in it, through the middle. [m]
double face_length(const SpatialShape& s, const Vector3& along, const Vector3& point) {
  switch (s.core) {
    case Core::box:
    case Core::stadium: {
      double half = kInfinity;
      for (int k = 0; k < 3; ++k) {
        if (along[k] != 0) half = std::min(half, s.half[k] / std::fabs(along[k]));
      }
      return 2 * half;
    }
    case Core::frustum:
      return 2 * (2 * point.z() > s.low + s.high ? s.top_radius : s.bottom_radius);
    case Core::polyhedron:
      return line_length(s, along);
    default:
      return kInfinity;
  }
}

/// Line contact: the force of a cylinder on a half-space grows nearly linearly, pi/4 E* length.
GeometryFactors line_factors(const ContactSide& a, const SurfaceCurvature& ka, const ContactSide& b,
                             const SurfaceCurvature& kb, double larger) {
  const auto length = [](const ContactSide& side, const SurfaceCurvature& own,
                         const SurfaceCurvature& other) {
    if (own.larger > 0) return line_length(*side.shape, side.pose.rotate_to_body(own.direction));
    return face_length(*side.shape, side.pose.rotate_to_body(other.direction),
                       side.pose.to_body(side.point));
  };
  const double shorter = std::min(length(a, ka, kb), length(b, kb, ka));
  return {.c = kPi / 4 * shorter, .n = 1, .mu_r = 1 / larger, .is_line = true};
}

/// Face on face: a flat punch as large as the smaller contact sphere, 2 E* radius.
GeometryFactors punch_factors(const ContactSide& a, const ContactSide& b) {
  const double radius = std::min(radius_of(a), radius_of(b));
  return {.c = 2 * radius, .n = 1, .mu_r = radius, .is_face = true};
}

GeometryFactors hertz_factors(const ContactSide& a, const ContactSide& b, const Vector3& normal) {
  const SurfaceCurvature ka = curvature_of(a, normal), kb = curvature_of(b, -normal);
  if (ka.larger == 0 && kb.larger == 0) return punch_factors(a, b);
  if (ka.larger == kInfinity || kb.larger == kInfinity) return head_factors(a, b);
  // Eigenvalues of the gap's curvature, docs/methods/elastic.md (28) and (29).
  const double cosine = ka.direction.dot(kb.direction);
  const double c2 = std::min(1.0, cosine * cosine);
  const double s2 = std::min(1.0, ka.direction.cross(kb.direction).squaredNorm());
  const double sum = ka.smaller + ka.larger + kb.smaller + kb.larger;
  const double da = ka.larger - ka.smaller, db = kb.larger - kb.smaller;
  const double gap = std::sqrt((da - db) * (da - db) + 4 * da * db * c2);
  const double larger = (sum + gap) / 2;
  const double determinant = ka.smaller * ka.larger + kb.smaller * kb.larger +
                             (ka.larger * kb.smaller + ka.smaller * kb.larger) * c2 +
                             (ka.larger * kb.larger + ka.smaller * kb.smaller) * s2;
  const double smaller = std::min(larger, determinant / larger);
  if (smaller <= kLine * larger) return line_factors(a, ka, b, kb, larger);
  return elliptic_factors(smaller, larger);
}

}  // namespace

double contact_sphere_radius(const SpatialShape& shape) {
  switch (shape.core) {
    case Core::point:
    case Core::segment:
      return shape.rounding;
    case Core::ellipsoid:
    case Core::box:
      return least(shape.half) + shape.rounding;
    case Core::frustum:
      return frustum_radius(shape);
    case Core::stadium:
      // Modia3D's length of a beam leaves out the round ends.
      return std::min(shape.half.x(), std::min(shape.half.y(), shape.half.z()) + shape.rounding);
    case Core::polyhedron:
      return hull_radius(shape);
    case Core::half_space:
      break;
  }
  return kInfinity;
}

EllipticIntegrals elliptic_integrals(double complement) {
  // Arithmetic-geometric mean of 1 and k'. With c_n = (a_n - b_n) / 2 of the step before, 1 - E/K =
  // sum 2^(n-1) c_n^2; each c_n / k is found without differences, so that nothing cancels at k = 0.
  const double square = (1 - complement) * (1 + complement);
  double a = 1, b = complement, power = 1;
  double share = 0.5;                                                             // (1 - E / K) / m
  double c = square / (2 * (1 + complement)), part = 1 / (2 * (1 + complement));  // c_1, c_1 / m
  for (int n = 0; n < kMostSteps; ++n) {
    share += power * c * part;
    power *= 2;
    const double next = (a + b) / 2;
    b = std::sqrt(a * b);
    a = next;
    if (c * c <= 1e-18 * a * a) break;
    const double after = (a + b) / 2;
    part = part * c / (4 * after);
    c = c * c / (4 * after);
  }
  const double k = kPi / (a + b);
  EllipticIntegrals found{.k = k, .e = k * (1 - square * share), .d = k * share};
  found.b = found.k - found.d;
  return found;
}

GeometryFactors elliptic_factors(double smaller, double larger) {
  // u = (b / a)^2 of the contact ellipse, docs/methods/elastic.md (31).
  const double ratio = smaller / larger;
  double low = 0, high = 1, u = ratio;
  EllipticIntegrals found = elliptic_integrals(1);
  for (int i = 0; i < kMostSteps && ratio < 1; ++i) {
    found = elliptic_integrals(std::sqrt(u));
    const double quotient = found.b / found.d;
    const double excess = u - ratio * quotient;
    (excess < 0 ? low : high) = u;
    // Slopes of D and B over m, from dK/dm = B / (2 (1 - m)) and dE/dm = -D / 2.
    const double m = 1 - u;
    const double d_slope = m > 1e-3 ? (found.b / u - found.d) / (2 * m) : 3 * kPi / 32;
    const double b_slope = found.b / (2 * u) - d_slope;
    const double slope = 1 + ratio * (b_slope * found.d - found.b * d_slope) / (found.d * found.d);
    double next = u - excess / slope;
    if (!(next > low && next < high)) next = (low + high) / 2;
    const double step = std::fabs(next - u);
    u = next;
    if (step <= 1e-16 * u) break;
  }
  found = elliptic_integrals(std::sqrt(u));
  const double rounder = kPi / 2 * std::sqrt(2 * found.d / (found.k * found.k * found.k));
  return {.c = 4.0 / 3 * std::sqrt(1 / smaller) * rounder, .n = 1.5, .mu_r = 1 / larger};
}

GeometryFactors geometry_factors(GeometryRule rule, const ContactSide& a, const ContactSide& b,
                                 const Vector3& normal) {
  if (rule == GeometryRule::document) return document_factors(*a.shape, *b.shape);
  if (rule == GeometryRule::head) return head_factors(a, b);
  return hertz_factors(a, b, normal);
}

}  // namespace signorini
