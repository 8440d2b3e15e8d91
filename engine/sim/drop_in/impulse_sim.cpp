#include "sim/drop_in/impulse_sim.h"

#include <algorithm>

namespace signorini {
namespace {

/// Index after body `removed` has gone; -1 for the removed one.
int renumbered(int body, int removed) {
  if (body == kWorld || body < removed) return body;
  return body - 1;
}

void renumber_list(std::vector<int>& bodies, int removed) {
  std::erase(bodies, removed);
  for (int& body : bodies) body = renumbered(body, removed);
}

struct Detach {
  int removed;

  bool operator()(SceneGravity& f) const { return keep_list(f.bodies); }
  bool operator()(SceneInverseSquareGravity& f) const { return keep_list(f.bodies); }
  bool operator()(SceneDamping& f) const { return keep_list(f.bodies); }
  bool operator()(SceneSpring& f) const { return keep_pair(f.body_a, f.body_b); }
  bool operator()(SceneConstantForce& f) const { return keep_one(f.body); }
  bool operator()(SceneRotatingForce& f) const { return keep_one(f.body); }
  bool operator()(SceneThrusters& f) const { return keep_one(f.body); }

  bool keep_list(std::optional<std::vector<int>>& bodies) const {
    if (bodies) renumber_list(*bodies, removed);
    return true;
  }
  bool keep_one(int& body) const {
    if (body == removed) return false;
    body = renumbered(body, removed);
    return true;
  }
  bool keep_pair(int& a, int& b) const { return keep_one(a) && keep_one(b); }
};

void remove_from(Scene& scene, int removed) {
  const Detach keep{removed};
  scene.bodies.erase(scene.bodies.begin() + removed);
  std::erase_if(scene.joints, [&](SceneJoint& j) { return !keep.keep_pair(j.body_a, j.body_b); });
  std::erase_if(scene.forces, [&](SceneForce& f) { return !std::visit(keep, f); });
  for (SceneBody& body : scene.bodies) {
    renumber_list(body.no_collide, removed);
    std::erase_if(body.no_collide_edges,
                  [&](IgnoredEdges& edges) { return !keep.keep_one(edges.body); });
  }
}

template <class Law>
bool has_law(const Scene& scene) {
  return std::ranges::any_of(scene.forces,
                             [](const SceneForce& f) { return std::holds_alternative<Law>(f); });
}

}  // namespace

ImpulseSim::ImpulseSim(std::string name, std::string method) : name_(to_name(name)) {
  scene_.title = name_;
  scene_.method = std::move(method);
}

Simulation& ImpulseSim::simulation() {
  if (!simulation_) simulation_.emplace(scene_);
  return *simulation_;
}

/// The scene with bodies where they are now, all parameters and the random state.
Scene ImpulseSim::with_present_state() {
  Scene scene = scene_;
  if (!simulation_) return scene;
  const State& state = simulation_->state();
  scene.start_time = state.time;
  scene.parameters.clear();
  scene.parameters_written_at.clear();
  for (const ParameterValue& p : simulation_->parameters()) {
    if (p.spec->is_of_bodies) continue;  // each body has its own
    scene.parameters.emplace_back(p.spec->name, format_parameter(*p.spec, p.value));
  }
  for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
    const Body& body = simulation_->model().bodies[i];
    SceneBody& to = scene.bodies[i];
    to.elasticity = body.restitution;
    to.friction = body.friction;
    if (body.is_fixed()) continue;
    to.position = {state.q[body.coordinate], state.q[body.coordinate + 1]};
    to.angle = state.q[body.coordinate + 2];
    to.velocity = {state.v[body.speed], state.v[body.speed + 1]};
    to.angular_velocity = state.v[body.speed + 2];
  }
  return scene;
}

void ImpulseSim::change(const std::function<void(Scene&)>& edit) {
  Scene scene = with_present_state();
  edit(scene);
  // A parameter of something that has gone (the only spring, say) goes with it.
  Scene bare = scene;
  bare.parameters.clear();
  const std::vector<ParameterValue> known = Simulation(bare).parameters();
  std::erase_if(scene.parameters, [&](const auto& setting) {
    const auto is_it = [&](const ParameterValue& p) { return p.spec->name == setting.first; };
    return std::ranges::none_of(known, is_it);
  });
  Simulation simulation(scene);
  scene_ = std::move(scene);
  simulation_.emplace(std::move(simulation));
  initial_.reset();
}

int ImpulseSim::add_body(SceneBody body) {
  body.name = to_name(body.name);
  const auto has_name = [&](const SceneBody& other) { return other.name == body.name; };
  if (std::ranges::any_of(scene_.bodies, has_name)) {
    throw std::invalid_argument("body: there is already one named " + body.name);
  }
  change([&](Scene& scene) { scene.bodies.push_back(std::move(body)); });
  return body_count() - 1;
}

void ImpulseSim::remove_body(int body) {
  if (body < 0 || body >= body_count()) {
    throw std::out_of_range("body: must be an index below " + std::to_string(body_count()) +
                            ", got " + std::to_string(body));
  }
  change([&](Scene& scene) { remove_from(scene, body); });
}

int ImpulseSim::body_index(std::string_view name) const {
  const std::string wanted = to_name(name);
  std::string names;
  for (std::size_t i = 0; i < scene_.bodies.size(); ++i) {
    if (scene_.bodies[i].name == wanted) return static_cast<int>(i);
    names += (names.empty() ? "" : ", ") + scene_.bodies[i].name;
  }
  throw std::out_of_range("body: there is none named " + wanted + "; there are " +
                          (names.empty() ? "no bodies" : names));
}

void ImpulseSim::add_force_law(SceneForce force) {
  const bool is_second =
      (std::holds_alternative<SceneGravity>(force) && has_law<SceneGravity>(scene_)) ||
      (std::holds_alternative<SceneDamping>(force) && has_law<SceneDamping>(scene_));
  if (is_second) {
    throw std::invalid_argument("force: there is already one of this kind; change its parameter");
  }
  change([&](Scene& scene) { scene.forces.push_back(std::move(force)); });
}

void ImpulseSim::clear_force_laws() {
  change([](Scene& scene) { scene.forces.clear(); });
}

void ImpulseSim::save_initial_state() { initial_ = simulation().save(); }

void ImpulseSim::reset() {
  simulation().reset();
  if (initial_) simulation().restore(*initial_);
}

void ImpulseSim::set(std::string_view name, std::string_view value) {
  simulation().set(name, value);
}

std::string ImpulseSim::get(std::string_view name) { return text_of(simulation().parameter(name)); }

}  // namespace signorini
