// ConeSolver: contacts that are patches, each with a wrench.
// Source: docs/methods/volumetric.md, (5b) to (5d).

#include <algorithm>
#include <cmath>

#include "base/types.h"
#include "numerics/cone_solver.h"

namespace signorini {
namespace {

/// That carry, where the pressure is on the rim.
std::size_t corners_of(const PatchGuess& guess) {
  return guess.pressure == PressureOnto::Part::edge ? 2 : 1;
}

}  // namespace

/// Place of number k of a patch's wrench among the rows.
std::size_t ConeSolver::wrench_row(std::size_t contact, std::size_t k) const {
  return k < 3 ? 3 * contact + k : 3 * (m_ + contact) + k - 3;
}

PatchWrench ConeSolver::wrench_of(std::span<const double> impulse, std::size_t contact) const {
  PatchWrench p{};
  for (std::size_t k = 0; k < 6; ++k) p[k] = impulse[wrench_row(contact, k)];
  return p;
}

void ConeSolver::put_wrench(const PatchWrench& p, std::size_t contact,
                            std::span<double> impulse) const {
  for (std::size_t k = 0; k < 6; ++k) impulse[wrench_row(contact, k)] = p[k];
}

void ConeSolver::prepare_wrenches() {
  wrenches_.clear();
  for (std::size_t i = 0; problem_.has_wrenches && i < m_; ++i) {
    PatchMatrix& w = wrenches_.emplace_back();
    for (std::size_t a = 0; a < 6; ++a) {
      for (std::size_t b = 0; b < 6; ++b) {
        w[a][b] = rows_.product(wrench_row(i, a), rows_, wrench_row(i, b));
      }
      w[a][a] += softness_ * scale(i);
    }
  }
}

PatchLaw ConeSolver::patch_law(std::size_t contact) const {
  return {.w = scale(contact),
          .friction = problem_.friction[contact],
          .polygon = &problem_.patches[contact]};
}

/// As rates().
PatchWrench ConeSolver::wrench_rates(std::span<const double> impulse, std::size_t contact) const {
  PatchWrench u{};
  for (std::size_t k = 0; k < 6; ++k) {
    const std::size_t row = wrench_row(contact, k);
    u[k] = rate(row);
    if (softness_ > 0) u[k] += softness_ * scale(contact) * (impulse[row] - center_[row]);
  }
  u[0] -= problem_.target[contact];
  for (std::size_t k = 0; k < 2; ++k) u[3 + k] -= problem_.tilt[2 * contact + k];
  return u;
}

/// One of block Gauss-Seidel over the patches. @return as sweep()
double ConeSolver::sweep_wrenches(std::span<double> impulse) {
  double largest = 0;
  for (std::size_t i = 0; i < m_; ++i) {
    const PatchWrench before = wrench_of(impulse, i);
    PatchWrench p = before;
    relax_wrench(wrenches_[i], patch_law(i), wrench_rates(impulse, i), p);
    for (std::size_t k = 0; k < 6; ++k) {
      const double step = p[k] - before[k];
      if (step == 0) continue;
      rows_.add_transposed(wrench_row(i, k), step, change_);
      largest = std::max(largest, scale(i) * std::fabs(step));
    }
    put_wrench(p, i, impulse);
  }
  return largest;
}

void ConeSolver::guess_wrenches(std::span<double> impulse) {
  held_.resize(m_);
  guesses_.resize(m_);
  for (std::size_t i = 0; i < m_; ++i) {
    PatchWrench p = wrench_of(impulse, i);
    held_[i] = guess_wrench(patch_law(i), wrench_rates(impulse, i), p);
    put_wrench(p, i, impulse);
    // For the graph.
    guesses_[i].mode = held_[i].carries() ? Guess::Mode::stick : Guess::Mode::open;
  }
}

/// Rows of the system for all patches that carry, and what they are now. What one corner's softness
/// does to the other is left out.
void ConeSolver::add_wrench_rows(std::span<const double> impulse) {
  using Term = ConeSystem::Term;
  for (std::size_t i = 0; i < m_; ++i) {
    PatchGuess& guess = held_[i];
    if (!guess.carries()) continue;
    guess.first = system_.size();
    const PatchWrench u = wrench_rates(impulse, i);
    const double soft = softness_ * scale(i), mu = problem_.friction[i];
    const auto at = [&](std::size_t k) { return wrench_row(i, k); };
    const auto hold = [&](std::size_t k) {
      const Term row{at(k), 1};
      system_.add(rows_, {&row, 1}, {&row, 1}, soft);
      right_.push_back(u[k]);
    };
    // Friction grows with the normal force. At a corner, or the two of an edge, it is the rate
    // there that vanishes.
    const auto press = [&](double x, double y) {
      const std::array<Term, 6> force = {{{at(0), 1},
                                          {at(3), x},
                                          {at(4), y},
                                          {at(1), mu * guess.d[0]},
                                          {at(2), mu * guess.d[1]},
                                          {at(5), mu * guess.d[2]}}};
      const std::span<const Term> row = std::span(force).first(3);
      system_.add(rows_, row, guess.slips ? std::span<const Term>(force) : row,
                  soft * (1 + x * x + y * y));
      right_.push_back(u[0] + x * u[3] + y * u[4]);
    };
    if (guess.pressure == PressureOnto::Part::inside) {
      press(0, 0);
      hold(3);
      hold(4);
    } else {
      for (std::size_t k = guess.k; k < guess.k + corners_of(guess); ++k) {
        press(problem_.patches[i].at(k)[0], problem_.patches[i].at(k)[1]);
      }
    }
    if (!guess.slips) {
      for (const std::size_t k : kFriction) hold(k);
      continue;
    }
    // Across the slip the rate is what turns it.
    const std::array<double, 3> rub = {u[1], u[2], u[5]};
    double slip = 0;
    for (std::size_t k = 0; k < 3; ++k) slip -= rub[k] * guess.d[k];
    slip = std::max(slip, 0.0);
    const double limit = mu * impulse[3 * i];
    guess.turns = limit > 0 && slip < kInfinity;
    if (!guess.turns) continue;
    for (const std::array<double, 3>& e : square_to(guess.d)) {
      const std::array<Term, 3> across = {{{at(1), e[0]}, {at(2), e[1]}, {at(5), e[2]}}};
      system_.add(rows_, across, across, slip / limit + soft);
      right_.push_back(rub[0] * e[0] + rub[1] * e[1] + rub[2] * e[2]);
    }
  }
}

/// Adds the solution of the system. @return the first unknown after those of patches
std::size_t ConeSolver::take_wrench_step(std::span<double> impulse) {
  std::size_t next = 0;
  for (std::size_t i = 0; i < m_; ++i) {
    const PatchGuess& guess = held_[i];
    if (!guess.carries()) continue;
    next = guess.first;
    PatchWrench p = wrench_of(impulse, i);
    if (guess.pressure == PressureOnto::Part::inside) {
      for (const std::size_t k : kPressure) p[k] += unknown_[next++];
    } else {
      for (std::size_t k = guess.k; k < guess.k + corners_of(guess); ++k) {
        const double x = unknown_[next++];
        p[0] += x;
        for (std::size_t c = 0; c < 2; ++c) p[3 + c] += x * problem_.patches[i].at(k)[c];
      }
    }
    if (guess.slips) {
      const double limit = problem_.friction[i] * p[0];
      std::array<double, 3> rub{};
      for (std::size_t k = 0; k < 3; ++k) rub[k] = limit * guess.d[k];
      if (guess.turns) {
        for (const std::array<double, 3>& e : square_to(guess.d)) {
          const double x = unknown_[next++];
          for (std::size_t k = 0; k < 3; ++k) rub[k] += x * e[k];
        }
        const double size = std::sqrt(rub[0] * rub[0] + rub[1] * rub[1] + rub[2] * rub[2]);
        for (double& x : rub) x *= size > 0 && limit > 0 ? limit / size : 1;
      }
      p[1] = rub[0];
      p[2] = rub[1];
      p[5] = rub[2];
    } else {
      for (const std::size_t k : kFriction) p[k] += unknown_[next++];
    }
    put_wrench(p, i, impulse);
  }
  return next;
}

}  // namespace signorini
