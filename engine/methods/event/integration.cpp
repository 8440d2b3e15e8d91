#include "methods/event/integration.h"

#include <algorithm>
#include <array>

#include "model/energy.h"

namespace signorini {
namespace {

Integrator one_step_kind(int solver) {
  constexpr std::array<Integrator, 7> kKinds = {Integrator::euler,       Integrator::modified_euler,
                                                Integrator::runge_kutta, Integrator::modified_euler,
                                                Integrator::runge_kutta, Integrator::runge_kutta,
                                                Integrator::runge_kutta};
  return kKinds[static_cast<std::size_t>(solver)];
}

bool watches_energy(int solver) { return solver == 3 || solver == 4; }

}  // namespace

void Integration::resize(const Model& model) {
  const auto moving = static_cast<std::size_t>(1 + model.nq + model.nv);
  const std::size_t size = moving + kEnergyRows;
  one_step_.prepare(size);
  adaptive_.prepare(size);
  // The account of energies follows the motion and does not choose its steps.
  dormand_prince_.prepare(size, moving);
  middle_.resize(size);
  rates_.resize(size);
  place_.resize(model.bodies.size());
}

/// Half a drift, a kick by the forces there, half a drift.
template <class F>
bool Integration::leapfrog(EventCall& call, F& f, double step) {
  Motion& motion = call.motion;
  const auto drift = [&](std::span<double> y) {  // planar: q' = v
    y[0] += step / 2;
    for (std::size_t i = 0; i < motion.nq; ++i) y[1 + i] += step / 2 * y[1 + motion.nq + i];
  };
  std::ranges::copy(motion.y, middle_.begin());
  drift(middle_);
  std::ranges::fill(rates_, 0.0);
  call.rules.resting.mirrored_step = step;
  const bool is_good = f(middle_, rates_, step / 2);
  call.rules.resting.mirrored_step = 0;
  if (!is_good) return false;
  for (std::size_t i = 1 + motion.nq; i < middle_.size(); ++i) middle_[i] += step * rates_[i];
  drift(middle_);
  motion.y.swap(middle_);
  return true;
}

bool Integration::step(EventCall& call, double step, const Evaluate& evaluate,
                       const std::function<void()>& begin_again, bool& is_accepted) {
  Outcome worst = Outcome::good;
  const auto f = [&](std::span<const double> y, std::span<double> rates, double h) {
    const Outcome outcome = evaluate(y, rates, h);
    if (outcome != Outcome::good && outcome != Outcome::penetrating) worst = outcome;
    return outcome == Outcome::good;
  };
  const int solver = call.rules.integrator;
  std::vector<double>& y = call.motion.y;
  AdaptiveStatus status = AdaptiveStatus::done;
  if (watches_energy(solver)) {
    const auto energy = [&](std::span<const double> at) {
      place(call.model, call.motion.q(at), call.motion.v(at), place_);
      return energy_of(call.model, place_).total();
    };
    status = adaptive_.step(one_step_, one_step_kind(solver), f, energy, begin_again, y, step);
    is_accepted = status == AdaptiveStatus::done;
  } else if (solver == EventRules::kDormandPrince) {
    status = dormand_prince_.step(f, y, step, call.rules.integrator_tolerance);
    is_accepted = status == AdaptiveStatus::done;
  } else if (solver == EventRules::kLeapfrog) {
    is_accepted = leapfrog(call, f, step);
  } else {
    is_accepted = one_step_.step(one_step_kind(solver), f, y, step);
  }
  StepReport& report = call.report;
  if (status == AdaptiveStatus::step_too_small) report.status = StepStatus::step_too_small;
  if (worst != Outcome::good) report.status = call.status_of(worst);
  if (is_accepted && !call.motion.is_finite()) report.status = StepStatus::not_finite;
  return report.status == StepStatus::ok;
}

}  // namespace signorini
