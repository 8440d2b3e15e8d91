/// What a contact patch is whose force is told as one wrench.
///
/// Source: docs/methods/volumetric.md, (2a), (2b); Bouchard et al. 2015.
#pragma once

#include <span>
#include <vector>

#include "contact/contact_set.h"
#include "geometry/overlap/contact_patch.h"

namespace signorini {

/// Keeps its storage: a warm call allocates nothing.
class PatchMeasure {
 public:
  /// @param corners  of the contact polygon; at most PressurePolygon::kMost
  /// @param normal  unit, from A to B
  /// @param patch  what is measured
  /// @return the middle: centroid and gap there
  PatchPoint find(std::span<const PatchPoint> corners, const Vector3& normal, WrenchPatch& patch);

 private:
  [[nodiscard]] double area() const;
  void keep_ends();
  [[nodiscard]] PatchCorner centroid(double area) const;
  [[nodiscard]] double mean_radius(double area) const;
  double fit_gap(WrenchPatch& patch) const;

  std::vector<PatchCorner> corners_, sorted_;  // in the plane of the patch
};

}  // namespace signorini
