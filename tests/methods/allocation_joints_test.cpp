// Warm evaluations and projections of joints allocate nothing.

#include <gtest/gtest.h>

#include "methods/allocation_counter.h"
#include "methods/joints/joint_forces.h"
#include "world/build_scene.h"

namespace signorini {
namespace {

TEST(WarmJoints, ForcesAndProjectionDoNotAllocate) {
  const BuiltModel built = test::built(test::chain(20));
  const Model& model = built.model;
  const State& state = built.state;
  Placement placement = test::placement_of(model, state);
  JointForces joints;
  joints.prepare(model);
  std::vector<double> q(state.q.begin(), state.q.end()), v(state.v.begin(), state.v.end());
  std::vector<double> acceleration(static_cast<std::size_t>(model.nv));
  std::size_t count = 0;
  for (int pass = 0; pass < 2; ++pass) {
    const std::size_t before = test::allocation_count();
    joints.recall(model, placement, state.history, 0);
    std::ranges::fill(acceleration, 0.0);
    add_forces(model, placement, 0, acceleration);
    EXPECT_LT(joints.add(model, placement, acceleration), 1e-9);
    q[3] += 1e-5;
    v[4] += 1e-4;
    EXPECT_TRUE(joints.project(model, q, v, 1e-13, placement));
    count = test::allocation_count() - before;
  }
  EXPECT_EQ(count, 0u);
}

}  // namespace
}  // namespace signorini
