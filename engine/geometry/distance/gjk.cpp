#include "geometry/distance/gjk.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// Support functions without the switch of ConvexCore, for the two cases that are asked most.
struct BoxSupport {
  const ConvexCore& core;
  Vector3 operator()(const Vector3& e, int&) const {
    return {std::copysign(core.half.x(), e.x()), std::copysign(core.half.y(), e.y()),
            std::copysign(core.half.z(), e.z())};
  }
};

struct HullSupport {
  const PointHull& hull;
  Vector3 operator()(const Vector3& e, int& hint) const {
    hint = hull.support(e, hint);
    return hull.point(hint);
  }
};

struct CoreSupport {
  const ConvexCore& core;
  Vector3 operator()(const Vector3& e, int& hint) const { return support(core, e, hint); }
};

template <class A, class B>
DifferencePoint difference(const A& a, const B& b, const CorePair& pair, const Vector3& direction,
                           SupportHints& hints) {
  DifferencePoint p;
  p.a = a(direction, hints.a);
  p.b = b(-rotate_back(pair.rotation, direction), hints.b);
  p.w = p.a - (pair.offset + rotate(pair.rotation, p.b));
  return p;
}

bool holds(const MinkowskiSimplex& simplex, const Vector3& w) {
  for (int i = 0; i < simplex.count; ++i) {
    if (simplex[i].w.x() == w.x() && simplex[i].w.y() == w.y() && simplex[i].w.z() == w.z()) {
      return true;
    }
  }
  return false;
}

template <class A, class B>
void run(const A& a, const B& b, const CorePair& pair, double relative, SupportHints& hints,
         GjkResult& result, const Vector3& toward) {
  constexpr double kRoundOff = 1e-15;
  MinkowskiSimplex& simplex = result.simplex;
  simplex.count = 0;
  result.inside = false;
  Vector3 v(0, 0, 0);
  simplex.push(difference(a, b, pair, toward, hints));
  double scale = largest(simplex[0].w);
  double squared = kInfinity;
  reduce_to_nearest(simplex, squared);
  v = simplex.nearest;
  squared = dot(v, v);
  double plane = 0;  // v . w of the last support point
  int step = 1;
  for (; step < kGjkMost; ++step) {
    const double tiny = kRoundOff * scale;
    if (!(squared > tiny * tiny)) {
      plane = -kInfinity;  // the last plane belonged to an older v
      break;
    }
    const DifferencePoint p = difference(a, b, pair, -v, hints);
    scale = std::max(scale, largest(p.w));
    plane = dot(v, p.w);
    const double progress = squared - plane;
    if (!(progress > relative * squared) || !(progress * progress > tiny * tiny * squared)) break;
    if (holds(simplex, p.w)) break;
    simplex.push(p);
    const Reduction reduction = reduce_to_nearest(simplex, squared);
    result.inside = reduction == Reduction::inside;
    if (reduction != Reduction::nearer) break;
    v = simplex.nearest;
    squared = dot(v, v);
  }
  result.iterations = step;
  result.scale = scale;
  result.distance = result.inside ? 0 : std::sqrt(squared);
  result.lower = result.distance > 0 ? plane / result.distance : 0;
}

}  // namespace

CorePair relative_pair(const ConvexCore& a, const SpatialPose& pose_a, const ConvexCore& b,
                       const SpatialPose& pose_b) {
  CorePair pair;
  pair.a = &a, pair.b = &b;
  pair.offset = pose_a.rotate_to_body(pose_b.position - pose_a.position);
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      const Matrix3 &ra = pose_a.rotation, &rb = pose_b.rotation;
      pair.rotation(i, j) = ra(0, i) * rb(0, j) + ra(1, i) * rb(1, j) + ra(2, i) * rb(2, j);
    }
  }
  return pair;
}

DifferencePoint difference_support(const CorePair& pair, const Vector3& direction,
                                   SupportHints& hints) {
  return difference(CoreSupport{*pair.a}, CoreSupport{*pair.b}, pair, direction, hints);
}

double slab_width(const CorePair& pair, const Vector3& n, SupportHints& hints) {
  return -dot(n, difference_support(pair, n, hints).w);
}

void gjk(const CorePair& pair, double relative, SupportHints& hints, GjkResult& result) {
  const bool apart = dot(pair.offset, pair.offset) > 0;
  gjk(pair, relative, apart ? pair.offset : Vector3(1, 0, 0), hints, result);
}

void gjk(const CorePair& pair, double relative, const Vector3& toward, SupportHints& hints,
         GjkResult& result) {
  const ConvexCore &a = *pair.a, &b = *pair.b;
  if (a.kind == CoreKind::box && b.kind == CoreKind::box) {
    run(BoxSupport{a}, BoxSupport{b}, pair, relative, hints, result, toward);
  } else if (a.kind == CoreKind::points && b.kind == CoreKind::points) {
    run(HullSupport{*a.points}, HullSupport{*b.points}, pair, relative, hints, result, toward);
  } else {
    run(CoreSupport{a}, CoreSupport{b}, pair, relative, hints, result, toward);
  }
}

}  // namespace signorini
