// Long because it fills the records of each kind of connector in its turn.
// Records of joints, rods, ropes, path joints, path ends, pulleys, windings, rows of
// angles and drives.
// Source: docs/methods/impulse_and_contact.md (27), (28) to (30).

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>
#include <vector>

#include "detect/record_geometry.h"
#include "detect/winding_record.h"

namespace signorini {
namespace {

constexpr double kOffTheEnd = 1e-4;  // [m] a point this far beside the path's normal has left it
constexpr double kKnot = 1e-3;       // of a rope: a part is drawn in until this much of it is left

/// Whether a row is no part of a pin: no other row joins the same points of the same bodies.
bool slides(const Model& model, const JointRow& row, std::size_t k) {
  const auto is_partner = [&](const Connector& connector) {
    const auto* const other = std::get_if<JointRow>(&connector);
    return other != nullptr && other != &row && other->body_a == row.body_a &&
           other->body_b == row.body_b && other->point_a == row.point_a &&
           other->point_b == row.point_b;
  };
  const std::vector<Connector>& all = model.connectors;
  // The two rows of a pin nearly always stand side by side.
  if (k > 0 && is_partner(all[k - 1])) return false;
  if (k + 1 < all.size() && is_partner(all[k + 1])) return false;
  return std::ranges::none_of(all, is_partner);
}

/// With exact events to rounding; the original's search ends within a micrometre.
PathFrame frame_next_to(const DetectionInput& input, const NumericalPath& path,
                        const Vector2& target, PathPoint& at) {
  if (input.tolerances.is_exact) return path.settle(target, at);
  path.follow(target, at);
  return path.frame(at);
}

/// Fills a record's place from one kind of connector.
struct Refresh {
  const DetectionInput& input;
  ContactRecord& c;

  [[nodiscard]] PathPlace& place_on_path() const {
    return input.path_places[static_cast<std::size_t>(c.feature_a)];
  }

  /// Puts the record's point at a point of body B, and finds the path next to it.
  [[nodiscard]] PathFrame follow(const NumericalPath& path, const Vector2& point) const {
    c.point = input.now.pose_of(c.body_b).to_world(point);
    return frame_next_to(input, path, c.point, place_on_path().now);
  }

  void operator()(const JointRow& joint) const {
    c.point = input.now.pose_of(c.body_b).to_world(joint.point_b);
    c.point_a = input.now.pose_of(c.body_a).to_world(joint.point_a);
    c.normal_is_fixed = !joint.normal_turns_with_a;
    c.normal = joint.normal_turns_with_a ? input.now.pose_of(c.body_a).rotate_to_world(joint.normal)
                                         : joint.normal;
    const Vector2 offset = c.point - c.point_a;
    c.gap = c.normal.x() * offset.x() + c.normal.y() * offset.y();
    // Along a line that turns, the rate of the gap is that against A's matter at B's point, and
    // there A takes the force; at its own point it would not balance the other one's moment.
    const bool turns = joint.normal_turns_with_a && !input.model.is_fixed(joint.body_a);
    if (turns && slides(input.model, joint, static_cast<std::size_t>(c.feature_a))) {
      c.point_a = c.point;
    }
  }

  void operator()(const Rope& rope) const {
    c.point = input.now.pose_of(c.body_b).to_world(rope.point_b);
    c.point_a = input.now.pose_of(c.body_a).to_world(rope.point_a);
    const Vector2 along = c.point_a - c.point;
    const double length = along.norm();
    c.gap = -(length - rope.length);
    if (length > 0) c.normal = along / length;
    c.b_is_round = true;
    c.radius_b = 0;
    c.a_is_round = true;
    c.radius_a = rope.is_rod ? -rope.length : -length;
  }

  void operator()(const PathJoint& joint) const {
    const NumericalPath& path = input.model.paths[static_cast<std::size_t>(joint.path)];
    const PathFrame frame = follow(path, joint.point);
    const Vector2 offset = c.point - frame.position;
    const bool has_left = !path.is_closed() && std::fabs(offset.dot(frame.tangent)) > kOffTheEnd;
    const Vector2 velocity = input.now.point_velocity(c.body_b, joint.point);
    c.gap = frame.normal.x() * offset.x() + frame.normal.y() * offset.y();
    double along = velocity.x() * frame.tangent.x() + velocity.y() * frame.tangent.y();
    // The original takes the target's own speed for that of its place on the path.
    if (input.tolerances.is_exact) along *= frame.place_rate(c.gap);
    c.normal_rate = has_left ? Vector2(0, 0) : Vector2(frame.normal_by_p * along);
    c.has_normal_rate = true;
    c.a_is_round = true;
    c.point_a = frame.position;
    c.normal = frame.normal;
  }

  void operator()(const PathEnd& end) const {
    const NumericalPath& path = input.model.paths[static_cast<std::size_t>(end.path)];
    const PathFrame frame = follow(path, end.point);
    const double place = place_on_path().now.p;
    c.gap = end.is_upper ? end.limit - place : place - end.limit;
    c.normal = frame.tangent * (end.is_upper ? -1 : 1);
    c.point_a = frame.position;
  }

  /// With every straight part from p to q, unit u: gap = length - sum |q - p|.
  void operator()(const Pulley& pulley) const {
    if (c.kind == FeaturePair::rope) {
      draw_in(pulley);
      return;
    }
    c.has_wrenches = true;
    c.wrench_a = c.wrench_b = {};
    c.bias = 0;
    double used = 0;
    for (std::size_t i = 0; i + 1 < pulley.guides.size(); ++i) {
      const GuideEnd from = end_of(pulley.guides[i]);
      const GuideEnd to = end_of(pulley.guides[i + 1]);
      const Vector2 apart = to.place - from.place;
      const double size = apart.norm();
      if (!(size > 0)) continue;
      used += size;
      const Vector2 u = apart / size;
      pull(pulley, pulley.guides[i].body, from, u);
      pull(pulley, pulley.guides[i + 1].body, to, -u);
      const Vector2 rate = to.velocity - from.velocity;
      const double across = cross(u, rate);
      c.bias -= across * across / size;
    }
    c.gap = pulley.length - used;
    place_at_end(pulley);
  }

  void operator()(const Winding& winding) const {
    refresh_winding(input, winding, place_on_path().now, c);
  }

  void operator()(const AngleRow& row) const {
    c.has_wrenches = true;
    c.wrench_b = {.turn = row.turn_b};
    c.wrench_a = {.turn = row.turn_a};
    const auto angle = [&](int body) {
      return input.model.is_fixed(body) ? 0 : input.now.angle[static_cast<std::size_t>(body)];
    };
    const bool is_motor = row.kind == AngleRow::Kind::motor;
    c.gap =
        is_motor ? 0 : row.turn_b * angle(row.body_b) + row.turn_a * angle(row.body_a) - row.sum;
    c.driven_rate = is_motor ? row.speed : 0;
    if (is_motor) c.most_force = row.most;
    place_at_center(row.body_b, row.body_a);
  }

  void operator()(const DriveRow& drive) const {
    c.has_wrenches = true;
    c.wrench_a = {};
    const bool turns = drive.axis == 2;
    c.normal = drive.axis == 0 ? Vector2(1, 0) : Vector2(0, 1);
    c.wrench_b = {.force = turns ? Vector2(0, 0) : c.normal, .turn = turns ? 1.0 : 0.0};
    const PrescribedMotion::Values meant = drive.motion.at(input.instant);
    const Vector2& place = input.now.pose_of(drive.body).location;
    const double is_at = turns             ? input.now.angle[static_cast<std::size_t>(drive.body)]
                         : drive.axis == 0 ? place.x()
                                           : place.y();
    c.gap = is_at - meant.place;
    c.driven_rate = meant.speed;
    c.bias = -meant.acceleration;
    const Body& body = input.model.body(drive.body);
    c.driven_inertia = turns ? body.moment : body.mass;
    place_at_center(drive.body, kWorldBody);
  }

 private:
  void place_at_center(int body_b, int body_a) const {
    c.point = input.now.pose_of(body_b).location;
    c.point_a = input.model.is_fixed(body_a) ? c.point : input.now.pose_of(body_a).location;
  }

  /// A part that is drawn in stops before it has no direction any more: gap = |q - p| - knot. On
  /// the far side of the point it is negative.
  void draw_in(const Pulley& pulley) const {
    const auto part = static_cast<std::size_t>(c.feature_b) - input.model.connectors.size();
    const Pulley::Guide &from = pulley.guides[part], &to = pulley.guides[part + 1];
    const bool is_turned = c.body_b == from.body;
    const Pulley::Guide &a = is_turned ? to : from, &b = is_turned ? from : to;
    c.point = input.now.pose_of(b.body).to_world(b.point);
    c.point_a = input.now.pose_of(a.body).to_world(a.point);
    const Vector2 apart = c.point - c.point_a;
    double size = apart.norm();
    if (input.before != nullptr) {
      const Vector2 was = input.before->pose_of(b.body).to_world(b.point) -
                          input.before->pose_of(a.body).to_world(a.point);
      if (apart.dot(was) < 0) size = -size;
    }
    c.gap = size - kKnot * pulley.length;
    if (size != 0) c.normal = apart / size;
    c.b_is_round = c.a_is_round = true;
    c.radius_b = 0;
    c.radius_a = std::fabs(size);
  }

  /// A point that a rope goes over.
  struct GuideEnd {
    Vector2 place{0, 0}, arm{0, 0}, velocity{0, 0};  // arm from the mass centre
    double spin = 0;                                 // [rad/s]
  };

  [[nodiscard]] GuideEnd end_of(const Pulley::Guide& guide) const {
    const PlanarPose& pose = input.now.pose_of(guide.body);
    GuideEnd end{.place = pose.to_world(guide.point)};
    if (input.model.is_fixed(guide.body)) return end;
    end.arm = end.place - pose.location;
    end.velocity = input.now.point_velocity(guide.body, guide.point);
    end.spin = input.now.spin_of(guide.body);
    return end;
  }

  /// A taut rope pulls at a point along the unit vector u.
  void pull(const Pulley& pulley, int body, const GuideEnd& end, const Vector2& u) const {
    if (input.model.is_fixed(body)) return;
    Wrench& wrench = body == pulley.body_b ? c.wrench_b : c.wrench_a;
    wrench.force += u;
    wrench.turn += cross(end.arm, u);
    c.bias -= end.spin * end.spin * end.arm.dot(u);
  }

  /// Where it is shown: at the outermost point of body B, along the force there.
  void place_at_end(const Pulley& pulley) const {
    const std::vector<Pulley::Guide>& guides = pulley.guides;
    std::size_t i = guides.size() - 1;
    while (i > 0 && guides[i].body != pulley.body_b) --i;
    c.point = input.now.pose_of(pulley.body_b).to_world(guides[i].point);
    const Pulley::Guide& next = guides[i > 0 ? i - 1 : 1];
    c.point_a = input.now.pose_of(next.body).to_world(next.point);
    const double force = c.wrench_b.force.norm();
    if (force > 0) c.normal = c.wrench_b.force / force;
  }
};

/// What a record of each kind of connector starts from.
struct Start {
  ContactRecord& c;

  void operator()(const JointRow& joint) const {
    set(FeaturePair::joint, joint.body_b, joint.body_a);
  }
  void operator()(const Rope& rope) const {
    set(rope.is_rod ? FeaturePair::rod : FeaturePair::rope, rope.body_b, rope.body_a);
  }
  void operator()(const PathJoint& joint) const {
    set(FeaturePair::path_joint, joint.body, kWorldBody);
  }
  void operator()(const PathEnd& end) const { set(FeaturePair::path_end, end.body, kWorldBody); }
  void operator()(const Pulley& pulley) const {
    set(FeaturePair::limit, pulley.body_b, pulley.body_a);
  }
  void operator()(const Winding& winding) const {
    set(FeaturePair::limit, winding.body_b, winding.body_a);
  }
  void operator()(const AngleRow& row) const {
    const bool is_limit = row.kind == AngleRow::Kind::limit;
    set(is_limit ? FeaturePair::limit : FeaturePair::coupling, row.body_b, row.body_a);
  }
  void operator()(const DriveRow& drive) const {
    set(FeaturePair::coupling, drive.body, kWorldBody);
  }

  void set(FeaturePair kind, int body_b, int body_a) const {
    c.kind = kind;
    c.body_b = body_b;
    c.body_a = body_a;
    c.radius_a = kNaN;
    c.radius_b = kNaN;
  }
};

/// Straight parts of a rope over points.
std::size_t parts_of(const Pulley& pulley) { return pulley.guides.size() - 1; }

/// What the record of a part's stop starts from. @return false where its ends cannot move
bool start_stop(const Model& model, const Pulley& pulley, std::size_t part, ContactRecord& c) {
  int body_a = pulley.guides[part].body, body_b = pulley.guides[part + 1].body;
  if (model.is_fixed(body_b)) std::swap(body_a, body_b);
  Start{c}.set(FeaturePair::rope, body_b, body_a);
  return !model.is_fixed(body_b) && body_a != body_b;
}

/// A penetrating end counts only when the point has come from before it.
bool has_crossed(const DetectionInput& input, const PathEnd& end, std::size_t connector) {
  if (input.before == nullptr) return false;
  const NumericalPath& path = input.model.paths[static_cast<std::size_t>(end.path)];
  PathPoint& before = input.path_places[connector].before;
  (void)frame_next_to(input, path, input.before->pose_of(end.body).to_world(end.point), before);
  return (end.is_upper ? end.limit - before.p : before.p - end.limit) >= 0;
}

/// The same of a part of a rope: one that is short from the start is not stopped.
bool has_been_drawn_in(const DetectionInput& input, const ContactRecord& c) {
  if (input.before == nullptr) return false;
  ContactRecord before = c;
  refresh_record({.model = input.model,
                  .now = *input.before,
                  .before = nullptr,
                  .tolerances = input.tolerances,
                  .time = input.time,
                  .step = 0,
                  .path_places = input.path_places},
                 before);
  return before.gap >= 0;
}

bool is_reported(const DetectionInput& input, const ContactRecord& c, const Connector& connector) {
  const bool is_link = c.kind == FeaturePair::rope || c.kind == FeaturePair::limit;
  const bool is_stop = c.kind == FeaturePair::rope && std::holds_alternative<Pulley>(connector);
  if (is_stop && c.gap < -input.tolerances.skin && !has_been_drawn_in(input, c)) return false;
  if (is_link) return c.gap < input.tolerances.distance;
  if (c.kind != FeaturePair::path_end) return true;
  if (c.gap < -input.tolerances.skin &&
      !has_crossed(input, std::get<PathEnd>(connector), static_cast<std::size_t>(c.feature_a))) {
    return false;
  }
  return c.gap < input.tolerances.distance;
}

}  // namespace

void refresh_connector(const DetectionInput& input, ContactRecord& c) {
  std::visit(Refresh{input, c}, input.model.connectors[static_cast<std::size_t>(c.feature_a)]);
}

void detect_connectors(const DetectionInput& input, ContactList& list) {
  const std::vector<Connector>& all = input.model.connectors;
  std::size_t free = all.size();  // records are filled from the back of the new ones
  for (const Connector& connector : all) {
    if (const auto* const pulley = std::get_if<Pulley>(&connector)) free += parts_of(*pulley);
  }
  list.insert(list.begin(), free, ContactRecord{});
  const auto add = [&](ContactRecord& c, std::size_t k, std::size_t number) {
    c.feature_a = static_cast<int>(k);
    c.feature_b = static_cast<int>(number);
    refresh_record(input, c);
    set_detected(c, input.time, input.tolerances);
    if (is_reported(input, c, all[k])) list[--free] = c;
  };
  for (std::size_t k = 0; k < all.size(); ++k) {
    ContactRecord c;
    std::visit(Start{c}, all[k]);
    add(c, k, k);
    const auto* const pulley = std::get_if<Pulley>(&all[k]);
    if (pulley == nullptr) continue;
    for (std::size_t part = 0; part < parts_of(*pulley); ++part) {
      ContactRecord stop;
      if (start_stop(input.model, *pulley, part, stop)) add(stop, k, all.size() + part);
    }
  }
  list.erase(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(free));
}

void find_path_places(const Model& model, const Placement& placement,
                      std::vector<PathPlace>& places) {
  places.assign(model.connectors.size(), {});
  const auto find = [&](std::size_t k, int body, const Vector2& point, int path) {
    const Vector2 at = placement.pose_of(body).to_world(point);
    places[k].now = model.paths[static_cast<std::size_t>(path)].nearest(at);
    places[k].before.p = places[k].now.p;  // its first search starts at the path's beginning
  };
  for (std::size_t k = 0; k < model.connectors.size(); ++k) {
    if (const auto* joint = std::get_if<PathJoint>(&model.connectors[k])) {
      find(k, joint->body, joint->point, joint->path);
    } else if (const auto* end = std::get_if<PathEnd>(&model.connectors[k])) {
      find(k, end->body, end->point, end->path);
    } else if (const auto* winding = std::get_if<Winding>(&model.connectors[k])) {
      places[k].now = find_rim_place(placement, *winding);
    }
  }
}

}  // namespace signorini
