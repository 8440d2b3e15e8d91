/// Shapes, poses and boxes that every library of the geometry benchmark gets alike.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "geometry/distance/convex_core.h"
#include "geometry/overlap/half_edge_polyhedron.h"
#include "geometry/solid/box.h"
#include "geometry/solid/polyhedron.h"
#include "geometry/solid/spatial_pose.h"

namespace signorini::bench {

struct Solid {
  bool is_box = false;
  Vector3 half{0, 0, 0};  // of a box [m]
  Polyhedron polyhedron;
  HalfEdgePolyhedron half_edges;
  PointHull hull;
  [[nodiscard]] ConvexCore core() const { return is_box ? box_core(half) : hull_core(hull); }
};

struct SolidPair {
  const Solid* a = nullptr;
  const Solid* b = nullptr;
  SpatialPose pose_a, pose_b;
};

enum class Meeting { apart, overlapping };

inline constexpr int kPairs = 512;

/// kPairs pairs of solids about 1 m in size at random attitudes: boxes, or hulls of that many
/// points on a sphere, all of them vertices. Made once; the solver of the distance says which pairs
/// meet.
[[nodiscard]] std::span<const SolidPair> solid_pairs(int vertices, bool boxes, Meeting meeting);

/// "30 vertices, apart"
[[nodiscard]] std::string set_name(int vertices, bool boxes, Meeting meeting);

/// The generators of tests/golden/detect/broadphase.json, seed 1: "uniform", "poly" (mixed sizes),
/// "layer" (flat), "elongated".
[[nodiscard]] const std::vector<Box>& box_set(const std::string& kind, int count);

inline const char* const kBoxSets[] = {"uniform", "poly", "layer", "elongated"};
inline constexpr int kBoxCounts[] = {1000, 10000, 100000};

}  // namespace signorini::bench
