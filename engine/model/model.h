/// The constant part of a simulation: bodies, joints, forces. Constant during a step.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "geometry/numerical_path.h"
#include "model/body.h"
#include "model/contact_material.h"
#include "model/forces.h"
#include "model/friction_rule.h"
#include "model/prescribed_motion.h"
#include "model/spatial/spatial_joint.h"

namespace signorini {

/// One scalar constraint: the points may not move against each other along the normal.
/// A double joint (pin) is two rows with normals (0,1) and (1,0).
struct JointRow {
  std::string name;
  int body_b = kWorldBody;  // primary body: pushed along +normal
  int body_a = kWorldBody;  // normal body: carries the normal when it turns with a body
  Vector2 point_b{0, 0};    // shape coordinates; world ones for kWorldBody
  Vector2 point_a{0, 0};
  Vector2 normal{0, 1};  // unit
  bool normal_turns_with_a = true;
};

/// Keeps two points at a length (rod) or within it (rope).
struct Rope {
  std::string name;
  int body_b = kWorldBody;
  int body_a = kWorldBody;
  Vector2 point_b{0, 0};  // shape coordinates; world ones for kWorldBody
  Vector2 point_a{0, 0};
  double length = 1;  // [m]
  bool is_rod = false;
};

/// Keeps a point of a body on a path that is fixed in the world.
struct PathJoint {
  std::string name;
  int body = 0;
  Vector2 point{0, 0};  // shape coordinates
  int path = 0;         // index into Model::paths
};

/// Stops a point that runs on a path.
struct PathEnd {
  std::string name;
  int body = 0;
  Vector2 point{0, 0};
  int path = 0;
  double limit = 0;      // [m] along the path
  bool is_upper = true;  // stops growing p
};

/// A rope without mass and friction over points: its straight parts together are no longer than the
/// rope. It has points of at most two bodies that can move, body_a and body_b.
struct Pulley {
  struct Guide {
    int body = kWorldBody;
    Vector2 point{0, 0};  // shape coordinates; world ones for kWorldBody
  };
  std::string name;
  int body_b = kWorldBody;
  int body_a = kWorldBody;    // the world when only one of them can move
  std::vector<Guide> guides;  // from one end to the other, at least two
  double length = 1;          // [m]
};

/// A rope without mass from a point of body A to one of body B, of which one or both are the centre
/// of a disc that the rope winds on without slip. A point is a disc of offset 0.
struct Winding {
  std::string name;
  int body_b = kWorldBody;
  int body_a = kWorldBody;
  Vector2 point_b{0, 0};  // shape coordinates; world ones for kWorldBody
  Vector2 point_a{0, 0};
  double offset_b = 0;   // [m] of the straight part from the point, to the left on the way from A
  double offset_a = 0;   // to B: plus or minus the radius
  double length = 1;     // [m] straight and wound on, less what is where all angles are 0
  double direction = 0;  // [rad] of the straight part at the start, from A to B
};

/// A linear condition on angles: x = turn_b times the angle of body B + turn_a times that of body
/// A.
struct AngleRow {
  enum class Kind {
    held,   // x stays at `sum`: a weld, a gear
    limit,  // x is not below `sum`: the end of a pin's range
    motor   // x grows with `speed`, as far as the torque `most` goes
  };
  std::string name;
  int body_b = kWorldBody;
  int body_a = kWorldBody;
  double turn_b = 1;  // [-]
  double turn_a = 0;
  double sum = 0;    // [rad]
  double angle = 0;  // [rad] the same with the angles of fixed bodies, of welds and gears
  Kind kind = Kind::held;
  double speed = 0;         // [rad/s] of motors
  double most = kInfinity;  // [N m] largest torque of motors
};

/// Makes a coordinate of a body follow a prescribed motion, whatever force that takes.
struct DriveRow {
  std::string name;
  int body = 0;
  int axis = 0;  // 0: x, 1: y, 2: angle
  PrescribedMotion motion;
};

/// Coefficients of one pair of bodies, body_a < body_b; see pair_coefficients.
struct PairFriction {
  int body_a = 0;
  int body_b = 0;
  double friction = 0;                            // [-]
  double static_friction = 0;                     // [-] while it sticks; less than `friction`: that
  std::optional<double> rolling_resistance = {};  // [-] absent: that of the two bodies
};

using Connector =
    std::variant<JointRow, Rope, PathJoint, PathEnd, Pulley, Winding, AngleRow, DriveRow>;

struct Model {
  std::vector<Body> bodies;
  std::vector<Connector> connectors;  // their order matters to the event methods
  std::vector<int> joint_of;          // (connectors) number of the joint that it is of; -1: of none
  std::vector<NumericalPath> paths;
  std::vector<ForceLaw> forces;
  std::optional<DragSpring> drag;  // while the pointer pulls
  MaterialPalette materials;       // what Body::material refers to
  int nq = 0;
  int nv = 0;
  std::vector<int> turning;  // bodies with an attitude in space: those with a quaternion in q

  [[nodiscard]] const Body& body(int i) const { return bodies[static_cast<std::size_t>(i)]; }
  [[nodiscard]] bool is_fixed(int i) const { return i == kWorldBody || body(i).is_fixed(); }

  /// Ids of edges and vertices that are unique in the model.
  [[nodiscard]] int edge_id(int body, int edge) const {
    return edge_offset[static_cast<std::size_t>(body)] + edge;
  }
  [[nodiscard]] int vertex_id(int body, int vertex) const {
    return vertex_offset[static_cast<std::size_t>(body)] + vertex;
  }
  [[nodiscard]] bool may_collide(int i, int j) const {
    return no_collision.empty() || no_collision[static_cast<std::size_t>(i) * bodies.size() +
                                                static_cast<std::size_t>(j)] == 0;
  }
  /// What a pair has of its own; nullptr where nothing.
  [[nodiscard]] const PairFriction* own_friction(int i, int j) const;
  /// Whether `body` passes through some edges of another body: its layers are told apart then, and
  /// what one of them covers of another can be touched.
  [[nodiscard]] bool tells_layers_apart(int body, int other) const;
  /// Whether `body` passes through that edge of another body.
  [[nodiscard]] bool ignores_edge(int body, int edge) const;

  /// Whether some connector remembers a place: on its path, or where a rope leaves a disc.
  [[nodiscard]] bool has_places() const;

  std::vector<int> edge_offset, vertex_offset;  // (n)
  std::vector<std::uint8_t> no_collision;       // (n x n), symmetric; empty when all may collide
  std::vector<PairFriction> pair_friction;      // sorted by body_a, then body_b
  FrictionRule friction_rule = FrictionRule::geometric_mean;  // of all other pairs
  std::vector<SpatialJoint> spatial_joints;                   // of spatial bodies
};

/// Fills the derived fields (coordinates, ids) once all bodies are there.
void index_model(Model& model);

/// Gives two bodies coefficients of their own, whatever theirs are.
/// @param own  but for the numbers of the bodies
void set_pair_friction(Model& model, int i, int j, const PairFriction& own);

/// Makes two bodies pass through each other.
void forbid_collision(Model& model, int i, int j);

}  // namespace signorini
