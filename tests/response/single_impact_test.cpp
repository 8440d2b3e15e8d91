// One rough contact in an impact: closed forms, laws of restitution, energy.

#include "response/single_impact.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "base/random.h"

namespace signorini {
namespace {

/// Change of kinetic energy by an impulse, as a share of the work done back and forth.
double energy_change(const SingleImpact& c, const SingleImpulse& p) {
  const double u_n = c.u_n + c.w_nn * p.normal + c.w_nt * p.tangent;
  const double u_t = c.u_t + c.w_nt * p.normal + c.w_tt * p.tangent;
  const double change = (p.normal * (c.u_n + u_n) + p.tangent * (c.u_t + u_t)) / 2;
  const double work = p.normal * (std::fabs(c.u_n) + std::fabs(u_n)) +
                      std::fabs(p.tangent) * (std::fabs(c.u_t) + std::fabs(u_t));
  return work > 0 ? change / work : 0;
}

TEST(SingleImpact, ASphereOnARoughPlaneSlidesOrSticksAsTheClosedFormSays) {
  // J_t = -sign(s) min(mu J_n, |s| m / (1 + 1/kappa)), kappa = 0.4, m = 1.
  for (const ImpactLaw law : {ImpactLaw::newton, ImpactLaw::poisson, ImpactLaw::stronge}) {
    for (double degrees = 10; degrees < 85; degrees += 10) {
      const double angle = degrees * std::numbers::pi / 180;
      const SingleImpulse p = resolve_impact({.w_tt = 1 + 1 / 0.4,
                                              .u_n = -std::cos(angle),
                                              .u_t = std::sin(angle),
                                              .friction = 0.2,
                                              .restitution = 0.9},
                                             law);
      const double normal = 1.9 * std::cos(angle);
      EXPECT_NEAR(p.normal, normal, 1e-14);
      EXPECT_NEAR(p.tangent, -std::min(0.2 * normal, std::sin(angle) / (1 + 1 / 0.4)), 1e-14);
    }
  }
}

TEST(SingleImpact, TheThreeLawsMeanWhatTheySay) {
  const SingleImpact c{.w_nn = 1.75,
                       .w_nt = -1.3,
                       .w_tt = 3.25,
                       .u_n = -1,
                       .u_t = 1.2,
                       .friction = 0.5,
                       .restitution = 0.6};
  SingleImpact dead = c;
  dead.restitution = 0;
  const SingleImpulse compression = resolve_impact(dead, ImpactLaw::poisson);
  const SingleImpulse newton = resolve_impact(c, ImpactLaw::newton);
  EXPECT_NEAR(c.u_n + c.w_nn * newton.normal + c.w_nt * newton.tangent, 0.6, 1e-14);
  const SingleImpulse poisson = resolve_impact(c, ImpactLaw::poisson);
  EXPECT_NEAR(poisson.normal, 1.6 * compression.normal, 1e-14);
}

TEST(SingleImpact, StrongesLawReturnsTheSquareOfTheNormalWork) {
  // Slides one way throughout, so the normal velocity is linear in the normal impulse.
  const SingleImpact c{.w_nn = 1.75,
                       .w_nt = -1.3,
                       .w_tt = 3.25,
                       .u_n = -1,
                       .u_t = 10,
                       .friction = 0.5,
                       .restitution = 0.6};
  const SingleImpulse p = resolve_impact(c, ImpactLaw::stronge);
  const double slope = c.w_nn - c.friction * c.w_nt;
  const double compression = -c.u_n / slope;
  const auto normal_work = [&](double from, double to) {
    return (to - from) * (c.u_n + slope * (from + to) / 2);
  };
  EXPECT_NEAR(p.tangent, -c.friction * p.normal, 1e-14);
  EXPECT_NEAR(normal_work(compression, p.normal), -0.36 * normal_work(0, compression), 1e-14);
}

TEST(SingleImpact, NoLawGivesEnergyAndFrictionStaysInItsCone) {
  Random random(7);
  for (int i = 0; i < 20000; ++i) {
    SingleImpact c;
    c.w_nn = 0.1 + random.next_unit();
    c.w_tt = 0.1 + 3 * random.next_unit();
    c.w_nt = (2 * random.next_unit() - 1) * 0.999 * std::sqrt(c.w_nn * c.w_tt);
    c.u_n = -random.next_unit();
    c.u_t = 2 * random.next_unit() - 1;
    c.friction = 2 * random.next_unit();
    c.restitution = random.next_unit();
    for (const ImpactLaw law : {ImpactLaw::newton, ImpactLaw::poisson, ImpactLaw::stronge}) {
      const SingleImpulse p = resolve_impact(c, law);
      EXPECT_GE(p.normal, 0);
      EXPECT_LE(std::fabs(p.tangent), c.friction * p.normal * (1 + 1e-12));
      EXPECT_LE(energy_change(c, p), 1e-12);
      EXPECT_GE(c.u_n + c.w_nn * p.normal + c.w_nt * p.tangent, -1e-12);
    }
  }
}

}  // namespace
}  // namespace signorini
