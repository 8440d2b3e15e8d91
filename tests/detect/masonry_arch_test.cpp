// The masonry arch of Solfec-1.0's own tests: how many contacts its stones of six hexahedra have,
// and how many are left.
#include <gtest/gtest.h>

#include "base/parameter_spec.h"
#include "detect/volume/volume_contacts.h"
#include "model/placement_of.h"
#include "scene/solfec_arch.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

constexpr double kEpsilon = 1e-4;     // GEOMETRIC_EPSILON of that test [m]
constexpr double kThreshold = 0.005;  // of areas, its CONTACT_SPARSIFY

struct Counts {
  std::size_t left = 0;
  int hidden = 0;
};

/// At the start, of all parts that are no farther apart than the epsilon.
Counts contacts_of_arch(const SparsifyParameters& sparsify) {
  const Simulation simulation = Simulation::from_text(test::solfec_arch(0.1095));
  VolumeContacts detector;
  detector.prepare(simulation.model(), {.rules = {.normal = NormalRule::document,
                                                  .gap = GapRule::document,
                                                  .geometric_epsilon = kEpsilon,
                                                  .points = PointRule::one},
                                        .sparsify = sparsify});
  const std::vector<double> travel(simulation.model().bodies.size(), kEpsilon / 2);
  ContactSet contacts;
  detector.find(simulation.model(), placement_of(simulation.model(), simulation.state()).space,
                travel, contacts);
  return {.left = contacts.size(), .hidden = detector.hidden()};
}

TEST(SolfecsMasonryArch, HasTheDocumentsContactsBeforeSparsification) {
  // 26 joints of 6 faces on 6 with 28 pairs that touch in a face, along an edge or in a corner, and
  // the two ends, 6 on 1.
  EXPECT_EQ(contacts_of_arch({.threshold = 0, .minimum_distance = 0}).left, 740U);
}

TEST(SolfecsMasonryArch, HasTheDocumentsContactsAfterSparsification) {
  // Six for each of the 28 joints, by the document's rule and by ours.
  for (const SparsifyRule rule : {SparsifyRule::document, SparsifyRule::strongest_first}) {
    const Counts counts =
        contacts_of_arch({.rule = rule, .threshold = kThreshold, .minimum_distance = kEpsilon});
    EXPECT_EQ(counts.left, 168U) << static_cast<int>(rule);
    EXPECT_EQ(counts.hidden, 740 - 168) << static_cast<int>(rule);
  }
}

TEST(SolfecsMasonryArch, AStepHasThemByItsParameters) {
  Simulation simulation = Simulation::from_text(test::solfec_arch(0.1095));
  simulation.set("STEPPING", "moreau_jean");
  simulation.set("NORMAL", "document");
  simulation.set("GAP_RULE", "document");
  simulation.set("CONTACT_POINTS", "one");
  simulation.set("SPARSIFY_RULE", "document");
  simulation.set("GEOMETRIC_EPSILON", kEpsilon);
  simulation.set("GAP_TOLERANCE", kEpsilon);
  simulation.set("SPARSIFY_MINDIST", kEpsilon);
  simulation.set("SPARSIFY_THRESHOLD", kThreshold);
  EXPECT_EQ(simulation.step().hidden, 740 - 168);
  EXPECT_EQ(simulation.contacts().size(), 168U);
  simulation.reset();
  simulation.set("SPARSIFY_MINAREA", 1e3);
  EXPECT_EQ(simulation.step().hidden, 740);
}

}  // namespace
}  // namespace signorini
