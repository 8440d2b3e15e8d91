// Kinetic, potential, stored and lost energy together stay what they were, in every scene in space
// and where a house of cards falls.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "methods/elastic/inspection.h"
#include "scene/files.h"
#include "scenes/digests.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

constexpr double kDuration = 1;  // [s]
constexpr double kError = 1e-8;  // of the largest of the energies

/// Those that are made for this method, and two more that it runs quickly: walls and piles of sharp
/// boxes would take minutes.
std::vector<std::string> scenes_in_space() {
  std::vector<std::string> names;
  for (const std::string& name : test::scene_names()) {
    // Before the first test: read as a text, nothing is simulated yet.
    const std::string text = test::file_content("scenes/" + name + ".json");
    const auto has = [&](const char* line) { return text.find(line) != std::string::npos; };
    const bool is_light = name == "ball_on_a_cube" || name == "thousand_to_one";
    if (has("\"space\": \"spatial\"") && (has("\"method\": \"elastic\"") || is_light)) {
      names.push_back(name);
    }
  }
  return names;
}

struct Energies {
  double sum = 0, largest = 0;
};

Energies energies_of(Simulation& simulation) {
  const Energy energy = simulation.energy();
  const ContactEnergy contact = simulation.contact_energy();
  return {.sum = energy.total() + contact.stored + contact.lost() - contact.work,
          .largest = std::max({energy.kinetic(), std::fabs(energy.potential), contact.stored,
                               contact.lost(), std::fabs(contact.work)})};
}

void expect_balance(const std::string& name, const char* tolerance) {
  Simulation simulation =
      Simulation::from_text(test::file_content("scenes/" + name + ".json"), "elastic");
  if (tolerance != nullptr) simulation.set("TOLERANCE", tolerance);
  const double before = energies_of(simulation).sum;
  double largest = 0;
  double worst = 0;
  while (simulation.time() < kDuration) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok) << "at " << simulation.time();
    const Energies now = energies_of(simulation);
    largest = std::max(largest, now.largest);
    worst = std::max(worst, std::fabs(now.sum - before));
  }
  EXPECT_GT(largest, 0);
  EXPECT_LE(worst, kError * largest);
}

class ElasticEnergyBalance : public testing::TestWithParam<std::string> {};

TEST_P(ElasticEnergyBalance, ClosesAtTheScenesOwnTolerance) { expect_balance(GetParam(), nullptr); }
TEST_P(ElasticEnergyBalance, ClosesAtTheDefaultTolerance) { expect_balance(GetParam(), "1e-8"); }

INSTANTIATE_TEST_SUITE_P(Scenes, ElasticEnergyBalance, testing::ValuesIn(scenes_in_space()),
                         [](const auto& scene) { return scene.param; });

// Cards that have slid apart lie flat on the floor, each on both of its round ends.
TEST(ElasticStacks, TheHouseOfCardsFallsAndComesToLie) {
  Simulation simulation =
      Simulation::from_text(test::file_content("scenes/house_of_cards.json"), "elastic");
  const double before = energies_of(simulation).sum;
  while (simulation.time() < 2) ASSERT_EQ(simulation.step().status, StepStatus::ok);
  EXPECT_NEAR(energies_of(simulation).sum, before, kError * before);
  const auto seen = simulation.inspect();
  ASSERT_TRUE(seen.has_value());
  int lying = 0;
  for (const ElasticPairState& one : seen->contacts) {
    for (const ElasticPairState& other : seen->contacts) {
      if (one.body_1 != 0 || other.body_1 != 0 || one.body_2 != other.body_2) continue;
      if (one.corner == 0 && other.corner == 1) ++lying;
    }
  }
  EXPECT_GE(lying, 2);
}

}  // namespace
}  // namespace signorini
