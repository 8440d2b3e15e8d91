#include "methods/step_parameters.h"

#include <array>

namespace signorini {
namespace {

constexpr std::array kConstants = {"NORMAL_STIFFNESS", "NORMAL_DAMPING", "TANGENTIAL_DAMPING",
                                   "FRICTION",         "SOFTNESS",       "TEMPERATURE"};

}  // namespace

StepParameters::StepParameters(const Model& model, const ParameterGroups& groups) {
  const auto take = [this](bool is_asked_for, int size) {
    if (!is_asked_for) return -1;
    count += size;
    return count - size;
  };
  int moving = 0;
  for (const Body& body : model.bodies) moving += body.is_fixed() ? 0 : 1;
  gravity = take(groups.gravity, 1);
  constants = take(groups.constants, static_cast<int>(kConstants.size()));
  masses = take(groups.masses, moving);
  moments = take(groups.masses, moving);
  sizes = take(groups.sizes, moving);
}

std::vector<std::string> names_of(const StepParameters& parameters, const Model& model) {
  std::vector<std::string> names;
  const auto add_bodies = [&](int first, const char* what) {
    if (first < 0) return;
    for (const Body& body : model.bodies) {
      if (!body.is_fixed()) names.push_back(what + body.name);
    }
  };
  if (parameters.gravity >= 0) names.emplace_back("GRAVITY");
  if (parameters.constants >= 0) names.insert(names.end(), kConstants.begin(), kConstants.end());
  add_bodies(parameters.masses, "MASS ");
  add_bodies(parameters.moments, "MOMENT ");
  add_bodies(parameters.sizes, "SIZE ");
  return names;
}

}  // namespace signorini
