#include "numerics/cone_islands.h"

#include <algorithm>
#include <numeric>

#include "base/stable_order.h"

namespace signorini {
namespace {

constexpr std::size_t kMany = 200;  // contacts, from which on some are left out
constexpr int kMostRounds = 8;      // of solving, the last one of all contacts

/// The first row of contact or joint i of a problem.
std::size_t first_row(const ConeProblem& problem, std::size_t i) {
  return i < problem.contacts ? 3 * i : problem.contact_rows() + i - problem.contacts;
}

/// Calls f(row) for all rows of members of an island, in the order of a problem.
template <class F>
void for_each_row(const ConeProblem& problem, std::span<const int> members, const F& f) {
  const auto of_contacts = [&](std::size_t first) {
    for (const int i : members) {
      if (static_cast<std::size_t>(i) >= problem.contacts) break;
      for (std::size_t k = 0; k < 3; ++k) f(first + 3 * static_cast<std::size_t>(i) + k);
    }
  };
  of_contacts(0);
  if (problem.has_wrenches) of_contacts(3 * problem.contacts);
  for (const int i : members) {
    const auto joint = static_cast<std::size_t>(i);
    if (joint >= problem.contacts) f(first_row(problem, joint));
  }
}

}  // namespace

int ConeIslands::root_of(int block) {
  auto& parent = parent_;
  while (parent[static_cast<std::size_t>(block)] != block) {
    int& up = parent[static_cast<std::size_t>(block)];
    up = parent[static_cast<std::size_t>(up)];
    block = up;
  }
  return block;
}

void ConeIslands::join(const ContactRow& row) {
  int root = -1;
  for (const ContactRow::Side* side : {&row.a, &row.b}) {
    for (int k = 0; side->block >= 0 && k < (side->is_wide ? 2 : 1); ++k) {
      const int other = root_of(side->block + k);
      if (root < 0) root = other;
      // The lower number is the root, so that the order of islands is that of bodies.
      parent_[static_cast<std::size_t>(std::max(root, other))] = std::min(root, other);
      root = std::min(root, other);
    }
  }
}

/// Contacts that may carry, and joints.
void ConeIslands::list_members(const ConeProblem& problem) {
  members_.clear();
  for (std::size_t i = 0; i < problem.contacts + problem.joints(); ++i) {
    if (leaves_out_ && i < problem.contacts && !candidates_.has(i)) continue;
    members_.push_back(static_cast<int>(i));
  }
}

/// Members, island after island; within one in their order.
void ConeIslands::sort_by_island(const ConeProblem& problem) {
  parent_.resize(problem.inverse_mass.size() / 3);
  std::iota(parent_.begin(), parent_.end(), 0);
  const auto row_of = [&](int i) -> const ContactRow& {
    return problem.rows[first_row(problem, static_cast<std::size_t>(i))];
  };
  for (const int i : members_) join(row_of(i));
  island_.resize(problem.contacts + problem.joints());
  for (const int i : members_) {
    const ContactRow& row = row_of(i);
    const int block = row.b.block >= 0 ? row.b.block : row.a.block;
    island_[static_cast<std::size_t>(i)] = block < 0 ? -1 : root_of(block);
  }
  // Contacts come before joints, as a problem has them.
  stable_order(members_, scratch_, [&](int p, int q) {
    return island_[static_cast<std::size_t>(p)] < island_[static_cast<std::size_t>(q)];
  });
}

void ConeIslands::take_side(const ConeProblem& problem, ContactRow::Side& side) {
  if (side.block < 0) return;
  const auto first = static_cast<std::size_t>(side.block);
  if (local_[first] < 0) {
    for (std::size_t k = first; k < first + (side.is_wide ? 2 : 1); ++k) {
      local_[k] = static_cast<int>(blocks_.size());
      blocks_.push_back(static_cast<int>(k));
      for (std::size_t c = 3 * k; c < 3 * k + 3; ++c) {
        inverse_mass_.push_back(problem.inverse_mass[c]);
        velocity_.push_back(problem.velocity[c]);
      }
    }
  }
  side.block = local_[first];
}

ConeReport ConeIslands::solve_island(const ConeProblem& problem, const ConeSettings& settings,
                                     std::span<const int> members, std::span<double> impulse) {
  for (const int block : blocks_) local_[static_cast<std::size_t>(block)] = -1;
  blocks_.clear();
  rows_.clear();
  patches_.clear();
  for (auto* a : {&inverse_mass_, &velocity_, &offset_, &target_, &friction_, &tilt_, &impulse_}) {
    a->clear();
  }
  for_each_row(problem, members, [&](std::size_t r) {
    ContactRow& row = rows_.emplace_back(problem.rows[r]);
    take_side(problem, row.b);
    take_side(problem, row.a);
    offset_.push_back(problem.offset.empty() ? 0 : problem.offset[r]);
    impulse_.push_back(impulse[r]);
  });
  for (const int member : members) {
    const auto i = static_cast<std::size_t>(member);
    target_.push_back(problem.target[i]);
    if (i >= problem.contacts) continue;
    friction_.push_back(problem.friction[i]);
    if (!problem.has_wrenches) continue;
    patches_.push_back(problem.patches[i]);
    for (std::size_t k = 0; k < 2; ++k) tilt_.push_back(problem.tilt[2 * i + k]);
  }
  const ConeReport report = solver_.solve({.rows = rows_,
                                           .contacts = friction_.size(),
                                           .inverse_mass = inverse_mass_,
                                           .velocity = velocity_,
                                           .offset = offset_,
                                           .target = target_,
                                           .friction = friction_,
                                           .has_wrenches = problem.has_wrenches,
                                           .patches = patches_,
                                           .tilt = tilt_},
                                          settings, impulse_);
  std::size_t next = 0;
  for_each_row(problem, members, [&](std::size_t r) {
    impulse[r] = impulse_[next];
    rate_[r] = solver_.rate(next++);
  });
  for (std::size_t k = 0; k < members.size(); ++k) {
    residual_[static_cast<std::size_t>(members[k])] = solver_.residual(impulse_, k);
  }
  moved_.assign(velocity_.size(), 0.0);
  solver_.add_change(moved_);
  for (std::size_t k = 0; k < blocks_.size(); ++k) {
    const auto to = 3 * static_cast<std::size_t>(blocks_[k]);
    for (std::size_t c = 0; c < 3; ++c) change_[to + c] = moved_[3 * k + c];
  }
  return report;
}

/// @param again  those alone that have new contacts
void ConeIslands::solve_islands(const ConeProblem& problem, const ConeSettings& settings,
                                bool again, std::span<double> impulse, ConeReport& report) {
  const auto of = [&](std::size_t k) { return island_[static_cast<std::size_t>(members_[k])]; };
  const auto is_new = [&](int i) {
    const auto contact = static_cast<std::size_t>(i);
    return contact < problem.contacts && candidates_.is_new(contact);
  };
  for (std::size_t first = 0; first < members_.size();) {
    std::size_t end = first + 1;
    while (end < members_.size() && of(end) == of(first)) ++end;
    const auto members = std::span<const int>(members_).subspan(first, end - first);
    first = end;
    if (again && std::ranges::none_of(members, is_new)) continue;
    const ConeReport part = solve_island(problem, settings, members, impulse);
    report.is_solved = report.is_solved && part.is_solved;
    report.sweeps += part.sweeps;
    report.newton += part.newton;
    report.multiplications += part.multiplications;
    if (!(part.residual <= report.residual)) report.residual = part.residual;
  }
}

/// Rates of contacts that carry nothing and open.
void ConeIslands::tell_left_out(const ConeProblem& problem) {
  for (std::size_t i = 0; i < problem.contacts; ++i) {
    if (candidates_.has(i)) continue;
    residual_[i] = 0;
    for (std::size_t row = 3 * i; row < 3 * i + 3; ++row) {
      double rate = problem.offset.empty() ? 0 : problem.offset[row];
      for_each_block(problem.rows[row], [&](int block, const double* j) {
        for (std::size_t k = 0; k < 3; ++k) {
          const std::size_t at = 3 * static_cast<std::size_t>(block) + k;
          rate += j[k] * (problem.velocity[at] + change_[at]);
        }
      });
      rate_[row] = rate;
    }
  }
}

ConeReport ConeIslands::solve(const ConeProblem& problem, const ConeSettings& settings,
                              std::span<double> impulse) {
  leaves_out_ = !problem.has_wrenches && problem.contacts >= kMany;
  if (leaves_out_) candidates_.find(problem, impulse);
  rate_.resize(problem.rows.size());
  residual_.resize(problem.contacts + problem.joints());
  change_.assign(problem.inverse_mass.size(), 0.0);
  local_.assign(problem.inverse_mass.size() / 3, -1);
  blocks_.clear();
  ConeReport report{.is_solved = true};
  for (int round = 0; round < kMostRounds; ++round) {
    if (round + 1 == kMostRounds) leaves_out_ = false;
    list_members(problem);
    sort_by_island(problem);
    report.is_solved = true;
    report.residual = 0;
    solve_islands(problem, settings, leaves_out_ && round > 0, impulse, report);
    if (!leaves_out_ || candidates_.take_sinking(change_, settings.tolerance) == 0) break;
  }
  if (!leaves_out_) return report;
  tell_left_out(problem);
  report.residual = 0;
  for (const int i : members_) {
    const double error = residual_[static_cast<std::size_t>(i)];
    if (!(error <= report.residual)) report.residual = error;
  }
  report.is_solved = report.residual <= settings.tolerance;
  return report;
}

void ConeIslands::add_change(std::span<double> velocity) const {
  for (std::size_t i = 0; i < velocity.size(); ++i) velocity[i] += change_[i];
}

}  // namespace signorini
