#include "sim/describe/describe_inspection.h"

#include "scene/json/json_writer.h"

namespace signorini {
namespace {

void write(JsonWriter& json, std::string_view name, const Vector3& v) {
  json.key(name).open('[').number(v.x()).number(v.y()).number(v.z()).close(']');
}

void write_contact_state(JsonWriter& json, const ElasticPairState& pair) {
  json.key("impact_speed").number(pair.impact_speed);
  json.key("c_res").number(pair.constants.c_res);
  json.key("c_geo").number(pair.constants.geometry.c);
  json.key("n_geo").number(pair.constants.geometry.n);
  json.key("mu_r_geo").number(pair.constants.geometry.mu_r);
  json.key("restitution").number(pair.constants.pair.restitution);
  json.key("sliding_friction").number(pair.constants.pair.sliding_friction);
  json.key("rolling_resistance").number(pair.constants.pair.rolling_resistance);
  json.key("v_small").number(pair.constants.pair.v_small);
  json.key("w_small").number(pair.constants.pair.w_small);
  json.key("damping").number(pair.damping);
  json.key("penetration").number(pair.penetration);
  json.key("penetration_velocity").number(pair.penetration_velocity);
  json.key("normal_force").number(pair.normal_force);
  json.key("stored").number(pair.stored);
  write(json, "position", pair.position);
  write(json, "tangential_velocity", pair.tangential_velocity);
  write(json, "angular_velocity", pair.angular_velocity);
  write(json, "tangential_force", pair.tangential_force);
  write(json, "torque", pair.torque);
}

void write_pair(JsonWriter& json, const ElasticPairState& pair) {
  json.open('{').key("pair_id").text(std::to_string(pair.feature));
  json.key("body_1").integer(pair.body_1).key("body_2").integer(pair.body_2);
  json.key("link").text(pair.link);
  json.key("part_1").integer(pair.part_1).key("part_2").integer(pair.part_2);
  json.key("corner").integer(pair.corner).key("of_first").boolean(pair.of_first);
  json.key("edge_1").integer(pair.edge_1).key("edge_2").integer(pair.edge_2);
  json.key("share").number(pair.share).key("in_contact").boolean(pair.in_contact);
  json.key("distance").number(pair.distance);
  json.key("distance_with_hysteresis").number(pair.distance_with_hysteresis);
  write(json, "point_1", pair.point_1);
  write(json, "point_2", pair.point_2);
  write(json, "normal", pair.normal);
  write_contact_state(json, pair);
  json.close('}');
}

}  // namespace

std::string describe_inspection(const ElasticInspection& inspection) {
  JsonWriter json;
  json.open('{').key("contacts").open('[');
  for (const ElasticPairState& pair : inspection.contacts) write_pair(json, pair);
  json.close(']').key("last_contacts").open('[');
  for (const std::uint64_t feature : inspection.last_contacts) json.text(std::to_string(feature));
  json.close(']').key("z1").number(inspection.z1).key("z2").number(inspection.z2);
  json.key("z1_pair").open('[').integer(inspection.z1_pair[0]).integer(inspection.z1_pair[1]);
  json.close(']').key("z2_pair").open('[');
  json.integer(inspection.z2_pair[0]).integer(inspection.z2_pair[1]).close(']');
  json.key("z1_link").text(inspection.z1_link).key("z2_link").text(inspection.z2_link);
  json.key("contact_eps").number(inspection.contact_eps);
  json.key("mpr_tolerance").number(inspection.mpr_tolerance);
  json.key("mpr_steps").integer(inspection.mpr_steps);
  json.key("parts").integer(inspection.parts).key("pairs").integer(inspection.pairs);
  json.key("notices").open('[');
  for (const std::string& notice : inspection.notices) json.text(notice);
  json.close(']').close('}');
  return json.str();
}

std::string describe_palette(const MaterialPalette& palette) {
  JsonWriter json;
  json.open('{').key("solids").open('[');
  for (const SolidMaterial& solid : palette.solids) {
    json.open('{').key("name").text(solid.name).key("density").number(solid.density);
    json.key("youngs_modulus").number(solid.youngs_modulus);
    json.key("poissons_ratio").number(solid.poissons_ratio);
    json.key("source").text(solid.source).close('}');
  }
  json.close(']').key("pairs").open('[');
  const auto name = [&](int i) { return palette.solids[static_cast<std::size_t>(i)].name; };
  for (const ContactPairMaterial& pair : palette.pairs) {
    json.open('{').key("materials").open('[').text(name(pair.a)).text(name(pair.b)).close(']');
    json.key("observes").boolean(pair.response == PairResponse::observer);
    json.key("restitution").number(pair.restitution);
    json.key("sliding_friction").number(pair.sliding_friction);
    json.key("rolling_resistance").number(pair.rolling_resistance);
    json.key("v_small").number(pair.v_small).key("w_small").number(pair.w_small);
    json.key("source").text(pair.source).close('}');
  }
  json.close(']').close('}');
  return json.str();
}

}  // namespace signorini
