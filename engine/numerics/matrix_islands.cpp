#include "numerics/matrix_islands.h"

#include <algorithm>
#include <numeric>

namespace signorini {
namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

bool is_zero(const std::array<double, 9>& block) {
  return std::ranges::all_of(block, [](double x) { return x == 0; });
}

/// (n) The first contact of each contact's island.
std::vector<std::size_t> roots(const MatrixProblem& problem) {
  std::vector<std::size_t> parent(problem.contacts());
  std::iota(parent.begin(), parent.end(), std::size_t{0});
  const auto root_of = [&](std::size_t i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  for (std::size_t i = 0; i < parent.size(); ++i) {
    for (std::size_t k = problem.first[i]; k < problem.first[i + 1]; ++k) {
      if (is_zero(problem.block[k])) continue;
      const std::size_t a = root_of(i), b = root_of(problem.column[k]);
      parent[std::max(a, b)] = std::min(a, b);
    }
  }
  for (std::size_t i = 0; i < parent.size(); ++i) parent[i] = root_of(i);
  return parent;
}

}  // namespace

std::vector<MatrixIsland> matrix_islands(const MatrixProblem& problem) {
  const std::vector<std::size_t> root = roots(problem);
  std::vector<MatrixIsland> islands;
  std::vector<std::size_t> island(root.size(), kNone);  // of a root
  std::vector<std::size_t> place(root.size());          // of a contact within its island
  for (std::size_t i = 0; i < root.size(); ++i) {
    if (root[i] == i) {
      island[i] = islands.size();
      islands.emplace_back();
    }
    std::vector<std::size_t>& contact = islands[island[root[i]]].contact;
    place[i] = contact.size();
    contact.push_back(i);
  }
  for (MatrixIsland& part : islands) {
    MatrixProblem& own = part.problem;
    own.first.push_back(0);
    for (const std::size_t i : part.contact) {
      own.friction.push_back(problem.friction[i]);
      const double* const q = problem.free_velocity.data() + 3 * i;
      own.free_velocity.insert(own.free_velocity.end(), q, q + 3);
      for (std::size_t k = problem.first[i]; k < problem.first[i + 1]; ++k) {
        if (root[problem.column[k]] != root[i]) continue;
        own.column.push_back(place[problem.column[k]]);
        own.block.push_back(problem.block[k]);
      }
      own.first.push_back(own.column.size());
    }
  }
  return islands;
}

std::vector<double> island_reactions(const MatrixIsland& island, std::span<const double> whole) {
  std::vector<double> own;
  for (const std::size_t i : island.contact)
    own.insert(own.end(), whole.begin() + static_cast<std::ptrdiff_t>(3 * i),
               whole.begin() + static_cast<std::ptrdiff_t>(3 * i + 3));
  return own;
}

void put_island_reactions(const MatrixIsland& island, std::span<const double> reaction,
                          std::span<double> whole) {
  for (std::size_t j = 0; j < island.contact.size(); ++j)
    for (std::size_t k = 0; k < 3; ++k) whole[3 * island.contact[j] + k] = reaction[3 * j + k];
}

}  // namespace signorini
