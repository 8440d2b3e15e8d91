// Reference scenes become scenes of ours without losing a bit.
//
// tests/scene/reference_*.json: myPhysicsLab engine2D 2.0.0 (commit 4b0bb8e1) run in Node 20;
// scenes car_suspension and non_collide_edges, shortened to their first samples.

#include "scene/engine2d/import_engine2d.h"

#include <gtest/gtest.h>

#include <string>

#include "scene/engine2d/engine2d_reference.h"
#include "scene/files.h"
#include "scene/json/located_json.h"
#include "scene/open_scene.h"

namespace signorini {
namespace {

Point point(JsonValue pair) {
  const JsonValue second = *++pair.begin();
  return {(*pair.begin()).number(), second.number()};
}

bool is_fixed(JsonValue body) { return body.find("mass").is(JsonKind::text); }

/// The outline that a shape stands for, edge after edge.
std::vector<OutlineEdge> edges_of(const SceneShape& shape) {
  std::vector<OutlineEdge> edges;
  if (const auto* outline = std::get_if<OutlineShape>(&shape)) {
    for (const OutlinePath& path : outline->paths) {
      edges.insert(edges.end(), path.edges.begin(), path.edges.end());
    }
  } else if (const auto* disc = std::get_if<DiscShape>(&shape)) {
    OutlineEdge circle{.to = {-disc->radius, 0}};
    circle.is_arc = true;
    edges.push_back(circle);
  } else {
    const auto& wall = std::get<WallShape>(shape);
    const double w = wall.width / 2;
    const double h = wall.height / 2;
    edges = {{.to = {w, -h}, .outside_is_up = false},
             {.to = {w, h}, .outside_is_up = true},
             {.to = {-w, h}, .outside_is_up = true},
             {.to = {-w, -h}, .outside_is_up = false}};
  }
  return edges;
}

void expect_same_edges(const SceneBody& body, JsonValue reference) {
  const std::vector<OutlineEdge> edges = edges_of(body.shape);
  ASSERT_EQ(static_cast<int>(edges.size()), reference.find("edges").size());
  std::size_t i = 0;
  for (const JsonValue edge : reference.find("edges")) {
    SCOPED_TRACE("edge " + std::to_string(i));
    const OutlineEdge& ours = edges[i++];
    EXPECT_EQ(ours.to, point(edge.find("to")));
    EXPECT_EQ(ours.is_arc, edge.find("type").text() == "circular");
    if (ours.is_arc) {
      EXPECT_EQ(ours.center, point(edge.find("center")));
      EXPECT_EQ(ours.clockwise, edge.find("clockwise").boolean());
      EXPECT_EQ(ours.outside_is_out, edge.find("outsideIsOut").boolean());
    } else {
      EXPECT_EQ(ours.outside_is_up, edge.find("outsideIsUp").boolean());
    }
  }
}

void expect_same_ignored(const SceneBody& body, JsonValue reference, int index) {
  std::vector<int> others;
  for (const JsonValue other : reference.find("nonCollideBodies")) {
    if (static_cast<int>(other.number()) != index)
      others.push_back(static_cast<int>(other.number()));
  }
  EXPECT_EQ(body.no_collide, others);
  std::size_t i = 0;
  for (const JsonValue range : reference.find("nonCollideEdges")) {
    ASSERT_LT(i, body.no_collide_edges.size());
    EXPECT_EQ(body.no_collide_edges[i].body, range.find("body").number());
    EXPECT_EQ(body.no_collide_edges[i].begin, range.find("begin").number());
    // The reference counts the last edge in, we count to one past it.
    EXPECT_EQ(body.no_collide_edges[i].end, range.find("end").number() + 1);
    ++i;
  }
  EXPECT_EQ(i, body.no_collide_edges.size());
}

void expect_same_body(const SceneBody& body, JsonValue reference, int index) {
  SCOPED_TRACE(body.name);
  expect_same_edges(body, reference);
  expect_same_ignored(body, reference, index);
  EXPECT_EQ(body.mobility == Mobility::fixed, is_fixed(reference));
  if (!is_fixed(reference)) {
    EXPECT_EQ(body.mass, reference.find("mass").number());
    EXPECT_EQ(body.moment, reference.find("momentAboutCM").number());
    EXPECT_EQ(body.velocity, (Point{reference.find("vx").number(), reference.find("vy").number()}));
    EXPECT_EQ(body.angular_velocity, reference.find("omega").number());
  }
  EXPECT_EQ(body.mass_center, point(reference.find("centerOfMass")));
  EXPECT_EQ(body.position, (Point{reference.find("x").number(), reference.find("y").number()}));
  EXPECT_EQ(body.angle, reference.find("angle").number());
  EXPECT_EQ(body.elasticity, reference.find("elasticity").number());
  ASSERT_TRUE(body.rejection_circle);
  EXPECT_EQ(body.rejection_circle->center, point(reference.find("centroid")));
  EXPECT_EQ(body.rejection_circle->radius, reference.find("centroidRadius").number());
  EXPECT_EQ(body.min_height, reference.find("minHeight").number());
  const JsonValue level = reference.find("zeroEnergyLevel");
  EXPECT_EQ(body.zero_energy_level.has_value(), level.is(JsonKind::number));
  if (body.zero_energy_level) {
    EXPECT_EQ(body.zero_energy_level, level.number());
  }
  std::vector<Point> drag_points;
  for (const JsonValue p : reference.find("dragPoints")) drag_points.push_back(point(p));
  EXPECT_EQ(body.drag_points, drag_points);
  const auto* wall = std::get_if<WallShape>(&body.shape);
  EXPECT_EQ(wall != nullptr, reference.find("specialEdge").exists());
  if (wall != nullptr) {
    EXPECT_EQ(static_cast<int>(wall->edge), reference.find("specialEdge").number());
  }
}

/// "SCRIM" is the background.
int body_index(JsonValue value) {
  return value.is(JsonKind::number) ? static_cast<int>(value.number()) : kWorld;
}

void expect_same_joints(const Scene& scene, JsonValue connectors) {
  ASSERT_EQ(static_cast<int>(scene.joints.size()), connectors.size());
  auto joint = scene.joints.begin();
  for (const JsonValue connector : connectors) {
    SCOPED_TRACE(joint->name);
    EXPECT_EQ(joint->name, connector.find("name").text());
    const std::string type(connector.find("type").text());
    if (type == "PathJoint" || type == "PathEndPoint") {
      EXPECT_EQ(joint->type, type == "PathJoint" ? JointType::path : JointType::path_end);
      EXPECT_EQ(joint->body_b, body_index(connector.find("body")));
      EXPECT_EQ(joint->point_b, point(connector.find("attach")));
      ++joint;
      continue;
    }
    if (type == "Rope") {
      EXPECT_EQ(joint->type, connector.find("rod").boolean() ? JointType::rod : JointType::rope);
      EXPECT_EQ(joint->length, connector.find("restLength").number());
    } else {
      EXPECT_EQ(joint->type, JointType::single_joint);
    }
    EXPECT_EQ(joint->body_b, body_index(connector.find("body1")));
    EXPECT_EQ(joint->body_a, body_index(connector.find("body2")));
    EXPECT_EQ(joint->point_b, point(connector.find("attach1")));
    EXPECT_EQ(joint->point_a, point(connector.find("attach2")));
    if (type == "Joint") {
      EXPECT_EQ(joint->normal, point(connector.find("normal")));
      EXPECT_EQ(joint->normal_frame == NormalFrame::body,
                connector.find("normalType").text() == "BODY");
    }
    ++joint;
  }
}

struct ForceComparison {
  JsonValue law;
  void operator()(const SceneGravity& ours) const {
    EXPECT_EQ(ours.g, law.find("gravity").number());
    EXPECT_EQ(ours.zero_energy_level, law.find("zeroEnergyLevel").number());
  }
  void operator()(const SceneInverseSquareGravity& ours) const {
    EXPECT_EQ(ours.gravitational_constant, law.find("gravity").number());
  }
  void operator()(const SceneDamping& ours) const {
    EXPECT_EQ(ours.damping, law.find("damping").number());
    EXPECT_EQ(ours.rotate_ratio, law.find("rotateRatio").number());
  }
  void operator()(const SceneSpring& ours) const {
    EXPECT_EQ(ours.name, law.find("name").text());
    EXPECT_EQ(ours.body_a, body_index(law.find("body1")));
    EXPECT_EQ(ours.point_a, point(law.find("attach1")));
    EXPECT_EQ(ours.body_b, body_index(law.find("body2")));
    EXPECT_EQ(ours.point_b, point(law.find("attach2")));
    EXPECT_EQ(ours.rest_length, law.find("restLength").number());
    EXPECT_EQ(ours.stiffness, law.find("stiffness").number());
    EXPECT_EQ(ours.damping, law.find("damping").number());
  }
  void operator()(const SceneConstantForce& ours) const {
    EXPECT_EQ(ours.point, point(law.find("location")));
    EXPECT_EQ(ours.force, point(law.find("direction")));
    EXPECT_EQ(ours.force_frame == NormalFrame::body, law.find("directionCoords").text() == "BODY");
  }
  void operator()(const SceneRotatingForce& ours) const {
    EXPECT_EQ(ours.magnitude, law.find("magnitude").number());
    EXPECT_EQ(ours.rate, law.find("rotationRate").number());
  }
  void operator()(const SceneThrusters&) const { FAIL() << "reference files have none"; }
  void operator()(const SceneActuator&) const { FAIL() << "reference files have none"; }
};

std::string setting(const Scene& scene, std::string_view name) {
  for (const auto& [key, value] : scene.parameters) {
    if (key == name) return value;
  }
  return "";
}

void expect_same_scene(const std::string& text) {
  const SceneResult result = open_scene(text);
  for (const Diagnostic& diagnostic : result.diagnostics) ADD_FAILURE() << to_string(diagnostic);
  ASSERT_TRUE(result.scene);
  const JsonResult json = parse_json(text);
  const JsonValue reference = json.document->root().find("scene");
  ASSERT_EQ(static_cast<int>(result.scene->bodies.size()), reference.find("bodies").size());
  int index = 0;
  for (const JsonValue body : reference.find("bodies")) {
    expect_same_body(result.scene->bodies[static_cast<std::size_t>(index)], body, index);
    ++index;
  }
  expect_same_joints(*result.scene, reference.find("connectors"));
  ASSERT_EQ(static_cast<int>(result.scene->forces.size()), reference.find("forceLaws").size());
  auto force = result.scene->forces.begin();
  for (const JsonValue law : reference.find("forceLaws"))
    std::visit(ForceComparison{law}, *force++);
  const JsonValue sim = reference.find("sim");
  EXPECT_EQ(result.scene->method, sim.find("type").text() == "ImpulseSim" ? "impulse" : "contact");
  EXPECT_EQ(setting(*result.scene, "COLLISION_METHOD"), sim.find("collisionHandling").text());
  EXPECT_EQ(std::stod(setting(*result.scene, "TIME_STEP")),
            reference.find("advance").find("timeStep").number());
  EXPECT_EQ(std::stod(setting(*result.scene, "RANDOM_SEED")), sim.find("randomSeed").number());
}

TEST(ImportEngine2d, SpringsJointsWallsAndArcsKeepEveryBit) {
  expect_same_scene(test::file_content("tests/scene/reference_car.json"));
}

TEST(ImportEngine2d, IgnoredEdgesKeepTheirRange) {
  expect_same_scene(test::file_content("tests/scene/reference_edges.json"));
}

TEST(ImportEngine2d, EveryReferenceSceneOfTheTestsKeepsEveryBit) {
  for (const std::string& file : test::files_in("tests/golden", ".json")) {
    const std::string text = test::file_content(file);
    if (!is_engine2d(text)) continue;
    SCOPED_TRACE(file);
    expect_same_scene(text);
  }
}

TEST(ImportEngine2d, ConvertedTextIsASceneFileOfOurs) {
  std::vector<Diagnostic> diagnostics;
  const std::string scene =
      convert_engine2d(test::file_content("tests/scene/reference_car.json"), diagnostics);
  EXPECT_TRUE(diagnostics.empty());
  EXPECT_TRUE(
      scene.starts_with("{\n  \"format\": \"signorini/1\",\n  \"title\": \"car_suspension\""));
  EXPECT_FALSE(is_engine2d(scene));
  EXPECT_TRUE(read_scene(scene).scene);
  EXPECT_EQ(normalised_scene(scene, diagnostics), scene);
}

TEST(ImportEngine2d, OnlyReferenceFilesAreConverted) {
  std::vector<Diagnostic> diagnostics;
  EXPECT_EQ(convert_engine2d("{\n\"format\": \"signorini/1\"}", diagnostics), "");
  ASSERT_EQ(diagnostics.size(), 1U);
  EXPECT_EQ(to_string(diagnostics[0]),
            "format: must be \"engine2d-golden/1\" for a reference file (line 2)");
}

TEST(Engine2dReference, ResultsAreRead) {
  const ReferenceResult result =
      read_engine2d_reference(test::file_content("tests/scene/reference_car.json"));
  for (const Diagnostic& diagnostic : result.diagnostics) ADD_FAILURE() << to_string(diagnostic);
  ASSERT_TRUE(result.reference);
  const Reference& reference = *result.reference;
  // All numbers as in the file.
  EXPECT_EQ(reference.name, "car_suspension");
  EXPECT_EQ(reference.level, 5);
  EXPECT_EQ(reference.moving_bodies, (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(reference.time_step, 0.025);
  EXPECT_EQ(reference.end_time, 6);
  EXPECT_EQ(reference.invariants.collisions, 16);
  EXPECT_EQ(reference.invariants.final_joint_rows, 4);
  EXPECT_FALSE(reference.invariants.at_rest);
  ASSERT_EQ(reference.samples.size(), 3U);
  EXPECT_EQ(reference.samples[1].time, 0.10000000000000002);
  ASSERT_EQ(reference.samples[1].bodies.size(), 3U);
  EXPECT_EQ(reference.samples[2].bodies[0].size(), 6U);
}

TEST(Engine2dReference, MissingResultsAreComplainedAbout) {
  const ReferenceResult result =
      read_engine2d_reference(test::file_content("tests/hostile/reference_connectors.json"));
  EXPECT_FALSE(result.reference);
  // level, run, movingBodies, sensitivity, invariants, samples
  ASSERT_EQ(result.diagnostics.size(), 6U);
  EXPECT_EQ(to_string(result.diagnostics[0]), "level: is missing; give a whole number (line 1)");
}

}  // namespace
}  // namespace signorini
