#include "numerics/minimise.h"

#include <LBFGSB.h>

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <unsupported/Eigen/LevenbergMarquardt>

#include "base/types.h"

namespace signorini {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr int kMemory = 10;            // pairs of steps and changes of the gradient
constexpr int kMostSearched = 30;      // evaluations of one search along a line
constexpr int kMostPerIteration = 12;  // evaluations, in the mean, before Levenberg-Marquardt ends

/// Leaves the library's loop.
struct Stopped {};

/// What LBFGSpp asks for.
struct ToldFunction {
  const SmoothFunction& function;
  const IterationListener& listener;
  int iterations = 0;

  double operator()(const VectorXd& x, VectorXd& gradient) const { return function(x, gradient); }
  void accept(const VectorXd& x) {
    ++iterations;
    if (!listener(x)) throw Stopped{};
  }
};

/// The library's search along a line, which tells of what it ends with: an iteration.
template <class Scalar>
struct ToldLineSearch {
  template <class Function>
  // The name that the library asks for. NOLINTNEXTLINE(readability-identifier-naming)
  static void LineSearch(Function& f, Scalar& value, VectorXd& x, VectorXd& gradient, Scalar& step,
                         const Scalar& most, const VectorXd& direction, const VectorXd& from,
                         const LBFGSpp::LBFGSBParam<Scalar>& parameters) {
    LBFGSpp::LineSearchMoreThuente<Scalar>::LineSearch(f, value, x, gradient, step, most, direction,
                                                       from, parameters);
    f.accept(x);
  }
};

/// What Eigen asks for. Values and derivatives come from one evaluation.
struct SquaresFunctor : Eigen::DenseFunctor<double> {
  SquaresFunctor(const ResidualFunction& f, Eigen::Index unknowns, Eigen::Index residuals)
      // More rows than unknowns, as the library wants them; those that are too many stay 0.
      : DenseFunctor(static_cast<int>(unknowns), static_cast<int>(std::max(residuals, unknowns))),
        function(f),
        values_(residuals),
        derivatives_(MatrixXd::Zero(residuals, unknowns)) {}

  int operator()(const VectorXd& x, VectorXd& residuals) {
    evaluate(x);
    residuals.setZero(values());
    residuals.head(values_.size()) = values_;
    return 0;
  }
  int df(const VectorXd& x, MatrixXd& jacobian) {
    if (x_ != x) evaluate(x);
    jacobian.setZero(values(), inputs());
    jacobian.topRows(derivatives_.rows()) = derivatives_;
    return 0;
  }

  const ResidualFunction& function;

 private:
  void evaluate(const VectorXd& x) {
    x_ = x;
    function(x_, values_, derivatives_);
  }
  VectorXd x_, values_;
  MatrixXd derivatives_;
};

}  // namespace

Minimisation minimise_between(const SmoothFunction& function, const VectorXd& least,
                              const VectorXd& most, const MinimisationLimits& limits,
                              const IterationListener& listener, VectorXd& x) {
  LBFGSpp::LBFGSBParam<double> parameters;
  parameters.m = kMemory;
  parameters.epsilon = limits.gradient;
  parameters.epsilon_rel = 0;
  parameters.past = 2;
  parameters.delta = 0;
  parameters.max_linesearch = kMostSearched;
  Minimisation result;
  // A search that ends nowhere may have been misled by what is remembered: once more from the best.
  VectorXd best = x;
  double best_value = kInfinity;
  const SmoothFunction remembering = [&](const VectorXd& at, VectorXd& gradient) {
    const double value = function(at, gradient);
    if (value < best_value) {
      best_value = value;
      best = at;
    }
    return value;
  };
  ToldFunction watched{.function = remembering, .listener = listener};
  double before = kInfinity;
  while (watched.iterations < limits.most_iterations) {
    parameters.max_iterations = limits.most_iterations - watched.iterations;
    try {
      LBFGSpp::LBFGSBSolver<double, ToldLineSearch> solver(parameters);
      double value = 0;
      x = best;
      (void)solver.minimize(watched, x, value, least, most);
      result.end = watched.iterations >= limits.most_iterations ? MinimisationEnd::most_iterations
                                                                : MinimisationEnd::small_gradient;
      break;
    } catch (const Stopped&) {
      result.end = MinimisationEnd::stopped;
      break;
    } catch (const std::exception&) {
      x = best;
      result.end = watched.iterations < limits.most_iterations ? MinimisationEnd::no_descent
                                                               : MinimisationEnd::most_iterations;
      if (!(best_value < before)) break;
      before = best_value;
    }
  }
  result.iterations = watched.iterations;
  return result;
}

Minimisation minimise_squares(const ResidualFunction& function, Eigen::Index residuals,
                              const MinimisationLimits& limits, const IterationListener& listener,
                              VectorXd& x) {
  using namespace Eigen::LevenbergMarquardtSpace;
  SquaresFunctor functor(function, x.size(), residuals);
  Eigen::LevenbergMarquardt<SquaresFunctor> solver(functor);
  solver.setFtol(limits.change);
  solver.setXtol(limits.change);
  solver.setGtol(limits.gradient);
  solver.setMaxfev(static_cast<Eigen::Index>(kMostPerIteration) * limits.most_iterations);
  Minimisation result;
  Status status = solver.minimizeInit(x);
  while (status == NotStarted || status == Running) {
    const VectorXd from = x;
    status = solver.minimizeOneStep(x);
    if (x != from) {
      ++result.iterations;
      if (!listener(x)) {
        result.end = MinimisationEnd::stopped;
        return result;
      }
    }
    if (result.iterations >= limits.most_iterations || status == TooManyFunctionEvaluation) {
      result.end = MinimisationEnd::most_iterations;
      return result;
    }
  }
  if (status == ImproperInputParameters) result.end = MinimisationEnd::no_descent;
  return result;
}

}  // namespace signorini
