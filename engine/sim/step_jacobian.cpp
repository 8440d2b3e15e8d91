#include "sim/step_jacobian.h"

#include <array>
#include <cmath>
#include <stdexcept>

#include "base/parameter_spec.h"
#include "methods/virtual_contact.h"

namespace signorini {

StepJacobian step_jacobian(const Simulation& simulation, double h) {
  const auto* method = dynamic_cast<const DifferentiableStep*>(&simulation.method());
  if (method == nullptr) {
    throw std::domain_error("step jacobian: method " +
                            std::string(simulation.method().info().name) +
                            " tells no derivatives of its steps; run the scene by virtual_contact");
  }
  if (!(h > 0) || !std::isfinite(h)) {
    throw std::domain_error("step jacobian: the step must be longer than 0 s, got " +
                            format_number(h));
  }
  StepJacobian jacobian;
  const Model& model = simulation.model();
  const StepStatus status = method->differentiate(model, simulation.state(), h, jacobian.by);
  if (status != StepStatus::ok) {
    throw std::domain_error("step jacobian: a step of " + format_number(h) + " s cannot be made (" +
                            std::string(to_string(status)) + "); try a shorter one");
  }
  constexpr std::array<std::array<const char*, 3>, 2> kNames = {
      {{".x", ".y", ".angle"}, {".vx", ".vy", ".omega"}}};
  for (const auto& names : kNames) {
    for (const Body& body : model.bodies) {
      if (body.is_fixed()) continue;
      for (const char* name : names) jacobian.rows.push_back(body.name + name);
    }
  }
  return jacobian;
}

SoftnessReport softness_of(Simulation& simulation) {
  const auto* method = dynamic_cast<const VirtualContact*>(&simulation.method());
  if (method == nullptr) {
    throw std::domain_error("softness: method " + std::string(simulation.method().info().name) +
                            " softens no contacts; run the scene by virtual_contact");
  }
  return method->softness(simulation.model(), simulation.state(), simulation.contacts());
}

}  // namespace signorini
