#include "sim/field_notices.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <variant>

#include "base/parameter_spec.h"
#include "model/pair_coefficients.h"

namespace signorini {
namespace {

/// Whether two bodies can rub by their own coefficients of friction.
bool may_rub(const Model& model, int a, int b) {
  return a != b && !(model.is_fixed(a) && model.is_fixed(b)) && model.may_collide(a, b) &&
         pair_coefficients(model, a, b).is_friction_of_bodies;
}

std::string advice(const MethodInfo& method, std::string_view choice) {
  return " does not count under " + std::string(method.name) + "; choose " + std::string(choice);
}

std::string name_of(const Model& model, int material) {
  return model.materials.solids[static_cast<std::size_t>(material)].name;
}

std::string pair_name(const std::string& a, const std::string& b) {
  return a == b ? a + " on itself" : a + " and " + b;
}

/// Materials of the model's bodies, each once, in the order of bodies.
std::vector<int> used_materials(const Model& model) {
  std::vector<int> used;
  const auto add = [&](int material) {
    if (material >= 0 && std::ranges::find(used, material) == used.end()) used.push_back(material);
  };
  for (const Body& body : model.bodies) {
    add(body.material);
    for (const SurfaceMaterial& own : body.surfaces) add(own.material);
  }
  return used;
}

class Collector {
 public:
  Collector(const Scene& scene, const Model& model, const MethodInfo& method)
      : scene_(scene), model_(model), method_(method) {}

  std::vector<Diagnostic> collect() {
    add_pairs();
    if (!method_.knows_rolling_resistance || !method_.knows_stiffness) add_palette_pairs();
    if (!method_.knows_stiffness) add_stiffness();
    if (!method_.knows_surfaces) add_surfaces();
    return std::move(notices_);
  }

 private:
  void tell(const Source& source, std::string_view field, const std::string& of,
            std::string_view choice) {
    notices_.push_back(complaint(
        source, '"' + std::string(field) + "\" of " + of + advice(method_, choice), field));
  }

  void add_pairs() {
    const SceneContactPair usual;
    for (const SceneContactPair& pair : scene_.contact_pairs) {
      const std::string of = pair_name(pair.first, pair.second);
      const auto look = [&](std::string_view field, double value, double unless, bool is_known,
                            std::string_view choice) {
        if (!is_known && value != unless) tell(pair.written_at, field, of, choice);
      };
      look("rolling_resistance", pair.rolling_resistance, usual.rolling_resistance,
           method_.knows_rolling_resistance, rolling_choice());
      look("v_small", pair.v_small, usual.v_small, method_.knows_stiffness, kElastic);
      look("w_small", pair.w_small, usual.w_small, method_.knows_stiffness, kElastic);
      look("cohesion", pair.cohesion, usual.cohesion, method_.knows_cohesion, "volumetric");
    }
  }

  /// Pairs that the palette knows, and the scene leaves to it.
  void add_palette_pairs() {
    const std::vector<int> used = used_materials(model_);
    for (const int a : used) {
      for (const int b : used) {
        if (a > b || is_written(a, b) || !do_materials_meet(model_, a, b)) continue;
        const ContactPairMaterial pair = model_.materials.between(a, b).pair;
        const std::string of = pair_name(name_of(model_, a), name_of(model_, b));
        if (pair.response == PairResponse::observer) {
          if (method_.knows_stiffness) continue;
          of_material(a, "That " + of + " only watch what they meet" + advice(method_, kElastic) +
                             ": here they push");
        } else if (pair.rolling_resistance > 0 && !method_.knows_rolling_resistance) {
          of_material(a, "\"rolling_resistance\" of " + of + " (" +
                             format_number(pair.rolling_resistance) + ")" +
                             advice(method_, rolling_choice()));
        }
      }
    }
  }

  void of_material(int material, std::string message) {
    for (std::size_t i = 0; i < model_.bodies.size(); ++i) {
      if (model_.bodies[i].material != material) continue;
      notices_.push_back(complaint(scene_.bodies[i].written_at, std::move(message), "material"));
      return;
    }
  }

  [[nodiscard]] bool is_written(int a, int b) const {
    const std::string first = name_of(model_, a), second = name_of(model_, b);
    return std::ranges::any_of(scene_.contact_pairs, [&](const SceneContactPair& pair) {
      return (pair.first == first && pair.second == second) ||
             (pair.first == second && pair.second == first);
    });
  }

  void add_stiffness() {
    for (const SceneMaterial& material : scene_.materials) {
      if (material.is_solid()) {
        tell(material.written_at, "youngs_modulus", material.name, kElastic);
      }
    }
    for (const SceneBody& body : scene_.bodies) {
      if (body.solid && body.solid->contact_radius > 0) {
        tell(body.written_at, "contact_radius", body.name, kElastic);
      }
    }
  }

  void add_surfaces() {
    for (const SceneBody& body : scene_.bodies) {
      if (body.solid && !body.solid->surface_materials.empty()) {
        tell(body.written_at, "surface_materials", body.name, "volumetric");
      }
    }
  }

  [[nodiscard]] std::string_view rolling_choice() const {
    return scene_.is_spatial ? kElastic : "contact";
  }

  static constexpr std::string_view kElastic = "elastic";
  const Scene& scene_;
  const Model& model_;
  const MethodInfo& method_;
  std::vector<Diagnostic> notices_;
};

/// Whether the scene asks for the events of the original, of a method that knows them.
bool asks_for_faithful_events(const Scene& scene, const MethodInfo& method) {
  static constexpr std::string_view kLocation = "EVENT_LOCATION";
  std::string_view location;
  const auto look = [&](const ParameterSettings& settings) {
    for (const auto& [name, value] : settings) {
      if (name == kLocation) location = value;
    }
  };
  look(scene.parameters);
  for (const MethodSettings& own : scene.methods) {
    if (own.method == method.name) look(own.parameters);
  }
  const bool is_known = std::ranges::any_of(
      method.parameters, [](const ParameterSpec& spec) { return spec.name == kLocation; });
  return is_known && location == "faithful";
}

/// With faithful events slow approaches are contacts, whatever the restitution.
std::string rebound_caution(const Model& model) {
  const bool is_elastic = std::ranges::any_of(
      model.bodies, [](const Body& body) { return !body.is_fixed() && body.restitution > 0; });
  if (!is_elastic || model.bodies.size() < 2) return "";
  return "with EVENT_LOCATION faithful, as the scene has it, bodies that approach more slowly than "
         "VELOCITY_TOLERANCE do not rebound, whatever their restitution: set EVENT_LOCATION to "
         "exact";
}

/// With faithful events a method may have no forces that would hold bodies at rest.
std::string rest_caution(const Scene& scene, const MethodInfo& method) {
  const bool is_pressed = std::ranges::any_of(scene.forces, [](const SceneForce& force) {
    return !std::holds_alternative<SceneDamping>(force);
  });
  if (!is_pressed) return "";
  return "with EVENT_LOCATION faithful, as the scene has it, " + std::string(method.name) +
         " ends as stuck where bodies come to rest: set EVENT_LOCATION to exact, or use method "
         "contact";
}

void add_one_sided_friction(const Scene& scene, const Model& model,
                            std::vector<Diagnostic>& notices) {
  const FrictionRule rule = model.friction_rule;
  const int bodies = static_cast<int>(model.bodies.size());
  for (int b = 0; b < bodies; ++b) {
    const SceneBody& silent = scene.bodies[static_cast<std::size_t>(b)];
    if (silent.states_friction) continue;
    int others = 0;
    const SceneBody* rough = nullptr;
    for (int a = 0; a < bodies; ++a) {
      const SceneBody& other = scene.bodies[static_cast<std::size_t>(a)];
      const bool is_lost = other.friction > 0 && mixed_friction(rule, other.friction, 0) == 0 &&
                           may_rub(model, a, b);
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
    notices.push_back(complaint(
        silent.written_at,
        silent.name + " says nothing of \"friction\", which is 0 then, so that " + rough->name +
            " (" + format_number(rough->friction) + ")" + more +
            " meets it without friction: of a pair " + counts + " counts. Give " + silent.name +
            " a \"friction\" too, write 0 if it is smooth, or choose "
            "another \"friction_rule\""));
  }
}

std::vector<Diagnostic> unused_fields(const Scene& scene, const Model& model,
                                      const MethodInfo& method) {
  std::vector<Diagnostic> notices = Collector(scene, model, method).collect();
  if (!asks_for_faithful_events(scene, method)) return notices;
  const std::string rest = method.rests_by_exact_events_only ? rest_caution(scene, method) : "";
  for (const std::string& caution : {rest, rebound_caution(model)}) {
    if (caution.empty()) continue;
    notices.push_back({.place = "method", .message = caution, .line = 0, .column = 0});
  }
  return notices;
}

}  // namespace

std::vector<Diagnostic> field_notices(const Scene& scene, const Model& model,
                                      const MethodInfo& method) {
  std::vector<Diagnostic> notices;
  add_one_sided_friction(scene, model, notices);
  const std::vector<Diagnostic> unused = unused_fields(scene, model, method);
  notices.insert(notices.end(), unused.begin(), unused.end());
  return notices;
}

std::string caution_of(const Scene& scene, const Model& model, const MethodInfo& method) {
  const std::vector<Diagnostic> notices = unused_fields(scene, model, method);
  if (notices.empty()) return "";
  const std::size_t more = notices.size() - 1;
  return notices.front().message +
         (more > 0 ? " (and " + std::to_string(more) + " more)" : std::string());
}

}  // namespace signorini
