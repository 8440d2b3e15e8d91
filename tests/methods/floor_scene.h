// Scenes of bodies in space over a floor y = 0, under `volumetric`.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "scene/files.h"
#include "sim/simulation.h"

namespace signorini::test {

/// @param bodies  each after a comma
/// @param gravity  its acceleration [m/s^2], as text
inline Simulation over_a_floor(const std::string& bodies, double friction, double restitution,
                               const std::string& gravity = "[0, -9.81, 0]") {
  std::string text =
      R"({"format": "signorini/1", "title": "t", "space": "spatial", "method": "volumetric",
      "forces": [{"type": "gravity", "acceleration": )" +
      gravity +
      R"(}], "bodies": [{"name": "floor", "mobility": "fixed", "shape": {"type": "half_space"},
        "matrix": [[1, 0, 0], [0, 0, 1], [0, -1, 0]]})" +
      bodies + "]}";
  const std::string surface = R"("friction": )" + format_number(friction) + R"(, "elasticity": )" +
                              format_number(restitution) + R"(, "shape")";
  for (std::size_t at = 0; (at = text.find(R"("shape")", at)) != std::string::npos;) {
    text.replace(at, 7, surface);
    at += surface.size();
  }
  return Simulation::from_text(text);
}

inline void run(Simulation& simulation, double until, double dt = 1.0 / 60) {
  while (simulation.time() < until - dt / 2) {
    ASSERT_EQ(simulation.step(dt).status, StepStatus::ok) << simulation.time();
  }
}

inline const double* place(const Simulation& simulation, int body) {
  return simulation.state().q.data() + simulation.model().body(body).coordinate;
}
inline const double* velocity(const Simulation& simulation, int body) {
  return simulation.state().v.data() + simulation.model().body(body).speed;
}

}  // namespace signorini::test
