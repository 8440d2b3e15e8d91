// Stein particles: where they come to rest and how that moves, against an independent program's
// fixed point, its descent and the density's own moments.
#include "detect/virtual/stein_particles.h"

#include <gtest/gtest.h>

#include <cmath>

#include "detect/virtual/nearest_to_both.h"
#include "detect/virtual/outline_pair.h"
#include "detect/virtual/particle_start.h"
#include "golden/golden_file.h"

namespace signorini::test {
namespace {

constexpr double kKappa = 1;  // [1/m] of the references

/// A body over the half-plane y <= 0, fields as they are.
class OverGround final : public ParticleField {
 public:
  OverGround(DistanceField body, const std::vector<double>& q) : body_(std::move(body)) {
    const SinCos turn = sin_cos(q[2]);
    pose_.location = Vector2(q[0], q[1]);
    pose_.sin = turn.sin;
    pose_.cos = turn.cos;
  }
  [[nodiscard]] ParticleEnergy at(const Vector2& point, bool wants_columns) const override {
    PlacedSample a, b;
    static_cast<FieldSample&>(a.field) = sample_at(body_, pose_, point);
    a.arm = point - pose_.location;
    static_cast<FieldSample&>(b.field) = sample_at(ground_, PlanarPose{}, point);
    b.arm = point;
    return particle_energy(a, b, kKappa, wants_columns);
  }

 private:
  DistanceField body_, ground_ = DistanceField::half_plane({0, 1}, 0);
  PlanarPose pose_;
};

std::vector<Vector2> points(const Json& rows) {
  std::vector<Vector2> all;
  for (const Json& row : rows) all.push_back(vector2(row));
  return all;
}

OverGround capsule_at(const std::vector<double>& q) {
  return {DistanceField::capsule(0.4, 0.2), q};
}

TEST(SteinParticles, FixedPointIsTheReferencesAndMovesAsItSays) {
  const Json& file = golden("virtual_contact/svgd_derivative");
  const std::vector<double> q = numbers(file.at("q1"));
  const SteinSettings settings{.temperature = number(file.at("T")),
                               .bandwidth = number(file.at("h"))};
  const std::vector<Vector2> expected = points(file.at("X"));
  std::vector<Vector2> x = expected;
  SteinParticles stein;
  // As it stands there.
  const OverGround field = capsule_at(q);
  EXPECT_LT(stein
                .settle(field,
                        {.temperature = settings.temperature,
                         .bandwidth = settings.bandwidth,
                         .most_iterations = 0},
                        x)
                .residual,
            1e-14);
  // From a little off.
  for (std::size_t i = 0; i < x.size(); ++i) x[i] += Vector2(1e-3, i % 2 == 0 ? 1e-3 : -1e-3);
  const SteinResult result = stein.settle(field, settings, x);
  ASSERT_TRUE(result.has_settled) << result.residual;
  EXPECT_LE(result.iterations, 6);
  for (std::size_t i = 0; i < x.size(); ++i) EXPECT_LT((x[i] - expected[i]).norm(), 1e-10) << i;
  const Eigen::MatrixXd by = stein.derivative(field, settings, x);
  for (Eigen::Index row = 0; row < by.rows(); ++row) {
    const Json& theirs = file.at("dX_dq1").at(static_cast<std::size_t>(row));
    for (Eigen::Index c = 0; c < 3; ++c) {
      EXPECT_NEAR(by(row, c), number(theirs.at(static_cast<std::size_t>(c))), 1e-6);
    }
  }
}

TEST(SteinParticles, MoveWithBothBodiesAndTheTemperatureAsDifferencesSay) {
  const Json& file = golden("virtual_contact/svgd_derivative");
  const std::vector<double> q = numbers(file.at("q1"));
  SteinSettings settings{.temperature = number(file.at("T"))};
  std::vector<Vector2> x = points(file.at("X"));
  SteinParticles stein;
  for (const double bandwidth : {0.05, 0.0}) {
    settings.bandwidth = bandwidth;
    ASSERT_TRUE(stein.settle(capsule_at(q), settings, x).has_settled) << bandwidth;
    const Eigen::MatrixXd by = stein.derivative(capsule_at(q), settings, x);
    for (int c = 0; c < 7; ++c) {
      if (c >= 3 && c < 6) continue;  // the ground's: opposite, but for its turn
      constexpr double kStep = 1e-6;
      const auto there = [&](double off) {
        std::vector<double> moved = q;
        SteinSettings warmer = settings;
        (c < 3 ? moved[static_cast<std::size_t>(c)] : warmer.temperature) += off;
        std::vector<Vector2> particles = x;
        EXPECT_TRUE(stein.settle(capsule_at(moved), warmer, particles).has_settled);
        return particles;
      };
      const std::vector<Vector2> above = there(kStep), below = there(-kStep);
      const double scale = by.col(c).cwiseAbs().maxCoeff();
      for (std::size_t i = 0; i < x.size(); ++i) {
        const Vector2 difference = (above[i] - below[i]) / (2 * kStep);
        const Vector2 exact = by.block<2, 1>(static_cast<Eigen::Index>(2 * i), c);
        EXPECT_LT((difference - exact).norm(), 2e-6 * scale) << bandwidth << " " << c;
      }
    }
    // What both bodies do together the particles do too.
    for (Eigen::Index row = 0; row < by.rows(); ++row) {
      EXPECT_NEAR(by(row, 0) + by(row, 3), row % 2 == 0 ? 1 : 0, 1e-9);
      EXPECT_NEAR(by(row, 1) + by(row, 4), row % 2 == 1 ? 1 : 0, 1e-9);
    }
  }
}

constexpr std::size_t kCount = 12;  // of the references

double mean_of(std::span<const Vector2> x) {
  double mean = 0;
  for (const Vector2& p : x) mean += p.x() / static_cast<double>(x.size());
  return mean;
}

PosedOutline posed(const OutlineField& field, const std::vector<double>& q) {
  PosedOutline outline{.field = &field, .pose = {}};
  const SinCos turn = sin_cos(q[2]);
  outline.pose.location = Vector2(q[0], q[1]);
  outline.pose.sin = turn.sin;
  outline.pose.cos = turn.cos;
  return outline;
}

// Source: virtual_contact/svgd_tables.json, a box over the ground. Those particles have gone down a
// while, not to the end: going on from there keeps their mean to a twentieth, as the table asks, of
// the half of the box at least.
TEST(SteinParticles, FreeOnesStayByTheReferencesMean) {
  const OutlineField box(make_box(1, 0.5)), ground(make_wall(100, 1, 2));
  for (const Json& c : golden("virtual_contact/svgd_tables").at("cases")) {
    const double temperature = number(c.at("T"));
    const OutlinePair field(posed(box, numbers(c.at("q1"))), posed(ground, {0, -0.5, 0}),
                            temperature, kKappa);
    std::vector<Vector2> x = points(c.at("svgd"));
    SteinParticles stein;
    (void)stein.settle(
        field, {.temperature = temperature, .bandwidth = number(c.at("h")), .most_iterations = 50},
        x);
    const double expected = number(c.at("svgd_mean_x"));
    EXPECT_NEAR(mean_of(x), expected, 0.05 * std::max(0.5, std::fabs(expected)))
        << c.at("theta") << " " << temperature;
  }
}

TEST(SteinParticles, ThoseOnTheMiddleSettleFromTheDensityAndKeepItsMean) {
  const OutlineField box(make_box(1, 0.5)), ground(make_wall(100, 1, 2));
  SteinParticles stein;
  ParticleStart start;
  for (const Json& c : golden("virtual_contact/svgd_tables").at("cases")) {
    for (const double part : {5.0, 1.0, 0.1, 0.01}) {
      const double temperature = part * number(c.at("T"));
      const std::vector<double> q = numbers(c.at("q1"));
      SCOPED_TRACE(testing::Message() << q[2] << " " << temperature);
      const OutlinePair field(posed(box, q), posed(ground, {0, -0.5, 0}), temperature);
      std::vector<Vector2> x(kCount);
      start.lay_out(field, {-0.48, 0}, temperature, 0.5, x);
      const double laid = mean_of(x);
      const SteinResult result =
          stein.settle(field, {.temperature = temperature, .is_bound = true}, x);
      EXPECT_TRUE(result.has_settled) << result.residual;
      EXPECT_NEAR(mean_of(x), laid, 0.06 * 0.5);
      for (const Vector2& p : x) EXPECT_NEAR(field.at(p, false).off.value, 0, 1e-10);
      if (part != 1) continue;
      const double expected = number(c.at("svgd_mean_x"));
      EXPECT_NEAR(mean_of(x), expected, 0.05 * std::max(0.5, std::fabs(expected)));
    }
  }
}

// All nine columns: both bodies' places and turns, the temperature, both sizes.
TEST(SteinParticles, ThoseOnTheMiddleMoveAsDifferencesSay) {
  const auto sized = [](double size) { return make_box(size, 0.5 * size); };
  const std::vector<double> at = {0.1, 0.24, 0.02, -0.3, -0.51, 0.01};
  constexpr double kTemperature = 4e-3, kStep = 1e-6;
  SteinParticles stein;
  const auto settled = [&](Eigen::Index column, double off, const std::vector<Vector2>* from) {
    std::vector<double> q = at;
    std::array<double, 2> size = {1, 1};
    double temperature = kTemperature;
    (column < 6    ? q[static_cast<std::size_t>(column)]
     : column == 6 ? temperature
                   : size[static_cast<std::size_t>(column - 7)]) += off;
    const OutlineField box(sized(size[0])), ground(make_box(3 * size[1], size[1]));
    const OutlinePair field(posed(box, {q[0], q[1], q[2]}), posed(ground, {q[3], q[4], q[5]}),
                            temperature);
    std::vector<Vector2> x(6);
    if (from != nullptr) {
      x = *from;
    } else {
      ParticleStart().lay_out(field, {-0.4, 0}, temperature, 0.5, x);
    }
    const SteinSettings settings{.temperature = temperature, .is_bound = true};
    EXPECT_TRUE(stein.settle(field, settings, x).has_settled);
    return std::pair(x, stein.derivative(field, settings, x));
  };
  const auto [x, by] = settled(0, 0, nullptr);
  for (Eigen::Index column = 0; column < kParticleColumns; ++column) {
    const auto [above, unused_1] = settled(column, kStep, &x);
    const auto [below, unused_2] = settled(column, -kStep, &x);
    const double scale = by.col(column).cwiseAbs().maxCoeff();
    for (std::size_t i = 0; i < x.size(); ++i) {
      const Vector2 difference = (above[i] - below[i]) / (2 * kStep);
      const Vector2 exact = by.block<2, 1>(static_cast<Eigen::Index>(2 * i), column);
      EXPECT_LT((difference - exact).norm(), 1e-5 * scale) << column;
    }
  }
}

TEST(SteinParticles, OneGoesToTheLowestPlaceAndManyColdOnesToo) {
  const OutlineField disc(make_disc(0.2)), ground(make_wall(100, 1, 2));
  for (const std::size_t count : {1U, 8U}) {
    const double temperature = count == 1 ? 1e-3 : 1e-9;
    const OutlinePair field(posed(disc, {0.3, 0.19, 0}), posed(ground, {0, -0.5, 0}), temperature);
    std::vector<Vector2> x(count);
    ParticleStart().lay_out(field, {0.31, 0}, temperature, 0.2, x);
    SteinParticles stein;
    (void)stein.settle(field, {.temperature = temperature, .is_bound = true}, x);
    for (const Vector2& p : x) EXPECT_LT((p - Vector2(0.3, -0.005)).norm(), 1e-4);
  }
}

}  // namespace
}  // namespace signorini::test
