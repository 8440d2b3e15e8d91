/// What the method `virtual_contact` says of itself, and its parameter table.
#pragma once

#include <array>
#include <span>

#include "detect/virtual/virtual_contacts.h"
#include "methods/contact_method.h"
#include "response/penalty_contact.h"

namespace signorini {

/// Rows of the table.
enum class VcParameter {
  constants,
  normal_stiffness,
  normal_damping,
  tangential_damping,
  softness,
  normal_law,
  friction_law,
  contact_weights,
  temperature,
  particles,
  bandwidth,
  formula,
  steps,
  step_length,
  tolerance,
  step_budget,
  count
};

enum class VcConstants { scene, given };
enum class VcFormula { bdf1, bdf2 };
enum class VcSteps { adaptive, fixed };

[[nodiscard]] std::span<const ParameterSpec> virtual_contact_parameters();
/// Name, title, literature, and that table.
[[nodiscard]] MethodInfo virtual_contact_info();
[[nodiscard]] Applicability virtual_contact_applies_to(const Model& model);

class VcSettings {
 public:
  /// The table's defaults.
  VcSettings();
  [[nodiscard]] double value(VcParameter row) const {
    return values_[static_cast<std::size_t>(row)];
  }
  [[nodiscard]] double value(std::size_t row) const { return values_[row]; }
  void set(std::size_t row, double value) { values_[row] = value; }

  [[nodiscard]] VcConstants constants() const {
    return static_cast<VcConstants>(choice(VcParameter::constants));
  }
  [[nodiscard]] VcFormula formula() const {
    return static_cast<VcFormula>(choice(VcParameter::formula));
  }
  [[nodiscard]] VcSteps steps() const { return static_cast<VcSteps>(choice(VcParameter::steps)); }
  [[nodiscard]] MeetingPoints meeting_points() const;
  [[nodiscard]] ParticleRule particles() const;
  /// With softness and temperature as given.
  [[nodiscard]] PenaltyLaws laws() const;

 private:
  [[nodiscard]] bool has_particles() const;
  [[nodiscard]] int choice(VcParameter row) const { return static_cast<int>(value(row)); }
  std::array<double, static_cast<std::size_t>(VcParameter::count)> values_{};
};

}  // namespace signorini
