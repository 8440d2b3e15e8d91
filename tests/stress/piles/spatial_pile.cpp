#include "stress/piles/spatial_pile.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/random.h"
#include "base/scalar_math.h"
#include "geometry/distance/shape_distance.h"
#include "scene/read_scene.h"
#include "stress/piles/near_pairs.h"

namespace signorini::test {
namespace {

constexpr int kBodies = 20;
constexpr double kCell = 0.9;  // [m] no body reaches beyond its own: half diagonals are below 0.44
constexpr int kRow = 3;        // cells of a layer along x and along z

double between(Random& random, double low, double high) {
  return low + (high - low) * random.next_unit();
}

template <class T, std::size_t n>
T one_of(Random& random, const T (&choices)[n]) {
  return choices[random.next_below(static_cast<std::uint32_t>(n))];
}

std::string list(const std::vector<double>& numbers) {
  std::string text;
  for (const double x : numbers) text += (text.empty() ? "[" : ", ") + format_number(x);
  return text + "]";
}

/// Numbers between the bounds, as a list.
std::string draw(Random& random, int count, double low, double high) {
  std::vector<double> numbers;
  for (int i = 0; i < count; ++i) numbers.push_back(between(random, low, high));
  return list(numbers);
}

/// A corner in each octant, at least 0.2 and at most 0.32 m from the middle.
std::string random_hull(Random& random) {
  std::string points;
  for (int octant = 0; octant < 8; ++octant) {
    Vector3 corner;
    for (int axis = 0; axis < 3; ++axis) {
      const double sign = (octant >> axis) % 2 == 0 ? 1 : -1;
      corner[axis] = sign * between(random, 0.3, 1);
    }
    corner *= between(random, 0.2, 0.32) / corner.norm();
    points += (points.empty() ? "[" : ", ") + list({corner.x(), corner.y(), corner.z()});
  }
  return R"({"type": "hull", "points": )" + points + "]}";
}

std::string random_shape(Random& random) {
  switch (random.next_below(4)) {
    case 0:
      return R"({"type": "box", "lengths": )" + draw(random, 3, 0.2, 0.46) + "}";
    case 1:
      return R"({"type": "sphere", "radius": )" + format_number(between(random, 0.12, 0.3)) + "}";
    case 2:
      return random_hull(random);
    default: {
      const std::string radius = format_number(between(random, 0.08, 0.15));
      return R"({"type": "capsule", "radius": )" + radius + R"(, "length": )" +
             format_number(between(random, 0.1, 0.32)) + "}";
    }
  }
}

std::string fixed(const std::string& name, const std::string& place, const std::string& lengths) {
  return R"({"name": ")" + name + R"(", "mobility": "fixed", "position": )" + place +
         R"(, "shape": {"type": "box", "lengths": )" + lengths + "}";
}

/// Floor and walls, open above.
std::vector<std::string> pit() {
  constexpr double kHigh = 14;
  const double half = kCell * kRow / 2, far = half + 0.5, wide = 2 * half + 4;
  return {fixed("floor", "[0, -0.5, 0]", list({wide, 1, wide})),
          fixed("left", list({-far, kHigh / 2, 0}), list({1, kHigh, wide})),
          fixed("right", list({far, kHigh / 2, 0}), list({1, kHigh, wide})),
          fixed("back", list({0, kHigh / 2, -far}), list({wide, kHigh, 1})),
          fixed("front", list({0, kHigh / 2, far}), list({wide, kHigh, 1}))};
}

/// Without its closing bracket.
std::string random_body(Random& random, int i, double ratio, PileWorld world) {
  const std::string shape = random_shape(random);
  const double mass = exp(between(random, 0, log(ratio) + 1e-9));
  const int layer = i / (kRow * kRow);
  const double middle = (kRow - 1) / 2.0;
  Vector3 place(kCell * (i % kRow - middle), 0.5 + kCell * layer,
                kCell * ((i / kRow) % kRow - middle));
  for (int axis = 0; axis < 3; ++axis) place[axis] += between(random, -0.01, 0.01);
  std::string velocity = draw(random, 3, -1, 1);
  if (world == PileWorld::space) {
    const Vector3 inwards = -2 * (place - Vector3(0, 0.5 + kCell, 0));
    velocity = list({inwards.x(), inwards.y(), inwards.z()});
  }
  // In four dimensions, so that no turn is likelier than another by much; never all zero.
  const std::string others = draw(random, 3, -1, 1);
  const std::string rotation =
      "[" + format_number(between(random, 0.1, 1)) + ", " + others.substr(1);
  const std::string spin = draw(random, 3, -3, 3);
  return R"({"name": "body )" + std::to_string(i) + R"(", "shape": )" + shape + R"(, "mass": )" +
         format_number(mass) + R"(, "position": )" + list({place.x(), place.y(), place.z()}) +
         R"(, "rotation": )" + rotation + R"(, "velocity": )" + velocity +
         R"(, "angular_velocity": )" + spin;
}

double reach(const Body& body) {
  const Box box = bounds(body.solid, {});
  return std::max(length(box.low), length(box.high));
}

/// Parts of a body, ready for distances.
std::vector<ConvexPart> parts_of(const Body& body) {
  std::vector<ConvexPart> parts;
  for (const CompoundPart& part : body.solid.parts) parts.emplace_back(part.shape, part.pose);
  return parts;
}

}  // namespace

Scene spatial_pile(std::uint32_t seed, PileWorld world, std::span<const int> order) {
  Random random(seed * 2654435761u + 12345u);
  for (int i = 0; i < 8; ++i) random.next();
  const std::string friction = format_number(one_of(random, {0.0, 0.3, 1.0}));
  const std::string restitution = format_number(one_of(random, {0.0, 0.2, 0.8}));
  const double ratio = one_of(random, {1.0, 30.0, 1000.0});
  std::vector<std::string> bodies = world == PileWorld::pit ? pit() : std::vector<std::string>{};
  for (int i = 0; i < kBodies; ++i) bodies.push_back(random_body(random, i, ratio, world));
  std::string text = R"({"format": "signorini/1", "title": "random pile )" + std::to_string(seed) +
                     R"(", "about": ")" + std::to_string(kBodies) + " bodies in space, friction " +
                     friction + ", restitution " + restitution + ", mass ratio " +
                     format_number(ratio) + R"(", "space": "spatial", "method": "volumetric",
    "parameters": {"TIME_STEP": 0.004}, "forces": [{"type": "gravity", "acceleration": )" +
                     (world == PileWorld::pit ? "[0, -9.81, 0]" : "[0, 0, 0]") +
                     R"(}], "bodies": [)";
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const std::size_t which = order.empty() ? i : static_cast<std::size_t>(order[i]);
    text += (i > 0 ? ",\n" : "") + bodies[which] + R"(, "friction": )" + friction +
            R"(, "elasticity": )" + restitution + "}";
  }
  SceneResult read = read_scene(text + "]}");
  if (!read.scene) throw std::logic_error(to_string(read.diagnostics.at(0)));
  return std::move(*read.scene);
}

double deepest_overlap_in_space(Simulation& simulation) {
  const Model& model = simulation.model();
  const SpatialPlacement& places = simulation.placement().space;
  ShapeDistance solver;
  std::vector<std::vector<ConvexPart>> parts;
  for (const Body& body : model.bodies) parts.push_back(parts_of(body));
  double deepest = 0;
  const auto place = [&](std::size_t i) { return places.pose[i].position; };
  for_each_near_pair(model, place, reach, [&](std::size_t i, std::size_t j) {
    for (const ConvexPart& p : parts[i]) {
      for (const ConvexPart& q : parts[j]) {
        const SignedDistance found =
            solver.distance(p.measured, combine(places.pose[i], p.in_body), q.measured,
                            combine(places.pose[j], q.in_body));
        deepest = std::max(deepest, -found.distance);
      }
    }
  });
  return deepest;
}

}  // namespace signorini::test
