/// From JSON to shapes in space, and to a pair of placed bodies.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/solid/compound_shape.h"
#include "geometry/solid/triangle_mesh.h"
#include "model/spatial/flight_steps.h"
#include "scene/diagnostic.h"
#include "scene/json/located_json.h"
#include "scene/scene.h"

namespace signorini {

/// Content of a mesh file by the name that a text gives it. @throws std::runtime_error saying why
/// there is none
using MeshFiles = std::function<std::string(const std::string& name)>;

/// A shape as it was read: convex parts in the body's frame.
struct SpatialBody {
  std::string name;  // as given, else "a", "b"
  std::string type;  // of the shape
  CompoundShape shape;
  std::optional<TriangleMesh> mesh;  // the surface itself, where it was given and bounds a volume
  std::vector<std::string> notices;  // what was repaired or left out
  SpatialPose pose;                  // shape coordinates -> world
  double density = 1000;             // [kg/m^3]
  std::vector<Vector3> directions;   // in which supports are asked for, shape coordinates, not 0
};

struct SpatialPair {
  SpatialBody a, b;
  bool same_shape = false;  // the shapes of both are equal, word by word
  ParameterSettings parameters;
  std::vector<Source> parameters_written_at;
};

struct SpatialPairResult {
  std::optional<SpatialPair> pair;      // absent when anything is wrong
  std::vector<Diagnostic> diagnostics;  // everything that is wrong, in the order of the text
};

struct SpatialBodyResult {
  std::optional<SpatialBody> body;
  std::vector<Diagnostic> diagnostics;
};

/// Value of "format" of a pair; it may be left out.
inline constexpr std::string_view kPairFormat = "signorini-pair/1";

/// Reads a shape of any type of spatial_fields.h. Complains at its place about what cannot be a
/// solid; the result then has no parts. Shapes without volume (type "points") come as a polyhedron
/// without faces, or as points and segments without rounding.
void read_spatial_shape(JsonValue value, const MeshFiles& files, SpatialBody& body,
                        Diagnostics& diagnostics);

/// "mesh": file, text, base64, or vertices with triangles. For read_spatial_shape.
void read_mesh_shape(JsonValue value, const MeshFiles& files, SpatialBody& body,
                     Diagnostics& diagnostics);

/// "elements": nodes, and rows of 4, 5, 6 or 8 of them. For read_spatial_shape.
void read_element_mesh(JsonValue value, SpatialBody& body, Diagnostics& diagnostics);

/// {"a": {"shape": ..., "position": ...}, "b": ..., "parameters": ...}. Never throws.
[[nodiscard]] SpatialPairResult read_spatial_pair(std::string_view text,
                                                  const MeshFiles& files = {});

/// A flight as it is asked for.
struct SpatialFlight {
  std::optional<SpatialBody> body;    // shape and density, or mass and inertia
  double mass = 1;                    // [kg]
  Matrix3 inertia{};                  // about the mass centre, body axes [kg m^2]
  Vector3 position{0, 0, 0};          // of the mass centre [m]
  Matrix3 rotation{};                 // body -> world
  Vector3 velocity{0, 0, 0};          // of the mass centre [m/s]
  Vector3 angular_velocity{0, 0, 0};  // body axes [rad/s]
  Vector3 gravity{0, 0, 0};           // [m/s^2]
  std::vector<double> times;          // [s]
  FlightSteps steps;                  // how the turning is computed
};

struct SpatialFlightResult {
  std::optional<SpatialFlight> flight;
  std::vector<Diagnostic> diagnostics;
};

/// {"body": {...}} or {"mass", "inertia": [I1, I2, I3] or three rows}, with "velocity",
/// "angular_velocity" (body axes), "gravity", "times" or "until" with "every", "method" and "step".
/// Never throws.
[[nodiscard]] SpatialFlightResult read_spatial_flight(std::string_view text,
                                                      const MeshFiles& files = {});

/// One body as it stands under "a", or a shape alone. Never throws.
[[nodiscard]] SpatialBodyResult read_spatial_body(std::string_view text,
                                                  const MeshFiles& files = {});

}  // namespace signorini
