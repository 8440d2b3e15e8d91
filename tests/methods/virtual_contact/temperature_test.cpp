// What the temperature of contacts does: how far a load spreads over a face, that every derivative
// of a step knows of it, and what becomes of values that nobody should give it.
// docs/methods/virtual_contact.md, section 3.
#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "golden/golden_file.h"
#include "methods/virtual_contact.h"
#include "sim/simulation.h"
#include "world/build_scene.h"

namespace signorini::test {
namespace {

/// A world under the method, without a Simulation about it.
struct WarmWorld {
  explicit WarmWorld(std::vector<SceneBody> bodies, double mu = 0.4) {
    for (SceneBody& body : bodies) body.friction = mu;
    Scene scene = scene_of(std::move(bodies), 0.5);
    scene.method = "virtual_contact";
    scene.parameters.clear();
    scene.parameters_written_at.clear();
    scene.forces = {gravity(10)};
    built_world = built(scene);
    set("STEPS", "fixed");
  }
  void set(std::string_view name, std::string_view value) {
    const auto table = virtual_contact_parameters();
    const ParameterSpec* spec = find_parameter(table, name);
    method.set_parameter(static_cast<std::size_t>(spec - table.data()),
                         parse_parameter(*spec, value));
  }
  void set(std::string_view name, double value) { set(name, format_number(value)); }
  void step(double h, int count) {
    EventLog events;
    for (int i = 0; i < count; ++i) {
      ASSERT_EQ(method.advance(built_world.model, built_world.state, h, events).status,
                StepStatus::ok)
          << i;
    }
  }
  /// q, then v.
  [[nodiscard]] Eigen::VectorXd after(State state, double h) {
    EventLog events;
    EXPECT_EQ(method.advance(built_world.model, state, h, events).status, StepStatus::ok);
    Eigen::VectorXd both(state.q.size() + state.v.size());
    both << state.q, state.v;
    return both;
  }

  BuiltModel built_world;
  VirtualContact method;
};

SceneBody tilted_box(double height = 0.0999) {
  return box("box", 0.3, 0.2, {.position = {0.1, height}, .angle = 1e-4, .velocity = {0.2, 0.01}});
}

void expect_column(const Eigen::VectorXd& difference, const Eigen::VectorXd& exact,
                   const std::string& name) {
  const double scale = std::max(1e-6, exact.cwiseAbs().maxCoeff());
  EXPECT_LE((difference - exact).cwiseAbs().maxCoeff(), 1e-6 * scale) << name;
}

/// Of the next step by where it begins and by the temperature.
void expect_derivatives_by_differences(WarmWorld& world, double h, double temperature) {
  StepDerivatives d;
  const State start = world.built_world.state;
  ASSERT_EQ(world.method.differentiate(world.built_world.model, start, h, d), StepStatus::ok);
  for (const bool is_speed : {false, true}) {
    const double step = is_speed ? 1e-5 : 1e-8;
    for (int i = 0; i < start.q.size(); ++i) {
      State above = start, below = start;
      (is_speed ? above.v : above.q)[i] += step;
      (is_speed ? below.v : below.q)[i] -= step;
      expect_column((world.after(above, h) - world.after(below, h)) / (2 * step),
                    is_speed ? d.by_v.col(i) : d.by_q.col(i),
                    (is_speed ? "v " : "q ") + std::to_string(i));
    }
  }
  const double step = 1e-5 * temperature;
  world.set("TEMPERATURE", temperature + step);
  const Eigen::VectorXd hotter = world.after(start, h);
  world.set("TEMPERATURE", temperature - step);
  const Eigen::VectorXd colder = world.after(start, h);
  world.set("TEMPERATURE", temperature);
  const auto at = std::ranges::find(d.parameters, "TEMPERATURE");
  expect_column((hotter - colder) / (2 * step), d.by_parameter.col(at - d.parameters.begin()),
                "temperature");
}

// Source: virtual_contact/svgd_tables.json: of a density exp(-gap/T) along an edge of length L that
// is tilted, the mean is L/2 (coth a - 1/a) from the middle, a = L sin(tilt)/(2T).
TEST(VirtualContactTemperature, AFaceCarriesWhereTheBoltzmannDensityHasItsMean) {
  for (const Json& c : golden("virtual_contact/svgd_tables").at("cases")) {
    const std::vector<double> q = numbers(c.at("q1"));
    WarmWorld world({ground(), box("box", 1, 0.5, {.position = {q[0], q[1]}, .angle = q[2]})});
    world.set("CONTACT_CONSTANTS", "given");
    world.set("CONTACT_WEIGHTS", "edges");
    world.set("TEMPERATURE", number(c.at("T")));
    const ContactSet contacts =
        world.method.probe(world.built_world.model, world.built_world.state);
    const Placement placement = placement_of(world.built_world.model, world.built_world.state);
    double sum = 0, mean = 0;
    for (std::size_t i = 0; i < contacts.size(); ++i) {
      const Vector3 n = contacts.normal(i);
      const Vector3 x = ContactSet::vector(contacts.point, i) + contacts.gap[i] / 2 * n;
      const Vector2 place = placement.pose_of(1).to_body(Vector2(x.x(), x.y()));
      if (std::fabs(place.y() + 0.25) > 1e-9) continue;  // of another edge
      sum += contacts.weight[i];
      mean += contacts.weight[i] * place.x();
    }
    const double expected = number(c.at("langevin_mean_along_edge"));
    const double steepness = std::sin(q[2]) / (2 * number(c.at("T")));
    // Where the density falls within the last of six points of the edge its mean is that point.
    EXPECT_NEAR(mean / sum, expected, steepness < 2 ? 1e-6 : 0.05 * std::fabs(expected)) << q[2];
  }
}

TEST(VirtualContactTemperature, TurnsTheLoadOverFromACornerToTheFace) {
  const auto moment_at = [](double temperature) {
    WarmWorld world({ground(), tilted_box()});
    world.set("CONTACT_WEIGHTS", "edges");
    if (temperature > 0) world.set("TEMPERATURE", temperature);
    const ContactSet contacts =
        world.method.probe(world.built_world.model, world.built_world.state);
    double mean = 0, sum = 0;
    for (std::size_t i = 0; i < contacts.size(); ++i) {
      sum += contacts.weight[i];
      mean += contacts.weight[i] * (contacts.point[3 * i] - 0.1);
    }
    EXPECT_NEAR(sum, 1, 1e-12);
    return mean;
  };
  double before = -0.15;
  for (const double temperature : {1e-7, 1e-6, 1e-5, 1e-4, 1e-3}) {
    const double mean = moment_at(temperature);
    EXPECT_GE(mean, before) << temperature;
    before = mean;
  }
  EXPECT_NEAR(before, 0, 2e-3);
  EXPECT_NEAR(moment_at(1e-7), -0.15 * 0.9324695, 2e-5);  // the outermost point alone
  EXPECT_EQ(moment_at(0), moment_at(0.3 * 4e-4 * 0.2));   // of the scene
}

TEST(VirtualContactTemperature, StepsAreDifferentiatedUnderEveryRule) {
  for (const char* weights : {"shared", "boltzmann", "edges"}) {
    for (const double temperature : {3e-5, 2e-4}) {
      SCOPED_TRACE(testing::Message() << weights << " " << temperature);
      WarmWorld world({ground(), tilted_box()});
      // Order 2 begins anew where a state is moved by hand.
      world.set("FORMULA", "bdf1");
      world.set("CONTACT_WEIGHTS", weights);
      world.set("TEMPERATURE", temperature);
      world.step(1.0 / 240, 3);
      expect_derivatives_by_differences(world, 1.0 / 240, temperature);
    }
  }
}

TEST(VirtualContactTemperature, StepsOfSettledParticlesAreDifferentiated) {
  for (const double temperature : {2e-5, 2e-4, 2e-3, 2e-2}) {
    for (const bool is_disc : {false, true}) {
      for (const double bandwidth : {0.0, 0.05}) {
        // That is wide beside what a disc touches with, where particles have no place of their own.
        if (is_disc && bandwidth > 0) continue;
        SCOPED_TRACE(testing::Message() << temperature << " " << bandwidth << " " << is_disc);
        SceneBody body = tilted_box();
        if (is_disc) body = disc("disc", 0.1, {.position = {0.1, 0.0999}, .velocity = {0.2, 0.01}});
        WarmWorld world({ground(), body});
        world.set("FORMULA", "bdf1");
        world.set("CONTACT_WEIGHTS", "stein");
        world.set("TEMPERATURE", temperature);
        world.set("BANDWIDTH", bandwidth);
        world.step(1.0 / 240, 3);
        expect_derivatives_by_differences(world, 1.0 / 240, temperature);
      }
    }
  }
}

// With boxes of a size that derivatives can be asked for: constants do not depend on it.
TEST(VirtualContactTemperature, SizesAreDifferentiatedThroughParticles) {
  constexpr double kStep = 1e-6, kTime = 1.0 / 240;
  const auto world_of = [](double size) {
    SceneBody body = box("box", 0.3 * size, 0.2 * size,
                         {.position = {0.1, 0.0995}, .angle = 1e-3, .velocity = {0.2, 0.01}});
    body.moment = 0.01;
    auto world = std::make_unique<WarmWorld>(std::vector<SceneBody>{ground(), body});
    world->set("FORMULA", "bdf1");
    world->set("CONTACT_CONSTANTS", "given");
    world->set("CONTACT_WEIGHTS", "stein");
    world->set("TEMPERATURE", 1e-3);
    return world;
  };
  const auto world = world_of(1), larger = world_of(1 + kStep), smaller = world_of(1 - kStep);
  StepDerivatives d;
  const State start = world->built_world.state;
  ASSERT_EQ(world->method.differentiate(world->built_world.model, start, kTime, d), StepStatus::ok);
  const auto at = std::ranges::find_if(
      d.parameters, [](const std::string& name) { return name.starts_with("SIZE "); });
  ASSERT_NE(at, d.parameters.end());
  expect_column((larger->after(start, kTime) - smaller->after(start, kTime)) / (2 * kStep),
                d.by_parameter.col(at - d.parameters.begin()), "size");
}

// Tumbling bodies that come to rest, from cold to as hot as they are thick.
TEST(VirtualContactTemperature, BodiesComeToRestOnParticles) {
  for (const double temperature : {0.0, 1e-3, 5e-2}) {
    WarmWorld world({ground(), box("box", 0.3, 0.2, {.position = {0.1, 0.2}, .angle = 0.3}),
                     disc("ball", 0.1, {.position = {-0.3, 0.15}}),
                     box("top", 0.2, 0.1, {.position = {0.1, 0.4}})});
    world.set("CONTACT_WEIGHTS", "stein");
    world.set("STEPS", "adaptive");
    world.set("TEMPERATURE", temperature);
    world.step(1.0 / 60, 120);
    const VectorX &q = world.built_world.state.q, &v = world.built_world.state.v;
    EXPECT_NEAR(q[1], 0.1, 1e-3) << temperature;
    EXPECT_NEAR(q[4], 0.1, 1e-3) << temperature;
    EXPECT_GT(q[7], 0.049) << temperature;
    EXPECT_LT(v.head<3>().norm(), 1e-2) << temperature;
    double sum = 0;
    const ContactSet& contacts = world.method.contacts();
    for (std::size_t i = 0; i < contacts.size(); ++i) {
      const bool is_box = contacts.body_a[i] == 0 && contacts.body_b[i] == 1;
      if (is_box) sum += contacts.weight[i];
    }
    EXPECT_NEAR(sum, 1, 1e-12);
  }
}

TEST(VirtualContactTemperature, ColdContactsAreThatOfTheDeepest) {
  for (const char* weights : {"shared", "boltzmann", "edges"}) {
    WarmWorld world({ground(), tilted_box()});
    world.set("CONTACT_CONSTANTS", "given");
    world.set("CONTACT_WEIGHTS", weights);
    world.set("TEMPERATURE", 0.0);
    const ContactSet contacts =
        world.method.probe(world.built_world.model, world.built_world.state);
    int carrying = 0;
    for (const double w : contacts.weight) carrying += w == 1 ? 1 : 0;
    EXPECT_EQ(carrying, 1) << weights;
    // A face that lies flat has no place to rest then: a step may have no solution, and says so.
    EventLog events;
    State& state = world.built_world.state;
    StepStatus status = StepStatus::ok;
    for (int i = 0; i < 20 && status == StepStatus::ok; ++i) {
      status = world.method.advance(world.built_world.model, state, 1.0 / 240, events).status;
      EXPECT_TRUE(state.q.allFinite() && state.v.allFinite());
    }
    EXPECT_TRUE(status == StepStatus::ok || status == StepStatus::newton_not_converged) << weights;
  }
}

TEST(VirtualContactTemperature, WhatIsNoTemperatureIsRefusedByName) {
  Scene scene = scene_of({ground(), tilted_box()}, 0.5);
  scene.method = "virtual_contact";
  scene.parameters.clear();
  scene.parameters_written_at.clear();
  Simulation simulation(scene);
  for (const double bad : {-1e-3, std::nan(""), kInfinity, 2.0}) {
    try {
      simulation.set("TEMPERATURE", bad);
      ADD_FAILURE() << bad;
    } catch (const std::domain_error& error) {
      const std::string told = error.what();
      EXPECT_NE(told.find("TEMPERATURE"), std::string::npos) << told;
      EXPECT_NE(told.find("0 m and at most 1 m"), std::string::npos) << told;
    }
  }
}

}  // namespace
}  // namespace signorini::test
