#include "sim/trouble.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <variant>
#include <vector>

#include "base/parameter_spec.h"
#include "detect/body_overlaps.h"
#include "methods/event/event_rules.h"
#include "methods/event/explosion.h"
#include "model/placement_of.h"
#include "sim/notices.h"
#include "sim/simulation.h"
#include "sim/worst_place.h"

namespace signorini {
namespace {

constexpr double kUnequal = 1e3;  // ratio of masses

/// Advice that grows: `start: this, that or another`.
class Advice {
 public:
  explicit Advice(std::string start) : text_(std::move(start)) {}
  void add(const std::string& what) { parts_.push_back(what); }
  [[nodiscard]] std::string str() const {
    std::string text = text_;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const bool is_last = i + 1 == parts_.size();
      text += i == 0 ? ": " : is_last ? " or " : ", ";
      text += parts_[i];
    }
    return text;
  }

 private:
  std::string text_;
  std::vector<std::string> parts_;
};

bool has_ropes(const Model& model) {
  return std::ranges::any_of(model.connectors, [](const Connector& c) {
    const auto* rope = std::get_if<Rope>(&c);
    return (rope != nullptr && !rope->is_rod) || std::holds_alternative<Pulley>(c) ||
           std::holds_alternative<Winding>(c);
  });
}

bool has_springs(const Model& model) {
  return std::ranges::any_of(model.forces,
                             [](const ForceLaw& f) { return std::holds_alternative<Spring>(f); });
}

bool has_unequal_masses(const Model& model) {
  double least = kInfinity;
  double most = 0;
  for (const Body& body : model.bodies) {
    if (body.is_fixed()) continue;
    least = std::min(least, body.mass);
    most = std::max(most, body.mass);
  }
  return most > kUnequal * least;
}

/// Text of a parameter that the method has; empty for others.
std::string setting(const Simulation& simulation, std::string_view name) {
  for (const ParameterValue& p : simulation.parameters()) {
    if (p.spec->name == name) return text_of(p);
  }
  return "";
}

/// With two digits, not above x. @pre 0 < x
std::string rounded(double x) {
  double unit = 1;
  while (x * unit < 10) unit *= 10;
  return format_number(std::floor(x * unit) / unit);
}

std::string stuck(const Simulation& simulation) {
  Advice advice("a collision was not resolved after many tries");
  const bool is_faithful = setting(simulation, "EVENT_LOCATION") == "faithful";
  if (simulation.method().info().rests_by_exact_events_only && is_faithful) {
    advice.add(
        "let bodies rest with EVENT_LOCATION exact or by method contact, for impulse with "
        "faithful events cannot");
  }
  advice.add("try a smaller TIME_STEP");
  if (is_faithful) advice.add("a larger VELOCITY_TOLERANCE");
  advice.add("another COLLISION_METHOD");
  std::string text = advice.str();
  if (is_faithful && has_ropes(simulation.model())) {
    text +=
        "; a rope that starts taut needs \"align\": true, or to be half of DISTANCE_TOLERANCE "
        "longer";
  }
  return text;
}

std::string lcp_failed(const Simulation& simulation) {
  Advice advice("no contact forces satisfy all contacts and joints within tolerance");
  if (!simulation.model().connectors.empty()) advice.add("take away joints that are redundant");
  if (has_unequal_masses(simulation.model())) advice.add("make masses less unequal");
  advice.add("try a smaller TIME_STEP");
  return advice.str();
}

std::string step_too_small(const Simulation& simulation) {
  Advice advice("the adaptive integrator needs steps too small to go on");
  for (const StepAdvice& one : simulation.method().info().too_small) {
    if (one.parameter.empty() || setting(simulation, one.parameter) != one.value) {
      advice.add(std::string(one.text));
    }
  }
  if (is_event_method(simulation.method())) {
    advice.add("choose RUNGE_KUTTA as DIFF_EQ_SOLVER");
    if (has_springs(simulation.model())) advice.add("softer springs");
  }
  return advice.str();
}

/// Of the event methods, whose steps have a fixed length.
std::string exploded(const Simulation& simulation) {
  const std::string solver = setting(simulation, "DIFF_EQ_SOLVER");
  const FastestMotion motion =
      fastest_motion(simulation.model(), placement_of(simulation.model(), simulation.state()));
  const double longest =
      longest_stable_step(event_rules(simulation.method(), 0).integrator, motion);
  std::string text = "the integrator has made energy from nothing: ";
  const bool is_order_low = solver == "EULERS_METHOD" || solver == "MODIFIED_EULER";
  if (longest > 0 && longest < simulation.time_step()) {
    text += "with " + solver + " springs and dampers need a TIME_STEP of at most " +
            rounded(longest) + " s";
    if (is_order_low) text += "; RUNGE_KUTTA as DIFF_EQ_SOLVER allows longer ones";
    return text;
  }
  if (is_order_low) {
    return text + solver +
           " gains energy from whatever swings without damping, however short the step (the "
           "largest "
           "stable TIME_STEP is 0): choose RUNGE_KUTTA as DIFF_EQ_SOLVER";
  }
  return text + "try a smaller TIME_STEP than " + format_number(simulation.time_step()) + " s";
}

std::string overlap(const Simulation& simulation) {
  const BodyOverlap& met = simulation.report().overlap;
  if (met.body_a < 0) return std::string(remedy_for(StepStatus::overlap));
  const auto name = [&](int body) { return simulation.model().body(body).name; };
  if (!is_event_method(simulation.method())) {
    return name(met.body_a) + " and " + name(met.body_b) + " would sink into each other by " +
           rounded(met.depth) +
           " m, through the thinner of them: their contact is too soft for what it carries, use "
           "stiffer materials or a larger CONTACT_REDUCTION, make that one thicker, or take "
           "another method";
  }
  return name(met.body_a) + " and " + name(met.body_b) + " would pass into each other, by " +
         format_number(met.depth) +
         " m: try a smaller TIME_STEP, or EVENT_LOCATION faithful; move them apart if they overlap "
         "from the start or since one was moved by hand";
}

/// Of a joint that no step has opened.
std::string open_from_the_start(const Simulation& simulation) {
  if (simulation.totals().substeps > simulation.report().substeps) return "";
  const std::string joint = open_joint(simulation);
  if (joint.empty()) return "";
  return joint +
         " from the start or since a body was moved by hand: move its bodies to where it holds "
         "them, or set \"align\": true to have the second one moved";
}

std::string advice_for(const Simulation& simulation, StepStatus status) {
  switch (status) {
    case StepStatus::stuck:
      return stuck(simulation);
    case StepStatus::lcp_failed:
      return lcp_failed(simulation);
    case StepStatus::step_too_small:
      return step_too_small(simulation);
    case StepStatus::overlap:
      return overlap(simulation);
    case StepStatus::too_stiff:
      if (is_event_method(simulation.method())) return exploded(simulation);
      return std::string(remedy_for(status));
    default:
      return std::string(remedy_for(status));
  }
}

}  // namespace

std::string remedy_for(const Simulation& simulation, StepStatus status) {
  if (status == StepStatus::ok) return "";
  // Other methods go on where bodies overlap.
  if (is_event_method(simulation.method()) && status != StepStatus::no_friction_solution) {
    const std::vector<Diagnostic> overlaps = simulation.overlaps(kHeldAsTouch);
    if (!overlaps.empty()) return to_string(overlaps.front());
  }
  const std::string apart = open_from_the_start(simulation);
  if (!apart.empty()) return apart;
  const std::string advice = advice_for(simulation, status);
  // An overlap names its bodies.
  if (status == StepStatus::overlap) return advice;
  const std::string where = worst_place(simulation, status);
  return where.empty() ? advice : advice + "; where it ended, " + where;
}

std::vector<std::string> given_up(const Simulation& simulation) {
  std::vector<std::string> told;
  const StepReport& totals = simulation.totals();
  if (totals.lost_rebounds > 0) {
    told.push_back("approaches of up to " + rounded(totals.lost_rebound) +
                   " m/s have ended without the rebound of their restitution: so many fell into "
                   "one step that those slower than VELOCITY_TOLERANCE, " +
                   setting(simulation, "VELOCITY_TOLERANCE") +
                   " m/s, counted as contacts at rest; a smaller TIME_STEP or VELOCITY_TOLERANCE "
                   "keeps more of them");
  }
  return told;
}

}  // namespace signorini
