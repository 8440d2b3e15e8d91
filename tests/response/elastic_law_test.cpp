#include "response/elastic_law.h"

#include <gtest/gtest.h>

#include <cmath>

#include "golden/golden_file.h"

namespace signorini {
namespace {

using test::golden;
using test::Json;
using test::number;

constexpr ElasticLaw kLaws[] = {ElasticLaw::document, ElasticLaw::head,
                                ElasticLaw::exact_restitution};
constexpr double kVSmall = 0.01;  // of all golden rows [m/s]

const Json& rows(const char* table) {
  return golden("modia3d/pure_functions").at(table).at("rows");
}

/// 1e-12 relative; what is e^-100 of its place counts as the 0 that the table has.
void expect_close(double ours, double expected, const Json& row) {
  EXPECT_NEAR(ours, expected, 1e-12 * std::fabs(expected) + 1e-40) << row;
}

ContactPairMaterial pair_of(double restitution) {
  return {.restitution = restitution, .v_small = kVSmall};
}

TEST(ElasticLaw, RegularisedSizesAreThoseOfModia3d) {
  for (const Json& row : rows("reg")) {
    expect_close(regularised(number(row[0]), number(row[1])), number(row[2]), row);
  }
}

TEST(ElasticLaw, FadingRestitutionIsThatOfModia3d) {
  for (const Json& row : rows("cor_reg")) {
    expect_close(fading_restitution(number(row[0]), number(row[1]), kVSmall), number(row[2]), row);
    expect_close(
        intended_restitution(ElasticLaw::document, pair_of(number(row[0])), number(row[1])),
        number(row[2]), row);
  }
}

TEST(ElasticLaw, AHitIsTheImpactOfAContactFromTwiceItsFirstTouchOn) {
  for (const double first : {1e-3, 0.2, 7.0}) {
    EXPECT_EQ(renewed_impact_speed(first, -1), first);
    EXPECT_EQ(renewed_impact_speed(first, first), first);
    EXPECT_EQ(renewed_impact_speed(first, 1.2 * first), first) << "as weight does";
    EXPECT_EQ(renewed_impact_speed(first, 2 * first), 2 * first);
    EXPECT_EQ(renewed_impact_speed(first, 50 * first), 50 * first);
    double last = first;
    for (double rate = first; rate < 3 * first; rate += 1e-3 * first) {
      const double speed = renewed_impact_speed(first, rate);
      EXPECT_GE(speed, last);
      EXPECT_LE(speed - last, 3e-3 * first) << "without a jump";
      EXPECT_LE(speed, rate);
      last = speed;
    }
  }
  EXPECT_EQ(renewed_impact_speed(0, 1e-9), 1e-9) << "of a contact that began at rest";
}

TEST(ElasticLaw, DampingIsThatOfModia3d) {
  for (const Json& row : rows("damping_seed")) {
    const ContactPairMaterial pair = pair_of(number(row[0]));
    expect_close(damping(ElasticLaw::document, pair, number(row[1]), 1000), number(row[2]), row);
    expect_close(damping(ElasticLaw::document, pair, -number(row[1]), 1000), number(row[2]), row);
  }
  for (const Json& row : rows("damping_head")) {
    const ContactPairMaterial pair = pair_of(number(row[0]));
    expect_close(damping(ElasticLaw::head, pair, number(row[1]), 2000), number(row[2]), row);
  }
  for (const Json& row : rows("cap_effect")) {
    const double v = number(row[1]);
    const ContactPairMaterial pair = pair_of(number(row[0]));
    const double document = damping(ElasticLaw::document, pair, v, 1000);
    const double head = damping(ElasticLaw::head, pair, v, 2000);
    expect_close(document, number(row[2]), row);
    expect_close(restitution_of(document * v), number(row[3]), row);
    expect_close(head, number(row[4]), row);
    expect_close(restitution_of(head * v), number(row[5]), row);
  }
}

TEST(ElasticLaw, EffectiveRestitutionAndItsInverseAreTheClosedForms) {
  for (const Json& row : rows("effective_restitution")) {
    expect_close(restitution_of(number(row[1])), number(row[2]), row);
  }
  for (const Json& row : rows("effective_restitution_of_D")) {
    expect_close(restitution_of(number(row[0])), number(row[1]), row);
  }
  for (const Json& row : rows("damping_for_exact_restitution")) {
    expect_close(damping_number_for(number(row[0])), number(row[1]), row);
  }
}

TEST(ElasticLaw, ModuliOfMaterialsAreThoseOfModia3d) {
  const MaterialPalette& palette = standard_palette();
  const auto modulus = [&](const Json& name) {
    const int i = palette.find(name.get<std::string>());
    const SolidMaterial& solid = palette.solids.at(static_cast<std::size_t>(i));
    return contact_modulus(solid.youngs_modulus, solid.poissons_ratio);
  };
  for (const Json& row : rows("c_i")) expect_close(modulus(row[0]), number(row[1]), row);
  for (const Json& row : rows("c_res")) {
    expect_close(resultant_modulus(modulus(row[0]), modulus(row[1])), number(row[2]), row);
    expect_close(resultant_modulus(modulus(row[1]), modulus(row[0]), 1e-4), 1e-4 * number(row[2]),
                 row);
  }
}

TEST(ElasticLaw, FactorsOfSpheresAreThoseOfModia3d) {
  for (const Json& row : rows("geo_sphere_sphere")) {
    const GeometryFactors found = sphere_factors(number(row[0]), number(row[1]));
    expect_close(found.mu_r, number(row[2]), row);
    expect_close(found.c, number(row[3]), row);
    EXPECT_EQ(found.n, 1.5);
  }
  for (const Json& row : rows("geo_sphere_nosphere")) {
    const GeometryFactors found = sphere_factors(number(row[0]), kInfinity);
    expect_close(found.mu_r, number(row[1]), row);
    expect_close(found.c, number(row[2]), row);
  }
}

TEST(ElasticLaw, NormalForceIsThatOfModia3d) {
  for (const Json& row : rows("normal_force")) {
    const double force = normal_force(ElasticLaw::document, number(row[0]), number(row[1]),
                                      number(row[2]), number(row[3]), number(row[4]));
    expect_close(force, number(row[5]), row);
  }
}

TEST(Regularised, HasTwoSmoothDerivativesAtSmallAndItsMinimumAtZero) {
  for (const double small : {1e-3, 0.01, 0.1, 7.0}) {
    const double h = 1e-4 * small;
    const auto reg = [&](double x) { return regularised(x * small, small); };
    // One-sided differences of second order, for the slopes 1 and 1, the curvatures 0 and 0.
    const double below = (3 * reg(1) - 4 * reg(1 - 1e-4) + reg(1 - 2e-4)) / (2 * h);
    EXPECT_NEAR(below, 1, 1e-7);
    const double bend = (reg(1 - 1e-4) - 2 * reg(1 - 2e-4) + reg(1 - 3e-4)) / (h * h);
    EXPECT_NEAR(bend * small, 2 * 2e-4, 1e-6);  // 2 (1 - x) / small at the middle point
    EXPECT_DOUBLE_EQ(reg(0), small / 3);
    for (int i = 0; i < 1200; ++i) {
      EXPECT_LT(reg(0.001 * i), reg(0.001 * (i + 1)));
      EXPECT_GE(reg(0.001 * i), 0.001 * i * small);
    }
  }
}

TEST(Damping, NumberAndRestitutionAreTheInverseOfEachOther) {
  for (int i = 1; i <= 1000; ++i) {
    const double e = 0.001 * i;
    EXPECT_NEAR(restitution_of(damping_number_for(e)), e, 2e-15) << e;
  }
  for (const double e : {1e-6, 1e-5, 1e-4, 1 - 1e-6, 1 - 1e-9, 1 - 1e-12}) {
    EXPECT_NEAR(restitution_of(damping_number_for(e)), e, 2e-15) << e;
  }
}

TEST(Damping, RestitutionFallsFromOneAsTheDampingNumberGrows) {
  EXPECT_EQ(restitution_of(0), 1);
  EXPECT_EQ(damping_number_for(1), 0);
  double before = 1;
  for (double d = 1e-9; d < 1e7; d *= 1.3) {
    const double e = restitution_of(d);
    EXPECT_LT(e, before) << d;
    EXPECT_GT(e, 0) << d;
    EXPECT_LE(d * e, 1) << d;  // the force of the way out never pulls
    before = e;
  }
  for (const double d : {0.5 * (1 - 1e-12), 0.5 * (1 + 1e-12)}) {  // where the iteration changes
    EXPECT_NEAR(restitution_of(d), restitution_of(0.5), 1e-12);
  }
}

TEST(Damping, ExactRestitutionMeansWhatIsAskedForFromVSmallOn) {
  for (const double e : {1e-6, 1e-4, 0.01, 0.3, 0.7, 0.98, 1.0}) {
    const ContactPairMaterial pair = pair_of(e);
    for (const double v : {kVSmall, 1.0001 * kVSmall, 0.1, 1.0, 100.0}) {
      EXPECT_EQ(intended_restitution(ElasticLaw::exact_restitution, pair, v), e);
      const double d = damping(ElasticLaw::exact_restitution, pair, v, 1000);
      EXPECT_NEAR(restitution_of(d * v), e, 1e-12) << e << " at " << v;
    }
  }
}

TEST(Damping, ExactRestitutionFadesBelowVSmallWithoutAJumpAndSlowImpactsAreNotElastic) {
  for (const double e : {0.0, 0.3, 0.7, 1.0}) {
    const ContactPairMaterial pair = pair_of(e);
    const auto intended = [&](double v) {
      return intended_restitution(ElasticLaw::exact_restitution, pair, v);
    };
    EXPECT_NEAR(intended(kVSmall * (1 - 1e-12)), intended(kVSmall), 1e-11);
    EXPECT_EQ(intended(0), 0.001);
    for (double v = 1e-5 * kVSmall; v < kVSmall; v *= 1.1) {
      EXPECT_LE(intended(v), intended(1.1 * v));
    }
    // The slowest bounce that static compression leaves over is far faster than this.
    for (double v = 0.01 * kVSmall; v < kVSmall; v *= 1.1) {
      const double d = damping(ElasticLaw::exact_restitution, pair, v, 1000);
      EXPECT_NEAR(restitution_of(d * v), intended(v), 1e-12) << v;
    }
    for (const double v : {0.0, 1e-12, 1e-6}) {
      const double d = damping(ElasticLaw::exact_restitution, pair, v, 1000);
      EXPECT_TRUE(std::isfinite(d));
      EXPECT_LE(d, 1.001e5 / kVSmall);
    }
  }
}

/// Effective restitution of m delta'' = -f(delta, delta'), by Runge-Kutta's rule of fourth order.
double simulated_restitution(ElasticLaw law, double stiffness, double n, double d, double mass,
                             double speed) {
  const double e = restitution_of(d * speed);
  const double deepest = std::pow((n + 1) * mass * speed * speed / (2 * stiffness), 1 / (n + 1));
  const double h = deepest / speed / 20000 * e;
  const auto acceleration = [&](double x, double v) {
    return -normal_force(law, stiffness, n, d, x, v) / mass;
  };
  double x = 0, v = speed;
  for (int i = 0; i < 4'000'000; ++i) {
    const double a1 = acceleration(x, v), x2 = x + h / 2 * v, v2 = v + h / 2 * a1;
    const double a2 = acceleration(x2, v2), x3 = x + h / 2 * v2, v3 = v + h / 2 * a2;
    const double a3 = acceleration(x3, v3), x4 = x + h * v3, v4 = v + h * a3;
    const double a4 = acceleration(x4, v4);
    x += h / 6 * (v + 2 * v2 + 2 * v3 + v4);
    v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4);
    if (x <= 0) return -v / speed;
  }
  return kNaN;
}

TEST(Impact, HasTheNominalRestitutionWithExactRestitutionWhateverStiffnessExponentAndMass) {
  struct Case {
    double stiffness, n, mass, speed;
  };
  for (const Case& c : {Case{3e10, 1.5, 0.03, 1}, Case{2e5, 1, 4, 0.05}, Case{1e4, 1.5, 1e-3, 9}}) {
    for (const double e : {0.2, 0.5, 0.7, 0.9, 1.0}) {
      const double d = damping(ElasticLaw::exact_restitution, pair_of(e), c.speed, 1000);
      const double found = simulated_restitution(ElasticLaw::exact_restitution, c.stiffness, c.n, d,
                                                 c.mass, c.speed);
      EXPECT_NEAR(found, e, 1e-6);
    }
  }
}

TEST(Impact, OfTheDocumentHasTheRestitutionOfTheClosedFormNotTheNominalOne) {
  const double d = damping(ElasticLaw::document, pair_of(0.7), 1, 1000);
  const double found = simulated_restitution(ElasticLaw::document, 3e10, 1.5, d, 0.03, 1);
  EXPECT_NEAR(found, restitution_of(d), 1e-6);
  EXPECT_NEAR(found, 0.6832, 5e-5);  // Modia3D's specification, section 9
}

TEST(NormalForce, NeverPullsAndNeedsPenetrationUnlessTheLawIsHead) {
  for (const ElasticLaw law : {ElasticLaw::document, ElasticLaw::exact_restitution}) {
    for (const double delta : {-1e-3, -1e-13, 0.0, 1e-9, 1e-3}) {
      for (const double rate : {-100.0, -1e-2, 0.0, 1e-2, 100.0}) {
        const double force = normal_force(law, 1e9, 1.5, 1000, delta, rate);
        EXPECT_GE(force, 0);
        if (delta <= 0) {
          EXPECT_EQ(force, 0);
        }
      }
    }
  }
  EXPECT_LT(normal_force(ElasticLaw::head, 1e9, 1.5, 2000, 1e-6, -1), 0);
  EXPECT_LT(normal_force(ElasticLaw::head, 1e9, 1.5, 0, -1e-6, 0), 0);
}

TEST(NormalForce, PushesHarderWhileBodiesApproachThanWhileTheyPart) {
  for (const ElasticLaw law : kLaws) {
    EXPECT_GT(normal_force(law, 1e9, 1.5, 10, 1e-5, 0.01),
              normal_force(law, 1e9, 1.5, 10, 1e-5, 0));
    EXPECT_LT(normal_force(law, 1e9, 1.5, 10, 1e-5, -0.01),
              normal_force(law, 1e9, 1.5, 10, 1e-5, 0));
  }
}

TEST(FrictionWrench, TakesEnergyAndNeverExceedsTheLimitOfSliding) {
  const ContactPairMaterial pair{.sliding_friction = 0.4, .rolling_resistance = 0.02};
  const Vector3 sliding(3, -4, 12), spin(2, 1, -2);
  for (double size = 1e-9; size < 1e3; size *= 3) {
    const Vector3 v = size / 13 * sliding, w = size / 3 * spin;
    const FrictionWrench found = friction_wrench(pair, 7, 0.05, v, w);
    EXPECT_LT(found.force.dot(v), 0);
    EXPECT_LT(found.torque.dot(w), 0);
    EXPECT_NEAR(found.force.cross(v).norm(), 0, 1e-14 * found.force.norm() * size);
    EXPECT_LE(found.force.norm(), 0.4 * 7 * (1 + 1e-15));
    EXPECT_LE(found.torque.norm(), 0.02 * 0.05 * 7 * (1 + 1e-15));
    if (size >= 0.011) {
      EXPECT_NEAR(found.force.norm(), 0.4 * 7, 1e-14);
    }
  }
  const FrictionWrench still = friction_wrench(pair, 7, 0.05, Vector3::Zero(), Vector3::Zero());
  EXPECT_EQ(still.force, Vector3(0, 0, 0));
  EXPECT_EQ(still.torque, Vector3(0, 0, 0));
}

}  // namespace
}  // namespace signorini
