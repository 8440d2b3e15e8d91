/// Parameters of the geometry of pairs as a table.
#pragma once

#include <span>
#include <string_view>

#include "base/parameter_spec.h"
#include "detect/shape_pair.h"

namespace signorini {

/// NORMAL_RULE, GAP_RULE, GEOMETRIC_EPSILON, CONTACT_POINTS, PATCH_POINTS, CONTACT_MARGIN, FACETS,
/// PORTAL_TOLERANCE, PORTAL_DISTANCE.
[[nodiscard]] std::span<const ParameterSpec> geometry_parameters();

/// Values of the table's parameters, in its order.
class GeometrySettings {
 public:
  GeometrySettings();
  /// @throws std::invalid_argument for an unknown name, with the most similar one
  /// @throws std::domain_error for a value outside the range
  void set(std::string_view name, std::string_view value);
  [[nodiscard]] double value(std::size_t index) const { return values_[index]; }
  [[nodiscard]] ShapePairOptions options() const;
  /// Facets per full circle of curved shapes.
  [[nodiscard]] int facets() const;

 private:
  static constexpr std::size_t kCount = 9;
  std::array<double, kCount> values_{};
};

}  // namespace signorini
