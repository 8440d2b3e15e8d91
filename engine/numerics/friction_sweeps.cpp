#include "numerics/friction_sweeps.h"

#include <algorithm>

namespace signorini {
namespace {

double dot(const std::array<double, 6>& a, const std::array<double, 6>& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + (a[3] * b[3] + a[4] * b[4] + a[5] * b[5]);
}

/// x <- x + momentum (x - last), from where the next sweep begins; last <- x.
void go_along(double momentum, std::span<double> x, std::span<double> last,
              std::span<double> begin) {
  for (std::size_t k = 0; k < x.size(); ++k) {
    begin[k] = x[k] + momentum * (x[k] - last[k]);
    last[k] = x[k];
    x[k] = begin[k];
  }
}

}  // namespace

void FrictionSweeps::add_row(const ContactRow& row, std::size_t number,
                             std::span<const double> root) {
  Row& added = rows_.emplace_back();
  const std::array<const ContactRow::Side*, 2> sides = {&row.b, &row.a};
  for (std::size_t s = 0; s < sides.size(); ++s) {
    if (sides[s]->block < 0) continue;
    const std::size_t first = 3 * static_cast<std::size_t>(sides[s]->block);
    for (std::size_t k = 0; k < 3; ++k) {
      added.j[3 * s + k] = sides[s]->columns[k] * root[first + k];
    }
  }
  const double square = dot(added.j, added.j);
  added.b = problem_.b[number];
  added.compliance = square > 0 ? 1 / square : 0;
  number_.push_back(number);
  square_.push_back(square);
}

/// Those of the contact that was added last.
void FrictionSweeps::add_bounded_rows(std::size_t contact, std::span<const double> root) {
  Contact& c = contacts_.back();
  double stiffness = square_[c.row];
  std::size_t pair = 0;
  for (std::size_t l = contact; l < problem_.tangent.size(); l += problem_.joint.size()) {
    if (problem_.tangent[l] < 0) continue;
    const auto t = static_cast<std::size_t>(problem_.tangent[l]);
    add_row(problem_.rows[t], t, root);
    Row& added = rows_.back();
    added.bound = problem_.friction[l];
    added.slides = problem_.slides[l];
    for (std::size_t r = c.row; r + 1 < rows_.size(); ++r) {
      c.coupling[pair++] = dot(rows_[r].j, added.j);
    }
    stiffness -= added.slides * added.bound * dot(rows_[c.row].j, added.j);
  }
  rows_[c.row].compliance = square_[c.row] > 0 && stiffness > 0 ? 1 / stiffness : 0;
}

void FrictionSweeps::prepare(const FrictionProblem& problem, std::span<const double> root) {
  problem_ = problem;
  contacts_.clear();
  rows_.clear();
  number_.clear();
  square_.clear();
  const auto place = [&](const ContactRow::Side& side) {
    return side.block < 0 ? root.size() : 3 * static_cast<std::size_t>(side.block);
  };
  for (std::size_t i = 0; i < problem.joint.size(); ++i) {
    const ContactRow& row = problem.rows[i];
    contacts_.push_back({.first = {place(row.b), place(row.a)},
                         .row = rows_.size(),
                         .is_joint = problem.joint[i] != 0});
    add_row(row, i, root);
    if (problem.joint[i] == 0) add_bounded_rows(i, root);
    contacts_.back().rows = rows_.size() - contacts_.back().row;
  }
}

void FrictionSweeps::begin(std::span<const double> f) {
  age_ = momentum_ = 0;
  force_.resize(rows_.size());
  std::ranges::transform(number_, force_.begin(), [&](std::size_t i) { return f[i]; });
  velocity_.assign(problem_.inverse_mass.size() + 3, 0.0);
  for (const Contact& c : contacts_) {
    for (std::size_t r = c.row; r < c.row + c.rows; ++r) {
      for (std::size_t k = 0; k < 6; ++k) {
        velocity_[c.first[k / 3] + k % 3] += force_[r] * rows_[r].j[k];
      }
    }
  }
  force_last_ = force_;
  force_begin_ = force_;
  velocity_last_ = velocity_;
  velocity_begin_ = velocity_;
}

void FrictionSweeps::solve(const Contact& c) {
  const Row* const row = rows_.data() + c.row;
  double* const force = force_.data() + c.row;
  double* const of_b = velocity_.data() + c.first[0];
  double* const of_a = velocity_.data() + c.first[1];
  if (!(row[0].compliance > 0)) return;
  const std::array<double, 6> v = {of_b[0], of_b[1], of_b[2], of_a[0], of_a[1], of_a[2]};
  std::array<double, kMostRows> by{};
  const double normal = force[0] - (row[0].b + dot(row[0].j, v)) * row[0].compliance;
  const double pushes = c.is_joint ? normal : std::max(0.0, normal);
  by[0] = pushes - force[0];
  force[0] = pushes;
  for (std::size_t r = 1; r < c.rows; ++r) {
    const double most = row[r].bound * pushes;
    double wanted = -row[r].slides * most;
    if (row[r].slides == 0) {
      double rate = row[r].b + dot(row[r].j, v) + c.coupling[r == 1 ? 0 : 1] * by[0];
      if (r == 2) rate += c.coupling[2] * by[1];
      wanted = std::clamp(force[r] - rate * row[r].compliance, -most, most);
    }
    by[r] = wanted - force[r];
    force[r] = wanted;
  }
  for (std::size_t r = 0; r < c.rows; ++r) {
    for (std::size_t k = 0; k < 3; ++k) {
      of_b[k] += by[r] * row[r].j[k];
      of_a[k] += by[r] * row[r].j[3 + k];
    }
  }
}

/// Nesterov's; begins anew where the sweep has turned against the way that it was sent.
void FrictionSweeps::find_momentum() {
  double along = 0;
  for (std::size_t r = 0; r < force_.size(); ++r) {
    const double change = force_[r] - force_begin_[r];
    along += square_[r] * change * (force_begin_[r] - force_last_[r]);
  }
  age_ = along < 0 ? 0 : age_ + 1;
  momentum_ = age_ / (age_ + 3);
}

void FrictionSweeps::sweep(int sweeps, std::span<double> f) {
  for (int i = 0; i < sweeps; ++i) {
    go_along(momentum_, force_, force_last_, force_begin_);
    go_along(momentum_, velocity_, velocity_last_, velocity_begin_);
    for (const Contact& contact : contacts_) solve(contact);
    find_momentum();
  }
  for (std::size_t r = 0; r < force_.size(); ++r) f[number_[r]] = force_[r];
}

}  // namespace signorini
