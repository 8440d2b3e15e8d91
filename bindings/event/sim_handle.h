/// What the files of ImpulseSim and ContactSim share.
#pragma once

#include "raw_bindings.h"
#include "sim/drop_in/rigid_body_sim.h"

namespace signorini {

/// What JavaScript holds: the simulation, and who is told of changes.
struct SimHandle {
  RigidBodySim sim;
  std::vector<val> observers;

  explicit SimHandle(const char* method) : sim(method) {}
  SimHandle(const char* method, const std::string& scene) : sim(method, scene) {}

  /// Tells everybody who is there when it begins: observers may come and go meanwhile.
  void tell(const std::string& name, const val& value) {
    const std::vector<val> told = observers;
    val event = val::object();
    event.set("name", name);
    event.set("value", value);
    for (const val& observer : told) observer(event);
  }
};
/// Empty for the world.
std::string name_of_body(SimHandle& h, int body);
/// Sets `status` and what can be done about it.
void write_trouble(SimHandle& h, StepStatus status, val& out);

val evaluate(SimHandle& h, const val& variables, double dt);
val find_collisions(SimHandle& h, double step_size);
val handle_collisions(SimHandle& h, const val& collisions);
/// Row by row. [1/kg]
val collision_matrix(SimHandle& h, const val& collisions);
val contact_matrix(SimHandle& h, const val& collisions);

}  // namespace signorini
