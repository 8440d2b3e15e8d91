/// The part of a scene's description that is about bodies in space and about materials.
#pragma once

#include "model/model.h"
#include "model/state.h"
#include "scene/json/json_writer.h"
#include "scene/scene.h"

namespace signorini {

/// {name, mobility, mass, inertia (rows, about the mass centre in body axes), elasticity, friction,
/// material, color, half_space, mesh: {vertices, triangles}, pose: [x, y, z, w, x, y, z], notices}
/// of body number i. Vertices are relative to the mass centre, in body axes; a half-space has none,
/// it is everything below z = 0 of its pose. [m]
void describe_spatial_body(JsonWriter& json, const Scene& scene, const Model& model,
                           const State& state, std::size_t i);

/// {target, distance, azimuth, elevation, up}
void describe_spatial_view(JsonWriter& json, const SceneSpatialView& view);

/// "spatial_joints": [{name, type: "ball" | "hinge" | "fixed" | "slider" | "rod", body_a, body_b,
/// point_a, point_b, axis}] of an open object; axis is that of a hinge or slider in B's axes, else
/// null. Points as those of springs.
void describe_spatial_joints(JsonWriter& json, const Model& model);

/// "spatial_springs" of an open object; points are relative to the mass centre, in body axes, or in
/// the world for body -1. [m]
void describe_spatial_springs(JsonWriter& json, const Model& model);

/// "materials": [{name, density, youngs_modulus, poissons_ratio, source}] that bodies are of, and
/// "contact_pairs": [{materials: [a, b], restitution, sliding_friction, rolling_resistance,
/// v_small, w_small, origin: "given" | "mixed" | "missing", notice, meet: whether two bodies of
/// them may touch}] of any two of them, of an open object.
void describe_materials(JsonWriter& json, const Model& model);

/// "elasticity", "friction", "material" (its name, or null), "color" and "look" (or null) of a
/// body's open object.
void describe_surface(JsonWriter& json, const Model& model, const Body& body);

}  // namespace signorini
