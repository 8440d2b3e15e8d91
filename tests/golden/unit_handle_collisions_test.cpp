// unit_handle_collisions_1.json: calls of the impulse solver met in the reference engine's runs.

#include <gtest/gtest.h>

#include <algorithm>

#include "golden/golden_records.h"
#include "response/impulse.h"

namespace signorini {
namespace {

using test::golden;
using test::Json;
using test::number;
using test::numbers;

const Json& cases() { return golden("unit_handle_collisions_1").at("cases"); }

CollisionMethod method_named(const std::string& name) {
  const auto found = std::find(kCollisionMethodNames.begin(), kCollisionMethodNames.end(), name);
  if (found == kCollisionMethodNames.end()) throw std::runtime_error("collision method " + name);
  return static_cast<CollisionMethod>(found - kCollisionMethodNames.begin());
}

/// Bodies are of no shape here: only mass and moment matter.
Model model_from(const Json& c) {
  std::size_t count = 0;
  for (const Json& row : c.at("bodies")) {
    count = std::max(count, static_cast<std::size_t>(row.at("index").get<int>() + 1));
  }
  Model model;
  Body fixed;
  fixed.mobility = Mobility::fixed;
  fixed.mass = fixed.moment = kInfinity;
  model.bodies.assign(count, fixed);
  for (const Json& row : c.at("bodies")) {
    const int index = row.at("index").get<int>();
    if (index < 0) continue;
    Body& body = model.bodies[static_cast<std::size_t>(index)];
    body.mass = number(row.at("mass"));
    body.moment = number(row.at("momentAboutCM"));
    body.mobility = body.mass == kInfinity ? Mobility::fixed : Mobility::planar;
  }
  index_model(model);
  return model;
}

std::vector<double> velocities(const Model& model, const Json& c, const char* when) {
  std::vector<double> v(static_cast<std::size_t>(model.nv));
  for (const Json& row : c.at("bodies")) {
    const int index = row.at("index").get<int>();
    if (model.is_fixed(index)) continue;
    const std::vector<double> three = numbers(row.at(when));
    std::copy(three.begin(), three.end(), v.begin() + model.body(index).speed);
  }
  return v;
}

/// Gaps that make is_contact agree with the file, which has only the verdict.
ContactList records_from(const Json& c) {
  ContactList records;
  for (const Json& row : c.at("collisions")) {
    ContactRecord r = test::record_from(row);
    r.arm_b = test::vector2(row.at("R1"));
    r.arm_a = test::vector2(row.at("R2"));
    r.restitution = number(row.at("elasticity"));
    r.gap = row.at("contact").get<bool>() ? ContactTolerances{}.target_gap() : 1;
    records.push_back(r);
  }
  return records;
}

struct Handled {
  ImpulseReport report;
  std::vector<double> velocities, impulses;
  Random random;
};

Handled handle(const Json& c, const Model& model) {
  Handled handled;
  handled.velocities = velocities(model, c, "velocityBefore");
  handled.random = Random(c.at("seedBefore").get<std::uint32_t>());
  ContactTolerances t;
  t.velocity = kInfinity;
  ContactList records = records_from(c);
  ImpulseSolver solver;
  const ImpulseSettings settings{.method = method_named(c.at("handling").get<std::string>())};
  handled.report = solver.handle(model, settings, t, handled.random, records, handled.velocities);
  for (const ContactRecord& r : records) handled.impulses.push_back(r.answer.impulse);
  return handled;
}

/// Calls `check` for each case.
template <class Check>
void for_each_case(Check check) {
  for (std::size_t k = 0; k < cases().size(); ++k) {
    const Json& c = cases()[k];
    SCOPED_TRACE("case " + std::to_string(k) + ", " + c.at("scene").get<std::string>());
    const Model model = model_from(c);
    check(c, model, handle(c, model));
  }
  EXPECT_EQ(cases().size(), 64u);
}

TEST(ReferenceImpulses, VelocitiesAfterAgree) {
  for_each_case([](const Json& c, const Model& model, const Handled& handled) {
    EXPECT_EQ(handled.report.status, ImpulseStatus::ok);
    const std::vector<double> expected = velocities(model, c, "velocityAfter");
    for (std::size_t i = 0; i < expected.size(); ++i) {
      EXPECT_NEAR(handled.velocities[i], expected[i], 1e-9) << "entry " << i;
    }
  });
}

TEST(ReferenceImpulses, AsManySetsAreSolved) {
  for_each_case([](const Json& c, const Model&, const Handled& handled) {
    EXPECT_EQ(handled.report.passes, c.at("loops").get<int>());
    EXPECT_EQ(handled.report.changed, c.at("returned").get<bool>());
  });
}

TEST(ReferenceImpulses, SameRandomNumbersAreDrawn) {
  for_each_case([](const Json& c, const Model&, const Handled& handled) {
    EXPECT_EQ(handled.random.state(), c.at("seedAfter").get<std::uint32_t>());
  });
}

TEST(ReferenceImpulses, ImpulsesHaveTheSameBits) {
  for_each_case([](const Json& c, const Model&, const Handled& handled) {
    EXPECT_EQ(handled.impulses, numbers(c.at("impulses")));
  });
}

TEST(ReferenceImpulses, EveryHandlingModeIsMet) {
  std::vector<std::string> met;
  for (const Json& c : cases()) met.push_back(c.at("handling").get<std::string>());
  for (const std::string_view name : kCollisionMethodNames) {
    EXPECT_NE(std::find(met.begin(), met.end(), name), met.end()) << name;
  }
}

}  // namespace
}  // namespace signorini
