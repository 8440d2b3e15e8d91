#include "geometry/overlap/half_edge_polyhedron.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

#include "base/stable_order.h"
#include "geometry/overlap/double_double.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

bool before(const Vector3& a, const Vector3& b) {
  for (int k = 0; k < 3; ++k)
    if (a[k] != b[k]) return a[k] < b[k];
  return false;
}

/// rank[v]: place of vertex v when the vertices are sorted by their coordinates.
std::vector<int> sort_vertices(const Polyhedron& given, HalfEdgePolyhedron& out) {
  std::vector<int> order(given.vertices.size());
  std::vector<int> rank(order.size());
  std::iota(order.begin(), order.end(), 0);
  stable_order(order, rank, [&](int a, int b) { return before(given.vertex(a), given.vertex(b)); });
  out.vertices.reserve(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    rank[at(order[i])] = static_cast<int>(i);
    out.vertices.push_back(given.vertex(order[i]));
  }
  return rank;
}

struct Loop {
  std::vector<int> vertices;
  int original = 0;
  double depth = 0;         // of the body's middle below the plane [m]
  bool is_slender = false;  // the area is a small difference of large products
};

/// Twice the area vector of a triangle from its two shorter sides: that of a slender one is lost in
/// the product of two long ones.
Vector3 slender_area(const Vector3& o, const Vector3& p, const Vector3& q) {
  const std::array<Vector3, 3> side = {p - o, q - p, o - q};
  std::size_t longest = 0;
  for (std::size_t i = 1; i < side.size(); ++i) {
    if (length(side[i]) > length(side[longest])) longest = i;
  }
  return cross_product(side[(longest + 1) % 3], side[(longest + 2) % 3]);
}

/// Newell's normal about the loop's first vertex: the area vector, exact for planar loops.
Vector3 unit_normal(const Loop& loop, const std::vector<Vector3>& vertices) {
  const Vector3& o = vertices[at(loop.vertices[0])];
  Vector3 sum(0, 0, 0);
  for (std::size_t i = 1; i + 1 < loop.vertices.size(); ++i) {
    const Vector3& p = vertices[at(loop.vertices[i])];
    const Vector3& q = vertices[at(loop.vertices[i + 1])];
    sum += loop.is_slender ? slender_area(o, p, q) : Vector3(cross_product(p - o, q - o));
  }
  // Scaled first: the square of the area of a small face would be lost.
  const double scale = largest(sum);
  if (!(scale > 0))
    throw std::invalid_argument("face " + std::to_string(loop.original) +
                                " has no area; give it three corners or more");
  sum /= scale;
  return sum / length(sum);
}

/// Appends the loop, or, when its corners do not lie in one plane within rounding, the triangles of
/// their convex hull: a plane through some of the corners would not be the body's face.
void append_planar(Loop loop, const HalfEdgePolyhedron& body, std::vector<Loop>& loops) {
  auto& v = loop.vertices;
  std::rotate(v.begin(), std::min_element(v.begin(), v.end()), v.end());
  const Vector3& o = body.vertices[at(v[0])];
  const double rounding = 16 * 0x1p-53 * body.radius;
  const auto is_planar = [&] {
    const Vector3 normal = unit_normal(loop, body.vertices);
    return std::all_of(v.begin() + 1, v.end(), [&](int corner) {
      return std::abs(dot(normal, body.vertices[at(corner)] - o)) <= rounding;
    });
  };
  bool planar = v.size() == 3 || is_planar();
  if (!planar) {
    loop.is_slender = true;
    planar = is_planar();
    loop.is_slender = planar;
  }
  if (planar) {
    loops.push_back(std::move(loop));
    return;
  }
  // The corner that makes, with the first edge, the triangle above all other corners.
  const Vector3 edge = body.vertices[at(v[1])] - o;
  std::size_t best = 2;
  for (std::size_t k = 3; k < v.size(); ++k) {
    const Vector3 side = cross_product(edge, body.vertices[at(v[best])] - o);
    if (dot(side, body.vertices[at(v[k])] - o) > 0) best = k;
  }
  const auto middle = v.begin() + static_cast<std::ptrdiff_t>(best);
  loops.push_back({{v[0], v[1], *middle}, loop.original});
  if (best > 2) append_planar({{v.begin() + 1, middle + 1}, loop.original}, body, loops);
  if (best + 1 < v.size()) {
    Loop rest{{v[0]}, loop.original};
    rest.vertices.insert(rest.vertices.end(), middle, v.end());
    append_planar(std::move(rest), body, loops);
  }
}

std::vector<Loop> sort_loops(const Polyhedron& given, const std::vector<int>& rank,
                             const HalfEdgePolyhedron& body) {
  std::vector<Loop> loops;
  for (int f = 0; f < given.face_count(); ++f) {
    Loop loop{{}, f};
    for (int v : given.face(f)) loop.vertices.push_back(rank[at(v)]);
    append_planar(std::move(loop), body, loops);
  }
  // Planes near the middle first: clipping in this order makes the fewest corners that are cut off
  // again.
  const auto depth = [&body](const Loop& loop) {
    const Vector3 normal = unit_normal(loop, body.vertices);
    return dot(normal, body.vertices[at(loop.vertices[0])] - body.centre);
  };
  for (Loop& loop : loops) loop.depth = depth(loop);
  std::stable_sort(loops.begin(), loops.end(), [](const Loop& a, const Loop& b) {
    return a.depth != b.depth ? a.depth < b.depth : a.vertices < b.vertices;
  });
  return loops;
}

/// One side of an edge, in a loop.
struct Side {
  int from = 0, to = 0;
  [[nodiscard]] int low() const { return std::min(from, to); }
  [[nodiscard]] int high() const { return std::max(from, to); }
};

/// For each side of all loops, one after the other, the number of its half-edge: those of one edge
/// differ in their last bit, and edges are numbered as they come.
std::vector<int> number_halves(const std::vector<Loop>& loops) {
  std::vector<Side> sides;
  for (const Loop& loop : loops) {
    const std::size_t n = loop.vertices.size();
    for (std::size_t i = 0; i < n; ++i)
      sides.push_back({loop.vertices[i], loop.vertices[(i + 1) % n]});
  }
  std::vector<int> order(sides.size()), half(sides.size()), partner(sides.size(), -1);
  std::iota(order.begin(), order.end(), 0);
  stable_order(order, half, [&sides](int i, int j) {
    const Side &a = sides[at(i)], &b = sides[at(j)];
    return a.low() != b.low() ? a.low() < b.low() : a.high() < b.high();
  });
  for (std::size_t i = 0; i + 1 < order.size(); ++i) {
    const Side &one = sides[at(order[i])], &other = sides[at(order[i + 1])];
    if (one.low() != other.low() || one.high() != other.high()) continue;
    if (one.from == other.from || partner[at(order[i])] >= 0)
      throw std::invalid_argument("two faces run along the edge of vertices " +
                                  std::to_string(one.from) + " and " + std::to_string(one.to) +
                                  " in the same direction; turn one of them");
    partner[at(order[i])] = order[i + 1];
    partner[at(order[i + 1])] = order[i];
  }
  int next = 0;
  for (std::size_t i = 0; i < half.size(); ++i) {
    if (partner[i] < 0)
      throw std::invalid_argument("the surface is open; every edge needs two faces");
    const bool is_first = at(partner[i]) > i;
    half[i] = is_first ? next : half[at(partner[i])] ^ 1;
    if (is_first) next += 2;
  }
  return half;
}

void link(const std::vector<Loop>& loops, HalfEdgePolyhedron& out) {
  const std::vector<int> half = number_halves(loops);
  out.halves.resize(half.size());
  std::size_t first = 0;
  for (std::size_t f = 0; f < loops.size(); ++f) {
    const auto& loop = loops[f].vertices;
    for (std::size_t i = 0; i < loop.size(); ++i) {
      HalfEdge& h = out.halves[at(half[first + i])];
      h.origin = loop[i];
      h.face = static_cast<int>(f);
      h.next = half[first + (i + 1) % loop.size()];
    }
    first += loop.size();
  }
  out.leaving.assign(out.vertices.size(), -1);
  out.face_half.assign(loops.size(), -1);
  for (std::size_t h = 0; h < out.halves.size(); ++h) {
    const int v = out.halves[h].origin;
    if (out.leaving[at(v)] < 0) out.leaving[at(v)] = static_cast<int>(h);
    out.face_half[at(out.halves[h].face)] = static_cast<int>(h);
  }
  for (int h : out.leaving)
    if (h < 0) throw std::invalid_argument("a vertex belongs to no face; remove it");
}

/// Bodies whose middle is farther than this many radii from the origin are moved there; the
/// differences are then exact, because both terms have the same size (Sterbenz 1974).
constexpr double kFar = 8;

void measure(HalfEdgePolyhedron& out) {
  const auto take_box = [&out] {
    out.box = Box();
    for (const Vector3& x : out.vertices) {
      out.box.low = out.box.low.cwiseMin(x);
      out.box.high = out.box.high.cwiseMax(x);
    }
    out.centre = out.box.low + 0.5 * (out.box.high - out.box.low);
  };
  for (const Vector3& x : out.vertices) {
    if (!(std::abs(x.x()) + std::abs(x.y()) + std::abs(x.z()) < kInfinity))
      throw std::invalid_argument("a vertex is not finite");
    out.reach = std::max(out.reach, largest(x));
  }
  take_box();
  for (const Vector3& x : out.vertices) out.radius = std::max(out.radius, length(x - out.centre));
  for (int k = 0; k < 3; ++k)
    if (std::abs(out.centre[k]) > kFar * out.radius) out.anchor[k] = out.centre[k];
  for (Vector3& x : out.vertices) x -= out.anchor;
  take_box();
}

/// With 32 digits, because heights of 1e-25 occur where faces were turned by tiny angles.
void measure_flattest(HalfEdgePolyhedron& out) {
  constexpr double kNearlyFlat = 1 - 0x1p-40;
  const auto half = [&out](int h) -> const HalfEdge& { return out.halves[at(h)]; };
  const auto corner = [&](int h) -> const Vector3& { return out.vertices[at(half(h).origin)]; };
  for (int h = 0; h < static_cast<int>(out.halves.size()); ++h) {
    const Plane &one = out.planes[at(half(h).face)], &other = out.planes[at(half(h ^ 1).face)];
    if (dot(one.normal, other.normal) < kNearlyFlat) continue;
    const Vector3 &o = corner(h), &p = corner(half(h).next), &q = corner(half(half(h).next).next),
                  &x = corner(half(half(h ^ 1).next).next);
    DoubleDouble u[3], v[3], w[3];
    for (int k = 0; k < 3; ++k) {
      u[k] = exact_sum(p[k], -o[k]);
      v[k] = exact_sum(q[k], -o[k]);
      w[k] = exact_sum(x[k], -o[k]);
    }
    const DoubleDouble six = (u[1] * v[2] - u[2] * v[1]) * w[0] +
                             (u[2] * v[0] - u[0] * v[2]) * w[1] +
                             (u[0] * v[1] - u[1] * v[0]) * w[2];
    const double cube = out.radius * out.radius * out.radius;
    out.flattest = std::min(out.flattest, std::abs(rounded(six)) / cube);
  }
}

}  // namespace

HalfEdgePolyhedron half_edge_polyhedron(const Polyhedron& polyhedron) {
  if (polyhedron.vertex_count() < 4 || polyhedron.face_count() < 4)
    throw std::invalid_argument("a polyhedron needs at least 4 vertices and 4 faces");
  HalfEdgePolyhedron out;
  const std::vector<int> rank = sort_vertices(polyhedron, out);
  measure(out);
  const std::vector<Loop> loops = sort_loops(polyhedron, rank, out);
  out.planes.reserve(loops.size());
  out.surface.reserve(loops.size());
  out.face_of_original.reserve(loops.size());
  for (const Loop& loop : loops) {
    const Vector3 normal = unit_normal(loop, out.vertices);
    out.planes.push_back({normal, dot(normal, out.vertices[at(loop.vertices[0])])});
    const bool named = at(loop.original) < polyhedron.surface.size();
    out.surface.push_back(named ? polyhedron.surface[at(loop.original)] : loop.original);
    out.face_of_original.push_back(loop.original);
  }
  link(loops, out);
  measure_flattest(out);
  out.boundary = boundary_body(out);
  return out;
}

}  // namespace signorini
