// VolumetricSteps: what meets in a step, and how it springs back.
// Source: docs/methods/volumetric.md, section 5.

#include <algorithm>
#include <cmath>

#include "methods/volumetric/pair_rows.h"
#include "methods/volumetric/volumetric_steps.h"
#include "model/energy.h"
#include "model/power.h"

namespace signorini {
namespace {

constexpr double kSameSide = 0.9;     // cosine of normals of one place of a pair
constexpr int kSweepsOfRebound = 50;  // few: often there is no answer
constexpr double kAskew = 1e-3;       // [rad] that a normal turns while something round is hit

}  // namespace

/// (12): speeds with which contacts meet whose pair carries something, from the rates and gaps at
/// the start, and what they took.
void VolumetricSteps::find_impacts(const Model& model, const Instant& at) {
  const std::size_t n = aimed_.size();
  cones_.set_velocity(model, acceleration_);
  approach_.resize(n);
  for (std::size_t i = 0; i < n; ++i) approach_[i] = cones_.rate(3 * i);
  take_rates(model, at.v);
  const double slowest = settings_.value(VolumetricParameter::rest_speed);
  const double closed = settings_.value(VolumetricParameter::gap_tolerance);
  const std::span<const double> p = cones_.impulses();
  // Which corners of a pair share what it carries is a matter of choice: they spring back together.
  const auto carries = [&](std::size_t i) {
    std::size_t row = first_of_pair(aimed_, pair_of(aimed_.feature[i]));
    const std::size_t end = end_of_pair(aimed_, row);
    while (row < end && !(p[3 * row] > 0)) ++row;
    return row < end;
  };
  for (std::size_t i = 0; i < n; ++i) {
    const std::uint64_t pair = pair_of(aimed_.feature[i]);
    const std::size_t first = first_of_pair(begun_, pair);
    const bool is_new = first == begun_.size();
    // What is closed has no way to fall.
    const double least = is_new ? 0 : least_gap(begun_, first);
    const double gap = least > closed ? least : 0;
    // On a curved surface the rate along the normal at the end is none of approach.
    const std::size_t near = nearest_row(begun_, pair, ContactSet::vector(aimed_.point, i));
    const bool is_turned = is_new || !(dot(begun_.normal(near), aimed_.normal(i)) > kSameSide);
    const double rate = is_turned ? start_rate_[3 * i] : begun_.gap_rate[near];
    const double square = rate * rate - 2 * approach_[i] * gap;
    approach_[i] = carries(i) && square > slowest * slowest ? std::sqrt(square) : 0;
    if (!(approach_[i] > 0)) continue;
    for (std::size_t k = 0; k < 3; ++k) aimed_.impulse[3 * i + k] = p[3 * i + k];
  }
  carried_.assign(p.begin(), p.end());
  pulled_.resize(n);
  for (std::size_t i = 0; i < n; ++i) pulled_[i] = cones_.pull(i);
  break_bonds(aimed_);
}

/// Speed with which a contact meets at the very end of the flight: it was open and nothing had to
/// keep it from getting deep. Its row among the aims becomes an impact.
void VolumetricSteps::meet_at_end(std::size_t contact, std::size_t aim) {
  const double speed = -cones_.rate(3 * contact);
  const std::size_t first = first_of_pair(begun_, pair_of(ended_.feature[contact]));
  const double closed = settings_.value(VolumetricParameter::gap_tolerance);
  const bool was_closed = first < begun_.size() && !(least_gap(begun_, first) > closed);
  if (was_closed || carried_[3 * aim] > 0) return;
  if (speed > settings_.value(VolumetricParameter::rest_speed)) approach_[aim] = speed;
}

/// Impacts as events, with what landing and rebound took together; the contacts at the end have the
/// same.
void VolumetricSteps::tell_impacts(const Instant& at, StepReport& report, EventLog& events) {
  for (std::size_t i = 0; i < aimed_.size(); ++i) {
    if (!(approach_[i] > 0 && aimed_.impulse[3 * i] > 0)) continue;
    ++report.collisions;
    Event event;
    event.time = at.time;
    event.body_a = aimed_.body_a[i];
    event.body_b = aimed_.body_b[i];
    event.point = ContactSet::vector(aimed_.point, i);
    event.normal = aimed_.normal(i);
    event.impulse = aimed_.impulse[3 * i];
    event.tangent_impulse = aimed_.impulse[3 * i + 1];
    event.gap_rate = -approach_[i];
    event.gap = std::max(aimed_.gap[i], 0.0);
    events.push_back(event);
    const std::size_t there = nearest_row(ended_, pair_of(aimed_.feature[i]), event.point);
    if (there == ended_.size()) continue;
    for (std::size_t k = 0; k < 3; ++k) ended_.impulse[3 * there + k] += aimed_.impulse[3 * i + k];
  }
}

/// Contacts that were closed all the step tell the mean of what held them in both halves.
/// Where a body turns about a point that sticks, the second half bears more than the first.
void VolumetricSteps::share_with_landing(double h) {
  const double closed = settings_.value(VolumetricParameter::gap_tolerance);
  const auto was_closed = [&](std::size_t contact) {
    const std::size_t first = first_of_pair(begun_, pair_of(ended_.feature[contact]));
    return first < begun_.size() && !(least_gap(begun_, first) > closed);
  };
  for (std::size_t i = 0; i < ended_.size(); ++i) {
    if (!was_closed(i)) continue;
    for (std::size_t k = 0; k < 3; ++k) ended_.force[3 * i + k] /= 2;
  }
  for (std::size_t j = 0; j < aimed_.size(); ++j) {
    const std::uint64_t pair = pair_of(aimed_.feature[j]);
    const std::size_t i = nearest_row(ended_, pair, ContactSet::vector(aimed_.point, j));
    if (i == ended_.size() || !was_closed(i) || !(carried_[3 * j] > 0)) continue;
    const Vector3 impulse = (carried_[3 * j] - pulled_[j]) * aimed_.normal(j) +
                            carried_[3 * j + 1] * aimed_.tangent_1(j) +
                            carried_[3 * j + 2] * aimed_.tangent_2(j);
    ended_.force[3 * i] += dot(impulse, ended_.normal(i)) / h;
    ended_.force[3 * i + 1] += dot(impulse, ended_.tangent_1(i)) / h;
    ended_.force[3 * i + 2] += dot(impulse, ended_.tangent_2(i)) / h;
  }
}

/// (9), (13): the second half of the forces, against contacts that are closed now; those that met
/// spring back.
void VolumetricSteps::rebound(const Model& model, double h, const Instant& at, StepReport& report) {
  accelerate(model, at.time + h, place_, landed_);
  const double closed = settings_.value(VolumetricParameter::gap_tolerance);
  cones_.begin(model, placement_.space, ended_);
  cones_.recall(at.memory, placement_.space, ended_);
  cones_.set_velocity(model, landed_);
  for (std::size_t i = 0; i < ended_.size(); ++i) {
    const std::uint64_t pair = pair_of(ended_.feature[i]);
    const std::size_t before = nearest_row(aimed_, pair, ContactSet::vector(ended_.point, i));
    const bool follows =
        before < aimed_.size() && is_lent_[before] != 0 && carried_[3 * before] > 0;
    const bool is_closed = follows || !(ended_.gap[i] > closed + meant_gap(pair, h));
    if (is_closed && before < aimed_.size() && !(approach_[before] > 0)) meet_at_end(i, before);
    const double speed = before < aimed_.size() ? approach_[before] : 0;
    // Open contacts are asked for nothing.
    cones_.targets()[i] = is_closed ? restitution(i, speed) * speed : -kInfinity;
  }
  hold_bonds(ended_, h / 2);
  for (std::size_t k = 0; k < landed_.size(); ++k) landed_[k] += h / 2 * acceleration_[k];
  take_rates(model, landed_);
  const bool rebounds = std::ranges::any_of(cones_.targets(), [](double s) { return s > 0; });
  aims_.assign(cones_.targets().begin(), cones_.targets().end());
  for (double& s : cones_.targets()) s = std::min(s, 0.0);
  std::ranges::copy(landed_, kicked_.begin());
  if (!answer(model, settings_.solver(), landed_, report)) return;
  // What holds contacts is what they take without a rebound.
  write_forces(h / 2, ended_);
  share_with_landing(h);
  write_joint_forces(h / 2);
  break_bonds(ended_);
  cones_.remember(placement_.space, ended_, at.memory);
  remember_bonds(at.memory);
  if (rebounds) {
    spring_back(model, h, at, report);
  } else {
    add_losses(model, cones_.impulses(), landed_);
    losses_.given += cones_.work_of_motors(model, cones_.joint_impulses(), kicked_, landed_);
    take_impacts(cones_.impulses());
  }
}

/// (13): as far as there is energy for it, not more than there was at the start and what forces
/// without potential have done. Contacts that hold against each other by friction, as of a ball in
/// a corner, cannot all spring back so: then they do without any more of it, or not at all.
void VolumetricSteps::spring_back(const Model& model, double h, const Instant& at,
                                  StepReport& report) {
  const double potential = energy_of(model, placement_).potential;
  const double most = start_energy_ + h * power_without_potential(model, placement_, at.time) +
                      losses_.given - potential;
  const double stopped = total(model, landed_), residual = report.residual;
  std::ranges::copy(landed_, guess_.begin());
  carried_.assign(cones_.impulses().begin(), cones_.impulses().end());
  motors_.assign(cones_.joint_impulses().begin(), cones_.joint_impulses().end());
  before_ = kicked_;
  std::ranges::copy(aims_, cones_.targets().begin());
  std::ranges::copy(kicked_, landed_.begin());
  ConeSettings settings = settings_.solver();
  settings.most_sweeps = std::min(settings.most_sweeps, kSweepsOfRebound);
  const bool rubs = answer(model, settings, landed_, report);
  bool springs = rubs;
  if (!rubs) {
    cones_.forget_friction();
    report.status = StepStatus::ok;
    report.residual = residual;
    std::ranges::copy(guess_, landed_.begin());
    springs = answer(model, settings, landed_, report);
  }
  double share = 0;
  if (springs) {
    const double budget = std::max(most - stopped, 0.0);
    share = total(model, landed_) > most ? share_of_rebound(model, stopped, budget) : 1;
  } else {
    report.status = StepStatus::ok;
    report.residual = residual;
    std::ranges::copy(guess_, landed_.begin());
  }
  for (std::size_t row = 0; row < carried_.size(); ++row) {
    const double before = rubs ? carried_[row] : 0;
    carried_[row] += share * (cones_.impulses()[row] - before);
  }
  for (std::size_t j = 0; j < motors_.size(); ++j) {
    motors_[j] += share * (cones_.joint_impulses()[j] - (rubs ? motors_[j] : 0));
  }
  losses_.given += cones_.work_of_motors(model, motors_, before_, landed_);
  add_losses(model, carried_, landed_);
  take_impacts(carried_);
}

/// What contacts that met take at the end belongs to the impact: no force is left of it.
/// @param impulses  (3 per contact at the end)
void VolumetricSteps::take_impacts(std::span<const double> impulses) {
  for (std::size_t i = 0; i < ended_.size(); ++i) {
    const std::size_t hit =
        nearest_row(aimed_, pair_of(ended_.feature[i]), ContactSet::vector(ended_.point, i));
    if (hit == aimed_.size() || !(approach_[hit] > 0)) continue;
    for (std::size_t k = 0; k < 3; ++k) {
      aimed_.impulse[3 * hit + k] += impulses[3 * i + k];
      ended_.force[3 * i + k] = 0;
    }
  }
}

/// All of what lies between the stop (guess_) and the rebound (landed_) obeys the law: goes so much
/// of the way as there is energy for. @return the share of it
double VolumetricSteps::share_of_rebound(const Model& model, double stopped, double budget) {
  // The energy along the way is stopped + b s + a s^2.
  for (std::size_t k = 0; k < landed_.size(); ++k) kicked_[k] = landed_[k] - guess_[k];
  const double a = total(model, kicked_);
  const double b = total(model, landed_) - stopped - a;
  const double root = std::sqrt(std::max(b * b + 4 * a * budget, 0.0));
  const double share = a > 0 ? std::clamp((root - b) / (2 * a), 0.0, 1.0) : 0;
  for (std::size_t k = 0; k < landed_.size(); ++k) landed_[k] = guess_[k] + share * kicked_[k];
  return share;
}

/// Whether something round is hit, or a rope gets taut, while the normal turns: the impulse would
/// have the direction of an instant too early or too late.
bool VolumetricSteps::hits_askew() const {
  for (std::size_t i = 0; i < aimed_.size(); ++i) {
    const auto round = [&](int body) {
      return body != kWorldBody && seeing_.is_round(static_cast<std::size_t>(body));
    };
    const bool counts =
        is_link(aimed_.feature[i]) || round(aimed_.body_a[i]) || round(aimed_.body_b[i]);
    if (!(approach_[i] > 0) || !counts) continue;
    const Vector3 point = ContactSet::vector(aimed_.point, i);
    const std::uint64_t pair = pair_of(aimed_.feature[i]);
    const std::size_t before = nearest_row(begun_, pair, point);
    const std::size_t after = nearest_row(ended_, pair, point);
    if (before == begun_.size() || after == ended_.size()) continue;
    const Vector3 turn = begun_.normal(before) - ended_.normal(after);
    if (dot(turn, turn) > kAskew * kAskew) return true;
  }
  return false;
}

}  // namespace signorini
