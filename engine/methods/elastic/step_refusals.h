/// What becomes of a step whose error is too large. docs/methods/elastic.md, section 8.
#pragma once

#include <cmath>

#include "methods/contact_method.h"

namespace signorini {

/// Where a force jumps the error does not fall however short a step is; one so short does no harm,
/// but many of them are no motion.
class StepRefusals {
 public:
  enum class Answer { none, again, overruled, for_good };

  void begin_call() { jumps_ = 0; }

  /// @param next      length of the next attempt [s]  @param shortest  that one may have
  /// @param error     over what it may be, not <= 1  @param status  why, where it is for good
  [[nodiscard]] Answer refuse(double next, double shortest, double error, StepStatus& status) {
    if (next > shortest) return Answer::again;
    const bool is_finite = std::isfinite(error);
    if (is_finite && ++jumps_ <= kMostJumps) return Answer::overruled;
    status = is_finite ? StepStatus::step_too_small : StepStatus::not_finite;
    return Answer::for_good;
  }

  static constexpr double kAfterJump = 100;  // times the step over a jump: the next one

 private:
  static constexpr int kMostJumps = 100;  // in one call
  int jumps_ = 0;                         // of forces, that a step was too short to feel
};

}  // namespace signorini
