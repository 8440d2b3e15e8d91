#include "scene/read_scene.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <string>

#include "scene/build/check_outline.h"
#include "scene/files.h"
#include "scene/open_scene.h"

namespace signorini {
namespace {

constexpr const char* kBall = R"({"name": "ball", "shape": {"type": "disc", "radius": 0.5}})";

/// A scene with these bodies and further fields; fails the test when it is refused.
Scene scene_of(const std::string& bodies, const std::string& more = "") {
  const SceneResult result = read_scene(R"({"format": "signorini/1", "bodies": [)" + bodies + "]" +
                                        (more.empty() ? "" : ", " + more) + "}");
  for (const Diagnostic& diagnostic : result.diagnostics) ADD_FAILURE() << to_string(diagnostic);
  return result.scene.value_or(Scene{});
}

TEST(ReadScene, DefaultsAreThoseOfTheFormat) {
  const Scene scene = scene_of(kBall);
  EXPECT_EQ(scene.method, "contact");
  EXPECT_EQ(scene.start_time, 0);
  EXPECT_FALSE(scene.view);
  ASSERT_EQ(scene.bodies.size(), 1U);
  const SceneBody& ball = scene.bodies[0];
  EXPECT_EQ(ball.name, "BALL");
  EXPECT_EQ(ball.mobility, Mobility::planar);
  EXPECT_EQ(std::get<DiscShape>(ball.shape).radius, 0.5);
  EXPECT_FALSE(ball.mass || ball.density || ball.moment || ball.mass_center);
  EXPECT_EQ(ball.elasticity, 0.8);
  EXPECT_EQ(ball.position, (Point{0, 0}));
  EXPECT_TRUE(ball.color.empty());
}

TEST(ReadScene, EveryFieldOfABodyArrives) {
  const Scene scene = scene_of(std::string(kBall) + R"(, {
      "name": "Left block-2", "mobility": "planar", "shape": {"type": "box", "width": 2, "height": 3},
      "mass": 4, "moment": 5, "mass_center": [0.1, 0.2], "position": [6, 7], "angle": 0.5,
      "velocity": [8, 9], "angular_velocity": -1, "elasticity": 0, "drag_points": [[1, 0], [0, 1]],
      "rejection_circle": {"center": [0.3, 0.4], "radius": 2}, "min_height": 0.9,
      "zero_energy_level": -3, "no_collide": ["ball"],
      "no_collide_edges": [{"body": "ball", "begin": 0, "end": 1}], "color": "sky"})");
  ASSERT_EQ(scene.bodies.size(), 2U);
  const SceneBody& body = scene.bodies[1];
  EXPECT_EQ(body.name, "LEFT_BLOCK_2");
  EXPECT_EQ(std::get<BoxShape>(body.shape).width, 2);
  EXPECT_EQ(std::get<BoxShape>(body.shape).height, 3);
  EXPECT_EQ(body.mass, 4);
  EXPECT_EQ(body.moment, 5);
  EXPECT_EQ(body.mass_center, (Point{0.1, 0.2}));
  EXPECT_EQ(body.position, (Point{6, 7}));
  EXPECT_EQ(body.angle, 0.5);
  EXPECT_EQ(body.velocity, (Point{8, 9}));
  EXPECT_EQ(body.angular_velocity, -1);
  EXPECT_EQ(body.elasticity, 0);
  EXPECT_EQ(body.drag_points, (std::vector<Point>{{1, 0}, {0, 1}}));
  ASSERT_TRUE(body.rejection_circle);
  EXPECT_EQ(body.rejection_circle->center, (Point{0.3, 0.4}));
  EXPECT_EQ(body.rejection_circle->radius, 2);
  EXPECT_EQ(body.min_height, 0.9);
  EXPECT_EQ(body.zero_energy_level, -3);
  EXPECT_EQ(body.no_collide, std::vector<int>{0});
  ASSERT_EQ(body.no_collide_edges.size(), 1U);
  EXPECT_EQ(body.no_collide_edges[0].body, 0);
  EXPECT_EQ(body.no_collide_edges[0].end, 1);
  EXPECT_EQ(body.color, "sky");
}

TEST(ReadScene, MaterialsGiveWhatABodyLeavesOut) {
  const std::string disc = R"("shape": {"type": "disc", "radius": 1}, "material": "steel")";
  const Scene scene =
      scene_of(R"({"name": "a", )" + disc + R"(}, {"name": "b", "mass": 2, )" + disc +
                   R"(, "elasticity": 0.1}, {"name": "c", "mobility": "fixed", )" + disc + "}",
               R"("materials": {"steel": {"elasticity": 0.95, "density": 7800}})");
  ASSERT_EQ(scene.bodies.size(), 3U);
  EXPECT_EQ(scene.bodies[0].elasticity, 0.95);
  EXPECT_EQ(scene.bodies[0].density, 7800);
  EXPECT_EQ(scene.bodies[1].elasticity, 0.1);
  EXPECT_FALSE(scene.bodies[1].density) << "the mass is given";
  EXPECT_FALSE(scene.bodies[2].density) << "the body is fixed";
}

// Placement of scene_acute_corners of the reference engine: inside 7.6 x 7.6 about (-0.7, 0.2),
// walls 1 thick and 9.6 long.
TEST(ReadScene, WallsSurroundTheirInside) {
  const Scene scene =
      scene_of(kBall, R"("walls": {"width": 7.6, "height": 7.6, "center": [-0.7, 0.2]})");
  ASSERT_EQ(scene.bodies.size(), 5U);
  const auto expect_wall = [&](std::size_t i, const char* name, Side edge, double width,
                               double height, Point position) {
    const SceneBody& body = scene.bodies[i];
    const auto& wall = std::get<WallShape>(body.shape);
    EXPECT_EQ(body.name, name);
    EXPECT_EQ(body.mobility, Mobility::fixed);
    EXPECT_EQ(body.elasticity, 1);
    EXPECT_EQ(wall.edge, edge);
    EXPECT_DOUBLE_EQ(wall.width, width);
    EXPECT_DOUBLE_EQ(wall.height, height);
    EXPECT_DOUBLE_EQ(body.position[0], position[0]);
    EXPECT_DOUBLE_EQ(body.position[1], position[1]);
    EXPECT_EQ(body.no_collide.size(), 3U);
    EXPECT_EQ(body.written_at.place, "walls");
  };
  expect_wall(0, "WALL_BOTTOM", Side::top, 9.6, 1, {-0.7, -4.1});
  expect_wall(1, "WALL_RIGHT", Side::left, 1, 9.6, {3.6, 0.2});
  expect_wall(2, "WALL_TOP", Side::bottom, 9.6, 1, {-0.7, 4.5});
  expect_wall(3, "WALL_LEFT", Side::right, 1, 9.6, {-5, 0.2});
  EXPECT_EQ(scene.bodies[4].name, "BALL");
}

TEST(ReadScene, ParametersKeepTheirOrderAndTheirExactValue) {
  const Scene scene = scene_of(kBall, R"(
    "parameters": {"time-step": 0.1, "JOINT_SMALL_IMPACTS": true, "extra accel": "none"},
    "methods": {"contact": {"TIME_STEP": 1e-3}})");
  EXPECT_EQ(scene.parameters,
            (ParameterSettings{
                {"TIME_STEP", "0.1"}, {"JOINT_SMALL_IMPACTS", "true"}, {"EXTRA_ACCEL", "none"}}));
  ASSERT_EQ(scene.parameters_written_at.size(), 3U);
  EXPECT_EQ(scene.parameters_written_at[2].place, "parameters.extra accel");
  EXPECT_EQ(scene.parameters_written_at[2].location.line, 2);
  ASSERT_EQ(scene.methods.size(), 1U);
  EXPECT_EQ(scene.methods[0].method, "contact");
  EXPECT_EQ(scene.methods[0].parameters, (ParameterSettings{{"TIME_STEP", "0.001"}}));
  EXPECT_EQ(to_string(complaint(scene.methods[0].parameters_written_at[0], "is too small")),
            "methods.contact.TIME_STEP: is too small (line 3)");
}

TEST(ReadScene, JointsAndSpringsFindTheirBodiesByAnySpelling) {
  const Scene scene =
      scene_of(std::string(kBall) + R"(, {"name": "a-b", "shape": {"type": "disc", "radius": 1}})",
               R"("joints": [
      {"type": "single", "body_a": "A B", "point_a": [1, 2], "body_b": "World", "point_b": [3, 4],
       "normal": [0, -2], "normal_frame": "world", "align": true},
      {"type": "double", "body_a": "ball", "point_a": [0, 0], "body_b": "a_b", "point_b": [0, 0]}],
    "forces": [{"type": "spring", "body_a": "world", "point_a": [1, 1], "body_b": "Ball",
       "point_b": [0, 0], "rest_length": 2, "stiffness": 3, "damping": 4, "compress_only": true}])");
  ASSERT_EQ(scene.joints.size(), 2U);
  const SceneJoint& joint = scene.joints[0];
  EXPECT_EQ(joint.name, "JOINT1");
  EXPECT_EQ(joint.type, JointType::single_joint);
  EXPECT_EQ(joint.body_a, 1);
  EXPECT_EQ(joint.body_b, kWorld);
  EXPECT_EQ(joint.point_b, (Point{3, 4}));
  EXPECT_EQ(joint.normal, (Point{0, -1})) << "directions are made unit vectors";
  EXPECT_EQ(joint.normal_frame, NormalFrame::world);
  EXPECT_TRUE(joint.align);
  EXPECT_EQ(scene.joints[1].type, JointType::double_joint);
  ASSERT_EQ(scene.forces.size(), 1U);
  const auto& spring = std::get<SceneSpring>(scene.forces[0]);
  EXPECT_EQ(spring.name, "SPRING1");
  EXPECT_EQ(spring.body_b, 0);
  EXPECT_EQ(spring.stiffness, 3);
  EXPECT_TRUE(spring.compress_only);
}

TEST(ReadScene, UnnamedJointsTakeFreeNames) {
  const std::string pin =
      R"("type": "single", "body_a": "world", "point_a": [0, 0], "body_b": "ball", "point_b": [0, 0]})";
  const Scene scene =
      scene_of(kBall, R"("joints": [{"name": "joint2", )" + pin + ", {" + pin + ", {" + pin + "]");
  ASSERT_EQ(scene.joints.size(), 3U);
  EXPECT_EQ(scene.joints[0].name, "JOINT2");
  EXPECT_EQ(scene.joints[1].name, "JOINT3");
  EXPECT_EQ(scene.joints[2].name, "JOINT4");
}

TEST(ReadScene, ForcesKeepTheirOrder) {
  const Scene scene = scene_of(kBall, R"("forces": [
      {"type": "rotating_force", "body": "ball", "point": [0, 1], "magnitude": 2, "rate": 0.3},
      {"type": "constant_force", "body": "ball", "force": [1, 2], "force_frame": "world", "torque": 3},
      {"type": "damping", "damping": 0.1},
      {"type": "gravity_inverse_square", "G": -3},
      {"type": "gravity", "g": 1.6, "zero_energy_level": -2, "bodies": ["ball"]}])");
  ASSERT_EQ(scene.forces.size(), 5U);
  EXPECT_EQ(std::get<SceneRotatingForce>(scene.forces[0]).rate, 0.3);
  EXPECT_EQ(std::get<SceneConstantForce>(scene.forces[1]).force_frame, NormalFrame::world);
  EXPECT_EQ(std::get<SceneConstantForce>(scene.forces[1]).torque, 3);
  EXPECT_EQ(std::get<SceneDamping>(scene.forces[2]).rotate_ratio, 1);
  EXPECT_EQ(std::get<SceneInverseSquareGravity>(scene.forces[3]).gravitational_constant, -3);
  EXPECT_EQ(std::get<SceneGravity>(scene.forces[4]).bodies, std::vector<int>{0});
}

TEST(ReadScene, ExpectationsAndPlotsNameTheirQuantities) {
  const Scene scene =
      scene_of(std::string(kBall) + R"(, {"name": "b", "shape": {"type": "disc", "radius": 1}})",
               R"("plots": [{"title": "t", "quantities": ["Ball.vx", "total_energy"]}], "expect": [
      {"at": 2, "quantity": "contact_force", "body": "ball", "other": "B", "equals": 1,
       "tolerance": 0.5, "methods": ["contact"], "why": "because"}])");
  ASSERT_EQ(scene.plots.size(), 1U);
  EXPECT_EQ(scene.plots[0].quantities, (std::vector<std::string>{"BALL.vx", "total_energy"}));
  ASSERT_EQ(scene.expect.size(), 1U);
  EXPECT_EQ(scene.expect[0].body, 0);
  EXPECT_EQ(scene.expect[0].other, 1);
  EXPECT_EQ(scene.expect[0].equals, 1);
  EXPECT_EQ(scene.expect[0].tolerance, 0.5);
  EXPECT_EQ(scene.expect[0].methods, std::vector<std::string>{"contact"});
}

TEST(ReadScene, ReferencesAreFormulasOrSamplesInTheOrderOfTime) {
  const auto read = [](const std::string& curve) {
    return read_scene(R"({"format": "signorini/1", "bodies": [)" + std::string(kBall) +
                      R"(], "reference": [{"source": "s", )" + curve + "}]}");
  };
  const SceneResult good =
      read(R"("quantity": "Ball.y", "samples": [[0, 1], [2, 3.5]], "until": 2)");
  ASSERT_TRUE(good.scene);
  ASSERT_EQ(good.scene->references.size(), 1U);
  EXPECT_EQ(good.scene->references[0].quantity, "BALL.y");
  EXPECT_EQ(good.scene->references[0].samples, (std::vector<Point>{{0, 1}, {2, 3.5}}));
  EXPECT_EQ(good.scene->references[0].until, 2);
  for (const auto& [curve, place] : std::vector<std::pair<std::string, std::string>>{
           {R"("quantity": "ball.y")", "reference[0]"},
           {R"("quantity": "ball.y", "formula": "t", "samples": [[0, 1], [1, 1]])", "reference[0]"},
           {R"("quantity": "ball.y", "samples": [[0, 1]])", "reference[0].samples"},
           {R"("quantity": "ball.y", "samples": [[1, 1], [1, 2]])", "reference[0].samples"},
           {R"("quantity": "wall.y", "formula": "t")", "reference[0].quantity"}}) {
    const SceneResult bad = read(curve);
    ASSERT_EQ(bad.diagnostics.size(), 1U) << curve;
    EXPECT_EQ(bad.diagnostics[0].place, place);
  }
}

TEST(ReadScene, APathThatEndsNearItsStartEndsThere) {
  const Scene scene = scene_of(R"({"name": "o", "shape": {"type": "outline", "paths": [{
      "start": [0, 0], "edges": [{"to": [1, 0]}, {"to": [0, 1]}, {"to": [1e-9, -1e-9]}]}]}})");
  ASSERT_EQ(scene.bodies.size(), 1U);
  const auto& outline = std::get<OutlineShape>(scene.bodies[0].shape);
  EXPECT_EQ(outline.paths[0].edges[2].to, (Point{0, 0}));
}

TEST(ReadScene, EveryComplaintIsCollectedAtOnce) {
  const SceneResult result = read_scene(R"({"format": "signorini/1",
    "bodies": [{"name": "b", "shape": {"type": "disc", "radius": -1}, "mass": -2}],
    "forces": [{"type": "gravity", "g": "much"}]})");
  ASSERT_EQ(result.diagnostics.size(), 3U);
  EXPECT_FALSE(result.scene);
  EXPECT_EQ(to_string(result.diagnostics[0]),
            "bodies[0].shape.radius: must be positive, got -1 (line 2)");
  EXPECT_EQ(to_string(result.diagnostics[1]), "bodies[0].mass: must be positive, got -2 (line 2)");
  EXPECT_EQ(to_string(result.diagnostics[2]),
            "forces[0].g: must be a number, got the text \"much\" (line 3)");
}

TEST(ReadScene, EveryShippedSceneIsGood) {
  int count = 0;
  for (const std::string& file : test::files_in("scenes", ".json")) {
    if (file == "scenes/schema.json") continue;
    ++count;
    for (const Diagnostic& diagnostic : read_scene(test::file_content(file)).diagnostics) {
      ADD_FAILURE() << file << ": " << to_string(diagnostic);
    }
  }
  EXPECT_GE(count, 14);
}

TEST(ReadScene, LaidOutAnewAShippedSceneIsTheSame) {
  for (const std::string& file : test::files_in("scenes", ".json")) {
    if (file == "scenes/schema.json") continue;
    SCOPED_TRACE(file);
    std::vector<Diagnostic> diagnostics;
    const std::string once = normalised_scene(test::file_content(file), diagnostics);
    EXPECT_EQ(normalised_scene(once, diagnostics), once);
    EXPECT_TRUE(diagnostics.empty());
    const Scene before = read_scene(test::file_content(file)).scene.value_or(Scene{});
    const Scene after = read_scene(once).scene.value_or(Scene{});
    EXPECT_EQ(before.parameters, after.parameters);
    ASSERT_EQ(before.bodies.size(), after.bodies.size());
    for (std::size_t i = 0; i < before.bodies.size(); ++i) {
      EXPECT_EQ(before.bodies[i].position, after.bodies[i].position);
      EXPECT_EQ(before.bodies[i].angle, after.bodies[i].angle);
    }
  }
}

/// A regular star polygon {sides/2} crosses itself; taking every vertex in turn it does not.
TEST(CheckOutline, StarsCrossAndRegularPolygonsDoNot) {
  for (int sides = 5; sides < 40; sides += 2) {
    std::vector<Point> regular;
    for (int i = 0; i < sides; ++i) {
      const double angle = 2 * std::numbers::pi * i / sides;
      regular.push_back({std::cos(angle), std::sin(angle)});
    }
    EXPECT_FALSE(polygon_fault(regular)) << sides;
    std::vector<Point> star;
    for (int i = 0; i < sides; ++i)
      star.push_back(regular[static_cast<std::size_t>(2 * i % sides)]);
    EXPECT_TRUE(polygon_fault(star)) << sides;
  }
}

}  // namespace
}  // namespace signorini
