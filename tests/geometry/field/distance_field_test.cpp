// Distance fields against an independent program's tables, and their derivatives by the shape.
#include "geometry/field/distance_field.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "golden/golden_file.h"

namespace signorini::test {
namespace {

constexpr double kTable = 1e-12;  // what the tables ask for

DistanceField two_parts(double temperature) {
  const DistanceField parts[] = {DistanceField::circle(0.4).placed({-0.3, 0}, 0),
                                 DistanceField::box(0.3, 0.2).placed({0.3, 0}, 0)};
  return DistanceField::united(parts, temperature);
}

DistanceField lens() {
  const DistanceField parts[] = {DistanceField::circle(0.5).placed({-0.2, 0}, 0),
                                 DistanceField::circle(0.5).placed({0.2, 0}, 0)};
  return DistanceField::intersected(parts);
}

/// @param top  how far up it reaches, the half height on the other side
DistanceField smooth_box(double half_width, double half_height, double temperature,
                         double top = 0) {
  const DistanceField sides[] = {DistanceField::half_plane({1, 0}, half_width),
                                 DistanceField::half_plane({-1, 0}, half_width),
                                 DistanceField::half_plane({0, 1}, top > 0 ? top : half_height),
                                 DistanceField::half_plane({0, -1}, half_height)};
  return DistanceField::intersected(sides, temperature);
}

/// In the order of the tables.
std::vector<DistanceField> shapes() {
  return {
      DistanceField::circle(0.5),
      DistanceField::box(0.5, 0.3),
      DistanceField::box(0.4, 0.2).rounded(0.1),
      DistanceField::capsule(0.4, 0.2),
      DistanceField::regular_polygon(6, 0.5, 0),
      DistanceField::polygon({{0, 0}, {1, 0}, {0.2, 0.8}}),
      DistanceField::polygon({{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0}, {0, 0}, {0, 0.5}, {-0.5, 0.5}}),
      DistanceField::half_plane({-0.6, 0.8}, 0.1),
      two_parts(0),
      two_parts(0.05),
      lens(),
      smooth_box(0.5, 0.3, 0.02)};
}

TEST(DistanceField, ValueGradientAndHessianAreThoseOfTheTables) {
  const Json& tables = golden("virtual_contact/sdf_tables").at("shapes");
  const std::vector<DistanceField> fields = shapes();
  ASSERT_EQ(tables.size(), fields.size());
  for (std::size_t k = 0; k < fields.size(); ++k) {
    for (const Json& row : tables[k].at("rows")) {
      const std::vector<double> r = numbers(row);
      if (r[8] != 0) continue;  // near a kink
      const FieldSample s = fields[k].sample({r[0], r[1]});
      const double got[] = {s.value, s.gradient.x(), s.gradient.y(), s.xx, s.xy, s.yy};
      for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_NEAR(got[i], r[2 + i], kTable * std::max(1.0, std::fabs(r[2 + i])))
            << tables[k].at("name") << " at " << r[0] << ", " << r[1] << " column " << i;
      }
    }
  }
}

/// d psi / d parameter by central differences of a family of shapes.
void expect_shape_derivative(const std::function<DistanceField(double)>& shape, double at,
                             std::size_t parameter) {
  constexpr double kStep = 1e-6;
  for (const Vector2& p : {Vector2(0.7, 0.05), Vector2(0.61, 0.52), Vector2(0.1, -0.45),
                           Vector2(-0.9, 0.2), Vector2(0.2, 0.1)}) {
    const double difference =
        (shape(at + kStep).sample(p).value - shape(at - kStep).sample(p).value) / (2 * kStep);
    const std::vector<double> all = shape(at).shape_derivatives(p);
    ASSERT_EQ(all.size(), shape(at).parameters().size());
    EXPECT_NEAR(all[parameter], difference, 1e-8) << shape(at).parameters()[parameter];
  }
}

TEST(DistanceField, FallsAsItsShapeGrows) {
  expect_shape_derivative([](double r) { return DistanceField::circle(r); }, 0.5, 0);
  expect_shape_derivative([](double a) { return DistanceField::box(a, 0.3); }, 0.5, 0);
  expect_shape_derivative([](double b) { return DistanceField::box(0.5, b); }, 0.33, 1);
  expect_shape_derivative([](double l) { return DistanceField::capsule(l, 0.2); }, 0.4, 0);
  expect_shape_derivative([](double r) { return DistanceField::capsule(0.4, r); }, 0.2, 1);
  expect_shape_derivative([](double r) { return DistanceField::regular_polygon(6, r, 0.2); }, 0.5,
                          0);
  expect_shape_derivative(
      [](double x) {
        return DistanceField::polygon({{0, 0}, {x, 0.1}, {0.2, 0.8}});
      },
      1, 2);
  expect_shape_derivative(
      [](double c) {
        return DistanceField::half_plane({0.6, 0.8}, c);
      },
      0.1, 0);
  expect_shape_derivative([](double rho) { return DistanceField::box(0.4, 0.2).rounded(rho); }, 0.1,
                          2);
  expect_shape_derivative(two_parts, 0.05, 3);
  expect_shape_derivative([](double top) { return smooth_box(0.5, 0.3, 0.02, top); }, 0.3, 2);
  expect_shape_derivative([](double t) { return smooth_box(0.5, 0.3, t); }, 0.05, 4);
}

TEST(DistanceField, OfADifferenceIsOutsideWhereThePartIsCutOut) {
  const DistanceField ring =
      DistanceField::difference(DistanceField::circle(1), DistanceField::circle(0.5));
  EXPECT_DOUBLE_EQ(ring.sample({0.2, 0}).value, 0.3);
  EXPECT_DOUBLE_EQ(ring.sample({0.9, 0}).value, -0.09999999999999998);
  EXPECT_EQ(ring.sample({0.2, 0}).gradient, Vector2(-1, 0));
  EXPECT_NEAR(ring.sample({0.2, 0}).curvature(), -5, 1e-12);  // hollow: -1/r
}

TEST(DistanceField, AtTheCentreOfACircleNothingIsLost) {
  const FieldSample s = DistanceField::circle(2).sample({0, 0});
  EXPECT_EQ(s.value, -2);
  EXPECT_EQ(s.gradient.norm(), 1);
}

TEST(DistanceField, RefusesSizesThatMakeNoShape) {
  EXPECT_THROW((void)DistanceField::circle(0), std::invalid_argument);
  EXPECT_THROW((void)DistanceField::box(1, kNaN), std::invalid_argument);
  EXPECT_THROW((void)DistanceField::regular_polygon(2, 1, 0), std::invalid_argument);
  EXPECT_THROW((void)DistanceField::polygon({{0, 0}, {1, 0}}), std::invalid_argument);
  EXPECT_THROW((void)DistanceField::united({}, 0), std::invalid_argument);
}

}  // namespace
}  // namespace signorini::test
