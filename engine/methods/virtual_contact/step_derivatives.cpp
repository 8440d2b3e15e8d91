// How the end of a step changes with its start, forces and constants: the factor of Newton's matrix
// is there already, so each column costs one substitution. docs/methods/virtual_contact.md,
// section 9.
#include <array>

#include "methods/virtual_contact/step_equations.h"

namespace signorini {
namespace {

constexpr double kRowScale = 10;  // as in step_equations.cpp
constexpr std::array kNames = {
    "GRAVITY",  "NORMAL_STIFFNESS", "NORMAL_DAMPING", "TANGENTIAL_DAMPING",
    "FRICTION", "SOFTNESS",         "TEMPERATURE"};

}  // namespace

/// d r / d k_n, k_d, k_t, mu, alpha, T of all pairs alike.
void StepEquations::add_columns_of_pairs(Eigen::MatrixXd& columns) {
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
      for (int i = 0; i < 6; ++i) {
        const int number = i < 3 ? pair.first : pair.second;
        if (model_->is_fixed(number)) continue;
        const Body& body = model_->body(number);
        const double inertia = i % 3 < 2 ? body.mass : body.moment;
        columns(body.speed + i % 3, static_cast<Eigen::Index>(1 + p)) -=
            (*all[p])[i] / (kRowScale * inertia);
      }
    }
  }
}

/// d r / d size of each body that moves: of its outline, mass and moment stay. (32)
void StepEquations::add_columns_of_sizes(Eigen::Index first, Eigen::MatrixXd& columns) {
  std::vector<Eigen::Index> column(model_->bodies.size(), -1);
  for (std::size_t i = 0; i < model_->bodies.size(); ++i) {
    if (!model_->bodies[i].is_fixed()) column[i] = first++;
  }
  for (const PairSpan& pair : pairs_) {
    const PairRows rows{contacts_, pair.begin, pair.end, pair.second};
    const PairLaw& law = laws_.of(pair);
    const PairBySizes sizes =
        sizes_of_pair(law.laws, law.constants, motion_of(pair.first, pair.second), rows);
    for (std::size_t grown = 0; grown < 2; ++grown) {
      const int number = grown == 0 ? pair.first : pair.second;
      if (model_->is_fixed(number)) continue;
      for (int i = 0; i < 6; ++i) {
        const int pushed = i < 3 ? pair.first : pair.second;
        if (model_->is_fixed(pushed)) continue;
        const Body& body = model_->body(pushed);
        const double inertia = i % 3 < 2 ? body.mass : body.moment;
        columns(body.speed + i % 3, column[static_cast<std::size_t>(number)]) -=
            sizes[grown][i] / (kRowScale * inertia);
      }
    }
  }
}

/// d r / d parameter: gravity, constants of contacts, masses (moments with them), moments, sizes.
Eigen::MatrixXd StepEquations::by_parameters(const ThroughParticles& particles,
                                             std::vector<std::string>& names) {
  names.assign(kNames.begin(), kNames.end());
  std::vector<int> moving;
  for (std::size_t i = 0; i < model_->bodies.size(); ++i) {
    if (model_->bodies[i].is_fixed()) continue;
    moving.push_back(static_cast<int>(i));
    names.push_back("MASS " + model_->bodies[i].name);
  }
  for (const int i : moving) names.push_back("MOMENT " + model_->body(i).name);
  for (const int i : moving) names.push_back("SIZE " + model_->body(i).name);
  Eigen::MatrixXd columns = Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(size()),
                                                  static_cast<Eigen::Index>(names.size()));
  std::vector<double> weight(n_, 0.0);  // acceleration by gravity
  for (const ForceLaw& law : model_->forces) {
    const auto* gravity = std::get_if<Gravity>(&law);
    if (gravity == nullptr) continue;
    for (const int i : gravity->bodies) {
      const int row = model_->body(i).speed + 1;
      columns(row, 0) += 1 / kRowScale;
      weight[static_cast<std::size_t>(row)] -= gravity->g;
    }
  }
  add_columns_of_pairs(columns);
  const auto first_size = static_cast<Eigen::Index>(kNames.size() + 2 * moving.size());
  add_columns_of_sizes(first_size, columns);
  columns.col(kNames.size() - 1) += particles.temperature;
  for (std::size_t k = 0; k < moving.size(); ++k) {
    columns.col(first_size + static_cast<Eigen::Index>(k)) += particles.sizes.col(moving[k]);
  }
  for (std::size_t k = 0; k < moving.size(); ++k) {
    const Body& body = model_->body(moving[k]);
    for (int i = 0; i < 3; ++i) {
      const auto row = static_cast<std::size_t>(body.speed + i);
      columns(body.speed + i, static_cast<Eigen::Index>(kNames.size() + k)) =
          (acceleration_[row] - weight[row]) / (kRowScale * body.mass);
    }
    const auto turning = static_cast<std::size_t>(body.speed) + 2;
    columns(body.speed + 2, static_cast<Eigen::Index>(kNames.size() + moving.size() + k)) =
        acceleration_[turning] / (kRowScale * body.moment);
  }
  return columns;
}

/// (31): dv_1 = -(dr/dv_1)^-1 dr/d(...), dq_1 = rate dv_1 + what the formula says.
void StepEquations::differentiate(std::span<const double> x, StepDerivatives& d) {
  const auto n = static_cast<Eigen::Index>(n_), all = static_cast<Eigen::Index>(size());
  // dr/dq_0 over its weight in q_1, joints' rows included.
  LuFactors by_place;
  by_place.reset(size());
  target_ = &by_place;
  weight_place_ = -1;
  weight_rate_ = 0;
  add_all_blocks(x);
  target_ = &matrix_;
  Eigen::MatrixXd of_place(all, n);
  for (Eigen::Index i = 0; i < all; ++i) {
    for (Eigen::Index j = 0; j < n; ++j) {
      of_place(i, j) = by_place.at(static_cast<std::size_t>(i), static_cast<std::size_t>(j));
    }
  }
  const auto solved = [&](Eigen::MatrixXd columns) {
    for (Eigen::Index j = 0; j < columns.cols(); ++j) {
      solve(std::span(columns.col(j).data(), size()));
    }
    return Eigen::MatrixXd(-columns.topRows(n));
  };
  const auto of_speed = [&](double slope) {
    Eigen::MatrixXd columns = Eigen::MatrixXd::Zero(all, n);
    columns.topRows(n).diagonal().setConstant(slope / kRowScale);
    return columns;
  };
  const auto whole = [&](const Eigen::MatrixXd& dv, double place) {
    Eigen::MatrixXd both(2 * n, dv.cols());
    both.topRows(n) = formula_.rate * dv;
    if (place != 0) both.topRows(n).diagonal().array() += place;
    both.bottomRows(n) = dv;
    return both;
  };
  const Eigen::MatrixXd through_place = solved(of_place);
  const ThroughParticles particles = through_particles();
  d.by_q = whole(formula_.now * through_place, formula_.now);
  if (has_particles_) d.by_q += whole(solved(particles.place), 0);
  d.by_q_before = whole(formula_.past * through_place, formula_.past);
  d.by_v = whole(solved(of_speed(formula_.slope_now)), 0);
  d.by_v_before = whole(solved(of_speed(formula_.slope_past)), 0);
  Eigen::MatrixXd control = Eigen::MatrixXd::Zero(all, n);
  for (const Body& body : model_->bodies) {
    for (int i = 0; i < 3 && !body.is_fixed(); ++i) {
      control(body.speed + i, body.speed + i) =
          -1 / (kRowScale * (i < 2 ? body.mass : body.moment));
    }
  }
  d.by_control = whole(solved(control), 0);
  d.by_parameter = whole(solved(by_parameters(particles, d.parameters)), 0);
}

}  // namespace signorini
