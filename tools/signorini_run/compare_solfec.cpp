#include "signorini_run/compare_solfec.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

#include "base/scalar_math.h"
#include "sim/simulation.h"

namespace signorini::tool {
namespace {

// What is allowed, of places [m], rotations, speeds [m/s] and spins [rad/s]; of spins more where
// they are fast.
constexpr double kFree = 1e-9;  // for every thousand steps, as rounding adds up
constexpr int kThousand = 1000;
constexpr double kTouching = 1e-3;  // once bodies have met
/// Of what is allowed then: what is changed by more in the twin is compared no more.
constexpr double kOpen = 0.1;

struct Differences {
  double place = 0, rotation = 0, speed = 0, spin = 0;
};

/// Keeps the larger; NaN counts as infinite.
void keep(double value, double& largest) {
  if (!(value <= largest)) largest = std::isnan(value) ? kInfinity : value;
}

SolfecReferenceBody body_in(Simulation& simulation, int number) {
  const SpatialPlacement& space = simulation.placement().space;
  const auto i = static_cast<std::size_t>(number);
  SolfecReferenceBody body{.rotation = {},
                           .center = space.center[i],
                           .angular_velocity = space.angular_velocity[i],
                           .velocity = space.velocity[i]};
  std::copy_n(space.pose[i].rotation.data(), body.rotation.size(), body.rotation.begin());
  return body;
}

void add_differences(const SolfecReferenceBody& one, const SolfecReferenceBody& other,
                     Differences& largest) {
  for (std::size_t k = 0; k < one.rotation.size(); ++k) {
    keep(std::fabs(one.rotation[k] - other.rotation[k]), largest.rotation);
  }
  keep((one.center - other.center).cwiseAbs().maxCoeff(), largest.place);
  keep((one.velocity - other.velocity).cwiseAbs().maxCoeff(), largest.speed);
  keep((one.angular_velocity - other.angular_velocity).cwiseAbs().maxCoeff() /
           (1 + other.angular_velocity.norm()),
       largest.spin);
}

/// A run and its twin, in which bodies stand deeper in each other by the length within which the
/// reference takes surfaces for touching: at which point of that depth it looks is open.
class Runs {
 public:
  explicit Runs(const SolfecReference& reference)
      : reference_(reference),
        run_(Simulation::from_text(reference.scene)),
        twin_(Simulation::from_text(reference.scene)) {
    const double epsilon = run_.parameter("GAP_TOLERANCE").value;
    State state = twin_.state();
    double depth = 0;
    for (const Body& body : twin_.model().bodies) {
      if (body.is_fixed()) continue;
      depth += epsilon;
      state.q[body.coordinate + 2] -= depth;
    }
    twin_.set_state(std::move(state));
  }

  StepStatus step() {
    for (Simulation* simulation : {&run_, &twin_}) {
      if (reference_.is_swung) swing(*simulation);
      const StepStatus status = simulation->step(reference_.time_step).status;
      if (status != StepStatus::ok) return status;
    }
    return StepStatus::ok;
  }

  void compare(const SolfecReferenceFrame& frame, SolfecComparison& c) {
    Differences off, open;
    std::size_t i = 0;
    for (int k = 0; k < static_cast<int>(run_.model().bodies.size()); ++k) {
      if (run_.model().is_fixed(k)) continue;
      if (i == frame.bodies.size()) return keep(kInfinity, c.places.largest);
      const SolfecReferenceBody ours = body_in(run_, k);
      add_differences(ours, frame.bodies[i++], off);
      add_differences(ours, body_in(twin_, k), open);
    }
    has_met_ = has_met_ || frame.contacts > 0 || run_.totals().collisions > 0;
    const double free = kFree * std::max(1.0, static_cast<double>(frame.step) / kThousand);
    const double allowed = has_met_ ? kTouching : free;
    const auto add = [&](double difference, double twins, SolfecDifference& d) {
      d.goes_on = d.goes_on && (!has_met_ || twins <= kOpen * allowed);
      if (!d.goes_on) return;
      keep(difference / allowed, d.largest);
      d.until = run_.time();
      ++d.compared;
    };
    add(off.place, open.place, c.places);
    add(off.rotation, open.rotation, c.rotations);
    add(off.speed, open.speed, c.speeds);
    add(off.spin, open.spin, c.spins);
  }

  [[nodiscard]] double time() const { return run_.time(); }

 private:
  /// The force of the step that comes, as it is at its middle.
  void swing(Simulation& simulation) {
    const double phase = sin_cos(simulation.time() + reference_.time_step / 2).cos;
    for (ForceLaw& law : simulation.by_hand().model.forces) {
      auto* force = std::get_if<SpatialForce>(&law);
      if (force == nullptr) continue;
      if (most_ == Vector3(0, 0, 0)) most_ = force->force;
      force->force = phase * most_;
      return;
    }
  }

  const SolfecReference& reference_;
  Simulation run_, twin_;
  bool has_met_ = false;
  Vector3 most_{0, 0, 0};  // of the force that swings [N]
};

void append(const char* what, const SolfecDifference& d, std::string& line) {
  std::array<char, 96> text{};
  std::snprintf(text.data(), text.size(), "  %s %.2g until %.4g s", what, d.largest, d.until);
  line += text.data();
}

}  // namespace

bool SolfecComparison::is_good() const {
  const auto is_within = [](const SolfecDifference& d) { return d.compared > 0 && d.largest <= 1; };
  return status == StepStatus::ok && is_within(places) && is_within(rotations) &&
         is_within(speeds) && is_within(spins);
}

SolfecComparison compare_with(const SolfecReference& reference) {
  SolfecComparison c;
  c.name = reference.name;
  Runs runs(reference);
  int step = 0;
  for (const SolfecReferenceFrame& frame : reference.frames) {
    for (; step < frame.step && c.status == StepStatus::ok; ++step) c.status = runs.step();
    if (c.status != StepStatus::ok) break;
    runs.compare(frame, c);
  }
  c.end = runs.time();
  return c;
}

std::string to_string(const SolfecComparison& c) {
  std::string line = c.is_good() ? "ok    " : "FAIL  ";
  line += c.name;
  line.resize(std::max<std::size_t>(37, line.size() + 2), ' ');
  line += "of what is allowed:";
  append("places", c.places, line);
  append("rotations", c.rotations, line);
  append("speeds", c.speeds, line);
  append("spins", c.spins, line);
  if (c.status != StepStatus::ok) {
    line += "  stopped at " + format_number(c.end) + " s: " + std::string(to_string(c.status));
  }
  return line;
}

}  // namespace signorini::tool
