#include "contact/contact_matrix.h"

#include <gtest/gtest.h>

#include <Eigen/Eigenvalues>

#include "response/resting_force.h"
#include "world/build_scene.h"
#include "world/probe.h"

namespace signorini {
namespace {

/// A heap of boxes and discs that has come to rest, and a chain: contacts of all kinds and joints.
std::vector<Scene> scenes() { return {test::pit(8, 5), test::chain(4), test::stack(3)}; }

struct Situation {
  Simulation simulation;
  ContactList records;
  std::vector<int> all;
  explicit Situation(const Scene& scene) : simulation(scene) {
    EXPECT_TRUE(test::run_until(simulation, 2));
    records = test::records_of(simulation);
    for (std::size_t i = 0; i < records.size(); ++i) all.push_back(static_cast<int>(i));
    EXPECT_GE(records.size(), 4u);
  }
};

using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

Matrix contact_matrix(const Situation& s) {
  const auto n = static_cast<Eigen::Index>(s.records.size());
  Matrix A(n, n);
  fill_contact_matrix(s.simulation.model(), s.records, s.all,
                      {A.data(), static_cast<std::size_t>(A.size())});
  return A;
}

TEST(ContactMatrix, EntryIsTheChangeOfOneGapAccelerationByAUnitForceAtAnother) {
  for (const Scene& scene : scenes()) {
    Situation s(scene);
    const Matrix A = contact_matrix(s);
    const Model& model = s.simulation.model();
    const Placement& placement = s.simulation.placement();
    const RestingSettings settings{.extra_accel = ExtraAccel::none};
    const std::vector<double> none(static_cast<std::size_t>(model.nv));
    for (Eigen::Index j = 0; j < A.cols(); ++j) {
      std::vector<double> pushed = none;
      apply_contact_force(model, s.records[static_cast<std::size_t>(j)], 1, pushed);
      for (Eigen::Index i = 0; i < A.rows(); ++i) {
        const ContactRecord& c = s.records[static_cast<std::size_t>(i)];
        const double change = gap_acceleration(model, placement, {}, settings, c, pushed) -
                              gap_acceleration(model, placement, {}, settings, c, none);
        EXPECT_NEAR(A(i, j), change, 1e-10) << i << ", " << j;
      }
    }
  }
}

TEST(ContactMatrix, IsSymmetricAndNeverNegative) {
  for (const Scene& scene : scenes()) {
    const Matrix A = contact_matrix(Situation(scene));
    EXPECT_LT((A - A.transpose()).cwiseAbs().maxCoeff(), 1e-10);
    const Eigen::MatrixXd symmetric = (A + A.transpose()) / 2;
    EXPECT_GT(Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(symmetric).eigenvalues()(0), -1e-10);
    EXPECT_GT(A.diagonal().minCoeff(), 0);
  }
}

/// Forces act at the point of the edge, velocities are taken at a round edge's centre; along the
/// normal both are the same.
TEST(ContactMatrix, ImpulsesMoveContactsAsForcesAccelerateThem) {
  for (const Scene& scene : scenes()) {
    const Situation s(scene);
    const Matrix A = contact_matrix(s);
    Matrix B(A.rows(), A.cols());
    fill_impulse_matrix(s.simulation.model(), s.records,
                        {B.data(), static_cast<std::size_t>(B.size())});
    EXPECT_LT((A - B).cwiseAbs().maxCoeff(), 1e-10);
  }
}

TEST(ContactMatrix, ContactsOfDifferentBodiesDoNotMoveEachOther) {
  const Situation s(test::pit(8, 5));
  const Matrix A = contact_matrix(s);
  const Model& model = s.simulation.model();
  const auto shares = [&](const ContactRecord& a, const ContactRecord& b) {
    for (const int x : {a.body_a, a.body_b}) {
      if (!model.is_fixed(x) && (x == b.body_a || x == b.body_b)) return true;
    }
    return false;
  };
  for (std::size_t i = 0; i < s.records.size(); ++i) {
    for (std::size_t j = 0; j < s.records.size(); ++j) {
      if (shares(s.records[i], s.records[j])) continue;
      EXPECT_EQ(A(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)), 0);
    }
  }
}

// One body of mass m on a fixed one, pushed through its mass centre: 1/m.
TEST(ContactMatrix, OneDiscOnTheGroundIsOneOverItsMass) {
  Scene scene = test::scene_of({test::ground(), test::disc("A", 0.5, {.position = {0, 0.505}}, 4)});
  Simulation simulation(scene);
  const ContactList records = test::records_of(simulation);
  ASSERT_EQ(records.size(), 1u);
  double entry = 0;
  const int zero = 0;
  fill_contact_matrix(simulation.model(), records, {&zero, 1}, {&entry, 1});
  EXPECT_DOUBLE_EQ(entry, 0.25);
}

TEST(ContactMatrix, ForceOnOneBodyIsOppositeToThatOnTheOther) {
  Situation s(test::stack(3));
  const Model& model = s.simulation.model();
  for (const ContactRecord& c : s.records) {
    if (model.is_fixed(c.body_a) || model.is_fixed(c.body_b)) continue;
    std::vector<double> a(static_cast<std::size_t>(model.nv));
    apply_contact_force(model, c, 2.5, a);
    const Body &body_a = model.body(c.body_a), &body_b = model.body(c.body_b);
    for (int k = 0; k < 2; ++k) {
      EXPECT_NEAR(body_a.mass * a[static_cast<std::size_t>(body_a.speed + k)],
                  -body_b.mass * a[static_cast<std::size_t>(body_b.speed + k)], 1e-15);
    }
  }
}

}  // namespace
}  // namespace signorini
