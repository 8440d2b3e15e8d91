/// One step of `elastic` at a time: tried, refused or kept, and ended where contacts change.
///
/// docs/methods/elastic.md, sections 7 and 8.
#pragma once

#include "methods/elastic/elastic_settings.h"
#include "methods/elastic/error_weights.h"
#include "methods/elastic/step_refusals.h"
#include "methods/elastic/zero_crossings.h"

namespace signorini {

class ElasticSteps {
 public:
  /// Allocates.
  void prepare(const Model& model, const ElasticSystem& system, const ElasticSettings& settings);
  /// A new call: nothing is known of what came before but the method.
  void begin(const Model& model, bool is_implicit);

  /// Where a step begins.
  struct Start {
    double time = 0;  // [s]
    std::span<const double> y;
    const Placement& bodies;  // at y
    double left = 0;          // of the call [s]
  };
  enum class Outcome { kept, again, given_up };
  /// Tries a step of about the length `next` [s]; where it is to be tried again `next` is shorter,
  /// and where it is given up the report has the status.
  [[nodiscard]] Outcome attempt(const Model& model, ElasticSystem& system, const Start& start,
                                double& next, StepReport& report);

  /// How deep bodies overlap at the start of the step that was tried last. [m]
  [[nodiscard]] double deepest_overlap() const { return weights_.deepest_overlap(); }

  // Of the step that was kept.
  [[nodiscard]] std::span<const double> end() const { return integrator_.end(); }
  [[nodiscard]] double length() const { return length_; }  // [s]
  [[nodiscard]] const Crossing& crossing() const { return crossing_; }

  /// Length of the next step [s] after one that ended where contacts changed.
  [[nodiscard]] double restarted(const Model& model, ElasticSystem& system,
                                 const SpatialPlacement& bodies, double left);
  /// Length of the next step [s] after any other.
  /// @param is_moved  its end was moved a little  @param wanted  length that was to be tried
  [[nodiscard]] double continued(bool is_moved, double wanted);

  [[nodiscard]] bool is_implicit() const { return integrator_.is_implicit(); }
  [[nodiscard]] StepCounts counts() const { return integrator_.counts(); }

 private:
  [[nodiscard]] StepRefusals::Answer refuse(double error, double left, double& next,
                                            StepReport& report);
  /// Whether two bodies go through each other in the step that was tried last; the report tells.
  [[nodiscard]] bool goes_through(const Model& model, ElasticSystem& system,
                                  const SpatialPlacement& start, StepReport& report);

  NarrowPhase narrow_phase_ = NarrowPhase::exact;
  StepMethod method_ = StepMethod::automatic;
  double tolerance_ = 0;
  VariableStep integrator_;
  Linearisation linearisation_;
  ErrorWeights weights_;
  EnergyBalance balance_;
  ZeroCrossings crossings_;
  StepRefusals refusals_;
  double products_ = 0;  // of all eliminations so far

  // Of the step that was kept.
  Crossing crossing_;
  double tried_ = 0, length_ = 0;  // [s] in front of, and at the crossing
  double growth_ = 1;              // of the next step
  bool is_overruled_ = false;      // kept in spite of its error
};

}  // namespace signorini
