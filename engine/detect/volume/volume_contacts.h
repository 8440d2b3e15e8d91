/// Contacts of all bodies from the intersections of their convex parts, as rows of the ContactSet.
///
/// docs/methods/volumetric.md, section 2. Bodies in space bring their parts, planar ones are
/// lifted. Part 1 of a pair is the one with the lower number, and parts of fixed bodies come first;
/// the normal points out of it.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "contact/contact_set.h"
#include "detect/broad_phase/pair_search.h"
#include "detect/narrow_phase/feature_pairs.h"
#include "detect/sparsification.h"
#include "detect/volume/coplanar_contacts.h"
#include "detect/volume/passing.h"
#include "detect/volume/shielded_rims.h"
#include "detect/volume/wrench_patch.h"
#include "geometry/overlap/shape_contact.h"
#include "model/spatial/spatial_placement.h"

namespace signorini {

struct VolumeSettings {
  bool has_patches = false;  // one row for faces that lie on each other
  ContactRules rules;        // the margin is that of each pair
  DiscLift disc = DiscLift::ball;
  BroadPhaseMethod broad_phase = BroadPhaseMethod::automatic;
  SparsifyParameters sparsify{.threshold = 0, .minimum_distance = 0};  // nothing is left out
};

/// A convex part of a body.
struct VolumePart : ContactShape {
  VolumePart(const CompoundPart& part, int of_body, bool lifted)
      : ContactShape(part.shape, part.pose), body(of_body), is_lifted(lifted) {}
  int body = kWorldBody;
  bool is_lifted = false;  // of a body in the plane
  /// All of its surface is plane faces.
  [[nodiscard]] bool is_flat() const { return is_polyhedron() || is_half_space(); }
  std::vector<std::array<int, 2>> surfaces;  // id, -1 for all; place in Body::surfaces

  /// Place in Body::surfaces of the material at a point of the surface, in part coordinates; -1:
  /// the body's own.
  [[nodiscard]] int surface_of(const Vector3& point) const;
};

class VolumeContacts {
 public:
  /// Takes the parts of a model. Allocates.
  /// @throws std::invalid_argument naming the body whose shape cannot be lifted
  void prepare(const Model& model, const VolumeSettings& settings);

  /// Fills what is seen of all contacts whose gap is at most the sum of both bodies' `travel`
  /// (bodies) [m], sorted by feature.
  void find(const Model& model, const SpatialPlacement& placement, std::span<const double> travel,
            ContactSet& contacts);

  /// The same where a step begins. Pairs that pass each other (passing.h) have no contacts, and
  /// until the next step find() sees those that pass here along the side that they pass.
  void find_first(const Model& model, const SpatialPlacement& placement,
                  std::span<const double> travel, double step, ContactSet& contacts);

  /// Contacts that the last search left out, as stronger ones of the same bodies stand for them.
  [[nodiscard]] int hidden() const { return hidden_; }
  /// (bodies) farthest that parts reach from the mass centre, 0 for walls without bound. [m]
  [[nodiscard]] std::span<const double> sizes() const { return sizes_; }
  /// Whether a body is a ball about its mass centre: how it turns does not matter.
  [[nodiscard]] bool is_round(std::size_t body) const { return round_[body] != 0; }
  [[nodiscard]] std::span<const VolumePart> parts() const { return parts_; }

 private:
  struct Passing {
    BoxPair parts;
    Vector3 normal;
  };
  /// A pair that touches at an edge or a corner, with its first row.
  struct Rim {
    BoxPair parts;
    PassingSide side;
    std::size_t row = 0;
  };
  void leave_out_shielded(ContactSet& contacts);
  [[nodiscard]] const Passing* passing(const BoxPair& parts) const;
  [[nodiscard]] MovingPart moving(const SpatialPlacement& placement, int i) const;
  [[nodiscard]] double gap_rate(const MovingPart& a, const MovingPart& b, const Vector3& point,
                                const SpatialPlacement& placement) const;
  [[nodiscard]] bool comes_near(const MovingPart& a, const MovingPart& b,
                                const SpatialPlacement& placement) const;
  [[nodiscard]] bool passes_by(const MovingPart& a, const MovingPart& b, const BoxPair& parts,
                               const SpatialPlacement& placement);
  void note_rim(const MovingPart& a, const MovingPart& b, const BoxPair& parts,
                const SpatialPlacement& placement, std::size_t row);
  const ShapeContact& see(const MovingPart& a, const MovingPart& b, const BoxPair& parts,
                          const ContactRules& rules);
  void add_rows(const SpatialPlacement& placement, const BoxPair& parts, double margin,
                ContactSet& contacts);
  [[nodiscard]] bool may_touch(const Model& model, int part_1, int part_2) const;
  [[nodiscard]] const VolumePart& part(int i) const { return parts_[static_cast<std::size_t>(i)]; }
  void keep_in_plane();
  [[nodiscard]] bool is_flat(const MovingPart& a, const MovingPart& b) const;
  [[nodiscard]] double no_area(const MovingPart& a, const MovingPart& b, bool is_lifted) const;
  [[nodiscard]] double smaller_size(const MovingPart& a, const MovingPart& b) const;
  [[nodiscard]] bool touches_in_no_area(const MovingPart& a, const MovingPart& b,
                                        const BoxPair& parts) const;
  [[nodiscard]] double touching_area(bool is_lifted) const;
  void find_adjacent();
  void leave_out(ContactSet& contacts);
  void leave_out_needless(ContactSet& contacts);
  void keep_rows(std::span<const char> keep, ContactSet& contacts);

  VolumeSettings settings_;
  std::vector<VolumePart> parts_;
  std::vector<int> walls_, bounded_;  // parts without and with bounds
  std::vector<double> sizes_;
  std::vector<char> round_;           // (bodies)
  std::vector<char> has_parts_;       // (bodies) more than one
  std::vector<Box> boxes_;            // of the bounded parts
  std::vector<BoxPair> wall_pairs_;   // of parts, sorted; a wall is never far
  std::vector<BoxPair> met_, pairs_;  // of bounded parts whose boxes meet; of all
  PairSearch search_;
  ShapeContactSolver solver_;
  std::vector<Passing> passing_;  // sorted by parts
  std::vector<Rim> rims_;         // by their rows
  ShieldedRims shield_;
  CoplanarContacts coplanar_;
  double step_ = 0;  // [s] of find_first()
  bool is_first_ = false;
  std::vector<PatchPoint> points_;
  PatchMeasure measure_;
  int hidden_ = 0;
  ObjectAdjacency adjacency_;
  Sparsification sparsification_;
  std::vector<SparsifyContact> all_;
  ContactSet kept_;
  Vector3 normal_{0, 0, 1};
};

}  // namespace signorini
