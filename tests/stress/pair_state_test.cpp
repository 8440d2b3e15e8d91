// Answers do not depend on what was asked before: a solver that has answered thousands of drawn
// pairs gives the bits of one that is asked for the first time.
#include <gtest/gtest.h>

#include <bit>

#include "geometry/overlap/overlap_contact.h"
#include "stress/pairs/pair_draw.h"

namespace signorini::test {
namespace {

using Bits = std::vector<std::uint64_t>;

void add(Bits& bits, double x) { bits.push_back(std::bit_cast<std::uint64_t>(x)); }
void add(Bits& bits, const Vector3& v) {
  for (int k = 0; k < 3; ++k) add(bits, v(k));
}

Bits ask(ShapeDistance& distances, ConvexOverlapSolver& overlaps, const PairSolid& a,
         const PairSolid& b, const PairPoses& poses) {
  Bits bits;
  const SignedDistance d = distances.distance(a.distance, poses.a, b.distance, poses.b);
  add(bits, d.distance), add(bits, d.bracket);
  add(bits, d.normal), add(bits, d.point_a), add(bits, d.point_b);
  if (!a.is_polyhedral || !b.is_polyhedral) return bits;
  const ConvexOverlap& o = overlaps.intersect(a.half_edge, poses.a, b.half_edge, poses.b,
                                              {.second_moment = true, .corners = true});
  bits.push_back(o.overlaps ? 1 : 0), bits.push_back(o.failed ? 1 : 0);
  bits.push_back(overlaps.used_many_digits() ? 1 : 0);
  if (!o.overlaps) return bits;
  add(bits, o.volume), add(bits, o.surface_area), add(bits, o.area_both);
  add(bits, o.centroid), add(bits, o.area_vector);
  for (int k = 0; k < 3; ++k) add(bits, Vector3(o.second_moment.col(k)));
  for (const Vector3& v : o.vertices) add(bits, v);
  const OverlapContact c = overlap_contact(overlaps, o, NormalRule::area_vector);
  add(bits, c.point), add(bits, c.normal), add(bits, c.area), add(bits, c.width);
  return bits;
}

TEST(PairState, UsedSolversGiveTheBitsOfFreshOnes) {
  constexpr std::uint64_t kBatches = 120;
  ShapeDistance used;
  ConvexOverlapSolver used_overlaps;
  for (std::uint64_t batch = 0; batch < kBatches; ++batch) {
    PairBatch bodies(5, batch);
    for (std::uint64_t k = 0; k < PairBatch::kPairs; ++k) {
      const PairPoses poses = bodies.draw();
      ShapeDistance fresh;
      ConvexOverlapSolver fresh_overlaps;
      ASSERT_EQ(ask(used, used_overlaps, bodies.a(), bodies.b(), poses),
                ask(fresh, fresh_overlaps, bodies.a(), bodies.b(), poses))
          << "pair " << batch * PairBatch::kPairs + k;
    }
  }
}

}  // namespace
}  // namespace signorini::test
