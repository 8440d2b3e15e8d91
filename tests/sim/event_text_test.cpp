// The log of events is written as Modia3D writes it.

#include "sim/event_text.h"

#include <gtest/gtest.h>

namespace signorini {
namespace {

TEST(EventText, NumbersAreWrittenAsJuliaWritesThem) {
  EXPECT_EQ(julia_number(0), "0.0");
  EXPECT_EQ(julia_number(-1), "-1.0");
  EXPECT_EQ(julia_number(2.3850903177319287), "2.3850903177319287");
  EXPECT_EQ(julia_number(-2.0001204970840633e-13), "-2.0001204970840633e-13");
  EXPECT_EQ(julia_number(1e6), "1.0e6");
  EXPECT_EQ(julia_number(123456), "123456.0");
  EXPECT_EQ(julia_number(0.0001), "0.0001");
  EXPECT_EQ(julia_number(0.00001), "1.0e-5");
  EXPECT_EQ(julia_number(1.1e11), "1.1e11");
  EXPECT_EQ(julia_number(kInfinity), "Inf");
  EXPECT_EQ(julia_number(kNaN), "NaN");
}

// Modia3D, Contact Detection: the example of a sphere that bounces on the ground.
TEST(EventText, TheDocumentsExampleComesOutAsItStandsThere) {
  Model model;
  model.bodies.resize(2);
  model.bodies[0].name = "GROUND";
  model.bodies[1].name = "SPHERE";
  const EventLog events = {{.kind = EventKind::contact_start,
                            .time = 2.3850903177319287,
                            .body_a = 0,
                            .body_b = 1,
                            .point = {0, -0.1, 0},
                            .normal = {0, 1, 0},
                            .gap = -2.0001204970840633e-13,
                            .stiffness = 1.0989e11,
                            .damping = 22.008,
                            .zero_crossing = 2},
                           {.kind = EventKind::restart,
                            .time = 2.3850903177319287,
                            .zero_crossing = 2,
                            .restarts = true},
                           {.kind = EventKind::contact_end,
                            .time = 2.3851135168512942,
                            .body_a = 0,
                            .body_b = 1,
                            .gap = 3.1358549064074168e-18,
                            .zero_crossing = 1},
                           {.kind = EventKind::restart,
                            .time = 2.3851135168512942,
                            .zero_crossing = 1,
                            .restarts = true}};
  EXPECT_EQ(event_text(model, events),
            R"(State event (zero-crossing) at time = 2.3850903177319287 s (due to z[2])
    distance(ground,sphere) = -2.0001204970840633e-13 became <= 0
    contact normal = [0.0, 1.0, 0.0], contact position = [0.0, -0.1, 0.0], c_res = 1.1e11 d_res = 22.0
    restart = Restart

State event (zero-crossing) at time = 2.3851135168512942 s (due to z[1])
    distance(ground,sphere) = 3.1358549064074168e-18 became > 0
    restart = Restart

)");
}

TEST(EventText, AnImpactHasAParagraphOfItsOwn) {
  Model model;
  model.bodies.resize(1);
  model.bodies[0].name = "BALL";
  EXPECT_EQ(
      event_text(model, EventLog{{.time = 0.5, .body_a = -1, .body_b = 0, .impulse = 3}}),
      "Impact at time = 0.5 s\n    impulse(world,ball) = 3.0 N s, contact normal = [0.0, 1.0, "
      "0.0], contact position = [0.0, 0.0, 0.0]\n\n");
}

}  // namespace
}  // namespace signorini
