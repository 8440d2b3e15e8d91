// "elements": a mesh of tetrahedra, pyramids, wedges and hexahedra as convex parts of one body.

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "geometry/solid/convex_hull.h"
#include "scene/read/read_spatial_shape.h"
#include "scene/read/spatial_fields.h"
#include "scene/read/spatial_values.h"

namespace signorini {
namespace {

/// Faces of an element whose faces are plane; 0: no element has so many nodes.
constexpr int faces_of(std::size_t nodes) {
  return nodes == 4 ? 4 : nodes == 5 || nodes == 6 ? 5 : nodes == 8 ? 6 : 0;
}

std::string named(std::string_view what, std::size_t index) {
  return std::string(what) + " " + std::to_string(index) + " ";
}

/// @throws std::invalid_argument where a node is not there, or stands twice
void check_nodes(const std::string& who, std::span<const int> nodes, std::size_t count) {
  for (std::size_t k = 0; k < nodes.size(); ++k) {
    if (static_cast<std::size_t>(nodes[k]) >= count) {
      throw std::invalid_argument(who + "has a node " + std::to_string(nodes[k]) +
                                  "; they count from 0 to " + std::to_string(count - 1));
    }
    if (std::ranges::count(nodes, nodes[k]) > 1) {
      throw std::invalid_argument(who + "has node " + std::to_string(nodes[k]) + " twice");
    }
  }
}

/// @throws std::invalid_argument naming the element
ConvexHull hull_of(const std::string& who, std::span<const Vector3> points) {
  try {
    return convex_hull(points);
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(who + "has no volume: " + error.what());
  }
}

std::vector<Vector3> points_of(std::span<const int> nodes, std::span<const Vector3> all) {
  std::vector<Vector3> points;
  for (const int n : nodes) points.push_back(all[static_cast<std::size_t>(n)]);
  return points;
}

/// Gives the face of an element that has all of these corners a surface id.
bool name_face(Polyhedron& element, std::span<const Vector3> corners, int id) {
  bool is_there = false;
  for (int f = 0; f < element.face_count(); ++f) {
    const std::span<const int> loop = element.face(f);
    // A bent face is several of the hull.
    const auto is_corner = [&](int v) {
      return std::ranges::find(corners, element.vertex(v)) != corners.end();
    };
    if (!std::ranges::all_of(loop, is_corner)) continue;
    element.surface[static_cast<std::size_t>(f)] = id;
    is_there = true;
  }
  return is_there;
}

/// One convex part for each element. @param bent  counts those with faces that are not plane
/// @throws std::invalid_argument naming the element
std::vector<CompoundPart> parts_of(const std::vector<std::vector<int>>& elements,
                                   std::span<const Vector3> nodes, std::size_t& bent) {
  std::vector<CompoundPart> parts;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const std::string who = named("element", i);
    const std::size_t count = elements[i].size();
    if (faces_of(count) == 0) {
      throw std::invalid_argument(who + "has " + std::to_string(count) +
                                  " nodes; a tetrahedron has 4, a pyramid 5, a wedge 6 and a "
                                  "hexahedron 8");
    }
    check_nodes(who, elements[i], nodes.size());
    ConvexHull hull = hull_of(who, points_of(elements[i], nodes));
    if (static_cast<std::size_t>(hull.polyhedron.vertex_count()) != count) {
      throw std::invalid_argument(who + "is not convex: " + std::to_string(count) +
                                  " nodes, of which " +
                                  std::to_string(hull.polyhedron.vertex_count()) +
                                  " are corners of their hull; divide it into convex ones");
    }
    if (hull.polyhedron.face_count() != faces_of(count)) ++bent;
    std::ranges::fill(hull.polyhedron.surface, 0);
    parts.push_back({.shape = {}, .pose = {}});
    parts.back().shape.core = Core::polyhedron;
    parts.back().shape.polyhedron = std::move(hull.polyhedron);
  }
  return parts;
}

/// Rows of an id and the nodes of a face. @throws std::invalid_argument naming the row
void name_faces(const std::vector<std::vector<int>>& surfaces, std::span<const Vector3> nodes,
                std::vector<CompoundPart>& parts) {
  for (std::size_t i = 0; i < surfaces.size(); ++i) {
    const std::string who = named("face", i);
    if (surfaces[i].size() != 4 && surfaces[i].size() != 5) {
      throw std::invalid_argument(who + "must be an id with the 3 or 4 nodes of a face");
    }
    const std::span<const int> corners = std::span(surfaces[i]).subspan(1);
    check_nodes(who, corners, nodes.size());
    const std::vector<Vector3> points = points_of(corners, nodes);
    bool is_there = false;
    for (CompoundPart& part : parts) {
      is_there = name_face(part.shape.polyhedron, points, surfaces[i][0]) || is_there;
    }
    if (!is_there) throw std::invalid_argument(who + "is a face of no element");
  }
}

}  // namespace

void read_element_mesh(JsonValue value, SpatialBody& body, Diagnostics& diagnostics) {
  const std::size_t before = diagnostics.size();
  const ObjectReader reader(value, spatial_spec("elements"), diagnostics);
  if (diagnostics.size() > before) return;
  const std::vector<Vector3> nodes = vectors_field(reader, "nodes", kMostPoints);
  const std::vector<std::vector<int>> elements = rows_field(reader, "elements");
  const std::vector<std::vector<int>> surfaces = rows_field(reader, "surfaces");
  if (diagnostics.size() > before) return;
  if (elements.empty() || elements.size() > kMostParts) {
    return reader.complain("elements", std::to_string(elements.size()) + " elements; 1 to " +
                                           std::to_string(kMostParts) + " are read");
  }
  std::string_view at = "elements";
  std::vector<CompoundPart> parts;
  std::size_t bent = 0;
  try {
    parts = parts_of(elements, nodes, bent);
    at = "surfaces";
    name_faces(surfaces, nodes, parts);
  } catch (const std::invalid_argument& error) {
    return reader.complain(at, error.what());
  }
  for (CompoundPart& part : parts) {
    part.shape = swollen(std::move(part.shape), reader.number("swelling"));
  }
  if (bent > 0) {
    body.notices.push_back(std::to_string(bent) + " of " + std::to_string(elements.size()) +
                           " elements have faces that are not plane: their convex hulls are taken");
  }
  body.shape.adjacent = parts_with_common_vertices(parts);
  body.shape.parts = std::move(parts);
}

}  // namespace signorini
