#include "methods/virtual_contact/golden_world.h"

#include <cmath>
#include <numbers>

#include "base/scalar_math.h"
#include "geometry/planar_shape.h"

namespace signorini::test {
namespace {

constexpr double kLocked = 1e15;  // [kg m^2] turns no more

/// The ground that is below `normal . x = offset`, as one long edge.
PlanarShape ground(const Vector2& normal, double offset) {
  constexpr double kWide = 100;  // [m]
  const Vector2 along(normal.y(), -normal.x());
  const Vector2 middle = offset * normal;
  const Vector2 corners[] = {middle - kWide * along, middle - kWide * along - normal,
                             middle + kWide * along - normal, middle + kWide * along};
  PlanarShape shape = make_polygon(corners);
  for (std::size_t i = 0; i < shape.edges.size(); ++i) {
    if (std::fabs(distance_to_line(shape.edges[i], middle)) < 1e-9) {
      shape.special_edge = static_cast<int>(i);
    }
  }
  return shape;
}

/// Convex counter-clockwise vertices grown by a radius.
PlanarShape rounded_polygon(const Json& vertices, double radius) {
  std::vector<Vector2> v;
  for (const Json& vertex : vertices) v.push_back(vector2(vertex));
  if (cross(v[1] - v[0], v[2] - v[1]) < 0) std::reverse(v.begin(), v.end());
  const std::size_t n = v.size();
  std::vector<PlanarEdge> edges;
  const auto outward = [&](std::size_t i) {
    const Vector2 along = (v[(i + 1) % n] - v[i]).normalized();
    return Vector2(along.y(), -along.x());
  };
  for (std::size_t i = 0; i < n; ++i) {
    const Vector2 out = outward(i), next = outward((i + 1) % n);
    const Vector2& corner = v[(i + 1) % n];
    const Vector2 from = v[i] + radius * out, to = corner + radius * out;
    const bool is_up = std::fabs(to.x() - from.x()) < 1e-10 ? to.y() > from.y() : to.x() < from.x();
    edges.push_back(make_straight_edge(from, to, is_up));
    edges.push_back(make_circular_edge(to, corner + radius * next, corner, false, true));
  }
  return make_outline(std::move(edges), {0});
}

PlanarShape shape_of(const Json& body) {
  const std::string kind = body.at("shape");
  if (kind == "circle") return make_disc(number(body.at("r")));
  if (kind == "box") return make_box(2 * number(body.at("a")), 2 * number(body.at("b")));
  if (kind == "halfplane") {
    return ground({number(body.at("nx")), number(body.at("ny"))}, number(body.at("c")));
  }
  return rounded_polygon(body.at("vertices"), number(body.at("r")));
}

Body body_of(const Json& said) {
  Body body;
  body.name = said.at("name");
  body.shape = shape_of(said);
  if (said.at("static").get<bool>()) {
    body.mobility = Mobility::fixed;
    body.mass = body.moment = kInfinity;
    return body;
  }
  body.mass = number(said.at("mass"));
  body.moment = said.at("lock_rotation").get<bool>()
                    ? kLocked
                    : body.mass * number(said.at("inertia_per_mass"));
  return body;
}

int index_of(const Json& bodies, const Json& name) {
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    if (bodies[i].at("name") == name) return static_cast<int>(i);
  }
  throw std::runtime_error("no body " + name.dump());
}

void add_actuators(const Json& file, Model& model) {
  const Json& actuators = file.at("actuators");
  if (actuators.empty()) return;
  const std::vector<double> knots = numbers(file.at("control").at("c"));
  const auto each = static_cast<std::ptrdiff_t>(file.at("control").at("knots_per_actuator"));
  auto next = knots.begin();
  for (const Json& a : actuators) {
    Actuator actuator{.name = {},
                      .body = index_of(file.at("bodies"), a.at("body")),
                      .axis = a.at("axis") == "x" ? Actuator::Axis::x : Actuator::Axis::y,
                      .stiffness = number(a.at("kp")),
                      .damping = number(a.at("kd")),
                      .duration = number(file.at("steps")) * number(file.at("h"))};
    actuator.plan.assign(next, next + each);
    next += each;
    model.forces.emplace_back(std::move(actuator));
  }
}

template <class Names>
double choice_of(const Names& names, const std::string& name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<double>(i);
  }
  throw std::runtime_error("no choice " + name);
}

void set_parameters(const Json& file, VirtualContact& method) {
  const auto set = [&](VcParameter row, double value) {
    method.set_parameter(static_cast<std::size_t>(row), value);
  };
  const auto choose = [&](VcParameter row, const std::string& name) {
    const auto& spec = virtual_contact_parameters()[static_cast<std::size_t>(row)];
    set(row, choice_of(spec.choices, name));
  };
  const Json& p = file.at("params");
  choose(VcParameter::constants, "given");
  choose(VcParameter::normal_law, file.at("normal_law"));
  choose(VcParameter::friction_law, file.at("friction_law"));
  choose(VcParameter::formula, file.at("integrator"));
  choose(VcParameter::steps, "fixed");
  const bool is_boltzmann = p.contains("T");
  choose(VcParameter::contact_weights, is_boltzmann ? "boltzmann" : "each");
  if (is_boltzmann) set(VcParameter::temperature, number(p.at("T")));
  set(VcParameter::normal_stiffness, number(p.at("kn")));
  set(VcParameter::normal_damping, number(p.at("kd")));
  set(VcParameter::tangential_damping, number(p.at("kt")));
  set(VcParameter::softness, number(p.at("alpha")));
}

}  // namespace

GoldenWorld golden_world(const std::string& name) {
  const Json& file = golden("virtual_contact/" + name);
  GoldenWorld world;
  const Json& bodies = file.at("bodies");
  for (const Json& body : bodies) world.model.bodies.push_back(body_of(body));
  index_model(world.model);
  Gravity gravity{.g = number(file.at("params").at("g")), .bodies = {}};
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    if (!bodies[i].at("static").get<bool>()) gravity.bodies.push_back(static_cast<int>(i));
    for (std::size_t j = 0; j < i; ++j) {
      forbid_collision(world.model, static_cast<int>(i), static_cast<int>(j));
    }
  }
  world.model.forces.emplace_back(gravity);
  for (const Json& contact : file.at("contacts_def")) {
    const int a = index_of(bodies, contact.at("a")), b = index_of(bodies, contact.at("b"));
    const auto n = bodies.size();
    world.model.no_collision[static_cast<std::size_t>(a) * n + static_cast<std::size_t>(b)] = 0;
    world.model.no_collision[static_cast<std::size_t>(b) * n + static_cast<std::size_t>(a)] = 0;
    const std::string mu = contact.at("mu");
    set_pair_friction(world.model, a, b, number(file.at("params").at(mu)));
  }
  add_actuators(file, world.model);
  world.state.q.resize(world.model.nq);
  world.state.v.resize(world.model.nv);
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    if (bodies[i].at("static").get<bool>()) continue;
    const int first = world.model.bodies[i].coordinate;
    for (int k = 0; k < 3; ++k) {
      world.state.q[first + k] = number(bodies[i].at("q0").at(static_cast<std::size_t>(k)));
      world.state.v[first + k] = number(bodies[i].at("v0").at(static_cast<std::size_t>(k)));
    }
  }
  world.step = number(file.at("h"));
  world.method = std::make_unique<VirtualContact>();
  set_parameters(file, *world.method);
  return world;
}

}  // namespace signorini::test
