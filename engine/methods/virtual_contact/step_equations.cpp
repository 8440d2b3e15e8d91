#include "methods/virtual_contact/step_equations.h"

#include <algorithm>
#include <cmath>

#include "model/power.h"

namespace signorini {
namespace {

constexpr double kTravelMargin = 2;    // of how far bodies go in a step
constexpr double kLeastTravel = 0.02;  // of a body's size
constexpr double kMostPassed = 0.5;    // of the thinner body: so far two may go in a step
constexpr double kYield = 1e-10;       // of a joint: what redundant ones share a load by
constexpr double kLeastRate = 1e-2;    // [s] shorter steps ask no more of a joint's gap
constexpr double kRounding = 4e-16;

}  // namespace

void StepEquations::prepare(const Model& model, const VcSettings& settings) {
  detector_.prepare(model, settings.meeting_points(), settings.particles());
  has_particles_ = settings.meeting_points() == MeetingPoints::particles;
  joints_.prepare(model);
  laws_.prepare(model, settings);
  placement_.resize(model.bodies.size());
  n_ = static_cast<std::size_t>(model.nv);
  for (auto* a : {&q_, &acceleration_}) a->assign(n_, 0.0);
  yield_.assign(joints_.size(), 0.0);
  travel_.assign(model.bodies.size(), 0.0);
  matrix_.reset(size());
}

PairMotion StepEquations::motion_of(int first, int second) const {
  PairMotion motion;
  for (int i = 0; i < 2; ++i) {
    const int body = i == 0 ? first : second;
    if (body == kWorldBody) continue;
    motion.center[static_cast<std::size_t>(i)] = placement_.pose_of(body).location;
    // Fixed bodies that are told to move push others as a belt does.
    const Vector2 v = placement_.velocity_of(body);
    motion.rate.segment<3>(3 * i) << v.x(), v.y(), placement_.spin_of(body);
  }
  return motion;
}

/// Pairs that can touch while bodies go on as they do, and their laws.
void StepEquations::choose_pairs(std::span<const double> v, double h, double margin) {
  chosen_at_.assign(start_.q.begin(), start_.q.end());
  double farthest = 0;
  for (std::size_t i = 0; i < model_->bodies.size(); ++i) {
    const Body& body = model_->bodies[i];
    if (body.is_fixed()) continue;
    const auto k = static_cast<std::size_t>(body.speed);
    const double size = detector_.sizes()[i];
    const double speed = std::sqrt(v[k] * v[k] + v[k + 1] * v[k + 1]) + size * std::fabs(v[k + 2]);
    travel_[i] = margin * (kTravelMargin * h * speed + kLeastTravel * size);
    farthest = std::max(farthest, travel_[i]);
  }
  place(*model_, start_.q, v, placement_);
  detector_.choose_pairs(*model_, placement_, travel_, laws_.rule().reach());
  see(start_.q, v, laws_.rule().reach() + 2 * farthest);
  fill_gap_rates();
  laws_.choose(*model_, detector_.chosen(), joints_, contacts_, pairs_);
  if (!has_particles_) return;
  for (const PairSpan& pair : pairs_) {
    detector_.settle(placement_, pair, contacts_, laws_.of(pair).laws.temperature);
  }
}

bool StepEquations::has_left_pairs(std::span<const double> q) const {
  for (std::size_t i = 0; i < model_->bodies.size(); ++i) {
    const Body& body = model_->bodies[i];
    if (body.is_fixed()) continue;
    const auto k = static_cast<std::size_t>(body.coordinate);
    const double x = q[k] - chosen_at_[k], y = q[k + 1] - chosen_at_[k + 1];
    const double turn = detector_.sizes()[i] * std::fabs(q[k + 2] - chosen_at_[k + 2]);
    if (std::sqrt(x * x + y * y) + turn > travel_[i]) return true;
  }
  return false;
}

bool StepEquations::may_have_passed(std::span<const double> q) const {
  for (const BoxPair& pair : detector_.chosen()) {
    double x = 0, y = 0, turn = 0, thickness = kInfinity;
    for (const int number : {pair.a, pair.b}) {
      const auto i = static_cast<std::size_t>(number);
      thickness = std::min(thickness, detector_.thicknesses()[i]);
      const Body& body = model_->bodies[i];
      if (body.is_fixed()) continue;
      const auto k = static_cast<std::size_t>(body.coordinate);
      const double sign = number == pair.a ? 1 : -1;
      x += sign * (q[k] - chosen_at_[k]);
      y += sign * (q[k + 1] - chosen_at_[k + 1]);
      turn += detector_.unevenness()[i] * std::fabs(q[k + 2] - chosen_at_[k + 2]);
    }
    if (std::sqrt(x * x + y * y) + turn > kMostPassed * thickness) return true;
  }
  return false;
}

void StepEquations::begin(const Model& model, const Start& start, double h, double margin) {
  model_ = &model;
  start_ = start;
  h_ = h;
  time_ = start.time + h;
  formula_ = bdf_formula(h, start.before);
  choose_pairs(start.v, h, margin);
  for (std::size_t i = 0; i < joints_.size(); ++i) {
    const ExactJoints::Row row = joints_.at(model, placement_, i, nullptr);
    double softness = 0;  // J M^-1 J^T
    for (int k = 0; k < 6; ++k) {
      const int body = k < 3 ? row.body_1 : row.body_2;
      if (model.is_fixed(body)) continue;
      const double inertia = k % 3 < 2 ? model.body(body).mass : model.body(body).moment;
      softness += row.by_place[k] * row.by_place[k] / inertia;
    }
    yield_[i] = kYield * formula_.rate * formula_.rate * softness;
  }
}

void StepEquations::see(std::span<const double> q, std::span<const double> v, double reach) {
  place(*model_, q, v, placement_);
  detector_.see(*model_, placement_, reach, contacts_, pairs_);
  joints_.see_stops(*model_, placement_, reach, detector_.chosen().size(), contacts_, pairs_);
}

void StepEquations::fill_gap_rates() {
  for (const PairSpan& pair : pairs_) {
    const PairMotion motion = motion_of(pair.first, pair.second);
    for (std::size_t i = pair.begin; i < pair.end; ++i) {
      const bool is_swapped = contacts_.body_a[i] == pair.second;
      contacts_.gap_rate[i] = -ContactKinematics(contacts_, i, motion, is_swapped).depth_rate;
    }
  }
}

void StepEquations::add_force(int body, const Vector6& force, int place,
                              std::span<double> acceleration) const {
  if (model_->is_fixed(body)) return;
  const Body& b = model_->body(body);
  const auto k = static_cast<std::size_t>(b.speed);
  acceleration[k] += force[3 * place] / b.mass;
  acceleration[k + 1] += force[3 * place + 1] / b.mass;
  acceleration[k + 2] += force[3 * place + 2] / b.moment;
}

/// (18), (19): forces of all pairs as accelerations, and what they cost.
void StepEquations::add_contacts(std::span<double> acceleration) {
  energy_ = {};
  for (const PairSpan& pair : pairs_) {
    const PairRows rows{contacts_, pair.begin, pair.end, pair.second};
    const PairMotion motion = motion_of(pair.first, pair.second);
    const PairLaw& law = laws_.of(pair);
    const PairForce answer = answer_pair(law.laws, law.constants, motion, rows, nullptr);
    energy_.loss_normal += answer.loss_normal;
    energy_.loss_sliding += answer.loss_sliding;
    for (int i = 0; i < 2; ++i) {
      const int body = i == 0 ? pair.first : pair.second;
      add_force(body, answer.force, i, acceleration);
      // What a belt gives: its speed against the force on it.
      if (!model_->is_fixed(body)) continue;
      energy_.work -= answer.force.segment<3>(3 * i).dot(motion.rate.segment<3>(3 * i));
    }
  }
}

double StepEquations::joint_scale() const {
  const double rate = std::max(formula_.rate, kLeastRate);
  return 1 / (kRowScale * rate * rate);
}

/// (30)
void StepEquations::add_joints(std::span<const double> forces, std::span<double> acceleration,
                               std::span<double> gaps) {
  for (std::size_t i = 0; i < joints_.size(); ++i) {
    const ExactJoints::Row row = joints_.at(*model_, placement_, i, nullptr);
    const Vector6 force = -forces[i] * row.by_place;
    add_force(row.body_1, force, 0, acceleration);
    add_force(row.body_2, force, 1, acceleration);
    gaps[i] = joint_scale() * (row.gap - yield_[i] * forces[i]);
  }
}

/// (27)
void StepEquations::residual(std::span<const double> x, std::span<double> r) {
  const BdfFormula& f = formula_;
  const bool has_past = start_.before > 0;
  const std::span<const double> v = x.subspan(0, n_);
  for (std::size_t i = 0; i < n_; ++i) {
    q_[i] = f.now * start_.q[i] + f.rate * v[i];
    if (has_past) q_[i] += f.past * start_.q_past[i];
  }
  see(q_, v, laws_.rule().reach());
  work += 50 + 100 * static_cast<double>(pairs_.size() + contacts_.size());
  std::ranges::fill(acceleration_, 0.0);
  add_forces(*model_, placement_, time_, acceleration_);
  add_contacts(acceleration_);
  add_joints(x.subspan(n_), acceleration_, r.subspan(n_));
  for (std::size_t i = 0; i < n_; ++i) {
    double rate = f.slope * v[i] + f.slope_now * start_.v[i];
    if (has_past) rate += f.slope_past * start_.v_past[i];
    r[i] = (rate - acceleration_[i]) / kRowScale;
  }
}

double StepEquations::rounding() const {
  double speed = 0, place = 0;
  for (std::size_t i = 0; i < n_; ++i) {
    speed = std::max(speed, std::fabs(start_.v[i]));
    place = std::max(place, std::fabs(start_.q[i]));
  }
  // Gaps of joints are differences of places, in rows of an acceleration's size.
  const double gaps = joints_.size() > 0 ? joint_scale() * place : 0;
  return kRounding * (formula_.slope * speed + laws_.stiffest() * place + gaps);
}

void StepEquations::add(int body_1, int body_2, const PairBlocks& blocks) {
  const int bodies[2] = {body_1, body_2};
  for (int i = 0; i < 2; ++i) {
    if (model_->is_fixed(bodies[i])) continue;
    const Body& row = model_->body(bodies[i]);
    for (int j = 0; j < 2; ++j) {
      if (model_->is_fixed(bodies[j])) continue;
      const Body& column = model_->body(bodies[j]);
      for (int k = 0; k < 3; ++k) {
        const double inverse = 1 / (kRowScale * (k < 2 ? row.mass : row.moment));
        for (int l = 0; l < 3; ++l) {
          const double entry = weight_place_ * blocks.by_place(3 * i + k, 3 * j + l) +
                               weight_rate_ * blocks.by_rate(3 * i + k, 3 * j + l);
          if (entry == 0) continue;
          target_->at(static_cast<std::size_t>(row.speed + k),
                      static_cast<std::size_t>(column.speed + l)) += entry * inverse;
        }
      }
    }
  }
}

/// Rows and columns of the joints, and what their forces change with as bodies turn.
void StepEquations::add_joint_blocks(std::span<const double> forces) {
  for (std::size_t i = 0; i < joints_.size(); ++i) {
    PairBlocks blocks;
    const ExactJoints::Row row = joints_.at(*model_, placement_, i, &blocks.by_place);
    blocks.by_place *= -forces[i];
    add(row.body_1, row.body_2, blocks);
    for (int k = 0; k < 6; ++k) {
      const int number = k < 3 ? row.body_1 : row.body_2;
      if (model_->is_fixed(number)) continue;
      const Body& body = model_->body(number);
      const auto column = static_cast<std::size_t>(body.speed + k % 3);
      const double inertia = k % 3 < 2 ? body.mass : body.moment;
      target_->at(column, n_ + i) += row.by_place[k] / (kRowScale * inertia);
      target_->at(n_ + i, column) -= joint_scale() * weight_place_ * row.by_place[k];
    }
    target_->at(n_ + i, n_ + i) = -joint_scale() * yield_[i];
  }
}

/// Places and rates by their weights, joints' rows by that of places.
void StepEquations::add_all_blocks(std::span<const double> x) {
  add_force_blocks(*model_, placement_, time_, *this);
  for (const PairSpan& pair : pairs_) {
    PairBlocks blocks;
    const PairRows rows{contacts_, pair.begin, pair.end, pair.second};
    const PairLaw& law = laws_.of(pair);
    (void)answer_pair(law.laws, law.constants, motion_of(pair.first, pair.second), rows, &blocks);
    add(pair.first, pair.second, blocks);
  }
  add_joint_blocks(x.subspan(n_));
}

/// Newton's matrix of (27).
bool StepEquations::factor(std::span<const double> x) {
  matrix_.reset(size());
  const auto rows = static_cast<double>(size());
  work += rows * rows * rows / 30;
  target_ = &matrix_;
  for (std::size_t i = 0; i < n_; ++i) matrix_.at(i, i) = formula_.slope / kRowScale;
  weight_place_ = -formula_.rate;
  weight_rate_ = -1;
  add_all_blocks(x);
  return matrix_.factor();
}

InstantEnergy StepEquations::energy() {
  InstantEnergy energy = energy_;
  for (const PairSpan& pair : pairs_) {
    const PairLaw& law = laws_.of(pair);
    energy.stored +=
        stored_in_pair(law.laws, law.constants, {contacts_, pair.begin, pair.end, pair.second});
  }
  energy.work += power_without_potential(*model_, placement_, time_);
  return energy;
}

InstantEnergy StepEquations::look_at(const Model& model, double time, std::span<const double> q,
                                     std::span<const double> v) {
  begin(model, {.time = time, .q = q, .v = v, .q_past = {}, .v_past = {}}, 1e-9);
  time_ = time;
  see(q, v, laws_.rule().reach());
  std::ranges::fill(acceleration_, 0.0);
  add_contacts(acceleration_);
  return energy();
}

void StepEquations::take_contacts(std::span<const double> joint_forces, ContactSet& contacts) {
  std::swap(contacts, contacts_);
  for (std::size_t i = 0; i < joints_.size(); ++i) {
    const ExactJoints::Row joint = joints_.at(*model_, placement_, i, nullptr);
    const std::size_t row = contacts.size();
    contacts.resize(row + 1);
    contacts.feature[row] = std::uint64_t{3} << 62u | static_cast<std::uint64_t>(i);
    contacts.body_a[row] = joint.body_1;
    contacts.body_b[row] = joint.body_2;
    contacts.connector[row] = joints_.connector(i);
    ContactSet::put(contacts.point, row, {joint.point.x(), joint.point.y(), 0});
    contacts.set_normal(row, {joint.normal.x(), joint.normal.y(), 0});
    contacts.gap[row] = joint.gap;
    contacts.kind[row] = ContactKind::joint;
    const double force = i < joint_forces.size() ? -joint_forces[i] : 0;
    // A condition on angles has a torque.
    const bool is_torque = joint.by_place[3] == 0 && joint.by_place[4] == 0;
    ContactSet::put(contacts.force, row, {is_torque ? 0 : force, 0, 0});
    if (is_torque) ContactSet::put(contacts.torque, row, {0, 0, force * joint.by_place[5]});
    contacts.mode[row] = ContactMode::stick;
  }
}

}  // namespace signorini
