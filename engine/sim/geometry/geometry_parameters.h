/// Parameters of the geometry of pairs as a table.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/parameter_spec.h"
#include "detect/shape_pair.h"
#include "scene/scene.h"

namespace signorini {

/// NORMAL_RULE, GAP_RULE, GEOMETRIC_EPSILON, CONTACT_POINTS, PATCH_POINTS, CONTACT_MARGIN, FACETS,
/// PORTAL_TOLERANCE, PORTAL_DISTANCE.
[[nodiscard]] std::span<const ParameterSpec> geometry_parameters();

/// Values of a table's parameters, in its order.
class TableSettings {
 public:
  /// The defaults. The table must outlive this.
  explicit TableSettings(std::span<const ParameterSpec> table);
  /// @throws std::invalid_argument for an unknown name, with the most similar one
  /// @throws std::domain_error for a value outside the range
  void set(std::string_view name, std::string_view value);
  /// Those of a text. @throws SceneError with the places of all that are refused
  void take(const ParameterSettings& settings, std::span<const Source> written_at);
  [[nodiscard]] double value(std::size_t index) const { return values_[index]; }

 private:
  std::span<const ParameterSpec> table_;
  std::vector<double> values_;
};

/// Those of geometry_parameters().
class GeometrySettings : public TableSettings {
 public:
  GeometrySettings() : TableSettings(geometry_parameters()) {}
  [[nodiscard]] ShapePairOptions options() const;
  /// Facets per full circle of curved shapes.
  [[nodiscard]] int facets() const;
};

}  // namespace signorini
