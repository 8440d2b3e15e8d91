// "friction_pairs": coefficients of friction of pairs of bodies or materials; and what is noted
// where friction of one body comes to nothing.

#include <algorithm>

#include "base/parameter_spec.h"
#include "base/quotable.h"
#include "model/contact_material.h"
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

/// Whether method elastic has friction for the body's material, whatever the body says itself.
bool has_friction_of_material(const Scene& scene, const SceneBody& body) {
  if (scene.method != "elastic" || body.material.empty()) return false;
  const auto own = std::ranges::find(scene.materials, body.material, &SceneMaterial::name);
  return own != scene.materials.end() ? own->is_solid()
                                      : standard_palette().find(body.material) >= 0;
}

/// Whether two bodies can rub, with no coefficient of their own.
bool may_rub(const Scene& scene, int a, int b) {
  const SceneBody& first = scene.bodies[static_cast<std::size_t>(a)];
  const SceneBody& second = scene.bodies[static_cast<std::size_t>(b)];
  if (a == b || (first.mobility == Mobility::fixed && second.mobility == Mobility::fixed)) {
    return false;
  }
  const auto joins = [&](const auto& pair) {
    return (pair.body_a == a && pair.body_b == b) || (pair.body_a == b && pair.body_b == a);
  };
  return std::ranges::find(first.no_collide, b) == first.no_collide.end() &&
         std::ranges::find(second.no_collide, a) == second.no_collide.end() &&
         std::ranges::none_of(scene.joints, joins) &&
         std::ranges::none_of(scene.friction_pairs, joins);
}

}  // namespace

void note_one_sided_friction(Scene& scene) {
  const FrictionRule rule = scene.friction_rule;
  for (int b = 0; b < static_cast<int>(scene.bodies.size()); ++b) {
    const SceneBody& silent = scene.bodies[static_cast<std::size_t>(b)];
    if (silent.states_friction || has_friction_of_material(scene, silent)) continue;
    int others = 0;
    const SceneBody* rough = nullptr;
    for (int a = 0; a < static_cast<int>(scene.bodies.size()); ++a) {
      const SceneBody& other = scene.bodies[static_cast<std::size_t>(a)];
      const bool is_lost = other.friction > 0 && mixed_friction(rule, other.friction, 0) == 0 &&
                           may_rub(scene, a, b);
      if (!is_lost) continue;
      if (rough == nullptr) rough = &other;
      ++others;
    }
    if (rough == nullptr) continue;
    const std::string more = others == 2  ? " and another body"
                             : others > 2 ? " and " + std::to_string(others - 1) + " others"
                                          : "";
    const std::string counts = rule == FrictionRule::smaller
                                   ? "the smaller coefficient"
                                   : "the geometric mean of both coefficients";
    scene.notices.push_back(complaint(
        silent.written_at,
        silent.name + " says nothing of \"friction\", which is 0 then, so that " + rough->name +
            " (" + format_number(rough->friction) + ")" + more +
            " meets it without friction: of a pair " + counts + " counts. Give " + silent.name +
            " a \"friction\" too, write 0 if it is smooth, or choose "
            "another \"friction_rule\""));
  }
}

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
