#include "geometry/overlap/box_crossing.h"

#include <bit>
#include <cmath>
#include <cstring>

#include "geometry/overlap/boundary_body.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr int kNext[3] = {1, 2, 0}, kLast[3] = {2, 0, 1};

double sign_of(unsigned bits, int bit) { return (bits >> bit & 1) != 0 ? 1 : -1; }

/// The faces at an edge of direction k: those across the axes k + 1 and k + 2.
int next_face(int k, int s) { return 2 * kNext[k] + (s & 1); }
int last_face(int k, int s) { return 2 * kLast[k] + (s >> 1); }

/// Whether the loop of the face across k + 1 has the direction of the edge.
bool along_next(int s) { return ((s & 1) != 0) == ((s >> 1) != 0); }

}  // namespace

void BoxCrossing::cut(const double centre[3], const double edge[3][3], const double half[3],
                      double margin, Cuts& cuts) {
  double nearest = kInfinity, closest = kInfinity;
  cuts.hit = 0;
  for (int k = 0; k < 3; ++k) {
    const double *e = edge[k], *f = edge[kNext[k]], *g = edge[kLast[k]];
    double doubt = 0, in[4], out[4];
    for (int a = 0; a < 3; ++a) {
      // An edge that hardly moves along an axis has both ends on one side of its planes.
      const bool still = std::fabs(e[a]) < margin;
      const double inverse = 1 / (still ? margin : e[a]), reach = half[a] * std::fabs(inverse);
      const double here = still ? 0 : margin * std::fabs(inverse);
      doubt = here > doubt ? here : doubt;
      double *low = cuts.low[k][a], *high = cuts.high[k][a];
      const double middle[4] = {centre[a] - f[a] - g[a], centre[a] + f[a] - g[a],
                                centre[a] - f[a] + g[a], centre[a] + f[a] + g[a]};
      for (int s = 0; s < 4; ++s) {
        const double q = -middle[s] * inverse;
        low[s] = q - reach;
        high[s] = q + reach;
      }
      if (k < 2) continue;
      for (const double m : middle) {
        const double d = std::fabs(std::fabs(m - e[a]) - half[a]);
        const double u = std::fabs(std::fabs(m + e[a]) - half[a]);
        nearest = d < nearest ? d : nearest;
        nearest = u < nearest ? u : nearest;
      }
    }
    cuts.doubt[k] = doubt = 2 * doubt;
    const auto& low = cuts.low[k];
    const auto& high = cuts.high[k];
    for (int s = 0; s < 4; ++s) {
      double t = low[0][s] > low[1][s] ? low[0][s] : low[1][s];
      t = t > low[2][s] ? t : low[2][s];
      in[s] = t > -1 ? t : -1;
      double u = high[0][s] < high[1][s] ? high[0][s] : high[1][s];
      u = u < high[2][s] ? u : high[2][s];
      out[s] = u < 1 ? u : 1;
    }
    for (int s = 0; s < 4; ++s) {
      const double room = std::fabs(out[s] - in[s]) - doubt;
      closest = room < closest ? room : closest;
      cuts.hit |= static_cast<unsigned>(out[s] > in[s]) << (4 * k + s);
    }
  }
  cuts.sure = nearest > margin && closest > 0;
}

/// All vertices in both frames; the own coordinates are exact.
void BoxCrossing::place(const CrossingMotion& motion, const double centre[2][3]) {
  const double shift[3] = {motion.shift.x(), motion.shift.y(), motion.shift.z()};
  for (unsigned v = 0; v < 8; ++v) {
    const double i = sign_of(v, 0), j = sign_of(v, 1), k = sign_of(v, 2);
    const double sign[3] = {i, j, k};
    for (int a = 0; a < 3; ++a) {
      x_[0][a][v] = sign[a] * half_[0][a];
      x_[1][a][v] = shift[a] + i * edge_[0][0][a] + j * edge_[0][1][a] + k * edge_[0][2][a];
      x_[1][a][8 + v] = sign[a] * half_[1][a];
      x_[0][a][8 + v] = centre[1][a] + i * edge_[1][0][a] + j * edge_[1][1][a] + k * edge_[1][2][a];
    }
  }
  points_ = 16;
}

/// The end of what is left of an edge: a vertex, or a cut, whose two seams get it.
bool BoxCrossing::add_end(int body, const Cuts& cuts, int k, int s, bool exits, int& point) {
  const auto& bound = exits ? cuts.high[k] : cuts.low[k];
  const double sign = exits ? -1 : 1;
  const double b0 = sign * bound[0][s], b1 = sign * bound[1][s], b2 = sign * bound[2][s];
  int axis = b1 > b0 ? 1 : 0;
  double t = b1 > b0 ? b1 : b0, second = b1 > b0 ? b0 : b1;
  second = b2 > t ? t : (b2 > second ? b2 : second);
  axis = b2 > t ? 2 : axis;
  t = b2 > t ? b2 : t;
  const int next = kNext[k], last = kLast[k];
  const int vertex = (exits ? 1 : 0) << k | (s & 1) << next | (s >> 1) << last;
  const int v = 8 * body + vertex, w = v ^ (1 << k), other = 1 - body;
  if (t < -1) {
    inside_ |= 1u << v;
    point = v;
    return true;
  }
  if (!(t - second > cuts.doubt[k])) return false;
  point = points_++;
  // From the vertex at this end towards the other one; exactly on the line and on the face.
  const double part = 0.5 * (t + 1);
  for (int a = 0; a < 3; ++a) {
    const double* const there = x_[other][a];
    x_[other][a][point] = there[v] + part * (there[w] - there[v]);
    x_[body][a][point] = x_[body][a][v];
  }
  x_[body][k][point] = sign * t * half_[body][k];
  const bool up = (edge_[body][k][axis] > 0) == exits;
  x_[other][axis][point] = up ? half_[other][axis] : -half_[other][axis];
  const int face = 2 * axis + (up ? 1 : 0), face_1 = next_face(k, s), face_2 = last_face(k, s);
  const int end = (exits == along_next(s)) == (body == 0) ? 0 : 1;
  const int one = body == 0 ? 6 * face_1 + face : 6 * face + face_1;
  const int two = body == 0 ? 6 * face_2 + face : 6 * face + face_2;
  if (seam_[one][end] >= 0 || seam_[two][1 - end] >= 0) return false;
  seam_[one][end] = static_cast<std::int8_t>(point);
  seam_[two][1 - end] = static_cast<std::int8_t>(point);
  seams_ |= std::uint64_t{1} << one | std::uint64_t{1} << two;
  return true;
}

void BoxCrossing::add_piece(int face_1, int face_2, int from, int to) {
  pieces_[piece_count_++] = {face_1, face_2, from, to};
  corner_[face_1] = corner_[face_2] = from;
}

bool BoxCrossing::add_edges(int body, const Cuts& cuts) {
  for (unsigned hit = cuts.hit; hit != 0; hit &= hit - 1) {
    const int e = std::countr_zero(hit), k = e >> 2, s = e & 3;
    int from = 0, to = 0;
    if (!add_end(body, cuts, k, s, false, from) || !add_end(body, cuts, k, s, true, to))
      return false;
    const int next = 6 * body + next_face(k, s), last = 6 * body + last_face(k, s);
    add_piece(along_next(s) ? next : last, along_next(s) ? last : next, from, to);
  }
  return true;
}

bool BoxCrossing::add_seams(const CrossingMotion& motion) {
  for (std::uint64_t left = seams_; left != 0; left &= left - 1) {
    const int k = std::countr_zero(left), face_1 = k / 6, face_2 = k % 6;
    const int from = seam_[k][0], to = seam_[k][1];
    if (from < 0 || to < 0) return false;
    if (std::fabs(motion.rotation(face_2 >> 1, face_1 >> 1)) >= kCosineOfSmallCrossing)
      return false;
    add_piece(face_1, 6 + face_2, from, to);
  }
  return true;
}

void BoxCrossing::sum_piece(int face, int from, int to) {
  const int axis = face >> 1, body = axis >= 3 ? 1 : 0, a = axis - 3 * body;
  const double *u = x_[body][kNext[a]], *w = x_[body][kLast[a]];
  const int c = corner_[face];
  const double pu = u[from] - u[c], pw = w[from] - w[c], qu = u[to] - u[c], qw = w[to] - w[c];
  const double twice = pu * qw - pw * qu;
  FaceSums& sum = face_[face];
  sum.twice += twice;
  sum.u += twice * (pu + qu);
  sum.w += twice * (pw + qw);
}

/// Every face in its own box's frame, in which it has two coordinates only.
void BoxCrossing::sum_up(const CrossingMotion& motion) {
  std::memset(face_, 0, sizeof face_);
  for (int i = 0; i < piece_count_; ++i) {
    const Piece& piece = pieces_[i];
    sum_piece(piece.face_1, piece.from, piece.to);
    sum_piece(piece.face_2, piece.to, piece.from);
  }
  const int apex = pieces_[0].from;
  double volume = 0, area[2] = {0, 0};
  Vector3 vector[2], on_surface[2], first[2];
  for (int b = 0; b < 2; ++b) {
    double vectors[3], surfaces[3] = {0, 0, 0}, firsts[3] = {0, 0, 0};
    for (int a = 0; a < 3; ++a) {
      const int next = kNext[a], last = kLast[a];
      vectors[a] = 0;
      for (int up = 0; up < 2; ++up) {
        const int f = 6 * b + 2 * a + up, c = corner_[f];
        const double sign = up != 0 ? 1 : -1, twice = sign * face_[f].twice, part = 0.5 * twice;
        const double height = half_[b][a] - sign * x_[b][a][apex];
        const double u = part * (x_[b][next][c] - x_[b][next][apex]) + sign * face_[f].u / 6,
                     w = part * (x_[b][last][c] - x_[b][last][apex]) + sign * face_[f].w / 6,
                     n = sign * height * part;
        volume += height * twice;
        area[b] += part;
        vectors[a] += sign * part;
        surfaces[a] += n, surfaces[next] += u, surfaces[last] += w;
        firsts[a] += height * n, firsts[next] += height * u, firsts[last] += height * w;
      }
    }
    vector[b] = {vectors[0], vectors[1], vectors[2]};
    on_surface[b] = {surfaces[0], surfaces[1], surfaces[2]};
    first[b] = {firsts[0], firsts[1], firsts[2]};
  }
  sums.volume = volume / 6;
  sums.surface = area[0] + area[1];
  sums.area_1 = area[0];
  sums.area_2 = area[1];
  sums.apex = {x_[1][0][apex], x_[1][1][apex], x_[1][2][apex]};
  sums.vector_1 = rotate(motion.rotation, vector[0]);
  sums.vector_2 = vector[1];
  sums.surface_moment = rotate(motion.rotation, on_surface[0]) + on_surface[1];
  sums.first_moment = 0.25 * (rotate(motion.rotation, first[0]) + first[1]);
}

CrossingOutcome BoxCrossing::find(const BoundaryBody& first, const BoundaryBody& second,
                                  const CrossingMotion& motion, double rounding) {
  const double margin = kSureRoundings * rounding;
  const Matrix3& r = motion.rotation;
  body_[0] = &first;
  body_[1] = &second;
  double centre[2][3];
  for (int k = 0; k < 3; ++k) {
    half_[0][k] = first.half[k];
    half_[1][k] = second.half[k];
    centre[0][k] = motion.shift[k];
    centre[1][k] =
        -(r(0, k) * motion.shift[0] + r(1, k) * motion.shift[1] + r(2, k) * motion.shift[2]);
    for (int a = 0; a < 3; ++a) {
      edge_[0][k][a] = first.half[k] * r(a, k);
      edge_[1][k][a] = second.half[k] * r(k, a);
    }
  }
  for (int b = 0; b < 2; ++b)
    for (int a = 0; a < 3; ++a) {
      const auto& e = edge_[b];
      const double reach = std::fabs(e[0][a]) + std::fabs(e[1][a]) + std::fabs(e[2][a]);
      if (std::fabs(centre[b][a]) > half_[1 - b][a] + reach + margin) return CrossingOutcome::empty;
    }
  Cuts cuts_1, cuts_2;
  cut(centre[0], edge_[0], half_[1], margin, cuts_1);
  cut(centre[1], edge_[1], half_[0], margin, cuts_2);
  if (!cuts_1.sure || !cuts_2.sure) return CrossingOutcome::unsure;
  if ((cuts_1.hit | cuts_2.hit) == 0) return CrossingOutcome::empty;
  place(motion, centre);
  piece_count_ = 0;
  inside_ = 0;
  seams_ = 0;
  std::memset(seam_, -1, sizeof seam_);
  std::memset(corner_, 0, sizeof corner_);
  if (!add_edges(0, cuts_1) || !add_edges(1, cuts_2) || !add_seams(motion))
    return CrossingOutcome::unsure;
  sum_up(motion);
  return sums.volume > 0 && sums.surface > 0 ? CrossingOutcome::solid : CrossingOutcome::unsure;
}

void BoxCrossing::list_corners(std::vector<Vector3>& corners) const {
  for (int i = 0; i < points_; ++i)
    if (i >= 16 || (inside_ >> i & 1) != 0)
      corners.push_back({x_[1][0][i], x_[1][1][i], x_[1][2][i]});
}

void BoxCrossing::list_faces(std::vector<CrossingFace>& faces,
                             std::vector<Vector3>& corners) const {
  for (int f = 0; f < 12; ++f) {
    int next[kMost], count = 0, start = -1;
    std::memset(next, -1, sizeof next);
    for (int i = 0; i < piece_count_; ++i) {
      const Piece& piece = pieces_[i];
      const bool is_first = piece.face_1 == f;
      if (!is_first && piece.face_2 != f) continue;
      start = is_first ? piece.from : piece.to;
      next[start] = is_first ? piece.to : piece.from;
      ++count;
    }
    if (count == 0) continue;
    const int body = f / 6;
    faces.push_back(
        {body, body_[body]->box_face[f - 6 * body], static_cast<int>(corners.size()), count});
    for (int i = 0, p = start; i < count && p >= 0; ++i, p = next[p])
      corners.push_back({x_[1][0][p], x_[1][1][p], x_[1][2][p]});
  }
}

}  // namespace signorini
