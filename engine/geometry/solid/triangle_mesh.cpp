#include "geometry/solid/triangle_mesh.h"

#include <algorithm>
#include <cmath>

#include "base/stable_order.h"
#include "geometry/solid/mesh_crossing.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {

namespace {

constexpr double kFurthest = 1e75;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// For each vertex the first one at its place.
std::vector<int> joined(const std::vector<Vector3>& vertices, double tolerance) {
  std::vector<int> order(vertices.size()), scratch, same(vertices.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = same[i] = static_cast<int>(i);
  stable_order(order, scratch,
               [&](int i, int j) { return vertices[at(i)].x() < vertices[at(j)].x(); });
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (same[at(order[i])] != order[i]) continue;
    const Vector3& a = vertices[at(order[i])];
    for (std::size_t j = i + 1; j < order.size(); ++j) {
      const Vector3 gap = vertices[at(order[j])] - a;
      if (gap.x() > tolerance) break;
      if (std::fabs(gap.y()) > tolerance || std::fabs(gap.z()) > tolerance) continue;
      if (same[at(order[j])] == order[j]) same[at(order[j])] = order[i];
    }
  }
  return same;
}

void join_vertices(TriangleMesh& mesh, double tolerance, MeshReport& report) {
  const std::vector<int> same = joined(mesh.vertices, tolerance);
  std::vector<int> number(same.size(), -1);
  std::vector<Vector3> kept;
  for (std::size_t i = 0; i < same.size(); ++i) {
    if (same[i] != static_cast<int>(i)) continue;
    number[i] = static_cast<int>(kept.size());
    kept.push_back(mesh.vertices[i]);
  }
  const std::size_t gone = same.size() - kept.size();
  for (auto& t : mesh.triangles) {
    for (int& v : t) v = number[at(same[at(v)])];
  }
  mesh.vertices = std::move(kept);
  if (gone > 0) report.notices.push_back(std::to_string(gone) + " repeated vertices joined");
}

void drop_degenerate(TriangleMesh& mesh, MeshReport& report) {
  std::size_t kept = 0;
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
    const auto& [a, b, c] = mesh.triangles[t];
    if (a == b || b == c || c == a) continue;
    mesh.triangles[kept] = mesh.triangles[t];
    mesh.surface[kept] = mesh.surface[t];
    mesh.line[kept] = mesh.line[t];
    ++kept;
  }
  const std::size_t gone = mesh.triangles.size() - kept;
  mesh.triangles.resize(kept);
  mesh.surface.resize(kept);
  mesh.line.resize(kept);
  if (gone > 0) {
    report.notices.push_back(std::to_string(gone) + " triangles without area left out");
  }
}

struct MeshEdge {
  int low, high, triangle;
  bool upwards;
};

std::vector<MeshEdge> sorted_edges(const TriangleMesh& mesh) {
  std::vector<MeshEdge> edges, sorted;
  std::vector<int> order, scratch;
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
    for (std::size_t i = 0; i < 3; ++i) {
      const int a = mesh.triangles[t][i], b = mesh.triangles[t][(i + 1) % 3];
      order.push_back(static_cast<int>(edges.size()));
      edges.push_back({std::min(a, b), std::max(a, b), static_cast<int>(t), a < b});
    }
  }
  stable_order(order, scratch, [&](int i, int j) {
    const MeshEdge &a = edges[at(i)], &b = edges[at(j)];
    return a.low != b.low ? a.low < b.low : a.high < b.high;
  });
  for (const int i : order) sorted.push_back(edges[at(i)]);
  return sorted;
}

struct EdgeCount {
  int number = 0, triangle = -1;
  void add(int t) {
    ++number;
    if (triangle < 0 || t < triangle) triangle = t;
  }
};

void report_edges(const EdgeCount& count, const std::string& what, MeshReport& report) {
  if (count.number > 0) {
    report.faults.push_back({count.triangle, std::to_string(count.number) + what});
  }
}

void check_edges(const TriangleMesh& mesh, MeshReport& report) {
  const std::vector<MeshEdge> edges = sorted_edges(mesh);
  EdgeCount open, crowded, against;
  for (std::size_t i = 0; i < edges.size();) {
    std::size_t end = i + 1;
    while (end < edges.size() && edges[end].low == edges[i].low &&
           edges[end].high == edges[i].high) {
      ++end;
    }
    if (end - i == 1) open.add(edges[i].triangle);
    if (end - i > 2) crowded.add(edges[i].triangle);
    if (end - i == 2 && edges[i].upwards == edges[i + 1].upwards) against.add(edges[i].triangle);
    i = end;
  }
  report_edges(open, " open edges; a body needs a closed surface", report);
  report_edges(crowded, " edges have more than two triangles", report);
  report_edges(against, " edges have triangles that run against each other", report);
}

void check_crossing(const TriangleMesh& mesh, MeshReport& report) {
  const MeshCrossing crossing = find_crossing(mesh);
  if (crossing.first >= 0) {
    report.faults.push_back(
        {crossing.first, (crossing.folded ? "lies on triangle " : "passes through triangle ") +
                             std::to_string(crossing.second)});
  }
  if (!crossing.complete) {
    report.notices.emplace_back(
        "too many triangles lie close together to look at all pairs of them: some may pass through "
        "each other");
  }
}

}  // namespace

SolidMoments moments_of(const TriangleMesh& mesh) {
  std::vector<int> flat;
  for (const auto& t : mesh.triangles) flat.insert(flat.end(), t.begin(), t.end());
  return mesh_moments(mesh.vertices, flat);
}

namespace {

/// What nothing else can work with: names of vertices that are not there, places out of range of
/// the exact predicates.
void check_numbers(const TriangleMesh& mesh, MeshReport& report) {
  const auto n = static_cast<int>(mesh.vertices.size());
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
    for (const int v : mesh.triangles[t]) {
      const bool there = v >= 0 && v < n;
      if (there && mesh.vertices[at(v)].allFinite() && largest(mesh.vertices[at(v)]) <= kFurthest) {
        continue;
      }
      report.faults.push_back(
          {static_cast<int>(t),
           there ? "has a corner that is not finite, or further than 1e75"
                 : "names vertex " + std::to_string(v) + "; there are " + std::to_string(n)});
      return;
    }
  }
}

}  // namespace

MeshReport repair(TriangleMesh& mesh, double tolerance) {
  MeshReport report;
  check_numbers(mesh, report);
  if (!report.faults.empty()) return report;
  mesh.surface.resize(mesh.triangles.size(), 0);
  mesh.line.resize(mesh.triangles.size(), 0);
  join_vertices(mesh, tolerance, report);
  drop_degenerate(mesh, report);
  if (mesh.triangles.empty()) {
    report.faults.emplace_back().message = "has no triangles";
    return report;
  }
  check_edges(mesh, report);
  if (!report.faults.empty()) return report;
  const double volume = moments_of(mesh).volume;
  if (volume == 0) report.faults.emplace_back().message = "encloses no volume";
  if (volume < 0) {
    for (auto& t : mesh.triangles) std::swap(t[1], t[2]);
    report.notices.emplace_back("turned inside out: its triangles ran clockwise");
  }
  check_crossing(mesh, report);
  return report;
}

}  // namespace signorini
