#include "detect/elastic_features.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr double kCrossing = 0.03;  // sin^2 of the angle from which edges count in full: 10 degrees
constexpr double kEndShare =
    0.05;  // of both roundings: way from an end to where they count in full
constexpr double kLengthShare = 0.1;  // of an edge: that way at most
constexpr double kFlatCap = 1e-6;     // sin^2 of the tilt from which a cap stands on its rim alone
constexpr double kOnCap = 0.7;        // cosine between axis and normal
constexpr double kParallel = 1e-12;   // sin^2 below which nearest points are not unique

/// Smooth step from 0 to 1 with two flat ends, and its slope.
struct Step {
  double value = 1, slope = 0;
};
Step smooth_step(double x) {
  if (x >= 1) return {};
  if (!(x > 0)) return {.value = 0, .slope = 0};
  return {.value = x * x * (3 - 2 * x), .slope = 6 * x * (1 - x)};
}

double clamp01(double x) { return std::min(1.0, std::max(0.0, x)); }

}  // namespace

std::vector<Vector3> corners_of(const SpatialShape& shape) {
  std::vector<Vector3> corners;
  if (shape.core == Core::box) {
    for (int i = 0; i < 8; ++i) {
      corners.emplace_back((i & 1) != 0 ? shape.half.x() : -shape.half.x(),
                           (i & 2) != 0 ? shape.half.y() : -shape.half.y(),
                           (i & 4) != 0 ? shape.half.z() : -shape.half.z());
    }
  } else if (shape.core == Core::polyhedron) {
    corners = shape.polyhedron.vertices;
  } else if (shape.core == Core::segment) {
    corners = {{0, 0, -shape.half.z()}, {0, 0, shape.half.z()}};
  }
  return corners;
}

std::vector<Vector3> planar_corners_of(const SpatialShape& shape) {
  if (shape.core == Core::segment) return corners_of(shape);
  std::vector<Vector3> corners;
  if (shape.core != Core::polyhedron) return corners;
  for (const Vector3& vertex : shape.polyhedron.vertices) {
    if (vertex.z() > 0) corners.emplace_back(vertex.x(), vertex.y(), 0);
  }
  return corners;
}

std::vector<StraightEdge> straight_edges_of(const SpatialShape& shape) {
  std::vector<StraightEdge> edges;
  const auto add = [&](const Vector3& from, const Vector3& to, double radius = 0) {
    edges.push_back({.from = from, .to = to, .rounding = radius + shape.rounding});
  };
  const auto add_chords = [&](std::size_t per_rim, bool is_closed) {
    const std::vector<Vector3> points = rim_points_of(shape);
    for (std::size_t first = 0; first < points.size(); first += per_rim) {
      for (std::size_t k = 0; k + (is_closed ? 0 : 1) < per_rim; ++k) {
        add(points[first + k], points[first + (k + 1) % per_rim]);
        edges.back().is_chord = true;
      }
    }
  };
  const Vector3& half = shape.half;
  if (shape.core == Core::box) {
    const std::vector<Vector3> corners = corners_of(shape);
    for (std::size_t i = 0; i < corners.size(); ++i) {
      for (const std::size_t axis : {1u, 2u, 4u}) {
        if ((i & axis) == 0) add(corners[i], corners[i | axis]);
      }
    }
  } else if (shape.core == Core::segment) {
    add({0, 0, -half.z()}, {0, 0, half.z()});
  } else if (shape.core == Core::frustum && shape.bottom_radius == shape.top_radius) {
    add({0, 0, shape.low}, {0, 0, shape.high}, shape.bottom_radius);
    add_chords(8, true);
  } else if (shape.core == Core::stadium) {
    for (const double side : {-1.0, 1.0}) {
      const double x = side * half.x();
      add({x, 0, -half.z()}, {x, 0, half.z()}, half.y());
      for (const double z : {-half.z(), half.z()}) {
        add({-half.x(), side * half.y(), z}, {half.x(), side * half.y(), z});
      }
    }
    add_chords(5, false);
  } else if (shape.core == Core::polyhedron) {
    const Polyhedron& body = shape.polyhedron;
    for (int f = 0; f < body.face_count(); ++f) {
      const std::span<const int> loop = body.face(f);
      for (std::size_t k = 0; k < loop.size(); ++k) {
        const int from = loop[k];
        const int to = loop[(k + 1) % loop.size()];
        // The other face of the edge runs through it backwards.
        if (from < to) add(body.vertex(from), body.vertex(to));
      }
    }
  }
  return edges;
}

std::vector<Rim> rims_of(const SpatialShape& shape) {
  std::vector<Rim> rims;
  if (shape.core == Core::frustum) {
    rims.push_back({.center = {0, 0, shape.low}, .radius = shape.bottom_radius});
    rims.push_back({.center = {0, 0, shape.high}, .radius = shape.top_radius});
  } else if (shape.core == Core::stadium) {
    for (const double x : {-shape.half.x(), shape.half.x()}) {
      for (const double z : {-shape.half.z(), shape.half.z()}) {
        rims.push_back({.center = {x, 0, z}, .radius = shape.half.y()});
      }
    }
  }
  return rims;
}

std::vector<Vector3> rim_points_of(const SpatialShape& shape) {
  // Eighths of a circle; the ends of a beam have the five on their side.
  constexpr double kHalf = std::numbers::sqrt2 / 2;
  constexpr std::array<std::array<double, 2>, 8> kRound = {{{0, -1},
                                                            {kHalf, -kHalf},
                                                            {1, 0},
                                                            {kHalf, kHalf},
                                                            {0, 1},
                                                            {-kHalf, kHalf},
                                                            {-1, 0},
                                                            {-kHalf, -kHalf}}};
  std::vector<Vector3> points;
  for (const Rim& rim : rims_of(shape)) {
    if (!(rim.radius > 0)) continue;
    const bool is_beam = shape.core == Core::stadium;
    const double side = is_beam && rim.center.x() < 0 ? -1 : 1;
    for (std::size_t k = 0; k < (is_beam ? 5u : 8u); ++k) {
      points.push_back(rim.center + rim.radius * Vector3(side * kRound[k][0], kRound[k][1], 0));
    }
  }
  return points;
}

std::vector<Vector3> faces_of(const SpatialShape& shape) {
  std::vector<Vector3> faces;
  switch (shape.core) {
    case Core::box:
      return {Vector3::UnitX(), Vector3::UnitY(), Vector3::UnitZ()};
    case Core::stadium:
      return {Vector3::UnitY(), Vector3::UnitZ()};
    case Core::frustum:
    case Core::half_space:
      return {Vector3::UnitZ()};
    case Core::polyhedron:
      for (const Plane& plane : shape.polyhedron.planes) faces.push_back(plane.normal);
      return faces;
    default:
      return faces;
  }
}

PointDistance point_distance(const SpatialShape& shape, const Vector3& point) {
  // A segment is a box without width.
  const Vector3 half = shape.core == Core::box ? shape.half : Vector3(0, 0, shape.half.z());
  const Vector3 apart = point - point.cwiseMax(-half).cwiseMin(half);
  const double away = length(apart);
  if (away > 0) return {.distance = away, .normal = apart / away};
  int nearest = 0;
  const Vector3 room = half - point.cwiseAbs();
  for (int k = 1; k < 3; ++k) {
    if (room[k] < room[nearest]) nearest = k;
  }
  PointDistance inside{.distance = -room[nearest], .normal = {0, 0, 0}};
  inside.normal[nearest] = point[nearest] < 0 ? -1 : 1;
  return inside;
}

Vector3 lowest_point(const Rim& rim, const SpatialPose& pose, const Vector3& normal) {
  const Vector3 axis = pose.rotation.col(2);
  const Vector3 across = normal - dot(normal, axis) * axis;
  const double size = length(across);
  const Vector3 center = pose.to_world(rim.center);
  return size > 0 ? Vector3(center - (rim.radius / size) * across) : center;
}

SpatialShape disc_of(const Rim& rim, double rounding) {
  SpatialShape disc;
  disc.core = Core::stadium;
  disc.half = {0, rim.radius, 0};
  disc.rounding = rounding;
  return disc;
}

SurfaceCurvature rim_curvature(const Rim& rim, const SpatialPose& pose, double rounding,
                               const Vector3& normal) {
  const Vector3 axis = pose.rotation.col(2);
  const Vector3 round = cross_product(axis, normal);
  const double slope = length(round);  // sine of the angle between normal and axis
  const double across = rounding > 0 ? 1 / rounding : kInfinity;
  const double along = slope / (rim.radius + rounding * slope);
  if (!(slope > 0)) return {.smaller = 0, .larger = across, .direction = pose.rotation.col(0)};
  return {.smaller = along, .larger = across, .direction = round / slope};
}

ContactShare cap_share(bool is_rim, const Vector3& axis, const std::vector<Vector3>& faces,
                       const SpatialPose& pose, const Vector3& normal, bool of_second) {
  ContactShare share;
  Vector3 face(0, 0, 0);
  double most = 0;
  // Far from where caps that lie touch, also on the rounded edge of what they lie on.
  if (std::fabs(dot(axis, normal)) > kOnCap) {
    const Vector3 own = pose.rotate_to_body(axis);
    for (const Vector3& candidate : faces) {
      const double along = std::fabs(dot(own, candidate));
      if (along <= most) continue;
      most = along;
      face = pose.rotate_to_world(candidate);
    }
  }
  const Vector3 across = cross_product(axis, face);
  const double tilt = most > 0 ? dot(across, across) / kFlatCap : 1;
  const Step step = smooth_step(tilt);
  share.weight = is_rim ? step.value : 1 - step.value;
  share.margin = clamp01(is_rim ? tilt : 1 - tilt);
  // The axis turns with its body, the face with the other one.
  const double slope = (is_rim ? 1 : -1) * step.slope / kFlatCap;
  const Vector3 turn = (of_second ? -2 : 2) * slope * dot(axis, face) * across;
  share.turn_1 = -turn;
  share.turn_2 = turn;
  return share;
}

ContactShare product(const ContactShare& a, const ContactShare& b) {
  return {.weight = a.weight * b.weight,
          .margin = std::min(a.margin, b.margin),
          .slide = b.weight * a.slide + a.weight * b.slide,
          .turn_1 = b.weight * a.turn_1 + a.weight * b.turn_1,
          .turn_2 = b.weight * a.turn_2 + a.weight * b.turn_2};
}

SegmentPair nearest_points(const StraightEdge& one, const StraightEdge& two) {
  SegmentPair pair;
  const Vector3 u = one.to - one.from;
  const Vector3 v = two.to - two.from;
  pair.length_1 = length(u);
  pair.length_2 = length(v);
  pair.rounding_1 = one.rounding;
  pair.rounding_2 = two.rounding;
  pair.along_1 = u / pair.length_1;
  pair.along_2 = v / pair.length_2;
  const Vector3 apart = two.from - one.from;
  const double uu = dot(u, u);
  const double vv = dot(v, v);
  const double uv = dot(u, v);
  const double ua = dot(u, apart);
  const double va = dot(v, apart);
  const Vector3 square = cross_product(u, v);
  const double determinant = dot(square, square);
  // On the endless lines where these cross, then held between the ends one after the other.
  double s = 0.5;
  if (determinant > kParallel * uu * vv) s = clamp01((ua * vv - va * uv) / determinant);
  const double t = clamp01((uv * s - va) / vv);
  s = clamp01((uv * t + ua) / uu);
  pair.way_1 = s * pair.length_1;
  pair.way_2 = t * pair.length_2;
  pair.point_1 = one.from + s * u;
  pair.point_2 = two.from + t * v;
  return pair;
}

ContactShare edge_share(const SegmentPair& pair, const Vector3& normal, const Vector3& contact) {
  const double roundings = pair.rounding_1 + pair.rounding_2;
  const Vector3& a = pair.along_1;
  const Vector3& b = pair.along_2;
  const Vector3 square = cross_product(b, a);
  const double sine = dot(square, square);
  const double cosine = dot(a, b);
  // Along each edge: its share at the nearest point, and the sign of the way to the middle.
  struct Place {
    double x = 0, sign = 1, room = 1;
  };
  const auto place = [roundings](double way, double whole) {
    Place at{.room = std::min(kEndShare * roundings, kLengthShare * whole)};
    at.sign = way <= whole / 2 ? 1 : -1;
    at.x = std::min(way, whole - way) / at.room;
    return at;
  };
  const Place p1 = place(pair.way_1, pair.length_1);
  const Place p2 = place(pair.way_2, pair.length_2);
  const double angle = sine / kCrossing;
  ContactShare share;
  share.margin = std::min(1.0, std::min(angle, std::min(p1.x, p2.x)));
  const Step s1 = smooth_step(p1.x);
  const Step s2 = smooth_step(p2.x);
  const Step sc = smooth_step(angle);
  share.weight = s1.value * s2.value * sc.value;
  if (!(share.weight > 0) || share.margin >= 1) return share;
  // (54): d weight = by_1 d way_1 + by_2 d way_2 + by_cosine d cosine
  const double by_1 = s1.slope * p1.sign / p1.room * s2.value * sc.value;
  const double by_2 = s2.slope * p2.sign / p2.room * s1.value * sc.value;
  const double by_cosine = -2 * cosine * sc.slope / kCrossing * s1.value * s2.value;
  const double on_a = (by_1 + cosine * by_2) / sine;
  const double on_b = -(cosine * by_1 + by_2) / sine;
  share.slide = on_a * a + on_b * b;
  const double height = dot(pair.point_2 - pair.point_1, normal);
  share.turn_1 = on_a * height * cross_product(a, normal) - by_cosine * square -
                 cross_product(pair.point_1 - contact, share.slide);
  share.turn_2 = on_b * height * cross_product(b, normal) + by_cosine * square +
                 cross_product(pair.point_2 - contact, share.slide);
  return share;
}

}  // namespace signorini
