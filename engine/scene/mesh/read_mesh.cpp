#include "scene/mesh/read_mesh.h"

#include "base/quotable.h"

namespace signorini {

namespace {

bool ends_like(std::string_view name, std::string_view end) {
  if (name.size() < end.size()) return false;
  for (std::size_t i = 0; i < end.size(); ++i) {
    const char c = name[name.size() - end.size() + i];
    const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (small != end[i]) return false;
  }
  return true;
}

}  // namespace

std::optional<MeshFormat> mesh_format(std::string_view name) {
  if (ends_like(name, ".obj")) return MeshFormat::obj;
  if (ends_like(name, ".stl")) return MeshFormat::stl;
  return std::nullopt;
}

TriangleMesh read_mesh(std::string_view bytes, std::string_view name, Diagnostics& complaints) {
  const std::optional<MeshFormat> format = mesh_format(name);
  if (format == MeshFormat::obj) return read_obj(bytes, complaints);
  if (format == MeshFormat::stl) return read_stl(bytes, complaints);
  complaints.add("mesh", "the name \"" + quotable(name) + "\" ends neither with .obj nor with .stl",
                 {});
  return {};
}

std::string described(const MeshFault& fault, const TriangleMesh& mesh) {
  if (fault.triangle < 0) return fault.message;
  const auto t = static_cast<std::size_t>(fault.triangle);
  const int line = t < mesh.line.size() ? mesh.line[t] : 0;
  return fault.message + " (triangle " + std::to_string(fault.triangle) +
         (line > 0 ? ", line " + std::to_string(line) + " of the mesh)" : ")");
}

}  // namespace signorini
