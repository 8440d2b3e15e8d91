/// Everything that, with the Model and the parameters, decides the future. A value.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/digest.h"
#include "base/random.h"
#include "base/types.h"

namespace signorini {

/// What a method remembers about one pair of features across steps (first-touch velocity, warm
/// start, …).
struct ContactMemoryEntry {
  std::uint64_t feature = 0;
  double values[4] = {0, 0, 0, 0};
  friend bool operator==(const ContactMemoryEntry&, const ContactMemoryEntry&) = default;
};

/// Sorted by feature.
using ContactMemory = std::vector<ContactMemoryEntry>;

/// Numbers that a method carries over from step to step, in the order of its HistorySpec; empty
/// before its first step.
using History = std::vector<double>;

struct State {
  double time = 0;  // [s]
  VectorX q;        // (nq) [m], [rad]
  VectorX v;        // (nv) [m/s], [rad/s]
  History history;
  ContactMemory memory;
  Random random;
};

/// Digest of the bits of time, q, v, the random state, the memory and the history.
[[nodiscard]] inline Digest digest_of(const State& state) {
  Digest digest;
  digest.add(state.time);
  for (const double x : state.q) digest.add(x);
  for (const double x : state.v) digest.add(x);
  digest.add(static_cast<std::uint64_t>(state.random.state()));
  for (const ContactMemoryEntry& entry : state.memory) {
    digest.add(entry.feature);
    digest.add(std::span<const double>(entry.values));
  }
  for (const double x : state.history) digest.add(x);
  return digest;
}

}  // namespace signorini
