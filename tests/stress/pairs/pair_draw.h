/// Pairs of bodies for the proof: random ones, and those that algorithms are known to stumble over.
#pragma once

#include <memory>

#include "stress/pairs/pair_solid.h"

namespace signorini::test {

enum class PairFamily {
  anywhere,         // random turns, from far apart to deep
  lattice,          // turns that are exact or nearly, steps of whole fractions of the sizes
  nearly_parallel,  // turned by 1e-1 ... 1e-16 rad, face on face at gaps of +-1e-1 ... 0
  nearly_touching,  // random turns, gap along some direction +-1e-1 ... 1e-16, or 0
  same_pose,        // at one place, exactly or but for 1e-1 ... 1e-16
  engulfed          // the middle of one within the other
};
inline constexpr int kPairFamilies = 6;

struct PairPoses {
  PairFamily family = PairFamily::anywhere;
  SpatialPose a, b;
};

/// Two bodies that many pairs share, because to make a body takes longer than to ask about it.
class PairBatch {
 public:
  static constexpr int kPairs = 64;
  PairBatch(std::uint64_t seed, std::uint64_t batch);

  [[nodiscard]] const PairSolid& a() const { return *a_; }
  [[nodiscard]] const PairSolid& b() const { return *b_; }
  [[nodiscard]] PairPoses draw();

 private:
  void place_at_gap(PairPoses& poses, const Vector3& normal, double gap);
  [[nodiscard]] Vector3 telling_direction(const PairPoses& poses);
  [[nodiscard]] double tiny();

  PairRandom random_;
  std::shared_ptr<const PairSolid> a_, b_;
};

}  // namespace signorini::test
