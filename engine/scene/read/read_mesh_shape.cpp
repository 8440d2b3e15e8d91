// Meshes as shapes: from a file, from its content, or from lists in the text itself.

#include <cmath>
#include <stdexcept>
#include <utility>

#include "base/quotable.h"
#include "geometry/distance/part_adjacency.h"
#include "geometry/solid/convex_hull.h"
#include "geometry/solid/convex_pieces.h"
#include "scene/mesh/read_mesh.h"
#include "scene/read/read_parts.h"
#include "scene/read/read_spatial_shape.h"
#include "scene/read/spatial_fields.h"
#include "scene/read/spatial_values.h"

namespace signorini {

namespace {

/// 0 for obj, 1 for stl; nothing after a complaint.
std::optional<int> format_of(const ObjectReader& reader, const std::string& file) {
  if (reader.has("format")) return reader.choice("format");
  if (const auto format = mesh_format(file)) return *format == MeshFormat::obj ? 0 : 1;
  if (reader.has("base64")) return 1;
  reader.complain("format", file.empty() ? "is missing; give one of \"obj\", \"stl\""
                                         : "is missing, and the file's name ends neither with "
                                           ".obj nor with .stl; give one of \"obj\", \"stl\"");
  return std::nullopt;
}

/// The bytes of a mesh file; nothing after a complaint.
std::optional<std::string> content_of(const ObjectReader& reader, const MeshFiles& files,
                                      const std::string& file) {
  if (reader.has("text")) return reader.text("text");
  if (reader.has("base64")) {
    std::optional<std::string> bytes = from_base64(reader.text("base64"));
    if (!bytes) reader.complain("base64", "is no base64 text (A-Z a-z 0-9 + / =)");
    return bytes;
  }
  try {
    if (!files) {
      throw std::runtime_error(
          "files cannot be read here; give the content as \"text\" or "
          "\"base64\"");
    }
    return files(file);
  } catch (const std::runtime_error& error) {
    reader.complain("file", error.what());
    return std::nullopt;
  }
}

/// `mesh: ... (line 3 of part.obj)` at the place of the shape.
void complain_about_file(const ObjectReader& reader, const std::string& file,
                         const Diagnostics& faults) {
  for (const Diagnostic& fault : faults.list()) {
    const std::string where = file.empty() ? "the mesh" : "\"" + quotable(file) + "\"";
    std::string at = fault.line > 0 ? ", line " + std::to_string(fault.line) : "";
    reader.complain(file.empty() ? (reader.has("text") ? "text" : "base64") : "file",
                    where + at + ": " + fault.message);
  }
}

TriangleMesh listed(const ObjectReader& reader) {
  TriangleMesh mesh;
  mesh.vertices = vectors_field(reader, "vertices", kMostPoints);
  const auto n = static_cast<double>(mesh.vertices.size());
  int index = 0;
  for (const Vector3& t : vectors_field(reader, "triangles", 2 * kMostPoints)) {
    for (int k = 0; k < 3; ++k) {
      if (t[k] >= 0 && t[k] < n && t[k] == static_cast<int>(t[k])) continue;
      reader.complain("triangles", "triangle " + std::to_string(index) +
                                       " names a vertex that is not there; they count from 0 to " +
                                       std::to_string(mesh.vertices.size() - 1));
      return mesh;
    }
    mesh.triangles.push_back(
        {static_cast<int>(t[0]), static_cast<int>(t[1]), static_cast<int>(t[2])});
    mesh.surface.push_back(index++);
    mesh.line.push_back(0);
  }
  return mesh;
}

TriangleMesh from_file(const ObjectReader& reader, const MeshFiles& files) {
  const std::string file = reader.text("file");
  const std::optional<int> format = format_of(reader, file);
  if (!format) return {};
  const std::optional<std::string> content = content_of(reader, files, file);
  if (!content) return {};
  Diagnostics faults;
  TriangleMesh mesh = *format == 0 ? read_obj(*content, faults) : read_stl(*content, faults);
  complain_about_file(reader, file, faults);
  return mesh;
}

/// Whether exactly one source is given.
bool one_source(const ObjectReader& reader) {
  const int given = int{reader.has("file")} + int{reader.has("text")} + int{reader.has("base64")} +
                    int{reader.has("vertices") || reader.has("triangles")};
  if (given == 1) return true;
  reader.complain("", std::string(given == 0 ? "the mesh is missing" : "the mesh is given twice") +
                          "; give one of \"file\", \"text\", \"base64\", or \"vertices\" with "
                          "\"triangles\"");
  return false;
}

/// One hull for each surface; they may touch, so the surface as a whole need not be one of a solid.
void use_pieces(const ObjectReader& reader, const TriangleMesh& mesh, SpatialBody& body) {
  const ConvexPieces pieces = pieces_of_surfaces(mesh);
  if (pieces.pieces.size() > kMostPieces) {
    return reader.complain("", std::to_string(pieces.pieces.size()) + " objects; at most " +
                                   std::to_string(kMostPieces) +
                                   " are read. signorini_decompose --tolerance makes fewer");
  }
  body.shape = compound_of(pieces);
  for (CompoundPart& part : body.shape.parts) {
    part.shape = swollen(std::move(part.shape), reader.number("swelling"));
  }
  body.shape.adjacent = parts_that_touch(body.shape.parts);
}

/// Says so when the hull is larger than the solid that the mesh bounds.
void note_concavity(const TriangleMesh& mesh, const SpatialShape& hull, SpatialBody& body) {
  constexpr double kSame = 1e-6;
  const double more = moments_of(hull).volume / moments_of(mesh).volume - 1;
  if (!(more > kSame)) return;
  const long percent = std::lround(100 * more);
  body.notices.push_back(
      "the mesh is concave: contacts see its convex hull, which has " +
      (percent < 1 ? std::string("less than 1") : std::to_string(percent)) +
      " % more volume; for the shape itself give its convex objects and \"use\": \"pieces\" "
      "(signorini_decompose makes them). Mass and inertia are those of the mesh");
}

void use_mesh(const ObjectReader& reader, TriangleMesh mesh, SpatialBody& body) {
  if (reader.choice("use") == 1) return use_pieces(reader, mesh, body);
  const MeshReport report = repair(mesh, reader.number("join"));
  body.notices.insert(body.notices.end(), report.notices.begin(), report.notices.end());
  for (const MeshFault& fault : report.faults) {
    body.notices.push_back(described(fault, mesh) + "; only the hull is used");
  }
  ConvexHull hull = convex_hull(mesh.vertices);
  SpatialShape shape;
  shape.core = Core::polyhedron;
  shape.polyhedron = std::move(hull.polyhedron);
  if (report.faults.empty()) note_concavity(mesh, shape, body);
  shape = swollen(std::move(shape), reader.number("swelling"));
  body.shape.parts.push_back({.shape = std::move(shape), .pose = {}});
  if (report.faults.empty()) body.mesh = std::move(mesh);
}

}  // namespace

void read_mesh_shape(JsonValue value, const MeshFiles& files, SpatialBody& body,
                     Diagnostics& diagnostics) {
  const std::size_t before = diagnostics.size();
  const ObjectReader reader(value, spatial_spec("mesh"), diagnostics);
  if (diagnostics.size() > before || !one_source(reader)) return;
  const bool is_listed = reader.has("vertices") || reader.has("triangles");
  TriangleMesh mesh = is_listed ? listed(reader) : from_file(reader, files);
  if (diagnostics.size() > before) return;
  try {
    use_mesh(reader, std::move(mesh), body);
  } catch (const std::invalid_argument& error) {
    reader.complain("", error.what());
  }
}

}  // namespace signorini
