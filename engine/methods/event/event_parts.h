/// The parts that both ways to locate events are made of.
#pragma once

#include "methods/event/first_evaluation.h"
#include "methods/event/impacts.h"
#include "methods/event/integration.h"
#include "methods/event/motion_rates.h"
#include "methods/event/sliding_stop.h"
#include "methods/event/tangential_impact.h"

namespace signorini {

/// Scratch, as all it is made of: it never influences a result beyond the call.
struct EventParts {
  MotionRates rates;
  Integration integration;
  SlidingStops sliding;
  Impacts impacts;
  TangentialImpacts tangential;
  FirstEvaluation first;

  void resize(const Model& model) {
    rates.resize(model);
    integration.resize(model);
    impacts.resize(model);
    tangential.resize(model);
  }
  /// @param most_stops  of sliding, to be located in the call
  void begin_call(int most_stops) {
    sliding.begin_call(most_stops);
    impacts.begin_call();
    tangential.begin_call();
  }
};

}  // namespace signorini
