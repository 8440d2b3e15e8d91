#include "methods/virtual_contact/step_equations.h"

#include <algorithm>
#include <cmath>

#include "model/power.h"

namespace signorini {
namespace {

constexpr double kRowScale = 10;       // the residual's rows are over 10 m, 10 I
constexpr double kSoftReach = 40;      // alpha, T: farther apart e^-40 is left
constexpr double kTravelMargin = 2;    // of how far bodies go in a step
constexpr double kLeastTravel = 0.02;  // of a body's size

}  // namespace

void StepEquations::prepare(const Model& model, const VcSettings& settings) {
  detector_.prepare(model);
  placement_.resize(model.bodies.size());
  const auto n = static_cast<std::size_t>(model.nv);
  for (auto* a : {&q_, &acceleration_}) a->assign(n, 0.0);
  travel_.assign(model.bodies.size(), 0.0);
  matrix_.reset(n);
  choose_constants(model, settings);
}

void StepEquations::choose_constants(const Model& /*model*/, const VcSettings& settings) {
  laws_ = settings.laws();
  given_ = {.stiffness = settings.value(VcParameter::normal_stiffness),
            .damping = settings.value(VcParameter::normal_damping),
            .viscosity = settings.value(VcParameter::tangential_damping)};
  const double soft = laws_.normal == NormalLaw::relu ? 0 : laws_.alpha;
  const double shared = laws_.points == PointRule::each ? 0 : laws_.temperature;
  reach_ = kSoftReach * std::max(soft, shared);
}

PairConstants StepEquations::constants_of(int first, int second) const {
  PairConstants c = given_;
  c.friction = model_->friction_between(first, second);
  return c;
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

/// Pairs that can touch while bodies go on as they do.
void StepEquations::choose_pairs(std::span<const double> v, double h) {
  chosen_at_.assign(start_.q.begin(), start_.q.end());
  for (std::size_t i = 0; i < model_->bodies.size(); ++i) {
    const Body& body = model_->bodies[i];
    if (body.is_fixed()) continue;
    const auto k = static_cast<std::size_t>(body.speed);
    const double size = detector_.sizes()[i];
    const double speed = std::sqrt(v[k] * v[k] + v[k + 1] * v[k + 1]) + size * std::fabs(v[k + 2]);
    travel_[i] = kTravelMargin * h * speed + kLeastTravel * size;
  }
  place(*model_, start_.q, v, placement_);
  detector_.choose_pairs(*model_, placement_, travel_, reach_);
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

void StepEquations::begin(const Model& model, const Start& start, double h) {
  model_ = &model;
  start_ = start;
  h_ = h;
  time_ = start.time + h;
  formula_ = bdf_formula(h, start.before);
  choose_pairs(start.v, h);
}

void StepEquations::see(std::span<const double> q, std::span<const double> v) {
  place(*model_, q, v, placement_);
  detector_.see(*model_, placement_, reach_, contacts_, pairs_);
}

/// (22), (23): forces of all pairs as accelerations, and what they cost.
void StepEquations::add_contacts(std::span<double> acceleration) {
  energy_ = {};
  for (const PairSpan& pair : pairs_) {
    const PairRows rows{contacts_, pair.begin, pair.end, pair.second};
    const PairForce answer = answer_pair(laws_, constants_of(pair.first, pair.second),
                                         motion_of(pair.first, pair.second), rows, nullptr);
    energy_.stored += answer.stored;
    energy_.loss_normal += answer.loss_normal;
    energy_.loss_sliding += answer.loss_sliding;
    for (int i = 0; i < 2; ++i) {
      const Body& body = model_->body(i == 0 ? pair.first : pair.second);
      if (body.is_fixed()) continue;
      const auto k = static_cast<std::size_t>(body.speed);
      acceleration[k] += answer.force[3 * i] / body.mass;
      acceleration[k + 1] += answer.force[3 * i + 1] / body.mass;
      acceleration[k + 2] += answer.force[3 * i + 2] / body.moment;
    }
  }
}

/// (32)
void StepEquations::residual(std::span<const double> v, std::span<double> r) {
  const BdfFormula& f = formula_;
  const bool has_past = start_.before > 0;
  for (std::size_t i = 0; i < v.size(); ++i) {
    q_[i] = f.now * start_.q[i] + f.rate * v[i];
    if (has_past) q_[i] += f.past * start_.q_past[i];
  }
  see(q_, v);
  std::ranges::fill(acceleration_, 0.0);
  add_forces(*model_, placement_, time_, acceleration_);
  add_contacts(acceleration_);
  for (std::size_t i = 0; i < v.size(); ++i) {
    double rate = f.slope * v[i] + f.slope_now * start_.v[i];
    if (has_past) rate += f.slope_past * start_.v_past[i];
    r[i] = (rate - acceleration_[i]) / kRowScale;
  }
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
          matrix_.at(static_cast<std::size_t>(row.speed + k),
                     static_cast<std::size_t>(column.speed + l)) += entry * inverse;
        }
      }
    }
  }
}

/// (33)
bool StepEquations::factor(std::span<const double> v) {
  matrix_.reset(v.size());
  for (std::size_t i = 0; i < v.size(); ++i) matrix_.at(i, i) = formula_.slope / kRowScale;
  weight_place_ = -formula_.rate;
  weight_rate_ = -1;
  add_force_blocks(*model_, placement_, time_, *this);
  for (const PairSpan& pair : pairs_) {
    PairBlocks blocks;
    const PairRows rows{contacts_, pair.begin, pair.end, pair.second};
    (void)answer_pair(laws_, constants_of(pair.first, pair.second),
                      motion_of(pair.first, pair.second), rows, &blocks);
    add(pair.first, pair.second, blocks);
  }
  return matrix_.factor();
}

InstantEnergy StepEquations::energy() const {
  InstantEnergy energy = energy_;
  energy.work = power_without_potential(*model_, placement_, time_);
  return energy;
}

InstantEnergy StepEquations::look_at(const Model& model, double time, std::span<const double> q,
                                     std::span<const double> v) {
  begin(model, {.time = time, .q = q, .v = v, .q_past = {}, .v_past = {}}, 1e-12);
  time_ = time;
  see(q, v);
  std::ranges::fill(acceleration_, 0.0);
  add_contacts(acceleration_);
  return energy();
}

}  // namespace signorini
