#include "sim/gradient/run_variable.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "geometry/scaled_shape.h"
#include "model/pair_coefficients.h"
#include "scene/suggestion.h"

namespace signorini {
namespace {

constexpr std::array kOfPlace = {".x", ".y", ".angle"}, kOfSpeed = {".vx", ".vy", ".omega"};
constexpr std::array<std::string_view, 5> kSettings = {
    "NORMAL_STIFFNESS", "NORMAL_DAMPING", "TANGENTIAL_DAMPING", "SOFTNESS", "TEMPERATURE"};

[[noreturn]] void refuse(const std::string& name, const std::string& why) {
  throw std::invalid_argument("variable \"" + name + "\": " + why);
}

void require_sign(const RunVariable& variable, bool is_good, const char* what, double value) {
  if (is_good) return;
  throw std::domain_error("variable \"" + variable.name + "\": must be " + what + ", got " +
                          format_number(value));
}

bool has_gravity(const Model& model) {
  return std::ranges::any_of(
      model.forces, [](const ForceLaw& law) { return std::holds_alternative<Gravity>(law); });
}

/// What can be varied, for complaints.
std::vector<std::string> all_names(const Simulation& simulation) {
  const Model& model = simulation.model();
  std::vector<std::string> names = state_names(model);
  for (const ForceLaw& law : model.forces) {
    if (const auto* actuator = std::get_if<Actuator>(&law)) names.push_back(actuator->name);
  }
  ParameterGroups groups{.gravity = has_gravity(model)};
  const std::vector<std::string> parameters = names_of(StepParameters(model, groups), model);
  names.insert(names.end(), parameters.begin(), parameters.end());
  return names;
}

/// "PLAN[3]" without its brackets, and 3; -1 where there are none.
std::pair<std::string, int> split_knot(const std::string& name) {
  const std::size_t open = name.find('[');
  if (open == std::string::npos || name.back() != ']') return {name, -1};
  const std::string digits = name.substr(open + 1, name.size() - open - 2);
  if (digits.empty() || digits.size() > 6 ||
      digits.find_first_not_of("0123456789") != std::string::npos) {
    return {name, -1};
  }
  return {name.substr(0, open), std::stoi(digits)};
}

}  // namespace

std::vector<std::string> state_names(const Model& model) {
  std::vector<std::string> names;
  for (const auto& endings : {kOfPlace, kOfSpeed}) {
    for (const Body& body : model.bodies) {
      if (body.is_fixed()) continue;
      for (const char* ending : endings) names.push_back(body.name + ending);
    }
  }
  return names;
}

std::vector<RunVariable> RunVariables::variables_of(const Simulation& simulation,
                                                    const std::string& name) {
  const Model& model = simulation.model();
  const std::vector<std::string> states = state_names(model);
  const auto state = std::ranges::find(states, name);
  using Kind = RunVariable::Kind;
  if (state != states.end()) {
    return {{.name = name, .entry = static_cast<int>(state - states.begin())}};
  }
  if (name == "GRAVITY" && has_gravity(model)) return {{.name = name, .kind = Kind::gravity}};
  if (name == "FRICTION") return {{.name = name, .kind = Kind::friction}};
  if (std::ranges::find(kSettings, name) != kSettings.end()) {
    return {{.name = name, .kind = Kind::setting}};
  }
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed()) continue;
    const int entry = static_cast<int>(i);
    if (name == "MASS " + body.name) return {{.name = name, .kind = Kind::mass, .entry = entry}};
    if (name == "MOMENT " + body.name) {
      return {{.name = name, .kind = Kind::moment, .entry = entry}};
    }
    if (name == "SIZE " + body.name) return {{.name = name, .kind = Kind::size, .entry = entry}};
  }
  const auto [plan, knot] = split_knot(name);
  for (std::size_t i = 0; i < model.forces.size(); ++i) {
    const auto* actuator = std::get_if<Actuator>(&model.forces[i]);
    if (actuator == nullptr || actuator->name != plan) continue;
    const int size = static_cast<int>(actuator->plan.size());
    if (knot >= size) {
      refuse(name, "the plan has " + std::to_string(size) + " values, numbered from 0");
    }
    std::vector<RunVariable> variables;
    for (int k = std::max(knot, 0); k < (knot < 0 ? size : knot + 1); ++k) {
      variables.push_back({.name = plan + "[" + std::to_string(k) + "]",
                           .kind = Kind::plan,
                           .entry = static_cast<int>(i),
                           .knot = k});
    }
    return variables;
  }
  const std::vector<std::string> known = all_names(simulation);
  const std::vector<std::string_view> words(known.begin(), known.end());
  const std::string meant = did_you_mean(name, words);
  refuse(name, "there is nothing of that name to vary in this scene" +
                   (meant.empty() ? "; there are " + quoted_list(words) : meant));
}

RunVariables::RunVariables(const Simulation& simulation, const std::vector<std::string>& names) {
  using Kind = RunVariable::Kind;
  for (const std::string& name : names) {
    for (RunVariable& variable : variables_of(simulation, name)) {
      if (std::ranges::any_of(list_, [&](const auto& v) { return v.name == variable.name; })) {
        refuse(variable.name, "is there twice; leave one out");
      }
      list_.push_back(std::move(variable));
    }
  }
  for (const RunVariable& variable : list_) {
    if (variable.kind != Kind::moment) continue;
    if (std::ranges::any_of(list_, [&](const auto& v) {
          return v.kind == Kind::mass && v.entry == variable.entry;
        })) {
      refuse(variable.name, "grows with the mass, which is a variable too; leave one out");
    }
  }
  const auto has = [&](Kind kind) {
    return std::ranges::any_of(list_, [&](const auto& v) { return v.kind == kind; });
  };
  const Model& model = simulation.model();
  if (has(Kind::setting) && simulation.parameter("CONTACT_CONSTANTS").value == 0) {
    throw std::invalid_argument(
        "constants of the contacts can be varied where the scene gives them; set "
        "CONTACT_CONSTANTS to given");
  }
  const int bodies = static_cast<int>(model.bodies.size());
  for (int a = 0; has(Kind::friction) && a < bodies; ++a) {
    for (int b = a + 1; b < bodies; ++b) {
      if ((model.is_fixed(a) && model.is_fixed(b)) || !model.may_collide(a, b)) continue;
      frictions_.push_back(
          {.body_a = a, .body_b = b, .friction = pair_coefficients(model, a, b).friction});
      friction_ = std::max(friction_, frictions_.back().friction);
    }
  }
  parameters_ = StepParameters(model, {.gravity = has(Kind::gravity),
                                       .constants = has(Kind::setting) || has(Kind::friction),
                                       .masses = has(Kind::mass) || has(Kind::moment),
                                       .sizes = has(Kind::size)});
  for (const RunVariable& variable : list_) {
    shapes_.push_back(variable.kind == Kind::size ? model.body(variable.entry).shape
                                                  : PlanarShape{});
  }
  const std::vector<std::string> columns = names_of(parameters_, model);
  for (RunVariable& variable : list_) {
    const auto column = std::ranges::find(columns, variable.name);
    if (column != columns.end()) variable.column = static_cast<int>(column - columns.begin());
  }
}

std::vector<double> RunVariables::values_of(const Simulation& simulation) const {
  using Kind = RunVariable::Kind;
  const Model& model = simulation.model();
  std::vector<double> values;
  for (const RunVariable& v : list_) {
    switch (v.kind) {
      case Kind::start:
        values.push_back(v.entry < model.nq ? simulation.state().q[v.entry]
                                            : simulation.state().v[v.entry - model.nq]);
        break;
      case Kind::gravity:
      case Kind::setting:
        values.push_back(simulation.parameter(v.name).value);
        break;
      case Kind::friction:
        values.push_back(friction_);
        break;
      case Kind::mass:
        values.push_back(model.body(v.entry).mass);
        break;
      case Kind::moment:
        values.push_back(model.body(v.entry).moment);
        break;
      case Kind::size:
        values.push_back(1);
        break;
      case Kind::plan:
        values.push_back(std::get<Actuator>(model.forces[static_cast<std::size_t>(v.entry)])
                             .plan[static_cast<std::size_t>(v.knot)]);
        break;
    }
  }
  return values;
}

void RunVariables::apply(std::span<const double> values, Simulation& simulation,
                         State& start) const {
  using Kind = RunVariable::Kind;
  for (std::size_t i = 0; i < list_.size(); ++i) {
    const RunVariable& v = list_[i];
    const double value = values[i];
    if (!std::isfinite(value)) {
      throw std::domain_error("variable \"" + v.name + "\": must be a finite number");
    }
    Model& model = simulation.by_hand().model;
    switch (v.kind) {
      case Kind::start:
        (v.entry < model.nq ? start.q[v.entry] : start.v[v.entry - model.nq]) = value;
        break;
      case Kind::gravity:
        for (ForceLaw& law : model.forces) {
          if (auto* gravity = std::get_if<Gravity>(&law)) gravity->g = value;
        }
        break;
      case Kind::setting:
        if (simulation.parameter(v.name).value != value) simulation.set(v.name, value);
        break;
      case Kind::friction:
        require_sign(v, value >= 0, "at least 0", value);
        for (const PairFriction& pair : frictions_) {
          const double friction = std::max(0.0, value - (friction_ - pair.friction));
          set_pair_friction(model, pair.body_a, pair.body_b, {.friction = friction});
        }
        break;
      case Kind::mass:
      case Kind::moment: {
        require_sign(v, value > 0, "positive", value);
        Body& body = model.bodies[static_cast<std::size_t>(v.entry)];
        if (v.kind == Kind::mass) body.moment *= value / body.mass;
        (v.kind == Kind::mass ? body.mass : body.moment) = value;
        break;
      }
      case Kind::size: {
        require_sign(v, value > 0, "positive", value);
        Body& body = model.bodies[static_cast<std::size_t>(v.entry)];
        body.shape = scaled(shapes_[i], value, body.mass_center);
        break;
      }
      case Kind::plan:
        std::get<Actuator>(model.forces[static_cast<std::size_t>(v.entry)])
            .plan[static_cast<std::size_t>(v.knot)] = value;
        break;
    }
  }
}

}  // namespace signorini
