// ImpulseSolver with friction: one contact with friction phase by phase, several as a problem (64)
// for velocities. Source: docs/methods/impulse_and_contact.md, "Friction".

#include <algorithm>
#include <cmath>

#include "response/impulse.h"

namespace signorini {
namespace {

constexpr double kSoftness = 1e-7;       // of joint rows, see SoftSystem
constexpr double kNoEnergy = 1e-13;      // of the work done, counts as none
constexpr double kAcceptedError = 1e-4;  // [m/s] of a set whose solver gave up

}  // namespace

void ImpulseSolver::start_friction(const Model& model, const ContactList& records) {
  const std::size_t n = records.size();
  members_.resize(n);
  tangent_rate_.resize(n);
  tangent_impulse_.assign(n, 0.0);
  for (std::size_t i = 0; i < n; ++i) {
    members_[i] = static_cast<int>(i);
    tangent_rate_[i] = records[i].slip_rate;
  }
  friction_rows_.assemble(model, records, members_);
}

/// Impulses of the members, whose rows are set_rows_: normals and joints, then tangents.
ImpulseStatus ImpulseSolver::solve_frictional_set(const ContactList& records, bool with_restitution,
                                                  double& residual) {
  const std::size_t m = members_.size();
  set_rows_.clear();
  set_tangent_.assign(m, -1);
  for (const int i : members_) set_rows_.push_back(static_cast<std::size_t>(i));
  std::size_t contacts = 0;
  std::size_t focus = 0;
  for (std::size_t p = 0; p < m; ++p) {
    const auto i = static_cast<std::size_t>(members_[p]);
    if (joint_[i] == 0) {
      ++contacts;
      focus = p;
    }
    const int t = friction_rows_.tangent[i];
    if (t < 0) continue;
    set_tangent_[p] = static_cast<int>(set_rows_.size());
    set_rows_.push_back(static_cast<std::size_t>(t));
  }
  const std::size_t size = set_rows_.size();
  for (auto* array :
       {&frictional_b_, &frictional_before_, &frictional_impulse_, &frictional_result_}) {
    array->resize(size);
  }
  for (std::size_t p = 0; p < m; ++p) {
    const auto i = static_cast<std::size_t>(members_[p]);
    frictional_before_[p] = rate_[i];
    if (set_tangent_[p] >= 0) {
      frictional_before_[static_cast<std::size_t>(set_tangent_[p])] = tangent_rate_[i];
    }
  }
  ImpulseStatus status = ImpulseStatus::ok;
  if (contacts == 1 && set_tangent_[focus] >= 0) {
    const auto i = static_cast<std::size_t>(members_[focus]);
    const double e = restitution(i, rate_[i]);
    resolve_single(records, focus, with_restitution ? e : 0);
    residual = 0;
  } else {
    status = resolve_together(records, with_restitution, residual);
  }
  if (status == ImpulseStatus::ok) add_set_impulses();
  return status;
}

/// One contact with friction and the joints it is linked with: the joints' rows are eliminated, so
/// that the contact moves under W_2 = W_cc - W_cj W_jj^-1 W_jc. (68)
void ImpulseSolver::resolve_single(const ContactList& records, std::size_t focus,
                                   double restitution) {
  const std::size_t m = members_.size();
  const std::size_t joints = m - 1;
  const auto joint_row = [&](std::size_t k) { return set_rows_[k < focus ? k : k + 1]; };
  const std::size_t normal = set_rows_[focus];
  const std::size_t tangent = set_rows_[static_cast<std::size_t>(set_tangent_[focus])];
  joint_system_.reset(joints);
  for (std::size_t k = 0; k < joints; ++k) {
    for (std::size_t l = 0; l < joints; ++l) {
      joint_system_.at(k, l) = frictional_w(joint_row(k), joint_row(l));
    }
  }
  joint_system_.factor(kSoftness);
  work_ += work_of_elimination(joints);
  // Answers of the joints to a unit normal impulse, a unit tangential one, and their own rates.
  std::vector<double>& answer = plain_impulse_;
  answer.resize(3 * joints);
  set_rate_.resize(joints);
  for (std::size_t part = 0; part < 3; ++part) {
    for (std::size_t k = 0; k < joints; ++k) {
      set_rate_[k] = part == 0   ? frictional_w(joint_row(k), normal)
                     : part == 1 ? frictional_w(joint_row(k), tangent)
                                 : rate_[static_cast<std::size_t>(members_[k < focus ? k : k + 1])];
    }
    joint_system_.solve(set_rate_, std::span(answer).subspan(part * joints, joints));
  }
  const auto through_joints = [&](std::size_t row, std::size_t part) {
    double sum = 0;
    for (std::size_t k = 0; k < joints; ++k) {
      sum += frictional_w(row, joint_row(k)) * answer[part * joints + k];
    }
    return sum;
  };
  const ContactRecord& c = records[static_cast<std::size_t>(members_[focus])];
  const auto i = static_cast<std::size_t>(members_[focus]);
  const SingleImpulse p =
      resolve_impact({.w_nn = frictional_w(normal, normal) + through_joints(normal, 0),
                      .w_nt = frictional_w(normal, tangent) + through_joints(normal, 1),
                      .w_tt = frictional_w(tangent, tangent) + through_joints(tangent, 1),
                      .u_n = rate_[i] + through_joints(normal, 2),
                      .u_t = tangent_rate_[i] + through_joints(tangent, 2),
                      .friction = c.friction,
                      .restitution = restitution},
                     settings_.impact_law);
  for (std::size_t k = 0; k < joints; ++k) {
    frictional_impulse_[k < focus ? k : k + 1] =
        answer[k] * p.normal + answer[joints + k] * p.tangent + answer[2 * joints + k];
  }
  frictional_impulse_[focus] = p.normal;
  frictional_impulse_[static_cast<std::size_t>(set_tangent_[focus])] = p.tangent;
}

/// Several contacts at once: u_n + e u_n before _|_ p_n, Coulomb's law for velocities after. (67)
ImpulseStatus ImpulseSolver::resolve_together(const ContactList& records, bool with_restitution,
                                              double& residual) {
  const std::size_t m = members_.size();
  frictional_set_.clear();
  for (const std::size_t row : set_rows_) frictional_set_.push_back(friction_rows_.rows[row]);
  set_friction_.resize(m);
  set_joint_.resize(m);
  set_slides_.assign(m, 0);
  modes_.resize(m);
  bool bounces = false;
  for (std::size_t p = 0; p < m; ++p) {
    const auto i = static_cast<std::size_t>(members_[p]);
    set_friction_[p] = records[i].friction;
    set_joint_[p] = joint_[i];
    bounces = bounces || (with_restitution && restitution_[i] > 0 && rate_[i] < 0);
  }
  FrictionStatus status = solve_together(0);
  if (bounces && status == FrictionStatus::solved) {
    plain_impulse_.assign(frictional_impulse_.begin(), frictional_impulse_.end());
    status = solve_together(1);
    keep_energy();
  }
  residual = 0;
  for (std::size_t p = 0; p < m; ++p) {
    const double after = frictional_result_[p];
    residual = std::max(residual, set_joint_[p] != 0 ? std::fabs(after) : -after);
  }
  const bool fits = status == FrictionStatus::solved || residual < kAcceptedError;
  return fits ? ImpulseStatus::ok : ImpulseStatus::lcp_failed;
}

FrictionStatus ImpulseSolver::solve_together(double restitution_share) {
  for (std::size_t p = 0; p < set_rows_.size(); ++p) {
    frictional_b_[p] = frictional_before_[p];
    if (p >= members_.size()) continue;
    const double e = restitution(static_cast<std::size_t>(members_[p]), frictional_before_[p]);
    frictional_b_[p] *= 1 + restitution_share * e;
    modes_[p] = frictional_b_[p] < 0 ? FrictionMode::stick : FrictionMode::open;
  }
  std::ranges::fill(frictional_impulse_, 0.0);
  const FrictionStatus status =
      friction_solver_.solve({.rows = frictional_set_,
                              .inverse_mass = friction_rows_.inverse_mass,
                              .b = frictional_b_,
                              .tangent = set_tangent_,
                              .friction = set_friction_,
                              .joint = set_joint_,
                              .slides = set_slides_},
                             modes_, frictional_impulse_, frictional_result_);
  work_ += kWorkPerMultiplication * friction_solver_.multiplications();
  return status;
}

/// Newton's law with friction can create energy. Then the impulses go only part of the way from
/// those without restitution, which never do, to those with it: p = p_0 + s (p_e - p_0). (70)
void ImpulseSolver::keep_energy() {
  const std::size_t size = set_rows_.size();
  double at_start = 0;   // work at s = 0
  double linear = 0;     // its derivative by s there
  double quadratic = 0;  // half of its second derivative
  extra_impulse_.resize(size);
  for (std::size_t p = 0; p < size; ++p) {
    extra_impulse_[p] = frictional_impulse_[p] - plain_impulse_[p];
  }
  friction_rows_.respond(set_rows_, plain_impulse_, velocity_);
  friction_rows_.respond(set_rows_, extra_impulse_, extra_velocity_);
  for (std::size_t p = 0; p < size; ++p) {
    const double by_plain = frictional_before_[p] + friction_rows_.rate(set_rows_[p], velocity_);
    const double by_extra = friction_rows_.rate(set_rows_[p], extra_velocity_);
    const double extra = extra_impulse_[p];
    at_start += plain_impulse_[p] * (frictional_before_[p] + by_plain) / 2;
    linear += extra * by_plain;
    quadratic += extra * by_extra / 2;
  }
  const double work = at_start + linear + quadratic;
  if (work <= kNoEnergy * (std::fabs(at_start) + std::fabs(linear) + quadratic)) return;
  const double root = std::sqrt(std::max(0.0, linear * linear - 4 * quadratic * at_start));
  const double share = std::clamp((-linear + root) / (2 * quadratic), 0.0, 1.0);
  for (std::size_t p = 0; p < size; ++p) {
    frictional_impulse_[p] = plain_impulse_[p] + share * extra_impulse_[p];
  }
}

/// Adds the impulses of the set and what they do to the rates of all records.
void ImpulseSolver::add_set_impulses() {
  for (std::size_t p = 0; p < members_.size(); ++p) {
    const auto i = static_cast<std::size_t>(members_[p]);
    impulse_[i] += frictional_impulse_[p];
    if (set_tangent_[p] >= 0) {
      tangent_impulse_[i] += frictional_impulse_[static_cast<std::size_t>(set_tangent_[p])];
    }
  }
  friction_rows_.respond(set_rows_, frictional_impulse_, velocity_);
  const auto change = [&](std::size_t row) { return friction_rows_.rate(row, velocity_); };
  for (std::size_t i = 0; i < rate_.size(); ++i) {
    rate_[i] += change(i);
    const int t = friction_rows_.tangent[i];
    if (t >= 0) tangent_rate_[i] += change(static_cast<std::size_t>(t));
  }
}

}  // namespace signorini
