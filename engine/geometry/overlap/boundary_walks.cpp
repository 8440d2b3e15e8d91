// Bodies with many faces: which vertices and edges of one are within the other, by walks over its
// faces.

#include <cmath>

#include "geometry/overlap/boundary_crossing.h"

namespace signorini {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

template <class T>
void hold(std::vector<T>& list, std::size_t count) {
  if (list.size() < count) list.resize(count);
}

}  // namespace

/// Which vertices are outside of the other body; false when one of them is in doubt. The cell in
/// whose direction a vertex lies decides most: it is outside of the cell's face, or below the
/// cell's height.
bool BoundaryCrossing::locate(Side& side, const BoundaryBody& other) {
  const double doubt = margin_ / other.inner_radius, beyond = 1 + doubt, within = 1 - doubt;
  const std::size_t count = side.body->vertices.size();
  hold(open_, count);
  std::size_t open = 0;
  for (std::size_t v = 0; v < count; ++v) {
    const Vector3& x = side.placed[v];
    const BoundaryBody::Place place = other.place(x);
    const BoundaryBody::Cell& cell = other.cell[at(place.cell)];
    const unsigned outside = dot(other.dual[at(cell.face)], x) > beyond ? 1 : 0,
                   inside = place.reach * static_cast<double>(cell.height) < within ? 1 : 0;
    side.codes[v] = outside * (1 + static_cast<unsigned>(cell.face));
    open_[open] = static_cast<int>(v);
    open += 1 - (outside | inside);
  }
  for (std::size_t k = 0; k < open; ++k) {
    const auto v = at(open_[k]);
    const Vector3& x = side.placed[v];
    BoundaryBody::Hit hit = other.climb(x, other.cell[at(other.place(x).cell)].face, beyond);
    if (!(hit.value > beyond) && !(hit.rival < hit.value * BoundaryBody::kLower))
      highest_face_.settle(other, x, hit);
    if (!(std::fabs(hit.value - 1) > doubt)) return false;
    side.codes[v] = hit.value > 1 ? 1 + static_cast<unsigned>(hit.face) : 0;
  }
  return true;
}

/// Which edges are inside, enter, or may pass through with both ends outside.
void BoundaryCrossing::sort_edges(Side& side, const BoundaryBody& other) {
  const BoundaryBody& body = *side.body;
  const std::size_t count = body.edges.size();
  const double beyond = 1 + margin_ / other.inner_radius;
  hold(rays_, count);
  hold(beyond_, count);
  hold(active_, count);
  std::size_t rays = 0, outside = 0;
  const int after_base = side.base + 1;
  for (std::size_t e = 0; e < count; ++e) {
    const BoundaryBody::Edge& edge = body.edges[e];
    const unsigned from = side.codes[at(edge.from)], to = side.codes[at(edge.to)];
    const unsigned from_in = from == 0 ? 1 : 0, to_in = to == 0 ? 1 : 0;
    // -1 where that end is outside; written without branches, which would be guessed wrongly.
    side.kept[e] = {static_cast<int>(from_in) * (after_base + edge.from) - 1,
                    static_cast<int>(to_in) * (after_base + edge.to) - 1};
    active_[rays] = static_cast<int>(e);
    rays += from_in ^ to_in;
    beyond_[outside] = static_cast<int>(e);
    // With equal codes both ends are beyond the same plane.
    const unsigned differ = from == to ? 0 : 1;
    outside += (1 - (from_in | to_in)) * differ;
  }
  for (std::size_t k = 0; k < rays; ++k) {
    const BoundaryBody::Edge& edge = body.edges[at(active_[k])];
    const unsigned from = side.codes[at(edge.from)], to = side.codes[at(edge.to)];
    rays_[k] = {active_[k], from == 0, static_cast<int>(from + to) - 1, 0};
  }
  ray_count_ = rays;
  std::size_t left = 0;
  for (std::size_t k = 0; k < outside; ++k) {
    const BoundaryBody::Edge& edge = body.edges[at(beyond_[k])];
    const auto from = at(edge.from), to = at(edge.to);
    const double there = dot(other.dual[side.codes[from] - 1], side.placed[to]),
                 back = dot(other.dual[side.codes[to] - 1], side.placed[from]);
    beyond_[left] = beyond_[k];
    const double farther = there > back ? there : back;
    left += farther > beyond ? 0 : 1;
  }
  beyond_count_ = left;
}

/// One step of Newton's method for the convex function (11) along the ray: on to the plane that the
/// start is outside of, and from there to the highest of the neighbouring planes.
/// @param reach  of the way in inner radii, at least
BoundaryCrossing::Step BoundaryCrossing::step(const Side& side, const BoundaryBody& other,
                                              double reach, Ray& ray) const {
  const double doubt = margin_ / other.inner_radius;
  const BoundaryBody::Edge& edge = side.body->edges[at(ray.edge)];
  const Vector3 &from = side.placed[at(ray.back ? edge.to : edge.from)],
                &to = side.placed[at(ray.back ? edge.from : edge.to)];
  const Vector3& plane = other.dual[at(ray.face)];
  const double v = dot(plane, from), w = dot(plane, to);
  if (!(w < 1 - doubt)) return w > 1 + doubt ? Step::missed : Step::unsure;
  if (!(v > 1 + doubt)) return Step::unsure;
  const double factor = 1 / (v - w), t = (v - 1) * factor;
  const double x = from.x() + t * (to.x() - from.x()), y = from.y() + t * (to.y() - from.y()),
               z = from.z() + t * (to.z() - from.z());
  const int *f = other.loop_face.data() + other.loop_start[at(ray.face)],
            *end = other.loop_face.data() + other.loop_start[at(ray.face) + 1];
  int highest = *f;
  double rival = -kInfinity;
  for (; f != end; ++f) {
    const Vector3& d = other.dual[at(*f)];
    const double value = d.x() * x + d.y() * y + d.z() * z;
    highest = value > rival ? *f : highest;
    rival = value > rival ? value : rival;
  }
  const double here = 2 * doubt * (1 + reach * factor);
  if (rival < 1 - here) {
    ray.t = t;
    return Step::through;
  }
  if (!(rival > 1 + here)) return Step::unsure;
  // A plane that is violated here and more so later leaves nothing.
  if (!(dot(other.dual[at(highest)], to) < rival)) return Step::missed;
  ray.face = highest;
  return Step::further;
}

/// All rays in turn take one step, as often as one of them goes on: steps of different rays do not
/// wait for each other.
bool BoundaryCrossing::cross_entering(int which, double reach) {
  Side& side = side_[which];
  const BoundaryBody& other = *side_[1 - which].body;
  hold(active_, ray_count_);
  for (std::size_t k = 0; k < ray_count_; ++k) active_[k] = static_cast<int>(k);
  std::size_t active = ray_count_;
  for (int round = 0; active > 0; ++round) {
    if (round > other.face_count()) return false;
    std::size_t left = 0;
    for (std::size_t k = 0; k < active; ++k) {
      const int ray = active_[k];
      const Step done = step(side, other, reach, rays_[at(ray)]);
      if (done != Step::through && done != Step::further) return false;
      active_[left] = ray;
      left += done == Step::further ? 1 : 0;
    }
    active = left;
  }
  for (std::size_t k = 0; k < ray_count_; ++k) {
    const Ray& ray = rays_[k];
    const int point = add_point(which, ray.edge, ray.back ? 1 - ray.t : ray.t, ray.face, ray.back);
    if (point < 0) return false;
    Kept& kept = side.kept[at(ray.edge)];
    (ray.back ? kept.to : kept.from) = point;
  }
  return true;
}

/// Edges with both ends outside: from both ends inwards.
bool BoundaryCrossing::cross_outside(int which, double reach) {
  Side& side = side_[which];
  const BoundaryBody& other = *side_[1 - which].body;
  for (std::size_t k = 0; k < beyond_count_; ++k) {
    const int e = beyond_[k];
    const BoundaryBody::Edge& edge = side.body->edges[at(e)];
    for (const bool back : {false, true}) {
      Ray ray{e, back, static_cast<int>(side.codes[at(back ? edge.to : edge.from)]) - 1, 0};
      Step done = Step::further;
      for (int i = 0; i <= other.face_count() && done == Step::further; ++i)
        done = step(side, other, reach, ray);
      if (done == Step::missed && !back) break;
      if (done != Step::through) return false;
      const int point = add_point(which, e, back ? 1 - ray.t : ray.t, ray.face, back);
      if (point < 0) return false;
      Kept& kept = side.kept[at(e)];
      (back ? kept.to : kept.from) = point;
    }
  }
  return true;
}

bool BoundaryCrossing::cut_by_walks(int which) {
  const BoundaryBody& other = *side_[1 - which].body;
  const double reach = 2 * side_[which].body->outer_radius / other.inner_radius;
  sort_edges(side_[which], other);
  return cross_entering(which, reach) && cross_outside(which, reach);
}

}  // namespace signorini
