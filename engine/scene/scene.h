/// A scene as its file says it: plain values, no geometry and no state yet.
///
/// Read by read_scene, turned into a Model and a first State by build_model. Field names are those
/// of the scene format (scenes/schema.json); units are SI, angles radians. Body references are
/// indices into `bodies`; kWorld means the fixed background.
#pragma once

#include <array>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "model/friction_rule.h"
#include "model/mobility.h"
#include "scene/diagnostic.h"
#include "scene/scene_joint.h"
#include "scene/scene_place.h"
#include "scene/spatial_scene.h"

namespace signorini {

struct BoxShape {
  double width = 1;   // [m] > 0
  double height = 1;  // [m] > 0
};

struct DiscShape {
  double radius = 0.5;  // [m] > 0
};

struct PolygonShape {
  std::vector<Point> vertices;  // >= 3, simple, either orientation
};

struct RegularPolygonShape {
  int sides = 6;      // >= 3
  double radius = 1;  // [m] circumscribed, > 0
};

enum class Side { bottom = 0, right = 1, top = 2, left = 3 };

/// A box of which only one side can be touched, like a half-plane.
struct WallShape {
  double width = 1;
  double height = 1;
  Side edge = Side::top;
};

struct OutlineEdge {
  Point to{};
  std::optional<bool> outside_is_up{};  // straight edges; default: interior to the left of travel
  bool is_arc = false;
  Point center{};              // arcs
  bool clockwise = false;      // arcs
  bool outside_is_out = true;  // arcs
};

struct OutlinePath {
  Point start{};
  std::vector<OutlineEdge> edges;  // closes on `start`
};

/// Closed paths of straight edges and arcs.
struct OutlineShape {
  std::vector<OutlinePath> paths;
  bool layers = false;  // paths lie in layers: each touches for itself, covered or not
};

using SceneShape =
    std::variant<BoxShape, DiscShape, PolygonShape, RegularPolygonShape, WallShape, OutlineShape>;

struct RejectionCircle {
  Point center{};
  double radius = 0;
};

struct IgnoredEdges {
  int body = kWorld;  // body whose edges are ignored
  int begin = 0;      // first edge
  int end = 0;        // one past the last edge
};

/// Prescribed motion of a coordinate, from where it is at the start.
struct SceneMotion {
  double speed = 0;              // [m/s], [rad/s]
  double amplitude = 0;          // [m], [rad]
  double frequency = 0;          // [Hz]
  double phase = 0;              // [rad]
  std::optional<double> middle;  // [m], [rad] place at time 0 but for the oscillation
};

struct SceneBody {
  std::string name;  // language-independent: upper case, '_' for space and hyphen
  Mobility mobility = Mobility::planar;
  SceneShape shape;                 // of bodies in the plane
  std::optional<SceneSolid> solid;  // of bodies in space
  std::string material;             // name of an entry, or of the palette; empty: none
  std::optional<double> mass;       // [kg]
  std::optional<double> density;    // [kg/m^2], in space [kg/m^3]
  std::optional<double> moment;     // [kg m^2] about the mass centre
  std::optional<Point> mass_center;
  Point position{};  // [m] of the mass centre, world
  double angle = 0;  // [rad]
  Point velocity{};
  double angular_velocity = 0;   // [rad/s] about the axis out of the plane
  double elasticity = 0.8;       // [-] 0..1
  double friction = 0;           // [-] Coulomb's coefficient
  bool states_friction = false;  // the file says so, of the body or of its material
  std::vector<Point> drag_points;
  std::optional<RejectionCircle> rejection_circle;
  std::optional<double> min_height;
  std::optional<double> zero_energy_level;
  std::vector<int> no_collide;
  std::vector<IgnoredEdges> no_collide_edges;
  std::optional<std::array<SceneMotion, 3>> motion;  // of kinematic bodies: x, y, angle
  double surface_speed = 0;                          // [m/s] counter-clockwise around it
  double static_friction = 0;                        // [-] while it sticks; 0: as `friction`
  double rolling_resistance = 0;                     // [-] torque over radius and normal force
  std::string color;                                 // empty: chosen by the view
  std::string look;                                  // the same
  Source written_at = {};                            // a wall's is that of "walls"
};

/// Coefficients of friction of a pair of bodies.
struct SceneFrictionPair {
  int body_a = 0;
  int body_b = 0;
  double friction = 0;                            // [-]
  double static_friction = 0;                     // [-] while they do not slide; 0: as `friction`
  std::optional<double> rolling_resistance = {};  // [-] absent: that of the bodies
};

struct SceneGravity {
  double g = 9.8;
  double zero_energy_level = 0;
  std::optional<std::vector<int>> bodies;  // absent: all moving bodies
  Source written_at = {};
};

struct SceneInverseSquareGravity {
  double gravitational_constant = 1;
  std::optional<std::vector<int>> bodies;
  Source written_at = {};
};

struct SceneDamping {
  double damping = 0;
  double rotate_ratio = 1;
  std::optional<std::vector<int>> bodies;
  Source written_at = {};
};

struct SceneSpring {
  std::string name;
  int body_a = kWorld;
  int body_b = kWorld;
  Point point_a{};
  Point point_b{};
  double rest_length = 1;
  double stiffness = 1;
  double damping = 0;
  bool compress_only = false;
  Source written_at = {};
};

struct SceneConstantForce {
  int body = 0;
  Point point{};
  NormalFrame point_frame = NormalFrame::body;
  Point force{};
  NormalFrame force_frame = NormalFrame::body;
  double torque = 0;
  Source written_at = {};
};

struct SceneRotatingForce {
  int body = 0;
  Point point{};
  double magnitude = 1;
  double rate = 0;
  Source written_at = {};
};

struct SceneThruster {
  Point point{};
  Point direction{};
  bool active = false;
};

struct SceneThrusters {
  int body = 0;
  double magnitude = 1;
  std::vector<SceneThruster> thrusters;
  Source written_at = {};
};

enum class ActuatorAxis { x, y, angle };
enum class ActuatorDrive { place, force };

/// Drives one coordinate of a body along a plan in time.
struct SceneActuator {
  std::string name;
  int body = 0;
  ActuatorAxis axis = ActuatorAxis::x;
  ActuatorDrive drive = ActuatorDrive::place;
  std::vector<double> plan;  // [m], [rad] or [N], [N m], at equal distances in time
  double duration = 1;       // [s]
  double stiffness = 0;
  double damping = 0;
  Source written_at = {};
};

using SceneForce =
    std::variant<SceneGravity, SceneInverseSquareGravity, SceneDamping, SceneSpring,
                 SceneConstantForce, SceneRotatingForce, SceneThrusters, SceneActuator>;

struct SceneView {
  Point center{};
  double width = 10;
  double height = 10;
};

struct ScenePlot {
  std::string title;
  std::vector<std::string> quantities;  // "BLOCK.x", "total_energy"
};

/// What a quantity should be over time, by other means; shown beside the run, never used by it.
struct SceneReference {
  std::string quantity;         // "BLOCK.x", "total_energy"
  std::string formula;          // of t [s]; empty where there are samples
  std::vector<Point> samples;   // time [s], value in SI units; times ascend
  std::optional<double> until;  // it holds up to here [s]
  std::string source;
};

struct SceneExpectation {
  double at = 0;
  std::string quantity;
  int body = kWorld;
  int other = kWorld;
  int joint = -1;  // in `joints` or `spatial_joints`; -1: about none
  std::optional<double> equals;
  double tolerance = 0;
  std::optional<double> min;
  std::optional<double> max;
  std::vector<std::string> methods;  // empty: every applicable method
  std::string why;
  Source written_at = {};
};

/// What is done about bodies that overlap at the start.
enum class SceneStart { as_written, separate };

/// Parameter settings in text form, in the order of the file: language-independent names, values as
/// parse_parameter reads them.
using ParameterSettings = std::vector<std::pair<std::string, std::string>>;

struct MethodSettings {
  std::string method;
  ParameterSettings parameters;
  Source written_at = {};
  std::vector<Source> parameters_written_at = {};  // one per parameter
};

struct Scene {
  std::string title;
  std::string about;
  std::string source;
  std::string family;
  bool is_spatial = false;  // bodies move in space
  std::string method = "contact";
  ParameterSettings parameters;
  std::vector<MethodSettings> methods;
  double start_time = 0;
  SceneStart start = SceneStart::as_written;
  FrictionRule friction_rule = FrictionRule::geometric_mean;
  std::vector<SceneMaterial> materials;           // by name
  std::vector<SceneContactPair> contact_pairs;    // a later one replaces an earlier one
  std::vector<SceneBody> bodies;                  // walls first, already expanded
  std::vector<SceneFrictionPair> friction_pairs;  // a later one replaces an earlier one
  std::vector<SceneJoint> joints;
  std::vector<SceneForce> forces;
  std::vector<SceneSpatialForce> spatial_forces;
  std::optional<SceneView> view;
  std::optional<SceneSpatialView> spatial_view;
  std::vector<ScenePlot> plots;
  std::vector<SceneReference> references;
  std::vector<SceneExpectation> expect;
  Source method_written_at = {};
  std::vector<Source> parameters_written_at = {};  // one per parameter
  std::vector<SceneSpatialJoint> spatial_joints;
};

/// Name of a joint of `joints` or `spatial_joints`.
[[nodiscard]] inline const std::string& joint_name(const Scene& scene, int joint) {
  const auto i = static_cast<std::size_t>(joint);
  return scene.is_spatial ? scene.spatial_joints[i].name : scene.joints[i].name;
}

}  // namespace signorini
