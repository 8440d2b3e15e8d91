/// The intersection of two convex polyhedra from where the edges of each pass through the other.
///
/// Its corners are the vertices of each body within the other and the points where an edge of one
/// passes through a face of the other; its faces are sums over directed pieces of edges, which need
/// no order. Only decisions that rounding cannot turn are taken: where one is in doubt, the answer
/// is `unsure`, and the clipper has to be asked (docs/methods/spatial_overlap.md, 4.6).
#pragma once

#include <vector>

#include "geometry/overlap/boundary_body.h"
#include "geometry/overlap/crossing_sums.h"
#include "geometry/overlap/highest_face.h"

namespace signorini {

class BoundaryCrossing {
 public:
  /// @param rounding  bound of the error of a position [m]
  [[nodiscard]] CrossingOutcome find(const BoundaryBody& first, const BoundaryBody& second,
                                     const CrossingMotion& motion, double rounding);

  CrossingSums sums;  // of the last `solid` pair
  /// Appends the corners of the intersection.
  void list_corners(std::vector<Vector3>& corners) const;
  /// Appends all faces and their loops.
  void list_faces(std::vector<CrossingFace>& faces, std::vector<Vector3>& corners) const;

 private:
  /// The part of an edge within the other body: numbers of points, or -1.
  struct Kept {
    int from = -1, to = -1;
  };
  /// The piece of line in which a face of the first body meets one of the second; it leads from
  /// `start` to `end` seen from the first body's face.
  struct Seam {
    int face[2] = {-1, -1};
    int end[2] = {-1, -1};   // start, end
    int next[2] = {-1, -1};  // next seam of the face of each body, or -1
  };
  /// The way along an edge from an end outside of the other body inwards.
  struct Ray {
    int edge = 0;
    bool back = false;  // it leads from the edge's second vertex to its first one
    int face = 0;       // a face that the start is outside of, in the end the one it enters through
    double t = 0;       // where, as a part of the edge
  };
  enum class Step { through, further, missed, unsure };
  struct Side {
    const BoundaryBody* body = nullptr;
    int base = 0;                 // number of the point that is vertex 0
    std::vector<Vector3> placed;  // vertices in the other's frame
    /// 0: inside. Else, for small bodies, bit f: outside of face f; for others 1 + such a face.
    std::vector<unsigned> codes;
    std::vector<double> table;  // (vertices x faces) distances from the other's planes
    std::vector<Kept> kept;     // (edges)
    std::vector<int> seams;     // (faces) first seam, or -1
  };
  struct Fan;

  void place(const CrossingMotion& motion);
  [[nodiscard]] bool parts(const Side& side, const BoundaryBody& other, int face) const;
  [[nodiscard]] bool tabulate(Side& side, const BoundaryBody& other);
  [[nodiscard]] bool cut_by_table(int which);
  [[nodiscard]] bool locate(Side& side, const BoundaryBody& other);
  [[nodiscard]] bool cut_by_walks(int which);
  void sort_edges(Side& side, const BoundaryBody& other);
  [[nodiscard]] bool cross_entering(int which, double reach);
  [[nodiscard]] bool cross_outside(int which, double reach);
  [[nodiscard]] Step step(const Side& side, const BoundaryBody& other, double reach,
                          Ray& ray) const;
  [[nodiscard]] int add_point(int which, int edge, double t, int face, bool exits);
  bool join(int face_1, int face_2, int end, int point);
  [[nodiscard]] bool add_faces(int which, const CrossingMotion& motion);
  [[nodiscard]] Fan fan(int which, int face, const Vector3& normal) const;
  [[nodiscard]] Fan whole(int which, int face, const Vector3& normal) const;
  void take(int which, const Fan& fan);
  [[nodiscard]] int follow(int which, int face, int point) const;

  Side side_[2];
  std::vector<Vector3> points_;
  std::vector<Seam> seams_;
  HighestFace highest_face_;
  std::vector<int> open_;    // vertices that no cell decides
  std::vector<int> beyond_;  // edges with both ends outside
  std::vector<Ray> rays_;    // edges with one end inside
  std::vector<int> active_;  // rays that are on their way
  std::size_t ray_count_ = 0, beyond_count_ = 0;
  double margin_ = 0;
};

}  // namespace signorini
