#include "detect/narrow_phase/part_features.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr double kOnCap = 0.7;  // cosine between axis and normal

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

CapTilt cap_tilt(const SpatialPose& cap, const std::vector<Vector3>& faces, const SpatialPose& pose,
                 const Vector3& normal) {
  CapTilt tilt;
  tilt.axis = cap.rotation.col(2);
  // Far from where caps that lie touch, also on the rounded edge of what they lie on.
  if (std::fabs(dot(tilt.axis, normal)) > kOnCap) {
    double most = 0;
    const Vector3 own = pose.rotate_to_body(tilt.axis);
    for (const Vector3& candidate : faces) {
      const double along = std::fabs(dot(own, candidate));
      if (along <= most) continue;
      most = along;
      tilt.face = pose.rotate_to_world(candidate);
      tilt.has_face = true;
    }
  }
  return tilt;
}

}  // namespace signorini
