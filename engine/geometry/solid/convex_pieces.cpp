#include "geometry/solid/convex_pieces.h"

#include <algorithm>
#include <stdexcept>

#include "geometry/solid/convex_hull.h"

namespace signorini {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

constexpr double kNothing = 1e-12;  // of the volume
constexpr double kRounding = 1e-9;  // of emptiness, where pieces fit exactly but for rounding

Box box_of(const Polyhedron& p) {
  Box box;
  for (const Vector3& v : p.vertices) {
    box.low = box.low.cwiseMin(v);
    box.high = box.high.cwiseMax(v);
  }
  return box;
}

struct Candidate {
  int a, b;
  double added;  // empty volume that the joined hull adds [m^3]
};

class Merging {
 public:
  Merging(std::vector<ConvexPiece> pieces, double tolerance)
      : pieces_(std::move(pieces)), alive_(pieces_.size(), true), tolerance_(tolerance) {
    for (const ConvexPiece& piece : pieces_) {
      boxes_.push_back(box_of(piece.hull));
      size_ = std::max({size_, boxes_.back().low.cwiseAbs().maxCoeff(),
                        boxes_.back().high.cwiseAbs().maxCoeff()});
    }
    for (int a = 0; a < count(); ++a) offer(a, a + 1);
  }

  std::vector<ConvexPiece> run() {
    while (!candidates_.empty()) {
      const Candidate best = *std::min_element(candidates_.begin(), candidates_.end(),
                                               [](const Candidate& x, const Candidate& y) {
                                                 if (x.added != y.added) return x.added < y.added;
                                                 return x.a != y.a ? x.a < y.a : x.b < y.b;
                                               });
      join(best.a, best.b);
    }
    std::vector<ConvexPiece> kept;
    for (int i = 0; i < count(); ++i) {
      if (alive_[at(i)]) kept.push_back(std::move(pieces_[at(i)]));
    }
    return kept;
  }

 private:
  [[nodiscard]] int count() const { return static_cast<int>(pieces_.size()); }

  /// Whether the boxes touch; shared corners were rounded for each piece alike, but others not.
  [[nodiscard]] bool close(int a, int b) const {
    Box wider = boxes_[at(a)];
    const double slack = kRounding * size_;
    wider.low.array() -= slack;
    wider.high.array() += slack;
    return boxes_meet(wider, boxes_[at(b)]);
  }

  ConvexPiece joined(int a, int b) {
    const ConvexPiece &p = pieces_[at(a)], &q = pieces_[at(b)];
    points_ = p.hull.vertices;
    points_.insert(points_.end(), q.hull.vertices.begin(), q.hull.vertices.end());
    builder_.build(points_);
    ConvexPiece result;
    result.hull = builder_.polyhedron();
    result.hull_volume = polyhedron_moments(result.hull).volume;
    result.solid = p.solid + q.solid;
    return result;
  }

  /// Pairs of `a` with the pieces from `first` on that may be joined.
  void offer(int a, int first) {
    for (int b = first; b < count(); ++b) {
      if (b == a || !alive_[at(b)] || !close(a, b)) continue;
      const ConvexPiece both = joined(a, b);
      const double empty = 1 - both.solid / both.hull_volume;
      if (!(empty <= tolerance_ + kRounding)) continue;
      const double added =
          both.hull_volume - (pieces_[at(a)].hull_volume + pieces_[at(b)].hull_volume);
      candidates_.push_back({std::min(a, b), std::max(a, b), added});
    }
  }

  void join(int a, int b) {
    ConvexPiece both = joined(a, b);
    both.from = pieces_[at(a)].from;
    both.from.insert(both.from.end(), pieces_[at(b)].from.begin(), pieces_[at(b)].from.end());
    std::stable_sort(both.from.begin(), both.from.end());
    pieces_[at(a)] = std::move(both);
    boxes_[at(a)] = box_of(pieces_[at(a)].hull);
    alive_[at(b)] = false;
    std::erase_if(candidates_,
                  [&](const Candidate& c) { return c.a == a || c.b == a || c.a == b || c.b == b; });
    offer(a, 0);
  }

  std::vector<ConvexPiece> pieces_;
  std::vector<bool> alive_;
  std::vector<Box> boxes_;
  std::vector<Candidate> candidates_;
  std::vector<Vector3> points_;
  HullBuilder builder_;
  double tolerance_, size_ = 0;
};

std::string of_all(std::size_t part, std::size_t all) {
  return std::to_string(part) + " of " + std::to_string(all);
}

}  // namespace

ConvexPieces merge_pieces(const std::vector<std::vector<Vector3>>& pieces, double tolerance) {
  if (!(tolerance >= 0 && tolerance <= 1)) {
    throw std::invalid_argument("tolerance: must be between 0 and 1");
  }
  std::vector<ConvexPiece> given;
  double whole = 0;
  HullBuilder builder;
  for (const std::vector<Vector3>& points : pieces) {
    ConvexPiece piece;
    if (builder.build(points) == Quickhull::Outcome::solid) {
      piece.hull = builder.polyhedron();
      piece.hull_volume = piece.solid = polyhedron_moments(piece.hull).volume;
    }
    piece.from = {static_cast<int>(given.size())};
    whole += piece.solid;
    given.push_back(std::move(piece));
  }
  if (!(whole > 0)) throw std::invalid_argument("pieces: none of them has a volume");
  std::erase_if(given, [&](const ConvexPiece& p) { return !(p.solid > kNothing * whole); });
  ConvexPieces result;
  if (given.size() < pieces.size()) {
    result.notices.push_back(of_all(pieces.size() - given.size(), pieces.size()) +
                             " pieces have next to no volume and are left out");
  }
  result.pieces = Merging(std::move(given), tolerance).run();
  return result;
}

ConvexPieces pieces_of_surfaces(const TriangleMesh& mesh) {
  std::vector<std::vector<Vector3>> points;
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
    const int surface = t < mesh.surface.size() ? mesh.surface[t] : 0;
    if (at(surface) >= points.size()) points.resize(at(surface) + 1);
    for (const int v : mesh.triangles[t]) points[at(surface)].push_back(mesh.vertices[at(v)]);
  }
  ConvexPieces result;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (points[i].empty()) continue;  // a surface that repair has emptied
    try {
      ConvexPiece piece{.hull = convex_hull(points[i]).polyhedron, .from = {static_cast<int>(i)}};
      piece.hull_volume = piece.solid = polyhedron_moments(piece.hull).volume;
      result.pieces.push_back(std::move(piece));
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument("object " + std::to_string(i + 1) + ": " + error.what());
    }
  }
  if (result.pieces.empty()) throw std::invalid_argument("pieces: there are none");
  return result;
}

CompoundShape compound_of(const ConvexPieces& pieces) {
  CompoundShape compound;
  for (const ConvexPiece& piece : pieces.pieces) {
    SpatialShape shape;
    shape.core = Core::polyhedron;
    shape.polyhedron = piece.hull;
    compound.parts.push_back({.shape = std::move(shape), .pose = {}});
  }
  compound.adjacent = parts_with_common_vertices(compound.parts);
  return compound;
}

}  // namespace signorini
