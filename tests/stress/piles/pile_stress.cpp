/// signorini_piles [PILES [SECONDS [FIRST [NAME=VALUE ...]]]]: random piles with standard settings,
/// or with others; one line each, and at the end how many got stuck, the deepest overlap and the
/// largest gain of energy. METHOD=impulse runs them with that method, SPACE=spatial those in space,
/// SPACE=flying those that fly into each other: there the energy may at no instant be above that at
/// the start, and impacts and friction must have all that is gone.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "stress/piles/random_pile.h"
#include "stress/piles/spatial_pile.h"

namespace {

using namespace signorini;
using namespace signorini::test;

/// What the words after the numbers say.
struct Choice {
  std::string method;
  bool is_spatial = false;
  PileWorld world = PileWorld::pit;
  std::vector<std::pair<std::string, std::string>> settings;
};

Choice choice_of(int count, char** words) {
  Choice choice;
  for (int i = 4; i < count; ++i) {
    const std::string word = words[i];
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) continue;
    const std::string name = word.substr(0, equals), value = word.substr(equals + 1);
    if (name == "METHOD") {
      choice.method = value;
    } else if (name == "SPACE") {
      choice.is_spatial = value == "spatial" || value == "flying";
      if (value == "flying") choice.world = PileWorld::space;
    } else {
      choice.settings.emplace_back(name, value);
    }
  }
  return choice;
}

/// Gain of energy that counts: of a step in the plane, since the start in space.
double gain_of(const PileReport& r, bool is_spatial) { return is_spatial ? r.above : r.gain; }

void print(std::uint32_t seed, const Scene& scene, const PileReport& r) {
  std::printf(
      "%u: %s: %s at %.3f s; deepest %.2g m (%.2f s), gain %.2g (%.2f s), above the start %.2g, ",
      static_cast<unsigned>(seed), scene.about.c_str(), std::string(to_string(r.status)).c_str(),
      r.time, r.deepest, r.deepest_at, r.gain, r.gain_at, r.above);
  if (scene.is_spatial) std::printf("unaccounted %.2g, of steps %.2g, ", r.ledger, r.own_loss);
  std::printf("residual %.2g; step %.2f ms, longest %.0f ms\n", r.residual, 1e3 * r.median_step,
              1e3 * r.longest_step);
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** words) {
  const auto number = [&](int i, double otherwise) {
    return count > i ? std::strtod(words[i], nullptr) : otherwise;
  };
  const int piles = static_cast<int>(number(1, 200));
  const double seconds = number(2, 10);
  const auto first = static_cast<std::uint32_t>(number(3, 1));
  const Choice choice = choice_of(count, words);
  const double depth = choice.is_spatial ? 1e-7 : 1e-6;
  int ended = 0, deep = 0, gained = 0, unaccounted = 0;
  PileReport worst;
  for (std::uint32_t seed = first; seed < first + static_cast<std::uint32_t>(piles); ++seed) {
    const Scene scene = choice.is_spatial ? spatial_pile(seed, choice.world) : random_pile(seed);
    Simulation simulation(scene, choice.method);
    for (const auto& [name, value] : choice.settings) simulation.set(name, value);
    const PileReport report = run_pile(simulation, seconds);
    const double gain = gain_of(report, choice.is_spatial);
    print(seed, scene, report);
    ended += report.status == StepStatus::ok ? 0 : 1;
    deep += report.deepest > depth ? 1 : 0;
    gained += gain > 1e-9 ? 1 : 0;
    unaccounted += choice.is_spatial && std::max(report.ledger, report.own_loss) > 1e-9 ? 1 : 0;
    worst.deepest = std::max(worst.deepest, report.deepest);
    worst.gain = std::max(worst.gain, gain);
    worst.residual = std::max(worst.residual, report.residual);
    worst.longest_step = std::max(worst.longest_step, report.longest_step);
  }
  std::printf(
      "%d piles: %d ended in trouble; deepest overlap %.3g m (%d piles beyond %.0e); largest gain "
      "of energy %s %.3g (%d beyond 1e-9); %d with energy unaccounted for; residual %.3g; longest "
      "step %.0f ms\n",
      piles, ended, worst.deepest, deep, depth, choice.is_spatial ? "since the start" : "in a step",
      worst.gain, gained, unaccounted, worst.residual, 1e3 * worst.longest_step);
  return ended + deep + gained + unaccounted == 0 ? 0 : 1;
}
