/// Clips a convex polyhedron by half-spaces without any tolerance on its topology.
///
/// Each vertex gets one sign, and everything else follows from the signs alone: an edge with two
/// signs is cut once, its new vertex leaves one face and enters the neighbour. Whatever the signs,
/// rounded or not, the result is a closed surface (docs/methods/spatial_overlap.md, 4.1). Idea:
/// Sugihara (1994); Powell & Abel, J. Comput. Phys. 297 (2015) 340-356. Half-edges instead of
/// their triples of neighbours let a vertex have any number of edges.
///
/// Of a body with many vertices only those are measured that a walk uphill and a flood of what is
/// beyond the plane come by: each of many planes then costs as much as it changes.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "geometry/overlap/double_double.h"
#include "geometry/overlap/half_edge_polyhedron.h"

namespace signorini {

/// normal . x <= offset in the arithmetic of the clipper; |normal| = 1 within rounding.
template <class Real>
struct ClipPlane {
  Real x, y, z, offset;
};

/// Real: double or DoubleDouble. Keeps its storage.
template <class Real>
class PolyhedronClipper {
 public:
  /// Begins anew with the body's edges; set_vertex is then to be called for each vertex.
  /// @param walks  whether vertices of a large body may be passed over. Rounding where many planes
  ///   cross may hide a vertex beyond a plane from a walk: who allows it looks at the result.
  void load(const HalfEdgePolyhedron& body, bool walks);
  void set_vertex(int i, const Real& x, const Real& y, const Real& z) {
    const auto k = static_cast<std::size_t>(i);
    x_[k] = x;
    y_[k] = y;
    z_[k] = z;
  }

  /// Keeps the part where normal . x <= offset. When a face of the loaded body lies in the plane
  /// and nothing beyond it, both within `rounding`, nothing is cut and the face is marked as
  /// shared. The new face gets the number `face`, >= those of the loaded body. False when nothing
  /// is left; the clipper is then empty.
  bool clip(const ClipPlane<Real>& plane, double rounding, int face);

  /// Whether vertices have been passed over.
  [[nodiscard]] bool walks() const { return is_large_; }
  /// Where the next walk begins, unless a vertex there is no longer one.
  void begin_at(int vertex) { highest_vertex_ = vertex; }
  /// Where the last walk has ended; another vertex may have that number by now.
  [[nodiscard]] int highest_vertex() const { return highest_vertex_; }
  /// How many distances of vertices from planes have been measured since load().
  [[nodiscard]] std::size_t looks() const { return looks_; }
  /// A walk did not come back to where it began: the body's half-edges are no closed surface. The
  /// clipper is then empty.
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] int vertex_count() const { return vertex_count_; }
  [[nodiscard]] Vector3 vertex(int i) const {
    const auto k = static_cast<std::size_t>(i);
    return {rounded(x_[k]), rounded(y_[k]), rounded(z_[k])};
  }
  /// Signed distance of a vertex from a plane, > 0 beyond it. [m]
  [[nodiscard]] double height(const ClipPlane<Real>& plane, int i) const {
    const auto k = static_cast<std::size_t>(i);
    return rounded((plane.x * x_[k] + plane.y * y_[k]) + (plane.z * z_[k] - plane.offset));
  }
  /// vertex(i) - vertex(0), rounded once.
  [[nodiscard]] Vector3 from_first(int i) const {
    const auto k = static_cast<std::size_t>(i);
    return {rounded(x_[k] - x_[0]), rounded(y_[k] - y_[0]), rounded(z_[k] - z_[0])};
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
    Real x, y, z;
  };

  [[nodiscard]] HalfEdge& half(int h) { return halves_[static_cast<std::size_t>(h)]; }
  [[nodiscard]] int target(int h) { return half(h ^ 1).origin; }
  [[nodiscard]] double side(int v) {
    const auto k = static_cast<std::size_t>(v);
    if (is_large_ && measured_[k] != plane_count_) measure_one(k);
    return rounded(side_[k]);
  }

  [[nodiscard]] double measure(const ClipPlane<Real>& plane);
  void measure_one(std::size_t v);
  [[nodiscard]] double climb(const ClipPlane<Real>& plane, double rounding);
  bool flood(double& highest, double slack, bool up);
  /// The k-th vertex that may be beyond the plane, or in it: of small bodies any.
  [[nodiscard]] int near(int k) const { return is_large_ ? near_[static_cast<std::size_t>(k)] : k; }
  bool mark_shared(double rounding, int plane);
  [[nodiscard]] bool fail();
  [[nodiscard]] bool all_in_plane(int half_edge, double rounding);
  [[nodiscard]] bool find_cuts();
  void place_cuts();
  [[nodiscard]] bool join_cuts(int face);
  [[nodiscard]] bool replace_vertices();
  int take_edge();
  void reserve(std::size_t vertices, std::size_t halves);

  std::vector<Real> x_, y_, z_, side_;
  std::vector<int> leaving_, outside_;
  std::vector<int> near_;  // vertices that may be beyond the plane, or in it
  // Of large bodies: the plane that each vertex has been measured from, and the flood it is in.
  std::vector<std::uint32_t> measured_, flooded_;
  std::vector<HalfEdge> halves_;
  std::vector<int> back_;  // (edges) number of the cut, then the half-edge that arrives back at it
  std::vector<int> shared_;
  std::vector<int> free_edges_, dead_edges_;
  std::vector<Cut> cuts_;
  std::size_t half_count_ = 0;
  int vertex_count_ = 0;
  int near_count_ = 0, outside_count_ = 0, cut_count_ = 0, dead_count_ = 0, free_count_ = 0;
  int loaded_faces_ = 0;
  ClipPlane<Real> plane_{};
  std::uint32_t plane_count_ = 0, flood_count_ = 0;
  std::size_t looks_ = 0;
  int highest_vertex_ = 0;  // of the last plane
  bool is_large_ = false;
  bool failed_ = false;
};

extern template class PolyhedronClipper<double>;
extern template class PolyhedronClipper<DoubleDouble>;

}  // namespace signorini
