// What only the module of `virtual_contact` tells.

#include "raw_bindings.h"
#include "sim/distance_grid.h"
#include "sim/step_jacobian.h"

namespace signorini {
namespace {

val object_of(const StepJacobian& jacobian) {
  val object = val::object();
  object.set("rows", texts_of(jacobian.rows));
  object.set("parameters", texts_of(jacobian.by.parameters));
  object.set("byPlace", rows_of(jacobian.by.by_q));
  object.set("bySpeed", rows_of(jacobian.by.by_v));
  object.set("byPlaceBefore", rows_of(jacobian.by.by_q_before));
  object.set("bySpeedBefore", rows_of(jacobian.by.by_v_before));
  object.set("byForce", rows_of(jacobian.by.by_control));
  object.set("byParameter", rows_of(jacobian.by.by_parameter));
  return object;
}

/// The length of the step, then alpha and speed of every row of contacts.
val numbers_of(const SoftnessReport& report) {
  std::vector<double> numbers{report.step};
  for (const ContactSoftness& contact : report.contacts) {
    numbers.push_back(contact.alpha);
    numbers.push_back(contact.speed);
  }
  return copy(numbers);
}

val distances(SimulationHandle& h, int body, double x, double y, double spacing, int columns,
              int rows) {
  return guard([&] {
    const PointGrid grid{.first = {x, y}, .spacing = spacing, .columns = columns, .rows = rows};
    return copy(distance_grid(h.simulation().model(), body, grid));
  });
}

}  // namespace

void bind_family(emscripten::class_<SimulationHandle>& simulation) {
  using H = SimulationHandle;
  simulation.function("distances", &distances);
  simulation.function("softness", optional_override([](H& h) -> val {
                        return guard([&] { return numbers_of(softness_of(h.simulation())); });
                      }));
  simulation.function("stepJacobian", optional_override([](H& h, double dt) -> val {
                        return guard([&] { return object_of(step_jacobian(h.simulation(), dt)); });
                      }));
}

}  // namespace signorini
