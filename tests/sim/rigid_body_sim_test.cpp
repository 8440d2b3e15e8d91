// The documented simulations: parts come and go, and what stays goes on as it was.
#include "sim/drop_in/rigid_body_sim.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

namespace signorini {
namespace {

const std::string kFloor =
    R"({"name":"floor","shape":{"type":"box","width":10,"height":1},"mobility":"fixed","position":[0,-0.5]})";
const std::string kBall =
    R"({"name":"ball","shape":{"type":"disc","radius":0.5},"mass":1,"position":[0,2],"elasticity":0.5})";
const std::string kOther =
    R"({"name":"other ball","shape":{"type":"disc","radius":0.5},"mass":2,"position":[3,1]})";
const std::string kGravity = R"({"type":"gravity","g":9.8})";
const std::string kPin =
    R"({"type":"double","body_a":"floor","point_a":[3,1.5],"body_b":"other ball","point_b":[0,0]})";

void build(RigidBodySim& sim) {
  sim.add(PartList::bodies, kFloor);
  sim.add(PartList::bodies, kBall);
  sim.add(PartList::forces, kGravity);
}

void run(RigidBodySim& sim, int steps) {
  for (int i = 0; i < steps; ++i) ASSERT_EQ(sim.advance(0.025)->status, StepStatus::ok);
}

TEST(RigidBodySim, OfPartsAddedOneByOneRunsAsTheWholeScene) {
  RigidBodySim parts("contact");
  build(parts);
  RigidBodySim whole("contact",
                     R"({"format":"signorini/1","parameters":{"EVENT_LOCATION":"faithful",
      "CONTACT_SOLVER":"baraff"},"bodies":[)" +
                         kFloor + "," + kBall + R"(],"forces":[)" + kGravity + "]}");
  run(parts, 60);
  run(whole, 60);
  EXPECT_EQ(parts.variables(), whole.variables());
  EXPECT_EQ(parts.variable_names()[10], "BALL_X_POSITION");
}

TEST(RigidBodySim, GoesOnAsItWasWhenAPartThatTouchesNothingComesAndGoes) {
  RigidBodySim sim("contact"), undisturbed("contact");
  build(sim);
  build(undisturbed);
  run(sim, 30);
  run(undisturbed, 30);
  sim.add(PartList::bodies,
          R"({"name":"far","shape":{"type":"disc","radius":1},"mass":1,"position":[100,100]})");
  run(sim, 10);
  sim.remove(PartList::bodies, "far");
  run(sim, 20);
  run(undisturbed, 30);
  EXPECT_EQ(sim.variables(), undisturbed.variables());
}

TEST(RigidBodySim, WhatIsRefusedChangesNothing) {
  RigidBodySim sim("contact");
  build(sim);
  const std::vector<double> before = sim.variables();
  EXPECT_THROW(sim.add(PartList::forces, kGravity), std::invalid_argument);
  EXPECT_THROW(
      sim.add(PartList::bodies, R"({"name":"bad","shape":{"type":"disc","radius":-1},"mass":1})"),
      std::invalid_argument);
  EXPECT_THROW(sim.add(PartList::joints, kPin), std::invalid_argument);  // no such body
  EXPECT_THROW(sim.add(PartList::bodies, "7"), std::invalid_argument);
  EXPECT_THROW(sim.remove(PartList::bodies, "nobody"), std::invalid_argument);
  sim.add(PartList::bodies, kOther);
  sim.add(PartList::joints, kPin);
  EXPECT_THROW(sim.remove(PartList::bodies, "other ball"),
               std::invalid_argument);  // the pin holds it
  sim.remove(PartList::joints, 0);
  sim.remove(PartList::bodies, "other ball");
  EXPECT_EQ(sim.variables(), before);
}

TEST(RigidBodySim, TimePassesWhileNothingCanMove) {
  RigidBodySim sim("impulse");
  sim.add(PartList::bodies, kFloor);
  EXPECT_TRUE(sim.is_idle());
  EXPECT_EQ(sim.advance(0.5), nullptr);
  EXPECT_THROW((void)sim.verbs(), std::domain_error);
  sim.add(PartList::bodies, kBall);
  EXPECT_EQ(sim.variables()[0], 0.5);
  sim.remove(PartList::bodies, "ball");
  EXPECT_TRUE(sim.is_idle());
  EXPECT_EQ(sim.time(), 0.5);
}

TEST(RigidBodySim, AParameterThatIsSetHoldsForPartsAddedLater) {
  RigidBodySim sim("contact");
  build(sim);
  sim.set("ELASTICITY", "0.25");
  sim.add(PartList::bodies, kOther);
  EXPECT_EQ(text_of(sim.simulation().parameter("ELASTICITY")), "0.25");
  EXPECT_EQ(text_of(sim.simulation().parameter("EVENT_LOCATION")), "faithful");
}

TEST(RigidBodySim, GoesBackToWhatWasSaved) {
  RigidBodySim sim("contact");
  build(sim);
  const std::vector<double> start = sim.variables();
  run(sim, 10);
  const std::vector<double> then = sim.variables();
  sim.save_initial_state();
  sim.save_state();
  run(sim, 40);
  sim.restore_state();
  EXPECT_EQ(sim.variables(), then);
  run(sim, 40);
  sim.reset();
  EXPECT_EQ(sim.variables(), then);
  sim.add(PartList::bodies, kOther);
  sim.reset();
  std::vector<double> now = sim.variables();
  EXPECT_EQ(now[0], 0);
  now.resize(start.size());
  std::copy_n(start.begin(), kFirstVariables, now.begin());  // the energies have the other ball's
  EXPECT_EQ(now, start);
  sim.clean_slate();
  EXPECT_EQ(sim.variables(), (std::vector<double>{0, 0, 0, 0}));
}

}  // namespace
}  // namespace signorini
