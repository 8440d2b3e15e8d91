/// Asks the engine about a pair and proves or refutes what it says.
///
/// Every answer needs a certificate that does not come from the engine's searches: apart means a
/// plane between the bodies and two points at the distance told; overlapping means a point inside
/// both and that no plane of a list parts them sooner; a volume is computed a second time by the
/// dual hull, and from closed forms where there are any.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/digest.h"
#include "geometry/overlap/contact_patch.h"
#include "geometry/overlap/dual_hull.h"
#include "stress/pairs/pair_draw.h"

namespace signorini::test {

enum class Fault {
  missed,            // overlapping by certificate, and one of the two queries says apart
  false_alarm,       // apart by certificate, and one of the two queries says overlapping
  not_finite,        // a number that is none, or a normal that is not of length 1
  distance_off,      // no certificate for the distance: plane or points are elsewhere
  depth_not_least,   // a shorter way out exists
  point_off,         // a contact point that is not in the bodies
  volume_off,        // two ways to the volume differ
  swap_differs,      // other bits with A and B exchanged
  renumber_differs,  // other bits with vertices and faces numbered otherwise
  no_answer,         // the intersection failed
  unproven,          // overlapping, and no common point at hand that says so
  count
};
inline constexpr std::array<std::string_view, static_cast<std::size_t>(Fault::count)> kFaultNames =
    {"missed",    "false",      "not finite",   "distance off",        "depth not least",
     "point off", "volume off", "swap differs", "renumbering differs", "no answer",
     "unproven"};

struct FaultSeen {
  std::uint64_t index = 0;
  Fault fault = Fault::missed;
  double size = 0;  // in units of what is allowed
};

struct PairReport {
  std::uint64_t pairs = 0, apart = 0, overlapping = 0, touching = 0, volumes = 0, exact_volumes = 0,
                arbitrated_volumes = 0, depths = 0;
  std::array<std::uint64_t, static_cast<std::size_t>(Fault::count)> faults{};
  std::vector<FaultSeen> seen;  // the first ones
  Digest digest;
  [[nodiscard]] std::uint64_t fault_count() const;
};

class PairChecker {
 public:
  /// Pairs number `from` .. `to` - 1 of a seed.
  void run(std::uint64_t seed, std::uint64_t from, std::uint64_t to);
  [[nodiscard]] const PairReport& report() const { return report_; }

 private:
  struct Answer {
    bool overlaps = false;
    double volume = 0, area = 0;
    Vector3 centroid{0, 0, 0}, point{0, 0, 0}, normal{0, 0, 1};
    double width = 0;
    bool symmetric = false;
  };

  void check(const PairSolid& a, const PairSolid& b, const PairPoses& poses);
  void check_distance();
  void check_depth();
  void check_common_point();
  [[nodiscard]] double least_outside(const PairSolid& solid, const SpatialPose& pose,
                                     const PairSolid& other, const SpatialPose& other_pose) const;
  void check_overlap();
  void check_volume();
  [[nodiscard]] double second_volume();
  [[nodiscard]] double third_volume();
  void check_order();
  [[nodiscard]] Answer ask(const HalfEdgePolyhedron& a, const SpatialPose& pose_a,
                           const HalfEdgePolyhedron& b, const SpatialPose& pose_b);
  [[nodiscard]] double slab(const Vector3& n) const;
  [[nodiscard]] double widest_known_slab();
  void try_direction(const Vector3& n, double& widest) const;
  /// How far a world point is outside of both bodies; <= 0 in both.
  [[nodiscard]] double outside(const Vector3& point) const;
  void blame(Fault fault, double size);
  void demand(Fault fault, double error, double allowed);

  const PairSolid* a_ = nullptr;
  const PairSolid* b_ = nullptr;
  PairPoses poses_;
  Vector3 apart_{0, 0, 0};     // from A's origin to B's
  double touching_ = 0;        // bodies this near or this deep may be told either way [m]
  double rounding_ = 0;        // a unit of rounding of lengths between the bodies [m]
  double world_rounding_ = 0;  // and of places in the world [m]
  SignedDistance distance_;
  Answer answer_;
  std::uint64_t index_ = 0;
  ShapeDistance query_;
  ConvexOverlapSolver solver_;
  const ConvexOverlap* overlap_ = nullptr;  // of solver_, the last
  DualHull dual_;
  std::vector<Plane> planes_a_, planes_b_;
  PairReport report_;
};

}  // namespace signorini::test
