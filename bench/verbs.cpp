#include "verbs.h"

#include <algorithm>

#include "contact/contact_matrix.h"
#include "contact/islands.h"
#include "cpu_time.h"
#include "detect/edge_detector.h"
#include "model/forces.h"
#include "response/resting_force.h"

namespace signorini::bench {
namespace {

constexpr int kRepeats = 15;

/// Least time of a few calls. [ms]
template <class F>
double least_ms(F&& f) {
  double least = kInfinity;
  for (int i = 0; i < kRepeats; ++i) {
    const double start = cpu_ms();
    f();
    least = std::min(least, cpu_ms() - start);
  }
  return least;
}

/// What one evaluation of the right-hand side works on.
struct Scratch {
  Placement placement;
  PairFinder finder;
  ContactList list, contacts;
  IslandScratch islands;
  std::vector<int> remaining, island, block_of;
  std::vector<std::vector<int>> all_islands;
  std::vector<double> acceleration, inverse_mass;
};

/// Groups the contacts; the islands stay in s.all_islands.
void find_islands(const Model& model, Scratch& s) {
  s.all_islands.clear();
  s.remaining.resize(s.contacts.size());
  for (std::size_t i = 0; i < s.remaining.size(); ++i) s.remaining[i] = static_cast<int>(i);
  while (!s.remaining.empty()) {
    connected_records(model, s.contacts, s.remaining, s.islands, s.island);
    s.all_islands.push_back(s.island);
    std::erase_if(s.remaining,
                  [&](int i) { return s.islands.record_in[static_cast<std::size_t>(i)] != 0; });
  }
}

/// Rows and right-hand sides; the sum keeps the compiler from leaving them out.
double relate(const Model& model, const ContactTolerances& t, const RestingSettings& settings,
              Scratch& s) {
  double sum = 0;
  for (const std::vector<int>& island : s.all_islands) {
    number_blocks(model, s.contacts, island, s.block_of, s.inverse_mass);
    for (const int i : island) {
      const ContactRecord& c = s.contacts[static_cast<std::size_t>(i)];
      sum += gap_acceleration(model, s.placement, t, settings, c, s.acceleration);
      sum += contact_row(model, c, s.block_of).b.columns[1];
    }
  }
  return sum;
}

}  // namespace

// Long because it is a list of verbs, each with what it is given.
VerbTimes verb_times(Simulation& simulation) {
  const Model& model = simulation.model();
  const State& state = simulation.state();
  const int evaluations = simulation.report().evaluations;
  const int detections = evaluations + simulation.report().substeps;
  const ContactTolerances t;
  const auto choice = [&](const char* name) {
    return static_cast<int>(simulation.parameter(name).value);
  };
  const RestingSettings settings{
      .extra_accel = static_cast<ExtraAccel>(choice("EXTRA_ACCEL")),
      .extra_accel_time_step = simulation.parameter("EXTRA_ACCEL_TIME_STEP").value,
      .solver = static_cast<ContactSolver>(choice("CONTACT_SOLVER"))};
  const auto span = [](const VectorX& x) {
    return std::span<const double>(x.data(), static_cast<std::size_t>(x.size()));
  };
  Scratch s;
  s.placement.resize(model.bodies.size());
  s.acceleration.assign(static_cast<std::size_t>(model.nv), 0.0);
  place(model, span(state.q), span(state.v), s.placement);
  Placement before = s.placement;
  VerbTimes times;
  times.place =
      (detections + 1) * least_ms([&] { place(model, span(state.q), span(state.v), s.placement); });
  const DetectionInput input{.model = model,
                             .now = s.placement,
                             .before = &before,
                             .tolerances = t,
                             .time = state.time,
                             .step = simulation.time_step()};
  times.pair = detections * least_ms([&] { (void)s.finder.find(input); });
  const double both = detections * least_ms([&] {
                        s.list.clear();
                        detect_edges(input, s.finder, s.list);
                        detect_connectors(input, s.list);
                      });
  times.detect = both - times.pair;
  add_forces(model, s.placement, state.time, s.acceleration);
  s.contacts = s.list;
  std::erase_if(s.contacts, [&](const ContactRecord& c) { return !is_contact(c, t); });
  const double islands = least_ms([&] { find_islands(model, s); });
  double sum = 0;
  const double rows = least_ms([&] { sum += relate(model, t, settings, s); });
  RestingForceSolver solver;
  Random random(static_cast<std::uint32_t>(sum == 0 ? 1 : 2));
  ContactList warm = s.contacts;
  const double solves = least_ms([&] {
    solver.forget_factors();
    for (int e = 0; e < evaluations; ++e) {
      std::vector<double>& acceleration = s.acceleration;
      std::ranges::fill(acceleration, 0.0);
      add_forces(model, s.placement, state.time, acceleration);
      for (std::size_t k = 0; k < s.all_islands.size(); ++k) {
        (void)solver.solve(model, s.placement, t, settings, s.all_islands[k], k, warm, random,
                           acceleration);
      }
    }
  });
  times.relate = evaluations * (islands + rows);
  times.respond = solves - evaluations * rows;
  return times;
}

}  // namespace signorini::bench
