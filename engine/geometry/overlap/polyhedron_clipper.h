/// Clips a convex polyhedron by half-spaces without any tolerance on its topology.
///
/// Each vertex gets one sign, and everything else follows from the signs alone: an edge with two
/// signs is cut once, its new vertex leaves one face and enters the neighbour. Whatever the signs,
/// rounded or not, the result is a closed surface (docs/methods/spatial_overlap.md, 4.1). Idea:
/// Sugihara (1994); Powell & Abel, J. Comput. Phys. 297 (2015) 340-356. Half-edges instead of
/// their triples of neighbours let a vertex have any number of edges.
#pragma once

#include <span>
#include <vector>

#include "geometry/overlap/half_edge_polyhedron.h"

namespace signorini {

class PolyhedronClipper {
 public:
  /// Begins anew: room for the vertices; x(i), y(i), z(i) are then to be set for each of them.
  void load(const HalfEdgePolyhedron& body);
  void set_vertex(int i, const Vector3& p) {
    x_[static_cast<std::size_t>(i)] = p.x();
    y_[static_cast<std::size_t>(i)] = p.y();
    z_[static_cast<std::size_t>(i)] = p.z();
  }

  /// Keeps the part where normal . x <= offset. When a face of the loaded body lies in the plane
  /// and nothing beyond it, both within `rounding`, nothing is cut and the face is marked as
  /// shared. The new face gets the number `face`, >= those of the loaded body. False when nothing
  /// is left; the clipper is then empty.
  bool clip(const Plane& plane, double rounding, int face);

  [[nodiscard]] bool empty() const { return vertex_count_ == 0; }
  [[nodiscard]] int vertex_count() const { return vertex_count_; }
  [[nodiscard]] Vector3 vertex(int i) const {
    const auto k = static_cast<std::size_t>(i);
    return {x_[k], y_[k], z_[k]};
  }
  /// Places of half-edges, some of them free (origin -1).
  [[nodiscard]] std::span<const HalfEdge> halves() const { return {halves_.data(), half_count_}; }
  /// Number of a clipping plane in which the face of the loaded body lies too, or -1.
  [[nodiscard]] int shared(int face) const {
    return face < loaded_faces_ ? shared_[static_cast<std::size_t>(face)] : -1;
  }

 private:
  struct Cut {
    int exit = 0;  // half-edge from a kept vertex to a removed one
    int made = 0;  // half-edge along the plane that follows `exit`
    int vertex = 0;
  };

  [[nodiscard]] HalfEdge& half(int h) { return halves_[static_cast<std::size_t>(h)]; }
  [[nodiscard]] int target(int h) { return half(h ^ 1).origin; }
  [[nodiscard]] double& side(int v) { return side_[static_cast<std::size_t>(v)]; }

  bool mark_shared(double rounding, int plane);
  void find_cuts();
  void make_vertices();
  void join_cuts(int face);
  void remove_outside();
  int take_edge();
  void reserve_vertices(std::size_t n);

  std::vector<double> x_, y_, z_, side_;
  std::vector<int> leaving_;
  std::vector<HalfEdge> halves_;
  std::vector<int> back_;  // (edges) half-edge along the plane that arrives back at a cut
  std::vector<int> shared_;
  std::vector<int> free_edges_, dead_edges_, outside_;
  std::vector<Cut> cuts_;
  std::size_t half_count_ = 0;
  int vertex_count_ = 0;
  int loaded_faces_ = 0;
};

}  // namespace signorini
