// Every shape dropped with spin on a half-space and on a box, and each shape on each: laws of the
// method `elastic` whatever the bodies look like.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "methods/elastic_world.h"

namespace signorini {
namespace {

using test::ElasticWorld;

struct Named {
  const char* name;
  SpatialShape shape;
};

std::vector<Named> shapes() {
  const std::array<Vector3, 5> points = {
      Vector3(0.1, 0.1, 0.1), {-0.1, -0.1, 0.1}, {-0.1, 0.1, -0.1}, {0.1, -0.1, -0.1}, {0, 0, 0.2}};
  return {{"ball", make_ball(0.1)},
          {"ellipsoid", make_ellipsoid({0.1, 0.15, 0.2})},
          {"box", make_box({0.2, 0.3, 0.25}, 0.005)},
          {"cylinder", make_cylinder(0.1, 0.3, 0.005)},
          {"cone", make_cone(0.12, 0.3, 0, 0.005)},
          {"frustum", make_cone(0.12, 0.3, 0.06, 0.005)},
          {"capsule", make_capsule(0.08, 0.2)},
          {"beam", make_beam(0.3, 0.12, 0.08, 0.005)},
          {"hull", make_hull(points, 0.01)}};
}

/// Any possible moments do for these laws.
int add(ElasticWorld& world, const char* name, const Named& named) {
  return world.add(name, named.shape, 20, {0.2, 0.25, 0.3});
}

void prepare(ElasticWorld& world) {
  world.set_material(2e11,
                     {.restitution = 0.7, .sliding_friction = 0.5, .rolling_resistance = 0.001});
  world.set("GEOMETRY_FACTORS", 1);
  world.set("CONTACT_REDUCTION", 1e-3);
  world.set("TOLERANCE", 1e-10);
}

/// Momentum, and angular momentum about the origin.
std::array<Vector3, 2> momenta(const ElasticWorld& world) {
  const SpatialPlacement at = world.placed();
  std::array<Vector3, 2> sum = {Vector3(0, 0, 0), Vector3(0, 0, 0)};
  for (std::size_t i = 0; i < world.model.bodies.size(); ++i) {
    const Body& body = world.model.bodies[i];
    const Vector3 p = body.mass * at.velocity[i];
    const Vector3 own = body.inertia.tensor * at.angular_velocity[i];
    sum[0] += p;
    sum[1] += at.center[i].cross(p) + at.pose[i].rotation * own;
  }
  return sum;
}

TEST(ElasticShapes, FallOnAHalfSpaceAndOnABox) {
  for (const bool on_box : {false, true}) {
    for (const Named& named : shapes()) {
      ElasticWorld world;
      const int body = add(world, "BODY", named);
      if (on_box) {
        const int ground = world.add("GROUND", make_box({1.5, 0.2, 1}, 0.005), 1, {1, 1, 1});
        world.model.bodies[static_cast<std::size_t>(ground)].mobility = Mobility::fixed;
        SpatialPose pose;
        pose.position = {0, -0.1, 0};
        world.model.bodies[static_cast<std::size_t>(ground)].fixed_pose = pose;
      } else {
        world.add_ground();
      }
      prepare(world);
      world.set_gravity({0, -9.81, 0});
      world.start();
      world.put(body, {0.05, 0.6, 0.02}, {0.3, 0, 0.2}, {3, 2, 5});
      const double before = world.energy_balance();
      // A cone on a box has one point, on which its side would rock.
      const bool has_one_point = on_box && named.shape.core == Core::frustum &&
                                 named.shape.bottom_radius != named.shape.top_radius;
      const StepReport report = world.run(has_one_point ? 0.6 : 2.5);
      const std::string where = std::string(named.name) + (on_box ? " on a box" : "");
      EXPECT_EQ(report.status, StepStatus::ok) << where << ": " << to_string(report.status);
      EXPECT_GE(world.count(EventKind::contact_start), 1) << where;
      EXPECT_NEAR(world.energy_balance(), before, 1e-8 * 20 * 9.81 * 0.6) << where;
      const Vector3 place = world.placed().center[0];
      const double height = place.y();
      const bool is_off = on_box && (std::fabs(place.x()) > 0.7 || std::fabs(place.z()) > 0.45);
      EXPECT_TRUE(is_off || height > 0.03) << where << ": " << height;
      EXPECT_LT(height, 0.6) << where;
    }
  }
}

/// Two bodies that meet in free space; the other order of the bodies when turned.
void let_meet(ElasticWorld& world, const Named& a, const Named& b, bool is_turned) {
  int first = 0;
  int second = 0;
  if (is_turned) {
    second = add(world, "B", b);
    first = add(world, "A", a);
  } else {
    first = add(world, "A", a);
    second = add(world, "B", b);
  }
  prepare(world);
  world.start();
  world.put(first, {-0.35, 0.02, 0.01}, {1, 0, 0}, {1, 2, -1});
  world.put(second, {0.35, -0.03, 0.02}, {-1, 0.1, 0}, {-2, 1, 2});
}

TEST(ElasticShapes, EachMeetsEach) {
  const std::vector<Named> all = shapes();
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = i; j < all.size(); ++j) {
      const std::string where = std::string(all[i].name) + " and " + all[j].name;
      ElasticWorld world;
      ElasticWorld turned;
      let_meet(world, all[i], all[j], false);
      let_meet(turned, all[i], all[j], true);
      const double energy = world.energy_balance();
      const std::array<Vector3, 2> before = momenta(world);
      ASSERT_EQ(world.run(0.6).status, StepStatus::ok) << where;
      ASSERT_EQ(turned.run(0.6).status, StepStatus::ok) << where;
      EXPECT_GE(world.count(EventKind::contact_start), 1) << where;
      EXPECT_NEAR(world.energy_balance(), energy, 1e-8 * energy) << where;
      const std::array<Vector3, 2> after = momenta(world);
      EXPECT_LE((after[0] - before[0]).norm(), 1e-12 * 40) << where;  // of 20 kg at 1 m/s each
      EXPECT_LE((after[1] - before[1]).norm(), 1e-8 * 40) << where;
      const SpatialPlacement one = world.placed();
      const SpatialPlacement other = turned.placed();
      for (const std::size_t k : {0u, 1u}) {
        EXPECT_LE((one.center[k] - other.center[1 - k]).norm(), 1e-9) << where;
        EXPECT_LE((one.spin[k] - other.spin[1 - k]).norm(), 1e-7) << where;
      }
    }
  }
}

}  // namespace
}  // namespace signorini
