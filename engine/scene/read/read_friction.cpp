// "friction_pairs": coefficients of friction of pairs of bodies or materials.

#include "base/parameter_spec.h"
#include "base/quotable.h"
#include "scene/read/read_parts.h"
#include "scene/suggestion.h"

namespace signorini {
namespace {

/// Bodies of a material; nothing after a complaint.
std::vector<int> bodies_of_material(const ObjectReader& reader, const char* field,
                                    const Scene& scene, const ReadingContext& context) {
  const std::string name = reader.text(field);
  std::vector<int> bodies;
  if (!reader.value().find(field).is(JsonKind::text)) return bodies;
  if (!context.materials.contains(name)) {
    std::vector<std::string_view> names;
    for (const auto& entry : context.materials) names.emplace_back(entry.first);
    reader.complain(field, "no material is named \"" + quotable(name) + "\"" +
                               (names.empty() ? "; describe it under \"materials\""
                                              : did_you_mean(name, names)));
    return bodies;
  }
  for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
    if (scene.bodies[i].material == name) bodies.push_back(static_cast<int>(i));
  }
  return bodies;
}

/// One end of a pair: a body, or all bodies of a material.
std::vector<int> read_end(const ObjectReader& reader, const char* body, const char* material,
                          const Scene& scene, ReadingContext& context) {
  if (reader.has(body) == reader.has(material)) {
    reader.complain(reader.has(body) ? material : body,
                    "give either \"" + std::string(body) + "\" or \"" + material + "\"");
    return {};
  }
  if (reader.has(material)) return bodies_of_material(reader, material, scene, context);
  const std::optional<int> index = body_reference(reader, body, context);
  return index ? std::vector<int>{*index} : std::vector<int>{};
}

}  // namespace

double read_static_friction(const ObjectReader& reader, double friction) {
  if (!reader.has("static_friction")) return 0;
  const double at_rest = reader.number("static_friction");
  if (at_rest < friction) {
    reader.complain("static_friction", "must not be less than \"friction\", which is " +
                                           format_number(friction) + ": what sticks holds better");
  } else if (friction == 0 && at_rest > 0) {
    reader.complain("static_friction",
                    "needs a \"friction\" greater than 0 beside it, for what "
                    "slides");
  }
  return at_rest;
}

void read_friction_pairs(JsonValue list, Scene& scene, ReadingContext& context) {
  for (const JsonValue value : list) {
    const ObjectReader reader(value, object_spec("friction_pair"), context.diagnostics);
    const std::vector<int> first = read_end(reader, "body_a", "material_a", scene, context);
    const std::vector<int> second = read_end(reader, "body_b", "material_b", scene, context);
    const double friction = reader.number("friction");
    SceneFrictionPair pair{.friction = friction,
                           .static_friction = read_static_friction(reader, friction)};
    if (reader.has("rolling_resistance")) {
      pair.rolling_resistance = reader.number("rolling_resistance");
    }
    if (reader.has("body_a") && reader.has("body_b") && !first.empty() && first == second) {
      reader.complain("body_b", "is the same body; name another one");
    }
    for (const int a : first) {
      for (const int b : second) {
        if (a == b) continue;
        pair.body_a = a;
        pair.body_b = b;
        scene.friction_pairs.push_back(pair);
      }
    }
  }
}

}  // namespace signorini
