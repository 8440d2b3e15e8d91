// Scenes in space: what the reader takes and what is built of it.

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "geometry/solid/spatial_vector.h"
#include "model/spatial/spatial_dynamics.h"
#include "scene/build/build_model.h"
#include "scene/files.h"
#include "scene/read_scene.h"

namespace signorini {
namespace {

std::string scene_of(const std::string& bodies, const std::string& more = "") {
  return R"({"format": "signorini/1", "space": "spatial", "bodies": [)" + bodies + "]" + more + "}";
}

BuiltModel built(const std::string& text) {
  const SceneResult read = read_scene(text);
  for (const Diagnostic& d : read.diagnostics) ADD_FAILURE() << to_string(d);
  BuildResult result = build_model(read.scene.value());
  for (const Diagnostic& d : result.diagnostics) ADD_FAILURE() << to_string(d);
  return std::move(result.built.value());
}

std::string complaint_of(const std::string& text) {
  const SceneResult read = read_scene(text);
  if (!read.scene) return to_string(read.diagnostics.front());
  const BuildResult result = build_model(*read.scene);
  return result.built ? "" : to_string(result.diagnostics.front());
}

constexpr const char* kBall =
    R"({"name": "ball", "shape": {"type": "sphere", "radius": 0.5}, "mass": 2})";

TEST(SpatialScene, MassAndInertiaAreThoseOfTheShape) {
  const BuiltModel ball = built(scene_of(kBall));
  const Body& body = ball.model.bodies[0];
  EXPECT_EQ(ball.model.turning, std::vector<int>{0});
  EXPECT_TRUE(body.is_spatial());
  EXPECT_EQ(body.mass, 2);
  // 2/5 m r^2
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(body.inertia.principal[i], 0.2, 1e-15);
  const BuiltModel box = built(scene_of(
      R"({"name": "box", "shape": {"type": "box", "lengths": [1, 2, 3]}, "density": 10})"));
  EXPECT_NEAR(box.model.bodies[0].mass, 60, 1e-12);
  // m (b^2 + c^2) / 12
  EXPECT_NEAR(box.model.bodies[0].inertia.tensor(0, 0), 65, 1e-12);
  EXPECT_NEAR(box.model.bodies[0].inertia.tensor(1, 1), 50, 1e-12);
  EXPECT_NEAR(box.model.bodies[0].inertia.tensor(2, 2), 25, 1e-12);
}

TEST(SpatialScene, AMaterialGivesTheDensityThatABodyLeavesOut) {
  const BuiltModel steel = built(scene_of(
      R"({"name": "b", "shape": {"type": "box", "lengths": [1, 1, 1]}, "material": "Steel"})"));
  EXPECT_NEAR(steel.model.bodies[0].mass, 8000, 1e-9);
  EXPECT_EQ(
      steel.model.materials.solids.at(static_cast<std::size_t>(steel.model.bodies[0].material))
          .name,
      "Steel");
  const BuiltModel own = built(scene_of(
      R"({"name": "b", "shape": {"type": "box", "lengths": [1, 1, 1]}, "material": "Ice"})",
      R"(, "materials": {"Ice": {"density": 917, "friction": 0.1}})"));
  EXPECT_NEAR(own.model.bodies[0].mass, 917, 1e-9);
  EXPECT_EQ(own.model.bodies[0].material, -1) << "nothing tells how stiff it is";
  EXPECT_EQ(own.model.bodies[0].friction, 0.1);
}

TEST(SpatialScene, OwnMaterialsAndPairsReplaceThoseOfThePalette) {
  const BuiltModel it = built(
      scene_of(R"({"name": "b", "shape": {"type": "sphere", "radius": 1}, "material": "Steel"})",
               R"(, "materials": {"Steel": {"youngs_modulus": 1e11, "poissons_ratio": 0.25},
                         "Glass": {"youngs_modulus": 7e10, "poissons_ratio": 0.22}},
         "contact_pairs": [{"materials": ["Glass", "Steel"], "restitution": 0.5},
                           {"materials": ["Steel", "Glass"], "restitution": 0.9, "v_small": 0.1},
                           {"materials": ["Steel", "Steel"], "restitution": 0.1}])"));
  const MaterialPalette& palette = it.model.materials;
  const int steel = palette.find("Steel"), glass = palette.find("Glass");
  EXPECT_EQ(palette.solids[static_cast<std::size_t>(steel)].youngs_modulus, 1e11);
  EXPECT_EQ(palette.between(steel, glass).pair.restitution, 0.9);
  EXPECT_EQ(palette.between(glass, steel).pair.v_small, 0.1);
  EXPECT_EQ(palette.between(steel, steel).pair.restitution, 0.1);
  EXPECT_EQ(palette.between(palette.find("DryWood"), palette.find("DryWood")).pair.restitution,
            0.6);
}

TEST(SpatialScene, ARefusedMaterialIsToldOnce) {
  const SceneResult read = read_scene(
      scene_of(kBall, R"(, "materials": {"Odd": {"youngs_modulus": -1, "poissons_ratio": 0.3}},
                  "contact_pairs": [{"materials": ["Odd", "Steel"]}])"));
  ASSERT_EQ(read.diagnostics.size(), 1U);
  EXPECT_NE(to_string(read.diagnostics[0]).find("materials.Odd.youngs_modulus"), std::string::npos);
}

TEST(SpatialScene, AGrainOfDustHasAMassOfItsOwn) {
  const auto grain = [](const std::string& mass) {
    return scene_of(R"({"name": "grain", "shape": {"type": "sphere", "radius": 1e-6}, "mass": )" +
                    mass + "}");
  };
  EXPECT_EQ(built(grain("3.4e-14")).model.bodies[0].mass, 3.4e-14);
  EXPECT_NE(complaint_of(grain("1e-21")).find("mass"), std::string::npos);
}

TEST(SpatialScene, PlanarScenesHaveThemToo) {
  const BuiltModel it = built(R"({"format": "signorini/1", "bodies": [
    {"name": "a", "shape": {"type": "disc", "radius": 1}, "material": "Steel"},
    {"name": "b", "shape": {"type": "disc", "radius": 1}, "material": "Felt", "position": [3, 0]}],
    "materials": {"Felt": {"youngs_modulus": 1e6, "poissons_ratio": 0.1, "density": 3}},
    "contact_pairs": [{"materials": ["Felt", "Steel"], "restitution": 0.25}]})");
  const MaterialPalette& palette = it.model.materials;
  EXPECT_EQ(
      palette.between(it.model.bodies[0].material, it.model.bodies[1].material).pair.restitution,
      0.25);
  EXPECT_NEAR(it.model.bodies[0].mass, 8000 * 3.14159265358979, 1e-9) << "a metre thick";
  EXPECT_NEAR(it.model.bodies[1].mass, 3 * 3.14159265358979, 1e-12);
  EXPECT_TRUE(it.model.turning.empty());
}

TEST(SpatialScene, AGivenInertiaIsTaken) {
  const BuiltModel it = built(scene_of(
      R"({"name": "a", "shape": {"type": "sphere", "radius": 1}, "mass": 2, "inertia": [3, 4, 5]},
         {"name": "b", "shape": {"type": "sphere", "radius": 1}, "density": 3,
          "inertia": [[3, 0.5, 0], [0.5, 4, 0], [0, 0, 5]], "position": [3, 0, 0]})"));
  EXPECT_EQ(it.model.bodies[0].inertia.tensor(1, 1), 4);
  EXPECT_EQ(it.model.bodies[1].inertia.tensor(0, 1), 0.5);
}

TEST(SpatialScene, AnotherMassCentreMovesTheInertiaAlong) {
  const BuiltModel it = built(scene_of(
      R"({"name": "a", "shape": {"type": "sphere", "radius": 0.5}, "mass": 2,
          "mass_center": [0, 0, -0.25], "position": [1, 2, 3]})"));
  const Body& body = it.model.bodies[0];
  // The parallel axes theorem: 0.2 + 2 * 0.25^2 across, 0.2 along.
  EXPECT_NEAR(body.inertia.tensor(0, 0), 0.325, 1e-15);
  EXPECT_NEAR(body.inertia.tensor(1, 1), 0.325, 1e-15);
  EXPECT_NEAR(body.inertia.tensor(2, 2), 0.2, 1e-15);
  SpatialPlacement where;
  where.resize(1);
  place(it.model, {it.state.q.data(), 7}, {it.state.v.data(), 6}, where);
  EXPECT_EQ(where.center[0], Vector3(1, 2, 3)) << "the position is that of the mass centre";
  EXPECT_EQ(where.pose[0].position, Vector3(1, 2, 3.25)) << "the ball's middle lies above it";
}

TEST(SpatialScene, TheAngularVelocityIsOneInTheWorld) {
  // A quarter turn about z: the body's x axis points along the world's y.
  const BuiltModel it = built(scene_of(
      R"({"name": "a", "shape": {"type": "box", "lengths": [1, 2, 3]}, "matrix": [[0, -1, 0], [1, 0, 0], [0, 0, 1]],
          "velocity": [1, 2, 3], "angular_velocity": [0, 5, 7]})"));
  const Vector3 spin = it.state.v.segment<3>(3);
  EXPECT_NEAR(length(spin - Vector3(5, 0, 7)), 0, 1e-15);
  EXPECT_EQ(Vector3(it.state.v.segment<3>(0)), Vector3(1, 2, 3));
  EXPECT_NEAR(it.state.q.segment<4>(3).norm(), 1, 1e-15);
}

TEST(SpatialScene, SmoothEdgesKeepOuterSizeAndMass) {
  for (const std::string shape :
       {R"({"type": "box", "lengths": [0.4, 0.3, 0.2]})",
        R"({"type": "cylinder", "radius": 0.2, "length": 0.3})",
        R"({"type": "beam", "length": 0.3, "width": 0.2, "thickness": 0.1})"}) {
    const std::string body = R"({"name": "a", "density": 1000, "shape": )" + shape;
    const BuiltModel sharp = built(scene_of(body + "}"));
    const BuiltModel smooth = built(scene_of(body + R"(, "smoothing_radius": 0.01})"));
    EXPECT_EQ(smooth.model.bodies[0].solid.parts[0].shape.rounding, 0.01);
    EXPECT_EQ(smooth.model.bodies[0].mass, sharp.model.bodies[0].mass);
    EXPECT_EQ(smooth.model.bodies[0].inertia.tensor, sharp.model.bodies[0].inertia.tensor);
    const Box a = bounds(sharp.model.bodies[0].solid, {}),
              b = bounds(smooth.model.bodies[0].solid, {});
    EXPECT_NEAR(length(a.low - b.low), 0, 1e-15);
    EXPECT_NEAR(length(a.high - b.high), 0, 1e-15);
  }
}

TEST(SpatialScene, FixedBodiesStandWhereTheyAreWritten) {
  const BuiltModel it = built(scene_of(
      std::string(kBall) +
      R"(, {"name": "floor", "mobility": "fixed", "shape": {"type": "half_space"}, "position": [0, -1, 0],
           "matrix": [[1, 0, 0], [0, 0, 1], [0, -1, 0]]},
           {"name": "cone", "mobility": "fixed", "shape": {"type": "cone", "base_radius": 1, "height": 4},
            "position": [5, 0, 0]})"));
  const Body& floor = it.model.bodies[1];
  EXPECT_TRUE(floor.is_fixed());
  // The rotation goes through a quaternion: right to rounding.
  EXPECT_NEAR(length(floor.fixed_pose->rotate_to_world({0, 0, 1}) - Vector3(0, 1, 0)), 0, 1e-15);
  EXPECT_EQ(floor.fixed_pose->position, Vector3(0, -1, 0));
  // Centre of a cone: a quarter of the height above its base.
  EXPECT_NEAR(length(it.model.bodies[2].fixed_pose->position - Vector3(5, 0, -1)), 0, 1e-14);
}

TEST(SpatialScene, ForcesOfSpaceArrive) {
  const BuiltModel it = built(scene_of(
      std::string(kBall) +
          R"(, {"name": "other", "shape": {"type": "sphere", "radius": 0.1}, "position": [2, 0, 0]})",
      R"(, "forces": [{"type": "gravity", "acceleration": [0, 0, -3], "bodies": ["other"]},
          {"type": "damping", "damping": 0.5},
          {"type": "spring", "body_a": "ball", "point_a": [0, 0, 0], "body_b": "world", "point_b": [0, 1, 0],
           "rest_length": 0.5, "stiffness": 8, "damping": 0.1},
          {"type": "constant_force", "body": "other", "force": [1, 2, 3], "force_frame": "world",
           "torque": [4, 5, 6], "torque_frame": "world"}])"));
  ASSERT_EQ(it.model.forces.size(), 4U);
  const auto& gravity = std::get<SpatialGravity>(it.model.forces[0]);
  EXPECT_EQ(gravity.g, Vector3(0, 0, -3));
  EXPECT_EQ(gravity.down, Vector3(0, 0, -1));
  EXPECT_EQ(gravity.bodies, std::vector<int>{1});
  EXPECT_EQ(std::get<SpatialDamping>(it.model.forces[1]).bodies, (std::vector<int>{0, 1}));
  EXPECT_EQ(std::get<SpatialSpring>(it.model.forces[2]).name, "SPRING1");
  EXPECT_FALSE(std::get<SpatialForce>(it.model.forces[3]).torque_in_body);
}

TEST(SpatialScene, WhatOnlyTheWholeBodyTellsIsComplainedAboutInItsPlace) {
  EXPECT_EQ(
      complaint_of(scene_of(
          R"({"name": "a", "shape": {"type": "sphere", "radius": 1}, "inertia": [1, 1, 3]})")),
      "bodies[0].inertia: no body has a principal moment larger than the sum of the other two; "
      "check the signs of the products of inertia and that it is about the mass centre (line 1)");
  EXPECT_EQ(
      complaint_of(scene_of(
          R"({"name": "a", "shape": {"type": "sphere", "radius": 1}, "inertia": [1, 0, 3]})")),
      "bodies[0].inertia: every principal moment must be positive (line 1)");
  EXPECT_EQ(
      complaint_of(scene_of(kBall, R"(, "forces": [{"type": "spring", "body_a": "ball",
          "point_a": [0, 0, 0], "body_b": "world", "point_b": [0, 0, 0], "rest_length": 1,
          "stiffness": 1}])")),
      "forces[0]: its ends coincide at the start, so that it has no direction: move one of them "
      "(line 1)");
}

TEST(SpatialScene, MethodElasticIsShownFirst) {
  EXPECT_EQ(read_scene(scene_of(kBall)).scene->method, "elastic");
  EXPECT_TRUE(read_scene(scene_of(kBall)).scene->is_spatial);
}

/// A ball of 2 kg at `state`, joined to the world.
std::string joined(const std::string& state, const std::string& joint) {
  return scene_of(
      R"({"name": "ball", "shape": {"type": "sphere", "radius": 0.5}, "mass": 2, )" + state + "}",
      R"(, "joints": [{"body_a": "world", "body_b": "ball", )" + joint + "}]");
}

TEST(SpatialScene, JointsHoldPointsAndAxes) {
  const BuiltModel hinge = built(
      joined(R"("position": [1, 2, 3], "axis": [0, 0, 1], "angle": 1.5707963267948966)",
             R"("type": "hinge", "point_a": [1, 3, 3], "point_b": [1, 0, 0], "axis": [5, 0, 0])"));
  ASSERT_EQ(hinge.model.spatial_joints.size(), 1u);
  const SpatialJoint& joint = hinge.model.spatial_joints[0];
  EXPECT_EQ(joint.name, "JOINT1");
  EXPECT_EQ(joint.body_a, kWorldBody);
  EXPECT_EQ(joint.type, SpatialJointType::hinge);
  EXPECT_LT(length(joint.axis_b - Vector3(0, -1, 0)), 1e-15);
  for (const Vector3& across : joint.across_a) {
    EXPECT_NEAR(length(across), 1, 1e-15);
    EXPECT_EQ(across.x(), 0);
  }
  EXPECT_EQ(dot(joint.across_a[0], joint.across_a[1]), 0);
}

TEST(SpatialScene, JoinedBodiesDoNotCollide) {
  const BuiltModel pair = built(scene_of(
      std::string(kBall) + R"(, {"name": "post", "mobility": "fixed", "shape":
        {"type": "sphere", "radius": 0.5}})",
      R"(, "joints": [{"type": "ball", "body_a": "post", "point_a": [0, 0, 0], "body_b": "ball",
        "point_b": [0, 0, 0]}])"));
  EXPECT_FALSE(pair.model.may_collide(0, 1));
}

TEST(SpatialScene, AlignedJointsGetAPlaceAndAVelocityThatFit) {
  const BuiltModel aligned = built(
      joined(R"("position": [7, 7, 7], "velocity": [9, 9, 9], "angular_velocity": [0, 0, 2])",
             R"("type": "ball", "point_a": [1, 0, 0], "point_b": [-3, 0, 0], "align": true)"));
  EXPECT_LT((aligned.state.q.head<3>() - Vector3(4, 0, 0)).norm(), 1e-14);
  EXPECT_LT((aligned.state.v.head<3>() - Vector3(0, 6, 0)).norm(), 1e-14);
}

TEST(SpatialScene, JointsThatDoNotFitAreToldWithARemedy) {
  const auto complaint = [](const std::string& state, const std::string& joint) {
    return complaint_of(joined(state, joint));
  };
  EXPECT_EQ(complaint(R"("position": [0, 0, 0.25])",
                      R"("type": "ball", "point_a": [0, 0, 0], "point_b": [0, 0, 0])"),
            "joints[0]: its points are 0.25 m apart at the start: move the bodies, or set "
            "\"align\": true to have the second one moved (line 1)");
  EXPECT_EQ(complaint(R"("angular_velocity": [0, 0, 2])",
                      R"("type": "ball", "point_a": [1, 0, 0], "point_b": [1, 0, 0])"),
            "joints[0]: its points part by 2 m/s at the start: give the mass centres velocities "
            "that fit the angular velocities, or set \"align\": true to have the second one "
            "adapted (line 1)");
  EXPECT_EQ(complaint(R"("angular_velocity": [0, 3, 4])",
                      R"("type": "hinge", "point_a": [0, 0, 0], "point_b": [0, 0, 0],
                         "axis": [0, 0, 7])"),
            "joints[0]: its bodies turn against each other by 3 rad/s across its axis at the "
            "start: give them angular velocities that differ along the axis only (line 1)");
  EXPECT_EQ(complaint(R"("angular_velocity": [0, 3, 4])",
                      R"("type": "fixed", "point_a": [0, 0, 0], "point_b": [0, 0, 0])"),
            "joints[0]: its bodies turn against each other by 5 rad/s at the start: give them the "
            "same angular velocity (line 1)");
  EXPECT_EQ(complaint(R"("position": [0, 0, 0.25])",
                      R"("type": "slider", "point_a": [0, 0, 0], "point_b": [0, 0, 0],
                         "axis": [0, 1, 0])"),
            "joints[0]: its points are 0.25 m apart at the start: move the bodies, or set "
            "\"align\": true to have the second one moved (line 1)");
  EXPECT_EQ(complaint(R"("position": [0, 0, 0.25])",
                      R"("type": "rod", "point_a": [0, 0, 0], "point_b": [0, 0, 0],
                         "length": 0.5)"),
            "joints[0]: its points are 0.25 m apart at the start, and it is 0.5 m long: move the "
            "bodies, leave \"length\" out, or set \"align\": true to have the second one moved "
            "(line 1)");
  EXPECT_EQ(complaint(R"("position": [0, 0, 0])",
                      R"("type": "rod", "point_a": [0, 0, 0], "point_b": [0, 0, 0])"),
            "joints[0]: its points are in one place, and it has no length: give a \"length\" in m, "
            "or take a ball joint (line 1)");
}

TEST(SpatialScene, ARodIsAsLongAsItIsAtTheStartOrAligned) {
  const BuiltModel rod = built(joined(
      R"("position": [0, 3, 4])", R"("type": "rod", "point_a": [0, 0, 0], "point_b": [0, 0, 0])"));
  EXPECT_EQ(rod.model.spatial_joints[0].length, 5);
  const BuiltModel aligned =
      built(joined(R"("position": [0, 3, 4], "velocity": [1, 2, 0])",
                   R"("type": "rod", "point_a": [0, 0, 0], "point_b": [0, 0, 0], "length": 10,
                      "align": true)"));
  EXPECT_LT((aligned.state.q.head<3>() - Vector3(0, 6, 8)).norm(), 1e-14);
  EXPECT_LT(std::fabs(aligned.state.v.head<3>().dot(Vector3(0, 6, 8))), 1e-13);
  EXPECT_EQ(aligned.state.v[0], 1) << "what goes across stays";
}

}  // namespace
}  // namespace signorini
