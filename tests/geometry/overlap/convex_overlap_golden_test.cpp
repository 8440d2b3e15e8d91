// The 392 golden pairs (exact rational arithmetic), within the tolerances that their README states:
// 1e-12 size^3 for volumes (1e-6 of the volume where the overlap is shallower than 1e-7 size),
// 1e-12 size for lengths.

#include <gtest/gtest.h>

#include "geometry/overlap/convex_overlap.h"
#include "geometry/overlap/solfec_pairs.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

using test::SolfecPair;

/// Both readings of a body's corners: as they stand, and with faces joined within rounding.
constexpr double kReadings[] = {0, kCoplanar};

TEST(ConvexOverlapGolden, NoneOfAllPairsIsMissedOrFalseAndVolumesAreRight) {
  ConvexOverlapSolver solver;
  for (double reading : kReadings) {
    int volumes = 0, empty = 0, touching = 0;
    for (const SolfecPair& pair : test::solfec_pairs(reading)) {
      SCOPED_TRACE(pair.name);
      const auto a = half_edge_polyhedron(pair.polyhedron_a);
      const auto b = half_edge_polyhedron(pair.polyhedron_b);
      const ConvexOverlap& r = solver.intersect(a, {}, b, {}, {});
      if (!pair.has_volume()) {
        // Touching: either answer, but no volume.
        const bool touches = pair.exact->at("status") == "touch";
        EXPECT_TRUE(!r.overlaps || touches);
        EXPECT_LE(r.volume, 1e-12 * pair.size * pair.size * pair.size);
        ++(touches ? touching : empty);
        continue;
      }
      ++volumes;
      EXPECT_TRUE(r.overlaps);
      const double exact = pair.value("volume");
      const bool shallow = pair.value("min_translation_depth") < 1e-7 * pair.size;
      EXPECT_NEAR(r.volume, exact,
                  shallow ? 1e-6 * exact : 1e-12 * pair.size * pair.size * pair.size);
    }
    EXPECT_EQ(volumes, 342);
    EXPECT_EQ(empty, 48);
    EXPECT_EQ(touching, 2);
  }
}

}  // namespace
}  // namespace signorini
