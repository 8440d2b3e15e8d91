#include "sim/inspection.h"

#include "scene/json_writer.h"
#include "sim/geometry_answer.h"

namespace signorini {
namespace {

void write_key(JsonWriter& json, std::uint64_t feature) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 0; i < text.size(); ++i) {
    text[15 - i] = kDigits[static_cast<std::size_t>(feature >> (4 * i)) & 15u];
  }
  json.text(text);
}

void write_vector_member(JsonWriter& json, std::string_view name, const Vector3& v) {
  json.key(name);
  write_vector(json, v);
}

void write_materials(JsonWriter& json, const Model& model, int body_1, int body_2) {
  json.key("materials").open('[');
  for (const int body : {body_1, body_2}) {
    const int material = body == kWorldBody ? -1 : model.body(body).material;
    if (material < 0) {
      json.null();
    } else {
      json.text(model.materials.solids[static_cast<std::size_t>(material)].name);
    }
  }
  json.close(']');
}

/// The constants of the response, which do not change while the contact lasts.
void write_constants(JsonWriter& json, const ElasticConstants& c) {
  json.key("c_res").number(c.c_res).key("c_geo").number(c.geometry.c);
  json.key("n_geo").number(c.geometry.n).key("mu_r_geo").number(c.geometry.mu_r);
  json.key("restitution").number(c.pair.restitution);
  json.key("sliding_friction").number(c.pair.sliding_friction);
  json.key("rolling_resistance").number(c.pair.rolling_resistance);
  json.key("v_small").number(c.pair.v_small).key("w_small").number(c.pair.w_small);
}

void write_pair(JsonWriter& json, const Model& model, const ElasticPairState& pair) {
  json.open('{').key("pair_id");
  write_key(json, pair.feature);
  json.key("body_1").integer(pair.body_1).key("body_2").integer(pair.body_2);
  json.key("part_1").integer(pair.part_1).key("part_2").integer(pair.part_2);
  json.key("corner").integer(pair.corner);
  write_materials(json, model, pair.body_1, pair.body_2);
  json.key("in_contact").boolean(pair.in_contact).key("distance").number(pair.distance);
  json.key("distance_with_hysteresis").number(pair.distance_with_hysteresis);
  write_vector_member(json, "contact_point_1", pair.point_1);
  write_vector_member(json, "contact_point_2", pair.point_2);
  write_vector_member(json, "contact_normal", pair.normal);
  json.key("impact_speed").number(pair.impact_speed);
  write_constants(json, pair.constants);
  json.key("damping").number(pair.damping).key("penetration").number(pair.penetration);
  json.key("penetration_velocity").number(pair.penetration_velocity);
  json.key("normal_force").number(pair.normal_force).key("elastic_energy").number(pair.stored);
  write_vector_member(json, "position", pair.position);
  write_vector_member(json, "tangential_velocity", pair.tangential_velocity);
  write_vector_member(json, "angular_velocity", pair.angular_velocity);
  write_vector_member(json, "tangential_force", pair.tangential_force);
  write_vector_member(json, "torque", pair.torque);
  json.close('}');
}

void write_bodies(JsonWriter& json, std::string_view name, const int (&bodies)[2]) {
  json.key(name).open('[').integer(bodies[0]).integer(bodies[1]).close(']');
}

}  // namespace

std::string describe_inspection(const Model& model, const ElasticInspection& seen) {
  JsonWriter json;
  json.open('{').key("contacts").open('[');
  for (const ElasticPairState& pair : seen.contacts) write_pair(json, model, pair);
  json.close(']').key("last_contacts").open('[');
  for (const std::uint64_t feature : seen.last_contacts) write_key(json, feature);
  json.close(']').key("z1").number(seen.z1).key("z2").number(seen.z2);
  write_bodies(json, "z1_pair", seen.z1_pair);
  write_bodies(json, "z2_pair", seen.z2_pair);
  json.key("contact_eps").number(seen.contact_eps);
  json.key("mpr_tolerance").number(seen.mpr_tolerance).key("mpr_steps").integer(seen.mpr_steps);
  json.key("parts").integer(seen.parts).key("pairs").integer(seen.pairs);
  json.key("notices").open('[');
  for (const std::string& notice : seen.notices) json.text(notice);
  json.close(']').close('}');
  return json.str();
}

}  // namespace signorini
