#include "numerics/linear_step.h"

namespace signorini {

void LinearStep::reset(std::size_t speeds, std::size_t unknowns, std::size_t parameters) {
  const auto n = static_cast<Eigen::Index>(speeds), rows = static_cast<Eigen::Index>(unknowns);
  by_place.setZero(rows, n);
  by_start.resize(0, 0);
  by_parameter.setZero(rows, static_cast<Eigen::Index>(parameters));
  by_force.assign(speeds, 0.0);
}

void LinearStep::push(const Eigen::MatrixXd& now, const Eigen::MatrixXd& past,
                      Eigen::MatrixXd& residual, Eigen::MatrixXd& end) {
  const Eigen::Index n = speeds(), rows = unknowns();
  for (Eigen::Index j = 0; j < now.cols(); ++j) {
    double* const r = residual.col(j).data();
    for (Eigen::Index i = 0; i < n; ++i) {
      const double place = formula.now * now(i, j) + formula.past * past(i, j);
      if (place != 0) {
        const double* const column = by_place.col(i).data();
        for (Eigen::Index k = 0; k < rows; ++k) r[k] += column[k] * place;
      }
      if (by_start.cols() > 0) {
        for (Eigen::Index k = 0; k < rows; ++k) r[k] += by_start(k, i) * now(i, j);
      }
      r[i] += (formula.slope_now * now(n + i, j) + formula.slope_past * past(n + i, j)) / row_scale;
    }
    matrix.solve(std::span(r, static_cast<std::size_t>(rows)));
    for (Eigen::Index i = 0; i < n; ++i) {
      end(i, j) = formula.now * now(i, j) + formula.past * past(i, j) - formula.rate * r[i];
      end(n + i, j) = -r[i];
    }
  }
}

void LinearStep::pull(std::span<const double> end, std::span<double> now, std::span<double> past,
                      std::span<double> solved) {
  const auto n = static_cast<std::size_t>(speeds());
  for (std::size_t i = 0; i < solved.size(); ++i) {
    solved[i] = i < n ? formula.rate * end[i] + end[n + i] : 0;
  }
  matrix.solve_transposed(solved);
  for (std::size_t i = 0; i < n; ++i) {
    const double* const column = by_place.col(static_cast<Eigen::Index>(i)).data();
    double place = end[i];
    for (std::size_t k = 0; k < solved.size(); ++k) place -= column[k] * solved[k];
    now[i] += formula.now * place;
    past[i] += formula.past * place;
    if (by_start.cols() > 0) {
      const double* const start = by_start.col(static_cast<Eigen::Index>(i)).data();
      for (std::size_t k = 0; k < solved.size(); ++k) now[i] -= start[k] * solved[k];
    }
    now[n + i] -= formula.slope_now * solved[i] / row_scale;
    past[n + i] -= formula.slope_past * solved[i] / row_scale;
  }
}

double LinearStep::weight_of_parameter(Eigen::Index column, std::span<const double> solved) const {
  double weight = 0;
  const double* const values = by_parameter.col(column).data();
  for (std::size_t k = 0; k < solved.size(); ++k) weight -= values[k] * solved[k];
  return weight;
}

}  // namespace signorini
