#include "numerics/local_cone.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

using Triple = std::array<double, 3>;
using Rows = std::array<Triple, 3>;

constexpr int kMostSteps = 1000;   // of a gradient
constexpr int kMostNewton = 100;   // linear systems
constexpr double kAtRest = 1e-14;  // change of an impulse, of its size

double size_of(double x, double y) { return std::sqrt(x * x + y * y); }

Rows rows_of(const SingleCone& cone) {
  const std::array<double, 6>& w = cone.w;
  return {{{w[0], w[1], w[2]}, {w[1], w[3], w[4]}, {w[2], w[4], w[5]}}};
}

Triple rates(const Rows& w, const Triple& q, const Triple& p) {
  Triple u = q;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) u[i] += w[i][k] * p[k];
  }
  return u;
}

/// Not below the largest eigenvalue.
double bound(const Rows& w) {
  double most = 0;
  for (const Triple& row : w) {
    most = std::max(most, std::fabs(row[0]) + std::fabs(row[1]) + std::fabs(row[2]));
  }
  return most;
}

bool is_at_rest(const Triple& before, const Triple& now) {
  double change = 0, size = 0;
  for (std::size_t k = 0; k < 3; ++k) {
    change = std::max(change, std::fabs(now[k] - before[k]));
    size = std::max(size, std::fabs(now[k]));
  }
  return change <= kAtRest * size;
}

/// Against the rates, back to what is allowed: the normal impulse first, then friction within it.
Triple gradient_step(const Triple& p, const Triple& u, double rho, double friction) {
  Triple next = {std::max(p[0] - rho * u[0], 0.0), p[1] - rho * u[1], p[2] - rho * u[2]};
  const double size = size_of(next[1], next[2]), most = friction * next[0];
  if (size > most) {
    next[1] *= most / size;
    next[2] *= most / size;
  }
  return next;
}

/// Against the mu-weighted rates, back onto the cone.
Triple cone_step(const Triple& p, const Triple& u, double rho, double friction) {
  const double weighted = u[0] + friction * size_of(u[1], u[2]);
  return onto_cone({p[0] - rho * weighted, p[1] - rho * u[1], p[2] - rho * u[2]}, friction);
}

Triple across(const Triple& a, const Triple& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

/// a x = b by Cramer's rule. @return whether there is an x
bool solve_three(const Rows& a, const Triple& b, Triple& x) {
  const Rows c = {across(a[1], a[2]), across(a[2], a[0]), across(a[0], a[1])};
  const double det = a[0][0] * c[0][0] + a[0][1] * c[0][1] + a[0][2] * c[0][2];
  for (std::size_t k = 0; k < 3; ++k)
    x[k] = (b[0] * c[0][k] + b[1] * c[1][k] + b[2] * c[2][k]) / det;
  return std::isfinite(x[0] + x[1] + x[2]);
}

/// Equations of what the contact is taken for by p - rho u, linear in p: open, sticking, or
/// slipping with the direction of friction linearised.
bool newton_step(const Rows& w, const Triple& q, double rho, double friction, Triple& p) {
  const Triple u = rates(w, q, p);
  const Triple d = {p[0] - rho * u[0], p[1] - rho * u[1], p[2] - rho * u[2]};
  if (!(d[0] > 0)) {
    p = {0, 0, 0};
    return true;
  }
  const double size = size_of(d[1], d[2]), most = friction * d[0];
  Rows a = w;
  Triple b = {-q[0], -q[1], -q[2]};
  if (size > most) {
    // P_T = mu P_N t with t = d_T / |d_T|, d t = (I - t t^T) dd / |d_T|.
    const std::array<double, 2> t = {d[1] / size, d[2] / size};
    for (std::size_t i = 0; i < 2; ++i) {
      Triple& row = a[i + 1];
      row = {-friction * t[i], 0, 0};
      row[i + 1] += 1;
      b[i + 1] = 0;
      for (std::size_t j = 0; j < 2; ++j) {
        const double across = ((i == j ? 1.0 : 0.0) - t[i] * t[j]) * friction * p[0] / size;
        for (std::size_t k = 0; k < 3; ++k) {
          const double slope = (k == j + 1 ? 1.0 : 0.0) - rho * w[j + 1][k];
          row[k] -= across * slope;
          b[i + 1] -= across * slope * p[k];
        }
      }
    }
  }
  return solve_three(a, b, p);
}

bool newton(const SingleCone& cone, const Triple& q, double friction, Triple& p) {
  const Rows w = rows_of(cone);
  const double rho = 1 / bound(w);
  for (int i = 0; i < kMostNewton; ++i) {
    const Triple before = p;
    if (!newton_step(w, q, rho, friction, p)) return false;
    if (is_at_rest(before, p)) return true;
  }
  return false;
}

}  // namespace

bool iterate_cone(LocalSolver solver, const SingleCone& cone, const Triple& q, double friction,
                  const Triple& start, Triple& impulse) {
  const Rows w = rows_of(cone);
  if (solver == LocalSolver::exact || !(bound(w) > 0)) return false;
  Triple p = start;
  if (solver == LocalSolver::semismooth_newton) {
    if (!newton(cone, q, friction, p)) return false;
    impulse = p;
    return true;
  }
  const auto step = solver == LocalSolver::projected_gradient ? gradient_step : cone_step;
  const double rho = 1 / bound(w);
  for (int i = 0; i < kMostSteps; ++i) {
    const Triple before = p;
    p = step(p, rates(w, q, p), rho, friction);
    if (is_at_rest(before, p)) {
      impulse = p;
      return true;
    }
  }
  return false;
}

}  // namespace signorini
