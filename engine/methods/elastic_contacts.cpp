// Elastic: what others see of it: contacts, energies, every field of the detection.
// Source: docs/methods/elastic.md, sections 1 and 6.

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"
#include "methods/elastic.h"

namespace signorini {
namespace {

void put(std::vector<double>& array, std::size_t row, const Vector3& v) {
  for (std::size_t k = 0; k < 3; ++k) array[3 * row + k] = v[static_cast<Eigen::Index>(k)];
}

double largest_curvature(const ElasticPart& part, const SpatialPose& pose, const Vector3& point,
                         const Vector3& outward) {
  const SurfaceCurvature curvature =
      curvature_at(part.shape, pose.to_body(point), pose.rotate_to_body(outward));
  return std::isfinite(curvature.larger) ? curvature.larger : 0;
}

}  // namespace

/// The state in y_, start_ and contacts_, detected anew where it is not one that a step has left.
void Elastic::look_at(const Model& model, const State& state) {
  load(model, state);
  if (is_consistent(model)) return;
  update_contacts(model, 0, nullptr);
}

const ContactSet& Elastic::contacts(const Model& model, const State& state) {
  look_at(model, state);
  ContactSet& set = contact_set_;
  set.resize(contacts_.size());
  for (std::size_t i = 0; i < contacts_.size(); ++i) {
    const Contact& contact = contacts_[i];
    const Force force = force_of(contact, start_);
    const Vector3& n = force.sight.normal;
    set.feature[i] = contact.feature;
    set.body_a[i] = bodies_of(contact.key)[0];
    set.body_b[i] = bodies_of(contact.key)[1];
    put(set.point, i, force.point);
    put(set.normal, i, n);
    put(set.friction, i, force.resistance.force + force.shift);
    put(set.torque, i, force.resistance.torque + force.turn_2);
    set.gap[i] = -force.depth;
    set.gap_rate[i] = -force.depth_rate;
    set.force[i] = force.normal;
    set.tangent_force[i] = dot(force.resistance.force, Vector3(n.y(), -n.x(), 0));
    set.curvature_a[i] = set.curvature_b[i] = 0;
    if (!ElasticLinks::is_link(contact.key)) {
      const ElasticPart& first = pairs_.part(contact.key.part_1);
      const ElasticPart& second = pairs_.part(contact.key.part_2);
      const SpatialPose pose_1 = pairs_.pose_of(contact.key.part_1, start_);
      const SpatialPose pose_2 = pairs_.pose_of(contact.key.part_2, start_);
      set.curvature_a[i] = largest_curvature(first, pose_1, force.sight.point_1, n);
      set.curvature_b[i] = largest_curvature(second, pose_2, force.sight.point_2, -n);
    }
    set.area[i] = 0;
    set.kind[i] = ContactKind::contact;
    set.life[i] = ContactLife::ongoing;
  }
  if (has_joints_ || has_spatial_joints_) {
    // Their forces are those of an evaluation at this state.
    scale_.assign(y_.size(), 0.0);
    static_cast<void>(fill_rates(model, time_, y_, scale_));
    if (has_joints_) joints_.append_to(set);
    if (has_spatial_joints_) spatial_joints_.append_to(model, start_, set);
  }
  return set;
}

ContactEnergy Elastic::contact_energy(const Model& model, const State& state) {
  look_at(model, state);
  ContactEnergy energy;
  for (const Contact& contact : contacts_) energy.stored += force_of(contact, start_).stored;
  const double* const lost = y_.data() + nq_ + nv_;
  energy.lost_normal = lost[0];
  energy.lost_sliding = lost[1];
  energy.lost_rolling = lost[2];
  energy.work = lost[3];
  return energy;
}

void Elastic::describe(const Model& model, const Contact& contact, ElasticPairState& pair) {
  const Force force = force_of(contact, start_);
  pair.feature = contact.feature;
  pair.body_1 = bodies_of(contact.key)[0];
  pair.body_2 = bodies_of(contact.key)[1];
  const bool is_link = ElasticLinks::is_link(contact.key);
  pair.link = link_name(model, contact.key);
  pair.part_1 = is_link ? 0 : pairs_.part(contact.key.part_1).number;
  pair.part_2 = is_link ? 0 : pairs_.part(contact.key.part_2).number;
  if (contact.key.is_edges) {
    const auto count = static_cast<int>(pairs_.part(contact.key.part_2).edges.size());
    pair.edge_1 = contact.key.corner / count;
    pair.edge_2 = contact.key.corner % count;
  } else {
    pair.corner = contact.key.corner;
    pair.of_first = contact.key.of_first;
  }
  pair.share = force.sight.share.weight;
  pair.apart = force.sight.apart();
  pair.in_contact = true;
  pair.distance = force.sight.distance;
  pair.distance_with_hysteresis = force.sight.distance + hysteresis_.used;
  pair.point_1 = force.sight.point_1;
  pair.point_2 = force.sight.point_2;
  pair.normal = force.sight.normal;
  pair.impact_speed = contact.impact_speed;
  pair.constants = contact.constants;
  pair.damping = contact.damping;
  pair.penetration = force.depth;
  pair.penetration_velocity = force.depth_rate;
  pair.normal_force = force.normal;
  pair.stored = force.stored;
  pair.position = force.point;
  pair.tangential_velocity = force.slip;
  pair.angular_velocity = force.spin;
  pair.tangential_force = force.resistance.force;
  pair.torque = force.resistance.torque;
}

/// Least distance of all pairs without contact, between boxes where these are apart. (33)
void Elastic::find_z2(const Model& model) {
  ElasticInspection& seen = inspection_;
  const auto take = [&](double distance, int body_1, int body_2) {
    if (distance + hysteresis_.z2 >= seen.z2) return false;
    seen.z2 = distance + hysteresis_.z2;
    seen.z2_pair[0] = body_1;
    seen.z2_pair[1] = body_2;
    seen.z2_link.clear();
    return true;
  };
  for (const ElasticKey& key : links_.keys()) {
    const auto [body_1, body_2] = bodies_of(key);
    if (find_contact(key.feature()) != nullptr) continue;
    if (take(look(key, start_).apart(), body_1, body_2)) seen.z2_link = link_name(model, key);
  }
  std::vector<ElasticKey> keys;
  for (int i = 0; i < seen.parts; ++i) {
    for (int j = i + 1; j < seen.parts; ++j) {
      if (!pairs_.may_touch(model, i, j)) continue;
      ++seen.pairs;
      const double apart = pairs_.box_distance(i, j, start_);
      const int body_1 = pairs_.part(i).body;
      const int body_2 = pairs_.part(j).body;
      if (apart > 0) {
        take(apart, body_1, body_2);
        continue;
      }
      keys.clear();
      pairs_.contacts_of(i, j, keys);
      for (const ElasticKey& key : keys) {
        if (find_contact(key.feature()) != nullptr) continue;
        take(pairs_.look(key, start_).apart(), body_1, body_2);
      }
    }
  }
}

const ElasticInspection& Elastic::inspect(const Model& model, const State& state) {
  look_at(model, state);
  ElasticInspection& seen = inspection_;
  seen = {};
  seen.contact_eps = hysteresis_.contact_eps;
  seen.mpr_tolerance = value(ElasticParameter::mpr_tolerance);
  seen.parts = static_cast<int>(pairs_.parts().size());
  for (const Contact& contact : contacts_) {
    ElasticPairState& pair = seen.contacts.emplace_back();
    describe(model, contact, pair);
    const double z1 = pair.apart + hysteresis_.z1;
    if (seen.contacts.size() > 1 && z1 <= seen.z1) continue;
    seen.z1 = z1;
    seen.z1_pair[0] = pair.body_1;
    seen.z1_pair[1] = pair.body_2;
    seen.z1_link = pair.link;
  }
  // A copy of contactDict is what the next event compares with.
  for (const Contact& contact : contacts_) seen.last_contacts.push_back(contact.feature);
  find_z2(model);
  add_notices(model);
  return seen;
}

void Elastic::add_notices(const Model& model) {
  constexpr double kDeep = 0.01;       // of the smaller body
  constexpr double kResolved = 1e-13;  // of a place: what distances are good for
  constexpr double kLoose = 1e-4;      // TOLERANCE: depths may err by a hundredth, (40)
  ElasticInspection& seen = inspection_;
  const auto names = [&](const ElasticPairState& pair) {
    return model.body(pair.body_1).name + " and " + model.body(pair.body_2).name;
  };
  if (value(ElasticParameter::tolerance) > kLoose && !seen.contacts.empty()) {
    seen.notices.push_back(
        "TOLERANCE is too loose for the depths of contacts, which may err by more than a "
        "hundredth: use 1e-5 or less, or a smaller CONTACT_REDUCTION, which makes them deeper");
  }
  for (const ElasticPairState& pair : seen.contacts) {
    if (!pair.link.empty()) continue;
    double size = kInfinity;
    for (const int body : {pair.body_1, pair.body_2}) {
      const double own = sizes_[static_cast<std::size_t>(body)];
      if (own > 0) size = std::min(size, own);
    }
    if (pair.penetration > kDeep * size) {
      seen.notices.push_back(names(pair) +
                             " overlap by more than a hundredth of the smaller body: move them "
                             "apart, or use stiffer materials or a larger CONTACT_REDUCTION");
    }
    const double far = pair.position.cwiseAbs().maxCoeff();
    if (pair.penetration > 0 && pair.penetration < kResolved * far) {
      seen.notices.push_back(names(pair) +
                             " overlap by less than places can resolve this far from the origin: "
                             "use a smaller CONTACT_REDUCTION, or move the scene to the origin");
    }
  }
  for (const Contact& contact : contacts_) {
    if (ElasticLinks::is_link(contact.key) ||
        !pairs_.lacks_rounding(contact.key.part_1, contact.key.part_2)) {
      continue;
    }
    const auto [body_1, body_2] = bodies_of(contact.key);
    seen.notices.push_back(model.body(body_1).name + " and " + model.body(body_2).name +
                           " have sharp edges and touch in one point, on which faces rock: give "
                           "one of them a smoothing_radius");
  }
  for (const ElasticPairState& pair : seen.contacts) {
    if (!pair.link.empty()) continue;
    const int a = model.body(pair.body_1).material;
    const int b = model.body(pair.body_2).material;
    if (a < 0 || b < 0) continue;
    const std::string notice = model.materials.notice(a, b, model.materials.between(a, b).origin);
    if (!notice.empty() && std::ranges::find(seen.notices, notice) == seen.notices.end()) {
      seen.notices.push_back(notice);
    }
  }
}

}  // namespace signorini
