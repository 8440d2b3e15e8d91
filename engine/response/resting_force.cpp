#include "response/resting_force.h"

#include <algorithm>
#include <cmath>

#include "contact/contact_matrix.h"

namespace signorini {
namespace {

constexpr double kForceTolerance = 1e-4;  // [m/s^2] error at which a solution still passes
constexpr double kBreaksLoose = 1e-6;     // [m/s^2] of slip that is more than rounding
constexpr double kContradiction = 1e-2;   // of what is added so that rates end

double rate_to_settle(const ContactRecord& c) { return c.held.applies ? c.held.rate : c.gap_rate; }
double gap_to_settle(const ContactRecord& c, const ContactTolerances& t) {
  return c.held.applies ? c.held.gap : excess_gap(c, t);
}

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

/// What (40) and (41) lose where redundant contacts that stick ask for distances that cannot all be
/// had: then a contact keeps its distance, unless it was open and is too far away. Rates end as
/// slip does: those of one motion, so that they never contradict each other.
double yielding(const RestingSettings& s, const ContactTolerances& t, const ContactRecord& c,
                double settling) {
  if (c.is_joint()) return 0;
  const double too_far = c.answer.active ? 0 : std::max(gap_to_settle(c, t), 0.0);
  return settling * (rate_to_settle(c) + settling * too_far) - settling_acceleration(s, t, c);
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
  if (c.has_wrenches) {
    return settling_acceleration(settings, t, c) + c.bias +
           acceleration_along(model, c, acceleration);
  }
  const Side b = side_of(model, placement, c.body_b, c.lever_b, acceleration);
  const Side a = side_of(model, placement, c.body_a, c.lever_a, acceleration);
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
    return records[static_cast<std::size_t>(i)].friction > 0;
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
  }
}

void RestingForceSolver::size_friction(std::size_t records) {
  for (auto* array : {&friction_b_, &yielding_b_, &friction_force_, &friction_result_}) {
    array->resize(friction_rows_.size());
  }
  friction_.resize(records);
  slides_.resize(records);
  modes_.resize(records);
}

bool RestingForceSolver::solve_with_friction(const Model& model, const Placement& placement,
                                             const ContactTolerances& t,
                                             const RestingSettings& settings,
                                             std::span<const int> island, ContactList& records,
                                             std::span<const double> acceleration,
                                             RestingReport& report) {
  const std::size_t m = island.size();
  friction_rows_.assemble(model, records, island);
  size_friction(m);
  const bool settles = settings.slip_yields || settings.extra_accel != ExtraAccel::none;
  const double settling = settles ? 1 / settings.extra_accel_time_step : 0;
  double largest = 0;  // [m/s^2] added so that rates end
  for (std::size_t i = 0; i < m; ++i) {
    const ContactRecord& c = records[static_cast<std::size_t>(island[i])];
    friction_b_[i] = b_[i];
    yielding_b_[i] = b_[i] + yielding(settings, t, c, settling);
    largest = std::max(largest, settling * std::fabs(rate_to_settle(c)));
    friction_[i] = c.friction;
    slides_[i] = 0;
    friction_force_[i] = c.answer.last_force;
    modes_[i] = !c.answer.active ? FrictionMode::open : static_cast<FrictionMode>(c.answer.slip);
    const int row = friction_rows_.tangent[i];
    if (row < 0) continue;
    friction_force_[static_cast<std::size_t>(row)] = c.answer.last_tangent_force;
    // Within a step that ends where a contact stops to slide, it slides to the end; where slip
    // yields there always is a solution.
    const bool is_held = !settings.slip_yields && !std::isnan(c.held.slip);
    const double slip = is_held ? c.held.slip : c.slip_rate;
    if (!settings.slip_yields && std::fabs(slip) > settings.slip_tolerance) {
      slides_[i] = slip > 0 ? 1 : -1;
    } else {
      friction_[i] = std::max(c.friction, c.static_friction);
      largest = std::max(largest, std::fabs(settling * slip));
    }
    friction_b_[static_cast<std::size_t>(row)] =
        slip_acceleration(model, placement, c, acceleration) + settling * slip;
    yielding_b_[static_cast<std::size_t>(row)] = friction_b_[static_cast<std::size_t>(row)];
  }
  const FrictionProblem problem{.rows = friction_rows_.rows,
                                .inverse_mass = friction_rows_.inverse_mass,
                                .b = friction_b_,
                                .yielding_b = yielding_b_,
                                .tangent = friction_rows_.tangent,
                                .friction = friction_,
                                .joint = joint_,
                                .slides = slides_,
                                .contradiction = kContradiction * largest};
  FrictionStatus status =
      friction_solver_.solve(problem, modes_, friction_force_, friction_result_);
  // What breaks loose slides at once with the smaller coefficient.
  if (status == FrictionStatus::solved && break_loose(island, records)) {
    count_friction(report);
    status = friction_solver_.solve(problem, modes_, friction_force_, friction_result_);
  }
  count_friction(report);
  report.is_uncertain = status == FrictionStatus::not_found;
  report.no_solution = status == FrictionStatus::no_solution || report.is_uncertain;
  take_friction(island, records);
  return status == FrictionStatus::solved;
}

void RestingForceSolver::count_friction(RestingReport& report) const {
  report.iterations += friction_solver_.sets();
  report.work += kWorkPerMultiplication * friction_solver_.multiplications();
}

/// Gives contacts that have not slid, but do in the solution, the coefficient and the direction of
/// sliding. @return whether there is one for which that is another coefficient
bool RestingForceSolver::break_loose(std::span<const int> island, const ContactList& records) {
  bool has_changed = false;
  for (std::size_t i = 0; i < island.size(); ++i) {
    const ContactRecord& c = records[static_cast<std::size_t>(island[i])];
    const bool has_slid = slides_[i] != 0 || friction_rows_.tangent[i] < 0;
    if (has_slid || !(c.static_friction > c.friction)) continue;
    const auto mode = static_cast<std::int8_t>(modes_[i]);
    if (modes_[i] == FrictionMode::open || modes_[i] == FrictionMode::stick) continue;
    // One of several contacts of a body may be at its limit while the body still holds.
    const auto row = static_cast<std::size_t>(friction_rows_.tangent[i]);
    if (!(std::fabs(friction_result_[row]) > kBreaksLoose)) continue;
    friction_[i] = c.friction;
    slides_[i] = mode;
    has_changed = true;
  }
  return has_changed;
}

/// Forces and modes into the records.
void RestingForceSolver::take_friction(std::span<const int> island, ContactList& records) {
  for (std::size_t i = 0; i < island.size(); ++i) {
    ContactRecord& c = records[static_cast<std::size_t>(island[i])];
    force_[i] = friction_force_[i];
    c.answer.residual = friction_solver_.residual(friction_force_, friction_result_, i);
    const int row = friction_rows_.tangent[i];
    c.answer.tangent_force = row < 0 ? 0 : friction_force_[static_cast<std::size_t>(row)];
    c.answer.slip =
        modes_[i] == FrictionMode::open ? std::int8_t{0} : static_cast<std::int8_t>(modes_[i]);
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
