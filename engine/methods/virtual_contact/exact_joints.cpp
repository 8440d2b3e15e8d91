#include "methods/virtual_contact/exact_joints.h"

#include <cmath>
#include <variant>

#include "methods/path_places.h"

namespace signorini {
namespace {

constexpr double kOffTheEnd = 1e-4;  // [m] as the event methods have it
/// Above all contacts of bodies.
std::uint64_t stop_feature(std::size_t connector) {
  return std::uint64_t{1} << 63u | static_cast<std::uint64_t>(connector);
}

struct Arms {
  Vector2 point_1{0, 0}, point_2{0, 0};  // world
  Vector2 arm_1{0, 0}, arm_2{0, 0};
};

Arms arms_of(const Placement& placement, int body_1, const Vector2& point_1, int body_2,
             const Vector2& point_2) {
  Arms a;
  a.point_1 = placement.pose_of(body_1).to_world(point_1);
  a.point_2 = placement.pose_of(body_2).to_world(point_2);
  if (body_1 != kWorldBody) a.arm_1 = a.point_1 - placement.pose_of(body_1).location;
  if (body_2 != kWorldBody) a.arm_2 = a.point_2 - placement.pose_of(body_2).location;
  return a;
}

/// Row of u . (p_2 - p_1) with a fixed direction.
void fill_row(const Arms& a, const Vector2& u, ExactJoints::Row& row) {
  row.by_place << -u.x(), -u.y(), -cross(a.arm_1, u), u.x(), u.y(), cross(a.arm_2, u);
  row.point = a.point_2;
  row.normal = u;
}

/// d (t . (p_2 - p_1)) with t fixed.
Vector6 across(const Arms& a, const Vector2& t) {
  Vector6 row;
  row << -t.x(), -t.y(), -cross(a.arm_1, t), t.x(), t.y(), cross(a.arm_2, t);
  return row;
}

void add_turning_arms(const Arms& a, const Vector2& u, Matrix6& twice) {
  twice(2, 2) += u.dot(a.arm_1);
  twice(5, 5) -= u.dot(a.arm_2);
}

}  // namespace

void ExactJoints::prepare(const Model& model) {
  exact_.clear();
  stops_.clear();
  for (std::size_t k = 0; k < model.connectors.size(); ++k) {
    const Connector& c = model.connectors[k];
    const auto* rope = std::get_if<Rope>(&c);
    const bool is_stop = std::holds_alternative<PathEnd>(c) || (rope != nullptr && !rope->is_rod);
    (is_stop ? stops_ : exact_).push_back(static_cast<int>(k));
  }
}

void ExactJoints::recall(const Model& model, const Placement& placement, const History& history,
                         std::size_t offset) {
  if (model.connectors.empty()) return;
  if (!recall_path_places(model, history, offset, places_)) {
    find_path_places(model, placement, places_);
  }
}

void ExactJoints::follow(const Model& model, const Placement& placement) {
  const auto go = [&](std::size_t k, int body, const Vector2& point, int path) {
    if (k >= places_.size()) return;
    const NumericalPath& curve = model.paths[static_cast<std::size_t>(path)];
    (void)curve.settle(placement.pose_of(body).to_world(point), places_[k].now);
  };
  for (std::size_t k = 0; k < model.connectors.size(); ++k) {
    if (const auto* joint = std::get_if<PathJoint>(&model.connectors[k])) {
      go(k, joint->body, joint->point, joint->path);
    } else if (const auto* end = std::get_if<PathEnd>(&model.connectors[k])) {
      go(k, end->body, end->point, end->path);
    }
  }
}

/// A direction that is fixed, or turns with body A.
ExactJoints::Row ExactJoints::at(const Model& model, const Placement& placement,
                                 const JointRow& joint, Matrix6* twice) {
  Row row{.body_1 = joint.body_a, .body_2 = joint.body_b};
  const Arms a = arms_of(placement, row.body_1, joint.point_a, row.body_2, joint.point_b);
  const bool turns = joint.normal_turns_with_a && !model.is_fixed(joint.body_a);
  const Vector2 u = joint.normal_turns_with_a
                        ? placement.pose_of(row.body_1).rotate_to_world(joint.normal)
                        : joint.normal;
  const Vector2 apart = a.point_2 - a.point_1;
  row.gap = u.x() * apart.x() + u.y() * apart.y();
  fill_row(a, u, row);
  if (twice != nullptr) add_turning_arms(a, u, *twice);
  if (!turns) return row;
  const Vector2 t(-u.y(), u.x());  // du / d theta_1
  row.by_place[2] += t.dot(apart);
  if (twice != nullptr) {
    const Vector6 moved = across(a, t);  // d (t . apart) with t fixed
    twice->row(2) += moved.transpose();
    twice->col(2) += moved;
    (*twice)(2, 2) -= u.dot(apart);
  }
  return row;
}

/// A distance.
ExactJoints::Row ExactJoints::at(const Placement& placement, const Rope& rod, Matrix6* twice) {
  Row row{.body_1 = rod.body_a, .body_2 = rod.body_b};
  const Arms a = arms_of(placement, row.body_1, rod.point_a, row.body_2, rod.point_b);
  const Vector2 apart = a.point_2 - a.point_1;
  const double length = apart.norm();
  const Vector2 u = length > 0 ? Vector2(apart / length) : Vector2(1, 0);
  row.gap = length - rod.length;
  fill_row(a, u, row);
  if (twice != nullptr && length > 0) {
    const Vector6 moved = across(a, Vector2(-u.y(), u.x()));
    *twice = moved * moved.transpose() / length;
    add_turning_arms(a, u, *twice);
  }
  return row;
}

/// Linear in the angles.
ExactJoints::Row ExactJoints::at(const Placement& placement, const AngleRow& angles) {
  Row row{.body_1 = angles.body_a, .body_2 = angles.body_b};
  const auto angle = [&](int body) {
    return body == kWorldBody ? 0 : placement.angle[static_cast<std::size_t>(body)];
  };
  row.gap = angles.turn_b * angle(row.body_2) + angles.turn_a * angle(row.body_1) - angles.sum;
  row.by_place[2] = angles.turn_a;
  row.by_place[5] = angles.turn_b;
  row.point = placement.pose_of(row.body_2).location;
  return row;
}

/// The distance from a path, along its normal.
ExactJoints::Row ExactJoints::at(const Model& model, const Placement& placement,
                                 const PathJoint& joint, PathPoint place, Matrix6* twice) {
  Row row{.body_2 = joint.body};
  const Arms a = arms_of(placement, kWorldBody, Vector2(0, 0), joint.body, joint.point);
  const NumericalPath& path = model.paths[static_cast<std::size_t>(joint.path)];
  const PathFrame frame = path.settle(a.point_2, place);
  const Vector2 apart = a.point_2 - frame.position;
  row.gap = frame.normal.dot(apart);
  fill_row(a, frame.normal, row);
  row.by_place.head<3>().setZero();
  if (twice == nullptr) return row;
  add_turning_arms(a, frame.normal, *twice);
  (*twice)(2, 2) = 0;
  const bool has_left = !path.is_closed() && std::fabs(apart.dot(frame.tangent)) > kOffTheEnd;
  if (!has_left) {
    Vector6 turn = across(a, frame.normal_by_p), along = across(a, frame.tangent);
    turn.head<3>().setZero();
    along.head<3>().setZero();
    *twice += turn * along.transpose();
  }
  return row;
}

ExactJoints::Row ExactJoints::at(const Model& model, const Placement& placement, std::size_t i,
                                 Matrix6* twice) const {
  const auto k = static_cast<std::size_t>(exact_[i]);
  const Connector& connector = model.connectors[k];
  if (twice != nullptr) twice->setZero();
  if (const auto* joint = std::get_if<JointRow>(&connector)) {
    return at(model, placement, *joint, twice);
  }
  if (const auto* rod = std::get_if<Rope>(&connector)) return at(placement, *rod, twice);
  if (const auto* angles = std::get_if<AngleRow>(&connector)) return at(placement, *angles);
  return at(model, placement, std::get<PathJoint>(connector), places_[k].now, twice);
}

std::array<int, 2> ExactJoints::bodies_of_stop(const Model& model, std::size_t stop) const {
  const auto& connector = model.connectors[static_cast<std::size_t>(stops_[stop])];
  if (const auto* rope = std::get_if<Rope>(&connector)) return {rope->body_a, rope->body_b};
  return {kWorldBody, std::get<PathEnd>(connector).body};
}

void ExactJoints::see_stops(const Model& model, const Placement& placement, double reach,
                            std::size_t first_number, ContactSet& contacts,
                            std::vector<PairSpan>& pairs) const {
  for (std::size_t stop = 0; stop < stops_.size(); ++stop) {
    const auto k = static_cast<std::size_t>(stops_[stop]);
    Vector2 point, n;
    double gap = 0, curvature = 0;
    int body_a = kWorldBody, body_b = kWorldBody;
    if (const auto* rope = std::get_if<Rope>(&model.connectors[k])) {
      body_a = rope->body_a;
      body_b = rope->body_b;
      point = placement.pose_of(body_b).to_world(rope->point_b);
      const Vector2 apart = placement.pose_of(body_a).to_world(rope->point_a) - point;
      const double length = apart.norm();
      if (!(length > 0)) continue;
      n = apart / length;  // inwards: the circle is hollow
      gap = rope->length - length;
      curvature = -1 / rope->length;
    } else {
      const auto& end = std::get<PathEnd>(model.connectors[k]);
      body_b = end.body;
      point = placement.pose_of(body_b).to_world(end.point);
      const NumericalPath& path = model.paths[static_cast<std::size_t>(end.path)];
      PathPoint place = places_[k].now;
      const PathFrame frame = path.settle(point, place);
      n = frame.tangent * (end.is_upper ? -1 : 1);
      gap = end.is_upper ? end.limit - place.p : place.p - end.limit;
      // On the far side of a closed path the end is no stop.
      if (gap < -path.length() / 4) continue;
    }
    if (gap > reach) continue;
    const std::size_t row = contacts.size();
    contacts.resize(row + 1);
    contacts.feature[row] = stop_feature(k);
    contacts.body_a[row] = body_a;
    contacts.body_b[row] = body_b;
    contacts.connector[row] = static_cast<int>(k);
    ContactSet::put(contacts.point, row,
                    {point.x() - gap / 2 * n.x(), point.y() - gap / 2 * n.y(), 0});
    contacts.set_normal(row, {n.x(), n.y(), 0});
    contacts.gap[row] = gap;
    contacts.curvature_a[row] = curvature;
    contacts.curvature_b[row] = kInfinity;
    contacts.kind[row] = ContactKind::joint;
    contacts.life[row] = gap > 0 ? ContactLife::anticipated : ContactLife::ongoing;
    pairs.push_back({.first = body_a,
                     .second = body_b,
                     .begin = row,
                     .end = row + 1,
                     .number = first_number + stop});
  }
}

}  // namespace signorini
