#include "signorini_run/compare_virtual.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

#include "sim/gradient/variable_run.h"

namespace signorini::tool {
namespace {

using Matrix = Eigen::MatrixXd;

// What is allowed: the file's own tolerance of places, and in multiples of it
constexpr double kSpeeds = 100;        // [1/s]
constexpr double kForces = 1e5;        // [N/m] the largest stiffness of the files
constexpr double kDerivatives = 1e-6;  // of the largest entry of a column
constexpr double kLeastEntry = 1e-6;   // that a column counts as having
constexpr double kNoForce = 1e-9;      // [N] pushes no more than it errs

/// Keeps the larger; NaN counts as infinite.
void keep(double value, double& largest) {
  if (!(value <= largest)) largest = std::isnan(value) ? kInfinity : value;
}
void keep(double value, std::optional<double>& largest) {
  double now = largest.value_or(0);
  keep(value, now);
  largest = now;
}

void compare_contacts(const VirtualReferenceSample& sample, const ContactSet& ours,
                      double tolerance, VirtualComparison& c) {
  std::vector<bool> is_taken(ours.size(), false);
  for (const VirtualReferenceContact& theirs : sample.contacts) {
    if (theirs.normal_force < kNoForce) continue;
    std::size_t best = ours.size();
    double least = kInfinity;
    for (std::size_t i = 0; i < ours.size(); ++i) {
      const double x = ours.point[3 * i] - theirs.x, y = ours.point[3 * i + 1] - theirs.y;
      const double apart = std::sqrt(x * x + y * y);
      if (is_taken[i] || !(apart < least)) continue;
      least = apart;
      best = i;
    }
    keep(least / tolerance, c.contacts);
    if (best == ours.size()) continue;
    is_taken[best] = true;
    keep(std::fabs(-ours.gap[best] - theirs.depth) / tolerance, c.contacts);
    const double rate = std::fabs(-ours.gap_rate[best] - theirs.depth_rate);
    keep(rate / (kSpeeds * tolerance), c.contacts);
    const double force = std::fabs(ours.normal_force(best) - theirs.normal_force);
    keep(force / (kForces * tolerance), c.forces);
    const double friction = std::fabs(ours.force[3 * best + 1]) - std::fabs(theirs.friction_force);
    keep(std::fabs(friction) / (kForces * tolerance), c.forces);
  }
}

void compare_state(const VirtualReferenceSample& sample, const State& state, double tolerance,
                   VirtualComparison& c) {
  const auto n = static_cast<std::size_t>(state.q.size());
  if (sample.q.size() != n || sample.v.size() != n) {
    keep(kInfinity, c.places);
    return;
  }
  for (std::size_t i = 0; i < n; ++i) {
    const auto k = static_cast<Eigen::Index>(i);
    keep(std::fabs(state.q[k] - sample.q[i]) / tolerance, c.places);
    keep(std::fabs(state.v[k] - sample.v[i]) / (kSpeeds * tolerance), c.speeds);
  }
}

/// d (q, v) at the end of the run by these variables.
Matrix end_by(const VirtualReference& reference, const std::vector<std::string>& names,
              StepStatus& status) {
  VariableRun run(Simulation::from_text(reference.scene),
                  {.step = reference.time_step, .steps = reference.steps}, names);
  Matrix end;
  status = run.differentiate(run.start_values(),
                             [&](int /*step*/, const Matrix& changes) { end = changes; });
  return end;
}

/// How the height of the first body changes with the upward force on it.
class Lifts {
 public:
  [[nodiscard]] StepStatus add(const Simulation& simulation, double h) {
    const auto& method = dynamic_cast<const DifferentiableStep&>(simulation.method());
    const Model& model = simulation.model();
    const StepStatus status = method.differentiate(model, simulation.state(), h, step_);
    if (status != StepStatus::ok) return status;
    Matrix forward(2 * model.nv, 2 * model.nv);
    forward << step_.by_q, step_.by_v;
    steps_.push_back({.forward = forward, .pushed = step_.by_control.col(1)});
    return status;
  }
  /// Of each step, and of the end by that of each step.
  void tell(std::vector<double>& of_step, std::vector<double>& of_end) const {
    if (steps_.empty()) return;
    Eigen::RowVectorXd weight = Eigen::RowVectorXd::Zero(steps_.front().forward.rows());
    weight[1] = 1;
    of_end.assign(steps_.size(), 0.0);
    for (std::size_t k = steps_.size(); k-- > 0;) {
      of_end[k] = weight * steps_[k].pushed;
      weight = weight * steps_[k].forward;
    }
    for (const Step& step : steps_) of_step.push_back(step.pushed[1]);
  }

 private:
  struct Step {
    Matrix forward;
    Eigen::VectorXd pushed;
  };
  StepDerivatives step_;
  std::vector<Step> steps_;
};

void compare_column(const std::vector<double>& theirs, const Eigen::VectorXd& ours,
                    std::optional<double>& largest) {
  if (theirs.size() != static_cast<std::size_t>(ours.size())) return keep(kInfinity, largest);
  double scale = kLeastEntry;
  for (const double entry : theirs) scale = std::max(scale, std::fabs(entry));
  for (std::size_t i = 0; i < theirs.size(); ++i) {
    const double off = std::fabs(ours[static_cast<Eigen::Index>(i)] - theirs[i]);
    keep(off / (kDerivatives * scale), largest);
  }
}

void compare_columns(const std::vector<VirtualReferenceColumn>& theirs, const Matrix& ours,
                     std::optional<double>& largest) {
  if (theirs.empty()) return;
  if (theirs.size() != static_cast<std::size_t>(ours.cols())) return keep(kInfinity, largest);
  for (std::size_t j = 0; j < theirs.size(); ++j) {
    compare_column(theirs[j].values, ours.col(static_cast<Eigen::Index>(j)), largest);
  }
}

/// Of the end of the run by start, plans and parameters.
void compare_run(const VirtualReference& reference, const Model& model, VirtualComparison& c) {
  if (reference.by_start.empty()) return;
  std::vector<std::string> names = state_names(model);
  const auto width = static_cast<Eigen::Index>(names.size());
  for (const ForceLaw& law : model.forces) {
    if (const auto* actuator = std::get_if<Actuator>(&law)) names.push_back(actuator->name);
  }
  const Matrix ours = end_by(reference, names, c.status);
  if (c.status != StepStatus::ok) return;
  compare_columns(reference.by_start, ours.leftCols(width), c.by_start);
  compare_columns(reference.by_plan, ours.rightCols(ours.cols() - width), c.by_plan);
  for (const VirtualReferenceColumn& column : reference.by_parameter) {
    Eigen::VectorXd sum = Eigen::VectorXd::Zero(width);
    // Each in a run of its own: a mass and a moment that grows with it are no two variables.
    for (const auto& [name, factor] : column.ours) {
      const Matrix by = end_by(reference, {name}, c.status);
      if (c.status != StepStatus::ok) return;
      sum += factor * by;
    }
    compare_column(column.values, sum, c.by_parameter);
  }
}

void compare_lifts(const VirtualReference& reference, const Lifts& lifts, VirtualComparison& c) {
  if (reference.lift_of_step.empty()) return;
  std::vector<double> of_step, of_end;
  lifts.tell(of_step, of_end);
  const auto as_vector = [](const std::vector<double>& values) {
    return Eigen::VectorXd(
        Eigen::Map<const Eigen::VectorXd>(values.data(), static_cast<Eigen::Index>(values.size())));
  };
  compare_column(reference.lift_of_step, as_vector(of_step), c.by_lift);
  compare_column(reference.lift_of_end, as_vector(of_end), c.by_lift);
}

void append(std::string& line, const char* what, const std::optional<double>& value) {
  if (!value) return;
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "  %s %.2g", what, *value);
  line += text.data();
}

}  // namespace

bool VirtualComparison::is_good() const {
  const auto is_within = [](const std::optional<double>& value) { return value.value_or(0) <= 1; };
  return status == StepStatus::ok && is_within(places) && is_within(speeds) &&
         is_within(contacts) && is_within(forces) && is_within(by_start) &&
         is_within(by_parameter) && is_within(by_plan) && is_within(by_lift);
}

VirtualComparison compare_with(const VirtualReference& reference) {
  VirtualComparison c;
  c.name = reference.name;
  Simulation simulation = Simulation::from_text(reference.scene);
  compare_run(reference, simulation.model(), c);
  const bool has_lifts = !reference.lift_of_step.empty();
  Lifts lifts;
  auto sample = reference.samples.begin();
  for (int step = 0; step <= reference.steps && c.status == StepStatus::ok; ++step) {
    if (sample != reference.samples.end() && sample->step == step) {
      compare_state(*sample, simulation.state(), reference.tolerance, c);
      if (sample->tells_contacts) {
        compare_contacts(*sample, simulation.contacts(), reference.tolerance, c);
      }
      ++sample;
    }
    if (step == reference.steps) break;
    if (has_lifts) c.status = lifts.add(simulation, reference.time_step);
    if (c.status != StepStatus::ok) break;
    c.status = simulation.step(reference.time_step).status;
  }
  c.end = simulation.time();
  if (c.status == StepStatus::ok) compare_lifts(reference, lifts, c);
  return c;
}

std::string to_string(const VirtualComparison& c) {
  std::string line = c.is_good() ? "ok    " : "FAIL  ";
  line += c.name;
  line.resize(std::max<std::size_t>(37, line.size() + 2), ' ');
  line += "of what is allowed:";
  append(line, "places", c.places);
  append(line, "speeds", c.speeds);
  append(line, "contacts", c.contacts);
  append(line, "forces", c.forces);
  append(line, "by start", c.by_start);
  append(line, "by parameters", c.by_parameter);
  append(line, "by plans", c.by_plan);
  append(line, "by force", c.by_lift);
  if (c.status != StepStatus::ok) {
    line += "  stopped at " + format_number(c.end) + " s: " + std::string(to_string(c.status));
  }
  return line;
}

}  // namespace signorini::tool
