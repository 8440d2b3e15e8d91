/// The instants at which contacts begin and end: found within a step that the integrator has
/// tried, and landed on.
///
/// docs/methods/elastic.md, section 1, (4) to (6).
#pragma once

#include "contact/body_overlap.h"
#include "methods/elastic/linearisation.h"
#include "numerics/variable_step.h"

namespace signorini {

/// First instant within a step at which z1 or z2 crosses zero.
struct Crossing {
  double part = 2;   // of the step; > 1: none
  int function = 0;  // 1 or 2
  PairKey key;

  [[nodiscard]] bool is_in_step() const { return part <= 1; }
};

class ZeroCrossings {
 public:
  void prepare(const Model& model, const ElasticUnknowns& unknowns);

  /// Bodies at the end of the step that the integrator has tried. Valid until the next call.
  const Placement& look_at_end(const Model& model, const ElasticSystem& system,
                               const VariableStep& integrator) {
    system.place_at(model, integrator.end(), end_);
    return end_;
  }

  /// At that end, and, for pairs that may have met within the step, inside. (4), (5)
  /// @param start  bodies where the step of length h begins
  [[nodiscard]] Crossing first(const Model& model, ElasticSystem& system,
                               const SpatialPlacement& start, const VariableStep& integrator,
                               double h);

  /// An attempted step to be made again with other lengths.
  struct Attempt {
    ElasticRates& rates;
    VariableStep& integrator;
    double time = 0;  // [s] of its start
    std::span<const double> y, weights;
  };
  /// Ends the step of length h at a crossing: tries steps of other lengths until the function that
  /// crosses is past zero by no more than a part of contact_eps. (6)
  /// @return the error of that step in parts of what it may be; infinite when none could be made
  [[nodiscard]] double land_on(const Crossing& crossing, const Attempt& attempt, double& h);

  /// Which contact ends in the step that the integrator has tried last, if first() has seen signs
  /// of it: because the bodies come deeper into each other than the thinner one is wide, or
  /// because one comes out on the other side. Bodies that were so deep before the step go on.
  /// Section 11.
  /// @param start  as that of first()
  [[nodiscard]] BodyOverlap passage(const Model& model, ElasticSystem& system,
                                    const SpatialPlacement& start, const VariableStep& integrator);

 private:
  struct Search;
  [[nodiscard]] double most_loss(const FeaturedPart& part, const SpatialPlacement& start) const;
  /// A zero function and its rate [m/s] where bodies stand.
  struct Zero {
    double value = 0, rate = 0;
  };
  [[nodiscard]] static Zero zero(ElasticSystem& system, const PairKey& key, const SeenContact& seen,
                                 bool in_contact, const SpatialPlacement& placement);
  void search(const Search& of, const PairKey& key, bool in_contact, double closing,
              Crossing& first);

  [[nodiscard]] static bool may_pass(const ElasticSystem& system, const PairKey& key,
                                     const SeenContact& at_start, const SeenContact& at_end);

  Placement end_;
  SpatialPlacement inside_;
  std::vector<double> inner_;   // (unknowns) within a step
  std::vector<double> travel_;  // (bodies) [m] farthest that points of a body go in a step
  bool may_pass_ = false;       // a contact, within the step that first() has looked at
};

}  // namespace signorini
