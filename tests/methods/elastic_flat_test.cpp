// Faces, sides and rims that lie on each other: the method `elastic` where bodies in space touch in
// several points.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "methods/elastic_world.h"

namespace signorini {
namespace {

using test::ElasticWorld;

constexpr double kGravity = 9.81;
constexpr double kMass = 2;

/// Turned by an angle [rad] about an axis.
void turn(ElasticWorld& world, int body, double angle, const Vector3& axis) {
  const Vector3 v = std::sin(angle / 2) * axis.normalized();
  const int k = world.model.body(body).coordinate + 3;
  world.state.q.segment<4>(k) << std::cos(angle / 2), v.x(), v.y(), v.z();
}

/// A box that does not move; its upper face is at y = 0.
void add_table(ElasticWorld& world, double length, double width) {
  const int table = world.add("TABLE", make_box({length, 0.2, width}, 0.004), 1, {1, 1, 1});
  Body& body = world.model.bodies[static_cast<std::size_t>(table)];
  body.mobility = Mobility::fixed;
  SpatialPose pose;
  pose.position = {0, -0.1, 0};
  body.fixed_pose = pose;
}

void prepare(ElasticWorld& world, const ContactPairMaterial& pair) {
  world.set_material(2e11, pair);
  world.set("GEOMETRY_FACTORS", 2);
  world.set("CONTACT_REDUCTION", 1e-3);
  world.set_gravity({0, -kGravity, 0});
  world.start();
}

int add(ElasticWorld& world, const std::string& name, const SpatialShape& shape) {
  return world.add(name, shape, kMass, {0.01, 0.012, 0.014});
}

/// Upward force on a body. [N]
double lift_of(ElasticWorld& world, int body) {
  const ContactSet set = world.method.probe(world.model, world.state);
  double lift = 0;
  for (std::size_t i = 0; i < set.size(); ++i) {
    const double up = set.normal_force(i) * set.normal(i).y() + set.tangent_force(i).y();
    if (set.body_b[i] == body) lift += up;
    if (set.body_a[i] == body) lift -= up;
  }
  return lift;
}

struct Lying {
  const char* name;
  SpatialShape shape;
  double height;  // of the middle when it lies [m]
  double angle;   // that it is turned by before [rad]
  Vector3 axis;
};

std::vector<Lying> lying() {
  const double right = std::numbers::pi / 2;
  return {{"box", make_box({0.3, 0.1, 0.2}, 0.004), 0.05, 0.4, {0, 1, 0}},
          {"capsule", make_capsule(0.05, 0.3), 0.05, 0.4, {0, 1, 0}},
          {"cylinder on its side", make_cylinder(0.05, 0.3, 0.004), 0.05, 0.4, {0, 1, 0}},
          {"cylinder on its end", make_cylinder(0.08, 0.12, 0.004), 0.06, right, {1, 0, 0}},
          {"beam on its side", make_beam(0.3, 0.1, 0.06, 0.004), 0.05, 0.4, {0, 1, 0}},
          {"beam on its face", make_beam(0.3, 0.1, 0.06, 0.004), 0.03, right, {1, 0, 0}}};
}

TEST(ElasticFlat, BodiesThatFallOnATableLieAndPressWithTheirWeight) {
  for (const Lying& one : lying()) {
    for (const double width : {1.0, 0.12}) {  // wider than they are long, and narrower
      // A cap that tilts over a straight edge has no corner there.
      if (width < 1 && one.shape.core == Core::frustum && one.axis.x() == 1) continue;
      ElasticWorld world;
      const int body = add(world, "BODY", one.shape);
      add_table(world, 1.2, width);
      prepare(world, {.restitution = 0.2, .sliding_friction = 0.4, .rolling_resistance = 0.01});
      world.put(body, {0.013, one.height + 0.005, 0.007}, {0, 0, 0}, {0.02, 0, -0.03});
      turn(world, body, one.angle, one.axis);
      const double before = world.energy_balance();
      const StepReport report = world.run(2);
      const std::string where = std::string(one.name) + ", width " + std::to_string(width);
      EXPECT_EQ(report.status, StepStatus::ok) << where << ": " << to_string(report.status);
      EXPECT_NEAR(world.placed().center[0].y(), one.height, 4e-4) << where;
      EXPECT_LT(energy_of(world.model, world.bodies()).kinetic(), 1e-6) << where;
      EXPECT_NEAR(lift_of(world, body), kMass * kGravity, 1e-3 * kMass * kGravity) << where;
      EXPECT_NEAR(world.energy_balance(), before, 1e-8 * std::fabs(before)) << where;
      EXPECT_GE(world.method.probe(world.model, world.state).size(), 2u) << where;
    }
  }
}

TEST(ElasticFlat, ALineGivesWayAsOneOfPopovsWhetherSeenInOnePointOrInItsEnds) {
  // f = pi/4 E* L depth [Popov2010, ch. 5]
  const double modulus = 1e-3 * 2e11 / (2 * (1 - 0.3 * 0.3));
  for (const bool is_capsule : {false, true}) {
    for (const int rule : {0, 1}) {
      ElasticWorld world;
      const int body =
          add(world, "BODY", is_capsule ? make_capsule(0.05, 0.3) : make_cylinder(0.05, 0.3, 0));
      world.add_ground();
      prepare(world, {.restitution = 0.2});
      world.set("CONTACT_POINTS", rule);
      world.put(body, {0, 0.05 - 1e-9, 0}, {0, 0, 0}, {0, 0, 0});
      ASSERT_EQ(world.run(1).status, StepStatus::ok);
      const double depth = kMass * kGravity / (std::numbers::pi / 4 * modulus * 0.3);
      EXPECT_NEAR(0.05 - world.placed().center[0].y(), depth, 1e-6 * depth + 1e-12)
          << is_capsule << rule;
    }
  }
}

/// Stored energy of a body whose middle is put where it is pressed into what it lies on. [J]
double stored(const SpatialShape& shape, const SpatialShape& below, double height, double turned,
              const Vector3& axis, int rule) {
  ElasticWorld world;
  const int body = add(world, "BODY", shape);
  const int table = world.add("TABLE", below, 1, {1, 1, 1});
  world.model.bodies[static_cast<std::size_t>(table)].mobility = Mobility::fixed;
  prepare(world, {.restitution = 0.2});
  world.set("CONTACT_POINTS", rule);
  world.put(body, {0, height, 0}, {0, 0, 0}, {0, 0, 0});
  turn(world, body, turned, axis);
  EXPECT_EQ(world.run(1e-9, 1e-9).status, StepStatus::ok);
  return world.method.contact_energy(world.model, world.state).stored;
}

TEST(ElasticFlat, AFaceGivesWayAsOnePunchInHoweverManyPointsItIsSeen) {
  // f = 2 E* r depth [Johnson1985, section 3.8]
  const double modulus = 1e-3 * 2e11 / (2 * (1 - 0.3 * 0.3));
  const double depth = 1e-6;
  const SpatialShape box = make_box({0.3, 0.1, 0.2}, 0.004);
  const SpatialShape table = make_box({0.6, 0.1, 0.5}, 0.004);
  const double right = std::numbers::pi / 2;
  const auto punch = [&](double radius) { return modulus * radius * depth * depth; };
  const auto pressed = [&](const SpatialShape& below, double angle) {
    return stored(box, below, 0.1 - depth, angle, {0, 1, 0}, 1);
  };
  // Seen in one point; four corners; eight, of both; four crossings of edges.
  EXPECT_NEAR(stored(box, table, 0.1 - depth, 0, {0, 1, 0}, 0) / punch(0.05), 1, 1e-6);
  EXPECT_NEAR(pressed(table, 0) / punch(0.05), 1, 1e-6);
  EXPECT_NEAR(pressed(table, 0.3) / punch(0.05), 1, 1e-6);
  EXPECT_NEAR(pressed(box, 0) / punch(0.05), 1, 1e-6);
  EXPECT_NEAR(pressed(make_box({0.3, 0.1, 0.1}, 0.004), right) / punch(0.05), 1, 1e-6);
  const SpatialShape cylinder = make_cylinder(0.08, 0.12, 0.004);
  EXPECT_NEAR(stored(cylinder, table, 0.11 - depth, right, {1, 0, 0}, 1) / punch(0.05), 1, 1e-6);
}

TEST(ElasticFlat, LinesGiveWayByTheLengthThatTheyShare) {
  const double modulus = 1e-3 * 2e11 / (2 * (1 - 0.3 * 0.3));
  const double depth = 1e-6;
  const auto line = [&](double length) {
    return std::numbers::pi / 8 * modulus * length * depth * depth;
  };
  const auto pressed = [&](const SpatialShape& shape, const SpatialShape& below, double middle) {
    return stored(shape, below, middle - depth, 0, {0, 1, 0}, 1);
  };
  const SpatialShape capsule = make_capsule(0.05, 0.5);
  // As long as each other, one longer, and over a table that ends before.
  EXPECT_NEAR(pressed(capsule, make_capsule(0.08, 0.5), 0.13) / line(0.5), 1, 1e-6);
  EXPECT_NEAR(pressed(capsule, make_capsule(0.08, 0.7), 0.13) / line(0.5), 1, 1e-6);
  // A face is as long as it is flat: without its rounded edges.
  EXPECT_NEAR(pressed(capsule, make_box({0.2, 0.1, 0.2}, 0.004), 0.1) / line(0.192), 1, 1e-6);
}

TEST(ElasticFlat, ATowerOfTurnedBoxesStands) {
  ElasticWorld world;
  constexpr int kBoxes = 5;
  for (int i = 0; i < kBoxes; ++i) {
    add(world, "BOX " + std::to_string(i), make_box({0.2, 0.1, 0.2}, 0.004));
  }
  world.add_ground();
  prepare(world, {.restitution = 0.2, .sliding_friction = 0.5});
  for (int i = 0; i < kBoxes; ++i) {
    world.put(i, {0.003 * i, 0.05 + 0.1002 * i, 0.002 * i}, {0, 0, 0}, {0, 0, 0});
    turn(world, i, 0.2 * i, {0, 1, 0});
  }
  ASSERT_EQ(world.run(1).status, StepStatus::ok);
  const SpatialPlacement placed = world.placed();
  for (int i = 0; i < kBoxes; ++i) {
    const Vector3 at = placed.center[static_cast<std::size_t>(i)];
    EXPECT_NEAR(at.y(), 0.05 + 0.1 * i, 1e-3 * (i + 1)) << i;
    EXPECT_NEAR(at.x(), 0.003 * i, 1e-4) << i;
    // Each box carries those above it.
    EXPECT_NEAR(lift_of(world, i), kMass * kGravity, 1e-2 * kMass * kGravity) << i;
  }
  EXPECT_LT(energy_of(world.model, world.bodies()).kinetic(), 1e-6);
}

TEST(ElasticFlat, SlidingOverTheEdgeOfATableKeepsTheEnergy) {
  // Corners leave the table and edges cross: shares come and go.
  for (const bool is_capsule : {false, true}) {
    ElasticWorld world;
    const int body =
        add(world, "BODY", is_capsule ? make_capsule(0.05, 0.4) : make_box({0.4, 0.1, 0.3}, 0.004));
    add_table(world, 0.6, 0.1);
    prepare(world, {.restitution = 1});
    world.set("TOLERANCE", 1e-10);
    world.put(body, {-0.1, 0.05, 0}, {0.5, 0, 0}, {0, 1, 0});
    turn(world, body, 0.3, {0, 1, 0});
    const double before = world.energy_balance();
    ASSERT_EQ(world.run(0.9).status, StepStatus::ok);
    EXPECT_NEAR(world.energy_balance(), before, 1e-9 * before) << is_capsule;
    EXPECT_GT(world.count(EventKind::contact_start), 3) << is_capsule;
    EXPECT_GT(world.count(EventKind::contact_end), 2) << is_capsule;
  }
}

TEST(ElasticFlat, ACylinderThatSlidesOnATableEndsRollingWithTwoThirdsOfItsSpeed) {
  ElasticWorld world;
  const double half_moment = 0.5 * kMass * 0.05 * 0.05;
  const int body =
      world.add("BODY", make_cylinder(0.05, 0.3, 0.004), kMass, {0.02, 0.02, half_moment});
  add_table(world, 3, 0.2);  // narrower than the cylinder is long
  prepare(world, {.restitution = 0.2, .sliding_friction = 0.4});
  world.put(body, {-1, 0.05, 0}, {0.6, 0, 0}, {0, 0, 0});
  ASSERT_EQ(world.run(1.5).status, StepStatus::ok);
  const SpatialPlacement placed = world.placed();
  EXPECT_NEAR(placed.velocity[0].x(), 0.4, 1e-5);
  EXPECT_NEAR(placed.spin[0].z(), -0.4 / 0.05, 1e-4);
  EXPECT_LT(std::fabs(placed.center[0].z()), 1e-9);
}

TEST(ElasticFlat, BarsThatCrossBounceAsOfOnePoint) {
  std::array<Vector3, 2> velocity;
  for (const int rule : {0, 1}) {
    ElasticWorld world;
    const int first = add(world, "A", make_capsule(0.05, 0.4));
    const int second = add(world, "B", make_capsule(0.05, 0.4));
    prepare(world, {.restitution = 0.6, .sliding_friction = 0.3});
    world.model.forces.clear();
    world.set("CONTACT_POINTS", rule);
    world.put(first, {0, 0, 0}, {0, 0, 0}, {0, 0, 0});
    world.put(second, {0.02, 0.12, 0.03}, {0.1, -1, 0}, {0, 0, 0});
    turn(world, second, 1, {0, 1, 0});
    ASSERT_EQ(world.run(0.1).status, StepStatus::ok);
    EXPECT_EQ(world.count(EventKind::contact_end), 1);
    velocity[static_cast<std::size_t>(rule)] = world.placed().velocity[1];
  }
  EXPECT_LE((velocity[0] - velocity[1]).norm(), 1e-9);
}

TEST(ElasticFlat, AStateWithEdgesInContactIsTakenUpWhereItWas) {
  const auto start = [](ElasticWorld& world) {
    const int body = add(world, "BODY", make_box({0.5, 0.1, 0.1}, 0.004));
    add_table(world, 1, 0.2);
    prepare(world, {.restitution = 0.2, .sliding_friction = 0.4});
    world.put(body, {0, 0.0501, 0}, {0, 0, 0}, {0, 0, 0});
    turn(world, body, 1, {0, 1, 0});
  };
  ElasticWorld whole;
  ElasticWorld again;
  start(whole);
  start(again);
  ASSERT_EQ(whole.run(0.1).status, StepStatus::ok);
  EXPECT_EQ(whole.method.probe(whole.model, whole.state).size(), 4u);
  const bool has_edges = std::ranges::any_of(
      whole.state.memory,
      [](const ContactMemoryEntry& entry) { return pair_key(entry.feature).is_edges; });
  EXPECT_TRUE(has_edges);
  EXPECT_EQ(whole.method.memory_fault(whole.model, whole.state.memory), "");
  again.state = whole.state;
  ASSERT_EQ(whole.run(0.1).status, StepStatus::ok);
  ASSERT_EQ(again.run(0.1).status, StepStatus::ok);
  EXPECT_EQ(whole.state.q, again.state.q);
  EXPECT_EQ(whole.state.v, again.state.v);
}

TEST(ElasticFlat, SharpBoxesTouchInOnePointAndTheUserIsTold) {
  for (const double rounding : {0.0, 0.002}) {
    ElasticWorld world;
    const int body = add(world, "UPPER", make_box({0.2, 0.1, 0.2}, rounding));
    const int lower = add(world, "LOWER", make_box({0.3, 0.1, 0.3}));
    world.model.bodies[static_cast<std::size_t>(lower)].mobility = Mobility::fixed;
    world.model.bodies[static_cast<std::size_t>(lower)].fixed_pose = SpatialPose{};
    prepare(world, {.restitution = 0.2});
    world.put(body, {0, 0.0999999, 0}, {0, 0, 0}, {0, 0, 0});
    const ElasticInspection seen = world.method.inspect(world.model, world.state);
    EXPECT_EQ(seen.contacts.size(), rounding > 0 ? 4u : 1u);
    const bool is_told = std::ranges::any_of(seen.notices, [](const std::string& notice) {
      return notice.find("LOWER and UPPER have sharp edges") != std::string::npos &&
             notice.find("smoothing_radius") != std::string::npos;
    });
    EXPECT_EQ(is_told, rounding == 0);
  }
}

TEST(ElasticFlat, AnUnknownPairOfEdgesIsAFaultOfTheMemory) {
  ElasticWorld world;
  add(world, "BODY", make_box({0.5, 0.1, 0.1}, 0.004));
  add_table(world, 1, 0.2);
  prepare(world, {.restitution = 0.2});
  PairKey key{.part_1 = 0, .part_2 = 1, .corner = 12 * 12, .is_edges = true};
  const ContactMemory memory = {{.feature = key.feature(), .values = {0, 1, 1, 1}}};
  EXPECT_NE(world.method.memory_fault(world.model, memory), "");
}

}  // namespace
}  // namespace signorini
