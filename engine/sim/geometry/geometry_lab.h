/// Geometry of two bodies in space, asked and answered in JSON.
///
/// What the command line, the page and the package share. docs/geometry_page.md shows the answers.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "detect/shape_pair.h"
#include "scene/read/read_spatial_shape.h"
#include "sim/geometry/geometry_parameters.h"

namespace signorini {

/// A pair that stays loaded: moving a body and asking again allocates little but the answer's text.
class GeometryLab {
 public:
  /// @throws SceneError with everything that is wrong with the text (scene/read_spatial_shape.h)
  explicit GeometryLab(std::string_view pair_text, const MeshFiles& files = {});

  /// Puts body 0 (a) or 1 (b) at a place [m], turned by a quaternion of any length but 0.
  /// @throws std::domain_error for what is not finite or further away than 1e9 m
  void place(int body, const Vector3& position, double w, double x, double y, double z);

  /// @throws std::invalid_argument for an unknown name, std::domain_error for a bad value
  void set(std::string_view name, std::string_view value);

  /// Distance, portal with its steps, intersection, contact, patch, dual hull: see
  /// geometry_answer.h.
  [[nodiscard]] std::string query();

  /// {"a": {...}, "b": {...}}: name, type, parts, mass properties, notices; with display meshes for
  /// pictures when asked for.
  [[nodiscard]] std::string bodies(bool with_meshes) const;

  /// The answer with both bodies' mass properties: what `signorini_geometry` prints.
  [[nodiscard]] std::string report();

 private:
  void build();

  SpatialPair pair_;
  GeometrySettings settings_;
  std::shared_ptr<const SolidBody> a_, b_;  // one where the shapes are equal
  ShapePairSolver solver_;
};

/// One query without keeping anything. @throws as GeometryLab
[[nodiscard]] std::string geometry_query(std::string_view pair_text, const MeshFiles& files = {});

/// Furthest points of one body in its "directions": {name, type, support: [...], notices}, see
/// write_supports. @throws SceneError, also where no direction is given
[[nodiscard]] std::string geometry_support(std::string_view text, const MeshFiles& files = {});

/// Flight of one body under uniform gravity (model/spatial/free_motion.h): {mass,
/// principal_moments, principal_axes, samples: [{time, position, rotation, velocity,
/// angular_velocity, energy, ...}], largest_energy_change, largest_angular_momentum_change, steps,
/// middle_axis, flips}. @throws SceneError
[[nodiscard]] std::string free_flight(std::string_view text, const MeshFiles& files = {});

/// {version, parameters: [...], broad_phase: [...], sparsification: [...],
/// shapes: [{type, about, fields: [{name, unit, about, ...}]}]}
[[nodiscard]] std::string describe_geometry();

}  // namespace signorini
