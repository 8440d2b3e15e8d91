// Bodies of very many points are read, measured, shown and compared in a time that grows about as
// their number.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <string>

#include "base/scalar_math.h"
#include "scene/json/json_writer.h"
#include "sim/geometry/geometry_answer.h"
#include "sim/geometry/geometry_lab.h"

namespace signorini {
namespace {

/// Points evenly over a sphere of radius 1 m, along a spiral of the golden angle.
void write_sphere(JsonWriter& json, int count) {
  const double golden = std::acos(-1.0) * (3 - std::sqrt(5.0));
  json.open('{').key("type").text("hull").key("points").open('[');
  for (int i = 0; i < count; ++i) {
    const double z = 1 - (2 * i + 1.0) / count, radius = std::sqrt(1 - z * z);
    const SinCos turn = sin_cos(golden * i);
    write_vector(json, {radius * turn.cos, radius * turn.sin, z});
  }
  json.close(']').close('}');
}

std::string pair_of_spheres(int count) {
  JsonWriter json;
  json.open('{').key("a").open('{').key("shape");
  write_sphere(json, count);
  json.close('}').key("b").open('{').key("shape");
  write_sphere(json, count);
  json.key("position");
  write_vector(json, {0.3, 0.2, 1.8});
  json.close('}').close('}');
  return json.str();
}

/// Processor time of all that the page asks about a pair, the least of three. [s]
double time_of(int count) {
  const std::string pair = pair_of_spheres(count);
  double least = HUGE_VAL;
  for (int run = 0; run < 3; ++run) {
    const std::clock_t begin = std::clock();
    GeometryLab lab(pair);
    EXPECT_NE(lab.bodies(true).find("surface"), std::string::npos);
    EXPECT_NE(lab.query().find("dual_hull"), std::string::npos);
    const auto ticks = static_cast<double>(std::clock() - begin);
    least = std::min(least, ticks / static_cast<double>(CLOCKS_PER_SEC));
  }
  return least;
}

// Four times the points. Each pair of faces looked at once, where four are as many as two squared,
// makes it 13; the sum of what remains is n log n, below 5.
TEST(ManyPoints, TakeTimeInProportionToTheirNumber) {
  EXPECT_LT(time_of(12'000) / time_of(3000), 8);
}

}  // namespace
}  // namespace signorini
