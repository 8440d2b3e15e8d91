// How the end of a step changes with its start, forces and constants: the factor of Newton's matrix
// is there already, so each column costs one substitution. docs/methods/virtual_contact.md,
// section 9.
#include <array>

#include "methods/virtual_contact/step_equations.h"

namespace signorini {
namespace {

/// Place of a body among those that move.
Eigen::Index number_of(const Body& body) { return body.speed / 3; }

}  // namespace

void StepEquations::add_to_column(const PairSpan& pair, const Vector6& force, Eigen::Index column,
                                  Eigen::MatrixXd& columns) const {
  for (int i = 0; i < 6; ++i) {
    const int number = i < 3 ? pair.first : pair.second;
    if (model_->is_fixed(number)) continue;
    const Body& body = model_->body(number);
    const double inertia = i % 3 < 2 ? body.mass : body.moment;
    columns(body.speed + i % 3, column) -= force[i] / (kRowScale * inertia);
  }
}

/// d r / d k_n, k_d, k_t, mu, alpha, T of all pairs alike.
void StepEquations::add_columns_of_pairs(Eigen::Index first, Eigen::MatrixXd& columns) {
  for (const PairSpan& pair : pairs_) {
    PairByConstants by{};
    const std::array<Vector6*, 6> all = {&by.stiffness, &by.damping, &by.viscosity,
                                         &by.friction,  &by.alpha,   &by.temperature};
    for (Vector6* v : all) v->setZero();
    PairBlocks blocks;
    const PairRows rows{contacts_, pair.begin, pair.end, pair.second};
    const PairLaw& law = laws_.of(pair);
    (void)answer_pair(law.laws, law.constants, motion_of(pair.first, pair.second), rows, &blocks,
                      &by);
    for (std::size_t p = 0; p < all.size(); ++p) {
      add_to_column(pair, *all[p], first + static_cast<Eigen::Index>(p), columns);
    }
  }
}

/// d r / d size of each body that moves: of its outline, mass and moment stay. (32)
void StepEquations::add_columns_of_sizes(Eigen::Index first, Eigen::MatrixXd& columns) {
  for (const PairSpan& pair : pairs_) {
    const PairRows rows{contacts_, pair.begin, pair.end, pair.second};
    const PairLaw& law = laws_.of(pair);
    const PairBySizes sizes =
        sizes_of_pair(law.laws, law.constants, motion_of(pair.first, pair.second), rows);
    for (std::size_t grown = 0; grown < 2; ++grown) {
      const int number = grown == 0 ? pair.first : pair.second;
      if (model_->is_fixed(number)) continue;
      add_to_column(pair, sizes[grown], first + number_of(model_->body(number)), columns);
    }
  }
}

/// d r / d gravity, masses (moments with them), moments.
void StepEquations::add_columns_of_bodies(const StepParameters& which, Eigen::MatrixXd& columns) {
  if (which.masses >= 0) {
    for (const Body& body : model_->bodies) {
      if (body.is_fixed()) continue;
      const Eigen::Index mass = which.masses + number_of(body);
      for (int i = 0; i < 3; ++i) {
        const int row = body.speed + i;
        columns(row, mass) = acceleration_[static_cast<std::size_t>(row)] / (kRowScale * body.mass);
      }
      const int turning = body.speed + 2;
      columns(turning, which.moments + number_of(body)) =
          acceleration_[static_cast<std::size_t>(turning)] / (kRowScale * body.moment);
    }
  }
  for (const ForceLaw& law : model_->forces) {
    const auto* gravity = std::get_if<Gravity>(&law);
    if (gravity == nullptr) continue;
    for (const int i : gravity->bodies) {
      const Body& body = model_->body(i);
      const int row = body.speed + 1;
      if (which.gravity >= 0) columns(row, which.gravity) += 1 / kRowScale;
      // The weight grows with the mass.
      if (which.masses >= 0) {
        columns(row, which.masses + number_of(body)) += gravity->g / (kRowScale * body.mass);
      }
    }
  }
}

/// What particles do that have settled where the step begins.
void StepEquations::add_particles(const StepParameters& which, LinearStep& step) {
  constexpr int kTemperature = 5;  // among the constants
  const ThroughParticles particles = through_particles();
  step.by_start = particles.place;
  if (which.constants >= 0) {
    step.by_parameter.col(which.constants + kTemperature) += particles.temperature;
  }
  if (which.sizes < 0) return;
  for (std::size_t i = 0; i < model_->bodies.size(); ++i) {
    const Body& body = model_->bodies[i];
    if (body.is_fixed()) continue;
    step.by_parameter.col(which.sizes + number_of(body)) +=
        particles.sizes.col(static_cast<Eigen::Index>(i));
  }
}

void StepEquations::linearise(std::span<const double> x, const StepParameters& which,
                              LinearStep& step) {
  step.reset(n_, size(), static_cast<std::size_t>(which.count));
  step.formula = formula_;
  step.time = time_;
  step.row_scale = kRowScale;
  step.matrix = matrix_;
  place_blocks_.reset(size());
  target_ = &place_blocks_;
  weight_place_ = -1;
  weight_rate_ = 0;
  add_all_blocks(x);
  target_ = &matrix_;
  for (std::size_t i = 0; i < size(); ++i) {
    for (std::size_t j = 0; j < n_; ++j) {
      step.by_place(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) =
          place_blocks_.at(i, j);
    }
  }
  for (const Body& body : model_->bodies) {
    for (int i = 0; i < 3 && !body.is_fixed(); ++i) {
      step.by_force[static_cast<std::size_t>(body.speed + i)] =
          -1 / (kRowScale * (i < 2 ? body.mass : body.moment));
    }
  }
  if (which.constants >= 0) add_columns_of_pairs(which.constants, step.by_parameter);
  if (which.sizes >= 0) add_columns_of_sizes(which.sizes, step.by_parameter);
  add_columns_of_bodies(which, step.by_parameter);
  if (has_particles_) add_particles(which, step);
}

/// (31), column by column.
void StepEquations::differentiate(std::span<const double> x, StepDerivatives& d) {
  const auto n = static_cast<Eigen::Index>(n_), all = static_cast<Eigen::Index>(size());
  const StepParameters parameters(*model_, {});
  LinearStep step;
  linearise(x, parameters, step);
  d.parameters = names_of(parameters, *model_);
  const auto pushed = [&](Eigen::Index columns, const Eigen::MatrixXd& now,
                          const Eigen::MatrixXd& past, Eigen::MatrixXd residual) {
    Eigen::MatrixXd end(2 * n, columns);
    step.push(now, past, residual, end);
    return end;
  };
  const Eigen::MatrixXd none = Eigen::MatrixXd::Zero(2 * n, n),
                        force = Eigen::MatrixXd::Zero(all, n);
  const auto unit = [&](Eigen::Index first) {
    Eigen::MatrixXd change = none;
    change.middleRows(first, n).setIdentity();
    return change;
  };
  d.by_q = pushed(n, unit(0), none, force);
  d.by_v = pushed(n, unit(n), none, force);
  d.by_q_before = pushed(n, none, unit(0), force);
  d.by_v_before = pushed(n, none, unit(n), force);
  Eigen::MatrixXd control = force;
  for (Eigen::Index i = 0; i < n; ++i) control(i, i) = step.by_force[static_cast<std::size_t>(i)];
  d.by_control = pushed(n, none, none, control);
  const Eigen::MatrixXd still = Eigen::MatrixXd::Zero(2 * n, parameters.count);
  d.by_parameter = pushed(parameters.count, still, still, step.by_parameter);
}

}  // namespace signorini
