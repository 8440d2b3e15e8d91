// --solve: problems of Coulomb friction from other programs, "friction-contact/1".

#include <array>
#include <chrono>
#include <ctime>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "numerics/cone_matrix.h"
#include "numerics/determined_forces.h"
#include "scene/problem/write_friction_problem.h"
#include "signorini_run/actions.h"
#include "signorini_run/scene_input.h"

namespace signorini::tool {
namespace {

constexpr double kMeant = 1e-8;  // of physical residuals
/// In the order of MatrixMethod.
constexpr std::array<std::string_view, 7> kMethods = {
    "automatic", "gauss_seidel", "newton", "proximal", "admm", "interior", "homotopy"};

std::optional<MatrixMethod> method_called(const std::string& name) {
  for (std::size_t i = 0; i < kMethods.size(); ++i) {
    if (name == kMethods[i]) return static_cast<MatrixMethod>(i);
  }
  return std::nullopt;
}

void write_flags(JsonWriter& json, std::string_view name, const std::vector<bool>& flags) {
  json.key(name).open('[');
  for (const bool flag : flags) json.boolean(flag);
  json.close(']');
}

}  // namespace

int solve(const Options& options, Streams streams) {
  const std::string& path = options.files.front();
  const auto method = method_called(options.solver);
  if (!method) {
    std::string names;
    for (const std::string_view name : kMethods) names += ' ' + std::string(name);
    complain(streams.err, "--solver: must be one of" + names + ", got \"" + options.solver + '"');
    return kUsage;
  }
  std::vector<Diagnostic> complaints;
  const auto problem = read_friction_problem(read_all(path, streams.in), complaints);
  if (!problem) {
    complain_all(streams.err, path, complaints);
    return kUsage;
  }
  const MatrixProblem& matrix = problem->matrix;
  std::vector<double> reaction(matrix.free_velocity.size(), 0.0);
  ConeMatrixSolver solver;
  const std::clock_t busy = std::clock();
  const auto start = std::chrono::steady_clock::now();
  const MatrixReport report = solver.solve(matrix, {.method = *method}, reaction);
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
  const double cpu = 1e3 * static_cast<double>(std::clock() - busy) / CLOCKS_PER_SEC;
  const PhysicalResiduals missed = physical_residuals(matrix, reaction);
  const bool is_solved = missed.worst() <= kMeant;
  JsonWriter json;
  json.open('{').key("name").text(problem->name).key("solved").boolean(is_solved);
  json.key("contacts").integer(static_cast<long long>(matrix.contacts()));
  json.key("residuals").open('{').key("gap_rate").number(missed.gap_rate);
  json.key("cone").number(missed.cone).key("dissipation").number(missed.dissipation).close('}');
  json.key("solver").text(kMethods[static_cast<std::size_t>(report.method)]);
  json.key("sweeps").integer(report.sweeps).key("newton").integer(report.newton);
  json.key("proximal").integer(report.proximal).key("interior").integer(report.interior);
  json.key("homotopy")
      .integer(report.homotopy)
      .key("admm")
      .integer(report.admm)
      .key("ms")
      .number(taken.count());
  json.key("cpu_ms").number(cpu);
  write_numbers(json, "velocities", contact_velocities(matrix, reaction));
  write_numbers(json, "reactions", reaction);
  const DeterminedForces determined = determined_forces(matrix, reaction);
  write_flags(json, "determined", determined.whole);
  write_flags(json, "determined_normal", determined.normal);
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
