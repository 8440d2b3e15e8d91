#include "methods/event/crowd_steps.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/energy.h"
#include "model/forces.h"

namespace signorini {
namespace {

constexpr double kNoTime = 1e-16;          // [s]
constexpr double kLongestStep = 1e-3;      // [s]
constexpr double kShortestStep = 1e-8;     // [s]
constexpr double kReserve = 4e-7;          // [m] contacts come to rest so far apart
constexpr double kAccepted = 1e-2;         // of the reserve: error of a step in distance
constexpr double kCalm = 1e-3;             // of the fastest speed: error of a step in speed
constexpr int kTryGuessEvery = 8;          // solves, while heaps flow
constexpr double kArrived = 8e-7;          // [m] nearer features touch
constexpr double kDeepest = 0.95;          // of the skin: deeper contacts are not seen
constexpr double kPushRate = 0.1;          // of a depth that is mended in one step
constexpr double kMostSunk = 0.5;          // of the skin: deeper contacts rise anyhow
constexpr double kReach = 0.4;             // of the band: bodies go no further in a step
constexpr double kNoEnergy = 1e-12;        // of the energy: rounding
constexpr int kMostSteps = 4000;           // in one call
constexpr int kPaceSteps = 100;            // that tell whether so many will do
constexpr std::size_t kMostForLemke = 12;  // contacts

}  // namespace

void CrowdSteps::resize(const Model& model) {
  overlaps_.prepare(model);
  start_.resize(model);
  for (Placement* placement : {&before_, &now_}) placement->resize(model.bodies.size());
  acceleration_.resize(static_cast<std::size_t>(model.nv));
  no_acceleration_.assign(acceleration_.size(), 0.0);
  is_pushed_.resize(model.bodies.size());
}

bool CrowdSteps::advance(EventCall& call, EventParts& parts, double dt) {
  const ContactTolerances tolerances = call.rules.tolerances;
  call.rules.tolerances.is_careful = true;
  call.rules.tolerances.velocity = std::max(tolerances.velocity, call.rules.velocity_tolerance);
  const bool is_good = run(call, parts, dt);
  if (is_good) {
    find(call, parts);
    recall_answers();
  }
  call.rules.tolerances = tolerances;
  return is_good;
}

bool CrowdSteps::run(EventCall& call, EventParts& parts, double dt) {
  guesses_.clear();
  misses_ = 0;
  gained_ = 0;
  double h = kLongestStep;
  double done = 0;
  double done_before = 0;  // when the pace was last looked at
  for (int count = 0; done < dt - kNoTime; ++count) {
    if (count > 0 && count % kPaceSteps == 0) {
      const double to_come = (dt - done) / (done - done_before) * kPaceSteps;
      done_before = done;
      if (count + to_come > kMostSteps) {
        call.report.status = StepStatus::stuck;
        return false;
      }
    }
    find(call, parts);
    if (!answer_fast(call, parts)) return false;
    double step = std::min(longest_step(call, h), dt - done);
    if (!make_step(call, dt - done, step)) return false;
    done += step;
    h = std::min(kLongestStep, 2 * step);
    if (!records_.empty()) remember(step);
  }
  return true;
}

/// Contacts within reach, at the motion's instant.
void CrowdSteps::find(EventCall& call, EventParts& parts) {
  call.motion.place(call.model, before_);
  records_.clear();
  parts.rates.find(call, call.view(before_), records_);
  std::erase_if(records_, [](const ContactRecord& c) { return c.is_leaving; });
}

/// Whether an approach rebounds: a fast one, and any that would lose nothing.
bool CrowdSteps::bounces(const EventRules& rules, const ContactRecord& c) {
  const double slow = keeps_energy(c) ? rules.resting_speed : rules.velocity_tolerance;
  return c.restitution > 0 && c.gap_rate < -slow;
}

/// What is fast bounces by the law of impacts; what is slower closes.
/// @return false when the call must give up
bool CrowdSteps::answer_fast(EventCall& call, EventParts& parts) {
  bouncing_.clear();
  int impacts = 0;
  for (const ContactRecord& c : records_) {
    if (c.gap > kArrived || c.kind == FeaturePair::vertex_vertex) continue;
    bouncing_.push_back(c);
    if (bounces(call.rules, c)) {
      ++impacts;
    } else {
      bouncing_.back().restitution = 0;
      call.note_lost_rebound(c);
    }
  }
  if (impacts == 0) return true;
  call.report.collisions += impacts;
  bool changed = false;
  if (!parts.impacts.answer(call, call.rules.impulses.method, bouncing_, changed)) {
    if (call.report.status == StepStatus::stuck) return false;
    call.report.status = StepStatus::ok;  // then it closes too
    return true;
  }
  call.motion.place(call.model, before_);
  const DetectionInput seen = call.view(before_);
  for (ContactRecord& c : records_) refresh_record(seen, c);
  return true;
}

/// Not so long that something comes from out of sight; what will bounce has arrived at the end.
double CrowdSteps::longest_step(const EventCall& call, double step) {
  fastest_ = 0;
  for (std::size_t i = 0; i < call.model.bodies.size(); ++i) {
    const Body& body = call.model.bodies[i];
    if (body.is_fixed()) continue;
    fastest_ = std::max(fastest_, before_.velocity[i].norm() +
                                      std::fabs(before_.spin[i]) * body.shape.centroid_radius);
  }
  if (fastest_ > 0) step = std::min(step, kReach * call.rules.tolerances.distance / fastest_);
  for (const ContactRecord& c : records_) {
    if (c.gap < kArrived || !bounces(call.rules, c)) continue;
    step = std::min(step, (c.gap - (kArrived + kReserve) / 2) / -c.gap_rate);
  }
  return std::max(step, 10 * kShortestStep);
}

/// Makes a step, or half of it and so on, until nothing lies inside each other after it.
/// @return false when the call must give up
/// @param rest  of the call [s]
bool CrowdSteps::make_step(EventCall& call, double rest, double& step) {
  std::ranges::fill(acceleration_, 0.0);
  add_forces(call.model, before_, call.motion.time(), acceleration_);
  energy_ = energy_of(call.model, before_).total();
  start_ = call.motion;
  Lift lift = step < rest - kNoTime ? Lift::depth_and_bend : Lift::none;
  errors_.assign(records_.size(), 0.0);
  bool is_corrected = false;
  while (true) {
    ++call.report.substeps;
    const Try result = try_step(call, step, lift);
    const bool is_lifted =
        lift > Lift::sunk &&
        (result == Try::unsolved || gained_ + gain(call) > kNoEnergy * std::fabs(energy_));
    if (result == Try::made && !is_lifted) break;
    if (result == Try::overlapping && lift > Lift::sunk && !is_corrected) {
      add_errors(call, step);
      is_corrected = true;
      call.motion.y = start_.y;
      continue;
    }
    std::ranges::fill(errors_, 0.0);
    is_corrected = false;
    call.motion.y = start_.y;
    if (result != Try::overlapping && is_lifted) {
      lift = lift == Lift::depth_and_bend ? Lift::bend : Lift::sunk;
      continue;
    }
    ++call.report.backups;
    if (step < kShortestStep) {
      call.report.status =
          result == Try::overlapping ? StepStatus::overlap : StepStatus::lcp_failed;
      return false;
    }
    step /= 2;
    lift = std::max(lift, Lift::sunk);
  }
  balance(call);
  return true;
}

/// One step from before_, with the records there.
CrowdSteps::Try CrowdSteps::try_step(EventCall& call, double step, Lift lift) {
  const std::span<double> v = call.motion.velocities();
  for (std::size_t i = 0; i < v.size(); ++i) v[i] += step * acceleration_[i];
  call.motion.place(call.model, now_);
  const DetectionInput seen = call.view(now_);
  for (ContactRecord& c : records_) refresh_record(seen, c);
  if (!records_.empty() && !solve(call, step, lift)) return Try::unsolved;
  apply(call, step);
  call.motion.place(call.model, now_);
  const auto overlap =
      overlaps_.deepest(call.view(now_, &before_), kDeepest * call.rules.tolerances.skin);
  if (!overlap) return Try::made;
  call.report.overlap = *overlap;
  return Try::overlapping;
}

/// How much nearer than asked for contacts have ended: they turn with velocities after the
/// impulses, not with those before.
void CrowdSteps::add_errors(const EventCall& call, double step) {
  const DetectionInput seen = call.view(now_);
  for (std::size_t i = 0; i < records_.size(); ++i) {
    ContactRecord end = records_[i];
    refresh_record(seen, end);
    const double asked = records_[i].gap - asked_[i] + step * result_[i];
    errors_[i] += (end.gap - asked) / step;
  }
}

// (72)
bool CrowdSteps::solve(EventCall& call, double step, Lift lift) {
  const std::size_t m = records_.size();
  all_.resize(m);
  std::iota(all_.begin(), all_.end(), 0);
  rows_.assemble(call.model, records_, all_, true);
  for (auto* array : {&b_, &impulse_, &result_}) array->assign(rows_.size(), 0.0);
  asked_.resize(m);
  const std::size_t bounds = rows_.tangent.size();
  friction_.assign(bounds, 0.0);
  joint_.assign(m, 0);
  slides_.assign(bounds, 0);
  modes_.assign(bounds, FrictionMode::stick);
  RestingSettings plain = call.rules.resting;
  plain.extra_accel = ExtraAccel::none;
  for (std::size_t i = 0; i < m; ++i) {
    const ContactRecord& c = records_[i];
    const double bend =
        gap_acceleration(call.model, now_, call.rules.tolerances, plain, c, no_acceleration_);
    // What is so deep that it may be lost from sight is lifted whatever that takes, but slowly.
    const double lost = std::min(c.gap + kMostSunk * call.rules.tolerances.skin, 0.0);
    const double deep = lift == Lift::depth_and_bend ? kPushRate * std::min(c.gap, 0.0) : 0;
    const double left = c.gap > kReserve ? c.gap - kReserve : deep;
    const bool rises = lift == Lift::sunk || lift == Lift::bend;
    const double rise = rises ? kPushRate * lost / kLongestStep : 0;
    asked_[i] = left + step * rise;
    b_[i] = c.gap_rate + left / step + rise + errors_[i] +
            step / 2 * (lift <= Lift::sunk ? std::max(bend, 0.0) : bend);
    friction_[i] = c.friction;
    const Guess* const known = guess_of(c);
    modes_[i] = b_[i] < 0 ? FrictionMode::stick : FrictionMode::open;
    if (known != nullptr) {
      modes_[i] = known->mode;
      impulse_[i] = known->normal;
    }
    const int row = rows_.tangent[i];
    if (row < 0) continue;
    b_[static_cast<std::size_t>(row)] = c.slip_rate;
    if (known != nullptr) impulse_[static_cast<std::size_t>(row)] = known->tangent;
  }
  if (rows_.rows.size() == m) return solve_smooth();
  bound_rolling();
  // What comes to rest shall do so: errors become smaller with the speed.
  const double accepted = std::min(kAccepted * kReserve / step, kCalm * fastest_);
  const FrictionStatus status = solver_.solve({.rows = rows_.rows,
                                               .inverse_mass = rows_.inverse_mass,
                                               .b = b_,
                                               .tangent = rows_.tangent,
                                               .friction = friction_,
                                               .joint = joint_,
                                               .slides = slides_,
                                               .accepted = accepted,
                                               .tries_guess = misses_ % kTryGuessEvery == 0,
                                               .most_for_lemke = kMostForLemke},
                                              modes_, impulse_, result_);
  misses_ = solver_.was_near() ? 0 : misses_ + 1;
  call.report.iterations += solver_.sets();
  call.report.work += kWorkPerMultiplication * solver_.multiplications();
  return status == FrictionStatus::solved;
}

/// Rows of rolling resistance.
void CrowdSteps::bound_rolling() {
  const std::size_t m = records_.size();
  for (std::size_t l = m; l < rows_.tangent.size(); ++l) {
    if (rows_.tangent[l] < 0) continue;
    const ContactRecord& c = records_[l - m];
    friction_[l] = c.rolling;
    b_[static_cast<std::size_t>(rows_.tangent[l])] = c.roll_rate;
    const Guess* const known = guess_of(c);
    if (known == nullptr) continue;
    modes_[l] = known->roll;
    impulse_[static_cast<std::size_t>(rows_.tangent[l])] = known->rolling;
  }
}

/// Without friction.
bool CrowdSteps::solve_smooth() {
  active_.resize(records_.size());
  for (std::size_t i = 0; i < active_.size(); ++i) {
    active_[i] = modes_[i] == FrictionMode::open ? 0 : 1;
  }
  smooth_.forget_factors();
  const ActiveSetStatus status = smooth_.solve(
      {.rows = rows_.rows, .inverse_mass = rows_.inverse_mass, .b = b_, .joint = joint_}, active_,
      impulse_, result_);
  for (std::size_t i = 0; i < active_.size(); ++i) {
    modes_[i] = active_[i] != 0 ? FrictionMode::stick : FrictionMode::open;
  }
  return status != ActiveSetStatus::no_set_found;
}

}  // namespace signorini
