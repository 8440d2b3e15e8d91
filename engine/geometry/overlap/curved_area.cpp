#include "geometry/overlap/curved_area.h"

#include <algorithm>
#include <cmath>

#include "base/scalar_math.h"
#include "geometry/overlap/overlap_contact.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr double kPi = 3.14159265358979323846;

/// Symmetric 2 x 2 tensor of curvature in the tangent plane. [1/m]
struct PlaneTensor {
  double uu = 0, uv = 0, vv = 0;

  void add(double curvature, double u, double v) {
    uu += curvature * u * u;
    uv += curvature * u * v;
    vv += curvature * v * v;
  }
};

/// Adds the curvature of a body, no radius less than `least`.
void add_curvature(const TouchingBody& body, double least, const Vector3& t1, const Vector3& t2,
                   PlaneTensor& tensor) {
  const Vector3 point = body.pose.to_body(body.point);
  const Vector3 normal = body.pose.rotate_to_body(body.normal);
  const SurfaceCurvature c = curvature_at(*body.shape, point, normal);
  const Vector3 along = body.pose.rotate_to_world(c.direction);
  const double u = dot(along, t1), v = dot(along, t2), most = 1 / least;
  tensor.add(std::min(c.smaller, most), u, v);
  tensor.add(std::min(c.larger, most), -v, u);
}

/// How far both bodies reach from the contact point along a direction. [m]
double common_reach(const TouchingBody& a, const TouchingBody& b, const Vector3& middle,
                    const Vector3& direction) {
  double least = kInfinity;
  for (const TouchingBody* body : {&a, &b}) {
    if (body->shape->core == Core::half_space) continue;
    const double reach = support_value(*body->shape, body->pose.rotate_to_body(direction)) -
                         dot(direction, middle - body->pose.position);
    least = std::min(least, std::max(reach, 0.0));
  }
  return least;
}

/// A flat end with a round outline fills pi / 4 of the rectangle around it.
bool has_round_face(const TouchingBody& body) {
  if (body.shape->core != Core::frustum) return false;
  return std::abs(dot(body.pose.rotation.col(2), body.normal)) > 1 - 1e-9;
}

/// Integral of sqrt(1 - u^2) from 0 to u, |u| <= 1.
double under_circle(double u) {
  const double w = std::sqrt(std::max(1 - u * u, 0.0));
  return 0.5 * (u * w + signorini::atan2(u, w));
}

/// Area of 0 <= x <= x_most, 0 <= y <= y_most within the ellipse of half axes p, q (may be
/// infinite).
double quarter(double p, double q, double x_most, double y_most) {
  const double x_end = std::min(x_most, p);
  if (!(q > y_most)) {
    if (!(p < kInfinity)) return x_end * q;
    return p * q * under_circle(x_end / p);
  }
  // Up to here the rectangle's side is below the ellipse.
  if (!(q < kInfinity) || !(p < kInfinity)) return x_end * y_most;
  const double flat = std::min(p * std::sqrt(1 - (y_most / q) * (y_most / q)), x_end);
  return flat * y_most + p * q * (under_circle(x_end / p) - under_circle(flat / p));
}

}  // namespace

double curved_contact_area(const TouchingBody& a, const TouchingBody& b, double depth) {
  if (!(depth > 0)) return 0;
  const Vector3& n = a.normal;
  // The same order of sums whoever is called A.
  if (points_back(n)) return curved_contact_area(b, a, depth);
  int flattest = 0;
  for (int k = 1; k < 3; ++k)
    if (std::abs(n[k]) < std::abs(n[flattest])) flattest = k;
  Vector3 axis(0, 0, 0);
  axis[flattest] = 1;
  Vector3 t1 = cross_product(axis, n);
  t1 /= length(t1);
  const Vector3 t2 = cross_product(n, t1);
  PlaneTensor k;
  add_curvature(a, depth, t1, t2, k);
  add_curvature(b, depth, t1, t2, k);
  // Principal axes: the tensor turned by half the angle of (uu - vv, 2 uv).
  const double mean = 0.5 * (k.uu + k.vv), half = 0.5 * (k.uu - k.vv);
  const double radius = std::sqrt(half * half + k.uv * k.uv);
  const double larger = mean + radius, smaller = std::max(mean - radius, 0.0);
  const SinCos turn = sin_cos(0.5 * signorini::atan2(k.uv, half));
  const Vector3 x = turn.cos * t1 + turn.sin * t2, y = cross_product(n, x);
  const auto half_axis = [depth](double c) { return c > 0 ? std::sqrt(2 * depth / c) : kInfinity; };
  const double p = half_axis(larger), q = half_axis(smaller);
  const Vector3 middle = 0.5 * a.point + 0.5 * b.point;
  double area = 0;
  for (double sx : {1.0, -1.0})
    for (double sy : {1.0, -1.0})
      area += quarter(p, q, common_reach(a, b, middle, sx * x), common_reach(a, b, middle, sy * y));
  if (!(p < kInfinity) && (has_round_face(a) || has_round_face(b))) area *= kPi / 4;
  return area;
}

}  // namespace signorini
