// What of a scene comes to nothing is told when it is opened.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "sim/simulation.h"

namespace signorini {
namespace {

bool tells_of_rebounds(const std::string& method, const std::string& location, double elasticity) {
  const Simulation simulation = Simulation::from_text(
      R"({"format": "signorini/1", "parameters": {"EVENT_LOCATION": ")" + location +
          R"("}, "bodies": [{"name": "floor", "mobility": "fixed", "position": [0, -0.5],
    "shape": {"type": "wall", "width": 4, "height": 1, "edge": "top"}, "elasticity": 1},
    {"name": "ball", "position": [0, 1], "shape": {"type": "disc", "radius": 0.5},
     "elasticity": )" +
          std::to_string(elasticity) + "}]}",
      method);
  return std::ranges::any_of(simulation.notices(), [](const Diagnostic& notice) {
    return notice.message.find("do not rebound") != std::string::npos;
  });
}

TEST(FieldNotices, WithFaithfulEventsSlowApproachesAreSaidNotToRebound) {
  for (const std::string method : {"contact", "impulse"}) {
    EXPECT_TRUE(tells_of_rebounds(method, "faithful", 0.8)) << method;
    EXPECT_FALSE(tells_of_rebounds(method, "faithful", 0)) << method;
    EXPECT_FALSE(tells_of_rebounds(method, "exact", 0.8)) << method;
  }
  EXPECT_FALSE(tells_of_rebounds("volumetric", "faithful", 0.8)) << "it has no such events";
}

}  // namespace
}  // namespace signorini
