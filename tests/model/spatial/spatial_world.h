/// Models of a few spatial bodies for the tests.
#pragma once

#include <vector>

#include "base/random.h"
#include "model/energy.h"
#include "model/spatial/spatial_dynamics.h"

namespace signorini::test {

inline std::span<const double> view(const std::vector<double>& a) { return a; }

/// Spatial bodies with full tensors and mass centres off the shape's origin, a planar and a fixed
/// one between them.
struct SpatialWorld {
  Model model;
  std::vector<double> q, v;

  explicit SpatialWorld(int spatial_bodies = 3, std::uint32_t seed = 5) {
    Random random(seed);
    const auto any = [&random](double size) { return size * (2 * random.next_unit() - 1); };
    const auto vector = [&any](double size) { return Vector3(any(size), any(size), any(size)); };
    for (int i = 0; i < spatial_bodies; ++i) {
      const Vector3 second(1.1 + any(1), 1.1 + any(1), 1.1 + any(1));
      const Matrix3 r = rotation_matrix(turned_by(vector(3)));
      const Matrix3 tensor =
          r *
          Vector3(second.y() + second.z(), second.z() + second.x(), second.x() + second.y())
              .asDiagonal() *
          r.transpose();
      Body body;
      set_inertia(body, spatial_inertia(2 + any(1), tensor), vector(1));
      model.bodies.push_back(body);
      if (i == 0) {
        Body planar;
        planar.mass = 3;
        planar.moment = 0.7;
        planar.mass_center = {0.2, -0.1};
        Body fixed;
        fixed.mobility = Mobility::fixed;
        fixed.fixed_location = {1, 2};
        model.bodies.push_back(planar);
        model.bodies.push_back(fixed);
      }
    }
    index_model(model);
    q.resize(static_cast<std::size_t>(model.nq));
    v.resize(static_cast<std::size_t>(model.nv));
    for (double& x : q) x = any(2);
    for (double& x : v) x = any(2);
    keep_unit(model, q);
  }

  [[nodiscard]] Placement bodies() const {
    Placement placement;
    placement.resize(model.bodies.size(), Placement::WithSpace::yes);
    place(model, q, v, placement);
    return placement;
  }
  [[nodiscard]] SpatialPlacement placement() const { return bodies().space; }
};

}  // namespace signorini::test
