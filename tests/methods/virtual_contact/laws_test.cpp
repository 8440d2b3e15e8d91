// Laws that virtual_contact must keep: friction's thresholds, restitution, momentum, orders.
// docs/methods/virtual_contact.md, sections 4 to 6.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>

#include "golden/golden_file.h"
#include "response/penalty_law.h"
#include "scene/files.h"
#include "scene/read_scene.h"
#include "sim/simulation.h"
#include "world/build_scene.h"

namespace signorini::test {
namespace {

constexpr double kG = 9.81;
constexpr double kSlopeStiffness = 1e5;  // [N/m]
constexpr double kDegree = std::numbers::pi / 180;

Scene under_virtual_contact(std::vector<SceneBody> bodies) {
  Scene scene = scene_of(std::move(bodies), 0);
  scene.method = "virtual_contact";
  scene.parameters.clear();
  scene.parameters_written_at.clear();
  return scene;
}

/// A slope that falls to the right, through the origin.
SceneBody ground_at(double slope) {
  constexpr double kLong = 1000;
  SceneBody wall = moving("slope", WallShape{.width = kLong, .height = 1, .edge = Side::top}, {});
  wall.mobility = Mobility::fixed;
  wall.mass.reset();
  wall.position = {-0.5 * std::sin(slope), -0.5 * std::cos(slope)};
  wall.angle = -slope;
  return wall;
}

Simulation at_rest_on(SceneBody wall, SceneBody body, double mu) {
  wall.friction = body.friction = mu;
  Scene scene = under_virtual_contact({std::move(wall), std::move(body)});
  scene.forces = {gravity(kG)};
  return Simulation(scene);
}

/// A disc at rest on a slope.
Simulation on_slope(double slope, double mu, bool is_locked) {
  constexpr double kRadius = 0.1;
  const double s = std::sin(slope), c = std::cos(slope);
  SceneBody ball = disc("ball", kRadius, {.position = {kRadius * s, kRadius * c}});
  if (is_locked) ball.moment = 1e12;
  return at_rest_on(ground_at(slope), ball, mu);
}

/// A box at rest on a slope, flat.
Simulation box_on_slope(double slope, double mu, double width, double height) {
  const double s = std::sin(slope) * height / 2, c = std::cos(slope) * height / 2;
  SceneBody box = moving("box", BoxShape{.width = width, .height = height}, {.position = {s, c}});
  box.angle = -slope;
  return at_rest_on(ground_at(slope), box, mu);
}

/// Speed down the slope of the point where the disc touches, halfway into the overlap.
double slip(const Simulation& simulation, double slope) {
  const VectorX &q = simulation.state().q, &v = simulation.state().v;
  const double height = q[0] * std::sin(slope) + q[1] * std::cos(slope);
  return v[0] * std::cos(slope) - v[1] * std::sin(slope) + (0.1 + height) / 2 * v[2];
}

struct Slip {
  double early = 0, late = 0;
  double arm = 0;  // of friction about the middle of the disc, over its radius
};
Slip slip_after(double slope, double mu, bool is_locked) {
  Simulation simulation = on_slope(slope, mu, is_locked);
  Slip at;
  for (int i = 0; i < 80; ++i) {
    EXPECT_EQ(simulation.step(0.05).status, StepStatus::ok);
    if (i == 39) at.early = slip(simulation, slope);
  }
  at.late = slip(simulation, slope);
  const VectorX& q = simulation.state().q;
  at.arm = (1 + (q[0] * std::sin(slope) + q[1] * std::cos(slope)) / 0.1) / 2;
  return at;
}

// What is held creeps with one speed; what slides gains g cos(slope) (tan(slope) - limit) each
// second, the rolling disc's point as well. Friction acts in the middle of the overlap, which moves
// the limit of rolling by less than a hundredth of a degree.
TEST(VirtualContactLaws, SticksAndRollsUpToTheSlopesOfCoulombWithinAHundredthOfADegree) {
  constexpr double kMu = 0.5, kHundredth = 0.01 * kDegree, kBetween = 2;  // [s]
  for (const bool is_locked : {true, false}) {
    const double limit = is_locked ? kMu : 3 * kMu;
    const double slope = std::atan(limit);
    const Slip held = slip_after(slope - kHundredth, kMu, is_locked);
    EXPECT_LT(held.late, 5e-4) << is_locked;
    EXPECT_NEAR(held.late, held.early, 2e-5) << is_locked;
    const double steeper = slope + kHundredth;
    const Slip sliding = slip_after(steeper, kMu, is_locked);
    const double turned = is_locked ? 0 : 2 * sliding.arm * sliding.arm;  // m arm^2 / I
    const double gain =
        kG * std::cos(steeper) * (std::tan(steeper) - kMu * (1 + turned)) * kBetween;
    EXPECT_NEAR(sliding.late - sliding.early, gain, 0.01 * gain) << is_locked;
    EXPECT_GT(gain, 100 * std::fabs(held.late - held.early)) << is_locked;
  }
}

/// What the references of slopes are run with, at steps of 1/240 s.
void take_constants_of_slopes(Simulation& simulation) {
  simulation.set("CONTACT_CONSTANTS", "given");
  simulation.set("CONTACT_WEIGHTS", "each");
  simulation.set("NORMAL_LAW", "relu");
  simulation.set("FRICTION_LAW", "min");
  simulation.set("FORMULA", "bdf1");
  simulation.set("STEPS", "fixed");
  simulation.set("NORMAL_STIFFNESS", kSlopeStiffness);
  simulation.set("NORMAL_DAMPING", 500);
  simulation.set("TANGENTIAL_DAMPING", 1000);
}

// Source: virtual_contact/incline_thresholds.json: a second from rest where the body lies in its
// depth, mu 0.5, law `min`. The lower corner of the box bears more than the upper one, which slides
// first.
TEST(VirtualContactLaws, BodiesGoDownASlopeAsFastAsTheReferencesDo) {
  constexpr double kMu = 0.5, kRadius = 0.1, kWidth = 0.6, kHeight = 0.2;
  int compared = 0;
  for (const Json& row : golden("virtual_contact/incline_thresholds").at("rows")) {
    const std::string kind = row.at("body");
    const double slope = number(row.at("angle_deg")) * kDegree;
    const bool is_box = kind == "box";
    Simulation simulation =
        is_box ? box_on_slope(slope, kMu, kWidth, kHeight) : on_slope(slope, kMu, kind == "locked");
    take_constants_of_slopes(simulation);
    State state = simulation.state();
    const double depth = kG * std::cos(slope) / kSlopeStiffness / (is_box ? 2 : 1);
    const double height = (is_box ? kHeight / 2 : kRadius) - depth;
    state.q.head<2>() << height * std::sin(slope), height * std::cos(slope);
    simulation.set_state(state);
    for (int i = 0; i < 240; ++i) ASSERT_EQ(simulation.step(1.0 / 240).status, StepStatus::ok);
    const VectorX& v = simulation.state().v;
    const double down = v[0] * std::cos(slope) - v[1] * std::sin(slope);
    // Where corners pass their load on, references keep to the looser tolerance of boxes.
    EXPECT_NEAR(down, number(row.at("down_speed")), is_box ? 1e-7 : 1e-9) << row;
    EXPECT_NEAR(v[2], -number(row.at("omega")), 1e-8) << row;
    ++compared;
  }
  EXPECT_EQ(compared, 26);
}

/// Speed with which a disc of 1 kg leaves that arrives with `speed`, over `speed`.
double rebound(const char* formula, double stiffness, double damping, double h, double speed,
               double phase) {
  constexpr double kRadius = 0.1;
  const double lead = (3 + phase) * speed * h;
  SceneBody floor = ground();
  SceneBody ball =
      disc("ball", kRadius, {.position = {0, kRadius + lead}, .velocity = {0, -speed}});
  Simulation simulation(under_virtual_contact({floor, ball}));
  simulation.set("CONTACT_CONSTANTS", "given");
  simulation.set("NORMAL_LAW", "relu");
  simulation.set("FORMULA", formula);
  simulation.set("STEPS", "fixed");
  simulation.set("NORMAL_STIFFNESS", stiffness);
  simulation.set("NORMAL_DAMPING", damping);
  int away = 0;
  for (int i = 0; i < 100'000; ++i) {
    EXPECT_EQ(simulation.step(h).status, StepStatus::ok);
    // Order 2 looks back: its speed settles some steps after the last push.
    if (simulation.state().q[1] > kRadius && simulation.state().v[1] > 0) ++away;
    if (away > 40) return simulation.state().v[1] / speed;
  }
  ADD_FAILURE() << "did not leave";
  return 0;
}

// Source: virtual_contact/restitution.json; the mean of eight places of the impact in its step.
TEST(VirtualContactLaws, RestitutionFallsWithStepTimesFrequencyAsTheTableSays) {
  constexpr int kPhases = 8;
  constexpr double kStiffness = 1e4, kSpeed = 1;  // a frequency of 100 rad/s
  for (const Json& row : golden("virtual_contact/restitution").at("numerical_damping")) {
    const std::string formula = row.at("integrator");
    const double product = number(row.at("h_omega"));
    double mean = 0;
    for (int i = 0; i < kPhases; ++i) {
      mean += rebound(formula.c_str(), kStiffness, 0, product / 100, kSpeed,
                      static_cast<double>(i) / kPhases) /
              kPhases;
    }
    // Their eight places in the step begin elsewhere.
    const double spread = number(row.at("e_max")) - number(row.at("e_min"));
    EXPECT_NEAR(mean, number(row.at("e_mean")), 1e-4 + 0.2 * spread) << formula << " " << product;
    const double closed =
        std::pow(1 + product * product, -std::numbers::pi / (2 * std::atan(product)));
    if (formula == "bdf1" && product <= 0.2) {
      EXPECT_NEAR(mean, closed, 0.01) << product;
    }
  }
}

// lambda v - ln(1 + lambda v) = -lambda e v - ln(1 - lambda e v).
TEST(VirtualContactLaws, RestitutionOfADampedImpactIsTheClosedForm) {
  for (const Json& row : golden("virtual_contact/restitution").at("hunt_crossley")) {
    const double ratio = number(row.at("kd_over_kn")), v = number(row.at("v"));
    const double closed = number(row.at("closed"));
    EXPECT_NEAR(restitution_by_number(ratio * v), closed, 1e-12);
    EXPECT_NEAR(rebound("bdf2", 1e4, 1e4 * ratio, 1e-4, v, 0), closed, 3e-5) << ratio;
  }
}

TEST(VirtualContactLaws, AFreePairKeepsItsMomentum) {
  for (const char* steps : {"fixed", "adaptive"}) {
    SceneBody a = box("a", 0.4, 0.3, {.position = {-0.5, 0.05}, .velocity = {1, 0}}, 1.5);
    SceneBody b = disc("b", 0.2, {.position = {0.3, 0}, .velocity = {-1, 0.2}}, 0.7);
    a.angular_velocity = 2;
    a.friction = b.friction = 0.4;
    a.elasticity = b.elasticity = 0.5;
    Simulation simulation(under_virtual_contact({a, b}));
    simulation.set("STEPS", steps);
    const double x = 1.5 - 0.7, y = 0.7 * 0.2;
    int touched = 0;
    for (int i = 0; i < 400; ++i) {
      ASSERT_EQ(simulation.step(1.0 / 400).status, StepStatus::ok);
      touched += simulation.report().collisions;
      const Momentum now = simulation.momentum();
      ASSERT_NEAR(now.linear.x(), x, 1e-12) << steps << " " << i;
      ASSERT_NEAR(now.linear.y(), y, 1e-12) << steps << " " << i;
    }
    EXPECT_GE(touched, 1);
  }
}

/// Height after 0.5 s of a disc that swings in a soft contact, smooth to all orders.
double height_on_soft_floor(const char* formula, int steps) {
  SceneBody ball = disc("ball", 0.2, {.position = {0, 0.25}});
  Scene scene = under_virtual_contact({ground(), ball});
  scene.forces = {gravity(kG)};
  Simulation simulation(scene);
  simulation.set("CONTACT_CONSTANTS", "given");
  simulation.set("NORMAL_STIFFNESS", 200);
  simulation.set("SOFTNESS", 0.05);
  simulation.set("FORMULA", formula);
  simulation.set("STEPS", "fixed");
  for (int i = 0; i < steps; ++i) EXPECT_EQ(simulation.step(0.5 / steps).status, StepStatus::ok);
  return simulation.state().q[1];
}

TEST(VirtualContactLaws, FormulasAreOfOrderOneAndTwo) {
  const double exact = height_on_soft_floor("bdf2", 20'000);
  for (const auto& [formula, order] : {std::pair{"bdf1", 1}, std::pair{"bdf2", 2}}) {
    const double coarse = std::fabs(height_on_soft_floor(formula, 400) - exact);
    const double fine = std::fabs(height_on_soft_floor(formula, 800) - exact);
    EXPECT_NEAR(std::log2(coarse / fine), order, 0.1) << formula;
  }
}

// Source: virtual_contact/freefall.json. 100 steps of 0.01 s or as it says.
TEST(VirtualContactLaws, FreeFallIsTheFormulasDiscreteParabola) {
  for (const Json& run : golden("virtual_contact/freefall").at("runs")) {
    const std::vector<double> y = numbers(run.at("y")), vy = numbers(run.at("vy"));
    const std::string formula = run.at("integrator");
    Scene scene =
        under_virtual_contact({disc("ball", 0.2, {.position = {0, y[0]}, .velocity = {0, vy[0]}})});
    scene.forces = {gravity(kG)};
    Simulation simulation(scene);
    simulation.set("FORMULA", formula);
    simulation.set("STEPS", "fixed");
    const double h = (vy[0] - vy[1]) / kG;
    for (std::size_t k = 0; k < y.size(); ++k) {
      ASSERT_NEAR(simulation.state().q[1], y[k], 1e-12) << formula << " " << k;
      ASSERT_NEAR(simulation.state().v[1], vy[k], 1e-12) << formula << " " << k;
      ASSERT_EQ(simulation.step(h).status, StepStatus::ok);
    }
  }
}

TEST(VirtualContactLaws, APendulumFarFromTheOriginSwingsAsOneThatIsNear) {
  const Vector2 far(1000, -2000);
  std::vector<Vector2> ends;
  for (const Vector2& at : {Vector2(0, 0), far}) {
    SceneResult read = read_scene(file_content("scenes/double_pendulum.json"));
    Scene& scene = *read.scene;
    const auto move = [&](Point& point) { point = {point[0] + at.x(), point[1] + at.y()}; };
    for (SceneBody& body : scene.bodies) move(body.position);
    move(scene.joints.front().point_a);
    Simulation simulation(scene, "virtual_contact");
    simulation.set("STEPS", "fixed");
    for (int i = 0; i < 200; ++i) ASSERT_EQ(simulation.step(0.005).status, StepStatus::ok) << i;
    ends.emplace_back(Vector2(simulation.state().q[3], simulation.state().q[4]) - at);
  }
  EXPECT_LE((ends[1] - ends[0]).norm(), 1e-6);
}

}  // namespace
}  // namespace signorini::test
