// Whole runs of an independent program, step by step.
#include <gtest/gtest.h>

#include <cmath>

#include "methods/virtual_contact/golden_world.h"

namespace signorini::test {
namespace {

struct Run {
  const char* name;
  double tolerance;  // of the reference's own table
};
void PrintTo(const Run& run, std::ostream* out) { *out << run.name; }

class VirtualContactGolden : public testing::TestWithParam<Run> {};

void expect_contacts(const Json& expected, const ContactSet& contacts, double tolerance) {
  std::vector<bool> is_taken(contacts.size(), false);
  for (const Json& e : expected) {
    const Vector2 x = vector2(e.at("x"));
    std::size_t best = contacts.size();
    double least = kInfinity;
    for (std::size_t i = 0; i < contacts.size(); ++i) {
      const double apart =
          std::hypot(contacts.point[3 * i] - x.x(), contacts.point[3 * i + 1] - x.y());
      if (!is_taken[i] && apart < least) {
        least = apart;
        best = i;
      }
    }
    if (number(e.at("fn")) < 1e-9) continue;  // pushes no more than it errs
    ASSERT_LT(best, contacts.size()) << e;
    is_taken[best] = true;
    EXPECT_LT(least, tolerance) << e;
    EXPECT_NEAR(-contacts.gap[best], number(e.at("d")), tolerance);
    EXPECT_NEAR(-contacts.gap_rate[best], number(e.at("ddot")), 100 * tolerance);
    const double force = number(e.at("fn"));
    // k_n times the tolerance of places.
    EXPECT_NEAR(contacts.normal_force(best), force, 1e5 * tolerance);
    EXPECT_NEAR(std::fabs(contacts.force[3 * best + 1]), std::fabs(number(e.at("ft"))),
                1e5 * tolerance);
  }
}

TEST_P(VirtualContactGolden, PlacesSpeedsAndContactsAreTheReferences) {
  const auto& [name, tolerance] = GetParam();
  GoldenWorld world = golden_world(name);
  const Json& file = golden(std::string("virtual_contact/") + name);
  const Json& trajectory = file.at("trajectory");
  const std::vector<double> kept = numbers(trajectory.at("every"));
  std::size_t k = 0;
  EventLog events;
  for (int step = 0; k < kept.size(); ++step) {
    if (step == static_cast<int>(kept[k])) {
      const std::vector<double> q = numbers(trajectory.at("q").at(k));
      const std::vector<double> v = numbers(trajectory.at("v").at(k));
      for (std::size_t i = 0; i < q.size(); ++i) {
        ASSERT_NEAR(world.state.q[static_cast<int>(i)], q[i], tolerance) << step << " " << i;
        ASSERT_NEAR(world.state.v[static_cast<int>(i)], v[i], 100 * tolerance) << step << " " << i;
      }
      if (step > 0)
        expect_contacts(trajectory.at("contacts").at(k), world.method->contacts(), tolerance);
      ++k;
    }
    const StepReport report = world.method->advance(world.model, world.state, world.step, events);
    ASSERT_EQ(report.status, StepStatus::ok) << step;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Runs, VirtualContactGolden,
    testing::Values(Run{"circle_drop_relu", 1e-9}, Run{"circle_drop_softplus", 1e-9},
                    Run{"circle_drop_expmix", 1e-9}, Run{"circle_drop_bdf2", 1e-9},
                    Run{"incline_locked_slip", 1e-9}, Run{"incline_locked_stick", 1e-9},
                    Run{"incline_free_roll", 1e-9}, Run{"box_drop", 1e-7},
                    Run{"box_drop_boltz", 1e-7}, Run{"lift_circle_friction", 1e-7},
                    Run{"lift_circle_nofriction", 1e-7}, Run{"lift_hex_friction", 1e-7},
                    Run{"lift_hex_nofriction", 1e-7}),
    [](const auto& run) { return std::string(run.param.name); });

}  // namespace
}  // namespace signorini::test
