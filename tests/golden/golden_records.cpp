#include "golden/golden_records.h"

#include <stdexcept>

namespace signorini::test {

int body_index(const Json& value) { return value.is_number() ? value.get<int>() : kWorldBody; }

FeaturePair kind_from(const Json& contact) {
  const std::string& type = contact.at("type").get_ref<const std::string&>();
  if (type == "CornerEdgeCollision") return FeaturePair::vertex_edge;
  if (type == "CornerCornerCollision") return FeaturePair::vertex_vertex;
  if (type == "EdgeEdgeCollision") return FeaturePair::edge_edge;
  if (type == "ConnectorCollision") {
    const bool is_joint = contact.contains("joint") && contact.at("joint").get<bool>();
    const bool has_length = contact.contains("ballObject") && contact.at("ballObject").get<bool>();
    if (has_length) return is_joint ? FeaturePair::rod : FeaturePair::rope;
    if (contact.contains("normal_dt")) return FeaturePair::path_joint;
    return is_joint ? FeaturePair::joint : FeaturePair::path_end;
  }
  throw std::runtime_error("unknown kind of contact " + type);
}

ContactRecord record_from(const Json& contact) {
  const auto number_or_nan = [&](const char* name) {
    return contact.contains(name) ? number(contact.at(name)) : kNaN;
  };
  const auto flag = [&](const char* name) {
    return contact.contains(name) && contact.at(name).get<bool>();
  };
  ContactRecord c;
  c.kind = kind_from(contact);
  c.body_b = body_index(contact.at("body"));
  c.body_a = body_index(contact.at("normalBody"));
  c.normal = vector2(contact.at("normal"));
  c.gap_rate = number(contact.at("normalVelocity"));
  c.gap = number_or_nan("distance");
  c.radius_b = number_or_nan("radius1");
  c.radius_a = number_or_nan("radius2");
  c.b_is_round = flag("ballObject");
  c.a_is_round = flag("ballNormal");
  c.normal_is_fixed = flag("normalFixed");
  if (contact.contains("normal_dt")) {
    c.normal_rate = vector2(contact.at("normal_dt"));
    c.has_normal_rate = true;
  }
  if (contact.contains("impact1")) c.point = vector2(contact.at("impact1"));
  c.point_a = contact.contains("impact2") ? vector2(contact.at("impact2")) : c.point;
  if (contact.contains("U1")) {
    c.lever_b = vector2(contact.at("U1"));
    c.lever_a = vector2(contact.at("U2"));
  }
  return c;
}

}  // namespace signorini::test
