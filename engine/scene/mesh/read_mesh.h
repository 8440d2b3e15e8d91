/// Meshes from files: Wavefront OBJ, and STL as text or binary.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "geometry/solid/triangle_mesh.h"
#include "scene/diagnostic.h"

namespace signorini {

/// Vertices (`v`) and faces (`f`, polygons divided into fans, negative indices count backwards).
/// Every `g`, `o` or `usemtl` begins a new surface id, in order of appearance; everything else is
/// passed over. Complaints tell the line; after any of them the mesh is not to be used.
[[nodiscard]] TriangleMesh read_obj(std::string_view text, Diagnostics& complaints);

/// Three vertices per triangle, to be joined by `repair`; normals in the file are not believed.
/// Binary when the size is that of the number of triangles it states, text when it begins with
/// `solid`.
[[nodiscard]] TriangleMesh read_stl(std::string_view bytes, Diagnostics& complaints);

enum class MeshFormat { obj, stl };

/// By the end of a file's name, capitals or not.
[[nodiscard]] std::optional<MeshFormat> mesh_format(std::string_view name);

/// Of the format that the file's name ends with.
[[nodiscard]] TriangleMesh read_mesh(std::string_view bytes, std::string_view name,
                                     Diagnostics& complaints);

/// "3 open edges; a body needs a closed surface (triangle 7, line 12 of the mesh)"
[[nodiscard]] std::string described(const MeshFault& fault, const TriangleMesh& mesh);

}  // namespace signorini
