/// The solvers of the contact problem alone, without a scene: for validation and for the curious.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>

#include "base/quotable.h"
#include "base/random.h"
#include "numerics/baraff_lcp.h"
#include "numerics/lemke.h"
#include "raw_bindings.h"

namespace signorini {
namespace {

constexpr double kAcceptedError = 1e-9;  // of the largest |b|, or of 1

/// By how much f misses 0 <= a, 0 <= f, f or a = 0; relative to the largest |b|, or to 1.
double largest_error(std::span<const double> a, std::span<const double> b,
                     std::span<const double> f) {
  double worst = 0;
  double scale = 1;
  for (std::size_t i = 0; i < b.size(); ++i) {
    double sum = b[i];
    for (std::size_t j = 0; j < b.size(); ++j) sum += a[i * b.size() + j] * f[j];
    worst = std::max({worst, -sum, -f[i], std::min(sum, f[i])});
    scale = std::max(scale, std::fabs(b[i]));
  }
  return worst / scale;
}

void refuse_what_is_not_finite(std::span<const double> values, const char* what) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (std::isfinite(values[i])) continue;
    throw std::invalid_argument(std::string(what) + "[" + std::to_string(i) +
                                "]: must be a finite number");
  }
}

void refuse_what_is_no_problem(std::span<const double> a, std::span<const double> b) {
  if (a.size() != b.size() * b.size()) {
    throw std::invalid_argument("matrix: must have the square of the length of rightSide");
  }
  refuse_what_is_not_finite(a, "matrix");
  refuse_what_is_not_finite(b, "rightSide");
}

/// f with a = A f + b, f >= 0, a >= 0, f a = 0.
/// @param solver  "baraff" or "lemke"; answers hold to 1e-9 of the largest |b|
/// @throws std::invalid_argument for sizes that do not fit or another solver, std::domain_error
/// when
///     it finds no solution
val solve_contact_problem(const val& matrix, const val& right_side, const std::string& solver) {
  return guard([&] {
    const auto a = numbers<double>(matrix, "matrix");
    const auto b = numbers<double>(right_side, "rightSide");
    refuse_what_is_no_problem(a, b);
    std::vector<double> f(b.size(), 0.0);
    bool is_solved = false;
    if (solver == "baraff") {
      const std::vector<std::uint8_t> joint(b.size(), 0);
      Random random;
      is_solved =
          BaraffSolver().solve({.a = a, .b = b, .joint = joint}, random, f) == LcpStatus::solved;
    } else if (solver == "lemke") {
      is_solved = LemkeSolver().solve(a, b, f) == LemkeStatus::solved;
    } else {
      throw std::invalid_argument("solver: must be baraff or lemke, got \"" + quotable(solver) +
                                  "\"");
    }
    if (!is_solved || largest_error(a, b, f) > kAcceptedError) {
      throw std::domain_error("no solution was found by " + solver +
                              "; try the other solver, or check that matrix is symmetric and has "
                              "no negative eigenvalue");
    }
    return copy(f);
  });
}

/// How Baraff's solver comes to its answer, one row after the other.
/// @param joint  1 where a = 0 is demanded and f may have any sign
/// @param seed  of the order in which joints are driven
/// @return [{row, moves: [{row, to: "C" | "NC" | "R"}], forces, accelerations}]; where the solver
/// gives up they end before a solution
/// @throws std::invalid_argument for sizes that do not fit
val contact_problem_steps(const val& matrix, const val& right_side, const val& joint, double seed) {
  return guard([&] {
    const auto a = numbers<double>(matrix, "matrix");
    const auto b = numbers<double>(right_side, "rightSide");
    const auto joints = numbers<std::uint8_t>(joint, "joint");
    if (joints.size() != b.size()) {
      throw std::invalid_argument("joint: must have the length of rightSide");
    }
    refuse_what_is_no_problem(a, b);
    if (!(seed >= 0 && seed < 4294967296.0)) {
      throw std::invalid_argument("seed: must lie in [0, 2^32)");
    }
    using RowSet = BaraffSolver::RowSet;
    const auto name_of = [](RowSet set) {
      return set == RowSet::clamped ? "C" : set == RowSet::free ? "NC" : "R";
    };
    std::vector<double> f(b.size(), 0.0);
    std::vector<RowSet> before(b.size(), RowSet::untreated);
    val steps = val::array();
    BaraffSolver solver;
    solver.watch([&](int row) {
      val moves = val::array();
      for (std::size_t i = 0; i < before.size(); ++i) {
        const RowSet now = solver.sets()[i];
        if (now == before[i]) continue;
        before[i] = now;
        val move = val::object();
        move.set("row", static_cast<int>(i));
        move.set("to", val(name_of(now)));
        moves.call<void>("push", move);
      }
      val step = val::object();
      step.set("row", row);
      step.set("moves", moves);
      step.set("forces", copy(f));
      step.set("accelerations", copy(solver.accelerations()));
      steps.call<void>("push", step);
    });
    Random random(static_cast<std::uint32_t>(seed));
    solver.solve({.a = a, .b = b, .joint = joints}, random, f);
    return steps;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(contact_problem) {
  emscripten::function("contactProblemSteps", &contact_problem_steps);
  emscripten::function("solveContactProblem", &solve_contact_problem);
}

}  // namespace signorini
