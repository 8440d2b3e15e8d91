#include "numerics/cone_candidates.h"

#include <algorithm>
#include <cmath>

#include "base/types.h"
#include "numerics/packed_rows.h"

namespace signorini {
namespace {

constexpr int kSweeps = 20;
constexpr int kBetweenLooks = 5;  // sweeps, between looks at what is left out
/// Of the largest rate without impulses: what opens no faster is taken in, too.
constexpr double kNear = 0.02;
constexpr double kStill = 1e-6;  // what neither closes nor opens faster needs no impulse yet

/// The place of a side's velocities; `none` where nothing moves.
std::size_t place_of(const ContactRow::Side& side, std::size_t none) {
  return side.block < 0 ? none : 3 * static_cast<std::size_t>(side.block);
}

}  // namespace

void ConeCandidates::list_normals() {
  const ConeProblem& p = problem_;
  const std::size_t none = p.inverse_mass.size();
  normals_.resize(p.contacts);
  for (std::size_t i = 0; i < p.contacts; ++i) {
    const ContactRow& from = p.rows[3 * i];
    Normal& normal = normals_[i];
    normal = {};
    normal.rate = p.target[i] > -kInfinity ? (p.offset.empty() ? 0 : p.offset[3 * i]) - p.target[i]
                                           : kInfinity;
    const std::array<const ContactRow::Side*, 2> sides = {&from.b, &from.a};
    for (std::size_t s = 0; s < 2; ++s) {
      const ContactRow::Side& side = *sides[s];
      normal.first[s] = place_of(side, none);
      for (std::size_t k = 0; side.block >= 0 && k < side.width(); ++k) {
        normal.row[s][k] = side.columns[k];
        normal.rate += side.columns[k] * p.velocity[normal.first[s] + k];
      }
    }
  }
}

/// Among those that may carry.
void ConeCandidates::take(std::size_t i) {
  const ConeProblem& p = problem_;
  place_[i] = static_cast<int>(contacts_.size());
  Contact& contact = contacts_.emplace_back();
  contact.number = i;
  contact.first = normals_[i].first;
  contact.friction = p.friction[i];
  for (std::size_t r = 0; r < 3; ++r) {
    const ContactRow& from = p.rows[3 * i + r];
    double rate = (p.offset.empty() ? 0 : p.offset[3 * i + r]) - (r == 0 ? p.target[i] : 0);
    const std::array<const ContactRow::Side*, 2> sides = {&from.b, &from.a};
    for (std::size_t s = 0; s < 2; ++s) {
      const ContactRow::Side& side = *sides[s];
      for (std::size_t k = 0; side.block >= 0 && k < side.width(); ++k) {
        contact.row[r][s][k] = side.columns[k] * root_[contact.first[s] + k];
        rate += side.columns[k] * p.velocity[contact.first[s] + k];
      }
    }
    contact.rate[r] = rate;
  }
  std::array<double, 6> w{};  // nn, n1, n2, 11, 12, 22
  std::size_t next = 0;
  for (std::size_t r = 0; r < 3; ++r) {
    for (std::size_t q = r; q < 3; ++q, ++next) {
      for (std::size_t s = 0; s < 2; ++s) {
        for (std::size_t k = 0; k < kWidth; ++k) {
          w[next] += contact.row[r][s][k] * contact.row[q][s][k];
        }
      }
    }
  }
  const double half = (w[3] - w[5]) / 2;
  contact.normal = w[0];
  contact.across_1 = w[1];
  contact.across_2 = w[2];
  contact.tangential = (w[3] + w[5]) / 2 + std::sqrt(half * half + w[4] * w[4]);
}

double ConeCandidates::normal_rate(const Normal& normal) const {
  double rate = normal.rate;
  for (std::size_t s = 0; s < 2; ++s) {
    const double* const at = change_.data() + normal.first[s];
    for (std::size_t k = 0; k < kWidth; ++k) rate += normal.row[s][k] * at[k];
  }
  return rate;
}

/// Those whose normal rate is below the one given, with the velocities as they are changed, and
/// larger than `still` in size.
int ConeCandidates::take_below(double rate, double still) {
  older_ = contacts_.size();
  for (std::size_t i = 0; i < normals_.size(); ++i) {
    if (place_[i] >= 0) continue;
    const double now = normal_rate(normals_[i]);
    if (now < rate && std::fabs(now) > still) take(i);
  }
  return static_cast<int>(contacts_.size() - older_);
}

int ConeCandidates::take_sinking(std::span<const double> change, double tolerance) {
  std::ranges::copy(change, change_.begin());
  return take_below(-tolerance);
}

/// What an impulse along one normal of a pair adds to the rate along another one.
double ConeCandidates::coupling(const Contact& c, const Contact& d) {
  double sum = 0;
  for (std::size_t s = 0; s < 2; ++s) {
    for (std::size_t k = 0; k < kWidth; ++k) sum += c.row[0][s][k] * d.row[0][s][k];
  }
  return sum;
}

void ConeCandidates::push(const Contact& contact, const std::array<double, 3>& impulse) {
  for (std::size_t s = 0; s < 2; ++s) {
    double* const to = velocity_.data() + contact.first[s];
    for (std::size_t k = 0; k < kWidth; ++k) {
      to[k] += impulse[0] * contact.row[0][s][k] + impulse[1] * contact.row[1][s][k] +
               impulse[2] * contact.row[2][s][k];
    }
  }
}

/// Contacts that stand one after the other and join the same two bodies.
void ConeCandidates::find_pairs() {
  for (std::size_t first = 0, end = 0; first < contacts_.size(); first = end) {
    while (end < contacts_.size() && contacts_[end].first == contacts_[first].first) ++end;
    for (std::size_t i = first; i < end; ++i) {
      Contact& c = contacts_[i];
      c.end_of_pair = end;
      c.pair = 0;
      for (std::size_t j = first; j < end; ++j) c.pair += std::fabs(coupling(c, contacts_[j]));
    }
  }
}

void ConeCandidates::take_rates_of_pair(std::size_t first) {
  pair_rates_.clear();
  for (std::size_t i = first; i < contacts_[first].end_of_pair; ++i) {
    const Contact& c = contacts_[i];
    std::array<double, 3> u = c.rate;
    for (std::size_t s = 0; s < 2; ++s) {
      const double* const at = velocity_.data() + c.first[s];
      for (std::size_t r = 0; r < 3; ++r) {
        for (std::size_t k = 0; k < kWidth; ++k) u[r] += c.row[r][s][k] * at[k];
      }
    }
    pair_rates_.push_back(u);
  }
}

/// The normal impulse first, then friction within it. Contacts of one pair are taken at once: one
/// after the other they would tilt bodies that only sink, onto what stands beside them.
void ConeCandidates::sweep(std::span<double> impulse) {
  std::size_t first = 0;
  for (std::size_t i = 0; i < contacts_.size(); ++i) {
    const Contact& c = contacts_[i];
    if (i == 0 || i == contacts_[first].end_of_pair) {
      first = i;
      take_rates_of_pair(i);
    }
    if (!(c.normal > 0)) continue;
    const std::array<double, 3>& u = pair_rates_[i - first];
    double* const p = impulse.data() + 3 * c.number;
    if (p[0] == 0 && u[0] >= 0) continue;
    const double pressed = std::max(p[0] - u[0] / c.pair, 0.0), step = pressed - p[0];
    const double ease =
        c.tangential > 0 ? 1 / (c.tangential * static_cast<double>(c.end_of_pair - first)) : 0;
    double x = p[1] - ease * (u[1] + c.across_1 * step);
    double y = p[2] - ease * (u[2] + c.across_2 * step);
    const double square = x * x + y * y, most = c.friction * pressed;
    if (square > most * most) {
      const double factor = most / std::sqrt(square);
      x *= factor;
      y *= factor;
    }
    push(c, {step, x - p[1], y - p[2]});
    p[0] = pressed;
    p[1] = x;
    p[2] = y;
  }
}

void ConeCandidates::find(const ConeProblem& problem, std::span<double> impulse) {
  problem_ = problem;
  set_roots(problem.inverse_mass, root_);
  place_.assign(problem.contacts, -1);
  contacts_.clear();
  // A body that stays has velocities, too.
  velocity_.assign(root_.size() + kWidth, 0.0);
  change_.assign(velocity_.size(), 0.0);
  list_normals();
  double fastest = 0;
  for (std::size_t i = 0; i < normals_.size(); ++i) {
    if (normals_[i].rate < kInfinity) fastest = std::max(fastest, std::fabs(normals_[i].rate));
    if (impulse[3 * i] > 0) take(i);
  }
  for (const Contact& c : contacts_) {
    const double* const p = impulse.data() + 3 * c.number;
    push(c, {p[0], p[1], p[2]});
  }
  for (int i = 0; i <= kSweeps; ++i) {
    if (i % kBetweenLooks == 0) {
      for (std::size_t k = 0; k < root_.size(); ++k) change_[k] = root_[k] * velocity_[k];
      take_below(i == kSweeps ? kNear * fastest : 0, kStill * fastest);
      find_pairs();
    }
    if (i < kSweeps) sweep(impulse);
  }
}

}  // namespace signorini
