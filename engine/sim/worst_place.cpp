#include "sim/worst_place.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>

#include "base/decimal.h"
#include "base/parameter_spec.h"
#include "methods/event/event_rules.h"
#include "model/joint_miss.h"
#include "model/placement_of.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

constexpr double kOpen = 1e-6;  // of a joint's size: what is more than the errors of steps

std::string short_number(double x) {
  constexpr int kDigits = 3;
  return std::isfinite(x) ? rounded_decimal(x, kDigits) : format_number(x);
}

std::string name_of(const Simulation& simulation, int body) {
  return body == kWorldBody ? "the background" : simulation.model().body(body).name;
}

std::string pair_of(const Simulation& simulation, int a, int b) {
  const bool world_first = a == kWorldBody;
  return name_of(simulation, world_first ? b : a) + " and " +
         name_of(simulation, world_first ? a : b);
}

/// What counts against a contact where a run has ended so.
double badness(const ContactSet& contacts, std::size_t row, StepStatus status) {
  if (status == StepStatus::stuck) return -contacts.gap_rate[row];
  return contacts.residual[row];
}

/// The two bodies whose contact is worst.
std::string worst_pair(const Simulation& simulation, StepStatus status) {
  const ContactSet& contacts = simulation.method().contacts();
  std::optional<std::size_t> worst;
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    if (contacts.kind[i] != ContactKind::contact) continue;
    if (!worst || badness(contacts, i, status) > badness(contacts, *worst, status)) worst = i;
  }
  if (!worst) return "";
  const std::string who = pair_of(simulation, contacts.body_a[*worst], contacts.body_b[*worst]);
  const double rate = contacts.gap_rate[*worst];
  if (rate < 0) return who + " approach each other at " + short_number(-rate) + " m/s";
  return who + " are " + short_number(contacts.gap[*worst]) + " m apart";
}

struct Pace {
  double speed = 0;  // [m/s]
  double spin = 0;   // [rad/s]
};

Pace pace_of(const Model& model, const Placement& places, int body) {
  const auto k = static_cast<std::size_t>(body);
  if (model.bodies[k].is_spatial()) {
    return {.speed = places.space.velocity[k].norm(), .spin = places.space.spin[k].norm()};
  }
  return {.speed = places.velocity[k].norm(), .spin = std::fabs(places.spin[k])};
}

/// The body that has gone farthest in a second. The turn of a body moves its far end.
std::string fastest_body(const Simulation& simulation) {
  const Model& model = simulation.model();
  const Placement places = placement_of(model, simulation.state());
  int fastest = -1;
  double most = -1;
  for (int i = 0; i < static_cast<int>(model.bodies.size()); ++i) {
    if (model.is_fixed(i)) continue;
    const Pace pace = pace_of(model, places, i);
    const double speed = pace.speed + model.body(i).shape.centroid_radius * pace.spin;
    if (speed > most) {
      most = speed;
      fastest = i;
    }
  }
  if (fastest < 0) return "";
  const Pace pace = pace_of(model, places, fastest);
  return name_of(simulation, fastest) + " is the fastest, at " + short_number(pace.speed) +
         " m/s and " + short_number(pace.spin) + " rad/s";
}

bool is_about_contacts(const Simulation& simulation, StepStatus status) {
  using enum StepStatus;
  const bool is_of_motion = status == not_finite || status == step_too_small ||
                            (status == too_stiff && is_event_method(simulation.method()));
  return !is_of_motion;
}

}  // namespace

std::string open_joint(const Simulation& simulation) {
  const JointMiss* worst = nullptr;
  const std::vector<JointMiss> misses =
      joint_misses(simulation.model(), placement_of(simulation.model(), simulation.state()));
  for (const JointMiss& miss : misses) {
    if (miss.miss <= kOpen * miss.size) continue;
    if (worst == nullptr || miss.miss * worst->size > worst->miss * miss.size) worst = &miss;
  }
  if (worst == nullptr) return "";
  return "joint " + worst->name + " of " + pair_of(simulation, worst->body_a, worst->body_b) +
         " is " + (worst->is_turn ? "off" : "open") + " by " + short_number(worst->miss) +
         (worst->is_turn ? " rad" : " m");
}

std::string worst_place(const Simulation& simulation, StepStatus status) {
  std::string place = open_joint(simulation);
  if (place.empty() && is_about_contacts(simulation, status)) {
    place = worst_pair(simulation, status);
  }
  return place.empty() ? fastest_body(simulation) : place;
}

}  // namespace signorini
