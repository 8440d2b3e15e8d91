/// One contact from the intersection of two convex polyhedra: point, normal, area, width, surfaces.
///
/// Lines 1-16 of the description of Solfec-1.0, and what is right where they are not
/// (docs/methods/spatial_overlap.md, 5).
#pragma once

#include <span>
#include <vector>

#include "geometry/overlap/convex_overlap.h"

namespace signorini {

/// Whether the first component that is not 0 is negative: tells n from -n, so that two bodies can
/// be put in an order that does not depend on who is called A.
[[nodiscard]] inline bool points_back(const Vector3& n) {
  for (int k = 0; k < 3; ++k)
    if (n[k] != 0) return n[k] < 0;
  return false;
}

enum class NormalRule {
  area_vector,  // (13): minus the gradient of the volume; exact for a vertex or an edge in a face
  document,     // (14): faces weighted by the square of their area
  distance,     // that of the signed distance, for shallow contacts; of an intersection alone (13)
};

enum class GapRule {
  depth,     // the signed distance
  document,  // (16): lines 12-15 with the sign of line 14 put right
};

/// All in world coordinates.
struct OverlapContact {
  Vector3 point{0, 0, 0};              // centroid of the intersection's surface
  Vector3 normal{0, 0, 1};             // unit, from A to B
  double area = 0;                     // half of the intersection's surface [m^2]
  double width = 0;                    // of the intersection along the normal, >= 0 [m]
  int surface_a = -1, surface_b = -1;  // surface ids of the planes nearest to the point
  /// The area vectors cancelled, as for identical bodies: the normal is that of the face along
  /// which the shortest way out leads.
  bool symmetric = false;
  /// Line 9: the point is outside of A or B by more than the given length. By rounding only: the
  /// centroid of a convex surface is inside.
  bool outside = false;
};

/// The contact of the solver's last pair, which must overlap and have been computed with
/// OverlapWishes::corners.
/// @param geometric_epsilon  of line 9; 0 stands for the bound of rounding [m]
[[nodiscard]] OverlapContact overlap_contact(const ConvexOverlapSolver& solver,
                                             const ConvexOverlap& overlap, NormalRule rule,
                                             double geometric_epsilon = 0);

/// The gap of the document, lines 12-15 (16): the width, or less when the bodies part sooner.
/// `distance_apart(shift)` is the distance [m] of the bodies when A is moved by -shift, B by shift.
template <class Distance>
[[nodiscard]] double document_gap(const OverlapContact& contact, double geometric_epsilon,
                                  const Distance& distance_apart) {
  if (contact.width <= geometric_epsilon) return -contact.width;
  const Vector3 shift = contact.width * contact.normal;
  const double gap = distance_apart(shift) - 2 * contact.width;
  return gap < 0 ? gap : 0;
}

}  // namespace signorini
