#include "stress/piles/random_pile.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "base/random.h"
#include "base/scalar_math.h"
#include "detect/overlap_search.h"
#include "stress/piles/near_pairs.h"
#include "stress/piles/spatial_pile.h"
#include "world/build_scene.h"

namespace signorini::test {
namespace {

constexpr double kCell = 0.72;  // [m] no body reaches beyond its own
constexpr int kColumns = 6;

double between(Random& random, double low, double high) {
  return low + (high - low) * random.next_unit();
}

template <class T, std::size_t n>
T one_of(Random& random, const T (&choices)[n]) {
  return choices[random.next_below(static_cast<std::uint32_t>(n))];
}

/// Corners on a circle, in order, at angles that leave no side out.
PolygonShape random_polygon(Random& random) {
  const int corners = 3 + static_cast<int>(random.next_below(5));
  PolygonShape shape;
  for (int i = 0; i < corners; ++i) {
    const double angle = 6.283185307179586 * (i + between(random, 0, 0.7)) / corners;
    const SinCos at = sin_cos(angle);
    const double radius = between(random, 0.2, 0.32);
    shape.vertices.push_back({radius * at.cos, radius * at.sin});
  }
  return shape;
}

OutlineShape stadium(double half, double radius) {
  OutlinePath path;
  path.start = {-half, -radius};
  OutlineEdge arc;
  arc.is_arc = true;
  path.edges = {OutlineEdge{.to = {half, -radius}}, arc, OutlineEdge{.to = {-half, radius}}, arc};
  path.edges[1].to = {half, radius};
  path.edges[1].center = {half, 0};
  path.edges[3].to = {-half, -radius};
  path.edges[3].center = {-half, 0};
  return {.paths = {path}};
}

SceneShape random_shape(Random& random) {
  switch (random.next_below(4)) {
    case 0:
      return BoxShape{.width = between(random, 0.2, 0.46), .height = between(random, 0.2, 0.46)};
    case 1:
      return DiscShape{.radius = between(random, 0.12, 0.3)};
    case 2:
      return random_polygon(random);
    default:
      return stadium(between(random, 0.05, 0.16), between(random, 0.08, 0.15));
  }
}

SceneBody fixed(std::string name, double width, double height, const Point& position) {
  SceneBody body;
  body.name = std::move(name);
  body.mobility = Mobility::fixed;
  body.shape = BoxShape{.width = width, .height = height};
  body.position = position;
  return body;
}

/// The deepest overlap of any two bodies, whatever detectors have seen. [m]
double deepest_overlap(Simulation& simulation, const OverlapSearch& search) {
  if (simulation.scene().is_spatial) return deepest_overlap_in_space(simulation);
  const Model& model = simulation.model();
  const Placement places = test::placement_of(model, simulation.state());
  double deepest = 0;
  const auto centroid = [&](std::size_t i) { return places.centroid[i]; };
  const auto reach = [](const Body& body) { return body.shape.centroid_radius; };
  for_each_near_pair(model, centroid, reach, [&](std::size_t i, std::size_t j) {
    const double depth = search.depth_of(model, places, static_cast<int>(i), static_cast<int>(j));
    deepest = std::max(deepest, depth);
  });
  return deepest;
}

}  // namespace

Scene random_pile(std::uint32_t seed) {
  Random random(seed * 2654435761u + 12345u);
  for (int i = 0; i < 8; ++i) random.next();
  const int bodies = 10 + static_cast<int>(random.next_below(31));
  const double friction = one_of(random, {0.0, 0.3, 1.0});
  const double restitution = one_of(random, {0.0, 0.2, 0.8});
  const double ratio = one_of(random, {1.0, 30.0, 1000.0});
  const double width = kCell * kColumns;
  constexpr double kHigh = 14;
  Scene scene;
  scene.title = "random pile " + std::to_string(seed);
  scene.about = std::to_string(bodies) + " bodies, friction " + format_number(friction) +
                ", restitution " + format_number(restitution) + ", mass ratio " +
                format_number(ratio);
  scene.bodies = {fixed("FLOOR", width + 4, 1, {0, -0.5}),
                  fixed("LEFT", 1, kHigh, {-width / 2 - 0.5, kHigh / 2}),
                  fixed("RIGHT", 1, kHigh, {width / 2 + 0.5, kHigh / 2})};
  for (int i = 0; i < bodies; ++i) {
    SceneBody body;
    body.name = "BODY_" + std::to_string(i);
    body.shape = random_shape(random);
    body.mass = exp(between(random, 0, log(ratio) + 1e-9));
    const double column = static_cast<double>(i % kColumns) - (kColumns - 1) / 2.0;
    body.position = {kCell * column + between(random, -0.01, 0.01),
                     0.5 + kCell * static_cast<double>(i / kColumns)};
    body.angle = between(random, 0, 6.28);
    body.velocity = {between(random, -1, 1), between(random, -2, 0)};
    body.angular_velocity = between(random, -3, 3);
    scene.bodies.push_back(std::move(body));
  }
  for (SceneBody& body : scene.bodies) {
    body.friction = friction;
    body.elasticity = restitution;
  }
  scene.forces = {gravity(9.81)};
  return scene;
}

PileReport run_pile(Simulation& simulation, double end) {
  using Clock = std::chrono::steady_clock;
  OverlapSearch search;
  if (!simulation.scene().is_spatial) search.prepare(simulation.model());
  PileReport report;
  report.deepest = deepest_overlap(simulation, search);
  std::vector<double> times;
  double energy = simulation.energy().total();
  const double scale = energy;
  while (simulation.time() < end) {
    const Clock::time_point before = Clock::now();
    const StepStatus status = simulation.step().status;
    times.push_back(std::chrono::duration<double>(Clock::now() - before).count());
    report.residual = std::max(report.residual, simulation.report().residual);
    const double now = simulation.energy().total();
    if ((now - energy) / scale > report.gain) {
      report.gain = (now - energy) / scale;
      report.gain_at = simulation.time();
    }
    energy = now;
    const ContactEnergy held = simulation.contact_energy();
    report.above = std::max(report.above, (now + held.stored - scale) / scale);
    report.ledger = std::max(
        report.ledger, std::fabs(now + held.stored + held.lost() - held.work - scale) / scale);
    report.own_loss = std::max(report.own_loss, std::fabs(held.lost_step) / scale);
    const double depth = deepest_overlap(simulation, search);
    if (depth > report.deepest) {
      report.deepest = depth;
      report.deepest_at = simulation.time();
    }
    report.status = status;
    if (status != StepStatus::ok) break;
  }
  report.time = simulation.time();
  report.longest_step = *std::ranges::max_element(times);
  std::ranges::nth_element(times, times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2));
  report.median_step = times[times.size() / 2];
  return report;
}

}  // namespace signorini::test
