// Scenes that somebody wrote from outside and that went wrong once; what is right stands in their
// "expect".
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "scene/files.h"
#include "scene/read_scene.h"
#include "sim/expectation.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

std::string found(const std::string& name) {
  return test::file_content("tests/golden/found/" + name + ".json");
}

std::string name_of(const testing::TestParamInfo<std::tuple<const char*, const char*>>& info) {
  return std::string(std::get<0>(info.param)) + "_" + std::get<1>(info.param);
}

/// Faces that meet flat, and single impacts, with COLLISION_METHOD left out.
class FoundImpact : public testing::TestWithParam<std::tuple<const char*, const char*>> {};

INSTANTIATE_TEST_SUITE_P(
    Files, FoundImpact,
    testing::Combine(testing::Values("flush_hit_in_flight", "flush_hit_plastic", "box_flat_on_wall",
                                     "two_blocks_stop", "no_bounce_at_zero",
                                     "fast_compound_and_thin_plate", "first_bounce_spins",
                                     "ball_on_wall_and_ball", "touching_balls_hit",
                                     "bounce_from_10m", "paddle_corner"),
                     testing::Values("impulse", "contact")),
    name_of);

/// Friction that holds to the last newton, slides beyond, and floors with seams.
INSTANTIATE_TEST_SUITE_P(Resting, FoundImpact,
                         testing::Combine(testing::Values("slope_box_holds", "forces_on_a_slope",
                                                          "push_below_the_limit", "box_over_seams"),
                                          testing::Values("impulse", "contact")),
                         name_of);

INSTANTIATE_TEST_SUITE_P(Joints, FoundImpact,
                         testing::Combine(testing::Values("rope_over_a_pulley", "welded_stack"),
                                          testing::Values("contact")),
                         name_of);

INSTANTIATE_TEST_SUITE_P(
    Space, FoundImpact,
    testing::Combine(testing::Values("cylinder_rolls_on_a_box", "diagonal_slide",
                                     "heavy_cylinder_on_cube", "spin_kept_when_rolling_begins",
                                     "yanked_contact"),
                     testing::Values("elastic", "volumetric")),
    name_of);

INSTANTIATE_TEST_SUITE_P(Elastic, FoundImpact,
                         testing::Combine(testing::Values("impact_force_of_a_ball", "welded_stack"),
                                          testing::Values("elastic")),
                         name_of);

INSTANTIATE_TEST_SUITE_P(Seams, FoundImpact,
                         testing::Combine(testing::Values("ball_rolls_over_seams"),
                                          testing::Values("elastic", "volumetric")),
                         name_of);

TEST_P(FoundImpact, GivesWhatPhysicsAsks) {
  const auto& [file, method] = GetParam();
  const SceneResult read = read_scene(found(std::string("public/") + file));
  ASSERT_TRUE(read.scene);
  const std::vector<ExpectationResult> results = run_expectations(*read.scene, method);
  EXPECT_FALSE(results.empty());
  for (const ExpectationResult& result : results) EXPECT_TRUE(result.passed) << result.message;
}

/// What ended with status ok, no word and a wrong answer: joints whose error nobody controlled,
/// springs too stiff for the step, fast turns in touch, thousands of impacts in a step.
class RightOrTold : public testing::TestWithParam<std::tuple<const char*, const char*>> {};

INSTANTIATE_TEST_SUITE_P(Joints, RightOrTold,
                         testing::Combine(testing::Values("chain_of_6_let_go_level",
                                                          "bar_on_a_pin_60", "bar_on_a_pin_300"),
                                          testing::Values("contact")),
                         name_of);

INSTANTIATE_TEST_SUITE_P(Free, RightOrTold,
                         testing::Combine(testing::Values("two_bodies_and_a_spring",
                                                          "two_boxes_meet_fast", "galperin_1e6",
                                                          "galperin_1e8", "three_discs_1_mm_gap"),
                                          testing::Values("impulse", "contact")),
                         name_of);

TEST_P(RightOrTold, IsRightWithStandardSettings) {
  const auto& [file, method] = GetParam();
  const SceneResult read = read_scene(found(std::string("right_or_told/") + file));
  ASSERT_TRUE(read.scene);
  for (const ExpectationResult& result : run_expectations(*read.scene, method)) {
    EXPECT_TRUE(result.passed) << result.message;
  }
}

/// Friction of `elastic` is regularised: what rigid friction would hold creeps, at the speed where
/// friction carries the load (docs/methods/elastic.md, (20)).
/// @param share  of the largest friction that the load asks for
double creeping_speed(double share) {
  constexpr double kSlow = 0.01;  // [m/s] v_small
  double v = 0;
  for (int i = 0; i < 200; ++i) {
    v = share * (v * v / kSlow * (1 - v / (3 * kSlow)) + kSlow / 3);
  }
  return v;
}

struct Creep {
  const char* file;
  const char* body;
  double share;
  double end;        // [s]
  double tolerance;  // [m/s]
};

/// The box that is pushed nearly as hard as friction holds sinks in 10 um deeper in front, which
/// tilts it against the push: that is 1.6e-5 m/s.
class FoundCreep : public testing::TestWithParam<Creep> {};

INSTANTIATE_TEST_SUITE_P(
    Files, FoundCreep,
    testing::Values(Creep{"slope_box_holds", "BOX", 0.7279404685324047, 3, 1e-6},
                    Creep{"forces_on_a_slope", "BOX", 0.5773502691896258, 3, 1e-6},
                    Creep{"push_below_the_limit", "LESS", 4.9 / 4.905, 10, 2e-5}));

TEST_P(FoundCreep, IsThatOfTheLawOfFriction) {
  const Creep& creep = GetParam();
  Simulation simulation =
      Simulation::from_text(found(std::string("public/") + creep.file), "elastic");
  while (simulation.time() < creep.end) ASSERT_EQ(simulation.step().status, StepStatus::ok);
  const auto& bodies = simulation.model().bodies;
  const auto body = std::ranges::find(bodies, creep.body, &Body::name);
  ASSERT_NE(body, bodies.end());
  const double speed = simulation.state().v.segment<2>(body->coordinate).norm();
  EXPECT_NEAR(speed, creeping_speed(creep.share), creep.tolerance);
}

/// A ball that rolls at v / R to begin with sinks in by δ and touches in the middle of that, where
/// it is not at rest then: friction makes it roll about that point, R' = R - δ / 2 away, with the
/// angular momentum about it that it had.
TEST(FoundElastic, ABallThatSinksInRollsAboutTheMiddleOfItsDepth) {
  const SceneResult read = read_scene(found("public/diagonal_slide"));
  ASSERT_TRUE(read.scene);
  Simulation simulation(*read.scene, "elastic");
  while (simulation.time() < 2) ASSERT_EQ(simulation.step().status, StepStatus::ok);
  const auto& bodies = simulation.model().bodies;
  const auto ball = std::ranges::find(bodies, "BALL", &Body::name);
  ASSERT_NE(ball, bodies.end());
  constexpr double kRadius = 0.1;
  const double reach = (kRadius + simulation.state().q[ball->coordinate + 1]) / 2;
  constexpr double kMoment = 0.4 * kRadius * kRadius;  // of 1 kg
  const double speed = (kMoment * 10 + reach) / (kMoment / reach + reach);
  EXPECT_NEAR(speed, 0.99962, 1e-4);
  const Vector3 velocity = simulation.state().v.tail<6>().head<3>();  // of the last body
  EXPECT_NEAR(velocity.norm(), speed, 1e-5);
}

/// The file's pads are guided by a moment of inertia of 10 kg m^2 alone: the weight that the
/// capsule hangs on each of their faces turns them a little, and it goes down by that.
TEST(FoundVolumetric, ACapsuleBetweenPadsGoesDownAsTheyTurn) {
  const SceneResult read = read_scene(found("public/pinched_capsule_in_space"));
  ASSERT_TRUE(read.scene);
  Simulation simulation(*read.scene, "volumetric");
  while (simulation.time() < 2) ASSERT_EQ(simulation.step().status, StepStatus::ok);
  constexpr double kWeight = 0.045 * 9.81, kArm = 0.01, kMoment = 10;
  // 2 (F - W / 2) / m = -(F - W / 2) / m_pad - F arm^2 / I
  const double turning = kWeight / 2 * kArm * kArm / kMoment;
  const double missing = turning / (2 / 0.045 + 1 / 0.1);
  const auto& bodies = simulation.model().bodies;
  const auto body = std::ranges::find(bodies, "THING", &Body::name);
  ASSERT_NE(body, bodies.end());
  const double t = simulation.time();
  EXPECT_NEAR(simulation.state().q[body->coordinate + 1], -missing / 0.045 * t * t, 1e-8);
}

/// Bodies that touch at the start, to the last bit, stay what they are.
class FoundTouch : public testing::TestWithParam<std::tuple<const char*, const char*>> {};

INSTANTIATE_TEST_SUITE_P(Files, FoundTouch,
                         testing::Combine(testing::Values("touching_box_walls", "touching_discs",
                                                          "touching_exact_stack", "bounce_e08"),
                                          testing::Values("impulse", "contact")),
                         name_of);

TEST_P(FoundTouch, IsNoOverlapAndStaysNone) {
  const auto& [file, method] = GetParam();
  Simulation simulation = Simulation::from_text(found(std::string("event/") + file), method);
  EXPECT_TRUE(simulation.notices().empty()) << to_string(simulation.notices().front());
  while (simulation.time() < 2) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok) << simulation.time();
    for (const double gap : simulation.contacts().gap) EXPECT_GT(gap, -1e-6) << simulation.time();
  }
}

/// What it is pressed with does not matter, nor where its outline begins.
class FoundDisc : public testing::TestWithParam<std::tuple<const char*, const char*>> {};

INSTANTIATE_TEST_SUITE_P(Files, FoundDisc,
                         testing::Combine(testing::Values("disc_seam_on_wall",
                                                          "disc_seam_on_wall_5N"),
                                          testing::Values("impulse", "contact")),
                         name_of);

TEST_P(FoundDisc, RollsDownTheWallThatItIsPressedOn) {
  const auto& [file, method] = GetParam();
  for (const double angle : {0.0, 0.3}) {
    SceneResult read = read_scene(found(file));
    ASSERT_TRUE(read.scene);
    read.scene->bodies[1].angle = angle;
    Simulation simulation(*read.scene, method);
    // 0.1 kg with a moment of three times m r^2, r = 2 cm.
    constexpr double kAcceleration = 9.81 / 4;
    while (simulation.time() < 1) {
      ASSERT_EQ(simulation.step().status, StepStatus::ok) << angle;
      const double t = simulation.time();
      EXPECT_NEAR(simulation.state().q[0], 0.02, 1e-9) << angle;
      EXPECT_NEAR(simulation.state().v[1], -kAcceleration * t, 1e-9) << angle;
      EXPECT_NEAR(simulation.state().v[2], -kAcceleration * t / 0.02, 1e-7) << angle;
    }
  }
}

class FoundMotion : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Methods, FoundMotion, testing::Values("impulse", "contact"));

/// The force is that of the weight and of the round way. With the standard step the integrator
/// leaves the way by 1e-7 m, with this one by 1e-10 m.
TEST_P(FoundMotion, ABallInABowlIsCarriedAtEveryInstant) {
  Simulation simulation = Simulation::from_text(found("bowl_contact_not_listed"), GetParam());
  constexpr double kWay = 1.6 - 0.25;  // [m] radius of the way of its centre
  while (simulation.time() < 2) {
    ASSERT_EQ(simulation.step(0.005).status, StepStatus::ok);
    const Vector2 q = simulation.state().q.head<2>();
    const double along = -q.y() / q.norm();  // cosine of the angle from below
    const double force = 9.81 * along + simulation.state().v.head<2>().squaredNorm() / kWay;
    const ContactSet& contacts = simulation.contacts();
    ASSERT_EQ(contacts.size(), 1U) << simulation.time();
    EXPECT_NEAR(contacts.force[0], force, 1e-8) << simulation.time();
  }
}

/// A wheel is pulled against a curb, a little less than lifts it off the floor: what is left on the
/// floor is that share of the weight, by the moments about the edge of the curb.
TEST_P(FoundMotion, AWheelOnACurbShowsWhatIsLeftOnTheFloor) {
  constexpr double kRadius = 0.3, kHeight = 0.1, kWeight = 9.81;
  const double reach = std::sqrt(kRadius * kRadius - (kRadius - kHeight) * (kRadius - kHeight));
  const auto text = [](double x) { return format_number(x); };
  for (const double floor_friction : {0.0, 10.0}) {
    for (const double share : {1e-3, 1e-6, 1e-9}) {
      if (floor_friction > 0 && share < 1e-8) continue;  // below what friction is solved to
      const double pull = kWeight * reach / (kRadius - kHeight) * (1 - share);
      Simulation simulation = Simulation::from_text(
          R"({"format": "signorini/1", "bodies": [
            {"name": "floor", "mobility": "fixed", "position": [0, -0.5],
             "shape": {"type": "box", "width": 20, "height": 1}},
            {"name": "curb", "mobility": "fixed", "shape": {"type": "box", "width": 1, "height": )" +
              text(kHeight) + R"(}, "position": [)" + text(reach + 0.5) + "," + text(kHeight / 2) +
              R"(]}, {"name": "wheel", "mass": 1, "shape": {"type": "disc", "radius": )" +
              text(kRadius) + R"(}, "position": [0, )" + text(kRadius) + R"(], "elasticity": 0}],
            "friction_pairs": [{"body_a": "floor", "body_b": "wheel", "friction": )" +
              text(floor_friction) + R"(}, {"body_a": "curb", "body_b": "wheel", "friction": 10}],
            "forces": [{"type": "gravity", "g": 9.81},
              {"type": "constant_force", "body": "wheel", "force": [)" +
              text(pull) + ", 0]}]}",
          GetParam());
      for (int i = 0; i < 4; ++i) ASSERT_EQ(simulation.step().status, StepStatus::ok);
      const ContactSet& contacts = simulation.contacts();
      double normal = 0, along = 0;
      for (std::size_t i = 0; i < contacts.size(); ++i) {
        if (contacts.body_a[i] != 0) continue;
        normal += contacts.force[3 * i];
        along += contacts.force[3 * i + 1] * contacts.frame[9 * i + 3];
      }
      EXPECT_GT(normal, 0) << share << " " << floor_friction;
      EXPECT_NEAR((normal * reach - along * kHeight) / (kWeight * reach), share, 1e-11)
          << floor_friction;
    }
  }
}

/// A disc and a box over the edge of a table, and a force that turns until friction no longer
/// holds: each has a kink within a step. Right values: quadrature and integration with 25 digits of
/// the motion about the corner, of the box that slides on it, and of the box from the instant on at
/// which the force is that of friction, all with the integrator that holds its error.
TEST_P(FoundMotion, KinksAreLocated) {
  const struct {
    const char* file;
    Vector2 end;
  } cases[] = {{"edge_end", {3.90450080102464487, -13.0246254194514770}},
               {"edge_end_box", {3.77093257021166208, -12.5283834966273454}},
               {"stick_to_slip", {0.220295196831792468, 0.5}}};
  for (const auto& [file, end] : cases) {
    Simulation simulation = Simulation::from_text(found(std::string("event/") + file), GetParam());
    simulation.set("DIFF_EQ_SOLVER", "DORMAND_PRINCE_54");
    simulation.set("INTEGRATOR_TOLERANCE", 1e-12);
    for (int i = 0; i < 80; ++i) ASSERT_EQ(simulation.step(0.025).status, StepStatus::ok) << file;
    EXPECT_NEAR(simulation.state().q[0], end.x(), 1e-10) << file;
    EXPECT_NEAR(simulation.state().q[1], end.y(), 1e-10) << file;
  }
}

/// What is left with an integrator of fixed steps is its own error, of fourth order.
TEST_P(FoundMotion, WhatIsLeftIsTheErrorOfTheIntegrator) {
  for (const auto& [file, x] : {std::pair{"edge_end", 3.90450080102464487},
                                std::pair{"edge_end_box", 3.77093257021166208}}) {
    double error[2];
    for (int fine = 0; fine < 2; ++fine) {
      Simulation simulation =
          Simulation::from_text(found(std::string("event/") + file), GetParam());
      simulation.set("DIFF_EQ_SOLVER", "RUNGE_KUTTA");
      const int steps = fine == 0 ? 160 : 640;
      for (int i = 0; i < steps; ++i) {
        ASSERT_EQ(simulation.step(2.0 / steps).status, StepStatus::ok) << file;
      }
      error[fine] = std::fabs(simulation.state().q[0] - x);
    }
    EXPECT_LT(error[1], error[0] / 100) << file;
    EXPECT_LT(error[1], 1e-8) << file;
  }
}

/// A landing step whose solves have taken their part is not halved any further.
TEST(FoundInSpace, WhatIsJammedTakesBoundedWork) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "a step takes a minute";
#endif
  Simulation simulation = Simulation::from_text(found("jammed_arch"), "volumetric");
  constexpr double kMost = 2e9;  // units of work: less than ten seconds
  double largest = 0;
  for (int step = 0; step < 3; ++step) {
    EXPECT_EQ(simulation.step().status, StepStatus::ok);
    largest = std::max(largest, simulation.report().work);
  }
  EXPECT_LE(largest, kMost);
  EXPECT_GE(largest, 0.5 * kMost);  // it is that jammed
}

}  // namespace
}  // namespace signorini
