#include "sim/expectation.h"

#include <algorithm>
#include <cmath>

#include "sim/quantities.h"
#include "sim/trouble.h"

namespace signorini {
namespace {

bool is_meant_for(const SceneExpectation& e, std::string_view method) {
  return e.methods.empty() || std::ranges::find(e.methods, method) != e.methods.end();
}

std::string subject(const Scene& scene, const SceneExpectation& e) {
  std::string text = e.quantity;
  if (e.body >= 0) text += " of " + scene.bodies[static_cast<std::size_t>(e.body)].name;
  if (e.other >= 0) text += " and " + scene.bodies[static_cast<std::size_t>(e.other)].name;
  if (e.joint >= 0) text += " of " + joint_name(scene, e.joint);
  return text + " at " + format_number(e.at) + " s";
}

std::string wanted(const SceneExpectation& e) {
  if (e.equals) return format_number(*e.equals) + " within " + format_number(e.tolerance);
  if (e.min && e.max) {
    return "between " + format_number(*e.min) + " and " + format_number(*e.max);
  }
  if (e.min) return "at least " + format_number(*e.min);
  return "at most " + format_number(*e.max);
}

/// Distance to what is expected; 0 inside a range, infinity of what is no number.
double error_of(const SceneExpectation& e, double value) {
  if (std::isnan(value)) return kInfinity;
  if (e.equals) return std::fabs(value - *e.equals);
  double error = 0;
  if (e.min) error = std::max(error, *e.min - value);
  if (e.max) error = std::max(error, value - *e.max);
  return error;
}

ExpectationResult judge(const Scene& scene, std::size_t row, double value) {
  const SceneExpectation& e = scene.expect[row];
  ExpectationResult result;
  result.row = row;
  result.at = e.at;
  result.quantity = e.quantity;
  if (e.body >= 0) result.body = scene.bodies[static_cast<std::size_t>(e.body)].name;
  if (e.other >= 0) result.other = scene.bodies[static_cast<std::size_t>(e.other)].name;
  if (e.joint >= 0) result.joint = joint_name(scene, e.joint);
  result.value = value;
  result.error = error_of(e, value);
  result.passed = is_kept(e, value);
  result.message = subject(scene, e) + " is " + format_number(value) + ", expected " + wanted(e);
  return result;
}

}  // namespace

bool is_kept(const SceneExpectation& expectation, double value) {
  return error_of(expectation, value) <= (expectation.equals ? expectation.tolerance : 0);
}

std::vector<ExpectationResult> run_expectations(const Scene& scene, std::string_view method) {
  Simulation simulation(scene, method);
  const std::string name(simulation.method().info().name);
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < scene.expect.size(); ++i) {
    if (is_meant_for(scene.expect[i], name)) order.push_back(i);
  }
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return scene.expect[i].at; });
  RunHistory history;
  history.start(simulation);
  const double half_step = simulation.time_step() / 2;
  bool has_ended = false;
  std::vector<ExpectationResult> results;
  for (const std::size_t i : order) {
    const SceneExpectation& e = scene.expect[i];
    while (!has_ended && simulation.time() < e.at - half_step) {
      has_ended = simulation.step().status != StepStatus::ok;
      history.record(simulation);
    }
    if (has_ended) {
      results.push_back(judge(scene, i, kNaN));
      results.back().message = subject(scene, e) + " is not known, the run ended at " +
                               format_number(simulation.time()) +
                               " s: " + remedy_for(simulation, simulation.report().status);
      continue;
    }
    const auto value = measure(simulation, history, e.quantity, {e.body, e.other, e.joint});
    results.push_back(judge(scene, i, value.value_or(kNaN)));
  }
  return results;
}

}  // namespace signorini
