/// What the method `volumetric` says of itself, and its parameter table.
#pragma once

#include <array>
#include <span>

#include "detect/volume/volume_contacts.h"
#include "methods/contact_method.h"
#include "model/spatial/half_turns.h"
#include "numerics/cone_problem.h"

namespace signorini {

/// Rows of the table.
enum class VolumetricParameter {
  stepping,
  step_length,
  theta,
  rotation,
  normal,
  points,
  gap_tolerance,
  sparsify_area,
  sparsify_distance,
  sparsify_least_area,
  sparsify_rule,
  gap_rule,
  geometric_epsilon,
  broad_phase,
  rest_speed,
  restitution_law,
  local_solver,
  tolerance,
  accepted_residual,
  most_sweeps,
  step_budget,
  count
};

enum class VolumetricStepping {
  landing,         // a step ends on the surfaces that it reaches
  moreau_jean,     // as the document has it: rates in the middle of the step, no gaps
  stewart_trinkle  // one solution by gaps that are foreseen to first order
};

[[nodiscard]] std::span<const ParameterSpec> volumetric_parameters();
/// Name, title, literature, and that table.
[[nodiscard]] MethodInfo volumetric_info();
[[nodiscard]] Applicability volumetric_applies_to(const Model& model);

class VolumetricSettings {
 public:
  /// The table's defaults.
  VolumetricSettings();
  [[nodiscard]] double value(VolumetricParameter row) const {
    return values_[static_cast<std::size_t>(row)];
  }
  [[nodiscard]] double value(std::size_t row) const { return values_[row]; }
  void set(std::size_t row, double value) { values_[row] = value; }

  /// Landing steps aim at points: with wrenches they are those of Stewart and Trinkle.
  [[nodiscard]] VolumetricStepping stepping() const;
  /// Whether the contacts of a patch are told as one wrench.
  [[nodiscard]] bool has_wrenches() const;
  [[nodiscard]] HalfTurnScheme rotation() const {
    return static_cast<HalfTurnScheme>(choice(VolumetricParameter::rotation));
  }
  [[nodiscard]] double theta() const { return value(VolumetricParameter::theta); }
  [[nodiscard]] VolumeSettings detection() const;
  [[nodiscard]] ConeSettings solver() const;
  /// Of a step that cannot be halved: it gives up later.
  [[nodiscard]] ConeSettings last_solver() const;

 private:
  [[nodiscard]] int choice(VolumetricParameter row) const { return static_cast<int>(value(row)); }
  std::array<double, static_cast<std::size_t>(VolumetricParameter::count)> values_{};
};

}  // namespace signorini
