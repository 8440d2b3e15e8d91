#include "response/impulse.h"

#include <gtest/gtest.h>

#include <cmath>

#include "detect/edge_detector.h"
#include "geometry/random_shapes.h"
#include "model/energy.h"
#include "world/build_scene.h"

namespace signorini {
namespace {

using test::between;

constexpr std::array kMethods = {
    CollisionMethod::simultaneous,    CollisionMethod::hybrid,
    CollisionMethod::serial_grouped,  CollisionMethod::serial_grouped_lastpass,
    CollisionMethod::serial_separate, CollisionMethod::serial_separate_lastpass};

constexpr double kSlow = 1e-5;  // [m/s] approach that the serial modes leave

/// So that nothing counts as resting: every contact bounces with the bodies' restitution.
constexpr ContactTolerances kEverythingCollides{
    .distance = 0.01, .velocity = 1e-9, .accuracy = 0.6};

/// Discs and boxes in a crooked row, touching, with random velocities.
Scene touching_row(Random& random, double elasticity) {
  std::vector<SceneBody> bodies;
  double x = 0;
  for (int i = 0; i < 5; ++i) {
    const double size = between(random, 0.5, 1);
    const test::Start start{.position = {x + size / 2, between(random, -0.2, 0.2)},
                            .velocity = {between(random, -3, 3), between(random, -3, 3)},
                            .angular_velocity = between(random, -3, 3)};
    const std::string name = "BODY_" + std::to_string(i);
    const double mass = between(random, 0.3, 3);
    bodies.push_back(random.next_below(2) == 0 ? test::box(name, size, 1, start, mass)
                                               : test::disc(name, size / 2, start, mass));
    x += size + between(random, 0.001, 0.009);
  }
  return test::scene_of(std::move(bodies), elasticity);
}

/// One handling of all contacts of a scene.
struct Impact {
  Model model;
  State before, after;
  ContactList records;
  ImpulseReport report;
  CollisionMethod method;

  Impact(const Scene& scene, CollisionMethod how, const ContactTolerances& t) : method(how) {
    BuiltModel b = test::built(scene);
    model = std::move(b.model);
    before = after = std::move(b.state);
    const Placement now = test::placement_of(model, before);
    const ContactTolerances for_finding;
    detect_edges({.model = model,
                  .now = now,
                  .before = nullptr,
                  .tolerances = for_finding,
                  .time = 0,
                  .step = 0},
                 records);
    if (records.empty()) return;
    Random random(7);
    ImpulseSolver solver;
    report = solver.handle(model, {.method = method}, t, random, records,
                           {after.v.data(), static_cast<std::size_t>(after.v.size())});
  }

  [[nodiscard]] double kinetic(const State& s) const {
    return energy_of(model, test::placement_of(model, s)).kinetic();
  }
  [[nodiscard]] Momentum momentum(const State& s) const {
    return momentum_of(model, test::placement_of(model, s));
  }
  /// Gap rates with the velocities of a state.
  [[nodiscard]] std::vector<double> rates(const State& s) const {
    const Placement now = test::placement_of(model, s);
    std::vector<double> all;
    for (ContactRecord c : records) {
      refresh_record(
          {.model = model, .now = now, .before = nullptr, .tolerances = {}, .time = 0, .step = 0},
          c);
      all.push_back(c.gap_rate);
    }
    return all;
  }
};

/// Calls `check` for random impacts in all modes, with one restitution for all bodies.
template <class Check>
void for_each_impact(Check check) {
  Random random(111);
  for (int round = 0; round < 60; ++round) {
    const double elasticity = round % 4 / 3.0;
    const Scene scene = touching_row(random, elasticity);
    for (const CollisionMethod method : kMethods) {
      SCOPED_TRACE("round " + std::to_string(round) + ", " +
                   std::string(kCollisionMethodNames[static_cast<std::size_t>(method)]));
      const Impact impact(scene, method, kEverythingCollides);
      if (impact.records.empty()) continue;
      ASSERT_EQ(impact.report.status, ImpulseStatus::ok);
      check(impact, elasticity);
    }
  }
}

TEST(Impulse, MomentumIsKeptInEveryMode) {
  for_each_impact([](const Impact& impact, double) {
    const Momentum before = impact.momentum(impact.before), after = impact.momentum(impact.after);
    EXPECT_LT((after.linear - before.linear).norm(), 1e-12);
    EXPECT_NEAR(after.angular.z(), before.angular.z(), 1e-12);
  });
}

TEST(Impulse, AnEventThatIsTooMuchWorkChangesNothing) {
  Random random(112);
  BuiltModel b = test::built(touching_row(random, 0.5));
  const Placement now = test::placement_of(b.model, b.state);
  ContactList records;
  detect_edges(
      {.model = b.model, .now = now, .before = nullptr, .tolerances = {}, .time = 0, .step = 0},
      records);
  ASSERT_FALSE(records.empty());
  const VectorX before = b.state.v;
  const std::span<double> velocities(b.state.v.data(), static_cast<std::size_t>(before.size()));
  for (const CollisionMethod method :
       {CollisionMethod::serial_grouped, CollisionMethod::serial_separate_lastpass}) {
    ImpulseSolver solver;
    const ImpulseReport report = solver.handle(b.model, {.method = method, .most_work = 1},
                                               kEverythingCollides, random, records, velocities);
    EXPECT_EQ(report.status, ImpulseStatus::too_much_work);
    EXPECT_EQ(b.state.v, before);
  }
}

TEST(Impulse, KineticEnergyNeverGrowsInAnyMode) {
  for_each_impact([](const Impact& impact, double) {
    EXPECT_LE(impact.kinetic(impact.after), impact.kinetic(impact.before) * (1 + 1e-9));
  });
}

TEST(Impulse, NoKineticEnergyIsLostWithRestitutionOneUnlessALastPassTakesIt) {
  for_each_impact([](const Impact& impact, double elasticity) {
    if (elasticity != 1) return;
    const double loss = impact.kinetic(impact.before) - impact.kinetic(impact.after);
    EXPECT_NEAR(loss, 0, 1e-4 * impact.kinetic(impact.before)) << "what is below 1e-5 m/s may go";
  });
}

/// All at once, a contact that parted may approach by up to its restitution of that rate: its new
/// rate is only asked to be at least -e times the old one. One after the other, nothing approaches.
TEST(Impulse, NothingApproachesAfterwardsBeyondRestitution) {
  for_each_impact([](const Impact& impact, double elasticity) {
    const std::vector<double> before = impact.rates(impact.before);
    const std::vector<double> after = impact.rates(impact.after);
    for (std::size_t i = 0; i < after.size(); ++i) {
      const bool all_at_once = impact.method == CollisionMethod::simultaneous;
      const double allowed = all_at_once ? elasticity * std::max(0.0, before[i]) : 0;
      EXPECT_GT(after[i], -allowed - 20 * kSlow);
    }
  });
}

TEST(Impulse, ImpulsesPushAndNeverPull) {
  for_each_impact([](const Impact& impact, double) {
    for (const ContactRecord& c : impact.records) EXPECT_GE(c.answer.impulse, 0);
  });
}

TEST(Impulse, ChangesOfVelocityAreThoseOfTheImpulses) {
  for_each_impact([](const Impact& impact, double) {
    VectorX v = impact.before.v;
    for (const ContactRecord& c : impact.records) {
      for (const bool on_b : {true, false}) {
        const Body& body = impact.model.body(on_b ? c.body_b : c.body_a);
        const Vector2 push = (on_b ? c.answer.impulse : -c.answer.impulse) * c.normal;
        v.segment<2>(body.speed) += push / body.mass;
        v[body.speed + 2] += cross(on_b ? c.arm_b : c.arm_a, push) / body.moment;
      }
    }
    EXPECT_LT((v - impact.after.v).norm(), 1e-12);
  });
}

/// Two discs on a line: the rate after is -e times the rate before, whatever the masses.
TEST(Impulse, RestitutionIsTheRatioOfRates) {
  for (const double e : {0.0, 0.3, 1.0}) {
    for (const double mass : {1.0, 5.0, 1e6}) {
      const Scene scene =
          test::scene_of({test::disc("A", 0.5, {.velocity = {2, 0}}, mass),
                          test::disc("B", 0.5, {.position = {1.005, 0}, .velocity = {-1, 0}})},
                         e);
      for (const CollisionMethod method : kMethods) {
        const Impact impact(scene, method, {});
        ASSERT_EQ(impact.records.size(), 1u);
        EXPECT_NEAR(impact.rates(impact.after)[0], e * 3, 1e-9);
        const double p = impact.momentum(impact.before).linear.x();
        EXPECT_NEAR(impact.momentum(impact.after).linear.x(), p, 1e-12 * std::fabs(p));
      }
    }
  }
}

TEST(Impulse, ALessElasticBodyDecides) {
  Scene scene = test::scene_of(
      {test::disc("A", 0.5, {.velocity = {2, 0}}), test::disc("B", 0.5, {.position = {1.005, 0}})});
  scene.bodies[0].elasticity = 1;
  scene.bodies[1].elasticity = 0.25;
  EXPECT_NEAR(Impact(scene, CollisionMethod::hybrid, {})
                  .rates(Impact(scene, CollisionMethod::hybrid, {}).after)[0],
              0.5, 1e-12);
}

TEST(Impulse, PartingBodiesAreLeftAlone) {
  const Scene scene =
      test::scene_of({test::disc("A", 0.5, {.velocity = {-2, 1}}),
                      test::disc("B", 0.5, {.position = {1.005, 0}, .velocity = {1, 3}})});
  for (const CollisionMethod method : kMethods) {
    const Impact impact(scene, method, {});
    EXPECT_FALSE(impact.report.changed);
    EXPECT_EQ(impact.after.v, impact.before.v);
  }
}

TEST(Impulse, AFixedBodyReflects) {
  const Scene scene = test::scene_of(
      {test::ground(), test::disc("A", 0.5, {.position = {0, 0.505}, .velocity = {3, -4}})}, 1);
  for (const CollisionMethod method : kMethods) {
    const Impact impact(scene, method, {});
    EXPECT_NEAR(impact.after.v[0], 3, 1e-14);
    EXPECT_NEAR(impact.after.v[1], 4, 1e-12);
  }
}

/// A disc is turned so that the vertex where its outline begins lies far from the contact.
TEST(Impulse, MirroringBothBodiesMirrorsTheVelocitiesAfter) {
  Random random(112);
  for (int round = 0; round < 40; ++round) {
    Scene scene =
        test::scene_of({test::box("A", 1, 1,
                                  {.velocity = {between(random, 0, 2), between(random, -1, 1)},
                                   .angular_velocity = between(random, -1, 1)}),
                        test::disc("B", 0.5,
                                   {.position = {1.005, between(random, -0.4, 0.4)},
                                    .angle = 1.5,
                                    .angular_velocity = between(random, -1, 1)})},
                       0.5);
    Scene mirrored = scene;
    for (SceneBody& body : mirrored.bodies) {
      body.position[0] *= -1;
      body.angle *= -1;
      body.velocity[0] *= -1;
      body.angular_velocity *= -1;
    }
    const Impact one(scene, CollisionMethod::serial_grouped_lastpass, {});
    const Impact other(mirrored, CollisionMethod::serial_grouped_lastpass, {});
    ASSERT_EQ(one.records.size(), 1u);
    ASSERT_EQ(other.records.size(), 1u);
    for (Eigen::Index k = 0; k < one.after.v.size(); ++k) {
      const double sign = k % 3 == 1 ? 1 : -1;
      EXPECT_NEAR(other.after.v[k], sign * one.after.v[k], 1e-12) << "round " << round;
    }
  }
}

}  // namespace
}  // namespace signorini
