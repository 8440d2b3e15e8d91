/// Method `elastic`: contacts as springs with damping, begun and ended by zero crossings.
///
/// Bodies may overlap a little; the depth gives the force. Where an overlap begins or ends the
/// integrator stops and starts anew, in between the equations are smooth and the step size follows
/// their error. Source: docs/methods/elastic.md, after Modia3D, Contact Detection and Contact Force
/// Law; its parts are in methods/elastic/, each with its section.
#pragma once

#include <vector>

#include "methods/contact_method.h"
#include "methods/elastic/elastic_steps.h"
#include "methods/elastic/inspected_method.h"

namespace signorini {

class Elastic final : public ContactMethod, public InspectedMethod {
 public:
  Elastic();

  [[nodiscard]] const MethodInfo& info() const override { return info_; }
  [[nodiscard]] Applicability applies_to(const Model& model) const override;
  void prepare(const Model& model, const State& state) override;
  StepReport advance(const Model& model, State& state, double dt, EventLog& events) override;
  [[nodiscard]] const ContactSet& contacts() const override { return contacts_; }
  [[nodiscard]] ContactSet probe(const Model& model, const State& state) const override;
  [[nodiscard]] ContactEnergy contact_energy() const override { return energy_; }
  [[nodiscard]] ContactEnergy contact_energy(const Model& model, const State& state) const override;
  [[nodiscard]] std::string memory_fault(const Model& model,
                                         const ContactMemory& memory) const override;
  [[nodiscard]] HistorySpec history(const Model& model) const override;
  [[nodiscard]] double parameter(std::size_t row) const override { return settings_.value(row); }
  void set_parameter(std::size_t row, double value) override;

  [[nodiscard]] ElasticInspection inspect(const Model& model) override;
  [[nodiscard]] ElasticInspection inspect(const Model& model, const State& state) const override;
  [[nodiscard]] ZeroFunctions zero_functions(const Model& model) override;
  [[nodiscard]] ZeroFunctions zero_functions(const Model& model, const State& state) const override;

  /// The equations of motion at a state, with the contacts that it remembers: rates of q and v, and
  /// how they change with q and v.
  /// @param rates     (nq + nv)
  /// @param jacobian  (nq + nv)^2 column by column; or empty: rates only
  /// @return false where there are no rates, or no derivatives in closed form
  [[nodiscard]] bool linearise(const Model& model, const State& state, std::span<double> rates,
                               std::span<double> jacobian) const;

 private:
  /// One more, at a state, that has the parameters of another. Its contacts are those that the
  /// state remembers, or, where the state is not one that a step has left, those seen there.
  enum class Contacts { remembered, seen };
  Elastic(const ElasticSettings& settings, const Model& model, const State& state,
          Contacts contacts);

  void load(const Model& model, const State& state);
  void store(State& state);
  [[nodiscard]] ContactEnergy energy_with(double stored) const;
  [[nodiscard]] bool is_consistent(const Model& model);
  void renew_contacts(const Model& model, int function, EventLog* events);
  [[nodiscard]] bool step_once(const Model& model, double end_time, EventLog& events);

  MethodInfo info_;
  ElasticSettings settings_;
  bool is_prepared_ = false;

  // Of the state under way.
  double time_ = 0;
  ElasticCarriedOver carried_;
  std::vector<double> y_;
  Placement start_;  // bodies at y_
  StepReport report_;

  // What these keep between steps never influences a result.
  ElasticSystem system_;  // sections 1 to 6, 9 and 10
  ElasticSteps steps_;    // sections 1, 7 and 8

  // Left behind by a step.
  ContactSet contacts_;
  ContactEnergy energy_;
};

}  // namespace signorini
