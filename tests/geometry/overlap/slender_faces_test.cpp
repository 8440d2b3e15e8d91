// Faces that lie in one plane are one face, however slender they are: else what weights whole faces
// depends on rounding.

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "base/random.h"
#include "geometry/overlap/shape_contact.h"
#include "geometry/quaternion.h"
#include "geometry/solid/spatial_shape.h"

namespace signorini {
namespace {

/// Corners of a box about a middle.
std::vector<Vector3> box_corners(const Vector3& half, const Vector3& middle) {
  std::vector<Vector3> corners;
  for (int i = 0; i < 8; ++i) {
    const Vector3 sign((i & 1) != 0 ? 1 : -1, (i & 2) != 0 ? 1 : -1, (i & 4) != 0 ? 1 : -1);
    corners.emplace_back(middle + half.cwiseProduct(sign));
  }
  return corners;
}

Vector3 documents_normal(const std::vector<Vector3>& a, const std::vector<Vector3>& b) {
  ShapeContactSolver solver;
  ContactRules rules;
  rules.normal = NormalRule::document;
  return solver.find(ContactShape(make_hull(a)), {}, ContactShape(make_hull(b)), {}, rules).normal;
}

TEST(SlenderFaces, TheDocumentsNormalOfATurnedSlabIsThatOfTheSlabTurned) {
  Random random(7);
  const auto drawn = [&random] { return 2 * random.next_unit() - 1; };
  for (const double half : {0.1, 0.01, 0.001, 1e-4}) {
    const std::vector<Vector3> slab = box_corners({0.5, 0.5, half}, {0, 0, 0});
    const std::vector<Vector3> cube = box_corners({0.3, 0.3, 0.3}, {0.35, 0.3, 0.3 + 0.3 * half});
    const Vector3 straight = documents_normal(slab, cube);
    for (int k = 0; k < 100; ++k) {
      const Matrix3 turn =
          rotation_matrix({.w = drawn(), .x = drawn(), .y = drawn(), .z = drawn()});
      const Vector3 shift(drawn(), drawn(), drawn());
      const auto moved = [&](const std::vector<Vector3>& corners) {
        std::vector<Vector3> there;
        for (const Vector3& x : corners) there.emplace_back(turn * x + shift);
        return there;
      };
      EXPECT_LE((documents_normal(moved(slab), moved(cube)) - turn * straight).norm(), 1e-12)
          << half << ", " << k;
    }
  }
}

}  // namespace
}  // namespace signorini
