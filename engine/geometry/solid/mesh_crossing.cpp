#include "geometry/solid/mesh_crossing.h"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "base/stable_order.h"
#include "geometry/solid/box.h"
#include "geometry/solid/orientation.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

using Corners = std::array<Vector3, 3>;

Corners corners_of(const TriangleMesh& mesh, int t) {
  const std::array<int, 3>& v = mesh.triangles[at(t)];
  return {mesh.vertices[at(v[0])], mesh.vertices[at(v[1])], mesh.vertices[at(v[2])]};
}

Box box_of(const Corners& c) {
  return {c[0].cwiseMin(c[1]).cwiseMin(c[2]), c[0].cwiseMax(c[1]).cwiseMax(c[2])};
}

Box hull_of(const Box& a, const Box& b) { return {a.low.cwiseMin(b.low), a.high.cwiseMax(b.high)}; }

/// The bits of i with two zeros after each.
std::uint64_t spread(std::uint64_t i) {
  i = (i | i << 32) & 0x1f00000000ffffu;
  i = (i | i << 16) & 0x1f0000ff0000ffu;
  i = (i | i << 8) & 0x100f00f00f00f00fu;
  i = (i | i << 4) & 0x10c30c30c30c30c3u;
  return (i | i << 2) & 0x1249249249249249u;
}

/// Place along Morton's curve through `all`, 20 bits a coordinate: near in number is near in space.
std::uint64_t morton_code(const Box& box, const Box& all) {
  std::uint64_t code = 0;
  for (int i = 0; i < 3; ++i) {
    const double extent = all.high[i] - all.low[i];
    const double middle = box.low[i] + (box.high[i] - box.low[i]) / 2;
    const double part = extent > 0 ? (middle - all.low[i]) / extent : 0;
    code |= spread(static_cast<std::uint64_t>(std::clamp(part, 0.0, 1.0) * 0xfffff)) << i;
  }
  return code;
}

/// Boxes of the triangles in a complete binary tree: children of node i are 2 i and 2 i + 1, the
/// root is 1, leaves begin at `leaves`. Empty leaves have empty boxes, which meet nothing.
struct BoxTree {
  std::size_t leaves = 1;
  std::vector<Box> box;
  std::vector<int> triangle;  // of the leaves, in the order of the curve

  explicit BoxTree(const TriangleMesh& mesh) {
    const std::size_t n = mesh.triangles.size();
    leaves = std::bit_ceil(std::max<std::size_t>(n, 1));
    box.resize(2 * leaves);
    std::vector<Box> own(n);
    Box all;
    for (std::size_t t = 0; t < n; ++t) {
      own[t] = box_of(corners_of(mesh, static_cast<int>(t)));
      all = hull_of(all, own[t]);
    }
    std::vector<std::uint64_t> code(n);
    std::vector<int> scratch;
    triangle.resize(n);
    for (std::size_t t = 0; t < n; ++t) {
      code[t] = morton_code(own[t], all);
      triangle[t] = static_cast<int>(t);
    }
    stable_order(triangle, scratch, [&](int i, int j) { return code[at(i)] < code[at(j)]; });
    for (std::size_t k = 0; k < n; ++k) box[leaves + k] = own[at(triangle[k])];
    for (std::size_t i = leaves - 1; i >= 1; --i) box[i] = hull_of(box[2 * i], box[2 * i + 1]);
  }
};

/// Whether the segment p q passes through the inside of the triangle.
bool pierces(const Vector3& p, const Vector3& q, const Corners& t) {
  const int side_p = orientation(t[0], t[1], t[2], p), side_q = orientation(t[0], t[1], t[2], q);
  if (side_p * side_q >= 0) return false;
  const int a = orientation(p, q, t[0], t[1]), b = orientation(p, q, t[1], t[2]);
  return a != 0 && a == b && b == orientation(p, q, t[2], t[0]);
}

/// Where triangles share a vertex, their edges at it touch the other only there, so the same
/// question about all edges is right.
bool pass_through(const Corners& s, const Corners& t) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (pierces(s[i], s[(i + 1) % 3], t) || pierces(t[i], t[(i + 1) % 3], s)) return true;
  }
  return false;
}

/// Whether two neighbours across the edge a b, with third corners c and d, lie on each other.
bool lie_on_each_other(const Vector3& a, const Vector3& b, const Vector3& c, const Vector3& d) {
  if (orientation(a, b, c, d) != 0) return false;
  return dot(exact_area_vector(a, b, c), exact_area_vector(a, b, d)) > 0;
}

struct CommonVertices {
  int count = 0, other_of_s = -1, other_of_t = -1;
  std::array<int, 3> vertex{};
};

CommonVertices common_vertices(const std::array<int, 3>& s, const std::array<int, 3>& t) {
  CommonVertices common;
  for (const int v : s) {
    if (v == t[0] || v == t[1] || v == t[2]) {
      common.vertex[at(common.count++)] = v;
    } else {
      common.other_of_s = v;
    }
  }
  for (const int v : t) {
    if (v != s[0] && v != s[1] && v != s[2]) common.other_of_t = v;
  }
  return common;
}

class CrossingSearch {
 public:
  explicit CrossingSearch(const TriangleMesh& mesh) : mesh_(mesh), tree_(mesh) {}

  MeshCrossing run() {
    pairs_.push_back({1, 1});
    while (!pairs_.empty() && found_.complete) {
      const auto [a, b] = pairs_.back();
      pairs_.pop_back();
      if (!boxes_meet(tree_.box[a], tree_.box[b])) continue;
      if (a >= tree_.leaves && b >= tree_.leaves) {
        if (a != b) examine(leaf(a), leaf(b));
      } else {
        divide(a, b);
      }
    }
    return found_;
  }

 private:
  [[nodiscard]] int leaf(std::size_t node) const { return tree_.triangle[node - tree_.leaves]; }

  /// Nodes of a pair are on one level, so both have children.
  void divide(std::size_t a, std::size_t b) {
    pairs_.push_back({2 * a + 1, 2 * b + 1});
    pairs_.push_back({2 * a, 2 * b + 1});
    if (a != b) pairs_.push_back({2 * a + 1, 2 * b});
    pairs_.push_back({2 * a, 2 * b});
  }

  void examine(int i, int j) {
    if (++examined_ > kMostClosePairs) found_.complete = false;
    const int s = std::min(i, j), t = std::max(i, j);
    if (found_.first >= 0 && (s > found_.first || (s == found_.first && t >= found_.second))) {
      return;
    }
    const CommonVertices common = common_vertices(mesh_.triangles[at(s)], mesh_.triangles[at(t)]);
    bool folded = common.count == 3;
    if (common.count == 2) {
      const auto& v = mesh_.vertices;
      folded = lie_on_each_other(v[at(common.vertex[0])], v[at(common.vertex[1])],
                                 v[at(common.other_of_s)], v[at(common.other_of_t)]);
    }
    const bool crossing =
        folded || (common.count < 2 && pass_through(corners_of(mesh_, s), corners_of(mesh_, t)));
    if (crossing) found_ = {.first = s, .second = t, .folded = folded, .complete = found_.complete};
  }

  const TriangleMesh& mesh_;
  BoxTree tree_;
  std::vector<std::array<std::size_t, 2>> pairs_;
  long long examined_ = 0;
  MeshCrossing found_;
};

}  // namespace

MeshCrossing find_crossing(const TriangleMesh& mesh) { return CrossingSearch(mesh).run(); }

}  // namespace signorini
