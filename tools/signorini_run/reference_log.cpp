#include "signorini_run/reference_log.h"

#include <algorithm>
#include <cmath>

namespace signorini::tool {

namespace {

/// Instants closer than this are the same: steps add up with rounding. [s]
constexpr double kSameInstant = 1e-9;

/// The value of the sample at an instant; nothing elsewhere.
Formula at_samples(const std::vector<Point>& samples) {
  return [&samples](double t) {
    const auto is_at = [t](const Point& sample) { return sample[0] >= t - kSameInstant; };
    const auto found = std::ranges::find_if(samples, is_at);
    return found == samples.end() || (*found)[0] > t + kSameInstant ? kNaN : (*found)[1];
  };
}

/// Of Scene::joints or Scene::spatial_joints. @pre there is one of this name
int joint_named(const Scene& scene, std::string_view name) {
  int joint = 0;
  while (joint_name(scene, joint) != name) ++joint;
  return joint;
}

FollowedReference followed(const Scene& scene, const SceneReference& reference) {
  const std::string_view quantity = reference.quantity;
  const std::size_t dot = quantity.rfind('.');
  FollowedReference result{.quantity = reference.quantity, .name = quantity, .about = {}, .at = {}};
  if (dot != std::string_view::npos) {
    result.name = quantity.substr(dot + 1);
    const std::string_view owner = quantity.substr(0, dot);
    if (result.name.starts_with("reaction_")) {
      result.about.joint = joint_named(scene, owner);
    } else {
      const auto body = std::ranges::find(scene.bodies, owner, &SceneBody::name);
      result.about.body = static_cast<int>(body - scene.bodies.begin());
    }
  }
  result.until = reference.until.value_or(kInfinity);
  return result;
}

}  // namespace

ReferenceLog::ReferenceLog(const Scene& scene,
                           const std::function<void(const std::string&)>& complain) {
  for (const SceneReference& reference : scene.references) {
    FollowedReference& one = all_.emplace_back(followed(scene, reference));
    try {
      one.at = reference.formula.empty() ? at_samples(reference.samples)
                                         : read_formula(reference.formula);
    } catch (const FormulaFault& fault) {
      complain("The formula for " + reference.quantity + " " + fault.what() + ".");
      one.at = [](double) { return kNaN; };
    }
  }
}

void ReferenceLog::note(Simulation& simulation, const RunHistory& history) {
  const double time = simulation.time();
  for (FollowedReference& one : all_) {
    if (time > one.until + kSameInstant) continue;
    const double value = measure(simulation, history, one.name, one.about).value_or(kNaN);
    const double distance = std::fabs(value - one.at(time));
    if (distance > one.distance || std::isnan(one.distance)) one.distance = distance;
  }
}

}  // namespace signorini::tool
