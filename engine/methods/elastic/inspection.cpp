#include "methods/elastic/inspection.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// What all of these look at.
struct Sight {
  const Model& model;
  ElasticSystem& system;
  const SpatialPlacement& start;
};

double largest_curvature(const FeaturedPart& part, const SpatialPose& pose, const Vector3& point,
                         const Vector3& outward) {
  const SurfaceCurvature curvature =
      curvature_at(part.shape, pose.to_body(point), pose.rotate_to_body(outward));
  return std::isfinite(curvature.larger) ? curvature.larger : 0;
}

void describe(const Sight& at, const ElasticContact& contact, ElasticPairState& pair) {
  const ContactCandidates& candidates = at.system.candidates;
  const ContactForce force = at.system.law.force(contact, at.system.candidates, at.start);
  pair.feature = contact.feature;
  pair.body_1 = candidates.bodies_of(contact.key)[0];
  pair.body_2 = candidates.bodies_of(contact.key)[1];
  const bool is_link = ContactCandidates::is_connector(contact.key);
  pair.link = ContactCandidates::connector_name(at.model, contact.key);
  pair.part_1 = is_link ? 0 : candidates.pairs().part(contact.key.part_1).number;
  pair.part_2 = is_link ? 0 : candidates.pairs().part(contact.key.part_2).number;
  if (contact.key.is_edges) {
    const auto count = static_cast<int>(candidates.pairs().part(contact.key.part_2).edges.size());
    pair.edge_1 = contact.key.corner / count;
    pair.edge_2 = contact.key.corner % count;
  } else {
    pair.corner = contact.key.corner;
    pair.of_first = contact.key.of_first;
  }
  pair.share = force.blending.weight;
  pair.apart = SeenContact{.geometry = force.seen, .blending = force.blending}.apart();
  pair.in_contact = true;
  pair.distance = force.seen.distance;
  pair.distance_with_hysteresis = force.seen.distance + at.system.dictionary.hysteresis().used;
  pair.point_1 = force.seen.point_1;
  pair.point_2 = force.seen.point_2;
  pair.normal = force.seen.normal;
  pair.impact_speed = contact.impact_speed;
  pair.constants = contact.constants;
  pair.damping = force.damping;
  pair.penetration = force.depth;
  pair.penetration_velocity = force.depth_rate;
  pair.normal_force = force.normal;
  pair.stored = force.stored;
  pair.position = force.point;
  pair.tangential_velocity = force.slip;
  pair.angular_velocity = force.spin;
  pair.tangential_force = force.friction.force;
  pair.torque = force.friction.torque;
}

/// Least distance of all pairs without contact, between boxes where these are apart. (1)
void find_z2(const Sight& at, ZeroFunctions& seen) {
  ContactCandidates& candidates = at.system.candidates;
  const FeaturePairs& pairs = candidates.pairs();
  const ContactDictionary& dictionary = at.system.dictionary;
  const double margin = dictionary.hysteresis().z2;
  const auto take = [&](double distance, int body_1, int body_2) {
    if (distance + margin >= seen.z2) return false;
    seen.z2 = distance + margin;
    seen.z2_pair[0] = body_1;
    seen.z2_pair[1] = body_2;
    seen.z2_link.clear();
    return true;
  };
  for (const PairKey& key : candidates.connectors()) {
    const auto [body_1, body_2] = candidates.bodies_of(key);
    if (dictionary.has(key)) continue;
    if (take(candidates.see(key, at.start).apart(), body_1, body_2)) {
      seen.z2_link = ContactCandidates::connector_name(at.model, key);
    }
  }
  std::vector<PairKey> keys;
  const auto parts = static_cast<int>(pairs.parts().size());
  for (int i = 0; i < parts; ++i) {
    for (int j = i + 1; j < parts; ++j) {
      if (!pairs.may_touch(at.model, i, j)) continue;
      ++seen.pairs;
      const double apart = pairs.box_distance(i, j, at.start);
      const int body_1 = pairs.part(i).body;
      const int body_2 = pairs.part(j).body;
      if (apart > 0) {
        take(apart, body_1, body_2);
        continue;
      }
      keys.clear();
      pairs.contacts_of(i, j, keys);
      for (const PairKey& key : keys) {
        if (dictionary.has(key)) continue;
        take(candidates.see(key, at.start).apart(), body_1, body_2);
      }
    }
  }
}

constexpr double kNear = 0.02;  // of the smallest body: contacts that lie on a seam

/// Two contacts of one part with two others, as near to each other as they can only be on a seam:
/// each has the stiffness of a contact of its own, unless the faces are joined.
bool is_on_seam(const ContactCandidates& candidates, const ElasticPairState& one,
                const ElasticPairState& other) {
  constexpr double kSameNormal = 0.99;
  double size = kInfinity;
  for (const int body : {one.body_1, one.body_2, other.body_1, other.body_2}) {
    const double own = candidates.sizes()[static_cast<std::size_t>(body)];
    if (own > 0) size = std::min(size, own);
  }
  if (candidates.pairs().are_joined(pair_key(one.feature), pair_key(other.feature))) return false;
  return length(one.position - other.position) <= kNear * size &&
         std::fabs(dot(one.normal, other.normal)) > kSameNormal;
}

void add_seams(const Sight& at, ElasticInspection& seen) {
  const ContactCandidates& candidates = at.system.candidates;
  std::vector<const ElasticPairState*> rows;
  for (const ElasticPairState& pair : seen.contacts) {
    if (pair.link.empty() && pair.penetration > 0) rows.push_back(&pair);
  }
  // Along x, so that only neighbours are compared.
  std::ranges::sort(rows, {}, [](const ElasticPairState* row) { return row->position.x(); });
  double window = 0;
  for (const double size : candidates.sizes()) window = std::max(window, kNear * size);
  const auto name = [&](int body) { return at.model.body(body).name; };
  const auto tell = [&](int carried, int first, int second) {
    // Two that lie side by side on a third are carried each on its own.
    if (first != second && !(at.model.is_fixed(first) && at.model.is_fixed(second))) return;
    const std::string ground =
        first == second ? "two parts of " + name(first)
                        : name(std::min(first, second)) + " and " + name(std::max(first, second));
    const std::string notice = ground + " meet where " + name(carried) +
                               " touches them, and each resists it with the whole stiffness of a "
                               "contact: make one shape of them, or let them meet elsewhere";
    if (std::ranges::find(seen.notices, notice) == seen.notices.end()) {
      seen.notices.push_back(notice);
    }
  };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t k = i + 1; k < rows.size(); ++k) {
      const ElasticPairState& one = *rows[i];
      const ElasticPairState& other = *rows[k];
      if (other.position.x() - one.position.x() > window) break;
      if (!is_on_seam(candidates, one, other)) continue;
      const std::array<std::array<int, 2>, 2> of_one = {
          {{one.body_1, one.part_1}, {one.body_2, one.part_2}}};
      const std::array<std::array<int, 2>, 2> of_other = {
          {{other.body_1, other.part_1}, {other.body_2, other.part_2}}};
      for (std::size_t a = 0; a < 2; ++a) {
        for (std::size_t b = 0; b < 2; ++b) {
          if (of_one[a] == of_other[b] && of_one[1 - a] != of_other[1 - b]) {
            tell(of_one[a][0], of_one[1 - a][0], of_other[1 - b][0]);
          }
        }
      }
    }
  }
}

void add_notices(const Sight& at, double tolerance, ElasticInspection& seen) {
  constexpr double kDeep = 0.01;       // of the smaller body
  constexpr double kResolved = 1e-13;  // of a place: what distances are good for
  constexpr double kLoose = 1e-4;      // TOLERANCE: depths may err by a hundredth, (34)
  const Model& model = at.model;
  const auto names = [&](const ElasticPairState& pair) {
    return model.body(pair.body_1).name + " and " + model.body(pair.body_2).name;
  };
  if (tolerance > kLoose && !seen.contacts.empty()) {
    seen.notices.emplace_back(
        "TOLERANCE is too loose for the depths of contacts, which may err by more than a "
        "hundredth: use 1e-5 or less, or a smaller CONTACT_REDUCTION, which makes them deeper");
  }
  for (const ElasticPairState& pair : seen.contacts) {
    if (!pair.link.empty()) continue;
    double size = kInfinity;
    for (const int body : {pair.body_1, pair.body_2}) {
      const double own = at.system.candidates.sizes()[static_cast<std::size_t>(body)];
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
  for (const ElasticContact& contact : at.system.dictionary.contacts()) {
    if (ContactCandidates::is_connector(contact.key) ||
        !at.system.candidates.pairs().lacks_rounding(contact.key.part_1, contact.key.part_2)) {
      continue;
    }
    const auto [body_1, body_2] = at.system.candidates.bodies_of(contact.key);
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
  add_seams(at, seen);
}

}  // namespace

ContactSums fill_contact_rows(const Model& model, ElasticSystem& system,
                              const SpatialPlacement& start, double t, std::span<const double> y,
                              ContactSet& set) {
  const std::span<const ElasticContact> contacts = system.dictionary.contacts();
  const FeaturePairs& pairs = system.candidates.pairs();
  ContactSums sums;
  set.clear();
  set.resize(contacts.size());
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const PairKey& key = contacts[i].key;
    const ContactForce force = system.law.force(contacts[i], system.candidates, start);
    sums.stored += force.stored;
    sums.largest_force = std::max(sums.largest_force, force.normal);
    const Vector3& n = force.seen.normal;
    set.feature[i] = contacts[i].feature;
    const std::array<int, 2> bodies = system.candidates.bodies_of(key);
    set.body_a[i] = bodies[0];
    set.body_b[i] = bodies[1];
    set.connector[i] = ConnectorGaps::connector_of(model, key);
    ContactSet::put(set.point, i, force.point);
    set.set_normal(i, n);
    const Vector3 across = set.along_frame(i, force.friction.force + force.shift);
    ContactSet::put(set.force, i, {force.normal + across.x(), across.y(), across.z()});
    ContactSet::put(set.torque, i, force.friction.torque + force.turn_2);
    set.gap[i] = -force.depth;
    set.gap_rate[i] = -force.depth_rate;
    if (!ContactCandidates::is_connector(key)) {
      set.curvature_a[i] = largest_curvature(
          pairs.part(key.part_1), pairs.pose_of(key.part_1, start), force.seen.point_1, n);
      set.curvature_b[i] = largest_curvature(
          pairs.part(key.part_2), pairs.pose_of(key.part_2, start), force.seen.point_2, -n);
    }
    set.mode[i] = force.normal > 0 ? ContactMode::slip : ContactMode::open;
  }
  if (!system.is_jointed()) return sums;
  system.find_joint_forces(model, t, y);
  if (system.has_joints) system.joints.append_to(set);
  if (system.has_spatial_joints) system.spatial_joints.append_to(model, start, set);
  return sums;
}

ZeroFunctions find_zero_functions(const Model& model, ElasticSystem& system,
                                  const SpatialPlacement& start) {
  ZeroFunctions found;
  bool is_first = true;
  for (const ElasticContact& contact : system.dictionary.contacts()) {
    const double z1 =
        system.candidates.see(contact.key, start).apart() + system.dictionary.hysteresis().z1;
    if (!is_first && z1 <= found.z1) continue;
    is_first = false;
    found.z1 = z1;
    std::ranges::copy(system.candidates.bodies_of(contact.key), found.z1_pair);
    found.z1_link = ContactCandidates::connector_name(model, contact.key);
  }
  find_z2({.model = model, .system = system, .start = start}, found);
  return found;
}

void inspect_contacts(const Model& model, ElasticSystem& system, const SpatialPlacement& start,
                      double tolerance, ElasticInspection& seen) {
  const Sight at{.model = model, .system = system, .start = start};
  static_cast<ZeroFunctions&>(seen) = find_zero_functions(model, system, start);
  seen.contact_eps = system.dictionary.hysteresis().contact_eps;
  seen.parts = static_cast<int>(system.candidates.pairs().parts().size());
  for (const ElasticContact& contact : system.dictionary.contacts()) {
    describe(at, contact, seen.contacts.emplace_back());
    // A copy of contactDict is what the next event compares with.
    seen.last_contacts.push_back(contact.feature);
  }
  add_notices(at, tolerance, seen);
}

}  // namespace signorini
