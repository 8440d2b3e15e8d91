/// Seams: where the face of a box goes on in that of another one which cannot move against it, of
/// the same body or both of fixed bodies. What rolls over a seam meets one face, not two.
///
/// docs/methods/elastic.md, section 1, (11) and (12). Boxes of space, and rectangles of the plane.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "detect/narrow_phase/part_features.h"
#include "geometry/distance/feature_overlap.h"
#include "model/spatial/spatial_placement.h"

namespace signorini {

struct FeaturedPart;

class FlushSeams {
 public:
  /// Finds the seams of a model. Allocates.
  void prepare(const Model& model, std::span<const FeaturedPart> parts);
  /// None, as the document has it: each part is touched for itself.
  void clear();

  [[nodiscard]] bool has(int part) const {
    return !boxes_.empty() && !boxes_[static_cast<std::size_t>(part)].seams.empty();
  }
  /// How far contacts of a part reach beyond it, over its seams. [m]
  [[nodiscard]] double reach(int part) const { return has(part) ? blend_ : 0; }
  /// Whether one takes over contacts of the other.
  [[nodiscard]] bool are_joined(int part_1, int part_2) const;

  /// A tip of another part over the seams of a part: how much of the contact the part has.
  /// @param radius   of the ball around the tip [m]
  /// @param overlap  the seams are added
  /// @return by how much less far out the distance from the part is to be measured: there the part
  ///   has the face that goes on behind the seam, and no edge. World [m]
  [[nodiscard]] Vector3 look(int part, const SpatialPlacement& placement, const Vector3& tip,
                             double radius, FeatureOverlap& overlap) const;

 private:
  struct Seam {
    int axis = 0;
    double sign = 1;   // of the side, along the axis
    double place = 0;  // from the middle, out, where the other part takes over [m]
    int other = 0;     // part
    Vector3 low{0, 0, 0}, high{0, 0, 0};  // of the other part, in the axes of this one [m]
    std::array<std::array<bool, 2>, 3> is_flush{};  // by axis: sides towards - and + that go on
    SpatialPose as_found;                           // of the other box in this one
  };
  struct SolidBox {
    bool is_box = false;
    int body = kWorldBody;
    SpatialPose in_body;    // middle and axes
    Vector3 half{0, 0, 0};  // without roundings [m]
    int across = -1;        // the axis that stands on the plane, of lifted parts
    std::vector<Seam> seams;
  };
  /// How far a tip is beside the stretch on which both boxes have the same face.
  struct Beside {
    double way = 1;          // 0: not at all; 1: there is no such face
    Vector3 slope{0, 0, 0};  // per way of the tip, in the axes of the box [1/m]
  };

  [[nodiscard]] static SolidBox box_of(const FeaturedPart& part);
  [[nodiscard]] static Beside beside(const SolidBox& box, const Seam& seam, const Vector3& tip,
                                     double radius);
  void join(int part_1, int part_2, const SpatialPose& pose_1, const SpatialPose& pose_2);
  /// Whether the other part still is where it was: fixed bodies of the plane can be moved by hand.
  [[nodiscard]] bool is_closed(const Seam& seam, const SpatialPose& pose,
                               const SpatialPlacement& placement) const;

  std::vector<SolidBox> boxes_;  // per part; none: no seams
  double blend_ = 0;  // half the width of the strip in which one part hands over to the other [m]
};

}  // namespace signorini
