#include "geometry/overlap/boundary_crossing.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Bodies with so few faces: all distances of all vertices; with more: walks over the faces.
constexpr int kTable = 16;

/// Asks for what will be read in any order, so that it is there by then; not more than fits.
template <class T>
void fetch(const std::vector<T>& list) {
  constexpr std::size_t kLine = 64, kMost = 256 * kLine;
  const auto* const data = reinterpret_cast<const char*>(list.data());
  const std::size_t size = list.size() * sizeof(T);
  for (std::size_t i = 0; i < size && i < kMost; i += kLine) __builtin_prefetch(data + i);
}

/// How far a point is beyond the face that is highest in its direction. [m]
double beyond_face(const BoundaryBody& body, const Vector3& x, int& face) {
  face = body.cell[at(body.place(x).cell)].face;
  return dot(body.normals[at(face)], x) - body.depth[at(face)];
}

}  // namespace

CrossingOutcome BoundaryCrossing::find(const BoundaryBody& first, const BoundaryBody& second,
                                       const CrossingMotion& motion, double rounding) {
  margin_ = kSureRoundings * rounding;
  if (!first.usable || !second.usable) return CrossingOutcome::unsure;
  side_[0].body = &first;
  side_[1].body = &second;
  if (length(motion.shift) > first.outer_radius + second.outer_radius + 2 * margin_)
    return CrossingOutcome::empty;
  // The middle of each in the other's frame, and the other's face that looks there.
  const Vector3 middle[2] = {motion.shift, -rotate_back(motion.rotation, motion.shift)};
  int facing[2];
  bool is_beyond[2];
  for (int k = 0; k < 2; ++k) {
    const double height = beyond_face(*side_[1 - k].body, middle[k], facing[k]);
    if (height > side_[k].body->outer_radius + 2 * margin_) return CrossingOutcome::empty;
    is_beyond[k] = height > 0;
  }
  for (const Side& side : side_) {
    fetch(side.body->cell);
    fetch(side.body->dual);
  }
  place(motion);
  for (const Side& side : side_) {
    fetch(side.body->edges);
    fetch(side.body->loop_start);
    fetch(side.body->loop_face);
  }
  for (int k = 0; k < 2; ++k)
    if (is_beyond[k] && parts(side_[k], *side_[1 - k].body, facing[k]))
      return CrossingOutcome::empty;
  for (int k = 0; k < 2; ++k) {
    const BoundaryBody& other = *side_[1 - k].body;
    const bool small = other.face_count() <= kTable;
    if (!(small ? tabulate(side_[k], other) : locate(side_[k], other)))
      return CrossingOutcome::unsure;
  }
  for (int k = 0; k < 2; ++k) {
    const bool small = side_[1 - k].body->face_count() <= kTable;
    if (!(small ? cut_by_table(k) : cut_by_walks(k))) return CrossingOutcome::unsure;
  }
  if (seams_.empty()) {
    const bool inside = side_[0].codes[0] == 0, around = side_[1].codes[0] == 0;
    if (!inside && !around) return CrossingOutcome::empty;
    if (inside && around) return CrossingOutcome::unsure;  // cannot be
    sums.apex = points_[at(inside ? 0 : side_[1].base)];
  } else {
    sums.apex = points_[at(side_[1].base + second.vertex_count())];
  }
  sums = {.apex = sums.apex};
  if (!add_faces(0, motion) || !add_faces(1, motion)) return CrossingOutcome::unsure;
  sums.volume /= 6;
  sums.first_moment = sums.first_moment / 24;
  return sums.volume > 0 && sums.surface > 0 ? CrossingOutcome::solid : CrossingOutcome::unsure;
}

/// Both bodies' vertices in both frames.
void BoundaryCrossing::place(const CrossingMotion& motion) {
  const BoundaryBody &one = *side_[0].body, &two = *side_[1].body;
  const auto n = one.vertices.size(), m = two.vertices.size();
  side_[0].base = 0;
  side_[1].base = static_cast<int>(n);
  points_.resize(n + m);
  side_[0].placed.resize(n);
  side_[1].placed.resize(m);
  for (std::size_t i = 0; i < n; ++i)
    points_[i] = side_[0].placed[i] = motion.shift + rotate(motion.rotation, one.vertices[i]);
  for (std::size_t i = 0; i < m; ++i) {
    points_[n + i] = two.vertices[i];
    side_[1].placed[i] = rotate_back(motion.rotation, two.vertices[i] - motion.shift);
  }
  for (Side& side : side_) {
    if (side.codes.size() < side.body->vertices.size())
      side.codes.resize(side.body->vertices.size());
    side.kept.resize(side.body->edges.size());
    side.seams.assign(side.body->dual.size(), -1);
  }
  seams_.clear();
}

/// Whether all vertices are beyond a face of the other body.
bool BoundaryCrossing::parts(const Side& side, const BoundaryBody& other, int face) const {
  const Vector3& normal = other.normals[at(face)];
  const double least = other.depth[at(face)] + margin_;
  for (const Vector3& x : side.placed)
    if (!(dot(normal, x) > least)) return false;
  return true;
}

/// All distances of the vertices from the other body's planes; false when one of them is in doubt.
bool BoundaryCrossing::tabulate(Side& side, const BoundaryBody& other) {
  const std::size_t faces = other.dual.size(), count = side.placed.size();
  if (side.table.size() < faces * count) side.table.resize(faces * count);
  const double *nx = other.nx.data(), *ny = other.ny.data(), *nz = other.nz.data(),
               *depth = other.depth.data();
  double least = kInfinity;
  for (std::size_t v = 0; v < count; ++v) {
    double* row = &side.table[v * faces];
    const double x = side.placed[v].x(), y = side.placed[v].y(), z = side.placed[v].z();
    unsigned code = 0;
    for (std::size_t f = 0; f < faces; ++f) {
      const double s = (nx[f] * x + ny[f] * y) + (nz[f] * z - depth[f]);
      row[f] = s;
      const double size = std::fabs(s);
      least = size < least ? size : least;
      code |= static_cast<unsigned>(s > 0) << f;
    }
    side.codes[v] = code;
  }
  return least > margin_;
}

bool BoundaryCrossing::cut_by_table(int which) {
  Side& side = side_[which];
  const std::vector<BoundaryBody::Edge>& edges = side.body->edges;
  const std::size_t faces = side_[1 - which].body->dual.size();
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const auto from = at(edges[e].from), to = at(edges[e].to);
    const unsigned enters = side.codes[from], leaves = side.codes[to];
    Kept& kept = side.kept[e];
    kept = {side.base + edges[e].from, side.base + edges[e].to};
    if ((enters | leaves) == 0) continue;
    if ((enters & leaves) != 0) {
      kept = {};
      continue;
    }
    const double *s = &side.table[from * faces], *r = &side.table[to * faces];
    double t_in = 0, t_out = 1, doubt_in = 0, doubt_out = 0;
    int face_in = -1, face_out = -1;
    bool sure = true;
    for (std::size_t f = 0; f < faces; ++f) {
      if (((enters | leaves) >> f & 1) == 0) continue;
      const double factor = 1 / (s[f] - r[f]), t = s[f] * factor,
                   doubt = margin_ * std::fabs(factor);
      if (factor > 0) {
        if (face_in >= 0) sure = sure && std::fabs(t - t_in) > doubt + doubt_in;
        if (face_in < 0 || t > t_in) t_in = t, face_in = static_cast<int>(f), doubt_in = doubt;
      } else {
        if (face_out >= 0) sure = sure && std::fabs(t - t_out) > doubt + doubt_out;
        if (face_out < 0 || t < t_out) t_out = t, face_out = static_cast<int>(f), doubt_out = doubt;
      }
    }
    if (!sure) return false;
    if (face_in >= 0 && face_out >= 0) {
      if (!(std::fabs(t_in - t_out) > doubt_in + doubt_out)) return false;
      if (t_in > t_out) {
        kept = {};
        continue;
      }
    }
    const int edge = static_cast<int>(e);
    if (face_in >= 0) {
      kept.from = add_point(which, edge, t_in, face_in, false);
      if (kept.from < 0) return false;
    }
    if (face_out >= 0) {
      kept.to = add_point(which, edge, t_out, face_out, true);
      if (kept.to < 0) return false;
    }
  }
  return true;
}

/// The point of an edge in a face of the other body: one end of the seams of that face with the two
/// faces at the edge. Returns its number, or -1 when a seam has that end already.
int BoundaryCrossing::add_point(int which, int edge, double t, int face, bool exits) {
  const Side& side = side_[which];
  const BoundaryBody::Edge& e = side.body->edges[at(edge)];
  const BoundaryBody::EdgeFaces& faces = side.body->edge_faces[at(edge)];
  const Vector3 &p = points_[at(side.base + e.from)], &q = points_[at(side.base + e.to)];
  const int point = static_cast<int>(points_.size());
  points_.push_back(p + t * (q - p));
  // Where the loop of the left face leaves the other body, the seam begins; seen from the other
  // body it ends there.
  const int end = exits == (which == 0) ? 0 : 1;
  const bool joined =
      which == 0 ? join(faces.left, face, end, point) && join(faces.right, face, 1 - end, point)
                 : join(face, faces.left, end, point) && join(face, faces.right, 1 - end, point);
  return joined ? point : -1;
}

bool BoundaryCrossing::join(int face_1, int face_2, int end, int point) {
  int& head = side_[0].seams[at(face_1)];
  int k = head;
  while (k >= 0 && seams_[at(k)].face[1] != face_2) k = seams_[at(k)].next[0];
  if (k < 0) {
    k = static_cast<int>(seams_.size());
    int& other = side_[1].seams[at(face_2)];
    seams_.push_back({{face_1, face_2}, {-1, -1}, {head, other}});
    head = other = k;
  }
  int& place = seams_[at(k)].end[end];
  if (place >= 0) return false;
  place = point;
  return true;
}

}  // namespace signorini
