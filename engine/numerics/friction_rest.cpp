// FrictionSolver where nothing slides: whether forces within Coulomb's bounds hold all that
// touches. Source: docs/methods/impulse_and_contact.md, section 10, "Rest".

#include <algorithm>
#include <cmath>

#include "numerics/friction_solver.h"

namespace signorini {
namespace {

constexpr double kTolerance = 1e-9;  // of the largest |b|
constexpr double kPerRow = 100;      // multiplications of a set
constexpr double kMargin = 0.99;     // of friction: the rest of it is for what rounding leaves

void add_columns(double share, const ContactRow::Side& of, ContactRow::Side& to) {
  for (std::size_t k = 0; k < 3; ++k) to.columns[k] += share * of.columns[k];
}

}  // namespace

/// Adds the edges of a contact's cone of forces: its normal with as much along each bounded row,
/// either way, as it may carry.
void FrictionSolver::add_cone(std::size_t i) {
  const std::size_t first = rest_rows_.size();
  rest_rows_.push_back(problem_.rows[i]);
  rest_b_.push_back(problem_.b[i]);
  rest_edges_.push_back({.contact = i});
  for_each_bound(i, [&](std::size_t l) {
    const std::size_t t = bound_row(l);
    const ContactRow& along = problem_.rows[t];
    for (std::size_t k = first, end = rest_rows_.size(); k < end; ++k) {
      ContactRow other = rest_rows_[k];
      RestEdge edge = rest_edges_[k];
      const double most = kMargin * problem_.friction[l];
      const auto turn = [&](double share, ContactRow& row) {
        add_columns(share, along.b, row.b);
        add_columns(share, along.a, row.a);
      };
      turn(most, rest_rows_[k]);
      turn(-most, other);
      rest_edges_[k].share[l / m_] = most;
      edge.share[l / m_] = -most;
      rest_b_.push_back(rest_b_[k] - most * problem_.b[t]);
      rest_b_[k] += most * problem_.b[t];
      rest_rows_.push_back(other);
      rest_edges_.push_back(edge);
    }
  });
}

/// Forces within their bounds under which no row accelerates, if there are any: what stays at rest
/// under some forces does. Of all forces within the cones they leave the least acceleration, which
/// is a contact problem without friction over the edges of the cones.
bool FrictionSolver::find_rest(std::span<FrictionMode> modes, std::span<double> f,
                               std::span<double> a) {
  const std::span<const double> b = problem_.b;
  if (!problem_.yielding_b.empty()) problem_.b = problem_.yielding_b;
  rest_rows_.clear();
  rest_b_.clear();
  rest_edges_.clear();
  for (std::size_t i = 0; i < m_; ++i) add_cone(i);
  const std::size_t size = rest_rows_.size();
  rest_joint_.resize(size);
  for (std::size_t k = 0; k < size; ++k) rest_joint_[k] = problem_.joint[rest_edges_[k].contact];
  rest_active_.assign(size, 1);
  rest_force_.assign(size, 0.0);
  rest_result_.assign(size, 0.0);
  rest_.forget_factors();
  (void)rest_.solve({.rows = rest_rows_,
                     .inverse_mass = problem_.inverse_mass,
                     .b = rest_b_,
                     .joint = rest_joint_},
                    rest_active_, rest_force_, rest_result_);
  multiplications_ += kPerRow * static_cast<double>(n_) * rest_.sets();
  std::ranges::fill(f, 0.0);
  for (std::size_t k = 0; k < size; ++k) {
    const RestEdge& edge = rest_edges_[k];
    f[edge.contact] += rest_force_[k];
    for_each_bound(edge.contact,
                   [&](std::size_t l) { f[bound_row(l)] += edge.share[l / m_] * rest_force_[k]; });
  }
  // Rows of very unequal bodies leave more than rounding: those forces next to these that do not.
  near_.assign(f.begin(), f.end());
  std::ranges::fill(modes, FrictionMode::stick);
  solve_set(modes, f, a);
  drop_pulls(f, a);
  const double none = std::max(kTolerance * scale_, problem_.contradiction);
  const bool rests = std::ranges::all_of(a, [&](double x) { return std::fabs(x) <= none; }) &&
                     residual(f, a) <= none;
  if (!rests) {
    problem_.b = b;
    std::ranges::copy(first_modes_, modes.begin());
    std::ranges::copy(first_force_, f.begin());
  }
  return rests;
}

}  // namespace signorini
