#include "methods/elastic/elastic_steps.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

constexpr double kShortestStep = 1e-14;    // of the call
constexpr double kContradiction = 1e-3;    // [m/s^2] joints that do not agree
constexpr double kProductWork = 0.1;       // see StepReport::work
constexpr double kAlmostThere = 1.000001;  // a little more than the step: take it at once

}  // namespace

void ElasticSteps::prepare(const Model& model, const ElasticSystem& system,
                           const ElasticSettings& settings) {
  narrow_phase_ = settings.narrow_phase().narrow_phase;
  method_ = settings.integrator();
  tolerance_ = settings.value(ElasticParameter::tolerance);
  integrator_.prepare(system.unknowns.size(), method_);
  products_ = 0;
  integrator_.set_tolerance(tolerance_);
  linearisation_.prepare(system, narrow_phase_);
  weights_.prepare(model, system.unknowns);
  crossings_.prepare(model, system.unknowns);
}

void ElasticSteps::begin(const Model& model, bool is_implicit) {
  balance_.begin_call(model, narrow_phase_);
  refusals_.begin_call();
  integrator_.restart();
  integrator_.set_implicit(is_implicit || method_ == StepMethod::radau);
}

StepRefusals::Answer ElasticSteps::refuse(double error, double left, double& next,
                                          StepReport& report) {
  ++report.rejected;
  const double shortest = kShortestStep * std::clamp(left, 1e-6, 1.0);
  return refusals_.refuse(next, shortest, error, report.status);
}

bool ElasticSteps::goes_through(const Model& model, ElasticSystem& system,
                                const SpatialPlacement& start, StepReport& report) {
  const BodyOverlap passage = crossings_.passage(model, system, start, integrator_);
  if (passage.body_b < 0) return false;
  report.status = StepStatus::overlap;
  report.overlap = passage;
  return true;
}

ElasticSteps::Outcome ElasticSteps::attempt(const Model& model, ElasticSystem& system,
                                            const Start& start, double& next, StepReport& report) {
  using Answer = StepRefusals::Answer;
  ElasticRates rates{.model = model, .system = system, .linearisation = linearisation_};
  const std::span<const double> weights =
      weights_.fill(model, system, start.bodies.space, start.y, next, tolerance_, balance_);
  if (weights_.force_changed()) integrator_.start_changed();
  double h = next * kAlmostThere >= start.left ? start.left : next;
  ++report.substeps;
  const double error = integrator_.attempt(rates, start.time, start.y, h, weights);
  const double growth = integrator_.growth(error);
  const double products = integrator_.counts().products;
  system.work += kProductWork * (products - products_);
  products_ = products;
  if (system.residual > kContradiction) {
    report.status = StepStatus::lcp_failed;
    return Outcome::given_up;
  }
  Answer refusal = Answer::none;
  const auto is_refused = [&](double by, double shorter) {
    next = shorter;
    refusal = refuse(by, start.left, next, report);
    return refusal != Answer::overruled;
  };
  const auto outcome = [&] {
    return refusal == Answer::again ? Outcome::again : Outcome::given_up;
  };
  if (!(error <= 1) && is_refused(error, h * growth)) return outcome();
  const Placement& end = crossings_.look_at_end(model, system, integrator_);
  const double excess = balance_.excess(model, system,
                                        {.h = h,
                                         .y_start = start.y,
                                         .y_end = integrator_.end(),
                                         .start = start.bodies,
                                         .end = end,
                                         .end_is_stage = integrator_.ended_with_evaluation()},
                                        tolerance_);
  if (!balance_.keeps(excess)) {
    ++report.rejected;
    next = h * EnergyBalance::growth(excess);
    return Outcome::again;
  }
  ++report.zero_crossings;
  crossing_ = crossings_.first(model, system, start.bodies.space, integrator_, h);
  tried_ = h;
  if (crossing_.is_in_step()) {
    ++report.searches;
    const double off =
        crossings_.land_on(crossing_, {rates, integrator_, start.time, start.y, weights}, h);
    // A contact that ends within the step may be too short for the whole step to feel it.
    const double shorter = std::isfinite(off) ? h * integrator_.growth(off) : tried_ / 4;
    if (!(off <= 1) && is_refused(off, shorter)) return outcome();
  }
  if (goes_through(model, system, start.bodies.space, report)) return Outcome::given_up;
  integrator_.accept();
  length_ = h;
  growth_ = std::min(growth, EnergyBalance::growth(excess));
  is_overruled_ = refusal == Answer::overruled;
  return Outcome::kept;
}

double ElasticSteps::restarted(const Model& model, ElasticSystem& system,
                               const SpatialPlacement& bodies, double left) {
  integrator_.restart();
  return ErrorWeights::first_step(model, system, bodies,
                                  left > 0 ? std::max(left, tried_) : tried_);
}

double ElasticSteps::continued(bool is_moved, double wanted) {
  if (is_overruled_) {
    integrator_.restart();
    return StepRefusals::kAfterJump * length_;
  }
  if (is_moved) integrator_.start_changed();
  const double longer = length_ * growth_;
  return length_ < wanted ? std::max(wanted, longer) : longer;
}

}  // namespace signorini
