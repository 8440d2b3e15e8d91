/// The sum of all energies over a step: what it errs, and what it may.
///
/// Kinetic + potential + stored + lost - work stays the same. docs/methods/elastic.md, section 7,
/// (36) and (37).
#pragma once

#include "methods/elastic/elastic_system.h"

namespace signorini {

class EnergyBalance {
 public:
  /// A new call. Where the energies that are kept are not all there are, no step is judged.
  void begin_call(const Model& model, NarrowPhase narrow_phase);

  /// A step from y with bodies at `start`: contacts follow by add().
  void begin() { start_stored_ = start_noise_ = 0; }
  /// Adds what a contact stores at the start, and what its force exchanges with the rounding of
  /// places.
  void add(const ElasticSystem& system, const ElasticContact& contact, const SeenContact& seen,
           const SpatialPlacement& start);

  /// Both ends of a step.
  struct Step {
    double h = 0;  // [s]
    std::span<const double> y_start, y_end;
    const Placement& start;
    const Placement& end;
    bool end_is_stage = false;  // the last rates were those of the end
  };
  /// Error of the sum over what it may be; 0 where nothing is judged. (36)
  [[nodiscard]] double excess(const Model& model, ElasticSystem& system, const Step& step,
                              double tolerance) const;

  /// Length of the next step over that of this one, for the balance alone. (37)
  [[nodiscard]] static double growth(double excess);

  /// Whether a step may stay: its excess is at most 1, or several in a row were refused already
  /// and there is a jump that no step makes smaller.
  [[nodiscard]] bool keeps(double excess);

 private:
  struct Sum {
    double sum = 0;      // kinetic + potential + stored + lost - work [J]
    double largest = 0;  // of them
    double all = 0;      // their sizes together
  };
  [[nodiscard]] static Sum sum_at(const Model& model, const ElasticSystem& system,
                                  const Placement& placement, std::span<const double> y,
                                  double stored);

  bool is_complete_ = false;
  int rejected_ = 0;         // attempts in a row
  double start_stored_ = 0;  // in contacts at the start [J]
  double start_noise_ = 0;   // rounding of it [J]
};

}  // namespace signorini
