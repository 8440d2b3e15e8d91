#include "model/spatial/spatial_placement.h"

#include "base/scalar_math.h"

namespace signorini {
namespace {

Matrix3 turn_about_z(double angle) {
  const SinCos direction = sin_cos(angle);
  Matrix3 r = Matrix3::Identity();
  r(0, 0) = r(1, 1) = direction.cos;
  r(0, 1) = -direction.sin;
  r(1, 0) = direction.sin;
  return r;
}

/// Row i of the placement: a body whose mass centre is at `center`.
void put(SpatialPlacement& placement, std::size_t i, const Vector3& center, const Matrix3& rotation,
         const Vector3& mass_center) {
  placement.center[i] = center;
  placement.pose[i].rotation = rotation;
  placement.pose[i].position = center - rotate(rotation, mass_center);
}

void move(SpatialPlacement& placement, std::size_t i, const Vector3& velocity,
          const Vector3& angular_velocity) {
  placement.velocity[i] = velocity;
  placement.angular_velocity[i] = angular_velocity;
  placement.spin[i] = rotate(placement.pose[i].rotation, angular_velocity);
}

}  // namespace

void SpatialPlacement::resize(std::size_t bodies) {
  pose.resize(bodies);
  for (std::vector<Vector3>* array : {&center, &velocity, &angular_velocity, &spin}) {
    array->resize(bodies);
  }
}

void place(const Model& model, std::span<const double> q, std::span<const double> v,
           SpatialPlacement& placement) {
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    const Vector3 planar_center(body.mass_center.x(), body.mass_center.y(), 0);
    if (body.is_fixed()) {
      if (body.fixed_pose) {
        placement.pose[i] = *body.fixed_pose;
        placement.center[i] = body.fixed_pose->to_world(body.spatial_mass_center);
      } else {
        put(placement, i, {body.fixed_location.x(), body.fixed_location.y(), 0},
            turn_about_z(body.fixed_angle), planar_center);
      }
      move(placement, i, {body.fixed_velocity.x(), body.fixed_velocity.y(), 0},
           {0, 0, body.fixed_spin});
      continue;
    }
    const auto k = static_cast<std::size_t>(body.coordinate);
    const auto m = static_cast<std::size_t>(body.speed);
    if (body.is_spatial()) {
      put(placement, i, {q[k], q[k + 1], q[k + 2]}, rotation_matrix(attitude_in(body, q)),
          body.spatial_mass_center);
      move(placement, i, {v[m], v[m + 1], v[m + 2]}, {v[m + 3], v[m + 4], v[m + 5]});
    } else {
      put(placement, i, {q[k], q[k + 1], 0}, turn_about_z(q[k + 2]), planar_center);
      move(placement, i, {v[m], v[m + 1], 0}, {0, 0, v[m + 2]});
    }
  }
}

}  // namespace signorini
