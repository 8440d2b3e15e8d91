/// How force and torque of one elastic contact change with the motion of its bodies, to first
/// order: what a stiff integrator needs of them.
///
/// docs/methods/elastic.md (46) to (50). Exact where both surfaces are smooth near the contact;
/// across an edge or where two faces lie on each other there is no derivative, and the contact
/// stays at its place on the less flat body.
#pragma once

#include <array>

#include "geometry/solid/spatial_shape.h"
#include "response/contact_constants.h"

namespace signorini {

/// First-order change of the motion of a rigid body, world axes.
struct MotionChange {
  Vector3 place{0, 0, 0};     // of the mass centre [m]
  Vector3 turn{0, 0, 0};      // [rad]
  Vector3 velocity{0, 0, 0};  // of the mass centre [m/s]
  Vector3 spin{0, 0, 0};      // [rad/s] world axes
};

/// One of the bodies of a contact, world axes.
struct ContactSurface {
  Vector3 center{0, 0, 0};    // mass centre [m]
  Vector3 velocity{0, 0, 0};  // of it [m/s]
  Vector3 spin{0, 0, 0};      // [rad/s] world axes
  Vector3 point{0, 0, 0};     // contact point on the surface [m]
  SurfaceCurvature curvature;
};

class ForceDerivative {
 public:
  /// d of the contact, and d(delta_dot d) / d delta_dot, which is another one where d follows the
  /// speed. [s/m]
  struct Damping {
    double value = 0, growth = 0;
  };

  /// @param normal    unit, from surface 1 to surface 2
  /// @param distance  of the points along it [m], < 0 overlapping
  /// @param used      what the force law adds to the distance [m]
  ForceDerivative(ElasticLaw law, const ContactConstants& constants, const Damping& damping,
                  const Vector3& normal, double distance, double used,
                  const std::array<ContactSurface, 2>& surfaces);

  struct Change {
    Vector3 point{0, 0, 0};   // where the force acts [m]
    Vector3 force{0, 0, 0};   // on body 2 [N]
    Vector3 torque{0, 0, 0};  // on body 2 [N m]
  };
  /// What comes of a change of the motion of one body. @param body  0 or 1
  [[nodiscard]] Change of(std::size_t body, const MotionChange& change) const;

 private:
  /// Symmetric, in the tangent plane.
  struct Tensor {
    double xx = 0, xy = 0, yy = 0;
    [[nodiscard]] Vector2 times(const Vector2& v) const {
      return {xx * v.x() + xy * v.y(), xy * v.x() + yy * v.y()};
    }
    [[nodiscard]] double trace() const { return xx + yy; }
  };
  /// How the contact moves: its normal, and where it is on both surfaces.
  struct Shift {
    Vector3 normal{0, 0, 0};
    double distance = 0;
    Vector3 point{0, 0, 0};
  };

  [[nodiscard]] Tensor radii_of(const SurfaceCurvature& curvature, double flat) const;
  void set_basis();
  void set_radii();
  [[nodiscard]] Vector2 tangential(const Vector3& v) const;
  [[nodiscard]] Vector3 spatial(const Vector2& v) const;
  [[nodiscard]] Shift shift_of(std::size_t body, const MotionChange& change) const;
  [[nodiscard]] double normal_change(double depth, double depth_rate) const;

  ElasticLaw law_;
  ContactConstants constants_;
  Damping damping_;
  Vector3 normal_;
  double distance_, depth_;
  std::array<ContactSurface, 2> surfaces_;
  Vector3 point_, relative_, slip_, spin_;
  double separating_ = 0, force_ = 0;
  Vector3 tangent_, cotangent_;
  std::array<Tensor, 2> radii_;
  Tensor inverse_;  // of the sum of the radii and the distance
  std::size_t flatter_ = 0;
};

}  // namespace signorini
