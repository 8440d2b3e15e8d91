#include "methods/event/integration.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "geometry/planar_shape.h"
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
  dormand_prince_.prepare(size);
  // Time, and the account of energies that follows the motion, do not choose its steps.
  allowed_.assign(moving, kInfinity);
  sizes_.clear();
  for (const Body& body : model.bodies) {
    sizes_.push_back(body.is_fixed() ? 0 : rejection_radius(body.shape, body.mass_center));
  }
  middle_.resize(size);
  rates_.resize(size);
  place_.resize(model.bodies.size());
}

/// A place may be off by a part of the body's size or of its way within the step, a velocity by
/// that part of what moves the body by its size within a hundred steps, or of a hundredth of
/// itself: what is fast on a path leaves it by errors across its way. So for angles, where the size
/// is a radian.
void Integration::allow(const EventCall& call, double step) {
  constexpr double kManySteps = 100;  // errors of velocities go on
  constexpr double kOfSpeed = 1e-2;
  const double tolerance = call.rules.integrator_tolerance;
  const std::span<const double> v = call.motion.v();
  for (std::size_t b = 0; b < sizes_.size(); ++b) {
    const Body& body = call.model.bodies[b];
    if (body.is_fixed()) continue;
    const auto place = static_cast<std::size_t>(1 + body.coordinate);
    const auto k = static_cast<std::size_t>(body.speed);
    const std::size_t rate = 1 + call.motion.nq + k;
    const double size = sizes_[b];
    const double speed = std::sqrt(v[k] * v[k] + v[k + 1] * v[k + 1]);
    const double spin = std::fabs(v[k + 2]);
    for (std::size_t i = 0; i < 2; ++i) {
      allowed_[place + i] = tolerance * std::max(size, speed * step);
      allowed_[rate + i] = tolerance * std::max(size / (kManySteps * step), kOfSpeed * speed);
    }
    allowed_[place + 2] = tolerance * std::max(1.0, spin * step);
    allowed_[rate + 2] = tolerance * std::max(1 / (kManySteps * step), kOfSpeed * spin);
  }
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
                       const std::function<void()>& begin_again, bool& is_accepted,
                       int most_parts) {
  Outcome worst = Outcome::good;
  const auto f = [&](std::span<const double> y, std::span<double> rates, double h) {
    const Outcome outcome = evaluate(y, rates, h);
    if (outcome != Outcome::good && outcome != Outcome::penetrating) worst = outcome;
    return outcome == Outcome::good;
  };
  const int solver = call.rules.integrator;
  std::vector<double>& y = call.motion.y;
  AdaptiveStatus status = AdaptiveStatus::done;
  made_ = step;
  if (watches_energy(solver)) {
    const auto energy = [&](std::span<const double> at) {
      place(call.model, call.motion.q(at), call.motion.v(at), place_);
      return energy_of(call.model, place_).total();
    };
    status = adaptive_.step(one_step_, one_step_kind(solver), f, energy, begin_again, y, step);
    is_accepted = status == AdaptiveStatus::done;
  } else if (solver == EventRules::kDormandPrince) {
    allow(call, step);
    // Stages search paths from where the one before has found its place, which may be far off.
    std::vector<PathPlace>& places = call.motion.path_places;
    status = dormand_prince_.step(
        f, y, step, allowed_, [&] { path_places_ = places; }, [&] { places = path_places_; },
        most_parts);
    made_ = dormand_prince_.made();
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
