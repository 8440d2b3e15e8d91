#include "sim/record_row.h"

#include <array>

#include "base/check.h"

namespace signorini {
namespace {

constexpr auto kColumns = std::to_array<std::string_view>({
    "id",
    "kind",
    "joint",
    "bodyA",
    "bodyB",
    "featureA",
    "featureB",
    "pointX",
    "pointY",
    "pointAX",
    "pointAY",
    "normalX",
    "normalY",
    "armAX",
    "armAY",
    "armBX",
    "armBY",
    "leverAX",
    "leverAY",
    "leverBX",
    "leverBY",
    "radiusA",
    "radiusB",
    "roundA",
    "roundB",
    "gap",
    "gapRate",
    "elasticity",
    "mustHandle",
    "normalFixed",
    "detectedTime",
    "detectedRate",
    "detectedGap",
    "estimate",
    "impulse",
    "force",
    "friction",
    "slipRate",
    "tangentImpulse",
    "tangentForce",
    "targetGap",
    "accuracy",
    "distanceTolerance",
    "velocityTolerance",
});

int local(const std::vector<int>& offset, int body, int id) {
  return id - offset[static_cast<std::size_t>(body)];
}

}  // namespace

std::span<const std::string_view> record_columns() { return kColumns; }

void append_record_row(const Model& model, const ContactTolerances& t, const ContactRecord& c,
                       std::vector<double>& rows) {
  int feature_a = c.feature_a;
  int feature_b = c.feature_b;
  if (!c.is_connector()) {
    const bool a_is_vertex = c.kind == FeaturePair::vertex_vertex;
    const bool b_is_vertex = c.kind != FeaturePair::edge_edge;
    feature_a = local(a_is_vertex ? model.vertex_offset : model.edge_offset, c.body_a, feature_a);
    feature_b = local(b_is_vertex ? model.vertex_offset : model.edge_offset, c.body_b, feature_b);
  }
  const std::size_t start = rows.size();
  const auto add = [&](double value) { rows.push_back(value); };
  const auto add_vector = [&](const Vector2& value) {
    add(value.x());
    add(value.y());
  };
  const auto add_flag = [&](bool value) { add(value ? 1 : 0); };
  add(c.id);
  add(static_cast<double>(c.kind));
  add_flag(c.is_joint());
  for (const int number : {c.body_a, c.body_b, feature_a, feature_b}) add(number);
  for (const Vector2& v : {c.point, c.point_a, c.normal, c.arm_a, c.arm_b, c.lever_a, c.lever_b}) {
    add_vector(v);
  }
  add(c.radius_a);
  add(c.radius_b);
  add_flag(c.a_is_round);
  add_flag(c.b_is_round);
  for (const double x : {c.gap, c.gap_rate, c.elasticity}) add(x);
  add_flag(c.must_handle);
  add_flag(c.normal_is_fixed);
  for (const double x : {c.detected_time, c.detected_rate, c.detected_gap, c.estimate, c.impulse,
                         c.force, c.friction, c.slip_rate, c.tangent_impulse, c.tangent_force}) {
    add(x);
  }
  for (const double x :
       {c.is_joint() ? 0 : t.target_gap(), t.accuracy_band(), t.distance, t.velocity}) {
    add(x);
  }
  CHECK(rows.size() - start == kColumns.size());
}

}  // namespace signorini
