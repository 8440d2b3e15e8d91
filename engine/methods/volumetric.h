/// Method `volumetric`: contact points from intersections of convex parts, impulses by Signorini's
/// condition and Coulomb's cones, in steps of a fixed length.
///
/// Source: docs/methods/volumetric.md, after Solfec-1.0; its parts are in methods/volumetric/, each
/// with its section.
#pragma once

#include <vector>

#include "methods/contact_method.h"
#include "methods/energy_rows.h"
#include "methods/path_places.h"
#include "methods/volumetric/volumetric_parameters.h"
#include "methods/volumetric/volumetric_steps.h"
#include "model/swing_bounds.h"

namespace signorini {

class Volumetric final : public ContactMethod {
 public:
  Volumetric();

  [[nodiscard]] const MethodInfo& info() const override { return info_; }
  [[nodiscard]] Applicability applies_to(const Model& model) const override {
    return volumetric_applies_to(model);
  }
  void prepare(const Model& model, const State& state) override;
  StepReport advance(const Model& model, State& state, double dt, EventLog& events) override;
  [[nodiscard]] const ContactSet& contacts() const override { return steps_.contacts(); }
  [[nodiscard]] ContactSet probe(const Model& model, const State& state) const override;
  [[nodiscard]] ContactEnergy contact_energy() const override { return energy_; }
  [[nodiscard]] ContactEnergy contact_energy(const Model& model, const State& state) const override;
  [[nodiscard]] std::vector<SpatialOverlap> overlaps(const Model& model,
                                                     const State& state) const override;
  [[nodiscard]] HistorySpec history(const Model& model) const override;
  [[nodiscard]] double parameter(std::size_t row) const override { return settings_.value(row); }
  void set_parameter(std::size_t row, double value) override;
  void forget_step() override { knows_rates_ = false; }

  /// The last system of the last step.
  [[nodiscard]] const ConeContacts& solved() const { return steps_.solved(); }
  /// Whether its contacts are patches with one wrench each.
  [[nodiscard]] bool solved_wrenches() const { return settings_.has_wrenches(); }

 private:
  explicit Volumetric(const VolumetricSettings& settings);
  void load(const Model& model, const State& state);
  void store(State& state) const;
  /// Energies and powers that a step's losses are balanced with. (16)
  struct Balance {
    double total = 0;  // [J]
    double power = 0;  // of forces without potential [W]
  };
  [[nodiscard]] Balance balance(const Model& model, double time);
  [[nodiscard]] ContactEnergy energy() const;

  MethodInfo info_;
  VolumetricSettings settings_;
  bool is_prepared_ = false;
  VolumetricSteps steps_;
  bool knows_rates_ = false;  // of the model as it is
  SwingBounds fastest_;
  SwingRates rates_;

  // The state while it is advanced.
  double time_ = 0;
  std::vector<double> q_, v_, energies_;
  double lost_step_ = 0;  // [J]
  ContactMemory memory_;
  std::vector<PathPlace> places_;
  std::vector<double> q_before_, v_before_;  // before a step that may fail
  ContactMemory memory_before_;
  std::vector<PathPlace> places_before_;
  Placement placement_;

  ContactEnergy energy_;
};

}  // namespace signorini
