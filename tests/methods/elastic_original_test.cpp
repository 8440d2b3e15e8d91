// The collision tests of Modia3D 0.12.3: its published final states, scene by scene
// (tests/golden/modia3d: tests.json, scenes.py; docs/methods/elastic.md, section 12).
//
// The published numbers hold the defects of the original. With NARROW_PHASE `head`, which leaves
// depths in the original's units, they are met as well as an independent emulation of the original
// meets them (`independent_check` of each test); what then is left over is named with its case.
#include "methods/elastic_original.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

using namespace test;

double end_of(const Json& test) {
  const Json& simulate = test["simulate"];
  return simulate.value("testTime", simulate["stopTime"].get<double>());
}

Vector3 vector3(const Json& list, std::size_t from = 0) {
  return {list[from].get<double>(), list[from + 1].get<double>(), list[from + 2].get<double>()};
}

/// Active turn about an axis (0, 1, 2).
Matrix3 turn(int axis, double angle) {
  const int i = (axis + 1) % 3;
  const int j = (axis + 2) % 3;
  Matrix3 m = Matrix3::Identity();
  m(i, i) = m(j, j) = std::cos(angle);
  m(j, i) = std::sin(angle);
  m(i, j) = -m(j, i);
  return m;
}

/// Body to parent, of Cardan angles in the order x-y-z, or x-z-y after the original's change.
Matrix3 attitude(const Vector3& angles, bool has_changed = false) {
  return turn(0, angles[0]) * turn(has_changed ? 2 : 1, angles[1]) *
         turn(has_changed ? 1 : 2, angles[2]);
}

Matrix3 attitude_in_degrees(const Json& of) {
  return attitude(of.contains("rotation_deg") ? Vector3(kPi / 180 * vector3(of["rotation_deg"]))
                                              : Vector3(0, 0, 0));
}

/// Turn from the axes of our shape (along z, the beam along x) to those of the original's.
Matrix3 shape_turn(const Json& shape) {
  const int axis = shape.value("axis", 3) - (shape["kind"] == "Beam" ? 1 : 0);
  Matrix3 m = Matrix3::Zero();
  for (int j = 0; j < 3; ++j) m((j + axis) % 3, j) = 1;
  return m;
}

double angle_between(const Matrix3& a, const Matrix3& b) {
  const Matrix3 d = a.transpose() * b;
  const Vector3 sine(d(2, 1) - d(1, 2), d(0, 2) - d(2, 0), d(1, 0) - d(0, 1));
  return std::atan2(sine.norm(), d(0, 0) + d(1, 1) + d(2, 2) - 1);
}

/// How far a body is from the published one, in [m], [m/s], [rad/s] and [rad].
struct Miss {
  double place = 0, velocity = 0, spin = 0, turn = 0;
};

/// Of body number `body`, whose twelve numbers begin at `from`.
Miss miss_of(const Json& test, std::size_t body, std::size_t from, const SpatialPlacement& ours) {
  const Json& names = test["bodies"][body];
  const Json& reference = test["reference_final_states"];
  Matrix3 parent = Matrix3::Identity();
  Vector3 stands(0, 0, 0);
  for (const Json& frame : test.value("frames", Json::array())) {
    if (frame["name"] != names.value("parent", "")) continue;
    parent = attitude_in_degrees(frame);
    stands = vector3(frame["translation"]);
  }
  const Vector3 origin = ours.pose[body].position;  // of the frame: a cone's base
  const Matrix3 whole = ours.pose[body].rotation * shape_turn(names["shape"]).transpose();
  const Vector3 angles = vector3(reference, from + 6);
  return {(stands + parent * vector3(reference, from) - origin).norm(),
          (parent * vector3(reference, from + 3) - ours.velocity_at(static_cast<int>(body), origin))
              .norm(),
          (parent * vector3(reference, from + 9) - ours.spin[body]).norm(),
          std::min(angle_between(parent * attitude(angles), whole),
                   angle_between(parent * attitude(angles, true), whole))};
}

/// Runs a scene to its end. @return misses of the bodies that move
std::vector<Miss> misses_of(const std::string& name, Simulation& run) {
  const Json& test = original(name);
  const StepReport& report = run.step(end_of(test));
  EXPECT_EQ(report.status, StepStatus::ok) << to_string(report.status);
  const SpatialPlacement ours = placed(run);
  std::vector<Miss> misses;
  for (std::size_t i = 0; i < test["bodies"].size(); ++i) {
    if (test["bodies"][i].value("fixed", false)) continue;
    misses.push_back(miss_of(test, i, 12 * misses.size(), ours));
  }
  EXPECT_EQ(12 * misses.size(), test["reference_final_states"].size());
  return misses;
}

/// A test, and what its bodies may miss.
struct Case {
  std::string name;
  std::vector<Miss> allowed;  // one for all bodies, or one each
  std::string narrow_phase = "head";
};

void PrintTo(const Case& c, std::ostream* out) { *out << c.name; }

class OriginalUnits : public ::testing::TestWithParam<Case> {};

TEST_P(OriginalUnits, GiveThePublishedFinalState) {
  Simulation run = Simulation::from_text(scene_text(GetParam().name));
  run.set("NARROW_PHASE", GetParam().narrow_phase);
  const std::vector<Miss> misses = misses_of(GetParam().name, run);
  for (std::size_t i = 0; i < misses.size(); ++i) {
    const std::vector<Miss>& limits = GetParam().allowed;
    const Miss& limit = limits.size() == 1 ? limits.front() : limits.at(i);
    EXPECT_LE(misses[i].place, limit.place) << "body " << i;
    EXPECT_LE(misses[i].velocity, limit.velocity) << "body " << i;
    EXPECT_LE(misses[i].spin, limit.spin) << "body " << i;
    EXPECT_LE(misses[i].turn, limit.turn) << "body " << i;
  }
}

// The emulation's own misses behind each case: places, velocities, spins.
const Miss kEarlyBall{6e-6, 4e-6, 1.5e-4, 3e-4};
const Miss kLateBall{3e-4, 3e-4, 1e-2, 1e-2};
INSTANTIATE_TEST_SUITE_P(
    Modia3D, OriginalUnits,
    ::testing::Values(
        // 4.9e-7, 3.1e-8, 2.4e-7 in its own units in a plane of symmetry; here 1 nm beside it.
        Case{"BouncingSphereContactResults", {{2e-5, 1e-5, 1e-4, 3e-5}}},
        Case{"BouncingSphereFree", {{1e-5, 2e-5, 6e-5, 1e-4}}},  // 7.3e-6, 1.6e-5, 4.3e-5
        Case{"BouncingEllipsoid", {{8e-5, 3e-4, 3e-4, 1e-4}}},   // 5.3e-5, 1.9e-4, 1.9e-4
        Case{"BouncingEllipsoidOnSphere",
             {{1e-5, 1e-5, 1e-4, 2e-5}},
             "mpr"},                                             // 4.7e-6, 3.8e-6, 5.8e-5
        Case{"BouncingBeams", {{5e-6, 5e-5, 1.5e-4, 3e-5}}},     // 2.6e-6, 2.9e-5, 8e-5
        Case{"BouncingCapsules", {{6e-7, 8e-6, 1.5e-5, 2e-6}}},  // 2.2e-7, 3.9e-6, 8.5e-6
        // Without the wrong base circle of its cones 5e-4, as the emulation too.
        Case{"BouncingCones", {{6e-4, 4e-3, 6e-3, 4e-3}}},
        // x to 8e-6
        Case{"TwoCollidingBalls", {{1e-5, 1e-5, 5e-4, 4e-4}}},
        // 7.7e-7 and 1.8e-7 of balls 0 and 2, 2.2e-4 of 1 and 3, which meet late
        Case{"Billard4Balls", {kEarlyBall, kLateBall, kEarlyBall, kLateBall}},
        Case{"Billard16Balls", {{4e-4, 4e-4, 1.2e-2, 3e-2}}},  // no figure of the emulation
        Case{"Rattleback", {{2e-8, 5e-8, 5e-6, 1e-4}}}),       // 4.5e-9, 5.3e-9, 3.6e-6
    [](const auto& test) { return test.param.name; });

// What the two defects alone make of the published numbers, by the emulation's own figures.
TEST(OriginalDefects, TheUnitsOfDistancesAreWorthTheirFigure) {
  Simulation run = Simulation::from_text(scene_text("BouncingSphereContactResults"));
  const Miss exact = misses_of("BouncingSphereContactResults", run).front();
  EXPECT_NEAR(exact.place, 3.2e-4, 2e-5);
  EXPECT_NEAR(exact.spin, 2e-3, 1e-4);
  Simulation capsules = Simulation::from_text(scene_text("BouncingCapsules"));
  double most = 0;
  for (const Miss& miss : misses_of("BouncingCapsules", capsules))
    most = std::max(most, miss.place);
  EXPECT_NEAR(most, 1.4e-3, 2e-4);
}

TEST(OriginalDefects, BeamsOfFullLengthGoElsewhere) {
  Json scene = Json::parse(scene_text("BouncingBeams"));
  for (std::size_t i = 1; i < 4; ++i) scene["bodies"][i]["shape"]["length"] = 1.0;
  Simulation run = Simulation::from_text(scene.dump());
  run.set("NARROW_PHASE", "head");
  for (const Miss& miss : misses_of("BouncingBeams", run)) EXPECT_NEAR(miss.place, 3e-2, 1e-2);
}

// The frustum's base circle is worse than the cone's, and an impact begins 2.3 ms before the end.
TEST(OriginalDefects, FrustumsMissByTheirBaseCircle) {
  Simulation run = Simulation::from_text(scene_text("BouncingFrustums"));
  run.set("NARROW_PHASE", "head");
  for (const Miss& miss : misses_of("BouncingFrustums", run)) {
    EXPECT_LE(miss.place, 4e-3);
    EXPECT_LE(miss.turn, 1e-2);
  }
}

// The published run missed an impact at 0.3425 s; the correct end is the emulation's.
TEST(OriginalDefects, NoImpactOfCylindersIsMissed) {
  const Json& expected = original("CollidingCylinders")["independent_final_states"];
  Simulation run = Simulation::from_text(scene_text("CollidingCylinders"));
  run.set("NARROW_PHASE", "head");
  ASSERT_EQ(run.step(0.7).status, StepStatus::ok);
  const SpatialPlacement ours = placed(run);
  std::size_t i = 0;
  for (const std::string name : {"cylinderX", "cylinderY", "cylinderZ"}) {
    // Eight digits are given. Y falls in the rods' plane of symmetry (see scenes.py).
    const double size = name == "cylinderY" ? 6000 : 1;
    const Json& end = expected[name];
    EXPECT_LE((ours.center[i] - vector3(end["r"])).norm(), 2e-7 * size) << name;
    EXPECT_LE((ours.velocity[i] - vector3(end["v"])).norm(), 6e-7 * size) << name;
    EXPECT_LE((ours.spin[i] - vector3(end["w"])).norm(), 6e-6 * size) << name;
    ++i;
  }
}

TEST(OriginalTests, ABallOnASliderBouncesAsTheConvergedRunDoes) {
  Simulation run = Simulation::from_text(scene_text("BouncingSphere"));
  run.set("TOLERANCE", 1e-10);
  ASSERT_EQ(run.step(2.2).status, StepStatus::ok);
  // independent_check; the published run differs by 6.5e-7 and 1.36e-5
  EXPECT_NEAR(run.state().q[1], 3.862682e-4, 1e-9);
  EXPECT_NEAR(run.state().v[1], -0.44181193, 1e-8);
  const Json& published = original("BouncingSphere")["reference_final_states"];
  EXPECT_NEAR(run.state().v[1], published[0].get<double>(), 1.4e-5);
  EXPECT_NEAR(run.state().q[1], published[1].get<double>(), 7e-7);
}

TEST(OriginalTests, TheBallComesToRest) {
  Simulation run = Simulation::from_text(scene_text("BouncingSphere2"));
  ASSERT_EQ(run.step(2.5).status, StepStatus::ok);
  EXPECT_NEAR(run.state().q[1], 0, 1e-7);  // its own limit
  EXPECT_NEAR(run.state().v[1], 0, 1e-7);
  EXPECT_GT(run.totals().collisions, 10);
}

// The published run, with tolerance 1e-6, is at rest too early; its test allows 0.02 for that.
TEST(OriginalTests, AFreeBallIsWithinItsOwnLimit) {
  Simulation run = Simulation::from_text(scene_text("BouncingSphere3D"));
  const Miss miss = misses_of("BouncingSphere3D", run).front();
  EXPECT_LE(std::hypot(miss.place, miss.velocity), 0.02);
  EXPECT_LE(miss.spin, 1e-9);
}

TEST(OriginalTests, CradleOfHingedBalls) {
  Simulation run = Simulation::from_text(scene_text("NewtonsCradle"));
  ASSERT_EQ(run.step(5).status, StepStatus::ok);
  const Json& reference = original("NewtonsCradle")["reference_final_states"];
  for (int i = 0; i < 5; ++i) {  // the emulation: 1.6e-4 after 96 events
    const auto k = static_cast<std::size_t>(2 * i);
    EXPECT_NEAR(run.state().v[3 * i + 2], reference[k].get<double>(), 2e-4) << i;
    EXPECT_NEAR(run.state().q[3 * i + 2], reference[k + 1].get<double>(), 1e-5) << i;
  }
}

}  // namespace
}  // namespace signorini
