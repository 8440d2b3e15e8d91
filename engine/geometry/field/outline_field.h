/// The distance field of an outline, piece by piece: what a disc of another body meets, and the
/// points and arcs by which the outline itself meets others.
///
/// A disc whose centre lies outside has a contact with every piece that faces it; inside only the
/// nearest piece counts. Of convex outlines that is the distance field itself; in a notch, where
/// the field has a kink, it is one contact with either side. docs/methods/virtual_contact.md,
/// section 2.
#pragma once

#include <array>
#include <vector>

#include "geometry/field/distance_field.h"
#include "geometry/planar_shape.h"

namespace signorini {

/// Part of an arc of directions, counter-clockwise.
struct ArcRange {
  bool is_whole = false;
  double span = 0;                  // [rad]
  Vector2 first{1, 0}, last{1, 0};  // unit vectors
  [[nodiscard]] bool holds(const Vector2& direction) const;
  /// Lets one end go farther by `angle` [rad].
  void widen(bool at_last, double angle);
};

/// A corner (radius 0) or a convex arc, as the disc that it is part of. Shape coordinates.
///
/// An arc that passes into a straight edge goes on a little inside the body, so that of an edge
/// that lies on something both ends carry. One that ends in a corner has the corner as a point of
/// its own.
struct OutlineDisc {
  Vector2 center{0, 0};
  double radius = 0;
  ArcRange range{};  // of an arc; of a corner the directions that it faces
  std::array<bool, 2> ends_in_corner{};
  Vector2 middle{1, 0};  // unit, of the arc
  int edge = 0;          // the arc, or the edge before the corner
};

/// Where a point sees a piece of an outline.
struct OutlineFoot {
  double distance = 0;     // signed [m]
  Vector2 gradient{0, 0};  // unit, out of the body
  double curvature = 0;    // of the boundary there [1/m]: 0 straight, negative hollow, infinite at
                           // a corner
  int piece = 0;
  /// Of the level line through the point. [1/m]
  [[nodiscard]] double level_curvature() const;
};

/// A point of the boundary that stands for a part of a straight edge. Shape coordinates.
struct OutlinePoint {
  Vector2 place{0, 0};
  double length = 0;  // of that part [m]
};

/// A field that is smooth over a temperature, and what it changes with besides the place.
struct SmoothSample : FieldSample {
  double by_temperature = 0;              // d psi / dT [-]
  Vector2 gradient_by_temperature{0, 0};  // [1/m]
  double by_size = 0;  // as the outline grows about a centre, by a part of it [m]
  Vector2 gradient_by_size{0, 0};
};

class OutlineField {
 public:
  OutlineField() = default;
  explicit OutlineField(const PlanarShape& shape);

  [[nodiscard]] const std::vector<OutlineDisc>& discs() const { return discs_; }
  [[nodiscard]] bool empty() const { return pieces_.empty(); }
  /// Whether a point in shape coordinates may be within `reach` [m] of the shape.
  [[nodiscard]] bool may_reach(const Vector2& point, double reach) const {
    return point.x() >= low_.x() - reach && point.x() <= high_.x() + reach &&
           point.y() >= low_.y() - reach && point.y() <= high_.y() + reach;
  }

  /// Six points of every straight edge, by Gauss and Legendre.
  [[nodiscard]] std::vector<OutlinePoint> points_along_edges() const;

  /// All feet within `reach` [m] of a point in shape coordinates, by piece; `feet` is emptied
  /// first. Allocates only where there are more than ever before. @param facing  directions in
  /// which the point is its body's farthest, or nullptr: only what it faces can be met by it, so
  /// that of two boxes that lie flush the sides that touch are met, and not those beside the
  /// corner.
  void find_feet(const Vector2& point, const ArcRange* facing, double reach,
                 std::vector<OutlineFoot>& feet) const;

  /// Signed distance of a point in shape coordinates: that of the nearest piece. [m]
  [[nodiscard]] double distance(const Vector2& point) const { return nearest(point).distance; }

  /// The nearest piece, from inside as well; infinitely far where there is none.
  [[nodiscard]] OutlineFoot nearest(const Vector2& point) const;
  /// The field with corners that are round over T [m] > 0: of convex outlines of straight edges the
  /// smooth maximum (5) of the lines, too high by at most T ln n; of no more than a fortieth of its
  /// thickness, so that it keeps an inside. Others as they are.
  /// @param center  that it grows about
  [[nodiscard]] SmoothSample smooth(const Vector2& point, const Vector2& center,
                                    double temperature) const;

  /// The edges that a piece belongs to: itself, or both at a corner. -1: none
  [[nodiscard]] int edge_of(int piece) const { return at(piece).edge; }
  [[nodiscard]] int other_edge_of(int piece) const { return at(piece).other_edge; }

 private:
  enum class Kind { line, arc, corner };
  struct Piece {
    Kind kind = Kind::line;
    Vector2 point{0, 0};  // start of a line, centre of an arc, corner
    Vector2 along{1, 0};  // unit: of a line; of the edge that ends in a corner
    Vector2 next{1, 0};   // unit: of the edge that begins in a corner
    double length = 0;    // of a line [m]
    double radius = 0;    // of an arc [m], negative: hollow
    ArcRange range{};     // of an arc
    int edge = 0, other_edge = -1;
  };
  [[nodiscard]] const Piece& at(int piece) const {
    return pieces_[static_cast<std::size_t>(piece)];
  }
  struct Directed;
  void add_edge(const Directed& edge, bool is_convex_arc);
  void add_corners(const std::vector<Directed>& edges);
  void join(const Directed& before, const Directed& after);
  [[nodiscard]] static bool see(const Piece& piece, const Vector2& p, OutlineFoot& foot);
  /// Some pieces, one after the other, and the box about them.
  struct Block {
    std::size_t begin = 0, end = 0;
    Vector2 low{kInfinity, kInfinity}, high{-kInfinity, -kInfinity};
    void take(const Vector2& point, double around);
    /// No piece is nearer to the point. [m]
    [[nodiscard]] double at_least(const Vector2& point) const;
  };
  void make_blocks();
  [[nodiscard]] SmoothSample exact(const Vector2& point, const Vector2& center) const;
  [[nodiscard]] bool is_hidden(const Vector2& p, const OutlineFoot& foot) const;
  [[nodiscard]] bool is_near_end(const Vector2& p, const OutlineFoot& foot, double most) const;

  std::vector<Piece> pieces_;
  std::vector<Block> blocks_;
  std::vector<OutlineDisc> discs_;
  std::vector<PlanarEdge> edges_;   // those of pieces, to look across
  Vector2 low_{0, 0}, high_{0, 0};  // corners of the box about it
  bool is_convex_ = true;
  bool is_straight_ = true;  // no arcs
  double roundest_ = 0;      // largest temperature of smooth() [m]
};

}  // namespace signorini
