#include "model/spatial/free_motion.h"

#include <gtest/gtest.h>

#include <array>
#include <stdexcept>
#include <string>

namespace signorini {
namespace {

const SpatialInertia kBody = spatial_inertia(2, Vector3(1, 2, 2.5));
const SpatialMotion kStart{.position = {1, 2, 3},
                           .attitude = turned_by({0.3, -1, 0.5}),
                           .velocity = {4, -1, 0.5},
                           .angular_velocity = {0.1, 6, -0.2}};
constexpr std::array<double, 4> kTimes = {0, 0.75, 20, 60};

TEST(FreeMotion, CentreFollowsTheParabolaAndTheSpinDoesNotCare) {
  const Vector3 g(0, -9.81, 0);
  const std::vector<MotionSample> heavy = free_motion(kBody, kStart, g, kTimes);
  const std::vector<MotionSample> light = free_motion(kBody, kStart, {0, 0, 0}, kTimes);
  for (std::size_t i = 0; i < kTimes.size(); ++i) {
    const double t = kTimes[i];
    EXPECT_LT(largest(heavy[i].motion.position -
                      (kStart.position + t * kStart.velocity + 0.5 * t * t * g)),
              1e-11);
    EXPECT_EQ(heavy[i].motion.attitude.w, light[i].motion.attitude.w);
    EXPECT_EQ(heavy[i].angular_momentum, light[i].angular_momentum);
    // Energy of the flight: kinetic plus potential.
    EXPECT_NEAR(heavy[i].kinetic - kBody.mass * dot(g, heavy[i].motion.position),
                heavy[0].kinetic - kBody.mass * dot(g, kStart.position), 1e-9 * heavy[i].kinetic);
  }
}

// Galileo: seen from a frame that moves on steadily, only the steady part differs.
TEST(FreeMotion, IsTheSameInASteadilyMovingFrame) {
  SpatialMotion seen = kStart;
  const Vector3 u(3, -2, 10);
  seen.velocity -= u;
  const std::vector<MotionSample> here = free_motion(kBody, kStart, {0, 0, -9.81}, kTimes);
  const std::vector<MotionSample> there = free_motion(kBody, seen, {0, 0, -9.81}, kTimes);
  for (std::size_t i = 0; i < kTimes.size(); ++i) {
    EXPECT_LT(largest(here[i].motion.position - kTimes[i] * u - there[i].motion.position), 1e-10);
    EXPECT_EQ(here[i].motion.attitude.x, there[i].motion.attitude.x);
    EXPECT_EQ(here[i].rotational, there[i].rotational);
  }
}

TEST(FreeMotion, KeepsWhatItShould) {
  const std::vector<MotionSample> samples = free_motion(kBody, kStart, {0, 0, 0}, kTimes);
  for (const MotionSample& s : samples) {
    EXPECT_NEAR(s.kinetic / samples[0].kinetic, 1, 1e-13);
    EXPECT_LT(length(s.angular_momentum - samples[0].angular_momentum),
              1e-13 * length(samples[0].angular_momentum));
    EXPECT_EQ(s.linear_momentum, samples[0].linear_momentum);
    EXPECT_NEAR(dot(s.angular_velocity_world, s.angular_momentum), 2 * s.rotational,
                1e-12 * s.rotational);
  }
}

std::string complaint(const SpatialMotion& start, std::span<const double> times) {
  try {
    (void)free_motion(kBody, start, {0, 0, 0}, times);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return {};
}

TEST(FreeMotion, BadInputIsRefusedByName) {
  const auto changed = [](auto&& change) {
    SpatialMotion start = kStart;
    change(start);
    return complaint(start, kTimes).substr(0, 8);
  };
  EXPECT_EQ(changed([](SpatialMotion& s) { s.position.x() = kNaN; }), "position");
  EXPECT_EQ(changed([](SpatialMotion& s) { s.velocity.y() = kInfinity; }), "velocity");
  EXPECT_EQ(changed([](SpatialMotion& s) { s.angular_velocity.z() = kNaN; }), "angular_");
  EXPECT_EQ(changed([](SpatialMotion& s) { s.attitude = {.w = 0}; }), "attitude");
  EXPECT_EQ(changed([](SpatialMotion& s) { s.attitude.x = kNaN; }), "attitude");
  EXPECT_EQ(complaint(kStart, std::array{0.0, kNaN}).substr(0, 9), "times[1]:");
  EXPECT_EQ(complaint(kStart, std::array{0.0, 1.0, 1e9}).substr(0, 9), "times[2]:");
  EXPECT_EQ(complaint(kStart, {}), "");
}

TEST(FreeMotion, AttitudeOfAnyLengthIsTaken) {
  SpatialMotion start = kStart;
  start.attitude = {.w = 3 * kStart.attitude.w,
                    .x = 3 * kStart.attitude.x,
                    .y = 3 * kStart.attitude.y,
                    .z = 3 * kStart.attitude.z};
  const std::vector<MotionSample> a = free_motion(kBody, kStart, {0, 0, 0}, kTimes),
                                  b = free_motion(kBody, start, {0, 0, 0}, kTimes);
  EXPECT_LT(largest(a[1].motion.attitude.vector() - b[1].motion.attitude.vector()), 1e-14);
}

}  // namespace
}  // namespace signorini
