#include "model/spatial/flight_steps.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <stdexcept>

#include "model/spatial/free_motion.h"
#include "model/spatial/jacobi_top.h"

namespace signorini {
namespace {

constexpr FlightMethod kMethods[] = {
    FlightMethod::exact, FlightMethod::runge_kutta, FlightMethod::explicit_velocity,
    FlightMethod::explicit_momentum, FlightMethod::implicit_momentum};
const SpatialInertia kTop = spatial_inertia(1, Vector3(1, 2, 3));

SteppedMotion flown(FlightMethod method, double step, const Vector3& omega, double until) {
  SpatialMotion start;
  start.angular_velocity = omega;
  const std::array<double, 2> times = {0, until};
  return stepped_motion(kTop, start, {0, 0, 0}, times, {.method = method, .longest = step});
}

double fault(const SteppedMotion& flight, const SteppedMotion& right) {
  return length(flight.samples.back().motion.angular_velocity -
                right.samples.back().motion.angular_velocity);
}

// Order 4 of Runge and Kutta, order 2 of the half turns: a tenth of the step leaves 1e-4 or 1e-2.
TEST(FlightSteps, MethodsConvergeWithTheirOrders) {
  const Vector3 omega(1, 2, 0.5);
  const SteppedMotion right = flown(FlightMethod::exact, kInfinity, omega, 2);
  for (const FlightMethod method : kMethods) {
    const double coarse = fault(flown(method, 0.02, omega, 2), right),
                 fine = fault(flown(method, 0.002, omega, 2), right);
    const int number = static_cast<int>(method);
    if (method == FlightMethod::exact) {
      EXPECT_LT(coarse, 1e-13);
      EXPECT_LT(fine, 1e-13);
      continue;
    }
    const double order = std::log10(coarse / fine);
    EXPECT_NEAR(order, method == FlightMethod::runge_kutta ? 4 : 2, 0.1) << number;
  }
}

// What each keeps (half_turns.h): the two momentum schemes the angular momentum in space, to
// rounding; the implicit one the energy best of the half turns.
TEST(FlightSteps, MomentumSchemesKeepAngularMomentum) {
  const Vector3 omega(1, 2, 0.5);
  for (const FlightMethod method : kMethods) {
    const SteppedMotion flight = flown(method, 0.01, omega, 20);
    const Vector3 first = flight.samples.front().angular_momentum;
    const double change = length(flight.samples.back().angular_momentum - first) / length(first);
    if (method == FlightMethod::explicit_velocity || method == FlightMethod::runge_kutta) {
      EXPECT_GT(change, 1e-10) << static_cast<int>(method);
    } else {
      EXPECT_LT(change, 1e-12) << static_cast<int>(method);
    }
  }
}

// JNT-09 goes on for a minute: 12 flips, those of the elliptic functions. The issue asks for 1 ms;
// the exact method reaches nanoseconds, Runge and Kutta with 1 ms still microseconds.
TEST(FlightSteps, FlipsAreThoseOfTheEllipticFunctions) {
  const test::JacobiTop oracle({1, 2, 3}, 0.01, 5);
  for (const double step : {1e-3, 1.0 / 60, 0.5}) {
    const SteppedMotion flight = flown(FlightMethod::exact, step, {0.01, 5, 0}, 61);
    EXPECT_EQ(flight.middle_axis, 1);
    ASSERT_EQ(flight.flips.size(), 12u) << step;
    for (int n = 1; n <= 12; ++n)
      EXPECT_NEAR(flight.flips[static_cast<std::size_t>(n) - 1], oracle.flip(n), 1e-7) << step;
  }
  const SteppedMotion stepped = flown(FlightMethod::runge_kutta, 1e-3, {0.01, 5, 0}, 61);
  ASSERT_EQ(stepped.flips.size(), 12u);
  for (int n = 1; n <= 12; ++n)
    EXPECT_NEAR(stepped.flips[static_cast<std::size_t>(n) - 1], oracle.flip(n), 1e-4);
}

// A flip that falls on the end of a step, or on the start of the flight, is one flip or none.
TEST(FlightSteps, FlipsAtEndsOfStepsAreNeitherLostNorDoubled) {
  const test::JacobiTop oracle({1, 2, 3}, 0.01, 5);
  const SteppedMotion flight =
      flown(FlightMethod::exact, oracle.flip(1), {0.01, 5, 0}, 4 * oracle.flip(1));
  EXPECT_EQ(flight.flips.size(), 2u);  // flips come at 1 and 3 of these times
  const SteppedMotion from_zero = flown(FlightMethod::exact, 0.01, {1, 0, 0.2}, 0.01);
  EXPECT_TRUE(from_zero.flips.empty());
}

TEST(FlightSteps, SymmetricBodiesHaveNoMiddleAxis) {
  for (const Vector3& moments : {Vector3(1, 1, 1.5), Vector3(2, 2, 2), Vector3(1, 2, 2)}) {
    const SpatialInertia inertia = spatial_inertia(1, moments);
    EXPECT_EQ(FlipWatch(inertia, FlightMethod::exact).middle_axis(), -1);
  }
}

// The explicit scheme gains energy without bound: that is said, not shown as numbers.
TEST(FlightSteps, MethodsThatLeaveTheFiniteNumbersAreRefused) {
  try {
    (void)flown(FlightMethod::runge_kutta, 5, {10, 20, 5}, 500);
    ADD_FAILURE() << "not refused";
  } catch (const std::invalid_argument& error) {
    EXPECT_STREQ(error.what(),
                 "times[1]: the method leaves the finite numbers here; make the step shorter");
  }
}

}  // namespace
}  // namespace signorini
