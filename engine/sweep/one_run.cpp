#include "sweep/one_run.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <stdexcept>

#include "scene/read_scene.h"
#include "sim/quantities.h"
#include "sim/simulation.h"

namespace signorini {

namespace {

/// Steps a simulation through the times at which something is measured, to the end.
class MeasuredRun {
 public:
  MeasuredRun(const Sweep& sweep, Simulation& simulation)
      : sweep_(sweep), simulation_(simulation), measured_(sweep.measures.size(), kNaN) {
    history_.start(simulation_);
    std::vector<std::size_t> order(sweep.measures.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return sweep.measures[i].at; });
    const double half_step = simulation_.time_step() / 2;
    for (const std::size_t i : order) {
      const SweepMeasure& one = sweep.measures[i];
      if (one.at >= sweep.until) step_until(sweep.until);
      step_until(one.at - half_step);
      if (!has_ended_) measured_[i] = now(one.quantity, {one.body, one.other, one.joint});
    }
    step_until(sweep.until);
  }

  [[nodiscard]] const std::vector<double>& measured() const { return measured_; }
  [[nodiscard]] double now(std::string_view quantity, const Subject& subject = {}) {
    return measure(simulation_, history_, quantity, subject).value_or(kNaN);
  }

 private:
  /// Whole steps; the last one before the end of the run is shortened to end there.
  void step_until(double time) {
    const double step = simulation_.time_step(), rounding = 1e-9 * step;
    while (!has_ended_ && simulation_.time() < time - rounding) {
      const double left = sweep_.until - simulation_.time();
      has_ended_ = simulation_.step(left < step - rounding ? left : step).status != StepStatus::ok;
      history_.record(simulation_);
    }
  }

  const Sweep& sweep_;
  Simulation& simulation_;
  RunHistory history_;
  std::vector<double> measured_;
  bool has_ended_ = false;
};

/// A row whose run has not been made.
std::string refused(const Sweep& sweep, std::string row) {
  row += ",refused,nan,nan,nan";
  for (std::size_t i = 0; i < sweep.measures.size(); ++i) row += ",nan";
  return row + ",";
}

}  // namespace

std::string row_of_run(const Sweep& sweep, std::int64_t run) {
  const SweepPoint point = point_of(sweep, run);
  std::string row = std::to_string(run) + "," + sweep.methods[point.method];
  for (const double value : point.values) row += "," + format_number(value);
  const SceneResult read = read_scene(sweep.scene.with(point.values));
  if (!read.scene) return refused(sweep, std::move(row));
  std::optional<Simulation> simulation;
  try {
    simulation.emplace(*read.scene, sweep.methods[point.method]);
  } catch (const std::logic_error&) {  // values that cannot go together
    return refused(sweep, std::move(row));
  }
  MeasuredRun made(sweep, *simulation);
  row += "," + std::string(to_string(simulation->report().status));
  for (const double value :
       {simulation->time(), made.now("collisions"), made.now("ledger_drift")}) {
    row += "," + format_number(value);
  }
  for (const double value : made.measured()) row += "," + format_number(value);
  return row + "," + simulation->digest();
}

}  // namespace signorini
