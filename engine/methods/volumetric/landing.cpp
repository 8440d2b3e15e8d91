// VolumetricSteps: impulses that let bodies end on the surfaces that they reach.
// Source: docs/methods/volumetric.md, section 5.

#include <algorithm>
#include <cmath>

#include "methods/volumetric/pair_rows.h"
#include "methods/volumetric/volumetric_steps.h"
#include "model/spatial/split_step.h"

namespace signorini {
namespace {

constexpr int kMostCorrections = 12;  // of the impulses for where bodies really end
constexpr double kMostGrowth = 2;     // of the error of an aim over the best one,
constexpr int kMostGrowths = 2;       // but for so many, where something new is met
constexpr double kLeastAnswer = 0.2, kMostAnswer = 2.5;  // of a gap to a rate, over the step
constexpr int kManyCorrections = 4;     // after which an end is good that is near to the tolerance,
constexpr double kNearby = 10;          // times as far
constexpr int kBeforeLost = 3;          // corrections before lost contacts stay aims
constexpr double kSamePlace = 0.01;     // of the size of the smaller body
constexpr double kSameNormal = 0.9999;  // cosine
constexpr double kGain = 1e-12;         // of the kinetic energy, by rounding
constexpr double kPush = 1e-9;          // of it, that contacts which have taken more may give back
constexpr double kNoAim = kInfinity;
constexpr double kDeep = 1e-7;   // [m] that bodies may end in each other rather than to be slower
constexpr double kSinks = 1e-3;  // of the depth of bodies that lie in each other already
constexpr double kPushTime = 0.02;  // [s] in which a depth is taken away

}  // namespace

/// How deep a pair that is too deep already may stay.
double VolumetricSteps::meant_gap(std::uint64_t pair, double h) const {
  const std::size_t first = first_of_pair(begun_, pair);
  const double gap = first < begun_.size() ? least_gap(begun_, first) : 0;
  return std::min(gap, 0.0) * (pushes_ ? 1 - std::min(1.0, h / kPushTime) : 1);
}

/// (10): the first aim, by the gaps at the start.
void VolumetricSteps::aim_from_start(const Model& model, double h) {
  aimed_ = begun_;
  went_.clear();
  cones_.begin(model, start_.space, aimed_);
  aims_.resize(aimed_.size());
  for (std::size_t i = 0; i < aimed_.size(); ++i) {
    aims_[i] = -(aimed_.gap[i] - meant_gap(pair_of(aimed_.feature[i]), h)) / h;
  }
  turn_links(model, h, start_.space, aimed_, aims_);
  stretch_.assign(aimed_.size(), 1.0);
  hold_bonds(aimed_, h / 2);
  foresee(model, h);
  aim_joints(h, true);
}

/// By how much more than the gap that is left a contact is sent on, by what came of it the last
/// time (secant method): where a contact moves along both bodies, its gap follows the rate by a
/// steady part only.
/// @param miss  gap that is left [m]
double VolumetricSteps::stretch(std::size_t aim, double miss, double h) const {
  const std::uint64_t pair = pair_of(aimed_.feature[aim]);
  const std::size_t before = nearest_row(earlier_, pair, ContactSet::vector(aimed_.point, aim));
  if (before == earlier_.size() || !(carried_[3 * before] > 0)) return 1;
  const double was = earlier_.gap[before] - meant_gap(pair, h);
  const double answer = (1 - miss / was) / earlier_stretch_[before];
  return answer > kLeastAnswer && answer < kMostAnswer ? 1 / answer : 1;
}

/// Whether a contact of the aim before is among those where it led.
bool VolumetricSteps::is_seen_again(std::size_t earlier) const {
  const std::uint64_t pair = pair_of(earlier_.feature[earlier]);
  const auto bodies = {earlier_.body_a[earlier], earlier_.body_b[earlier]};
  double size = kInfinity;
  for (const int body : bodies) {
    if (body != kWorldBody) size = std::min(size, seeing_.sizes()[static_cast<std::size_t>(body)]);
  }
  const Vector3 place = ContactSet::vector(earlier_.point, earlier);
  for (std::size_t i = first_of_pair(ended_, pair);
       i < ended_.size() && pair_of(ended_.feature[i]) == pair; ++i) {
    const Vector3 way = ContactSet::vector(ended_.point, i) - place;
    if (dot(way, way) < kSamePlace * kSamePlace * size * size &&
        dot(earlier_.normal(earlier), ended_.normal(i)) > kSameNormal) {
      return true;
    }
  }
  return false;
}

/// (11): the next aim, by the gaps where the last one has led. What carried something and is not
/// seen there stays an aim, lower by the gap that the pair has now, so that two sides of a body
/// that turns, or a corner that is seen only while it is deep, are not aimed at in turns.
void VolumetricSteps::aim_anew(const Model& model, double h, bool keeps_lost) {
  earlier_ = aimed_;
  earlier_aims_ = aims_;
  earlier_stretch_ = stretch_;
  carried_.assign(cones_.impulses().begin(), cones_.impulses().end());
  aimed_.clear();
  aims_.clear();
  went_.clear();
  std::size_t old = 0;
  for (std::size_t i = 0; i <= ended_.size(); ++i) {
    // Earlier aims of pairs up to this one.
    const bool is_last = i == ended_.size();
    const std::uint64_t pair = is_last ? ~0ull : pair_of(ended_.feature[i]);
    const bool is_new_pair = is_last || i == 0 || pair != pair_of(ended_.feature[i - 1]);
    while (is_new_pair && old < earlier_.size() &&
           (is_last || pair_of(earlier_.feature[old]) < pair)) {
      ++old;
    }
    const double apart =
        is_new_pair && !is_last ? std::max(least_gap(ended_, i) - meant_gap(pair, h), 0.0) : 0;
    while (is_new_pair && !is_last && old < earlier_.size() &&
           pair_of(earlier_.feature[old]) == pair) {
      const bool turned = !(dot(earlier_.normal(old), ended_.normal(i)) > kSameNormal);
      const bool stays =
          keeps_lost ? !is_seen_again(old)
                     : turned && apart <= settings_.value(VolumetricParameter::gap_tolerance);
      if (carried_[3 * old] > 0 && stays) {
        aimed_.append_seen(earlier_, old);
        aims_.push_back(earlier_aims_[old] - apart / h);
      }
      ++old;
    }
    if (is_last) break;
    aimed_.append_seen(ended_, i);
    went_.resize(aimed_.size(), Vector3::Constant(kInfinity));
    aim_back(model, i);
    aims_.push_back(kNoAim);
  }
  cones_.begin(model, start_.space, aimed_);
  hold_bonds(aimed_, h / 2);
  foresee(model, h);
  cones_.set_velocity(model, guess_);
  stretch_.assign(aimed_.size(), 1.0);
  for (std::size_t i = 0; i < aimed_.size(); ++i) {
    if (aims_[i] != kNoAim) {
      stretch_[i] = 0;  // tells nothing
      continue;
    }
    const double miss = aimed_.gap[i] - meant_gap(pair_of(aimed_.feature[i]), h);
    stretch_[i] = stretch(i, miss, h);
    aims_[i] = cones_.rate(3 * i) - stretch_[i] * miss / h;
  }
  aim_joints(h, false);
}

/// Impulses that let bodies end on the surfaces that they reach, by Newton's method for where they
/// end. @return whether they do; at a depth of halvings from kMostHalvings on, nearly
bool VolumetricSteps::land(const Model& model, double h, const Instant& at, int depth,
                           StepReport& report) {
  for (std::size_t k = 0; k < at.v.size(); ++k) kicked_[k] = at.v[k] + h / 2 * acceleration_[k];
  double least = kInfinity;
  const double residual = report.residual;
  int growths = 0;
  pushes_ = true;
  cones_.recall_joints(at.memory);
  for (int i = 0; i < kMostCorrections; ++i) {
    if (i == 0) {
      aim_from_start(model, h);
    } else {
      aim_anew(model, h, i > kBeforeLost);
    }
    // Of all flights the last one counts.
    report.residual = residual;
    const bool is_answered = fly(model, h, at, i == 0 ? at.memory : tried_, report);
    const bool gives = !is_answered || gives_energy(model, at);
    if (i == 0 && gives && pushes_) {
      // Bodies cannot be pushed apart, or there is no energy to do it with.
      report.status = StepStatus::ok;
      pushes_ = false;
      i = -1;
      continue;
    }
    if (!(report.residual < kInfinity)) return false;
    report.status = StepStatus::ok;
    const double contacts = gives ? kInfinity : landing_error(h);
    const double joints = joint_error(model, h);
    const double error = std::max(contacts, joints);
    const bool is_enough = i >= kManyCorrections && is_near(h);
    if (is_landed(least, contacts, joints, is_enough ? kNearby : 1)) return true;
    // Also where what is asked for contradicts itself.
    if (!(error <= kMostGrowth * least) && ++growths > kMostGrowths) break;
    least = std::min(least, error);
  }
  report.status = StepStatus::ok;
  if (depth < kMostHalvings) return false;
  // The first aim never gives energy.
  report.residual = residual;
  pushes_ = false;
  aim_from_start(model, h);
  return fly(model, h, at, at.memory, report) && (depth == kLastHalving || !sinks(h));
}

/// Whether impulses of contacts leave more kinetic energy than there was, but for a little of what
/// contacts have taken before: what turns while it is held, or comes to lie on another side, has to
/// be pushed away from what comes up.
bool VolumetricSteps::gives_energy(const Model& model, const Instant& at) {
  const double before = total(model, kicked_);
  const bool is_loose = held_end_.empty() && links_.keys().empty() &&
                        std::ranges::find(is_lent_, 1) == is_lent_.end();
  const double gain = is_loose ? total(model, guess_) - before - cones_.foreseen_work()
                               : cones_.work_of_contacts(model, kicked_, is_lent_);
  const double taken = std::max(0.0, at.lost + losses_.normal + losses_.sliding);
  return gain > kGain * before + std::min(taken, kPush * before);
}

/// Solves for the impulses that the aim asks for, from others that are near, and goes where they
/// lead.
bool VolumetricSteps::fly(const Model& model, double h, const Instant& at,
                          const ContactMemory& near, StepReport& report) {
  cones_.recall(near, start_.space, aimed_);
  std::ranges::copy(aims_, cones_.targets().begin());
  std::ranges::copy(kicked_, guess_.begin());
  const bool is_answered = answer(model, settings_.solver(), guess_, report);
  if (report.status == StepStatus::not_finite) return false;
  cones_.remember(start_.space, aimed_, tried_);
  std::ranges::copy(guess_, landed_.begin());
  std::ranges::copy(at.q, place_.begin());
  if (!drift(model, h, place_, landed_) || !see(model, place_, landed_, ended_)) {
    report.status = StepStatus::not_finite;
    return false;
  }
  return is_answered;
}

/// Largest depth beyond what is meant. [m]
double VolumetricSteps::deepest(double h) const {
  double deepest = 0;
  for (std::size_t first = 0; first < ended_.size(); first = end_of_pair(ended_, first)) {
    const double gap = least_gap(ended_, first);
    deepest = std::max(deepest, meant_gap(pair_of(ended_.feature[first]), h) - gap);
  }
  return deepest;
}

/// Whether a pair ends so much deeper than it is meant to that shorter steps may help.
bool VolumetricSteps::sinks(double h) const {
  for (std::size_t first = 0; first < ended_.size(); first = end_of_pair(ended_, first)) {
    const double meant = meant_gap(pair_of(ended_.feature[first]), h);
    if (meant - least_gap(ended_, first) > std::max(kDeep, kSinks * -meant)) return true;
  }
  return false;
}

/// Whether no pair is deeper than kNearby closed gaps, or than it is meant to be.
bool VolumetricSteps::is_near(double h) const {
  const double closed = settings_.value(VolumetricParameter::gap_tolerance);
  for (std::size_t first = 0; first < ended_.size(); first = end_of_pair(ended_, first)) {
    const double meant = meant_gap(pair_of(ended_.feature[first]), h);
    if (-least_gap(ended_, first) > std::max(kNearby * closed, closed - meant)) return false;
  }
  return true;
}

/// Largest depth beyond what is meant, and largest gap of a pair that carries something. [m]
double VolumetricSteps::landing_error(double h) const {
  double largest = deepest(h);
  for (std::size_t first = 0; first < aimed_.size();) {
    const std::size_t end = end_of_pair(aimed_, first);
    bool carries = false;
    for (std::size_t i = first; i < end; ++i) carries = carries || cones_.impulses()[3 * i] > 0;
    const std::uint64_t pair = pair_of(aimed_.feature[first]);
    const std::size_t there = first_of_pair(ended_, pair);
    if (carries) {
      const double gap = there < ended_.size() ? least_gap(ended_, there) : kInfinity;
      largest = std::max(largest, gap - meant_gap(pair, h));
    }
    first = end;
  }
  return largest;
}

}  // namespace signorini
