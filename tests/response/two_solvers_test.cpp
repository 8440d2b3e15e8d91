// The two contact solvers on the contacts of real runs: equal forces where they are determined,
// equal accelerations where they are not; the same for impulses.

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <functional>

#include "contact/contact_matrix.h"
#include "geometry/random_shapes.h"
#include "methods/event/event_info.h"
#include "response/impulse.h"
#include "scene/files.h"
#include "scene/read_scene.h"
#include "world/build_scene.h"
#include "world/probe.h"

namespace signorini {
namespace {

using test::between;

constexpr int kSteps = 160;
constexpr int kStepsBetween = 20;
constexpr double kRegular = 1e-4;  // least eigenvalue of A against the largest
constexpr double kAgreement = 1e-9;

struct Solved {
  ContactList records;
  std::vector<double> acceleration;
};

Solved solved_by(Simulation& simulation, const char* solver) {
  simulation.set("CONTACT_SOLVER", solver);
  ContactList records = test::records_of(simulation);
  std::vector<double> acceleration = test::accelerations_of(simulation);
  simulation.set("CONTACT_SOLVER", "baraff");
  return {.records = std::move(records), .acceleration = std::move(acceleration)};
}

bool is_regular(const Model& model, const ContactList& records) {
  const auto n = static_cast<Eigen::Index>(records.size());
  std::vector<int> all(records.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<int>(i);
  std::vector<double> matrix(records.size() * records.size());
  fill_contact_matrix(model, records, all, matrix);
  const Eigen::Map<const Eigen::MatrixXd> a(matrix.data(), n, n);
  const Eigen::VectorXd values =
      Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(a, Eigen::EigenvaluesOnly).eigenvalues();
  return values[0] > kRegular * values[n - 1];
}

struct Tally {
  int regular = 0;
  int redundant = 0;
};

void compare(const Model& model, const Solved& one, const Solved& other, Tally& tally) {
  ASSERT_EQ(one.records.size(), other.records.size());
  double largest = 1;
  for (const double x : one.acceleration) largest = std::max(largest, std::fabs(x));
  for (std::size_t k = 0; k < one.acceleration.size(); ++k) {
    EXPECT_NEAR(one.acceleration[k], other.acceleration[k], kAgreement * largest) << "speed " << k;
  }
  if (!is_regular(model, one.records)) {
    ++tally.redundant;
    return;
  }
  ++tally.regular;
  double largest_force = 1;
  for (const ContactRecord& c : one.records) {
    largest_force = std::max(largest_force, std::fabs(c.answer.force));
  }
  for (std::size_t i = 0; i < one.records.size(); ++i) {
    EXPECT_NEAR(one.records[i].answer.force, other.records[i].answer.force,
                kAgreement * largest_force)
        << "record " << i;
  }
}

/// Runs a scene and shows its simulation after the first step and every so many later ones.
void sample(const std::string& file, const std::function<void(Simulation&, int step)>& look) {
  SCOPED_TRACE(file);
  const SceneResult read = read_scene(test::file_content(file));
  ASSERT_TRUE(read.scene.has_value());
  const auto is_event_method = [&](const KnownMethod& m) {
    return m.info.name == read.scene->method;
  };
  if (std::ranges::none_of(event_methods(), is_event_method)) return;  // made for another answer
  Simulation simulation(*read.scene, "contact");
  for (int i = 0; i < kSteps; ++i) {
    if (simulation.step().status != StepStatus::ok) break;
    if (i % kStepsBetween == 0) look(simulation, i);
  }
}

TEST(TwoSolvers, GiveTheSameForcesOrAccelerationsInEveryScene) {
  Tally tally;
  for (const std::string& file : test::files_in("scenes", ".json")) {
    if (file == "scenes/schema.json") continue;
    sample(file, [&](Simulation& simulation, int) {
      const Solved by_rows = solved_by(simulation, "baraff");
      if (by_rows.records.empty()) return;
      compare(simulation.model(), by_rows, solved_by(simulation, "active_set"), tally);
    });
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(tally.regular, 50);
  EXPECT_GT(tally.redundant, 20);
}

TEST(TwoSolvers, GiveTheSameVelocitiesAfterImpactsEverywhere) {
  Random random(81);
  int impacts = 0;
  for (const char* file : {"scenes/pyramid_of_10.json", "scenes/stack_of_10.json",
                           "scenes/pile_of_20.json", "scenes/chain.json", "scenes/dominoes.json",
                           "scenes/newtons_cradle.json", "scenes/four_bar_linkage.json"}) {
    sample(file, [&](Simulation& simulation, int step) {
      // What touches is struck: random velocities, all records answered at once.
      State struck = simulation.state();
      for (double& v : struck.v) v += between(random, -2, 2);
      const State calm = simulation.state();
      simulation.set_state(struck);
      const ContactList records = test::records_of(simulation);
      simulation.set_state(calm);
      if (records.empty()) return;
      ++impacts;
      VectorX after[2];
      for (const ContactSolver solver : {ContactSolver::baraff, ContactSolver::active_set}) {
        ContactList own = records;
        Random draws(5);
        ImpulseSolver impulses;
        VectorX& v = after[static_cast<std::size_t>(solver)];
        v = struck.v;
        const ImpulseReport report = impulses.handle(
            simulation.model(), {.method = CollisionMethod::simultaneous, .solver = solver}, {},
            draws, own, {v.data(), static_cast<std::size_t>(v.size())});
        EXPECT_EQ(report.status, ImpulseStatus::ok);
      }
      const double largest = std::max(1.0, struck.v.lpNorm<Eigen::Infinity>());
      EXPECT_LE((after[0] - after[1]).lpNorm<Eigen::Infinity>(), kAgreement * largest) << step;
    });
  }
  EXPECT_GT(impacts, 30);
}

}  // namespace
}  // namespace signorini
