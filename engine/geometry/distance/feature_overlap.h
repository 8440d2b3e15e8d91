/// Where on their features two convex parts meet: the places along two edges, the tilt of a cap
/// against a face.
///
/// Geometry alone; what comes of it is the response's (docs/methods/elastic.md, section 1).
#pragma once

#include <array>

#include "geometry/solid/spatial_vector.h"

namespace signorini {

/// Part coordinates. [m]
struct StraightEdge {
  Vector3 from{0, 0, 0}, to{0, 0, 0};
  double rounding = 0;    // radius of the ball
  bool is_chord = false;  // between two points of a rim, for caps that lie flat
};

/// Nearest points of two segments, world. [m]
struct SegmentPair {
  Vector3 point_1{0, 0, 0}, point_2{0, 0, 0};
  Vector3 along_1{1, 0, 0}, along_2{1, 0, 0};  // unit
  double way_1 = 0, way_2 = 0;                 // of the points from the starts
  double length_1 = 0, length_2 = 0;
  double rounding_1 = 0, rounding_2 = 0;
};
[[nodiscard]] SegmentPair nearest_points(const StraightEdge& one, const StraightEdge& two);

/// The flat end of a cylinder or beam beside a face of the other part. World, unit.
struct CapTilt {
  Vector3 axis{0, 0, 1};
  Vector3 face{0, 0, 0};  // normal of the face that is most nearly square to the axis
  bool has_face = false;  // else there is none that the cap could lie on
  bool is_rim = false;    // the whole rim, not one of its points or chords
  bool of_second = false;
};

/// A tip of one part over the seam at which the other part goes on as a third one.
struct SeamPlace {
  double along = 1;              // 1 or more: over the part itself; 0 or less: beyond the seam
  Vector3 along_slope{0, 0, 0};  // per way of the tip along the part [1/m], world
  double beside = 0;             // 0: where both have the same face; 1 or more: one has none
  Vector3 beside_slope{0, 0, 0};
};

/// What two features overlap with, besides their distance. Nothing for the nearest points of whole
/// parts and for corners.
struct FeatureOverlap {
  bool has_edges = false;
  SegmentPair edges;  // where has_edges
  int cap_count = 0;
  std::array<CapTilt, 2> caps;
  int seam_count = 0;
  std::array<SeamPlace, 3> seams;
  Vector3 tip{0, 0, 0};  // over the seams, world [m]
  bool is_tip_of_second = true;

  void clear() {
    has_edges = false;
    cap_count = seam_count = 0;
  }
  void add(const CapTilt& cap) { caps[static_cast<std::size_t>(cap_count++)] = cap; }
  void add(const SeamPlace& seam) { seams[static_cast<std::size_t>(seam_count++)] = seam; }
};

}  // namespace signorini
