/// Those contacts of a large problem that may carry: most of what is seen near a body that falls
/// never does.
///
/// A few sweeps of block Gauss-Seidel with simple steps, over contacts that would close otherwise,
/// tell them, and give a first guess of their impulses. What is left out has no impulse and opens,
/// which is asked again of every answer. Source: docs/methods/volumetric.md, section 4.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "numerics/cone_problem.h"

namespace signorini {

/// Keeps its storage: a warm call allocates nothing.
class ConeCandidates {
 public:
  /// @param impulse  (rows) in: near the answer, or zeros; out: nearer [N s]
  void find(const ConeProblem& problem, std::span<double> impulse);
  /// Takes in what closes faster than `tolerance` [m/s] beyond its target in an answer.
  /// @return how many contacts
  /// @param change  (3 per block) of the velocities, by the impulses
  int take_sinking(std::span<const double> change, double tolerance);
  /// Whether a contact is one; `since` the last number of take_sinking() before, too.
  [[nodiscard]] bool has(std::size_t contact) const { return place_[contact] >= 0; }
  /// Whether it is one of those that the last take_sinking() took in.
  [[nodiscard]] bool is_new(std::size_t contact) const {
    return place_[contact] >= static_cast<int>(older_);
  }

 private:
  static constexpr std::size_t kWidth = 6;  // velocities of a body
  using Row = std::array<std::array<double, kWidth>, 2>;
  struct Normal {
    std::array<std::size_t, 2> first{};  // places of the velocities of both bodies
    Row row{};
    double rate = 0;  // without impulses, the target taken off; infinite: nothing is asked for
  };
  /// Rows are scaled by M^-1/2.
  struct Contact {
    std::size_t number = 0;
    std::array<std::size_t, 2> first{};
    std::array<Row, 3> row{};
    std::array<double, 3> rate{};
    double friction = 0, normal = 0, across_1 = 0, across_2 = 0, tangential = 0;  // of W
    std::size_t end_of_pair = 0;  // among contacts_, where the contacts of its pair end
    double pair = 0;              // of W: its normal with all of the pair, in size
  };

  void list_normals();
  void take(std::size_t contact);
  [[nodiscard]] double normal_rate(const Normal& normal) const;
  int take_below(double rate, double still = 0);
  void push(const Contact& contact, const std::array<double, 3>& impulse);
  [[nodiscard]] static double coupling(const Contact& c, const Contact& d);
  void find_pairs();
  void take_rates_of_pair(std::size_t first);
  void sweep(std::span<double> impulse);

  ConeProblem problem_;
  std::vector<double> root_;       // (3 per block) M^-1/2
  std::vector<Normal> normals_;    // (m)
  std::vector<int> place_;         // (m) among contacts_, -1: left out
  std::vector<Contact> contacts_;  // those that may carry
  std::vector<std::array<double, 3>> pair_rates_;
  std::size_t older_ = 0;         // of them
  std::vector<double> change_;    // (3 per block, and of a body that stays) of velocities
  std::vector<double> velocity_;  // as change_, scaled by M^1/2
};

}  // namespace signorini
