#include "response/impulse.h"

#include <algorithm>
#include <cmath>

#include "contact/contact_matrix.h"

namespace signorini {
namespace {

constexpr double kTinyImpulse = 1e-12;     // [N s] ignorable
constexpr int kPassesBeforePanic = 20;     // per record, then the small rate doubles
constexpr double kLeastSmallRate = 1e-14;  // [m/s] doubling must lead somewhere
constexpr double kAcceptedError = 1e-4;    // [m/s] of a set whose solver gave up

}  // namespace

ImpulseReport ImpulseSolver::handle(const Model& model, const ImpulseSettings& settings,
                                    const ContactTolerances& t, Random& random,
                                    ContactList& records, std::span<double> velocities) {
  settings_ = settings;
  work_ = 0;
  const std::size_t n = records.size();
  for (std::vector<double>* array : {&rate_, &impulse_, &restitution_, &v_small_}) array->resize(n);
  matrix_.resize(n * n);
  joint_.resize(n);
  in_set_.resize(n);
  order_.resize(n);
  fill_impulse_matrix(model, records, matrix_);
  for (std::size_t i = 0; i < n; ++i) {
    joint_[i] = records[i].is_joint() ? 1 : 0;
    rate_[i] = records[i].gap_rate;
    restitution_[i] = records[i].restitution;
    v_small_[i] = records[i].v_small;
    impulse_[i] = 0;
  }
  has_friction_ = std::any_of(records.begin(), records.end(),
                              [](const ContactRecord& c) { return c.friction > 0; });
  if (has_friction_) start_friction(model, records);
  ImpulseReport report;
  switch (settings.method) {
    case CollisionMethod::simultaneous:
      report = handle_simultaneous(model, t, random, records);
      break;
    case CollisionMethod::hybrid:
      report = handle_serially(model, {true, true, true}, random, records);
      break;
    case CollisionMethod::serial_grouped:
      report = handle_serially(model, {false, true, false}, random, records);
      break;
    case CollisionMethod::serial_grouped_lastpass:
      report = handle_serially(model, {false, true, true}, random, records);
      break;
    case CollisionMethod::serial_separate:
      report = handle_serially(model, {false, false, false}, random, records);
      break;
    case CollisionMethod::serial_separate_lastpass:
      report = handle_serially(model, {false, false, true}, random, records);
      break;
  }
  report.work = work_;
  if (report.status == ImpulseStatus::ok) {
    report.status = apply(model, records, velocities, report.changed);
  }
  return report;
}

/// All records at once: 0 <= A j + (1 + e) v _|_ j >= 0, contacts and joints without restitution.
/// (32)
ImpulseReport ImpulseSolver::handle_simultaneous(const Model& model, const ContactTolerances& t,
                                                 Random& random, const ContactList& records) {
  ImpulseReport report;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const bool rests = is_contact(records[i], t);
    if (rests) restitution_[i] = 0;
    if (!rests && !has_friction_) rate_[i] *= 1 + restitution(i, rate_[i]);
  }
  std::fill(in_set_.begin(), in_set_.end(), std::uint8_t{1});
  report.status = solve_set(model, records, has_friction_, random, report.residual);
  report.passes = 1;
  return report;
}

/// One focus after the other until nothing approaches; then, in last-pass modes, all at once.
ImpulseReport ImpulseSolver::handle_serially(const Model& model, Mode mode, Random& random,
                                             const ContactList& records) {
  const std::size_t n = records.size();
  ImpulseReport report;
  if (mode.grouped) {
    for (std::size_t i = 0; i < n; ++i) {
      if (joint_[i] != 0) restitution_[i] = 0;
    }
  }
  double small_rate = std::max(settings_.small_rate, kLeastSmallRate);
  const std::size_t panic = kPassesBeforePanic * n + static_cast<std::size_t>(settings_.patience);
  std::size_t limit = panic;
  for (std::size_t pass = 1;; ++pass) {
    if (pass > limit) {
      small_rate *= 2;
      limit += panic;
    }
    if (work_ > settings_.most_work) {
      report.status = ImpulseStatus::too_much_work;
      break;
    }
    const int focus = choose_focus(random, small_rate);
    if (focus < 0 && !mode.last_pass) break;
    if (focus < 0) {
      std::fill(in_set_.begin(), in_set_.end(), std::uint8_t{1});
    } else if (mode.grouped) {
      focus_set(model, records, focus, mode.hybrid, rate_, small_rate, islands_, in_set_);
    } else {
      std::fill(in_set_.begin(), in_set_.end(), std::uint8_t{0});
      in_set_[static_cast<std::size_t>(focus)] = 1;
    }
    report.status = solve_set(model, records, focus >= 0, random, report.residual);
    ++report.passes;
    if (report.status != ImpulseStatus::ok || focus < 0) break;
  }
  return report;
}

/// First record in random order that still approaches (joints: moves); -1 when none does.
int ImpulseSolver::choose_focus(Random& random, double small_rate) {
  const auto needs_impulse = [&](std::size_t i) {
    return joint_[i] != 0 ? std::fabs(rate_[i]) > small_rate : rate_[i] < -small_rate;
  };
  bool any = false;
  for (std::size_t i = 0; i < rate_.size() && !any; ++i) any = needs_impulse(i);
  if (!any) {
    random.skip_permutation(rate_.size());
    return -1;
  }
  random.permutation(std::span<int>(order_).first(rate_.size()));
  for (std::size_t k = 0; k < rate_.size(); ++k) {
    if (needs_impulse(static_cast<std::size_t>(order_[k]))) return order_[k];
  }
  return -1;
}

// (33)
ImpulseStatus ImpulseSolver::solve_set(const Model& model, const ContactList& records,
                                       bool with_restitution, Random& random, double& residual) {
  const std::size_t n = rate_.size();
  members_.clear();
  for (std::size_t i = 0; i < n; ++i) {
    if (in_set_[i] != 0) members_.push_back(static_cast<int>(i));
  }
  const std::size_t m = members_.size();
  work_ += static_cast<double>(n) * (1 + kWorkPerMultiplication * static_cast<double>(m));
  if (has_friction_) return solve_frictional_set(records, with_restitution, residual);
  for (std::vector<double>* array : {&set_rate_, &set_impulse_, &set_result_}) array->resize(m);
  set_joint_.resize(m);
  for (std::size_t p = 0; p < m; ++p) {
    const auto i = static_cast<std::size_t>(members_[p]);
    set_rate_[p] = with_restitution ? rate_[i] * (1 + restitution(i, rate_[i])) : rate_[i];
    set_joint_[p] = joint_[i];
  }
  const bool is_solved =
      (settings_.solver == ContactSolver::active_set && m > 1 && solve_sparse(model, records)) ||
      solve_faithfully(random);
  if (!is_solved) return ImpulseStatus::lcp_failed;
  residual = complementarity_residual(set_impulse_, set_result_, set_joint_);
  for (std::size_t p = 0; p < m; ++p) {
    impulse_[static_cast<std::size_t>(members_[p])] += set_impulse_[p];
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t q = 0; q < m; ++q) {
      rate_[i] += matrix_[i * n + static_cast<std::size_t>(members_[q])] * set_impulse_[q];
    }
  }
  return ImpulseStatus::ok;
}

bool ImpulseSolver::solve_faithfully(Random& random) {
  const std::size_t n = rate_.size();
  const std::size_t m = members_.size();
  set_matrix_.resize(m * m);
  for (std::size_t p = 0; p < m; ++p) {
    const auto i = static_cast<std::size_t>(members_[p]);
    for (std::size_t q = 0; q < m; ++q) {
      set_matrix_[p * m + q] = matrix_[i * n + static_cast<std::size_t>(members_[q])];
    }
  }
  const LcpStatus status =
      baraff_.solve({.a = set_matrix_, .b = set_rate_, .joint = set_joint_}, random, set_impulse_);
  work_ += kWorkPerMultiplication * baraff_.multiplications();
  for (std::size_t p = 0; p < m; ++p) {
    double after = set_rate_[p];
    for (std::size_t q = 0; q < m; ++q) after += set_matrix_[p * m + q] * set_impulse_[q];
    set_result_[p] = after;
  }
  return status == LcpStatus::solved ||
         solves_contact_problem(set_impulse_, set_result_, set_joint_, kAcceptedError);
}

bool ImpulseSolver::solve_sparse(const Model& model, const ContactList& records) {
  const std::size_t m = members_.size();
  number_blocks(model, records, members_, block_of_, inverse_mass_);
  rows_.resize(m);
  active_.resize(m);
  for (std::size_t p = 0; p < m; ++p) {
    rows_[p] = contact_row(model, records[static_cast<std::size_t>(members_[p])], block_of_);
    active_[p] = set_rate_[p] < 0 ? 1 : 0;
  }
  active_set_.forget_factors();
  const ActiveSetStatus status = active_set_.solve(
      {.rows = rows_, .inverse_mass = inverse_mass_, .b = set_rate_, .joint = set_joint_}, active_,
      set_impulse_, set_result_);
  work_ += kWorkPerSparseRow * static_cast<double>(m) * active_set_.sets();
  return status != ActiveSetStatus::no_set_found;
}

// (34)
ImpulseStatus ImpulseSolver::apply(const Model& model, ContactList& records,
                                   std::span<double> velocities, bool& changed) {
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (!records[i].is_joint() && impulse_[i] < -kTinyImpulse) {
      return ImpulseStatus::negative_impulse;
    }
  }
  const auto push = [&](int body, double j, const Vector2& normal, const Vector2& arm) {
    if (model.is_fixed(body)) return;
    const Body& b = model.body(body);
    const auto k = static_cast<std::size_t>(b.speed);
    velocities[k] += normal.x() * j / b.mass;
    velocities[k + 1] += normal.y() * j / b.mass;
    velocities[k + 2] += j * cross(arm, normal) / b.moment;
  };
  changed = false;
  for (std::size_t i = 0; i < records.size(); ++i) {
    ContactRecord& c = records[i];
    double j = impulse_[i];
    if (j > kTinyImpulse) changed = true;
    if (!c.is_joint() && j < 0) j = 0;
    c.answer.impulse = j;
    if (has_friction_ && c.friction > 0) {
      c.answer.tangent_impulse = tangent_impulse_[i];
      apply_tangent_force(model, c, c.answer.tangent_impulse, velocities);
    }
    if (j == 0) continue;
    if (c.has_wrenches) {
      apply_contact_force(model, c, j, velocities);
      continue;
    }
    push(c.body_b, j, c.normal, c.arm_b);
    push(c.body_a, -j, c.normal, c.arm_a);
  }
  return ImpulseStatus::ok;
}

}  // namespace signorini
