/// The linear congruential generator of the event methods; a value, part of the State.
///
/// x <- (1664525 x + 1013904223) mod 2^32. Source: docs/methods/impulse_and_contact.md (62).
#pragma once

#include <cstdint>
#include <span>

namespace signorini {

class Random {
 public:
  Random() = default;
  explicit Random(std::uint32_t seed) : state_(seed) {}

  [[nodiscard]] std::uint32_t state() const { return state_; }

  /// Next integer, uniform in [0, 2^32).
  std::uint32_t next() {
    state_ = 1664525u * state_ + 1013904223u;
    return state_;
  }

  /// Next number, uniform in [0, 1].
  double next_unit() { return static_cast<double>(next()) / 4294967295.0; }

  /// Next integer, uniform in [0, n).
  std::uint32_t next_below(std::uint32_t n) {
    return static_cast<std::uint32_t>((static_cast<std::uint64_t>(n) * next()) >> 32u);
  }

  /// Fills `order` with a random permutation of 0 .. n-1. Draws n numbers, also for n = 1.
  void permutation(std::span<int> order);

  /// Draws as many numbers as permutation() of n does, without making it.
  void skip_permutation(std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) next();
  }

  friend bool operator==(const Random&, const Random&) = default;

 private:
  std::uint32_t state_ = 0;
};

}  // namespace signorini
