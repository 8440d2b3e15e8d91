/// signorini_piles [PILES [SECONDS [FIRST [NAME=VALUE ...]]]]: random piles with standard settings,
/// or with others; one line each, and at the end how many got stuck, the deepest overlap and the
/// largest gain of energy in a step. METHOD=impulse runs them with that method.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "stress/piles/random_pile.h"

namespace {

using namespace signorini;
using namespace signorini::test;

void print(std::uint32_t seed, const Scene& scene, const PileReport& r) {
  std::printf(
      "%u: %s: %s at %.3f s; deepest %.2g m (%.2f s), gain %.2g (%.2f s), residual %.2g; step "
      "%.2f ms, longest %.0f ms\n",
      static_cast<unsigned>(seed), scene.about.c_str(), std::string(to_string(r.status)).c_str(),
      r.time, r.deepest, r.deepest_at, r.gain, r.gain_at, r.residual, 1e3 * r.median_step,
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
  int ended = 0, deep = 0, gained = 0;
  PileReport worst;
  for (std::uint32_t seed = first; seed < first + static_cast<std::uint32_t>(piles); ++seed) {
    const Scene scene = random_pile(seed);
    std::string method;
    std::vector<std::pair<std::string, std::string>> settings;
    for (int i = 4; i < count; ++i) {
      const std::string word = words[i];
      const std::size_t equals = word.find('=');
      if (equals == std::string::npos) continue;
      if (word.substr(0, equals) == "METHOD") {
        method = word.substr(equals + 1);
      } else {
        settings.emplace_back(word.substr(0, equals), word.substr(equals + 1));
      }
    }
    Simulation simulation(scene, method);
    for (const auto& [name, value] : settings) simulation.set(name, value);
    const PileReport report = run_pile(simulation, seconds);
    print(seed, scene, report);
    ended += report.status == StepStatus::ok ? 0 : 1;
    deep += report.deepest > 1e-6 ? 1 : 0;
    gained += report.gain > 1e-9 ? 1 : 0;
    worst.deepest = std::max(worst.deepest, report.deepest);
    worst.gain = std::max(worst.gain, report.gain);
    worst.residual = std::max(worst.residual, report.residual);
    worst.longest_step = std::max(worst.longest_step, report.longest_step);
  }
  std::printf(
      "%d piles: %d ended in trouble; deepest overlap %.3g m (%d piles beyond 1e-6); largest gain "
      "of energy in a step %.3g (%d beyond 1e-9); residual %.3g; longest step %.0f ms\n",
      piles, ended, worst.deepest, deep, worst.gain, gained, worst.residual,
      1e3 * worst.longest_step);
  return ended + deep + gained == 0 ? 0 : 1;
}
