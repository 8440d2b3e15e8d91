#include "geometry/distance/portal_refinement.h"

#include <algorithm>
#include <utility>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// The original's NEPS, for the 53 bits of a double.
constexpr double kNoLength = 1e-14;

using Corner = PortalResult::Corner;

Vector3 unit(const Vector3& v) { return v / length(v); }

/// Search for one pair. Corners are kept in scaled units from `scale_all` on.
class Portal {
 public:
  Portal(const PortalBody& a, const PortalBody& b, const PortalOptions& options, PortalTrace* trace)
      : a_(a), b_(b), options_(options), trace_(trace) {}

  PortalResult run();

 private:
  Corner support(const Vector3& n) const {
    Corner c;
    c.a = a_.support(a_.shape, n) / scale_;
    c.b = b_.support(b_.shape, -n) / scale_;
    c.w = c.a - c.b;
    return c;
  }
  bool first_portal();  // phase 1
  void scale_all();
  bool surround_ray();  // phase 2
  void refine();        // phase 3
  bool next_portal(const Corner& r4);
  void show(int phase, int corners, const Corner& support) const;
  void remember(double value, PortalEnd end, const Vector3& n, const Corner& r4);
  void finish(PortalEnd end, const Vector3& n, const Corner& r4, double value);
  void finish_from_slabs(PortalEnd end, const Vector3& n);
  double to_portal(const Vector3& n, Vector3& nearest) const;
  void place(const Vector3& nearest);
  void bijective_points();

  const PortalBody& a_;
  const PortalBody& b_;
  const PortalOptions& options_;
  PortalTrace* trace_;
  double scale_ = 1;
  Vector3 r0_{0, 0, 0};
  Corner r1_, r2_, r3_;
  PortalResult result_;

  struct Iterate {
    double value = kInfinity;
    PortalEnd end = PortalEnd::not_found;
    Vector3 n{1, 0, 0};
    Corner r1, r2, r3, r4;
  } best_;
};

Corner times(double scale, const Corner& c) { return {scale * c.w, scale * c.a, scale * c.b}; }

void Portal::show(int phase, int corners, const Corner& support) const {
  if (trace_ == nullptr) return;
  trace_->center = scale_ * r0_;
  trace_->steps.push_back({phase,
                           corners,
                           {times(scale_, r1_), times(scale_, r2_), times(scale_, r3_)},
                           times(scale_, support)});
}

bool Portal::first_portal() {
  r0_ = a_.center - b_.center;
  const double size = largest(a_.center) + largest(b_.center);
  const double distance = length(r0_);
  if (!(distance > kNoLength * size)) {
    finish_from_slabs(PortalEnd::same_centers, {1, 0, 0});
    return false;
  }
  const Vector3 line = -r0_ / distance;
  r1_ = r2_ = r3_ = support(line);
  show(1, 1, r1_);
  const double reach = std::max(distance, length(r1_.w));
  Vector3 n = cross_product(r1_.w, r0_);  // = -r0 x r1
  if (!(length(n) > kNoLength * reach * reach)) {
    result_.end = PortalEnd::on_center_line;
    result_.normal = line;
    result_.distance = dot(r1_.w, r0_) / distance;
    result_.point_a = r1_.a, result_.point_b = r1_.b;
    result_.portal = {r1_, r1_, r1_};
    bijective_points();
    return false;
  }
  n = unit(n);
  r2_ = support(n);
  Vector3 m = cross_product(r1_.w - r0_, r2_.w - r0_);
  if (!(length(m) > kNoLength * reach * reach)) {
    r2_ = support(-n);
    m = cross_product(r1_.w - r0_, r2_.w - r0_);
    if (!(length(m) > kNoLength * reach * reach)) {
      finish_from_slabs(PortalEnd::flat, n);
      return false;
    }
  }
  show(1, 2, r2_);
  m = unit(m);
  if (dot(m, r0_) > 0) m = -m;
  r3_ = support(m);
  if (!(length(cross_product(r2_.w - r1_.w, r3_.w - r1_.w)) > kNoLength * reach * reach)) {
    r3_ = support(-m);
    if (!(length(cross_product(r2_.w - r1_.w, r3_.w - r1_.w)) > kNoLength * reach * reach)) {
      finish_from_slabs(PortalEnd::flat, m);
      return false;
    }
  }
  show(1, 3, r3_);
  return true;
}

void Portal::scale_all() {
  scale_ =
      std::max(std::max(largest(r0_), largest(r1_.w)), std::max(largest(r2_.w), largest(r3_.w)));
  result_.scale = scale_;
  r0_ /= scale_;
  for (Corner* c : {&r1_, &r2_, &r3_}) c->w /= scale_, c->a /= scale_, c->b /= scale_;
}

/// Turns the portal until the ray from r0 through the origin goes through it. The signs are
/// Snethen's, for which the first portal is ordered; with the opposite ones the search may end at
/// the portal behind r0.
bool Portal::surround_ray() {
  for (int k = 0; k < options_.most; ++k) {
    result_.steps_find = k;
    Vector3 n = cross_product(r1_.w - r0_, r3_.w - r0_);
    const bool past_13 = dot(n, r0_) < 0;
    if (!past_13) n = cross_product(r3_.w - r0_, r2_.w - r0_);
    if (!past_13 && !(dot(n, r0_) < 0)) return true;
    const double size = length(n);
    if (!(size > 0)) return true;  // the sign above was round-off
    if (past_13) {
      r2_ = r3_;
    } else {
      r1_ = r3_;
    }
    r3_ = support(n / size);
    show(2, 3, r3_);
  }
  return false;
}

/// Distance of the origin from the portal with its sign, and the point of the portal, as the
/// original takes them: in the plane if the foot is inside, else on the nearest side.
double Portal::to_portal(const Vector3& normal, Vector3& nearest) const {
  const Vector3 e = dot(normal, r0_) > 0 ? Vector3(-normal) : normal;
  const double height = dot(e, r1_.w);
  nearest = height * e;
  const Vector3 n = cross_product(r2_.w - r1_.w, r3_.w - r1_.w);
  const double u = dot(n, cross_product(r2_.w - nearest, r3_.w - nearest));
  const double v = dot(n, cross_product(r3_.w - nearest, r1_.w - nearest));
  const double w = dot(n, cross_product(r1_.w - nearest, r2_.w - nearest));
  if (u >= 0 && v >= 0 && w >= 0) return -height;
  double least = kInfinity;
  const std::array<const Vector3*, 3> corner{&r1_.w, &r2_.w, &r3_.w};
  for (std::size_t k = 0; k < 3; ++k) {
    const Vector3 &p = *corner[k], side = *corner[(k + 1) % 3] - p;
    const double tt = dot(side, side);
    const double s = tt > 0 ? std::clamp(-dot(p, side) / tt, 0.0, 1.0) : 0.0;
    const Vector3 x = p + s * side;
    if (length(x) < least) least = length(x), nearest = x;
  }
  return dot(nearest, e) > 0 ? -least : least;
}

void Portal::remember(double value, PortalEnd end, const Vector3& n, const Corner& r4) {
  if (!(value < best_.value)) return;
  best_.value = value, best_.end = end, best_.n = n;
  best_.r1 = r1_, best_.r2 = r2_, best_.r3 = r3_, best_.r4 = r4;
}

/// The first of the three portals with r4 that the ray goes through.
bool Portal::next_portal(const Corner& r4) {
  const Vector3 ray = -r0_, to_4 = r4.w - r0_;
  const auto holds = [&](const Corner& p, const Corner& q) {
    return dot(cross_product(p.w - r0_, to_4), ray) <= 0 &&
           dot(cross_product(to_4, q.w - r0_), ray) <= 0;
  };
  if (holds(r1_, r2_)) {
    r3_ = r4;
  } else if (holds(r2_, r3_)) {
    r1_ = r4;
  } else if (holds(r3_, r1_)) {
    const Corner first = r3_;
    r2_ = r1_, r1_ = first, r3_ = r4;
  } else {
    return false;
  }
  return true;
}

void Portal::refine() {
  for (int k = 0; k < options_.most; ++k) {
    result_.steps_refine = k + 1;
    Vector3 n = cross_product(r2_.w - r1_.w, r3_.w - r1_.w);
    const double size = length(n);
    if (!(size > 0)) break;  // the portal shrank to a line: the best iterate stands
    n /= size;
    if (dot(n, r0_) > 0) n = -n;
    const Corner r4 = support(n);
    show(3, 3, r4);
    const double sideways = length(cross_product(r4.w, n));
    const double ahead = std::fabs(dot(r4.w - r1_.w, n));
    if (sideways < options_.tolerance) {
      return finish(PortalEnd::touching_plane, n, r4, -dot(n, r4.w));
    }
    Vector3 nearest;
    if (ahead < options_.tolerance) {
      const double value = to_portal(n, nearest);
      Corner at = r4;
      at.w = nearest;
      return finish(PortalEnd::no_progress, n, at, value);
    }
    remember(sideways, PortalEnd::touching_plane, n, r4);
    remember(ahead, PortalEnd::no_progress, n, r4);
    if (!next_portal(r4)) break;
  }
  if (best_.end == PortalEnd::not_found) return finish_from_slabs(PortalEnd::flat, unit(-r0_));
  r1_ = best_.r1, r2_ = best_.r2, r3_ = best_.r3;
  Corner at = best_.r4;
  double value = -dot(best_.n, at.w);
  if (best_.end == PortalEnd::no_progress) value = to_portal(best_.n, at.w);
  finish(PortalEnd::best_so_far, best_.n, at, value);
}

/// Contact points by the barycentric coordinates of `nearest` in the portal.
void Portal::place(const Vector3& nearest) {
  const Vector3 n = cross_product(r2_.w - r1_.w, r3_.w - r1_.w);
  const double area = dot(n, n);
  double u = 1, v = 0, w = 0;
  if (area > 0) {
    u = dot(n, cross_product(r2_.w - nearest, r3_.w - nearest)) / area;
    v = dot(n, cross_product(r3_.w - nearest, r1_.w - nearest)) / area;
    w = 1 - u - v;
  }
  result_.point_a = scale_ * (u * r1_.a + v * r2_.a + w * r3_.a);
  result_.point_b = scale_ * (u * r1_.b + v * r2_.b + w * r3_.b);
}

void Portal::finish(PortalEnd end, const Vector3& n, const Corner& r4, double value) {
  result_.end = end;
  result_.normal = n;
  result_.distance = options_.unscale ? value * scale_ : value;
  place(r4.w);
  std::size_t k = 0;
  for (const Corner* c : {&r1_, &r2_, &r3_}) {
    result_.portal[k++] = times(scale_, *c);
  }
  bijective_points();
}

/// A direction and its slab instead of an error.
void Portal::finish_from_slabs(PortalEnd end, const Vector3& n) {
  const Corner p = support(n), q = support(-n);
  const bool ahead = dot(n, p.w) <= -dot(n, q.w);
  const Corner& c = ahead ? p : q;
  result_.end = end;
  result_.normal = ahead ? n : Vector3(-n);
  result_.distance = -dot(result_.normal, c.w) * (options_.unscale ? scale_ : 1.0);
  result_.point_a = scale_ * c.a, result_.point_b = scale_ * c.b;
  result_.portal = {c, c, c};
}

/// As the original does: shapes with one point per normal take the contact point from the normal.
void Portal::bijective_points() {
  const Vector3& n = result_.normal;
  if (a_.bijective && b_.bijective) {
    result_.point_a = a_.support(a_.shape, n);
    result_.point_b = b_.support(b_.shape, -n);
    const double apart = length(result_.point_b - result_.point_a);
    result_.distance = result_.distance < 0 ? -apart : apart;
  } else if (a_.bijective) {
    result_.point_a = a_.support(a_.shape, n);
    result_.point_b = result_.point_a + result_.distance * n;
  } else if (b_.bijective) {
    result_.point_b = b_.support(b_.shape, -n);
    result_.point_a = result_.point_b - result_.distance * n;
  }
}

PortalResult Portal::run() {
  if (!first_portal()) return result_;
  scale_all();
  if (!surround_ray()) {
    finish_from_slabs(PortalEnd::not_found, unit(-r0_));
    return result_;
  }
  refine();
  return result_;
}

}  // namespace

PortalResult refine_portal(const PortalBody& a, const PortalBody& b, const PortalOptions& options,
                           PortalTrace* trace) {
  if (trace != nullptr) trace->steps.clear();
  return Portal(a, b, options, trace).run();
}

}  // namespace signorini
