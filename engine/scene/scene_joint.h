/// Joints of a scene as its file says them.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "scene/diagnostic.h"
#include "scene/scene_place.h"

namespace signorini {

enum class NormalFrame { body, world };

/// Values of "type" of a joint, in the order of the format's table.
enum class JointType {
  double_joint,
  single_joint,
  rod,
  rope,
  path,
  path_end,
  weld,
  gear,
  pulley,
  winding
};

/// Name of the curve that is given by points.
inline constexpr const char* kPointsCurve = "points";

struct ScenePath {
  std::string curve = "circle";  // see geometry/parametric_path.h
  double size = 1;
  std::optional<double> start;  // of the curve's parameter; default: customary
  std::optional<double> finish;
  std::optional<bool> closed;
  std::vector<Point> points;  // curve "points": the table of the curve
  friend bool operator==(const ScenePath&, const ScenePath&) = default;
};

/// A point that the rope of a pulley goes over.
struct SceneGuide {
  int body = kWorld;
  Point point{};
};

/// A disc that a rope winds on.
struct SceneRim {
  double radius = 0;    // [m]; 0: a point
  bool is_left = true;  // where the rope passes the centre, on its way from body A to body B
};

struct SceneJoint {
  std::string name;
  JointType type = JointType::double_joint;
  int body_a = kWorld;
  int body_b = kWorld;
  Point point_a{};
  Point point_b{};
  Point normal{0, 1};  // single joints
  NormalFrame normal_frame = NormalFrame::body;
  bool align = false;
  double length = 1;             // rods and ropes
  ScenePath path;                // paths and their ends
  double limit = 0;              // path ends: place along the path
  bool is_upper = true;          // path ends: stops growing places
  std::optional<double> angle;   // welds and gears: of B less `ratio` times A's [rad]
  double ratio = 1;              // gears: turns of body B for one of body A, negative the other way
  std::vector<SceneGuide> over;  // pulleys: between the two ends
  SceneRim rim_a, rim_b;         // windings
  bool has_length = false;  // pulleys, windings: without it the rope is as long as it needs to be
  std::optional<std::array<double, 2>> angle_limits;  // pins: of B's angle less A's [rad]
  std::optional<double> motor_speed;                  // pins: of B against A [rad/s]
  std::optional<double> motor_torque;                 // the largest [N m]; absent: any
  Source written_at = {};
};

}  // namespace signorini
