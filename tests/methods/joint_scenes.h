// Parts of scenes with joints, and runs of them.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "sim/simulation.h"

namespace signorini::test {

/// A scene in the plane with gravity 9.81 m/s^2 and steps of 0.01 s.
/// @param parts  "bodies" and "joints"
inline Simulation joint_scene(const std::string& parts, const std::string& method = "contact") {
  return Simulation::from_text(
      R"({"format": "signorini/1", "method": ")" + method +
          R"(", "parameters": {"TIME_STEP": 0.01}, "forces": [{"type": "gravity", "g": 9.81}],)" +
          parts + "}",
      method);
}

inline void run_to(Simulation& simulation, double end) {
  while (simulation.time() < end - 1e-9) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok) << simulation.time() << " s";
  }
}

/// A disc that does not bounce.
/// @param mass  [kg]  @param position  as text  @param radius  [m], as text
inline std::string weight(const std::string& name, double mass, const std::string& position,
                          const std::string& radius = "0.1") {
  return R"({"name": ")" + name + R"(", "shape": {"type": "disc", "radius": )" + radius +
         R"(}, "elasticity": 0,
    "mass": )" +
         std::to_string(mass) + R"(, "position": )" + position + "}";
}

/// Energy with what contacts have taken and without what motors have given: stays the same. [J]
inline double balance(Simulation& simulation) {
  const ContactEnergy contact = simulation.contact_energy();
  return simulation.energy().total() + contact.lost() - contact.work;
}

/// Two rods on pins, of 1 kg and 2 kg, that start lying (golden/validation JNT-04).
inline constexpr const char* kRodsOnPins = R"("bodies": [
      {"name": "a", "shape": {"type": "box", "width": 0.01, "height": 1}, "mass": 1,
       "moment": 0.08333333333333333, "position": [0.5, 0], "angle": 1.5707963267948966},
      {"name": "b", "shape": {"type": "box", "width": 0.01, "height": 0.7}, "mass": 2,
       "moment": 0.08166666666666667, "position": [1.35, 0], "angle": 1.5707963267948966}],
    "joints": [
      {"type": "double", "body_a": "a", "point_a": [0, 0.5], "body_b": "world", "point_b": [0, 0]},
      {"type": "double", "body_a": "b", "point_a": [0, 0.35], "body_b": "a",
       "point_b": [0, -0.5]}],
    "forces": [{"type": "gravity", "g": 9.81}])";

}  // namespace signorini::test
