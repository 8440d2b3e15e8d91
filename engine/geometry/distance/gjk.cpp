#include "geometry/distance/gjk.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "geometry/distance/precise_difference.h"
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

/// Differences for one pair of kinds of cores.
template <class A, class B>
struct Difference {
  const A& a;
  const B& b;
  const CorePair& pair;
  DifferencePoint operator()(const Vector3& direction, SupportHints& hints) const {
    return difference(a, b, pair, direction, hints);
  }
  static Reduction reduce(MinkowskiSimplex& simplex, double squared_before) {
    return reduce_to_nearest(simplex, squared_before);
  }
};

/// The same with w to twice the digits.
struct PreciseDifference {
  const CorePair& pair;
  const PreciseView& view;
  DifferencePoint operator()(const Vector3& direction, SupportHints& hints) const {
    DifferencePoint p = difference_support(pair, direction, hints);
    p.w = view.difference(p.a, p.b);
    return p;
  }
  Reduction reduce(MinkowskiSimplex& simplex, double squared_before) const {
    return view.reduce(simplex, squared_before);
  }
};

bool holds(const MinkowskiSimplex& simplex, const Vector3& w) {
  for (int i = 0; i < simplex.count; ++i) {
    if (simplex[i].w.x() == w.x() && simplex[i].w.y() == w.y() && simplex[i].w.z() == w.z()) {
      return true;
    }
  }
  return false;
}

constexpr int kMostLevel = 8;
constexpr double kLevel = 1e-15;       // of the squared distance
constexpr double kPlaneNoise = 4e-15;  // of the scale: what a plane may err

/// Writes down a step: the simplex with its nearest point v, and what was found against it.
void note(GjkTrace* trace, const MinkowskiSimplex& simplex, double squared,
          const DifferencePoint* support, double plane) {
  if (trace == nullptr) return;
  GjkTrace::Step& step = trace->steps.emplace_back();
  step.simplex = simplex;
  step.upper = std::sqrt(squared);
  if (support == nullptr) return;
  step.support = *support;
  step.lower = std::fmax(0, plane / step.upper);
}

/// `round_off` of the scale is where the differences end to mean anything.
template <class Differences>
void run(const Differences& difference, double relative, double round_off, SupportHints& hints,
         GjkResult& result, const Vector3& toward, GjkTrace* trace = nullptr) {
  MinkowskiSimplex& simplex = result.simplex;
  simplex.count = 0;
  result.inside = false;
  Vector3 v(0, 0, 0);
  simplex.push(difference(toward, hints));
  double scale = largest(simplex[0].w);
  double squared = kInfinity;
  difference.reduce(simplex, squared);
  v = simplex.nearest;
  squared = dot(v, v);
  double plane = 0;  // v . w of the last support point
  int step = 1, level = 0;
  for (; step < kGjkMost; ++step) {
    const double tiny = round_off * scale;
    if (!(squared > tiny * tiny)) {
      plane = -kInfinity;  // the last plane belonged to an older v
      note(trace, simplex, squared, nullptr, plane);
      break;
    }
    const DifferencePoint p = difference(-v, hints);
    scale = std::max(scale, largest(p.w));
    plane = dot(v, p.w);
    note(trace, simplex, squared, &p, plane);
    const double progress = squared - plane;
    if (!(progress > relative * squared) || !(progress * progress > tiny * tiny * squared)) break;
    if (holds(simplex, p.w)) break;
    // A direction that errs by little makes v longer by the square of little, which its own
    // rounding hides: steps that the plane demands may be level, a few of them.
    const bool is_demanded =
        level < kMostLevel && progress > kPlaneNoise * scale * std::sqrt(squared);
    simplex.push(p);
    const Reduction reduction =
        difference.reduce(simplex, is_demanded ? squared * (1 + kLevel) : squared);
    result.inside = reduction == Reduction::inside;
    if (result.inside) note(trace, simplex, 0, nullptr, 0);
    if (reduction != Reduction::nearer) break;
    v = simplex.nearest;
    const double now = dot(v, v);
    if (!(now < squared)) ++level;
    squared = now;
  }
  result.iterations = step;
  result.scale = scale;
  result.distance = result.inside ? 0 : std::sqrt(squared);
  result.lower = result.distance > 0 ? plane / result.distance : 0;
}

void search(const CorePair& pair, double relative, const Vector3& toward, SupportHints& hints,
            GjkResult& result, GjkTrace* trace) {
  constexpr double kRoundOff = 1e-15;
  const ConvexCore &a = *pair.a, &b = *pair.b;
  const auto with = [&](const auto& support_a, const auto& support_b) {
    using A = std::remove_cvref_t<decltype(support_a)>;
    using B = std::remove_cvref_t<decltype(support_b)>;
    run(Difference<A, B>{support_a, support_b, pair}, relative, kRoundOff, hints, result, toward,
        trace);
  };
  if (a.kind == CoreKind::box && b.kind == CoreKind::box) {
    with(BoxSupport{a}, BoxSupport{b});
  } else if (a.kind == CoreKind::points && b.kind == CoreKind::points) {
    with(HullSupport{*a.points}, HullSupport{*b.points});
  } else {
    with(CoreSupport{a}, CoreSupport{b});
  }
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
  if (b.middle != 0) pair.offset += b.middle * pair.rotation.col(2);
  pair.offset.z() -= a.middle;
  return pair;
}

DifferencePoint difference_support(const CorePair& pair, const Vector3& direction,
                                   SupportHints& hints) {
  return difference(CoreSupport{*pair.a}, CoreSupport{*pair.b}, pair, direction, hints);
}

double slab_width(const CorePair& pair, const Vector3& n, SupportHints& hints) {
  return -dot(n, difference_support(pair, n, hints).w);
}

void gjk(const CorePair& pair, double relative, SupportHints& hints, GjkResult& result,
         GjkTrace* trace) {
  const bool apart = dot(pair.offset, pair.offset) > 0;
  search(pair, relative, apart ? pair.offset : Vector3(1, 0, 0), hints, result, trace);
}

void gjk(const CorePair& pair, double relative, const Vector3& toward, SupportHints& hints,
         GjkResult& result) {
  search(pair, relative, toward, hints, result, nullptr);
}

void precise_gjk(const CorePair& pair, const SpatialPose& pose_a, const SpatialPose& pose_b,
                 const Vector3& shift, const Vector3& toward, SupportHints& hints,
                 GjkResult& result) {
  const PreciseView view{pose_a, pose_b, shift};
  run(PreciseDifference{pair, view}, 1e-15, 1e-30, hints, result, toward);
}

}  // namespace signorini
