/// The parts of a scene file, each read by its own function. For read_scene only.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "scene/read/object_reader.h"
#include "scene/read/part_names.h"
#include "scene/scene.h"

namespace signorini {

/// What the parts need to know of each other: names, materials, and where complaints go.
struct ReadingContext {
  Diagnostics& diagnostics;
  std::map<std::string, int, std::less<>> bodies;  // language-independent name -> index
  std::map<std::string, SceneMaterial, std::less<>> materials;
  std::map<std::string, int, std::less<>> joints{};  // language-independent name -> number
  std::vector<bool> is_fixed;                        // by body
  const QuantityNames& quantities;                   // what plots and expectations may name
};

/// "type" of an object, one of `types`; nothing after a complaint.
[[nodiscard]] std::optional<std::string> checked_type(JsonValue object,
                                                      std::span<const std::string_view> types,
                                                      Diagnostics& diagnostics);
/// Table of an object whose "type" chooses it; nullptr after a complaint.
[[nodiscard]] const ObjectSpec* spec_by_type(JsonValue object,
                                             std::span<const std::string_view> types,
                                             Diagnostics& diagnostics);

/// `no body is named "bal"; did you mean "BALL"?`
[[nodiscard]] std::string unknown_body(const std::string& text, const ReadingContext& context);
/// Index of the body that a text names, or kWorld for "world" where that is allowed.
[[nodiscard]] std::optional<int> body_reference(JsonValue value, bool world_allowed,
                                                ReadingContext& context);
/// The same for a field; nothing when absent or bad.
[[nodiscard]] std::optional<int> body_reference(const ObjectReader& reader, std::string_view field,
                                                ReadingContext& context);
/// Indices of the moving bodies listed in a field; nothing when the field is absent.
[[nodiscard]] std::optional<std::vector<int>> moving_bodies(const ObjectReader& reader,
                                                            std::string_view field,
                                                            ReadingContext& context);
/// Whether the body can move at all.
[[nodiscard]] bool can_move(int body, const ReadingContext& context);
/// Complains when a connection joins a body to itself, or two things that cannot move.
void check_connected_pair(const ObjectReader& reader, int body_a, int body_b,
                          const ReadingContext& context);

/// "body_a" and "body_b" of a joint or spring.
/// @param is_on_path  only "body_b" is asked for
template <class Connection>
void read_ends(const ObjectReader& reader, Connection& into, ReadingContext& context,
               bool is_on_path = false) {
  const std::optional<int> a =
      is_on_path ? std::optional<int>(kWorld) : body_reference(reader, "body_a", context);
  const std::optional<int> b = body_reference(reader, "body_b", context);
  if (a && b) check_connected_pair(reader, *a, *b, context);
  into.body_a = a.value_or(kWorld);
  into.body_b = b.value_or(kWorld);
}

/// What planar and spatial springs have in common: all but their points.
template <class Spring>
[[nodiscard]] Spring read_spring_law(const ObjectReader& reader, ReadingContext& context) {
  Spring spring;
  spring.name = reader.name("name");
  read_ends(reader, spring, context);
  spring.rest_length = reader.number("rest_length", 1);
  spring.stiffness = reader.number("stiffness", 1);
  spring.damping = reader.number("damping", 0);
  return spring;
}

/// Reads all joints of a scene and names those without a name JOINT1, JOINT2, ...
template <class Joint, class ReadJoint>
void read_named_joints(JsonValue list, std::vector<Joint>& joints, ReadingContext& context,
                       const ReadJoint& read_joint) {
  PartNames names("joint", "JOINT");
  for (const JsonValue value : list) {
    const Joint& joint = joints.emplace_back(read_joint(value, context));
    names.take(joint.name, value, context.diagnostics);
  }
  for (Joint& joint : joints) names.complete(joint.name);
}

[[nodiscard]] SceneShape read_shape(JsonValue value, Diagnostics& diagnostics);
/// Number of edges of the outline that a shape stands for.
[[nodiscard]] int edge_count(const SceneShape& shape);

/// Appends the four fixed bodies that "walls" stands for.
void read_walls(JsonValue value, Scene& scene, Diagnostics& diagnostics);

/// "materials", for both kinds of scenes.
void read_materials(JsonValue map, Scene& scene, ReadingContext& context);
void read_contact_pairs(JsonValue list, Scene& scene, ReadingContext& context);

/// First pass over bodies: names and mobilities, so that they may refer to later ones.
void read_names(JsonValue list, Scene& scene, ReadingContext& context);
/// Name of a material, checked to be known; empty after a complaint.
[[nodiscard]] std::string material_name(const ObjectReader& reader, ReadingContext& context);

/// "material", "elasticity" and "friction" of a body; sets the density too where it is needed.
void read_material(const ObjectReader& reader, SceneBody& body, ReadingContext& context);
/// "no_collide" of body number `index`.
void read_no_collide(const ObjectReader& reader, SceneBody& body, int index,
                     ReadingContext& context);

/// Reads all bodies; those of the walls are there already. Fills the names in `context`.
void read_bodies(JsonValue list, Scene& scene, ReadingContext& context);
/// "static_friction" of a body or a pair with this coefficient of friction; 0 where it has none.
[[nodiscard]] double read_static_friction(const ObjectReader& reader, double friction);
void read_friction_pairs(JsonValue list, Scene& scene, ReadingContext& context);
/// Joints by name; of two of one name the first.
[[nodiscard]] std::map<std::string, int, std::less<>> joint_numbers(const Scene& scene);
void read_joints(JsonValue list, Scene& scene, ReadingContext& context);
void read_forces(JsonValue list, Scene& scene, ReadingContext& context);
/// The same of a scene in space.
void read_spatial_bodies(JsonValue list, Scene& scene, ReadingContext& context);
void read_spatial_joints(JsonValue list, Scene& scene, ReadingContext& context);
void read_spatial_forces(JsonValue list, Scene& scene, ReadingContext& context);
void read_spatial_view(JsonValue value, Scene& scene, Diagnostics& diagnostics);
/// All of those. Alone in its file, because a program without scenes in space links another one.
void read_spatial_contents(const ObjectReader& reader, Scene& scene, ReadingContext& context);

void read_plots(JsonValue list, Scene& scene, ReadingContext& context);
void read_references(JsonValue list, Scene& scene, ReadingContext& context);
void read_expectations(JsonValue list, Scene& scene, ReadingContext& context);
/// What an expectation or a column of a sweep is about: "quantity", "body", "other" and "at" of a
/// reader whose table has them.
void read_subject(const ObjectReader& reader, SceneExpectation& subject, double start_time,
                  ReadingContext& context);

/// Checks what a scene says for those who show it, who read it from its text: the engine keeps none
/// of it.
void check_knobs(JsonValue list, JsonValue scene, Diagnostics& diagnostics);
void check_question(JsonValue question, JsonValue scene, Diagnostics& diagnostics);
/// Words, opening, look, readout and tries.
void check_presentation(const ObjectReader& scene);
/// "groups": each body is in one at most. Once all bodies are read.
void check_groups(JsonValue list, ReadingContext& context);

/// "parameters" of the scene, or of one of its "methods".
void read_settings(JsonValue object, ParameterSettings& settings, std::vector<Source>& written_at,
                   Diagnostics& diagnostics);
void read_methods(JsonValue object, Scene& scene, Diagnostics& diagnostics);

}  // namespace signorini
