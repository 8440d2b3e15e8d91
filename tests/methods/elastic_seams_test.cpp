// Seams of boxes that lie flush, under `elastic`: what passes them meets one face.
// docs/methods/elastic.md, section 1.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "sim/simulation.h"

namespace signorini {
namespace {

constexpr double kGravity = 9.81;
constexpr double kRadius = 0.1;

std::string number(double x) { return std::to_string(x); }

/// A fixed box in space from one corner to another.
std::string box(const std::string& name, const Vector3& low, const Vector3& high,
                const std::string& more = "") {
  const auto list = [](const Vector3& x) {
    return "[" + number(x.x()) + ", " + number(x.y()) + ", " + number(x.z()) + "]";
  };
  return R"({"name": ")" + name +
         R"(", "mobility": "fixed", "shape": {"type": "box", "lengths": )" + list(high - low) +
         R"(}, "position": )" + list((low + high) / 2) + more + "},";
}

std::string ball_over(const std::string& ground, const Vector3& place, const Vector3& velocity,
                      const std::string& more = "") {
  const auto list = [](const Vector3& x) {
    return "[" + number(x.x()) + ", " + number(x.y()) + ", " + number(x.z()) + "]";
  };
  return R"({"format": "signorini/1", "space": "spatial", "bodies": [)" + ground +
         R"({"name": "ball", "shape": {"type": "sphere", "radius": 0.1}, "density": 2000,
             "position": )" +
         list(place) + R"(, "velocity": )" + list(velocity) + R"(, "angular_velocity": [0, )" +
         number(velocity.x() / kRadius) + ", 0]" + more +
         R"(}], "forces": [{"type": "gravity", "acceleration": [0, 0, -9.81]}]})";
}

const std::string kSlab = box("slab", {-2, -1, -0.5}, {2, 1, 0});
const std::string kHalves =
    box("left", {-2, -1, -0.5}, {0, 1, 0}) + box("right", {0, -1, -0.5}, {2, 1, 0});

/// Upward force on the last body. [N]
double carried(Simulation& run) {
  const ContactSet& set = run.contacts();
  double sum = 0;
  for (std::size_t i = 0; i < set.size(); ++i) {
    sum += set.normal_force(i) * set.normal(i)[run.model().bodies.back().is_spatial() ? 2 : 1];
  }
  return sum;
}

/// That two scenes go the same way, in steps of 2 ms: places to 1e-9 m, velocities to 1e-7 m/s, the
/// force of the ground to 1e-5 of the weight. Both are integrated to 1e-8.
void expect_same(const std::string& one, const std::string& other, double until) {
  Simulation a = Simulation::from_text(one, "elastic");
  Simulation b = Simulation::from_text(other, "elastic");
  for (Simulation* run : {&a, &b}) run->set("TIME_STEP", 0.002);
  const double weight = a.model().bodies.back().mass * kGravity;
  while (a.time() < until - 1e-9) {
    ASSERT_EQ(a.step().status, StepStatus::ok);
    ASSERT_EQ(b.step().status, StepStatus::ok);
    ASSERT_LT((a.state().q - b.state().q).cwiseAbs().maxCoeff(), 1e-9) << a.time();
    ASSERT_LT((a.state().v - b.state().v).cwiseAbs().maxCoeff(), 1e-7) << a.time();
    ASSERT_NEAR(carried(a), carried(b), 1e-5 * weight) << a.time();
  }
}

TEST(ElasticSeams, ABallRollsOverASeamAsOverOneSlab) {
  const Vector3 place(-0.1, 0, 0.0999);
  expect_same(ball_over(kHalves, place, {0.5, 0, 0}), ball_over(kSlab, place, {0.5, 0, 0}), 0.5);
}

TEST(ElasticSeams, ABallCrossesTheMeetingOfFourTilesAndOfThree) {
  const std::string four = box("a", {-2, -1, -0.5}, {0, 0, 0}) +
                           box("b", {0, -1, -0.5}, {2, 0, 0}) + box("c", {-2, 0, -0.5}, {0, 1, 0}) +
                           box("d", {0, 0, -0.5}, {2, 1, 0});
  const std::string three = box("a", {-2, -1, -0.5}, {0, 1, 0}) +
                            box("b", {0, -1, -0.5}, {2, 0, 0}) + box("c", {0, 0, -0.5}, {2, 1, 0});
  const Vector3 place(-0.1, -0.033, 0.0999);
  const Vector3 velocity(0.5, 0.1, 0);
  const std::string whole = ball_over(kSlab, place, velocity);
  expect_same(ball_over(four, place, velocity), whole, 0.6);
  expect_same(ball_over(three, place, velocity), whole, 0.6);
}

TEST(ElasticSeams, ASeamMayBeRoundedOrOfSlabsOfTwoThicknesses) {
  const Vector3 place(-0.1, 0, 0.0999);
  const std::string slab = ball_over(kSlab, place, {0.5, 0, 0});
  const std::string thin =
      box("left", {-2, -1, -0.5}, {0, 1, 0}) + box("right", {0, -1, -0.2}, {2, 1, 0});
  expect_same(ball_over(thin, place, {0.5, 0, 0}), slab, 0.4);
  const std::string edge = R"(, "smoothing_radius": 0.01)";
  const std::string round =
      box("left", {-2, -1, -0.5}, {0, 1, 0}, edge) + box("right", {0, -1, -0.5}, {2, 1, 0}, edge);
  expect_same(ball_over(round, place, {0.5, 0, 0}), slab, 0.4);
}

TEST(ElasticSeams, ABallThatBouncesOnASeamComesBackAsFromASlab) {
  // It crosses the seam while it touches: 2 m/s along for an impact of some milliseconds.
  const Vector3 place(-0.004, 0, 0.1);
  const Vector3 velocity(2, 0, -1);
  expect_same(ball_over(kHalves, place, velocity), ball_over(kSlab, place, velocity), 0.1);
}

TEST(ElasticSeams, ADiscRollsOverASeamInThePlane) {
  const auto scene = [](const std::string& ground) {
    return R"({"format": "signorini/1", "bodies": [)" + ground +
           R"({"name": "disc", "friction": 0.5, "shape": {"type": "disc", "radius": 0.1}, "mass": 1,
               "position": [-0.1, 0.0999], "velocity": [0.5, 0], "angular_velocity": -5}],
               "forces": [{"type": "gravity", "g": 9.81}]})";
  };
  const auto slab = [](const std::string& name, double width, double x) {
    return R"({"name": ")" + name + R"(", "mobility": "fixed", "friction": 0.5, "shape":
        {"type": "box", "width": )" +
           number(width) + R"(, "height": 0.5}, "position": [)" + number(x) + ", -0.25]},";
  };
  expect_same(scene(slab("left", 2, -1) + slab("right", 2, 1)), scene(slab("slab", 4, 0)), 0.5);
}

TEST(ElasticSeams, SupportsApartFromEachOtherCarryEachTheirShare) {
  // On the edges of two tables, 0.1 m apart, a ball of 0.1 m leans by 30 degrees on each.
  const std::string tables =
      box("left", {-2, -1, -0.5}, {-0.05, 1, 0}) + box("right", {0.05, -1, -0.5}, {2, 1, 0});
  Simulation run = Simulation::from_text(ball_over(tables, {0, 0, 0.0866}, {0, 0, 0}), "elastic");
  while (run.time() < 10) ASSERT_EQ(run.step().status, StepStatus::ok);
  const ContactSet& set = run.contacts();
  ASSERT_EQ(set.size(), 2u);
  const double weight = run.model().bodies.back().mass * kGravity;
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_NEAR(set.normal_force(i) * set.normal(i).z(), weight / 2, 1e-3 * weight);
  }
}

TEST(ElasticSeams, AnInnerCornerOfFlushBoxesHoldsFromBothSides) {
  // The wall's front and back are flush with the floor's; the ball runs into it from the floor.
  const std::string corner =
      box("floor", {-2, -1, -0.5}, {0, 1, 0}) + box("wall", {0, -1, -0.5}, {1, 1, 1});
  const Vector3 place(-0.2, 0, 0.0999);
  Simulation run = Simulation::from_text(ball_over(corner, place, {1, 0, 0}), "elastic");
  double push = -1;
  while (run.time() < 0.5) {
    ASSERT_EQ(run.step().status, StepStatus::ok);
    push = std::max(push, run.state().q[0]);
    ASSERT_GT(run.state().q[2], 0.09) << "carried by the floor";
  }
  EXPECT_LT(push, -0.09) << "stopped by the wall";
  EXPECT_LT(run.state().v[0], -0.1) << "and thrown back";
}

TEST(ElasticSeams, AStepKeepsItsEdge) {
  // 2 mm up: the ball is stopped or leaps, as it does where the lower slab goes on below the upper.
  const std::string step =
      box("left", {-2, -1, -0.5}, {0, 1, 0}) + box("right", {0, -1, -0.5}, {2, 1, 0.002});
  const std::string laid =
      box("left", {-2, -1, -0.5}, {2, 1, 0}) + box("right", {0, -1, -0.25}, {2, 1, 0.002});
  const Vector3 place(-0.1, 0, 0.0999);
  expect_same(ball_over(step, place, {0.5, 0, 0}), ball_over(laid, place, {0.5, 0, 0}), 0.165);
}

TEST(ElasticSeams, EnergyIsKeptBetweenMaterialsOfTwoStiffnesses) {
  const auto of = [](const std::string& name) { return R"(, "material": ")" + name + "\""; };
  const std::string ground = box("left", {-2, -1, -0.5}, {0, 1, 0}, of("soft")) +
                             box("right", {0, -1, -0.5}, {2, 1, 0}, of("hard"));
  std::string text = ball_over(ground, {-0.1, 0, 0.0999}, {0.5, 0, 0}, of("hard"));
  text.insert(1, R"("materials": {"soft": {"youngs_modulus": 2e7, "poissons_ratio": 0.3},
                                  "hard": {"youngs_modulus": 2e8, "poissons_ratio": 0.3}},
      "contact_pairs": [{"materials": ["soft", "hard"], "restitution": 1},
                        {"materials": ["hard", "hard"], "restitution": 1}],)");
  Simulation run = Simulation::from_text(text, "elastic");
  const auto total = [&run] {
    const ContactEnergy contacts = run.contact_energy();
    return run.energy().total() + contacts.stored + contacts.lost();
  };
  const double before = total();
  while (run.time() < 0.5) {
    ASSERT_EQ(run.step().status, StepStatus::ok);
    EXPECT_NEAR(total(), before, 1e-8 * before) << run.time();
  }
  EXPECT_GT(run.state().q[0], 0.1) << "over the seam";
}

}  // namespace
}  // namespace signorini
