// No call goes on for minutes: what would take too long ends as a status, with the state kept.

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <utility>

#include "methods/event/event_call.h"
#include "sim/simulation.h"
#include "world/build_scene.h"

namespace signorini {
namespace {

// A call ends after the evaluation, impulse pass or solve in which its work passes the bound; those
// are bounded by themselves.
constexpr double kMostOvershoot = 3;

bool is_finite(const State& state) {
  return std::isfinite(state.time) && state.q.allFinite() && state.v.allFinite();
}

/// Two discs side by side at 1000 km/s: so that none passes the other unseen, exact location looks
/// every tenth of a nanosecond.
Scene racing_discs() {
  Scene scene = test::scene_of({test::disc("A", 0.1, {.velocity = {1e9, 0}}),
                                test::disc("B", 0.1, {.position = {0, 0.5}, .velocity = {1e9, 0}})},
                               1);
  scene.parameters.emplace_back("EVENT_LOCATION", "exact");
  return scene;
}

TEST(BoundedWork, ACallOfManyStepsEndsStuckAtTheLastInstant) {
  Simulation simulation(racing_discs());
  const StepReport& report = simulation.step(0.02);
  EXPECT_EQ(report.status, StepStatus::stuck);
  EXPECT_LE(report.substeps, 20100);
  EXPECT_GT(simulation.time(), 0);
  EXPECT_LT(simulation.time(), 0.02);
  ASSERT_TRUE(is_finite(simulation.state()));
  EXPECT_NEAR(simulation.state().q[0], 1e9 * simulation.time(), 1e-3);
}

/// Bodies that count as touching from metres away all hit each other at once.
TEST(BoundedWork, ManyContactsAtOnceEndInTime) {
  for (const char* law : {"newton", "poisson", "stronge"}) {
    for (const char* friction : {"0", "0.5"}) {
      for (const char* solver : {"baraff", "active_set"}) {
        SCOPED_TRACE(std::string(law) + ", friction " + friction + ", " + solver);
        Simulation simulation(test::pit(24, 14), "contact");
        simulation.set("DISTANCE_TOLERANCE", "5");
        simulation.set("VELOCITY_TOLERANCE", "0.001");
        simulation.set("IMPACT_LAW", law);
        simulation.set("FRICTION", friction);
        simulation.set("CONTACT_SOLVER", solver);
        StepStatus status = StepStatus::ok;
        for (int i = 0; i < 3 && status == StepStatus::ok; ++i) {
          const StepReport& report = simulation.step(0.1);
          status = report.status;
          EXPECT_LT(report.work, kMostOvershoot * EventCall::kMostWork);
          ASSERT_TRUE(is_finite(simulation.state()));
        }
      }
    }
  }
}

/// So many boxes in one place, for the methods in which bodies give way.
std::string boxes_in_one_place(int count) {
  std::string text = R"({"format": "signorini/1", "bodies": [{"name": "floor", "mobility": "fixed",
    "shape": {"type": "box", "width": 9, "height": 1}, "position": [0, -1], "friction": 0.5})";
  for (int i = 0; i < count; ++i) {
    text += R"(, {"name": "b)" + std::to_string(i) +
            R"(", "shape": {"type": "box", "width": 0.4, "height": 0.4}, "friction": 0.5})";
  }
  return text + R"(], "forces": [{"type": "gravity", "g": 9.81}]})";
}

TEST(BoundedWork, BoxesInOnePlaceEndInTimeWhereTheyGiveWay) {
  constexpr double kMost = 8e8;  // the larger one of elastic.cpp and virtual_contact.cpp
  for (const auto& [method, count] : {std::pair{"elastic", 12}, std::pair{"virtual_contact", 60}}) {
    SCOPED_TRACE(method);
    Simulation simulation = Simulation::from_text(boxes_in_one_place(count), method);
    StepStatus status = StepStatus::ok;
    for (int i = 0; i < 2 && status == StepStatus::ok; ++i) {
      const StepReport& report = simulation.step(0.025);
      status = report.status;
      EXPECT_GT(report.work, 0);
      EXPECT_LT(report.work, 1.2 * kMost);
      ASSERT_TRUE(is_finite(simulation.state()));
    }
  }
}

TEST(BoundedWork, WhatACallHasDoneIsCounted) {
  Simulation simulation(test::stack(4));
  const double one = simulation.step(0.025).work;
  EXPECT_GT(one, 0);
  EXPECT_LT(one, EventCall::kMostWork / 1000);
  const double two = simulation.step(0.025).work;
  EXPECT_EQ(simulation.totals().work, one + two);
}

}  // namespace
}  // namespace signorini
