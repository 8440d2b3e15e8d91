/// A contact method in a hundred lines: discs in free flight above a floor that pushes like a
/// spring. docs/add_a_method.md goes through it step by step.
#pragma once

#include <vector>

#include "methods/contact_method.h"
#include "model/placement.h"

namespace signorini::test {

/// Force law: f = max(0, -k gap - c gap_rate) while a disc is below y = 0, along +y. [N]
/// Step: v <- v + h (a + f n / m), then q <- q + h v, with h = dt / SUBSTEPS; a by the scene's
/// laws.
class Penalty final : public ContactMethod {
 public:
  [[nodiscard]] const MethodInfo& info() const override;
  [[nodiscard]] Applicability applies_to(const Model& model) const override;
  void prepare(const Model& model, const State& state) override;
  StepReport advance(const Model& model, State& state, double dt, EventLog& events) override;
  [[nodiscard]] const ContactSet& contacts() const override { return contacts_; }
  [[nodiscard]] ContactSet probe(const Model& model, const State& state) const override;
  [[nodiscard]] HistorySpec history(const Model& model) const override;
  [[nodiscard]] ContactEnergy contact_energy() const override { return energy_; }
  [[nodiscard]] ContactEnergy contact_energy(const Model& model, const State& state) const override;
  [[nodiscard]] double parameter(std::size_t row) const override { return values_[row]; }
  void set_parameter(std::size_t row, double value) override { values_[row] = value; }

 private:
  enum Parameter { kStiffness, kDamping, kSubsteps, kParameters };

  static void see(const Model& model, const State& state, Placement& placement,
                  ContactSet& contacts);
  void answer(ContactSet& contacts) const;
  [[nodiscard]] ContactEnergy account(const ContactSet& contacts, const State& state) const;
  double move(const Model& model, State& state, double h);

  std::vector<double> values_{1e5, 0, 40};  // by Parameter
  ContactSet contacts_;                     // of the step just made
  ContactEnergy energy_;                    // at its end
  Placement placement_;                     // scratch
  std::vector<double> acceleration_;        // (nv) scratch
};

}  // namespace signorini::test
