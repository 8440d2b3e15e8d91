#include "model/spatial/free_motion.h"

#include <cmath>
#include <stdexcept>
#include <string>

namespace signorini {
namespace {

void require_finite(const Vector3& v, const char* name) {
  if (v.allFinite()) return;
  throw std::invalid_argument(std::string(name) + ": must be finite numbers");
}

SpatialMotion checked(const SpatialMotion& start) {
  require_finite(start.position, "position");
  require_finite(start.velocity, "velocity");
  require_finite(start.angular_velocity, "angular_velocity");
  const Quaternion& q = start.attitude;
  const double square = q.squared_length();
  if (!std::isfinite(square) || !(square > 0)) {
    throw std::invalid_argument(
        "attitude: must be four finite numbers that are not all 0; [1, 0, 0, 0] is no turn");
  }
  SpatialMotion motion = start;
  motion.attitude = kept_unit(q);
  return motion;
}

MotionSample sample_of(const SpatialInertia& inertia, double time, const SpatialMotion& motion) {
  const Matrix3 r = rotation_matrix(motion.attitude);
  MotionSample sample;
  sample.time = time;
  sample.motion = motion;
  sample.rotational = inertia.kinetic_energy(motion.angular_velocity);
  sample.kinetic = 0.5 * inertia.mass * dot(motion.velocity, motion.velocity) + sample.rotational;
  sample.linear_momentum = inertia.mass * motion.velocity;
  sample.angular_momentum = rotate(r, inertia.times(motion.angular_velocity));
  sample.angular_velocity_world = rotate(r, motion.angular_velocity);
  return sample;
}

std::string trouble(FlightMethod method) {
  if (method == FlightMethod::exact) {
    return ": the body turns by more than 1e7 rad since the time before; ask for times in between";
  }
  return ": the method leaves the finite numbers here; make the step shorter";
}

}  // namespace

SteppedMotion stepped_motion(const SpatialInertia& inertia, const SpatialMotion& start,
                             const Vector3& gravity, std::span<const double> times,
                             const FlightSteps& steps) {
  require_finite(gravity, "gravity");
  const SpatialMotion first = checked(start);
  SteppedMotion flight;
  flight.samples.reserve(times.size());
  Rotation rotation{.attitude = first.attitude, .angular_velocity = first.angular_velocity};
  RotationSteps stepper(inertia, steps.method);
  FlipWatch watch(inertia, steps.method);
  flight.middle_axis = watch.middle_axis();
  double now = 0;
  for (std::size_t i = 0; i < times.size(); ++i) {
    const double t = times[i];
    const auto name = [i] { return "times[" + std::to_string(i) + "]"; };
    if (!std::isfinite(t)) throw std::invalid_argument(name() + ": must be a finite number");
    const double count = steps_in(t - now, steps.longest);
    const double h = count > 0 ? (t - now) / count : 0;
    for (double k = 0; k < count; ++k) {
      const Rotation before = rotation;
      if (!stepper.step(h, rotation)) throw std::invalid_argument(name() + trouble(steps.method));
      watch.look(now + k * h, h, before, rotation);
    }
    flight.steps += count;
    now = t;
    SpatialMotion motion;
    motion.attitude = rotation.attitude;
    motion.angular_velocity = rotation.angular_velocity;
    motion.velocity = first.velocity + t * gravity;
    motion.position = first.position + t * first.velocity + (0.5 * t * t) * gravity;
    flight.samples.push_back(sample_of(inertia, t, motion));
  }
  flight.flips = watch.flips();
  return flight;
}

std::vector<MotionSample> free_motion(const SpatialInertia& inertia, const SpatialMotion& start,
                                      const Vector3& gravity, std::span<const double> times) {
  return stepped_motion(inertia, start, gravity, times, {}).samples;
}

}  // namespace signorini
