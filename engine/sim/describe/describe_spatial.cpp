#include "sim/describe/describe_spatial.h"

#include <array>
#include <cmath>
#include <set>
#include <utility>

#include "model/pair_coefficients.h"
#include "sim/geometry/geometry_answer.h"

namespace signorini {
namespace {

void write_pair(JsonWriter& json, const Model& model, int a, int b) {
  constexpr std::array<std::string_view, 3> kOrigins = {"given", "mixed", "missing"};
  const MaterialPalette& palette = model.materials;
  const PairLookup found = palette.between(a, b);
  json.open('{').key("materials").open('[');
  for (const int i : {a, b}) json.text(palette.solids[static_cast<std::size_t>(i)].name);
  json.close(']').key("restitution").number(found.pair.restitution);
  json.key("sliding_friction").number(found.pair.sliding_friction);
  json.key("rolling_resistance").number(found.pair.rolling_resistance);
  json.key("v_small").number(found.pair.v_small).key("w_small").number(found.pair.w_small);
  json.key("origin").text(kOrigins[static_cast<std::size_t>(found.origin)]);
  json.key("notice").text(palette.notice(a, b, found.origin));
  json.key("meet").boolean(do_materials_meet(model, a, b));
  json.close('}');
}

/// The ends of a connection, relative to the mass centres.
template <class Connection>
void write_ends(JsonWriter& json, const Model& model, const Connection& connection) {
  const auto relative = [&](int body, const Vector3& p) {
    return body == kWorldBody ? p : Vector3(p - model.body(body).spatial_mass_center);
  };
  json.key("body_a").integer(connection.body_a).key("body_b").integer(connection.body_b);
  json.key("point_a");
  write_vector(json, relative(connection.body_a, connection.point_a));
  json.key("point_b");
  write_vector(json, relative(connection.body_b, connection.point_b));
}

}  // namespace

void describe_surface(JsonWriter& json, const Model& model, const Body& body) {
  json.key("elasticity").number(body.restitution).key("friction").number(body.friction);
  json.key("material");
  if (body.material < 0) {
    json.null();
  } else {
    json.text(model.materials.solids[static_cast<std::size_t>(body.material)].name);
  }
  for (const auto& [key, hint] : {std::pair{"color", &body.color}, {"look", &body.look}}) {
    json.key(key);
    if (hint->empty()) {
      json.null();
    } else {
      json.text(*hint);
    }
  }
}

void describe_spatial_view(JsonWriter& json, const SceneSpatialView& view) {
  json.open('{').key("target");
  write_vector(json, view.target);
  json.key("distance").number(view.distance).key("azimuth").number(view.azimuth);
  json.key("elevation").number(view.elevation).key("up").text(view.z_is_up ? "z" : "y");
  json.close('}');
}

void describe_spatial_joints(JsonWriter& json, const Model& model) {
  json.key("spatial_joints").open('[');
  for (const SpatialJoint& joint : model.spatial_joints) {
    json.open('{').key("name").text(joint.name);
    json.key("type").text(kSpatialJointNames[static_cast<std::size_t>(joint.type)]);
    write_ends(json, model, joint);
    json.key("axis");
    if (has_axis(joint.type)) {
      write_vector(json, joint.axis_b);
    } else {
      json.null();
    }
    json.key("motor_speed");
    if (joint.is_driven) {
      json.number(joint.speed);
    } else {
      json.null();
    }
    json.key("motor_most");
    if (std::isfinite(joint.most)) {
      json.number(joint.most);
    } else {
      json.null();
    }
    json.close('}');
  }
  json.close(']');
}

void describe_spatial_springs(JsonWriter& json, const Model& model) {
  json.key("spatial_springs").open('[');
  for (const ForceLaw& law : model.forces) {
    const auto* spring = std::get_if<SpatialSpring>(&law);
    if (spring == nullptr) continue;
    json.open('{').key("name").text(spring->name);
    write_ends(json, model, *spring);
    json.key("rest_length").number(spring->rest_length);
    json.key("stiffness").number(spring->stiffness).close('}');
  }
  json.close(']');
}

void describe_materials(JsonWriter& json, const Model& model) {
  std::set<int> used;
  for (const Body& body : model.bodies) {
    if (body.material >= 0) used.insert(body.material);
  }
  json.key("materials").open('[');
  for (const int i : used) {
    const SolidMaterial& solid = model.materials.solids[static_cast<std::size_t>(i)];
    json.open('{').key("name").text(solid.name).key("density").number(solid.density);
    json.key("youngs_modulus").number(solid.youngs_modulus);
    json.key("poissons_ratio").number(solid.poissons_ratio);
    json.key("source").text(solid.source).close('}');
  }
  json.close(']').key("contact_pairs").open('[');
  for (const int a : used) {
    for (const int b : used) {
      if (a <= b) write_pair(json, model, a, b);
    }
  }
  json.close(']');
}

}  // namespace signorini
