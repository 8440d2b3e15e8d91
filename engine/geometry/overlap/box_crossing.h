/// The intersection of two boxes: as BoundaryCrossing, but edges are cut by slabs.
#pragma once

#include <cstdint>
#include <vector>

#include "geometry/overlap/crossing_sums.h"

namespace signorini {

struct BoundaryBody;

class BoxCrossing {
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
  /// Where the lines of all edges of one box enter and leave the slabs of the other: at
  /// middle + t e_k. Edges of direction k are numbered by the signs of their places on the axes
  /// k + 1 (bit 0) and k + 2 (bit 1).
  struct Cuts {
    double low[3][3][4], high[3][3][4];  // direction, axis of the slab, edge
    double doubt[3];                     // of each direction
    unsigned hit = 0;                    // bit 4 k + s: edge is in part within the other box
    bool sure = true;
  };
  /// In the plane of a face, about one of its corners: twice the area, and the sum of twice the
  /// areas times (p + q).
  struct FaceSums {
    double twice, u, w;
  };
  struct Piece {
    int face_1, face_2, from, to;  // the face in whose loop from -> to is, and that of to -> from
  };

  static void cut(const double centre[3], const double edge[3][3], const double half[3],
                  double margin, Cuts& cuts);
  void place(const CrossingMotion& motion, const double centre[2][3]);
  [[nodiscard]] bool add_edges(int body, const Cuts& cuts);
  [[nodiscard]] bool add_end(int body, const Cuts& cuts, int k, int s, bool exits, int& point);
  [[nodiscard]] bool add_seams(const CrossingMotion& motion);
  void add_piece(int face_1, int face_2, int from, int to);
  void sum_piece(int face, int from, int to);
  void sum_up(const CrossingMotion& motion);

  static constexpr int kMost = 64;
  double half_[2][3];
  double edge_[2][3][3];  // half an edge of each box along its axis k, in the other's frame
  /// Vertices of the first box, of the second, then cuts: coordinates in the frame of each.
  double x_[2][3][kMost];
  int points_ = 0;
  unsigned inside_ = 0;  // bit per vertex
  Piece pieces_[kMost];
  int piece_count_ = 0;
  std::int8_t seam_[36][2];
  std::uint64_t seams_ = 0;
  int corner_[12];  // of each face; 2 axis + (1 on the upper side), 6 more for the second box
  FaceSums face_[12];
  const BoundaryBody* body_[2] = {nullptr, nullptr};
};

}  // namespace signorini
