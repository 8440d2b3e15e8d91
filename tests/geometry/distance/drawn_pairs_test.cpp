// Pairs of the proof with drawn bodies that once had contact points outside of the bodies, or a
// distance that its own plane or points did not certify. The checker proves every answer anew.
#include <gtest/gtest.h>

#include "stress/pairs/pair_check.h"

namespace signorini::test {
namespace {

struct Drawn {
  const char* what;
  std::vector<std::uint64_t> pairs;
  std::uint64_t seed = 1;
};

class DrawnPairs : public ::testing::TestWithParam<Drawn> {};

TEST_P(DrawnPairs, AreCertified) {
  for (const std::uint64_t pair : GetParam().pairs) {
    PairChecker checker;
    checker.run(GetParam().seed, pair, pair + 1);
    ASSERT_EQ(checker.report().pairs, 1u);
    for (const FaultSeen& f : checker.report().seen) {
      ADD_FAILURE() << "pair " << f.index << ": " << kFaultNames[static_cast<std::size_t>(f.fault)]
                    << ", " << f.size;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Distance, DrawnPairs,
    ::testing::Values(
        // Faces of hulls are kinks of the support function that a normal must meet exactly.
        Drawn{"curved against a thin hull", {286, 2892, 2893, 2899, 2907, 2922, 4288, 4301, 6892}},
        // Edges at an angle of 1e-8 cross beyond their ends.
        Drawn{"nearly parallel edges", {12437, 12442, 16800}},
        // The widest slab touches one corner of a face that is turned by 1e-9.
        Drawn{"nearly parallel faces", {82, 2183, 2235, 4944, 5542, 6433, 7364, 7723, 9195}},
        // The core's middle was added to a position that is large beside the body.
        Drawn{"frustums far away", {2135, 2881, 2886, 3144, 3164, 3165, 5308, 7658, 18562}},
        Drawn{"others far away", {2840}}, Drawn{"thin plates", {2461, 11087, 15913}},
        // Steps that make the nearest point no nearer, but turn the normal.
        Drawn{"level steps", {3504, 12875, 97429}},
        // Gaps whose direction double precision does not tell.
        Drawn{"narrow gaps", {60963, 76191, 77139, 106496, 557884, 689604, 619201, 584490, 545624}},
        // Features that miss each other by little.
        Drawn{"tangent rims", {206311, 285414}}, Drawn{"tangent rims", {215659, 341937, 351511}, 2},
        Drawn{"sizes that differ a hundred times", {515539, 580289}, 3},
        Drawn{"bodies that touch in a point", {138078}, 3},
        Drawn{"small bodies deep in cylinders", {449, 459, 511, 31559, 70017, 97346, 97394}},
        Drawn{"small hulls deep in ellipsoids", {146858, 245072, 398802, 504816, 829176}},
        Drawn{"bodies of revolution", {13950, 81556}},
        Drawn{"small bodies in needles", {94024, 302782, 420796, 683627, 811500}},
        // A normal on the axis of the circle that it has to be brought onto.
        Drawn{"cone on a box", {298150}, 2},
        // The centroid of a sheet that is thinner than its rounding.
        Drawn{"sheets", {110190, 403330, 432935, 594110, 781490}}),
    [](const auto& row) { return std::to_string(row.index); });

}  // namespace
}  // namespace signorini::test
