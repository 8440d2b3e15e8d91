/// A rigid body: shape, mass, how it may move.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "geometry/planar_shape.h"
#include "geometry/solid/compound_shape.h"
#include "model/mobility.h"
#include "model/spatial/spatial_inertia.h"

namespace signorini {

/// The fixed background as a body index.
inline constexpr int kWorldBody = -1;

/// What a part of a body's surface is made of where that is not what the body is made of.
struct SurfaceMaterial {
  int part = -1;           // in Body::solid; -1: all of them
  int surface = -1;        // id as of surface_at (geometry/solid/spatial_shape.h); -1: all of them
  int material = -1;       // in Model::materials; -1: none
  double restitution = 0;  // [-] where nothing is known of the two materials, as Body::friction
  double friction = 0;     // [-]
};

struct Body {
  std::string name;
  Mobility mobility = Mobility::planar;
  double mass = 1;            // [kg]; infinite for fixed bodies
  double moment = 1;          // [kg m^2] about the mass centre; infinite for fixed bodies
  Vector2 mass_center{0, 0};  // in shape coordinates
  PlanarShape shape;
  double restitution = 0.8;       // [-] of the body, 0..1; a contact takes the smaller one
  double friction = 0;            // [-] Coulomb's coefficient; see pair_coefficients
  double static_friction = 0;     // [-] while it sticks; less than `friction`: that
  double rolling_resistance = 0;  // [-] see pair_coefficients
  double surface_speed = 0;       // [m/s] with which its surface runs around it, counter-clockwise
  double least_height = 0;        // [m] see geometry/planar_shape.h
  std::optional<double> zero_energy_level;  // [m]; absent: the gravity law's
  std::vector<Vector2> drag_points;         // shape coordinates
  std::vector<int> ignored_edges;  // edge ids (Model::edge_id) that cannot touch this body, sorted
  bool is_kinematic = false;       // moves as it is told: energies and momenta leave it out
  int coordinate = -1;             // first entry in q; -1 for fixed bodies
  int speed = -1;                  // first entry in v
  Vector2 fixed_location{0, 0};    // pose of fixed bodies
  double fixed_angle = 0;
  Vector2 fixed_velocity{0, 0};           // what others are told; the body stays where it is
  double fixed_spin = 0;                  // [rad/s] about the axis out of the plane
  SpatialInertia inertia;                 // of spatial bodies, about the mass centre
  Vector3 spatial_mass_center{0, 0, 0};   // of spatial bodies, in shape coordinates
  CompoundShape solid;                    // in shape coordinates; without parts: the planar shape
  int material = -1;                      // in Model::materials; -1: none
  std::vector<SurfaceMaterial> surfaces;  // of spatial bodies; the first that holds counts
  double contact_radius = 0;              // [m] in place of the shape's own; 0: that
  std::optional<SpatialPose> fixed_pose;  // of fixed bodies that leave the plane z = 0
  std::string color;                      // hint for the view, may be empty
  std::string look;                       // the same

  [[nodiscard]] bool is_fixed() const { return mobility == Mobility::fixed; }
  [[nodiscard]] bool is_spatial() const { return mobility == Mobility::spatial; }
};

/// Makes a body spatial.
/// @param mass_center  in shape coordinates [m]
void set_inertia(Body& body, const SpatialInertia& inertia, const Vector3& mass_center);

}  // namespace signorini
