/// The part of a scene's description that is no body: joints, springs, paths, thrusters,
/// actuators, pushes.
#pragma once

#include "model/model.h"
#include "scene/json/json_writer.h"
#include "scene/scene.h"

namespace signorini {

/// Writes the fields "joints", "springs", "paths", "thrusters", "actuators" and "pushes" of an
/// open object.
void describe_connections(JsonWriter& json, const Scene& scene, const Model& model);

}  // namespace signorini
