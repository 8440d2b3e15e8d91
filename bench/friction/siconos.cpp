#include "siconos.h"

#include <array>
#include <stdexcept>
#include <string>
#include <utility>

#ifdef SIGNORINI_COMPARE_SICONOS
extern "C" {
#include <FrictionContactProblem.h>
#include <Friction_cst.h>
#include <NonSmoothDrivers.h>
#include <NumericsMatrix.h>
#include <SolverOptions.h>
#include <SparseBlockMatrix.h>
}
#include <algorithm>
#endif

namespace signorini::bench {

#ifdef SIGNORINI_COMPARE_SICONOS
namespace {

constexpr std::array<std::pair<std::string_view, int>, 5> kSolvers = {{
    {"siconos:nsgs", SICONOS_FRICTION_3D_NSGS},
    {"siconos:prox", SICONOS_FRICTION_3D_PROX},
    {"siconos:nsn_ac", SICONOS_FRICTION_3D_NSN_AC},
    {"siconos:nsn_fb", SICONOS_FRICTION_3D_NSN_FB},
    {"siconos:admm", SICONOS_FRICTION_3D_ADMM},
}};
constexpr int kMostIterations = 100'000;

}  // namespace

struct SiconosProblem::Parts {
  std::vector<double> q, mu, velocity, values;
  std::vector<double*> blocks;
  std::vector<unsigned int> sizes;
  std::vector<std::size_t> first, column;
  SparseBlockStructuredMatrix matrix{};
  NumericsMatrix* numerics = nullptr;
  FrictionContactProblem problem{};
  int solver = 0;
  double tolerance = 0;
};

SiconosProblem::SiconosProblem(const MatrixProblem& from, std::string_view solver, double tolerance)
    : parts_(std::make_unique<Parts>()) {
  Parts& p = *parts_;
  const auto* const named =
      std::ranges::find(kSolvers, solver, &std::pair<std::string_view, int>::first);
  if (named == kSolvers.end()) throw std::invalid_argument("no solver " + std::string(solver));
  p.solver = named->second;
  p.tolerance = tolerance;
  const std::size_t n = from.contacts();
  p.q = from.free_velocity;
  p.mu = from.friction;
  p.velocity.assign(3 * n, 0);
  p.first = from.first;
  p.column = from.column;
  p.values.resize(9 * from.block.size());
  for (std::size_t k = 0; k < from.block.size(); ++k) {
    double* const block = p.values.data() + 9 * k;  // by columns
    for (std::size_t r = 0; r < 3; ++r)
      for (std::size_t c = 0; c < 3; ++c) block[3 * c + r] = from.block[k][3 * r + c];
    p.blocks.push_back(block);
  }
  for (std::size_t i = 1; i <= n; ++i) p.sizes.push_back(static_cast<unsigned int>(3 * i));
  SparseBlockStructuredMatrix& m = p.matrix;
  SBM_null(&m);
  m.nbblocks = static_cast<unsigned int>(from.block.size());
  m.blocknumber0 = m.blocknumber1 = static_cast<unsigned int>(n);
  m.blocksize0 = m.blocksize1 = p.sizes.data();
  m.filled1 = n + 1;
  m.filled2 = from.block.size();
  m.index1_data = p.first.data();
  m.index2_data = p.column.data();
  m.block = p.blocks.data();
  const int rows = static_cast<int>(3 * n);
  p.numerics = NM_new_SBM(rows, rows, &m);
  p.problem.dimension = 3;
  p.problem.numberOfContacts = static_cast<int>(n);
  p.problem.M = p.numerics;
  p.problem.q = p.q.data();
  p.problem.mu = p.mu.data();
}

// What Siconos has allocated beside the arrays of ours goes with the program.
SiconosProblem::~SiconosProblem() = default;

void SiconosProblem::solve(std::span<double> reaction) {
  std::ranges::fill(reaction, 0.0);
  std::ranges::fill(parts_->velocity, 0.0);
  SolverOptions* const options = solver_options_create(parts_->solver);
  options->dparam[SICONOS_DPARAM_TOL] = parts_->tolerance;
  options->iparam[SICONOS_IPARAM_MAX_ITER] = kMostIterations;
  fc3d_driver(&parts_->problem, reaction.data(), parts_->velocity.data(), options);
  solver_options_delete(options);
}

std::vector<std::string_view> siconos_solvers() {
  std::vector<std::string_view> names;
  for (const auto& [name, id] : kSolvers) names.push_back(name);
  return names;
}
#else
struct SiconosProblem::Parts {};

SiconosProblem::SiconosProblem(const MatrixProblem& /*problem*/, std::string_view /*solver*/,
                               double /*tolerance*/) {
  throw std::invalid_argument("built without Siconos");
}
SiconosProblem::~SiconosProblem() = default;
void SiconosProblem::solve(std::span<double> /*reaction*/) {}
std::vector<std::string_view> siconos_solvers() { return {}; }
#endif

}  // namespace signorini::bench
