// VolumetricSteps: what both kinds of steps share, and those that land.

#include "methods/volumetric/volumetric_steps.h"

#include <algorithm>
#include <cmath>

#include "methods/volumetric/pair_rows.h"
#include "model/energy.h"
#include "model/power.h"
#include "model/spatial/spatial_dynamics.h"
#include "model/spatial/split_step.h"

namespace signorini {
namespace {

constexpr double kReach = 1.5;         // of the way of a step, within which contacts are seen
constexpr double kWidestTurn = 0.1;    // [rad] of a body in a step
constexpr double kLeastTravel = 1e-6;  // of the body's size
// Work of a step, see StepReport, after which it is not halved any more; and of a contact in an
// iteration.
constexpr double kMostWork = 1.2e9;
constexpr double kContactWork = 65;
// A rough tolerance is for what moves: a part of the largest speed, and what rests is to rest.
constexpr double kPartOfSpeed = 1e-3;
constexpr double kRestTolerance = 1e-11;  // [m/s]

/// @param v  its velocities [J]
double kinetic_energy(const Body& body, std::span<const double> v) {
  if (!body.is_spatial()) {
    return (body.mass * (v[0] * v[0] + v[1] * v[1]) + body.moment * v[2] * v[2]) / 2;
  }
  return body.mass * (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) / 2 +
         body.inertia.kinetic_energy({v[3], v[4], v[5]});
}

}  // namespace

void VolumetricSteps::prepare(const Model& model, const VolumetricSettings& settings) {
  settings_ = settings;
  seeing_.prepare(model, settings.detection());
  links_.prepare(model);
  places_.assign(model.paths.empty() ? 0 : model.connectors.size(), {});
  cones_.prepare(model, places_);
  placement_.resize(model.bodies.size(), Placement::WithSpace::yes);
  const auto n = static_cast<std::size_t>(model.nv);
  start_.resize(model.bodies.size(), Placement::WithSpace::yes);
  for (auto* a : {&acceleration_, &kicked_, &landed_, &guess_, &before_}) a->assign(n, 0.0);
  place_.assign(static_cast<std::size_t>(model.nq), 0.0);
  travel_.assign(model.bodies.size(), 0.0);
  halves_.resize(model.bodies.size());
  const std::size_t held = all_held(model);
  for (auto* a : {&held_start_, &held_end_}) a->assign(held, {});
  for (auto* a : {&joint_force_, &joint_residual_}) a->assign(held, 0.0);
}

/// What forces do without contacts, the turning of free bodies left out. Places the bodies.
void VolumetricSteps::accelerate(const Model& model, double time, std::span<const double> q,
                                 std::span<const double> v) {
  place(model, q, v, placement_);
  std::ranges::fill(acceleration_, 0.0);
  add_forces(model, placement_, time, acceleration_);
}

/// The speed at which a body would move whose energy the livest one has in a kilogram. [m/s]
double VolumetricSteps::fastest(const Model& model, std::span<const double> v) const {
  double largest = 0;
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed()) continue;
    const double energy = kinetic_energy(body, v.subspan(static_cast<std::size_t>(body.speed)));
    largest = std::max(largest, energy / body.mass);
  }
  return std::sqrt(2 * largest);
}

/// How far bodies can go in a step, so that nothing is met unseen. Needs accelerations.
void VolumetricSteps::find_travel(const Model& model, double h, std::span<const double> v) {
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    const double size = std::max(seeing_.sizes()[i], links_.reach_of(static_cast<int>(i)));
    travel_[i] = kLeastTravel * size;
    if (body.is_fixed()) continue;
    const auto m = static_cast<std::size_t>(body.speed);
    const auto size_of = [&](std::span<const double> u, std::size_t from, std::size_t count) {
      double sum = 0;
      for (std::size_t k = from; k < from + count; ++k) sum += u[k] * u[k];
      return std::sqrt(sum);
    };
    const std::size_t lines = body.is_spatial() ? 3 : 2, turns = body.is_spatial() ? 3 : 1;
    const double speed = size_of(v, m, lines) + h * size_of(acceleration_, m, lines);
    const double spin = size_of(v, m + lines, turns) + h * size_of(acceleration_, m + lines, turns);
    travel_[i] += kReach * h * (speed + size * spin);
  }
}

/// Contacts of bodies where they are placed. @return false and none of them: not finite
/// @param first_of  where they are those at the start of a step: its length [s]
bool VolumetricSteps::find(const Model& model, ContactSet& contacts, double first_of) {
  const SpatialPlacement& now = placement_.space;
  double sum = 0;
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    sum += travel_[i] + std::fabs(now.center[i].sum()) + std::fabs(now.pose[i].rotation.sum());
  }
  contacts.clear();
  if (!std::isfinite(sum)) return false;
  if (first_of > 0) {
    seeing_.find_first(model, now, travel_, first_of, contacts);
  } else {
    seeing_.find(model, now, travel_, contacts);
  }
  see_links(model, 0, contacts);
  return true;
}

bool VolumetricSteps::see(const Model& model, std::span<const double> q, std::span<const double> v,
                          ContactSet& contacts) {
  place(model, q, v, placement_);
  return find(model, contacts);
}

/// Solves for the impulses and adds what they do to v. @return whether the residual is acceptable
bool VolumetricSteps::answer(const Model& model, const ConeSettings& settings, std::span<double> v,
                             StepReport& report) {
  ConeSettings asked = settings;
  asked.tolerance = std::min(asked.tolerance, std::max(kRestTolerance, kPartOfSpeed * fastest_));
  const ConeReport solved = cones_.solve(model, asked, v);
  report.iterations += solved.sweeps + solved.newton;
  report.impulses += 1;
  report.work +=
      kContactWork * static_cast<double>(cones_.contacts()) * (solved.sweeps + solved.newton);
  if (!(solved.residual <= report.residual)) report.residual = solved.residual;
  if (solved.residual <= settings_.value(VolumetricParameter::accepted_residual)) return true;
  report.status = std::isfinite(solved.residual) ? StepStatus::lcp_failed : StepStatus::not_finite;
  return false;
}

/// Rates of all rows with velocities v, for the losses of the impulses that follow.
void VolumetricSteps::take_rates(const Model& model, std::span<const double> v) {
  cones_.set_velocity(model, v);
  start_rate_.resize(cones_.impulses().size());
  for (std::size_t row = 0; row < start_rate_.size(); ++row) start_rate_[row] = cones_.rate(row);
}

/// Work of impulses, as what is lost, by rates before (start_rate_) and with v. (15)
void VolumetricSteps::add_losses(const Model& model, std::span<const double> impulses,
                                 std::span<const double> v) {
  cones_.set_velocity(model, v);
  for (std::size_t row = 0; row < impulses.size(); ++row) {
    const bool presses = cones_.presses(row);
    const double pull = presses && row < 3 * cones_.contacts() ? cones_.pull(row / 3) : 0;
    const double loss = -(impulses[row] - pull) * (start_rate_[row] + cones_.rate(row)) / 2;
    (presses ? losses_.normal : losses_.sliding) += loss;
  }
}

/// A patch's force acts at its centre of pressure, where no tilting torque is left.
void VolumetricSteps::put_at_pressure(double h, std::size_t i, ContactSet& contacts) const {
  WrenchPatch& patch = contacts.patch[i];
  const Vector3 wrench = cones_.tilts_and_spin(i);
  const double pressed = cones_.impulses()[3 * i];
  patch.share_a = wrench.x() / pressed;
  patch.share_b = wrench.y() / pressed;
  const Vector3 shift = patch.share_a * patch.axis_a + patch.share_b * patch.axis_b;
  const Vector3 n = contacts.normal(i);
  const double moved = dot(n, cross_product(shift, contacts.tangent_force(i)));
  ContactSet::put(contacts.torque, i, (patch.mean_radius * wrench.z() / h - moved) * n);
  ContactSet::put(contacts.point, i, ContactSet::vector(contacts.point, i) + shift);
}

void VolumetricSteps::write_forces(double h, ContactSet& contacts) const {
  const std::span<const double> p = cones_.impulses();
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    for (std::size_t k = 0; k < 3; ++k) contacts.force[3 * i + k] = p[3 * i + k] / h;
    contacts.force[3 * i] -= cones_.pull(i) / h;
    double slip = std::fabs(cones_.rate_after(3 * i + 1)) + std::fabs(cones_.rate_after(3 * i + 2));
    if (cones_.has_patches()) slip += std::fabs(cones_.rate_after(cones_.spin_row(i)));
    const bool slides = slip > settings_.value(VolumetricParameter::rest_speed);
    contacts.mode[i] = !(p[3 * i] > 0) ? ContactMode::open
                       : slides        ? ContactMode::slip
                                       : ContactMode::stick;
    contacts.residual[i] = cones_.residual(i);
    if (cones_.has_patches() && p[3 * i] > 0) put_at_pressure(h, i, contacts);
  }
}

/// What the only solution of a step of length h leaves behind, with bodies where it found contacts.
void VolumetricSteps::keep_answer(double h, ContactMemory& memory) {
  ended_ = begun_;
  write_forces(h, ended_);
  write_joint_forces(h);
  break_bonds(ended_);
  cones_.remember(placement_.space, ended_, memory);
  remember_bonds(memory);
}

/// Kinetic energy of all bodies. [J]
double VolumetricSteps::total(const Model& model, std::span<const double> v) {
  double sum = 0;
  for (const Body& body : model.bodies) {
    if (body.is_fixed()) continue;
    sum += kinetic_energy(body, v.subspan(static_cast<std::size_t>(body.speed)));
  }
  return sum;
}

/// Whether a body that is not round would turn so far that other sides of it come to the front.
bool VolumetricSteps::turns_too_far(const Model& model, double h, std::span<const double> v) const {
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed() || seeing_.is_round(i)) continue;
    const auto m = static_cast<std::size_t>(body.speed);
    double square = 0;
    for (std::size_t k = m + (body.is_spatial() ? 3 : 2); k < m + (body.is_spatial() ? 6 : 3);
         ++k) {
      square += v[k] * v[k];
    }
    if (h * h * square > kWidestTurn * kWidestTurn) return true;
  }
  return false;
}

/// A step that does not find where to land, or in which bodies turn far, is made in two halves.
void VolumetricSteps::landing_step(const Model& model, double h, int depth, const Instant& at,
                                   StepReport& report, EventLog& events) {
  if (++report.substeps > settings_.value(VolumetricParameter::step_budget)) {
    report.status = StepStatus::step_too_small;
    return;
  }
  // What is jammed may ask for ever shorter steps, and each of them takes long.
  if (report.work > kMostWork) depth = kLastHalving;
  const double residual = report.residual;
  std::ranges::copy(at.places, places_.begin());
  accelerate(model, at.time, at.q, at.v);
  start_ = placement_;
  start_energy_ = energy_of(model, placement_).total();
  find_travel(model, h, at.v);
  if (!find(model, begun_, h)) {
    report.status = StepStatus::not_finite;
    return;
  }
  recall_bonds(at.memory);
  const bool may_halve = depth < kLastHalving;
  const bool lands = !(depth < kMostHalvings && turns_too_far(model, h, at.v)) &&
                     land(model, h, at, depth, report);
  if (lands) find_impacts(model, at);
  const bool is_askew =
      lands && may_halve && (hits_askew() || (depth < kMostHalvings && bends_too_far()));
  const StepLosses before = losses_;
  const bool is_made = lands && !is_askew && finish(model, h, at, report);
  if (is_askew || (!is_made && may_halve)) {
    ++report.rejected;
    report.status = StepStatus::ok;
    report.residual = residual;
    losses_ = before;
    landing_step(model, h / 2, depth + 1, at, report, events);
    if (report.status != StepStatus::ok) return;
    Instant middle = at;
    middle.time += h / 2;
    landing_step(model, h / 2, depth + 1, middle, report, events);
    return;
  }
  if (!is_made) return;
  tell_impacts(at, report, events);
  std::ranges::copy(places_, at.places.begin());
  std::ranges::copy(place_, at.q.begin());
  std::ranges::copy(landed_, at.v.begin());
}

/// What follows a landing. @return whether contacts at its end were answered
bool VolumetricSteps::finish(const Model& model, double h, const Instant& at, StepReport& report) {
  // Half of what forces do in the flight is theirs before it.
  for (std::size_t k = 0; k < kicked_.size(); ++k) kicked_[k] = at.v[k] - h / 2 * acceleration_[k];
  take_rates(model, kicked_);
  add_losses(model, cones_.impulses(), guess_);  // before bodies turn in the flight
  losses_.given += cones_.work_of_motors(model, cones_.joint_impulses(), kicked_, guess_);
  rebound(model, h, at, report);
  return report.status == StepStatus::ok;
}

void VolumetricSteps::step(const Model& model, double h, const Instant& at, StepReport& report,
                           EventLog& events) {
  losses_ = {};
  fastest_ = fastest(model, at.v);
  list_modes(at.memory, mode_before_);
  if (settings_.stepping() == VolumetricStepping::moreau_jean) {
    ++report.substeps;
    moreau_step(model, h, at, report, events);
  } else if (settings_.stepping() == VolumetricStepping::stewart_trinkle) {
    stewart_trinkle_step(model, h, 0, at, report, events);
  } else {
    landing_step(model, h, 0, at, report, events);
  }
  if (report.status == StepStatus::ok) tell_friction(at, h, events);
  if (joint_force_.empty()) return;
  told_ = ended_;
  append_joints_to(model, told_);
}

void VolumetricSteps::look(const Model& model, double h, const Instant& at, ContactSet& contacts) {
  std::ranges::copy(at.places, places_.begin());
  fastest_ = fastest(model, at.v);
  accelerate(model, at.time, at.q, at.v);
  find_travel(model, h, at.v);
  if (!find(model, contacts, h)) return;
  cones_.recall_joints(at.memory);
  cones_.begin(model, placement_.space, contacts);
  cones_.recall(at.memory, placement_.space, contacts);
  const double closed = settings_.value(VolumetricParameter::gap_tolerance);
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const double gap =
        contacts.has_patches ? contacts.patch[i].least_gap(contacts.gap[i]) : contacts.gap[i];
    if (gap > closed) cones_.targets()[i] = -kInfinity;
  }
  turn_links(model, h, placement_.space, contacts, cones_.targets());
  recall_bonds(at.memory);
  begun_ = contacts;
  hold_bonds(contacts, h / 2);
  for (std::size_t k = 0; k < at.v.size(); ++k) kicked_[k] = at.v[k] + h / 2 * acceleration_[k];
  const std::span<const HeldDirection> held = cones_.held();
  for (std::size_t j = 0; j < held.size(); ++j) {
    cones_.joint_targets()[j] -= h / 2 * held[j].bias;
  }
  StepReport report;
  static_cast<void>(answer(model, settings_.solver(), kicked_, report));
  write_forces(h / 2, contacts);
  write_joint_forces(h / 2);
  append_joints_to(model, contacts);
}

}  // namespace signorini
