#include "geometry/solid/numbering.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace signorini {

Polyhedron sorted_numbering(const Polyhedron& polyhedron) {
  std::vector<int> order(polyhedron.vertices.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int i, int j) {
    const Vector3 &p = polyhedron.vertex(i), &q = polyhedron.vertex(j);
    return std::tuple(p.x(), p.y(), p.z()) < std::tuple(q.x(), q.y(), q.z());
  });
  Polyhedron sorted;
  std::vector<int> place(order.size());
  for (std::size_t k = 0; k < order.size(); ++k) {
    place[static_cast<std::size_t>(order[k])] = static_cast<int>(k);
    sorted.vertices.push_back(polyhedron.vertex(order[k]));
  }
  struct Face {
    std::vector<int> loop;
    int number = 0;
  };
  std::vector<Face> faces;
  for (int f = 0; f < polyhedron.face_count(); ++f) {
    Face face{.loop = {}, .number = f};
    for (const int v : polyhedron.face(f)) face.loop.push_back(place[static_cast<std::size_t>(v)]);
    std::rotate(face.loop.begin(), std::min_element(face.loop.begin(), face.loop.end()),
                face.loop.end());
    faces.push_back(std::move(face));
  }
  std::stable_sort(faces.begin(), faces.end(),
                   [](const Face& a, const Face& b) { return a.loop < b.loop; });
  sorted.face_start.push_back(0);
  for (const Face& face : faces) {
    const auto f = static_cast<std::size_t>(face.number);
    sorted.face_vertex.insert(sorted.face_vertex.end(), face.loop.begin(), face.loop.end());
    sorted.face_start.push_back(static_cast<int>(sorted.face_vertex.size()));
    sorted.planes.push_back(polyhedron.planes[f]);
    if (!polyhedron.surface.empty()) sorted.surface.push_back(polyhedron.surface[f]);
  }
  return sorted;
}

}  // namespace signorini
