#include "model/stiffness.h"

#include <cmath>
#include <variant>
#include <vector>

namespace signorini {
namespace {

constexpr int kTurns = 60;  // of the iteration; the bound is asked for two digits only

/// One direction in which a law pulls at the velocities: a symmetric matrix of rank one.
struct Row {
  std::vector<double> direction;  // (nv) scaled by M^-1/2
  double stiffness = 0;           // [N/m]
  double damping = 0;             // [N s/m]
};

class Rows {
 public:
  Rows(const Model& model, const Placement& placement) : model_(model), placement_(placement) {}

  void operator()(const Spring& s) {
    // Both directions count in full: a spring under tension is stiff across its line too.
    for (const Vector2& axis : {Vector2(1, 0), Vector2(0, 1)}) {
      Row& row = add(s.stiffness, s.damping);
      add_end(row, s.body_a, s.point_a, axis, -1);
      add_end(row, s.body_b, s.point_b, axis, 1);
    }
  }
  void operator()(const Damping& d) {
    const double ratio = d.rotate_ratio == 0 ? 1 : d.rotate_ratio;
    for (const int i : d.bodies) {
      const Body& body = model_.body(i);
      if (body.is_fixed()) continue;
      for (int k = 0; k < 3; ++k) {
        Row& row = add(0, k < 2 ? d.damping : d.damping * ratio);
        at(row, body, k) = 1 / std::sqrt(k < 2 ? body.mass : body.moment);
      }
    }
  }
  void operator()(const Actuator& a) {
    const Body& body = model_.body(a.body);
    if (body.is_fixed()) return;
    const int k = static_cast<int>(a.axis);
    Row& row = add(a.plans_force ? 0 : a.stiffness, a.damping);
    at(row, body, k) = 1 / std::sqrt(k < 2 ? body.mass : body.moment);
  }
  template <class Law>
  void operator()(const Law&) {}

  /// Largest eigenvalue of the sum of weight d d^T.
  template <class Weight>
  [[nodiscard]] double largest(const Weight& weight) const {
    std::vector<double> x(static_cast<std::size_t>(model_.nv)), next(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = 1 + 0.1 * static_cast<double>(i % 7);
    double value = 0;
    for (int turn = 0; turn < kTurns; ++turn) {
      next.assign(x.size(), 0.0);
      for (const Row& row : rows_) {
        double along = 0;
        for (std::size_t i = 0; i < x.size(); ++i) along += row.direction[i] * x[i];
        for (std::size_t i = 0; i < x.size(); ++i) {
          next[i] += weight(row) * along * row.direction[i];
        }
      }
      double square = 0;
      for (const double y : next) square += y * y;
      value = std::sqrt(square);
      if (!(value > 0) || !std::isfinite(value)) return value;
      for (std::size_t i = 0; i < x.size(); ++i) x[i] = next[i] / value;
    }
    return value;
  }

 private:
  Row& add(double stiffness, double damping) {
    rows_.push_back({.direction = std::vector<double>(static_cast<std::size_t>(model_.nv), 0.0),
                     .stiffness = stiffness,
                     .damping = damping});
    return rows_.back();
  }
  static double& at(Row& row, const Body& body, int k) {
    return row.direction[static_cast<std::size_t>(body.speed + k)];
  }
  void add_end(Row& row, int i, const Vector2& point, const Vector2& axis, double sign) {
    if (model_.is_fixed(i)) return;
    const Body& body = model_.body(i);
    const PlanarPose& pose = placement_.pose_of(i);
    const Vector2 arm = pose.to_world(point) - pose.location;
    at(row, body, 0) += sign * axis.x() / std::sqrt(body.mass);
    at(row, body, 1) += sign * axis.y() / std::sqrt(body.mass);
    at(row, body, 2) += sign * cross(arm, axis) / std::sqrt(body.moment);
  }

  const Model& model_;
  const Placement& placement_;
  std::vector<Row> rows_;
};

}  // namespace

FastestMotion fastest_motion(const Model& model, const Placement& placement) {
  Rows rows(model, placement);
  for (const ForceLaw& law : model.forces) std::visit(rows, law);
  return {.rate = std::sqrt(rows.largest([](const Row& row) { return row.stiffness; })),
          .damping = rows.largest([](const Row& row) { return row.damping; })};
}

}  // namespace signorini
