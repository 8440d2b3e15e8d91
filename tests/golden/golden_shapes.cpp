#include "golden/golden_shapes.h"

#include <array>
#include <stdexcept>

namespace signorini::test {
namespace {

/// Block turned by an angle in body coordinates; edges bottom, right, top, left before the turn.
std::vector<PlanarEdge> diamond(double width, double height, double angle) {
  const SinCos turn = sin_cos(angle);
  std::vector<Vector2> corners;
  constexpr std::array<std::array<double, 2>, 4> kSigns = {{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};
  for (const auto& sign : kSigns) {
    const double x = sign[0] * width / 2;
    const double y = sign[1] * height / 2;
    corners.emplace_back(x * turn.cos - y * turn.sin, x * turn.sin + y * turn.cos);
  }
  return make_polygon(corners).edges;
}

/// Stick with a round bob about the origin.
std::vector<PlanarEdge> pendulum(double half_width, double length, double radius) {
  const double top = length + half_width;
  const Vector2 right(half_width, radius), left(-half_width, radius);
  const Vector2 top_right(half_width, top), top_left(-half_width, top);
  return {make_straight_edge(right, top_right, true), make_straight_edge(top_right, top_left, true),
          make_straight_edge(top_left, left, false),
          make_circular_edge(left, right, Vector2(0, 0), false, true)};
}

}  // namespace

const Json& golden_shapes() { return golden("unit_shapes").at("shapes"); }

std::string shape_title(const Json& of) {
  return of.at("maker").get<std::string>() + of.at("args").dump();
}

std::vector<PlanarEdge> edges_from(const Json& list) {
  std::vector<PlanarEdge> edges;
  for (const Json& e : list) {
    const Vector2 from = vector2(e.at("from"));
    const Vector2 to = vector2(e.at("to"));
    if (e.at("type") == "straight") {
      edges.push_back(make_straight_edge(from, to, e.at("outsideIsUp").get<bool>()));
    } else {
      edges.push_back(make_circular_edge(from, to, vector2(e.at("center")),
                                         e.at("clockwise").get<bool>(),
                                         e.at("outsideIsOut").get<bool>()));
    }
  }
  return edges;
}

PlanarShape outline_from(const Json& shape) {
  std::vector<PlanarEdge> edges = edges_from(shape.at("edges"));
  std::vector<int> starts = {0};
  for (std::size_t i = 1; i < edges.size(); ++i) {
    if ((edges[i].from - edges[i - 1].to).norm() > 1e-9) starts.push_back(static_cast<int>(i));
  }
  return make_outline(std::move(edges), std::move(starts));
}

PlanarEdge queried_edge(const Json& query) {
  const auto index = query.at("edge").get<std::size_t>();
  const std::string title = shape_title(query);
  for (const Json& shape : golden_shapes()) {
    if (shape_title(shape) == title) return edges_from(shape.at("edges")).at(index);
  }
  const std::vector<double> args = numbers(query.at("args"));
  if (query.at("maker") == "makeDiamond") return diamond(args[0], args[1], args[2]).at(index);
  if (query.at("maker") == "makePendulum") return pendulum(args[0], args[1], args[2]).at(index);
  if (query.at("maker") == "makeBall") return make_disc(args[0]).edges.at(index);
  throw std::runtime_error("no shape " + title);
}

}  // namespace signorini::test
