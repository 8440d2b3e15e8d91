/// Solvers of Siconos on the same problems, where its library is found (Debian:
/// libsiconos-numerics-dev, Apache-2.0). Measured only; nothing of ours needs it.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "numerics/matrix_problem.h"

namespace signorini::bench {

/// Names of the solvers, as `siconos:` and theirs; empty without the library.
[[nodiscard]] std::vector<std::string_view> siconos_solvers();

/// A problem in Siconos' own storage, blocks of three rows and columns.
class SiconosProblem {
 public:
  /// @param solver  one of siconos_solvers()  @param tolerance  of its relative natural map
  SiconosProblem(const MatrixProblem& problem, std::string_view solver, double tolerance);
  SiconosProblem(const SiconosProblem&) = delete;
  SiconosProblem& operator=(const SiconosProblem&) = delete;
  ~SiconosProblem();

  /// From zeros. @param reaction  (3 n) out
  void solve(std::span<double> reaction);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace signorini::bench
