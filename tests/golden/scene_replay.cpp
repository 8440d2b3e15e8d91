#include "golden/scene_replay.h"

#include <cmath>
#include <map>
#include <stdexcept>

#include "scene/open_scene.h"
#include "sim/simulation.h"
#include "world/probe.h"

namespace signorini::test {
namespace {

constexpr double kSameTime = 1e-9;        // [s]
constexpr double kListedImpulse = 1e-10;  // [N s] the files list larger ones only

ReplayedSample sample_of(Simulation& simulation) {
  const State& s = simulation.state();
  return {.q = {s.q.begin(), s.q.end()},
          .v = {s.v.begin(), s.v.end()},
          .energy = simulation.energy(),
          .random = s.random.state(),
          .totals = simulation.totals()};
}

ReplayedProbe probe_of(const Simulation& simulation) {
  const EventLook look = look_at(simulation);
  const std::span<const double> a = look.accelerations(simulation.model());
  return {.penetrating = look.outcome == Outcome::penetrating,
          .records = look.records,
          .accelerations = {a.begin(), a.end()}};
}

Reference reference_in(const std::string& name, const std::string& text) {
  ReferenceResult result = read_engine2d_reference(text);
  if (!result.reference) {
    throw std::runtime_error(name + ": " + to_string(result.diagnostics.front()));
  }
  return std::move(*result.reference);
}

Replay run(const std::string& name) {
  const std::string text = golden_scene_text(name);
  const SceneResult opened = open_scene(text);
  if (!opened.scene) throw std::runtime_error(name + ": " + to_string(opened.diagnostics.front()));
  Replay result;
  result.reference = reference_in(name, text);
  Simulation simulation(*opened.scene);
  const Json file = Json::parse(text);
  const Json& probes = file.at("contactProbes");
  const std::size_t listed = file.at("impulseEvents").at("list").size();

  for (int step = 0;; ++step) {
    const double t = simulation.time();
    const std::size_t next_sample = result.samples.size();
    if (next_sample < result.reference.samples.size() &&
        std::fabs(result.reference.samples[next_sample].time - t) < kSameTime) {
      result.samples.push_back(sample_of(simulation));
    }
    const std::size_t next_probe = result.probes.size();
    if (next_probe < probes.size() &&
        std::fabs(number(probes[next_probe].at("t")) - t) < kSameTime) {
      result.probes.push_back(probe_of(simulation));
    }
    if (step == result.reference.steps) break;
    const StepReport& report = simulation.step();
    if (report.status != StepStatus::ok) {
      throw std::runtime_error(name + ": " + std::string(to_string(report.status)) +
                               " at t = " + std::to_string(simulation.time()));
    }
    for (const Event& event : simulation.events()) {
      if (!(event.impulse > kListedImpulse)) continue;
      ++result.event_count;
      if (result.first_events.size() < listed) result.first_events.push_back(event);
    }
  }
  result.momentum = simulation.momentum();
  result.final_probe = probe_of(simulation);
  return result;
}

}  // namespace

const Replay& replay(const std::string& name) {
  static std::map<std::string, Replay> done;
  const auto found = done.find(name);
  if (found != done.end()) return found->second;
  return done.emplace(name, run(name)).first->second;
}

}  // namespace signorini::test
