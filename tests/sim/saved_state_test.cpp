// State is a value: whoever copies it and steps gets the same bits.

#include <gtest/gtest.h>

#include "methods/energy_rows.h"
#include "scene/files.h"
#include "scene/read_scene.h"
#include "sim/drop_in/verbs.h"
#include "sim/simulation.h"
#include "world/build_scene.h"
#include "world/probe.h"

namespace signorini {
namespace {

/// A heap, a stack, a chain, and the heap solved by active sets, which remember.
std::vector<Scene> scenes() {
  std::vector<Scene> all = {test::pit(7, 21), test::stack(5), test::chain(4), test::pit(7, 21)};
  all.back().parameters = {{"CONTACT_SOLVER", "active_set"}};
  return all;
}

TEST(SavedState, CopyThenStepReproducesBits) {
  for (const Scene& scene : scenes()) {
    Simulation first(scene), second(scene);
    ASSERT_TRUE(test::run_until(first, 1.5));
    second.set_state(first.state());
    EXPECT_EQ(second.digest(), first.digest());
    ASSERT_TRUE(test::run_until(first, 3));
    ASSERT_TRUE(test::run_until(second, 3));
    EXPECT_EQ(second.digest(), first.digest());
  }
}

TEST(SavedState, SavedAndRestoredNumbersReproduceBits) {
  for (const Scene& scene : scenes()) {
    Simulation simulation(scene);
    ASSERT_TRUE(test::run_until(simulation, 1.5));
    const std::vector<double> saved = simulation.save();
    const std::string at_save = simulation.digest();
    ASSERT_TRUE(test::run_until(simulation, 3));
    const std::string later = simulation.digest();
    simulation.restore(saved);
    EXPECT_EQ(simulation.digest(), at_save);
    EXPECT_EQ(simulation.save(), saved);
    ASSERT_TRUE(test::run_until(simulation, 3));
    EXPECT_EQ(simulation.digest(), later);
  }
}

TEST(SavedState, RewindingStepByStepReproducesEveryStep) {
  for (const Scene& scene : scenes()) {
    Simulation simulation(scene);
    std::vector<std::vector<double>> history;
    for (int i = 0; i < 80; ++i) {
      history.push_back(simulation.save());
      ASSERT_EQ(simulation.step().status, StepStatus::ok);
    }
    history.push_back(simulation.save());
    for (std::size_t i = 80; i-- > 0;) {
      simulation.restore(history[i]);
      simulation.step();
      EXPECT_EQ(simulation.save(), history[i + 1]) << "step " << i;
    }
  }
}

TEST(SavedState, LookingDoesNotDisturbARun) {
  for (const Scene& scene : scenes()) {
    Simulation watched(scene), alone(scene);
    while (alone.time() < 2) {
      ASSERT_EQ(alone.step().status, StepStatus::ok);
      ASSERT_EQ(watched.step().status, StepStatus::ok);
      (void)watched.contacts();
      (void)watched.frame();
      (void)watched.energy();
      (void)watched.momentum();
      (void)watched.save();
      ASSERT_EQ(watched.digest(), alone.digest()) << "t = " << alone.time();
    }
  }
}

TEST(SavedState, TwoSimulationsSideBySideDoNotDisturbEachOther) {
  const Scene scene = test::pit(6, 22);
  Simulation alone(scene);
  ASSERT_TRUE(test::run_until(alone, 2));
  Simulation one(scene), other(test::pit(5, 23)), impulse(test::pit(2, 24), "impulse");
  while (one.time() < 2 - 1e-9) {
    one.step();
    other.step();
    impulse.step();
  }
  EXPECT_EQ(one.digest(), alone.digest());
}

TEST(SavedState, MovingASimulationObjectChangesNothing) {
  Simulation alone(test::pit(6, 25)), moved(test::pit(6, 25));
  ASSERT_TRUE(test::run_until(alone, 2));
  ASSERT_TRUE(test::run_until(moved, 1));
  Simulation target = std::move(moved);
  ASSERT_TRUE(test::run_until(target, 2));
  EXPECT_EQ(target.digest(), alone.digest());
}

TEST(SavedState, WhatIsNoStateOfThisSimulationIsRefused) {
  Simulation simulation(test::stack(2));
  const std::vector<double> good = simulation.save();
  const std::string before = simulation.digest();
  std::vector<std::vector<double>> bad = {{}, {0}, {0, 0, 0, 0}};
  bad.push_back(good);
  bad.back().pop_back();
  bad.push_back(good);
  bad.back().push_back(0);
  for (const double x : {kNaN, kInfinity, -kInfinity}) {
    for (std::size_t i = 0; i < good.size(); ++i) {
      bad.push_back(good);
      bad.back()[i] = x;
    }
  }
  for (const double random : {-1.0, 0.5, 4294967296.0}) {
    bad.push_back(good);
    bad.back()[1] = random;
  }
  for (const double entries : {-1.0, 0.5, 1.0, 1e300}) {
    bad.push_back(good);
    bad.back()[2] = entries;
    bad.push_back(good);
    bad.back()[3] = entries;
  }
  for (const std::vector<double>& saved : bad) {
    EXPECT_THROW(simulation.restore(saved), std::domain_error);
    EXPECT_EQ(simulation.digest(), before);
  }
  EXPECT_NO_THROW(simulation.restore(good));
}

std::string refusal(Simulation& simulation, const std::vector<double>& saved) {
  try {
    simulation.restore(saved);
  } catch (const std::domain_error& error) {
    return error.what();
  }
  return "accepted";
}

TEST(SavedState, AStateOneNumberShortIsToldWithItsMemoryCounted) {
  Scene scene = test::pit(7, 21);
  scene.parameters = {{"CONTACT_SOLVER", "active_set"}};
  Simulation simulation(scene);
  ASSERT_TRUE(test::run_until(simulation, 3));
  std::vector<double> saved = simulation.save();
  const std::size_t entries = simulation.state().memory.size();
  ASSERT_GT(entries, 0u);
  saved.pop_back();
  EXPECT_EQ(refusal(simulation, saved),
            "state: is not a saved state of this simulation: expected " +
                std::to_string(4 + 42 + 6 * entries + kEnergyRows) + " numbers, of which " +
                std::to_string(6 * entries) + " tell " + std::to_string(entries) +
                " memory entries and " + std::to_string(kEnergyRows) + " the history, got " +
                std::to_string(saved.size()));
}

TEST(SavedState, EachMemoryEntryIsChecked) {
  Scene scene = test::pit(7, 21);
  scene.parameters = {{"CONTACT_SOLVER", "active_set"}};
  Simulation simulation(scene);
  ASSERT_TRUE(test::run_until(simulation, 3));
  const std::vector<double> good = simulation.save();
  const std::string digest = simulation.digest();
  ASSERT_GE(simulation.state().memory.size(), 2u);
  const std::size_t second = 4 + 42 + 6;  // the entry with number 1
  const std::string start = "state: is not a saved state of this simulation: memory entry 1: ";
  const auto with = [&](std::size_t place, double value) {
    std::vector<double> saved = good;
    saved[second + place] = value;
    return refusal(simulation, saved);
  };
  for (const double bad : {-1.0, 0.5, 4294967296.0, 1e300}) {
    EXPECT_EQ(with(0, bad), start + "its feature is not two whole numbers below 2^32");
    EXPECT_EQ(with(1, bad), start + "its feature is not two whole numbers below 2^32");
  }
  const std::string fault = start + "its values are not those of a contact";
  for (const double bad : {3.0, 0.5, -7.0, 1e300}) {
    EXPECT_EQ(with(2, bad), fault) << "mode";
    EXPECT_EQ(with(3, bad), fault) << "held";
  }
  EXPECT_EQ(with(4, -1e-300), fault) << "a force that pulls";
  std::vector<double> open = good;
  open[second + 2] = 2;
  open[second + 5] = 1;  // [N] along the tangent
  EXPECT_EQ(refusal(simulation, open), fault);
  std::vector<double> twice = good;
  std::copy_n(good.begin() + static_cast<std::ptrdiff_t>(second) - 6, 6,
              twice.begin() + static_cast<std::ptrdiff_t>(second));
  EXPECT_EQ(refusal(simulation, twice), start + "its feature does not come after the one before");
  std::vector<double> strange = good;
  // The upper half of the last entry's feature.
  strange[good.size() - kEnergyRows - 6] = (static_cast<int>(FeaturePair::limit) + 1) * 0x1p28;
  EXPECT_TRUE(refusal(simulation, strange).ends_with("its feature is none of a contact"));
  EXPECT_EQ(simulation.digest(), digest);
}

/// A ball on a track: its place on the path is carried over, behind the energies taken.
TEST(SavedState, PlacesOnPathsAreChecked) {
  Simulation simulation(*read_scene(test::file_content("scenes/roller_coaster.json")).scene);
  ASSERT_EQ(simulation.step().status, StepStatus::ok);
  const std::vector<double> good = simulation.save();
  const HistorySpec spec = simulation.method().history(simulation.model());
  ASSERT_EQ(simulation.state().history.size(), spec.size());
  ASSERT_EQ(spec.rows.size(), kEnergyRows + 4u);
  const std::string start = "state: is not a saved state of this simulation: its history's ";
  const std::size_t places = good.size() - spec.size() + kEnergyRows;
  for (const std::size_t row : {1u, 3u}) {
    const HistoryRow& checked = spec.rows[kEnergyRows + row];
    for (const double bad : {-2.0, 0.5, 1e10, 1e300}) {
      std::vector<double> saved = good;
      saved[places + row * checked.count] = bad;
      EXPECT_EQ(refusal(simulation, saved),
                start + std::string(checked.name) + ", number 0, is not one");
    }
  }
  EXPECT_EQ(refusal(simulation, good), "accepted");
}

/// A bead on a wire under `elastic`: next step, energies taken and the bead's place are numbers of
/// its history.
TEST(SavedState, EachNumberOfTheHistoryIsChecked) {
  Simulation simulation(*read_scene(test::file_content("scenes/roller_coaster.json")).scene,
                        "elastic");
  ASSERT_EQ(simulation.step().status, StepStatus::ok);
  const HistorySpec spec = simulation.method().history(simulation.model());
  const std::vector<double> good = simulation.save();
  const std::string digest = simulation.digest();
  ASSERT_EQ(simulation.state().history.size(), spec.size());
  ASSERT_EQ(good[3], static_cast<double>(spec.size()));
  const std::string start = "state: is not a saved state of this simulation: its history";
  const auto with = [&](std::string_view name, double value) {
    std::size_t place = good.size() - spec.size();
    for (const HistoryRow& row : spec.rows) {
      if (row.name == name) break;
      place += row.count;
    }
    std::vector<double> saved = good;
    saved[place] = value;
    return refusal(simulation, saved);
  };
  EXPECT_EQ(with("next_step", -1e-3), start + "'s next_step, number 0, is not one");
  EXPECT_EQ(with("is_implicit", 2), start + "'s is_implicit, number 0, is not one");
  EXPECT_EQ(with("is_implicit", 0.5), start + "'s is_implicit, number 0, is not one");
  for (const double bad : {-2.0, 0.5, 1e10, 1e300}) {
    EXPECT_EQ(with("path_index", bad), start + "'s path_index, number 0, is not one");
  }
  std::vector<double> short_one = good;
  short_one.pop_back();
  short_one[3] -= 1;
  EXPECT_EQ(refusal(simulation, short_one), start + " has " + std::to_string(spec.size() - 1) +
                                                " numbers instead of " +
                                                std::to_string(spec.size()));
  EXPECT_EQ(simulation.digest(), digest);
  EXPECT_EQ(refusal(simulation, good), "accepted");
}

/// A ball in mid-air under `elastic`, rewound: what it has lost so far is part of its state.
TEST(SavedState, EnergiesTakenAreRewound) {
  Simulation simulation(*read_scene(test::file_content("scenes/bouncing_ball.json")).scene,
                        "elastic");
  ASSERT_TRUE(test::run_until(simulation, 2));
  const std::vector<double> saved = simulation.save();
  const double lost = simulation.contact_energy().lost();
  ASSERT_GT(lost, 0);
  ASSERT_TRUE(test::run_until(simulation, 4));
  EXPECT_GT(simulation.contact_energy().lost(), lost);
  simulation.restore(saved);
  EXPECT_EQ(simulation.contact_energy().lost(), lost);
}

/// The ground sinks and turns under a stack: its place is part of what is saved.
TEST(SavedState, FixedBodiesThatWereMovedBelongToIt) {
  Simulation simulation(test::stack(2));
  Verbs verbs(simulation);
  const std::vector<double> start = simulation.save();
  const std::string at_start = simulation.digest();
  std::vector<double> values = verbs.coordinates();
  values[2] -= 0.3;
  values[4] = 0.1;
  values[5] = 0.01;
  verbs.set_coordinates(0, values);
  const std::vector<double> moved = simulation.save();
  const std::string at_moved = simulation.digest();
  EXPECT_NE(at_moved, at_start);
  EXPECT_EQ(moved.size(), start.size() + 7);
  ASSERT_TRUE(test::run_until(simulation, 1));
  const std::string later = simulation.digest();

  simulation.restore(start);
  EXPECT_EQ(simulation.digest(), at_start);
  EXPECT_NE(verbs.coordinates(), values);
  simulation.restore(moved);
  EXPECT_EQ(simulation.digest(), at_moved);
  EXPECT_EQ(verbs.coordinates(), values);
  EXPECT_EQ(simulation.save(), moved);

  Simulation other(test::stack(2));
  other.restore(moved);
  ASSERT_TRUE(test::run_until(other, 1));
  EXPECT_EQ(other.digest(), later);
  other.reset();
  EXPECT_EQ(other.save(), start);
}

TEST(SavedState, AStateOfAnotherSceneIsRefused) {
  Simulation simulation(test::stack(2));
  EXPECT_THROW(simulation.restore(Simulation(test::stack(3)).save()), std::domain_error);
}

}  // namespace
}  // namespace signorini
