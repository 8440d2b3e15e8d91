// --solve: problems of Coulomb friction from other programs, "friction-contact/1".

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iostream>
#include <string>

#include "scene/problem/write_friction_problem.h"
#include "signorini_run/actions.h"
#include "signorini_run/scene_input.h"

namespace signorini::tool {
namespace {

constexpr double kMeant = 1e-8;      // of physical residuals
constexpr double kAim = 1e-9;        // of the solver's own error, by the largest free velocity
constexpr int kMostSystems = 3'000;  // of Newton's method

}  // namespace

int solve(const Options& options, Streams streams) {
  const std::string& path = options.files.front();
  std::vector<Diagnostic> complaints;
  const auto problem = read_friction_problem(read_all(path, streams.in), complaints);
  if (!problem) {
    complain_all(streams.err, path, complaints);
    return kUsage;
  }
  const MatrixProblem& matrix = problem->matrix;
  double fastest = 0;
  for (const double x : matrix.free_velocity) fastest = std::max(fastest, std::fabs(x));
  std::vector<double> reaction(matrix.free_velocity.size(), 0.0);
  ConeMatrixSolver solver;
  const auto start = std::chrono::steady_clock::now();
  const MatrixReport report = solver.solve(matrix, kAim * fastest, kMostSystems, reaction);
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
  const PhysicalResiduals missed = physical_residuals(matrix, reaction);
  const bool is_solved = missed.worst() <= kMeant;
  JsonWriter json;
  json.open('{').key("name").text(problem->name).key("solved").boolean(is_solved);
  json.key("contacts").integer(static_cast<long long>(matrix.contacts()));
  json.key("residuals").open('{').key("gap_rate").number(missed.gap_rate);
  json.key("cone").number(missed.cone).key("dissipation").number(missed.dissipation).close('}');
  json.key("solver").text(report.proximal > 0 ? "proximal"
                          : report.newton > 0 ? "newton"
                                              : "gauss_seidel");
  json.key("sweeps").integer(report.sweeps).key("newton").integer(report.newton);
  json.key("proximal").integer(report.proximal).key("ms").number(taken.count());
  write_numbers(json, "velocities", contact_velocities(matrix, reaction));
  write_numbers(json, "reactions", reaction);
  Output output(options.out, streams.out);
  output.stream() << json.close('}').str() << '\n';
  output.finish();
  if (!is_solved)
    complain(streams.err, shown(path) +
                              ": no answer with physical residuals of 1e-8 was found; what is "
                              "printed is the nearest");
  return is_solved ? kGood : kFailed;
}

}  // namespace signorini::tool
