/// signorini_bench_friction --list | FILE SOLVER [SECONDS]: one solver on one problem of Coulomb
/// friction ("friction-contact/1"), from zeros, again and again for so long; the least processor
/// time of a solve and what the law misses, as one JSON object. Solvers are those of
/// `signorini_run --solve` and, if found, Siconos' (bench/compare_friction.mjs).

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "cpu_time.h"
#include "numerics/cone_matrix.h"
#include "scene/problem/read_friction_problem.h"
#include "siconos.h"

namespace signorini::bench {
namespace {

/// In the order of MatrixMethod.
constexpr std::array<std::string_view, 7> kOurs = {
    "automatic", "gauss_seidel", "newton", "proximal", "admm", "interior", "homotopy"};
constexpr double kSeconds = 0.5;
constexpr double kBatch = 4;         // [ms] shorter solves are timed together: clocks are coarse
constexpr double kTolerance = 1e-8;  // of Siconos' relative natural map

NamedProblem read(const std::string& path) {
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::vector<Diagnostic> complaints;
  auto problem = read_friction_problem(text, complaints);
  if (!problem) throw std::invalid_argument(path + ": no problem of friction");
  return *std::move(problem);
}

/// Least time of a solve. [ms]
template <class Solve>
double least_ms(double seconds, const Solve& solve) {
  double least = 1e300;
  int batch = 1;
  const double begin = cpu_ms();
  while (true) {
    const double start = cpu_ms();
    for (int i = 0; i < batch; ++i) solve();
    const double now = cpu_ms();
    if (now - start < kBatch && now - begin < 1e3 * seconds) {
      batch *= 2;
      continue;
    }
    least = std::min(least, (now - start) / batch);
    if (now - begin >= 1e3 * seconds) return least;
  }
}

void measure(const std::string& path, std::string_view name, double seconds) {
  const NamedProblem named = read(path);
  const MatrixProblem& matrix = named.matrix;
  std::vector<double> reaction(matrix.free_velocity.size(), 0.0);
  double ms = 0;
  std::string last(name);
  const auto* const ours = std::ranges::find(kOurs, name);
  if (ours != kOurs.end()) {
    const auto method = static_cast<MatrixMethod>(ours - kOurs.begin());
    ms = least_ms(seconds, [&] {
      std::ranges::fill(reaction, 0.0);
      ConeMatrixSolver solver;
      const MatrixReport report = solver.solve(matrix, {.method = method}, reaction);
      last = kOurs[static_cast<std::size_t>(report.method)];
    });
  } else {
    SiconosProblem theirs(matrix, name, kTolerance);
    ms = least_ms(seconds, [&] { theirs.solve(reaction); });
  }
  const PhysicalResiduals missed = physical_residuals(matrix, reaction);
  std::printf(
      "{\"name\":\"%s\",\"contacts\":%zu,\"solver\":\"%s\",\"last\":\"%s\",\"ms\":%.6g,"
      "\"residual\":%.3g}\n",
      named.name.c_str(), matrix.contacts(), std::string(name).c_str(), last.c_str(), ms,
      missed.worst());
}

int main(const std::vector<std::string>& arguments) {
  if (arguments.size() == 1 && arguments[0] == "--list") {
    for (const std::string_view name : kOurs) std::cout << name << '\n';
    for (const std::string_view name : siconos_solvers()) std::cout << name << '\n';
    return 0;
  }
  if (arguments.size() < 2) {
    std::cerr << "signorini_bench_friction --list | FILE SOLVER [SECONDS]\n";
    return 2;
  }
  measure(arguments[0], arguments[1], arguments.size() > 2 ? std::stod(arguments[2]) : kSeconds);
  return 0;
}

}  // namespace
}  // namespace signorini::bench

int main(int argc, char** argv) {
  try {
    return signorini::bench::main({argv + 1, argv + argc});
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}
