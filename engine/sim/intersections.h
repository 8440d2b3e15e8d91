/// Intersections of the convex parts of bodies that touch under `volumetric`: for pictures.
#pragma once

#include <vector>

#include "detect/volume/volume_contacts.h"
#include "sim/simulation.h"

namespace signorini {

/// Surface of what two parts have in common, world coordinates.
struct Intersection {
  int body_a = kWorldBody, body_b = kWorldBody;
  bool is_left_out = false;        // other contacts of the same bodies stand for this pair's
  std::vector<int> corner_counts;  // (faces)
  std::vector<Vector3> corners;    // of the faces, one after the other, counter-clockwise [m]
};

/// Keeps the parts of a simulation, whose bodies stay the same.
class IntersectionFinder {
 public:
  /// @param simulation  outlives it
  explicit IntersectionFinder(Simulation& simulation);

  /// Of all pairs of polyhedra that have contacts now; none of bodies in the plane. Bodies that
  /// only touch have no common volume: the second one is moved by the gap, and by 1e-9 of the
  /// smaller size, so that what is told is the polygon in which they touch. Pairs of parts whose
  /// contacts are left out, because others of the same bodies stand for them, come last.
  /// @throws std::domain_error where another method runs the scene
  [[nodiscard]] std::vector<Intersection> find();

 private:
  void add(std::uint64_t feature, double gap, const Vector3& normal,
           std::vector<Intersection>& found);

  Simulation& simulation_;
  void add_left_out(std::vector<Intersection>& found);

  VolumeContacts detector_;  // leaves nothing out
  ContactSet all_;
  std::vector<double> reach_;  // (bodies) [m]
  ShapeContactSolver solver_;
};

}  // namespace signorini
