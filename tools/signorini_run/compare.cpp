#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ostream>

#include "scene/engine2d/engine2d_reference.h"
#include "scene/open_scene.h"
#include "signorini_run/actions.h"
#include "signorini_run/compare_solfec.h"
#include "signorini_run/compare_virtual.h"
#include "signorini_run/comparison.h"
#include "signorini_run/scene_input.h"
#include "sim/simulation.h"

namespace signorini::tool {

namespace {

constexpr double kTimeSlack = 1e-9;  // [s] between equal instants

/// Keeps the largest difference of each coordinate.
void add_differences(Simulation& simulation, const Reference& reference,
                     const ReferenceSample& sample, Comparison& comparison) {
  const Placement& placement = simulation.placement();
  for (std::size_t i = 0; i < reference.moving_bodies.size(); ++i) {
    const int body = reference.moving_bodies[i];
    const Vector2 position =
        simulation.state().q.segment<2>(simulation.model().body(body).coordinate);
    const std::array<double, 3> ours = {position.x(), position.y(),
                                        placement.angle[static_cast<std::size_t>(body)]};
    for (std::size_t k = 0; k < 3; ++k) {
      const double difference = std::abs(ours[k] - sample.bodies[i][k]);
      // Written so that NaN counts as infinite.
      if (!(difference <= comparison.largest[k])) {
        comparison.largest[k] = std::isnan(difference) ? kInfinity : difference;
      }
    }
  }
}

std::string figure(double value) {
  std::array<char, 32> text{};
  const int length = std::snprintf(text.data(), text.size(), "%.1e", value);
  return {text.data(), static_cast<std::size_t>(length)};
}

}  // namespace

bool Comparison::is_good() const {
  return status == StepStatus::ok &&
         std::ranges::all_of(largest, [](double d) { return d <= kMostDifference; });
}

Comparison compare_with(const Scene& scene, const Reference& reference) {
  Comparison comparison;
  comparison.name = reference.name;
  comparison.until = std::min(reference.positions_insensitive_until,
                              reference.positions_agree_with_other_trigonometry_until);
  Simulation simulation(scene);
  const double half_step = reference.time_step / 2;
  auto sample = reference.samples.begin();
  for (int step = 0; step <= reference.steps; ++step) {
    if (step > 0 && simulation.step(reference.time_step).status != StepStatus::ok) break;
    const bool is_insensitive = simulation.time() <= comparison.until + kTimeSlack;
    while (sample != reference.samples.end() && sample->time < simulation.time() - half_step) {
      ++sample;
    }
    const bool is_sampled =
        sample != reference.samples.end() && std::abs(sample->time - simulation.time()) < half_step;
    if (is_insensitive && is_sampled) {
      add_differences(simulation, reference, *sample, comparison);
      comparison.collisions_ours = simulation.totals().collisions;
      comparison.collisions_theirs = sample->collisions;
    }
    if (!is_insensitive) {
      const double excess = simulation.energy().total() - reference.invariants.energy_max;
      comparison.energy_excess = std::max(comparison.energy_excess.value_or(excess), excess);
    }
  }
  comparison.status = simulation.report().status;
  comparison.end = simulation.time();
  return comparison;
}

std::string to_string(const Comparison& comparison) {
  std::string line = comparison.is_good() ? "ok    " : "FAIL  ";
  line += comparison.name;
  line.resize(std::max<std::size_t>(47, line.size() + 2), ' ');
  line += "dx " + figure(comparison.largest[0]) + "  dy " + figure(comparison.largest[1]) +
          "  dangle " + figure(comparison.largest[2]);
  std::array<char, 32> until{};
  std::snprintf(until.data(), until.size(), "%.4g", comparison.until);
  line += "  until " + std::string(until.data()) + " s  collisions " +
          std::to_string(comparison.collisions_ours) + "/" +
          std::to_string(comparison.collisions_theirs);
  line += comparison.energy_excess
              ? "  energy above max " + figure(*comparison.energy_excess) + " J"
              : "  insensitive to the end";
  if (comparison.status != StepStatus::ok) {
    line += "  stopped at " + format_number(comparison.end) +
            " s: " + std::string(to_string(comparison.status));
  }
  return line;
}

namespace {

/// All runs of a file that has several.
template <class References>
int compare_runs(const std::string& path, const References& references, std::ostream& out,
                 std::ostream& err) {
  complain_all(err, path, references.diagnostics);
  int status = references.runs.empty() ? kUsage : kGood;
  for (const auto& reference : references.runs) {
    const auto comparison = compare_with(reference);
    out << to_string(comparison) << std::endl;
    if (!comparison.is_good()) status = kFailed;
  }
  return status;
}

}  // namespace

int compare(const Options& options, Streams streams) {
  int status = kGood;
  Output output(options.out, streams.out);
  for (const std::string& path : options.files) {
    const std::string text = read_all(path, streams.in);
    if (is_virtual_reference(text)) {
      status = std::max(
          status, compare_runs(path, read_virtual_references(text), output.stream(), streams.err));
      continue;
    }
    if (is_solfec_reference(text)) {
      status = std::max(
          status, compare_runs(path, read_solfec_references(text), output.stream(), streams.err));
      continue;
    }
    const ReferenceResult reference = read_engine2d_reference(text);
    const SceneResult scene = open_scene(text);
    const auto& diagnostics = scene.scene ? reference.diagnostics : scene.diagnostics;
    complain_all(streams.err, path, diagnostics);
    if (!diagnostics.empty()) {
      status = kUsage;
      continue;
    }
    const Comparison comparison = compare_with(*scene.scene, *reference.reference);
    output.stream() << to_string(comparison) << std::endl;  // long runs: show each line at once
    if (!comparison.is_good() && status == kGood) status = kFailed;
  }
  output.finish();
  return status;
}

}  // namespace signorini::tool
