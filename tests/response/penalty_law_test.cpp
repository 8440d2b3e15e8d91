// Laws of virtual contacts: tables, exact consequences, and derivatives by differences.
#include "response/penalty_law.h"

#include <gtest/gtest.h>

#include <cmath>

#include "golden/golden_file.h"

namespace signorini::test {
namespace {

constexpr double kTable = 1e-13;  // what the tables ask for
constexpr double kAlpha = 1e-3;   // [m] theirs

void expect_row(double got, double expected, const std::string& what) {
  EXPECT_NEAR(got, expected, kTable * std::max(1.0, std::fabs(expected))) << what;
}

TEST(PenaltyLaw, DepthIsThatOfTheTables) {
  const Json& tables = golden("virtual_contact/law_tables").at("normal");
  const std::pair<const char*, NormalLaw> laws[] = {
      {"relu", NormalLaw::relu}, {"expmix", NormalLaw::expmix}, {"softplus", NormalLaw::softplus}};
  for (const auto& [name, law] : laws) {
    for (const Json& row : tables.at(name)) {
      const std::vector<double> r = numbers(row);
      const SmoothDepth phi = smooth_depth(law, r[0], kAlpha);
      expect_row(phi.value, r[1], name);
      if (law == NormalLaw::relu && r[0] == 0) continue;  // the kink
      expect_row(phi.slope, r[2], name);
    }
  }
}

TEST(PenaltyLaw, FrictionIsThatOfTheTables) {
  const Json& tables = golden("virtual_contact/law_tables").at("friction");
  const std::pair<const char*, FrictionLaw> laws[] = {
      {"min", FrictionLaw::min}, {"tanh", FrictionLaw::tanh}, {"sqrt", FrictionLaw::sqrt}};
  for (const auto& [name, law] : laws) {
    for (const Json& row : tables.at(name).at("rows")) {
      const std::vector<double> r = numbers(row);
      const FrictionForce f = friction_force(law, r[0], 2, 50, 0.4);  // the tables' f_n, k_t, mu
      const double got[] = {f.value, f.by_speed, f.by_normal, f.by_viscosity, f.by_friction};
      for (std::size_t i = 0; i < 5; ++i) {
        expect_row(got[i], r[1 + i], std::string(name) + " at " + std::to_string(r[0]));
      }
    }
  }
}

TEST(PenaltyLaw, StoredEnergyHasTheForceAsItsSlope) {
  constexpr double kStep = 1e-7;
  for (const NormalLaw law : {NormalLaw::relu, NormalLaw::expmix, NormalLaw::softplus}) {
    for (const double d : {-8e-3, -1e-3, -2e-4, 3e-4, 1e-3, 6e-3}) {
      const double slope =
          (stored_depth(law, d + kStep, kAlpha) - stored_depth(law, d - kStep, kAlpha)) /
          (2 * kStep);
      EXPECT_NEAR(slope, smooth_depth(law, d, kAlpha).value, 1e-10);
      const double by_alpha = (smooth_depth(law, d, kAlpha + kStep).value -
                               smooth_depth(law, d, kAlpha - kStep).value) /
                              (2 * kStep);
      EXPECT_NEAR(by_alpha, smooth_depth_by_alpha(law, d, kAlpha), 1e-6);
    }
  }
}

TEST(PenaltyLaw, WithoutSoftnessEveryLawIsTheHardOne) {
  for (const NormalLaw law : {NormalLaw::expmix, NormalLaw::softplus}) {
    EXPECT_EQ(smooth_depth(law, 2, 0).value, 2);
    EXPECT_EQ(smooth_depth(law, -2, 0).value, 0);
    EXPECT_EQ(stored_depth(law, 2, 0), 2);
  }
}

TEST(PenaltyLaw, FrictionAtRestIsNothing) {
  for (const FrictionLaw law : {FrictionLaw::min, FrictionLaw::tanh, FrictionLaw::sqrt}) {
    EXPECT_EQ(friction_force(law, 0, 5, 100, 0.3).value, 0);
    EXPECT_EQ(friction_force(law, 0, 5, 100, 0.3).by_speed, 100);
    EXPECT_EQ(friction_force(law, 1, 0, 100, 0.3).value, 0);
    // Never more than Coulomb's limit.
    EXPECT_LE(friction_force(law, 1e6, 5, 100, 0.3).value, 1.5);
  }
}

TEST(PenaltyLaw, DampingGivesTheRestitutionOfTheClosedForm) {
  // Restitution of f = d (k_n + k_d d') at v: the tables' closed form.
  for (const Json& row : golden("virtual_contact/restitution").at("hunt_crossley")) {
    const double y = number(row.at("kd_over_kn")) * number(row.at("v"));
    EXPECT_NEAR(restitution_by_number(y), number(row.at("closed")), 1e-12);
    EXPECT_NEAR(damping_number(number(row.at("closed"))), y, 1e-10);
  }
  EXPECT_EQ(damping_number(1), 0);
  EXPECT_EQ(restitution_by_number(0), 1);
}

}  // namespace
}  // namespace signorini::test
