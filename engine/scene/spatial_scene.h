/// What a scene in space says beside what one in the plane does, and the materials of both. For
/// scene.h.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "geometry/quaternion.h"
#include "geometry/solid/compound_shape.h"
#include "model/forces.h"
#include "model/spatial/spatial_joint.h"
#include "scene/diagnostic.h"

namespace signorini {

/// An entry of "materials".
struct SceneMaterial {
  std::string name;
  std::optional<double> elasticity;      // [-]
  std::optional<double> friction;        // [-]
  std::optional<double> density;         // [kg/m^3], in the plane [kg/m^2]
  std::optional<double> youngs_modulus;  // [N/m^2]
  std::optional<double> poissons_ratio;  // [-]
  Source written_at = {};

  /// Whether method elastic knows how stiff it is; the reader takes both or none.
  [[nodiscard]] bool is_solid() const { return youngs_modulus && poissons_ratio; }
};

/// What two materials do to each other.
struct SceneContactPair {
  std::string first, second;      // names of materials
  double restitution = 0;         // [-] 0..1
  double sliding_friction = 0;    // [-]
  double rolling_resistance = 0;  // [-]
  double v_small = 0.01;          // [m/s]
  double w_small = 0.01;          // [rad/s]
  double cohesion = 0;            // [Pa], for method volumetric
  Source written_at = {};
};

/// A surface that is made of something else than its body.
struct SceneSurfaceMaterial {
  int part = -1;         // -1: of every part
  int surface = -1;      // id; -1: all
  std::string material;  // name of an entry, or of the palette
};

/// A body of a scene in space.
struct SceneSolid {
  CompoundShape shape;         // shape coordinates, edges smoothed
  bool is_half_space = false;  // fixed
  /// Of the shape as it is written, before its edges are smoothed; volume 0: fills none.
  SolidProperties properties;
  std::optional<Matrix3> inertia;      // [kg m^2] about the mass centre, body axes
  std::optional<Vector3> mass_center;  // [m] shape coordinates
  Vector3 position{0, 0, 0};           // [m] of the mass centre, world
  Quaternion attitude;                 // body -> world
  Vector3 velocity{0, 0, 0};           // [m/s] of the mass centre
  Vector3 angular_velocity{0, 0, 0};   // [rad/s] world axes
  double contact_radius = 0;           // [m]; 0: that of the shape
  std::vector<SceneSurfaceMaterial> surface_materials;
  std::vector<std::string> notices;  // what was repaired or left out

  /// Where `position` is, in shape coordinates. [m]
  [[nodiscard]] Vector3 center() const { return mass_center.value_or(properties.center); }
};

/// A force law in space with the place it was written at; its bodies are those of the scene.
struct SceneSpatialForce {
  ForceLaw law;
  Source written_at = {};
};

/// A joint in space.
struct SceneSpatialJoint {
  std::string name;
  SpatialJointType type = SpatialJointType::ball;
  int body_a = -1;  // kWorld: the fixed background
  int body_b = -1;
  Vector3 point_a{0, 0, 0};  // [m] shape coordinates, or world ones
  Vector3 point_b{0, 0, 0};
  Vector3 axis{0, 0, 1};         // of hinges and sliders, unit: axes of A's shape, or of the world
  std::optional<double> length;  // of a rod [m]; none: as it is at the start
  std::optional<double> motor_speed;  // of a hinge [rad/s], of a slider [m/s]; none: no motor
  std::optional<double> motor_most;   // its largest torque [N m], or force [N]; none: any
  std::optional<std::array<double, 2>> limits;  // of a hinge [rad], of a slider [m]; none: no stops
  bool align = false;
  Source written_at = {};
};

/// Where a picture of a scene in space is taken from.
struct SceneSpatialView {
  Vector3 target{0, 0, 0};  // [m] in the middle of the picture
  double distance = 10;     // [m] from it
  double azimuth = 0.6;     // [rad] about the vertical
  double elevation = 0.35;  // [rad] above the horizon
  bool z_is_up = false;     // else y
};

}  // namespace signorini
