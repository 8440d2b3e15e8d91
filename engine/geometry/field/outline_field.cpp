#include "geometry/field/outline_field.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/scalar_math.h"

namespace signorini {
namespace {

constexpr double kSmooth = 1e-9;     // sine of the turn of a boundary that has no corner
constexpr std::size_t kBlock = 8;    // pieces that are looked at together
constexpr double kSamePoint = 1e-7;  // [m]
constexpr double kWidening = 0.2;    // [rad] a face that is tilted more lies on one end alone
constexpr double kFacing = 0.6;      // [rad] beyond its two edges a corner faces so much more
constexpr double kRoundest = 0.025;  // of the thickness
constexpr double kFlush = 1e-9;      // [m] rounding of what lies on a line
constexpr double kFlushDepth = 4;    // of the reach: deeper, a corner did not come in by a side

}  // namespace

/// An edge as it is travelled with the interior to the left.
struct OutlineField::Directed {
  Vector2 from{0, 0}, to{0, 0};
  Vector2 first{1, 0}, last{1, 0};  // unit tangents at both ends
  const PlanarEdge* edge = nullptr;
  int number = 0;
  int disc = -1;  // of a convex arc
};

namespace {

Vector2 left_of(const Vector2& v) { return {-v.y(), v.x()}; }

/// The edge of the shape that a bounding part belongs to.
int number_of(const PlanarShape& shape, const PlanarEdge& part, std::size_t place) {
  if (shape.buried.empty()) return static_cast<int>(place);
  for (std::size_t i = 0; i < shape.edges.size(); ++i) {
    const PlanarEdge& edge = shape.edges[i];
    if (edge.kind != part.kind || edge.outside_is_up != part.outside_is_up) continue;
    if (!edge.is_straight() && (edge.center - part.center).norm() > kSamePoint) continue;
    const double off =
        std::fabs(distance_to_line(edge, part.from)) + std::fabs(distance_to_line(edge, part.to));
    if (off < kSamePoint) return static_cast<int>(i);
  }
  return 0;
}

}  // namespace

bool ArcRange::holds(const Vector2& d) const {
  if (is_whole) return true;
  const bool after = cross(first, d) >= 0, before = cross(d, last) >= 0;
  return span > std::numbers::pi ? after || before : after && before;
}

void ArcRange::widen(bool at_last, double angle) {
  const SinCos turn = sin_cos(at_last ? angle : -angle);
  Vector2& end = at_last ? last : first;
  end = Vector2(turn.cos * end.x() - turn.sin * end.y(), turn.sin * end.x() + turn.cos * end.y());
  span += angle;
  is_whole = is_whole || span >= 2 * std::numbers::pi;
}

OutlineField::OutlineField(const PlanarShape& shape) {
  edges_ = bounding_edges(shape);
  low_ = Vector2(shape.bounds.left, shape.bounds.bottom);
  high_ = Vector2(shape.bounds.right, shape.bounds.top);
  roundest_ = kRoundest * std::min(shape.bounds.width(), shape.bounds.height());
  std::vector<Directed> directed;
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    const PlanarEdge& e = edges_[i];
    Directed d{.from = e.from, .to = e.to, .edge = &e};
    d.number = number_of(shape, e, i);
    if (!inside_is_left(e)) std::swap(d.from, d.to);
    if (e.is_straight()) {
      d.first = d.last = (d.to - d.from).normalized();
    } else {
      const double turn = e.outside_is_out ? 1 : -1;  // convex arcs run counter-clockwise
      d.first = left_of(d.from - e.center) * (turn / e.radius);
      d.last = left_of(d.to - e.center) * (turn / e.radius);
    }
    add_edge(d, e.is_straight() ? false : e.outside_is_out);
    if (!e.is_straight() && e.outside_is_out) d.disc = static_cast<int>(discs_.size()) - 1;
    directed.push_back(d);
  }
  add_corners(directed);
  make_blocks();
}

void OutlineField::Block::take(const Vector2& p, double around) {
  low = Vector2(std::min(low.x(), p.x() - around), std::min(low.y(), p.y() - around));
  high = Vector2(std::max(high.x(), p.x() + around), std::max(high.y(), p.y() + around));
}

double OutlineField::Block::at_least(const Vector2& p) const {
  const double x = std::max({low.x() - p.x(), p.x() - high.x(), 0.0});
  const double y = std::max({low.y() - p.y(), p.y() - high.y(), 0.0});
  return std::max(x, y);
}

/// Pieces stand in the order of the outline, so that a few of them lie close together.
void OutlineField::make_blocks() {
  for (std::size_t begin = 0; begin < pieces_.size(); begin += kBlock) {
    Block block{.begin = begin, .end = std::min(begin + kBlock, pieces_.size())};
    for (std::size_t i = block.begin; i < block.end; ++i) {
      const Piece& piece = pieces_[i];
      block.take(piece.point, piece.kind == Kind::arc ? std::fabs(piece.radius) : 0);
      if (piece.kind == Kind::line) block.take(piece.point + piece.length * piece.along, 0);
    }
    blocks_.push_back(block);
  }
}

void OutlineField::add_edge(const Directed& d, bool is_convex_arc) {
  const PlanarEdge& e = *d.edge;
  if (e.is_straight()) {
    pieces_.push_back({.kind = Kind::line,
                       .point = d.from,
                       .along = d.first,
                       .length = (d.to - d.from).norm(),
                       .edge = d.number});
    return;
  }
  is_straight_ = false;
  ArcRange range;
  range.is_whole = e.complete_circle;
  range.span = e.angle_high - e.angle_low;
  // Counter-clockwise, whatever the direction of travel.
  const bool is_reversed = !is_convex_arc;
  range.first = ((is_reversed ? d.to : d.from) - e.center) / e.radius;
  range.last = ((is_reversed ? d.from : d.to) - e.center) / e.radius;
  pieces_.push_back({.kind = Kind::arc,
                     .point = e.center,
                     .radius = is_convex_arc ? e.radius : -e.radius,
                     .range = range,
                     .edge = d.number});
  if (is_convex_arc) {
    const SinCos half = sin_cos(range.span / 2);
    const Vector2& first = range.first;
    discs_.push_back({.center = e.center,
                      .radius = e.radius,
                      .range = range,
                      .middle = Vector2(half.cos * first.x() - half.sin * first.y(),
                                        half.sin * first.x() + half.cos * first.y()),
                      .edge = d.number});
  } else {
    is_convex_ = false;
  }
}

void OutlineField::add_corners(const std::vector<Directed>& edges) {
  std::vector<bool> is_begun(edges.size(), false);
  for (const Directed& before : edges) {
    if (before.edge->complete_circle && !before.edge->is_straight()) continue;
    double least = kInfinity;
    std::size_t next = 0;
    for (std::size_t k = 0; k < edges.size(); ++k) {
      const double apart = (edges[k].from - before.to).squaredNorm();
      if (!is_begun[k] && apart < least) {
        least = apart;
        next = k;
      }
    }
    if (!(least < 1e4 * kSamePoint * kSamePoint)) continue;
    is_begun[next] = true;
    join(before, edges[next]);
  }
}

void OutlineField::join(const Directed& before, const Directed& after) {
  const auto disc = [&](int i) -> OutlineDisc& { return discs_[static_cast<std::size_t>(i)]; };
  const double turn = cross(before.last, after.first);
  if (std::fabs(turn) < kSmooth && before.last.dot(after.first) > 0) {
    if (before.disc >= 0 && after.edge->is_straight()) {
      disc(before.disc).range.widen(true, kWidening);
    }
    if (after.disc >= 0 && before.edge->is_straight()) {
      disc(after.disc).range.widen(false, kWidening);
    }
    return;
  }
  if (turn < 0) is_convex_ = false;
  // A hollow corner is nobody's nearest point from outside, and from inside only of its body.
  pieces_.push_back({.kind = Kind::corner,
                     .point = after.from,
                     .along = before.last,
                     .next = after.first,
                     .radius = turn < 0 ? -1.0 : 1.0,
                     .edge = before.number,
                     .other_edge = after.number});
  if (before.disc >= 0) disc(before.disc).ends_in_corner[1] = turn > 0;
  if (after.disc >= 0) disc(after.disc).ends_in_corner[0] = turn > 0;
  if (turn > 0 && before.disc < 0 && after.disc < 0) {
    ArcRange facing{.span = signorini::atan2(turn, before.last.dot(after.first)),
                    .first = Vector2(before.last.y(), -before.last.x()),
                    .last = Vector2(after.first.y(), -after.first.x())};
    facing.widen(false, kFacing);
    facing.widen(true, kFacing);
    discs_.push_back({.center = after.from, .range = facing, .edge = before.number});
  }
}

/// @return whether the nearest point of the piece is not one of its neighbours'
bool OutlineField::see(const Piece& piece, const Vector2& p, OutlineFoot& foot) {
  const Vector2 off = p - piece.point;
  if (piece.kind == Kind::line) {
    const double s = off.x() * piece.along.x() + off.y() * piece.along.y();
    if (s < -kFlush || s > piece.length + kFlush) return false;
    foot.gradient = Vector2(piece.along.y(), -piece.along.x());
    foot.distance = off.x() * foot.gradient.x() + off.y() * foot.gradient.y();
    foot.curvature = 0;
    return true;
  }
  const double r = std::sqrt(off.x() * off.x() + off.y() * off.y());
  const Vector2 out = r > 0 ? Vector2(off.x() / r, off.y() / r) : Vector2(1, 0);
  if (piece.kind == Kind::arc) {
    if (!piece.range.holds(out)) return false;
    const double sign = piece.radius < 0 ? -1 : 1;
    foot.gradient = Vector2(sign * out.x(), sign * out.y());
    foot.distance = sign * r - piece.radius;
    foot.curvature = 1 / piece.radius;
    return true;
  }
  // Beyond the end of the edge before and in front of the begin of the next, or at a hollow corner
  // the other way round.
  const double sign = piece.radius;
  const double beyond = sign * (off.x() * piece.along.x() + off.y() * piece.along.y());
  const double before = sign * (off.x() * piece.next.x() + off.y() * piece.next.y());
  if (!(beyond > 0 && before < 0)) return false;
  foot.gradient = Vector2(sign * out.x(), sign * out.y());
  foot.distance = sign * r;
  foot.curvature = sign * kInfinity;
  return true;
}

/// Whether another part of the boundary lies between a point and its foot.
bool OutlineField::is_hidden(const Vector2& p, const OutlineFoot& foot) const {
  const Vector2 end(p.x() - foot.distance * foot.gradient.x(),
                    p.y() - foot.distance * foot.gradient.y());
  const Piece& own = at(foot.piece);
  if (!(foot.distance > kSamePoint)) return false;
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    const Piece& piece = pieces_[i];
    if (piece.edge == own.edge || piece.edge == own.other_edge) continue;
    if (cross_edge(edges_[i], p, end).count > 0) return true;
  }
  return false;
}

/// Whether the foot of a point is at most that far from an end of its straight edge. [m]
bool OutlineField::is_near_end(const Vector2& p, const OutlineFoot& foot, double most) const {
  const Piece& piece = at(foot.piece);
  if (piece.kind != Kind::line) return piece.kind == Kind::corner;
  const Vector2 off = p - piece.point;
  const double s = off.x() * piece.along.x() + off.y() * piece.along.y();
  return std::min(s, piece.length - s) < most;
}

std::vector<OutlinePoint> OutlineField::points_along_edges() const {
  // Abramowitz and Stegun 1964, table 25.4, n = 6: places on [-1, 1] and weights, which add up
  // to 2.
  constexpr std::array<std::array<double, 2>, 3> kGauss = {
      {{0.238619186083196908631, 0.467913934572691047390},
       {0.661209386466264513661, 0.360761573048138607570},
       {0.932469514203152027812, 0.171324492379170345040}}};
  std::vector<OutlinePoint> points;
  for (const Piece& piece : pieces_) {
    if (piece.kind != Kind::line) continue;
    const double half = piece.length / 2;
    const Vector2 middle = piece.point + half * piece.along;
    for (const auto& [place, weight] : kGauss) {
      for (const double side : {-1.0, 1.0}) {
        points.push_back(
            {.place = middle + side * place * half * piece.along, .length = weight * half});
      }
    }
  }
  return points;
}

void OutlineField::find_feet(const Vector2& p, const ArcRange* facing, double reach,
                             std::vector<OutlineFoot>& feet) const {
  feet.clear();
  OutlineFoot nearest, faced;
  double least = kInfinity, least_faced = kInfinity;
  for (const Block& block : blocks_) {
    // Neither the nearest, nor near enough.
    if (block.at_least(p) > std::max(least_faced, kFlushDepth * reach)) continue;
    for (std::size_t i = block.begin; i < block.end; ++i) {
      OutlineFoot foot{.piece = static_cast<int>(i)};
      if (!see(pieces_[i], p, foot)) continue;
      const double away = std::fabs(foot.distance);
      if (away < least) {
        least = away;
        nearest = foot;
      }
      if (facing != nullptr && !facing->holds(-foot.gradient)) continue;
      if (away < least_faced) {
        least_faced = away;
        faced = foot;
      }
      if (foot.distance >= 0 && foot.distance <= reach) feet.push_back(foot);
    }
  }
  const double shallow = kFlushDepth * reach;
  const bool is_faced = least_faced <= least;
  const bool pushes = faced.distance < 0 && least_faced < shallow;
  if (!is_faced && is_near_end(p, nearest, shallow) && (nearest.distance < 0 || pushes)) {
    // Past the end of what it faces the corner of that end carries, in the other body's field.
    feet.clear();
    if (pushes) feet.push_back(faced);
  } else if (nearest.distance < 0) {
    feet.clear();
    if (pushes) {
      feet.push_back(faced);
    } else if (is_faced || least > kFlush) {
      feet.push_back(nearest);
    }
  } else if (is_convex_) {
    if (feet.size() > 1) {  // both sides of a seam
      feet.front() = *std::ranges::min_element(feet, {}, &OutlineFoot::distance);
      feet.resize(1);
    }
  } else if (feet.size() > 1) {
    std::erase_if(feet, [&](const OutlineFoot& foot) {
      const bool is_seam = foot.piece != faced.piece &&
                           std::fabs(foot.distance - faced.distance) < kSmooth &&
                           (foot.gradient - faced.gradient).squaredNorm() < kSmooth * kSmooth;
      return is_seam || is_hidden(p, foot);
    });
  }
}

}  // namespace signorini
