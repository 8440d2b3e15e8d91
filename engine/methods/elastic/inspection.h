/// What others see of the contacts of `elastic`: rows of forces, and the fields of Modia3D's
/// ContactPair and ContactDetectionMPR_handler under readable names. docs/methods/elastic.md,
/// section 1.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/types.h"
#include "methods/elastic/elastic_system.h"

namespace signorini {

/// One pair of parts. ContactPair, and its results.
struct ElasticPairState {
  std::uint64_t feature = 0;  // PairID
  int body_1 = -1, body_2 = -1;
  int part_1 = 0, part_2 = 0;  // of the bodies
  int corner = -1;             // or rim, of part 2, or of part 1 when of_first; -1: no corner
  bool of_first = false;
  int edge_1 = -1, edge_2 = -1;  // of the two parts; -1: not a contact of edges
  double share = 1;              // of its stiffness that it has: less than 1 of some edges
  std::string link;              // name of a rope or path's end, whose bodies may be the world
  bool in_contact = false;
  double distance = 0;                  // distanceOrg [m]
  double apart = 0;                     // distance, or what edges lack of a share [m]
  double distance_with_hysteresis = 0;  // that of z1 or z2 [m]
  Vector3 point_1{0, 0, 0};             // [m]
  Vector3 point_2{0, 0, 0};
  Vector3 normal{0, 1, 0};  // out of body 1
  // Of contacts only:
  double impact_speed = 0;  // delta_dot_minus [m/s]
  ContactConstants constants;
  double damping = 0;               // d [s/m]
  double penetration = 0;           // delta [m]
  double penetration_velocity = 0;  // [m/s] > 0 compressing
  double normal_force = 0;          // [N]
  double stored = 0;                // [J]
  Vector3 position{0, 0, 0};        // where the force acts [m]
  Vector3 tangential_velocity{0, 0, 0};
  Vector3 angular_velocity{0, 0, 0};  // of body 2 against 1, world axes [rad/s]
  Vector3 tangential_force{0, 0, 0};  // on body 2 [N]
  Vector3 torque{0, 0, 0};            // on body 2 [N m]
};

/// What falls through zero at events, of the contacts and of the other pairs. (1)
struct ZeroFunctions {
  double z1 = -42;            // [m] the original's dummy when there is no contact
  double z2 = 42;             // [m] the least of the others, between boxes where these are apart
  int z1_pair[2] = {-1, -1};  // bodies
  int z2_pair[2] = {-1, -1};
  std::string z1_link, z2_link;  // as ElasticPairState::link
  int pairs = 0;                 // of parts that may touch
};

/// ContactDetectionMPR_handler.
struct ElasticInspection : ZeroFunctions {
  std::vector<ElasticPairState> contacts;    // contactDict
  std::vector<std::uint64_t> last_contacts;  // keys of lastContactDict
  double contact_eps = 1e-13;                // [m]
  double mpr_tolerance = 0;                  // [m]
  int mpr_steps = 120;                       // most, of each phase
  int parts = 0;                             // convex parts that may touch something
  std::vector<std::string> notices;          // what the user should know of this scene and state
};

/// What is told of all contacts together.
struct ContactSums {
  double stored = 0;         // [J]
  double largest_force = 0;  // along the normal [N]
};

/// Rows of all contacts and joints with their forces, for bodies at `start`, which is at (t, y).
/// Allocates where there are more rows than ever before.
ContactSums fill_contact_rows(const Model& model, ElasticSystem& system,
                              const SpatialPlacement& start, double t, std::span<const double> y,
                              ContactSet& set);

[[nodiscard]] ZeroFunctions find_zero_functions(const Model& model, ElasticSystem& system,
                                                const SpatialPlacement& start);

/// All that is known of the contacts with bodies at `start`.
/// @param tolerance  of the integrator: the user is told where it is too loose
void inspect_contacts(const Model& model, ElasticSystem& system, const SpatialPlacement& start,
                      double tolerance, ElasticInspection& seen);

}  // namespace signorini
