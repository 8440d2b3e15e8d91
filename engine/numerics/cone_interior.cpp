#include "numerics/cone_interior.h"

#include <algorithm>
#include <cmath>

#include "base/types.h"
#include "numerics/cone_problem.h"

namespace signorini {

using lorentz::dot;
using lorentz::form;
using lorentz::jordan;
using lorentz::jordan_divide;
using lorentz::mirrored;

namespace {

using lorentz::Triple;

constexpr double kNoFriction = 1e-9;
constexpr double kJointSoftness = 1e-8;  // of W_ii
constexpr double kToBoundary = 0.99;     // of the way there
constexpr double kNoStep = 1e-6;         // shorter ones come to nothing
constexpr double kShort = 0.3;           // after such a step |U_T| stays as it is for one
constexpr double kCentring = 0.1;        // of the gap, that such a step aims at
constexpr double kClose = 1e-7;          // of the rates: complementarity that ends the path
constexpr double kPart = 0.2;            // of a rough tolerance, as well

/// Longest step along d that stays in the cone.
double step_in_cone(const Triple& x, const Triple& d) {
  const double a = form(d, d), b = form(x, d), c = form(x, x);
  const double square = b * b - a * c;
  if (!(square > 0)) return kInfinity;
  const double q = -(b + (b < 0 ? -1 : 1) * std::sqrt(square));
  double least = kInfinity;
  for (const double root : {q / a, c / q}) {
    if (root > 0) least = std::min(least, root);
  }
  return least;
}
double step_on_line(double x, double d) { return d < 0 ? -x / d : kInfinity; }

}  // namespace

inline Triple ConeInterior::Scaling::times(const Triple& x) const {
  const double along = 2 * dot(v, x);
  return {beta * (along * v[0] - x[0]), beta * (along * v[1] + x[1]), beta * (along * v[2] + x[2])};
}

inline Triple ConeInterior::Scaling::divide(const Triple& x) const {
  const double along = 2 * form(v, x);
  return {(along * v[0] - x[0]) / beta, (-along * v[1] + x[1]) / beta,
          (-along * v[2] + x[2]) / beta};
}

/// A point on the central path of a problem without rates.
void ConeInterior::begin() {
  const Problem& p = *problem_;
  acting_.clear();
  mu_.clear();
  constant_.clear();
  rows_.clear();
  size_ = 0;
  double scale = 0;
  for (std::size_t i = 0; i < p.contacts; ++i) {
    if (!(p.scale[i] > 0) || !(p.target[i] > -kInfinity)) continue;
    if (!p.is_far.empty() && p.is_far[i] != 0) continue;
    const double mu = p.friction[i] > kNoFriction ? p.friction[i] : 0;
    const double factor = mu > 0 ? 1 / mu : 1;
    const double* const b = p.free_rate.data() + 3 * i;
    acting_.push_back(i);
    mu_.push_back(mu);
    constant_.push_back({factor * (b[0] - p.target[i]), b[1], b[2]});
    size_ = std::max({size_, std::fabs(b[0] - p.target[i]), std::fabs(b[1]), std::fabs(b[2])});
    scale = std::max(scale, p.scale[i]);
    rows_.push_mix(p.rows, 3 * i, factor, 3 * i, 0);
    rows_.push_back(p.rows, 3 * i + 1);
    rows_.push_back(p.rows, 3 * i + 2);
  }
  for (std::size_t j = 0; j < p.joint.size(); ++j) rows_.push_back(p.rows, 3 * p.contacts + j);
  const std::size_t n = acting_.size();
  for (auto* a : {&r_, &u_, &dr_, &du_, &ask_, &rest_}) a->assign(n, Triple{});
  for (auto* a : {&joint_r_, &joint_rest_, &djoint_}) a->assign(p.joint.size(), 0.0);
  for (auto* a : {&y_, &dy_, &rest_y_}) a->assign(3 * p.blocks, 0.0);
  scaling_.assign(n, {});
  for (std::size_t k = 0; k < n; ++k) {
    const double factor = mu_[k] > 0 ? mu_[k] : 1;
    r_[k][0] = factor * size_ / scale;
    u_[k][0] = size_ / factor;
  }
  pairs_.clear();
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    // Rows of a contact link the same blocks.
    if (i >= 3 * n || i % 3 == 0) rows_.append_pairs(i, pairs_);
  }
  lu_.analyse(p.blocks, pairs_);
  const auto impulse = [&](std::size_t row) { return row < 3 * n ? r_[row / 3][row % 3] : 0; };
  rows_.combine(impulse, y_);
}

void ConeInterior::find_residuals() {
  const Problem& p = *problem_;
  const std::size_t n = acting_.size();
  gap_ = miss_ = 0;
  for (std::size_t k = 0; k < n; ++k) gap_ += dot(r_[k], u_[k]) / static_cast<double>(n);
  rows_.combine(
      [&](std::size_t row) { return row < 3 * n ? r_[row / 3][row % 3] : joint_r_[row - 3 * n]; },
      rest_y_);
  for (std::size_t c = 0; c < y_.size(); ++c) rest_y_[c] = y_[c] - rest_y_[c];
  rows_.for_each_product(y_, [&](std::size_t row, double rate) {
    if (row >= 3 * n) {
      const std::size_t j = row - 3 * n;
      joint_rest_[j] =
          p.joint[j] > 0 ? rate + p.free_rate[3 * p.contacts + j] - p.target[p.contacts + j] : 0;
      miss_ = std::max(miss_, std::fabs(joint_rest_[j]));
      return;
    }
    const std::size_t k = row / 3, c = row % 3;
    rest_[k][c] = rate + constant_[k][c] - u_[k][c];
    if (mu_[k] > 0 && c == 0) rest_[k][0] += std::sqrt(u_[k][1] * u_[k][1] + u_[k][2] * u_[k][2]);
    if (mu_[k] == 0 && c > 0) rest_[k][c] = 0;
    miss_ = std::max(miss_, std::fabs(rest_[k][c]) * (c == 0 && mu_[k] > 0 ? mu_[k] : 1));
  });
}

/// Nesterov and Todd's.
void ConeInterior::scale_contacts() {
  for (std::size_t k = 0; k < r_.size(); ++k) {
    Scaling& s = scaling_[k];
    if (mu_[k] == 0) {
      s.beta = std::sqrt(r_[k][0] / u_[k][0]);
      s.v = {1, 0, 0};
      s.lambda = {std::sqrt(r_[k][0] * u_[k][0]), 0, 0};
      continue;
    }
    const double root_r = std::sqrt(form(r_[k], r_[k])), root_u = std::sqrt(form(u_[k], u_[k]));
    Triple w{};
    const Triple back = mirrored(u_[k]);
    double cosine = 0;
    for (std::size_t c = 0; c < 3; ++c) cosine += r_[k][c] / root_r * u_[k][c] / root_u;
    const double gamma = std::sqrt((1 + cosine) / 2);
    for (std::size_t c = 0; c < 3; ++c) {
      w[c] = (r_[k][c] / root_r + back[c] / root_u) / (2 * gamma);
    }
    const double half = std::sqrt(2 * (w[0] + 1));
    s.v = {(w[0] + 1) / half, w[1] / half, w[2] / half};
    s.beta = std::sqrt(root_r / root_u);
    s.lambda = s.times(u_[k]);
  }
}

/// What the term mu |U_T| makes of the rates of a contact: A = 1 + e_0 t^T, its first row.
Triple ConeInterior::direction(std::size_t k) const {
  const double size = std::sqrt(u_[k][1] * u_[k][1] + u_[k][2] * u_[k][2]);
  if (mu_[k] == 0 || is_lagging_ || !(size > 0)) return {1, 0, 0};
  return {1, u_[k][1] / size, u_[k][2] / size};
}

/// Rows of W^2 A G, to those of G.
void ConeInterior::mix_rows() {
  mixed_.clear();
  for (std::size_t k = 0; k < r_.size(); ++k) {
    const Scaling& s = scaling_[k];
    const std::size_t g = 3 * k;
    if (mu_[k] == 0) {
      mixed_.push_mix(rows_, g, s.beta * s.beta, g, 0);
      for (std::size_t c = 1; c < 3; ++c) mixed_.push_mix(rows_, g + c, 0, g + c, 0);
      continue;
    }
    const Triple t = direction(k);
    std::array<Triple, 3> square{};  // symmetric
    for (std::size_t c = 0; c < 3; ++c) {
      Triple e{};
      e[c] = 1;
      square[c] = s.times(s.times(e));
    }
    for (std::size_t c = 0; c < 3; ++c) {
      const double first = square[c][0];
      mixed_.push_mix(rows_, g, first, g + 1, square[c][1] + first * t[1]);
      mixed_.add_to_last(rows_, g + 2, square[c][2] + first * t[2]);
    }
  }
  for (std::size_t j = 0; j < joint_r_.size(); ++j) {
    const double w = problem_->joint[j];
    const std::size_t row = 3 * r_.size() + j;
    mixed_.push_mix(rows_, row, w > 0 ? 1 / (kJointSoftness * w) : 0, row, 0);
  }
}

bool ConeInterior::factor() {
  mix_rows();
  lu_.reset(1);
  PackedRows::Places places;
  for (std::size_t k = 0; k < r_.size(); ++k) {
    rows_.add_products(3 * k, mixed_, std::array{1.0, 1.0, 1.0}, lu_, places);
  }
  for (std::size_t row = 3 * r_.size(); row < rows_.size(); ++row) {
    rows_.add_product(row, mixed_, 1, lu_, places);
  }
  return lu_.factor();
}

/// Right sides of complementarity. @param centre  of the gap, that is aimed at
void ConeInterior::aim(double centre, bool corrects) {
  for (std::size_t k = 0; k < r_.size(); ++k) {
    const Scaling& s = scaling_[k];
    if (mu_[k] == 0) {
      const double product = corrects ? dr_[k][0] * du_[k][0] : 0;
      ask_[k] = {(centre - s.lambda[0] * s.lambda[0] - product) / s.lambda[0], 0, 0};
      continue;
    }
    Triple right = jordan(s.lambda, s.lambda);
    for (double& x : right) x = -x;
    right[0] += centre;
    if (corrects) {
      const Triple product = jordan(s.divide(dr_[k]), s.times(du_[k]));
      for (std::size_t c = 0; c < 3; ++c) right[c] -= product[c];
    }
    ask_[k] = jordan_divide(s.lambda, right);
  }
}

/// (1 + G^T W^2 A G) dy = G^T (W ask - W^2 A rest) - rest_y; du = A (G dy + rest);
/// dr = W (ask - W du).
void ConeInterior::solve_step() {
  const std::size_t n = r_.size();
  for (std::size_t k = 0; k < n; ++k) {
    const Scaling& s = scaling_[k];
    const Triple t = direction(k);
    Triple inner = s.times({dot(t, rest_[k]), rest_[k][1], rest_[k][2]});
    for (std::size_t c = 0; c < 3; ++c) inner[c] = ask_[k][c] - inner[c];
    dr_[k] = s.times(inner);
    if (mu_[k] == 0) dr_[k] = {dr_[k][0], 0, 0};
  }
  const auto joint = [&](std::size_t j, double rate) {
    const double w = problem_->joint[j];
    return w > 0 ? -(rate + joint_rest_[j]) / (kJointSoftness * w) : 0;
  };
  rows_.combine(
      [&](std::size_t row) { return row < 3 * n ? dr_[row / 3][row % 3] : joint(row - 3 * n, 0); },
      dy_);
  for (std::size_t c = 0; c < dy_.size(); ++c) dy_[c] -= rest_y_[c];
  lu_.solve(dy_);
  rows_.for_each_product(dy_, [&](std::size_t row, double rate) {
    if (row < 3 * n) {
      du_[row / 3][row % 3] = rate + rest_[row / 3][row % 3];
    } else {
      djoint_[row - 3 * n] = joint(row - 3 * n, rate);
    }
  });
  for (std::size_t k = 0; k < n; ++k) {
    if (mu_[k] == 0) du_[k] = {du_[k][0], 0, 0};
    du_[k][0] = dot(direction(k), du_[k]);
    Triple inner = scaling_[k].times(du_[k]);
    for (std::size_t c = 0; c < 3; ++c) inner[c] = ask_[k][c] - inner[c];
    dr_[k] = scaling_[k].times(inner);
    if (mu_[k] == 0) dr_[k] = {dr_[k][0], 0, 0};
  }
}

double ConeInterior::longest_step() const {
  double longest = 1 / kToBoundary;
  for (std::size_t k = 0; k < r_.size(); ++k) {
    const bool is_line = mu_[k] == 0;
    longest = std::min({longest,
                        is_line ? step_on_line(r_[k][0], dr_[k][0]) : step_in_cone(r_[k], dr_[k]),
                        is_line ? step_on_line(u_[k][0], du_[k][0]) : step_in_cone(u_[k], du_[k])});
  }
  return longest;
}

void ConeInterior::move(double step) {
  for (std::size_t k = 0; k < r_.size(); ++k) {
    for (std::size_t c = 0; c < 3; ++c) {
      r_[k][c] += step * dr_[k][c];
      u_[k][c] += step * du_[k][c];
    }
  }
  for (std::size_t j = 0; j < joint_r_.size(); ++j) joint_r_[j] += step * djoint_[j];
  for (std::size_t c = 0; c < y_.size(); ++c) y_[c] += step * dy_[c];
}

/// Whether rates are as exact as asked and contacts can be told apart.
bool ConeInterior::is_close(double tolerance) const {
  double most = 0;
  for (const std::size_t i : acting_) most = std::max(most, problem_->scale[i] * gap_);
  const double rough = tolerance >= ConeSettings::kRough ? kPart * tolerance : 0;
  const double near = std::max(kClose * size_, rough);
  return miss_ <= tolerance && most <= near * near;
}

void ConeInterior::write(std::span<double> impulse) const {
  std::ranges::fill(impulse, 0.0);
  for (std::size_t k = 0; k < r_.size(); ++k) {
    double* const p = impulse.data() + 3 * acting_[k];
    p[0] = r_[k][0] / (mu_[k] > 0 ? mu_[k] : 1);
    p[1] = r_[k][1];
    p[2] = r_[k][2];
  }
  std::ranges::copy(joint_r_,
                    impulse.begin() + static_cast<std::ptrdiff_t>(3 * problem_->contacts));
}

int ConeInterior::solve(const Problem& problem, double tolerance, int most,
                        std::span<double> impulse) {
  problem_ = &problem;
  begin();
  is_lagging_ = false;
  if (acting_.empty() || !(size_ > 0)) return 0;
  int steps = 0;
  for (; steps < most; ++steps) {
    find_residuals();
    if (is_close(tolerance)) break;
    scale_contacts();
    if (!factor()) break;
    aim(0, false);
    solve_step();
    const double reach = std::min(1.0, longest_step());
    const double left = 1 - reach;
    aim(std::max(left * left * left, is_lagging_ ? kCentring : 0.0) * gap_, true);
    solve_step();
    const double step = std::min(1.0, kToBoundary * longest_step());
    if (!(step > kNoStep)) break;
    move(step);
    is_lagging_ = step < kShort;
  }
  if (steps > 0) write(impulse);
  return steps;
}

}  // namespace signorini
