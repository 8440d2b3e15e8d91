#include "response/resting_force.h"

#include <algorithm>
#include <cmath>

#include "contact/contact_matrix.h"
#include "contact/rolling_row.h"

namespace signorini {
namespace {

constexpr double kForceTolerance = 1e-4;  // [m/s^2] error at which a solution still passes

}  // namespace

// (40), (41)
double settling_acceleration(const RestingSettings& s, const ContactTolerances& t,
                             const ContactRecord& c) {
  const double h = s.extra_accel_time_step;
  const double rate = rate_to_settle(c);
  switch (s.extra_accel) {
    case ExtraAccel::none:
      return 0;
    case ExtraAccel::velocity:
      if (c.is_joint()) return 0;
      return rate / h;
    case ExtraAccel::velocity_joints:
      return rate / h;
    case ExtraAccel::velocity_and_distance:
      if (c.is_joint()) return 0;
      break;
    case ExtraAccel::velocity_and_distance_joints:
      break;
  }
  return (2 * rate * h + gap_to_settle(c, t)) / (h * h);
}

namespace {

/// Motion of one body at a contact; zero for fixed bodies.
struct Side {
  bool moves = false;
  Vector2 lever{0, 0};
  Vector2 velocity{0, 0};      // of the point at the lever
  double spin = 0;             // [rad/s] about the axis out of the plane
  Vector2 acceleration{0, 0};  // of that point, for the external accelerations
};

Side side_of(const Model& model, const Placement& placement, int body, const Vector2& lever,
             std::span<const double> acceleration) {
  Side side;
  if (model.is_fixed(body)) return side;
  const auto i = static_cast<std::size_t>(body);
  const auto k = static_cast<std::size_t>(model.body(body).speed);
  const double w = placement.spin[i];
  side.moves = true;
  side.lever = lever;
  side.spin = w;
  side.velocity =
      Vector2(placement.velocity[i].x() - w * lever.y(), placement.velocity[i].y() + w * lever.x());
  side.acceleration =
      Vector2(acceleration[k] - acceleration[k + 2] * lever.y() - w * w * lever.x(),
              acceleration[k + 1] + acceleration[k + 2] * lever.x() - w * w * lever.y());
  return side;
}

/// Rate of change of the normal, and the factor of its product with the relative velocity.
struct TurningNormal {
  Vector2 rate{0, 0};  // [1/s]
  double factor = 0;
};

// (38) for straight edges, (39) for round ones.
TurningNormal turning_normal(const ContactRecord& c, const Side& a, const Side& b) {
  if (c.has_normal_rate) return {.rate = c.normal_rate, .factor = 1};
  if (!c.a_is_round) {
    return {.rate = Vector2(-a.spin * c.normal.y(), a.spin * c.normal.x()), .factor = 2};
  }
  const double radius = c.b_is_round ? c.radius_b + c.radius_a : c.radius_a;
  Vector2 rate(b.velocity.x() / radius, b.velocity.y() / radius);
  if (a.moves) rate -= Vector2(a.velocity.x() / radius, a.velocity.y() / radius);
  return {.rate = rate, .factor = 1};
}

/// Part of the acceleration of a gap by that of the bodies alone, at rest: J times it.
double acceleration_along_normal(const ContactRecord& c, const Side& a, const Side& b) {
  const auto at_rest = [](const Side& s) { return s.acceleration + s.spin * s.spin * s.lever; };
  return (b.moves ? c.normal.dot(at_rest(b)) : 0) - (a.moves ? c.normal.dot(at_rest(a)) : 0);
}

/// Acceleration of a gap that wrenches are the derivatives of, for the external accelerations.
double acceleration_along(const Model& model, const ContactRecord& c,
                          std::span<const double> acceleration) {
  const auto along = [&](int body, const Wrench& w) {
    if (model.is_fixed(body)) return 0.0;
    const auto k = static_cast<std::size_t>(model.body(body).speed);
    return w.force.x() * acceleration[k] + w.force.y() * acceleration[k + 1] +
           w.turn * acceleration[k + 2];
  };
  return along(c.body_b, c.wrench_b) + along(c.body_a, c.wrench_a);
}

}  // namespace

// (36), (37)
double gap_acceleration(const Model& model, const Placement& placement, const ContactTolerances& t,
                        const RestingSettings& settings, const ContactRecord& c,
                        std::span<const double> acceleration) {
  const bool is_mirrored = settings.mirrored_step > 0 && c.is_joint();
  const double turning_around = is_mirrored ? 2 * c.gap_rate / settings.mirrored_step : 0;
  if (c.has_wrenches) {
    const double own =
        is_mirrored ? turning_around : settling_acceleration(settings, t, c) + c.bias;
    return own + acceleration_along(model, c, acceleration);
  }
  const Side b = side_of(model, placement, c.body_b, c.lever_b, acceleration);
  const Side a = side_of(model, placement, c.body_a, c.lever_a, acceleration);
  if (is_mirrored) return turning_around + acceleration_along_normal(c, a, b);
  double sum = settling_acceleration(settings, t, c);
  if (!c.normal_is_fixed) {
    const TurningNormal turning = turning_normal(c, a, b);
    if (!c.a_is_round && c.b_is_round && a.moves) sum += -c.radius_b * a.spin * a.spin;
    const Vector2 relative = b.velocity - a.velocity;
    sum += turning.factor * (turning.rate.x() * relative.x() + turning.rate.y() * relative.y());
  }
  if (b.moves) {
    sum += c.normal.x() * b.acceleration.x();
    sum += c.normal.y() * b.acceleration.y();
  }
  if (a.moves) {
    sum -= c.normal.x() * a.acceleration.x();
    sum -= c.normal.y() * a.acceleration.y();
  }
  return sum;
}

RestingReport RestingForceSolver::solve(const Model& model, const Placement& placement,
                                        const ContactTolerances& t, const RestingSettings& settings,
                                        std::span<const int> island, std::size_t ordinal,
                                        ContactList& records, Random& random,
                                        std::span<double> acceleration) {
  const std::size_t m = island.size();
  for (std::vector<double>* array : {&b_, &force_, &result_}) array->resize(m);
  joint_.resize(m);
  for (std::size_t i = 0; i < m; ++i) {
    const ContactRecord& c = records[static_cast<std::size_t>(island[i])];
    b_[i] = gap_acceleration(model, placement, t, settings, c, acceleration);
    joint_[i] = c.is_joint() ? 1 : 0;
  }
  RestingReport report;
  const bool has_friction = std::any_of(island.begin(), island.end(), [&](int i) {
    return records[static_cast<std::size_t>(i)].resists();
  });
  if (has_friction) {
    report.failed =
        !solve_with_friction(model, placement, t, settings, island, records, acceleration, report);
    apply(model, island, records, acceleration, report);
    return report;
  }
  // What the fast solver cannot do the faithful one may still do well enough.
  const bool is_solved = settings.solver == ContactSolver::active_set &&
                         solve_sparse(model, island, ordinal, records, report);
  if (!is_solved) report.failed = !solve_faithfully(model, island, records, random, report);
  // Conversely with exact event location, where there are no numbers of the original to keep.
  if (report.failed && t.is_exact) {
    report.failed = !solve_sparse(model, island, ordinal, records, report);
  }
  for (std::size_t i = 0; i < m; ++i) {
    records[static_cast<std::size_t>(island[i])].answer.residual =
        complementarity_residual(force_[i], result_[i], joint_[i] != 0);
  }
  apply(model, island, records, acceleration, report);
  return report;
}

void RestingForceSolver::apply(const Model& model, std::span<const int> island,
                               ContactList& records, std::span<double> acceleration,
                               RestingReport& report) const {
  for (std::size_t i = 0; i < island.size(); ++i) {
    ContactRecord& c = records[static_cast<std::size_t>(island[i])];
    c.answer.force = force_[i];
    c.answer.active = c.is_joint() || force_[i] > 0;
    report.max_force = std::max(report.max_force, std::fabs(force_[i]));
    report.residual = std::max(report.residual, c.answer.residual);
    apply_contact_force(model, c, force_[i], acceleration);
    if (c.friction > 0) apply_tangent_force(model, c, c.answer.tangent_force, acceleration);
    if (c.rolling > 0) apply_rolling_force(model, c, c.answer.rolling_force, acceleration);
  }
}

bool RestingForceSolver::solve_sparse(const Model& model, std::span<const int> island,
                                      std::size_t ordinal, const ContactList& records,
                                      RestingReport& report) {
  const std::size_t m = island.size();
  number_blocks(model, records, island, block_of_, inverse_mass_);
  rows_.resize(m);
  active_.resize(m);
  for (std::size_t i = 0; i < m; ++i) {
    const ContactRecord& c = records[static_cast<std::size_t>(island[i])];
    rows_[i] = contact_row(model, c, block_of_);
    active_[i] = c.answer.active ? 1 : 0;
  }
  const ActiveSetStatus status =
      active_set_.solve({.rows = rows_, .inverse_mass = inverse_mass_, .b = b_, .joint = joint_},
                        active_, force_, result_, ordinal);
  report.iterations = active_set_.sets();
  report.work += kWorkPerSparseRow * static_cast<double>(m) * active_set_.sets();
  // Where joints contradict each other the least error is the best there is; the residual tells.
  return status != ActiveSetStatus::no_set_found;
}

bool RestingForceSolver::solve_faithfully(const Model& model, std::span<const int> island,
                                          const ContactList& records, Random& random,
                                          RestingReport& report) {
  const std::size_t m = island.size();
  matrix_.resize(m * m);
  fill_contact_matrix(model, records, island, matrix_);
  const LcpStatus status = baraff_.solve(
      {.a = matrix_, .b = b_, .joint = joint_, .tolerance = kForceTolerance}, random, force_);
  report.iterations += baraff_.iterations();
  report.work += kWorkPerMultiplication * baraff_.multiplications();
  for (std::size_t i = 0; i < m; ++i) {
    double after = 0;
    for (std::size_t j = 0; j < m; ++j) after += matrix_[i * m + j] * force_[j];
    result_[i] = after + b_[i];
  }
  return status == LcpStatus::solved ||
         solves_contact_problem(force_, result_, joint_, kForceTolerance);
}

}  // namespace signorini
