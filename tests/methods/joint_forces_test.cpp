// Joints under a smooth right-hand side with variable steps, as the method `elastic` has it.

#include "methods/joints/joint_forces.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <sstream>
#include <string>

#include "methods/joint_scenes.h"
#include "numerics/variable_step.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

/// Planar bodies on joints, moved by the forces of the scene.
class Motion {
 public:
  explicit Motion(const std::string& parts)
      : simulation_(Simulation::from_text(
            R"({"format": "signorini/1", "title": "joints", "method": "contact", )" + parts + "}")),
        model_(simulation_.model()) {
    const State& state = simulation_.state();
    y.assign(state.q.begin(), state.q.end());
    y.insert(y.end(), state.v.begin(), state.v.end());
    placement_.resize(model_.bodies.size());
    joints.prepare(model_);
    place(model_, q(), v(), placement_);
    joints.recall(model_, placement_, {}, 0);
    step.prepare(y.size());
  }

  bool operator()(double t, std::span<const double> at, std::span<double> rate) {
    const auto n = static_cast<std::size_t>(model_.nq);
    place(model_, at.first(n), at.subspan(n), placement_);
    std::copy(at.begin() + static_cast<std::ptrdiff_t>(n), at.end(), rate.begin());
    const std::span<double> sum = rate.subspan(n);
    std::ranges::fill(sum, 0.0);
    add_forces(model_, placement_, t, sum);
    left = joints.add(model_, placement_, sum);
    return !std::isnan(left);
  }

  void run(double end, double tolerance) {
    std::vector<double> scale(y.size(), tolerance);
    double h = 1e-3;
    while (time < end) {
      const double length = std::min(h, end - time);
      const double error = step.attempt(*this, time, y, length, scale);
      const double factor = step.growth(error);
      h = length * factor;
      if (error <= 1) keep(time + length);
    }
  }

  void fixed_steps(double end, int n) {
    const std::vector<double> scale(y.size(), 1);
    for (int i = 0; i < n; ++i) {
      ASSERT_LE(step.attempt(*this, time, y, end / n, scale), 1);
      keep(time + end / n);
    }
  }

  [[nodiscard]] double energy() {
    place(model_, q(), v(), placement_);
    double sum = potential_energy(model_, placement_);
    for (std::size_t i = 0; i < model_.bodies.size(); ++i) {
      const Body& body = model_.bodies[i];
      if (body.is_fixed()) continue;
      const double spin = placement_.spin[i];
      sum += (body.mass * placement_.velocity[i].squaredNorm() + body.moment * spin * spin) / 2;
    }
    return sum;
  }
  void probe() {
    std::vector<double> rate(y.size());
    ASSERT_TRUE((*this)(time, y, rate));
    acceleration.assign(rate.begin() + model_.nq, rate.end());
  }
  bool project(double least) { return joints.project(model_, q(), v(), least, placement_); }
  [[nodiscard]] double worst_gap() const {
    double worst = 0;
    for (const ContactRecord& c : joints.records()) worst = std::max(worst, std::fabs(c.gap));
    return worst;
  }
  [[nodiscard]] std::span<double> q() {
    return std::span(y).first(static_cast<std::size_t>(simulation_.state().q.size()));
  }
  [[nodiscard]] std::span<double> v() {
    return std::span(y).subspan(static_cast<std::size_t>(simulation_.state().q.size()));
  }

  std::vector<double> y, acceleration;
  JointForces joints;
  DormandPrinceStep step;
  double time = 0, left = 0;

 private:
  void keep(double at) {
    std::ranges::copy(step.end(), y.begin());
    step.accept();
    time = at;
    if (project(1e-14)) step.start_changed();
  }

  Simulation simulation_;
  const Model& model_;
  Placement placement_;
};

std::string digits(double x) {
  std::ostringstream text;
  text.precision(17);
  text << x;
  return text.str();
}

std::string point(const char* name, double mass, double x, double y) {
  return R"({"name": ")" + std::string(name) +
         R"(", "shape": {"type": "disc", "radius": 0.001}, "mass": )" + digits(mass) +
         R"(, "position": [)" + digits(x) + ", " + digits(y) + "]}";
}

const double kDegree = std::acos(-1.0) / 180;

std::string double_pendulum() {
  const double a = 120 * kDegree, b = -10 * kDegree;
  const double x = std::sin(a), y = -std::cos(a);
  return R"("bodies": [)" + point("one", 1, x, y) + ", " +
         point("two", 1, x + std::sin(b), y - std::cos(b)) +
         R"(], "joints": [
      {"type": "rod", "length": 1, "body_a": "one", "point_a": [0, 0], "body_b": "world",
       "point_b": [0, 0]},
      {"type": "rod", "length": 1, "body_a": "two", "point_a": [0, 0], "body_b": "one",
       "point_b": [0, 0]}],
    "forces": [{"type": "gravity", "g": 9.81}])";
}

// golden/validation JNT-03: 30 digits by Gauss-Legendre methods; gold is 1e-7 rad at 5 s.
TEST(JointForces, TwoMassesOnRodsSwingAsThirtyDigitsSay) {
  Motion motion(double_pendulum());
  const double energy = motion.energy();
  motion.run(5, 1e-12);
  EXPECT_NEAR(motion.y[3], 0.2520700068060548830985421, 1e-9);
  EXPECT_NEAR(motion.y[4], -1.628164659129629462224478, 1e-9);
  const double theta1 = std::atan2(motion.y[0], -motion.y[1]);
  EXPECT_NEAR(theta1, -0.449149001051681712904164, 1e-9);
  EXPECT_NEAR(motion.energy(), energy, 1e-10);
  motion.probe();
  EXPECT_LT(motion.worst_gap(), 1e-14);
}

TEST(JointForces, ProjectionKeepsTheOrderOfTheMethod) {
  const auto error = [](int steps) {
    Motion motion(double_pendulum());
    motion.fixed_steps(1, steps);
    // JNT-03 at 1 s
    return std::hypot(motion.y[3] - -0.7505341127202511, motion.y[4] - -1.0212092359319573);
  };
  EXPECT_NEAR(std::log2(error(200) / error(400)), 5, 0.2);
}

// golden/validation JNT-04: two rods on pins, of 1 kg and 2 kg.
TEST(JointForces, RodsOnPinsSwingAsThirtyDigitsSay) {
  Motion motion(test::kRodsOnPins);
  motion.run(5, 1e-12);
  EXPECT_NEAR(motion.y[2], 1.018938127611689590283604, 1e-9);
  EXPECT_NEAR(motion.y[5], 9.889368509905473375185488, 1e-9);
  EXPECT_NEAR(motion.v()[5], 5.601385688849046, 1e-8);
}

// A bead on a straight wire that turns freely: (I + m r^2) omega and the energy stay.
TEST(JointForces, ABeadOnATurningWireKeepsAngularMomentum) {
  Motion motion(R"("bodies": [
      {"name": "wire", "shape": {"type": "box", "width": 4, "height": 0.1}, "mass": 2,
       "moment": 2.5, "position": [0, 0], "angular_velocity": 1},
      {"name": "bead", "shape": {"type": "disc", "radius": 0.1}, "mass": 1, "moment": 0.005,
       "position": [0.5, 0], "velocity": [0, 0.5]}],
    "joints": [
      {"type": "double", "body_a": "world", "point_a": [0, 0], "body_b": "wire",
       "point_b": [0, 0]},
      {"type": "single", "body_a": "wire", "point_a": [0, 0], "body_b": "bead", "point_b": [0, 0],
       "normal": [0, 1], "normal_frame": "body"}])");
  const double energy = motion.energy();
  motion.run(3, 1e-12);
  const double r = std::hypot(motion.y[3], motion.y[4]);
  EXPECT_GT(r, 1.2);
  EXPECT_NEAR((2.5 + r * r) * motion.v()[2], 2.75, 1e-10);
  EXPECT_NEAR(motion.energy(), energy, 1e-10);
}

// golden/validation JNT-15, the car axis: a base on a pin, its end taken up and down by a driver
// that is far too heavy to feel it; one mass slides along the base's normal, a rod holds the other.
TEST(JointForces, CarAxisIsThatOfTheTestSet) {
  Motion motion(R"("bodies": [)" + point("left", 5e-4, 0, 0.5) + "," +
                point("right", 5e-4, 1, 0.5) +
                R"(, {"name": "bar", "shape": {"type": "disc", "radius": 0.001}, "mass": 1,
       "moment": 0.001, "position": [0, 0], "angular_velocity": 1},
      {"name": "driver", "shape": {"type": "disc", "radius": 0.001}, "mass": 1e10,
       "position": [1, 0], "velocity": [0, 1]}],
    "joints": [
      {"type": "rod", "length": 1, "body_a": "left", "point_a": [0, 0], "body_b": "right",
       "point_b": [0, 0]},
      {"type": "double", "body_a": "bar", "point_a": [0, 0], "body_b": "world", "point_b": [0, 0]},
      {"type": "single", "body_a": "driver", "point_a": [0, 0], "body_b": "bar",
       "point_b": [1, 0], "normal": [0, 1], "normal_frame": "world"},
      {"type": "single", "body_a": "bar", "point_a": [0, 0], "body_b": "left", "point_b": [0, 0],
       "normal": [1, 0], "normal_frame": "body"}],
    "forces": [
      {"type": "gravity", "g": 1, "bodies": ["left", "right"]},
      {"type": "spring", "body_a": "left", "point_a": [0, 0], "body_b": "world",
       "point_b": [0, 0], "rest_length": 0.5, "stiffness": 1},
      {"type": "spring", "body_a": "right", "point_a": [0, 0], "body_b": "bar",
       "point_b": [1, 0], "rest_length": 0.5, "stiffness": 1},
      {"type": "spring", "body_a": "driver", "point_a": [0, 0], "body_b": "world",
       "point_b": [1, -1], "rest_length": 1, "stiffness": 1e12}])");
  for (std::size_t i = 0; i < 2; ++i) motion.v()[3 * i] = -0.5;
  motion.run(3, 1e-12);
  const std::array<double, 8> reference = {
      0.04934557842755629,  0.4969894602303324,   1.0417425248854,     0.3739110272652214,
      -0.07705836840321485, 0.007446866596327776, 0.01755681574942899, 0.770341043779403};
  const std::array<double, 8> found = {motion.q()[0], motion.q()[1], motion.q()[3], motion.q()[4],
                                       motion.v()[0], motion.v()[1], motion.v()[3], motion.v()[4]};
  for (std::size_t i = 0; i < 8; ++i) EXPECT_NEAR(found[i], reference[i], 1e-10) << i;
}

// A beam on three hinges that agree: more rows than motions, and no unique forces. Their sum is.
TEST(JointForces, RedundantJointsThatAgreeHold) {
  Motion motion(R"("bodies": [
      {"name": "beam", "shape": {"type": "box", "width": 4, "height": 0.1}, "mass": 2,
       "position": [0, 0]}],
    "joints": [
      {"type": "double", "body_a": "world", "point_a": [-2, 0], "body_b": "beam",
       "point_b": [-2, 0]},
      {"type": "double", "body_a": "world", "point_a": [0, 0], "body_b": "beam",
       "point_b": [0, 0]},
      {"type": "double", "body_a": "world", "point_a": [2, 0], "body_b": "beam",
       "point_b": [2, 0]}],
    "forces": [{"type": "gravity", "g": 9.81}])");
  motion.probe();
  EXPECT_LT(motion.left, 1e-13);
  double sum = 0;
  for (const ContactRecord& c : motion.joints.records()) sum += c.answer.force * c.normal.y();
  EXPECT_NEAR(std::fabs(sum), 2 * 9.81, 1e-12);
  for (const double a : motion.acceleration) EXPECT_NEAR(a, 0, 1e-13);
}

TEST(JointForces, JointsThatContradictEachOtherAreTold) {
  Motion motion(R"("bodies": [
      {"name": "bar", "shape": {"type": "box", "width": 2, "height": 0.5}, "position": [0, 0],
       "angular_velocity": 1}],
    "joints": [
      {"type": "double", "body_a": "world", "point_a": [-1, 0], "body_b": "bar",
       "point_b": [-1, 0]},
      {"type": "double", "body_a": "world", "point_a": [1, 0], "body_b": "bar",
       "point_b": [1, 0]}])");
  motion.probe();
  EXPECT_GT(motion.left, 0.1) << "it cannot turn, and it does";
  EXPECT_TRUE(motion.project(1e-14)) << "until it stops";
  motion.probe();
  EXPECT_LT(motion.left, 1e-12);
  EXPECT_NEAR(motion.v()[2], 0, 1e-14);
}

TEST(JointForces, ProjectionIsTheLeastMotionAndIsIdempotent) {
  Motion motion(double_pendulum());
  const std::vector<double> exact = motion.y;
  motion.y[0] += 1e-4;
  motion.y[4] -= 2e-4;
  motion.y[7] += 1e-3;
  EXPECT_TRUE(motion.project(1e-14));
  EXPECT_LT(motion.worst_gap(), 1e-14);
  EXPECT_FALSE(motion.project(1e-14)) << "nothing is left to do";
  double moved = 0;
  for (std::size_t i = 0; i < 6; ++i) moved += std::pow(motion.y[i] - exact[i], 2);
  EXPECT_LE(std::sqrt(moved), 2 * std::hypot(1e-4, 2e-4));
}

TEST(JointForces, APointOnACircularPathIsAPendulum) {
  Motion motion(R"("bodies": [)" + point("bead", 1, 1, 0) +
                R"(], "joints": [{"type": "path", "body_b": "bead", "point_b": [0, 0],
      "path": {"curve": "circle", "size": 1}}],
    "forces": [{"type": "gravity", "g": 9.81}])");
  const double energy = motion.energy();
  motion.run(1, 1e-9);
  EXPECT_NEAR(std::hypot(motion.y[0], motion.y[1]), 1, 1e-5);  // the path is a table
  EXPECT_NEAR(motion.energy(), energy, 1e-4);
  // golden/validation JNT-01: 90 degrees, 1 m, angle at 1 s
  EXPECT_NEAR(std::atan2(motion.y[0], -motion.y[1]), -1.405027311524799, 1e-4);
  EXPECT_EQ(motion.joints.places().size(), 1u);
}

TEST(JointForces, RowsFollowTheContactsOfASet) {
  Motion motion(double_pendulum());
  motion.probe();
  ContactSet set;
  set.resize(2);
  set.force = {1, 0, 0, 2, 0, 0};
  motion.joints.append_to(set);
  ASSERT_EQ(set.size(), 4u);
  EXPECT_EQ(set.force[0], 1);
  EXPECT_EQ(set.kind[2], ContactKind::joint);
  EXPECT_LT(set.feature[2], set.feature[3]);
  for (const ContactRecord& c : motion.joints.records()) {
    EXPECT_TRUE(c.answer.force == set.normal_force(2) || c.answer.force == set.normal_force(3));
  }
}

}  // namespace
}  // namespace signorini
