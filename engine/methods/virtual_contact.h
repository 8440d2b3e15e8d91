/// Method `virtual_contact`: penalty forces between distance fields, in implicit steps.
///
/// Bodies may overlap a little; the depth at the point that is nearest to both gives the force. A
/// step solves the equations of motion at its end, so that stiff contacts need no short steps, and
/// leaves a factor by which it can be differentiated. Source: docs/methods/virtual_contact.md,
/// after VirtualContact2D; its parts are in methods/virtual_contact/, each with its section.
#pragma once

#include <vector>

#include "methods/contact_method.h"
#include "methods/virtual_contact/softness_report.h"
#include "methods/virtual_contact/step_equations.h"
#include "methods/virtual_contact/vc_history.h"
#include "numerics/damped_newton.h"

namespace signorini {

class VirtualContact final : public ContactMethod, public DifferentiableStep {
 public:
  VirtualContact();

  [[nodiscard]] const MethodInfo& info() const override { return info_; }
  [[nodiscard]] Applicability applies_to(const Model& model) const override {
    return virtual_contact_applies_to(model);
  }
  void prepare(const Model& model, const State& state) override;
  StepReport advance(const Model& model, State& state, double dt, EventLog& events) override;
  [[nodiscard]] const ContactSet& contacts() const override { return contacts_; }
  [[nodiscard]] ContactSet probe(const Model& model, const State& state) const override;
  [[nodiscard]] ContactEnergy contact_energy() const override { return energy_; }
  [[nodiscard]] ContactEnergy contact_energy(const Model& model, const State& state) const override;
  [[nodiscard]] HistorySpec history(const Model& model) const override {
    return virtual_contact_history(model);
  }
  [[nodiscard]] StepStatus differentiate(const Model& model, const State& state, double h,
                                         StepDerivatives& derivatives) const override;
  [[nodiscard]] StepStatus advance_linearised(const Model& model, State& state, double dt,
                                              const StepParameters& parameters,
                                              LinearSteps* steps) override;
  [[nodiscard]] double met_softness(double h) const override;
  /// @param contacts  of that state
  [[nodiscard]] SoftnessReport softness(const Model& model, const State& state,
                                        const ContactSet& contacts) const;
  [[nodiscard]] double parameter(std::size_t row) const override { return settings_.value(row); }
  void set_parameter(std::size_t row, double value) override;

 private:
  explicit VirtualContact(const VcSettings& settings);
  void load(const Model& model, const State& state);
  void store(State& state);
  /// One step of length h, kept or not.
  [[nodiscard]] NewtonResult try_step(const Model& model, double h);
  void keep_step(const Model& model, double h);
  void move_on(const Model& model, double h);
  void account(const Model& model, double h, double total_before);
  /// @param keep  what is done with a step of length h that is solved
  template <class Keep>
  bool fixed_step(const Model& model, double h, int depth, const Keep& keep);
  template <class Keep>
  void fixed_steps(const Model& model, double dt, const Keep& keep);
  bool adaptive_steps(const Model& model, double dt);
  [[nodiscard]] double error_of_step(double h) const;
  [[nodiscard]] double total_energy(const Model& model, std::span<const double> q,
                                    std::span<const double> v);
  [[nodiscard]] ContactEnergy energy_with(double stored) const;

  MethodInfo info_;
  VcSettings settings_;
  bool is_prepared_ = false;
  StepEquations equations_;
  DampedNewton newton_;

  // The state while it is advanced.
  double time_ = 0;
  std::vector<double> q_, v_, q_past_, v_past_, trial_, energies_, joint_forces_;
  VcHistory carried_;
  InstantEnergy instant_;  // at the last accepted instant
  Placement placement_;
  std::vector<double> sizes_;

  StepReport report_;
  ContactSet contacts_;
  ContactEnergy energy_;
};

}  // namespace signorini
