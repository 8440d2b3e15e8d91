// "materials" and "contact_pairs", and the material of a body.

#include "base/parameter_spec.h"
#include "base/quotable.h"
#include "model/contact_material.h"
#include "scene/read/read_parts.h"
#include "scene/suggestion.h"

namespace signorini {

namespace {

constexpr double kDefaultElasticity = 0.8;
constexpr double kIncompressible = 0.5;

/// Young's modulus and Poisson's ratio belong together.
void read_stiffness(const ObjectReader& reader, SceneMaterial& material) {
  material.youngs_modulus = reader.optional_number("youngs_modulus");
  material.poissons_ratio = reader.optional_number("poissons_ratio");
  if (reader.has("youngs_modulus") && !reader.has("poissons_ratio")) {
    reader.complain(
        "poissons_ratio",
        "is missing beside \"youngs_modulus\"; give a number between 0 and 0.5, 0.3 for "
        "most metals");
  }
  if (!reader.has("youngs_modulus") && reader.has("poissons_ratio")) {
    reader.complain("youngs_modulus",
                    "is missing beside \"poissons_ratio\"; give it in N/m^2, 2e11 for steel");
  }
  if (!material.poissons_ratio) return;
  const double nu = *material.poissons_ratio;
  if (nu > 0 && nu < kIncompressible) return;
  reader.complain("poissons_ratio",
                  "must be greater than 0 and less than 0.5, which a solid has "
                  "that keeps its volume; got " +
                      format_number(nu));
}

/// Names that "contact_pairs" and bodies may use.
std::vector<std::string> known_materials(const ReadingContext& context) {
  std::vector<std::string> names;
  for (const auto& entry : context.materials) names.push_back(entry.first);
  for (const SolidMaterial& solid : standard_palette().solids) {
    if (!context.materials.contains(solid.name)) names.push_back(solid.name);
  }
  return names;
}

std::string unknown_material(const std::string& name, const ReadingContext& context) {
  const std::vector<std::string> known = known_materials(context);
  const std::string suggestion =
      did_you_mean(name, std::vector<std::string_view>(known.begin(), known.end()));
  const std::string message = "no material is named \"" + quotable(name) + "\"";
  if (!suggestion.empty()) return message + suggestion;
  return message + " nor is in the palette; describe it under \"materials\"";
}

/// Whether there is such a material, with a complaint when not.
bool is_known(JsonValue value, const std::string& name, ReadingContext& context) {
  if (context.materials.contains(name) || standard_palette().find(name) >= 0) return true;
  complain_at(value, unknown_material(name, context), context.diagnostics);
  return false;
}

}  // namespace

void read_materials(JsonValue map, Scene& scene, ReadingContext& context) {
  for (const JsonValue value : map) {
    const ObjectReader reader(value, object_spec("material"), context.diagnostics);
    SceneMaterial& material = context.materials[value.key()];
    material.name = value.key();
    material.written_at = reader.source();
    if (!value.is(JsonKind::object)) continue;
    material.elasticity = reader.optional_number("elasticity");
    material.friction = reader.optional_number("friction");
    material.density = reader.optional_number("density");
    read_stiffness(reader, material);
  }
  for (const auto& [name, material] : context.materials) scene.materials.push_back(material);
}

void read_contact_pairs(JsonValue list, Scene& scene, ReadingContext& context) {
  for (const JsonValue value : list) {
    const ObjectReader reader(value, object_spec("contact_pair"), context.diagnostics);
    if (!value.is(JsonKind::object)) continue;
    const JsonValue names = value.find("materials");
    if (names.exists() && (!names.is(JsonKind::array) || names.size() != 2)) {
      complain_at(names, "must be the names of two materials [\"Steel\", \"Glass\"]",
                  context.diagnostics);
      continue;
    }
    std::vector<std::string> two;
    for (const JsonValue name : names) {
      const std::optional<std::string> text = checked_text(name, context.diagnostics);
      if (text && is_known(name, *text, context)) two.push_back(*text);
    }
    SceneContactPair pair;
    pair.restitution = reader.number("restitution", pair.restitution);
    pair.sliding_friction = reader.number("sliding_friction", pair.sliding_friction);
    pair.rolling_resistance = reader.number("rolling_resistance", pair.rolling_resistance);
    pair.v_small = reader.number("v_small", pair.v_small);
    pair.w_small = reader.number("w_small", pair.w_small);
    pair.cohesion = reader.number("cohesion", pair.cohesion);
    pair.written_at = reader.source();
    if (two.size() != 2) continue;
    pair.first = two[0];
    pair.second = two[1];
    scene.contact_pairs.push_back(pair);
  }
}

std::string material_name(const ObjectReader& reader, ReadingContext& context) {
  const JsonValue value = reader.value().find("material");
  if (!value.is(JsonKind::text)) return {};
  std::string name = reader.text("material");
  return is_known(value, name, context) ? name : std::string();
}

void read_material(const ObjectReader& reader, SceneBody& body, ReadingContext& context) {
  body.elasticity = kDefaultElasticity;
  if (reader.has("material")) {
    const std::string name = reader.text("material");
    const bool takes_density = body.mobility != Mobility::fixed && !reader.has("mass");
    const auto own = context.materials.find(name);
    const int solid = standard_palette().find(name);
    if (own != context.materials.end()) {
      body.material = name;
      body.elasticity = own->second.elasticity.value_or(kDefaultElasticity);
      body.friction = own->second.friction.value_or(0);
      body.states_friction = own->second.friction.has_value();
      if (takes_density) body.density = own->second.density;
    } else if (solid >= 0) {
      body.material = name;
      // In the plane a density is one per area: bodies are a metre thick there.
      const double density = standard_palette().solids[static_cast<std::size_t>(solid)].density;
      if (takes_density && density > 0) body.density = density;
    } else if (reader.value().find("material").is(JsonKind::text)) {
      reader.complain("material", unknown_material(name, context));
    }
  }
  body.elasticity = reader.number("elasticity", body.elasticity);
  body.friction = reader.number("friction", body.friction);
  body.states_friction = body.states_friction || reader.has("friction");
}

}  // namespace signorini
