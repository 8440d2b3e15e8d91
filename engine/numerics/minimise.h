/// Minimisation of functions whose derivatives are known: LBFGSpp for any function between bounds,
/// Eigen's Levenberg-Marquardt for sums of squares. docs/adr/0022-optimisers.md says why these.
#pragma once

#include <Eigen/Core>
#include <functional>

namespace signorini {

/// How a minimisation ended.
enum class MinimisationEnd {
  small_gradient,  // or a change of the value, or of the place, that is lost in rounding
  stopped,         // by who was told of the iterations
  most_iterations,
  no_descent  // no step along the direction of search makes the value less
};

struct MinimisationLimits {
  int most_iterations = 100;
  double gradient = 1e-10;  // largest entry, projected on the bounds (L-BFGS-B)
  double change = 1e-15;    // of the value over an iteration, relative to it
};

struct Minimisation {
  MinimisationEnd end = MinimisationEnd::small_gradient;
  int iterations = 0;
};

/// A function to be minimised. @return its value; fills the gradient
using SmoothFunction = std::function<double(const Eigen::VectorXd& x, Eigen::VectorXd& gradient)>;
/// Residuals and their derivatives, whose sum of squares is to be minimised.
using ResidualFunction = std::function<void(const Eigen::VectorXd& x, Eigen::VectorXd& residuals,
                                            Eigen::MatrixXd& jacobian)>;
/// Told of each iteration, when the function was last asked for at its x. @return false stops
using IterationListener = std::function<bool(const Eigen::VectorXd& x)>;

/// L-BFGS-B. @param x  where it begins and ends; the bounds may be infinite
[[nodiscard]] Minimisation minimise_between(const SmoothFunction& function,
                                            const Eigen::VectorXd& least,
                                            const Eigen::VectorXd& most,
                                            const MinimisationLimits& limits,
                                            const IterationListener& listener, Eigen::VectorXd& x);

/// Levenberg-Marquardt. @param residuals  how many there are
[[nodiscard]] Minimisation minimise_squares(const ResidualFunction& function,
                                            Eigen::Index residuals,
                                            const MinimisationLimits& limits,
                                            const IterationListener& listener, Eigen::VectorXd& x);

}  // namespace signorini
