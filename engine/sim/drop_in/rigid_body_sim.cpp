#include "sim/drop_in/rigid_body_sim.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "base/quotable.h"
#include "scene/read_scene.h"

namespace signorini {
namespace {

constexpr std::array<std::string_view, kFirstVariables> kFirstNames = {
    "TIME", "KINETIC_ENERGY", "POTENTIAL_ENERGY", "TOTAL_ENERGY"};
constexpr std::array<std::string_view, kBodyNumbers> kBodyNames = {
    "_X_POSITION", "_X_VELOCITY", "_Y_POSITION", "_Y_VELOCITY", "_ANGLE", "_ANGULAR_VELOCITY"};

/// Whether all that is missing is a body that can move.
bool waits_for_a_body(const std::vector<Diagnostic>& diagnostics) {
  return std::ranges::all_of(diagnostics, [](const Diagnostic& d) { return d.place == "bodies"; });
}

}  // namespace

RigidBodySim::RigidBodySim(std::string_view method) : method_(method) {
  set_.emplace_back("EVENT_LOCATION", "faithful");
  if (method_ == "contact") set_.emplace_back("CONTACT_SOLVER", "baraff");
}

RigidBodySim::RigidBodySim(std::string_view method, std::string_view scene) : method_(method) {
  simulation_.emplace(Simulation::from_text(scene, method));
  verbs_.emplace(*simulation_);
  parts_ = SceneParts(scene);
}

void RigidBodySim::add(PartList list, std::string_view part) {
  SceneParts parts = parts_;
  parts.add(list, part);
  become(std::move(parts));
}

void RigidBodySim::remove(PartList list, std::string_view name) {
  remove(list, index_of(list, name));
}

void RigidBodySim::remove(PartList list, std::size_t index) {
  SceneParts parts = parts_;
  parts.remove(list, index);
  become(std::move(parts));
}

void RigidBodySim::clean_slate() {
  verbs_.reset();
  simulation_.reset();
  parts_.clear();
  initial_.reset();
  saved_.reset();
  idle_time_ = 0;
}

Simulation& RigidBodySim::simulation() {
  if (!simulation_) {
    throw std::domain_error("nothing here can move yet: add a body with a mass");
  }
  return *simulation_;
}

Verbs& RigidBodySim::verbs() {
  (void)simulation();
  return *verbs_;
}

const StepReport* RigidBodySim::advance(double dt) {
  if (simulation_) return &simulation_->step(dt);
  if (!std::isfinite(dt) || dt < 0) {
    throw std::domain_error("step: must be a finite number of seconds, at least 0, got " +
                            format_number(dt));
  }
  idle_time_ += dt;
  return nullptr;
}

std::vector<std::string> RigidBodySim::variable_names() const {
  std::vector<std::string> names(kFirstNames.begin(), kFirstNames.end());
  if (!simulation_) return names;
  for (const Body& body : simulation_->model().bodies) {
    for (const std::string_view name : kBodyNames) names.push_back(body.name + std::string(name));
  }
  return names;
}

std::vector<double> RigidBodySim::variables() {
  const Energy e = energy();
  std::vector<double> values = {time(), e.kinetic(), e.potential, e.total()};
  if (!simulation_) return values;
  const std::vector<double> coordinates = verbs_->coordinates();
  values.insert(values.end(), coordinates.begin(), coordinates.end());
  return values;
}

void RigidBodySim::set_variables(std::span<const double> values) {
  const std::size_t n = variable_names().size();
  if (values.size() != n) {
    throw std::domain_error("variables: expected " + std::to_string(n) + ", got " +
                            std::to_string(values.size()));
  }
  if (simulation_) {
    verbs_->set_coordinates(values[0], values.subspan(kFirstVariables));
  } else {
    idle_time_ = values[0];
  }
}

void RigidBodySim::set(std::string_view name, std::string_view value) {
  if (simulation_) {
    simulation_->set(name, value);
  } else {
    (void)checked_parameter(method_, name, value);
  }
  set_.emplace_back(name, value);
}

void RigidBodySim::save_initial_state() { initial_ = simulation().save(); }

void RigidBodySim::reset() {
  if (!simulation_) {
    idle_time_ = 0;
  } else if (initial_) {
    simulation_->restore(*initial_);
  } else {
    simulation_->reset();
  }
  if (verbs_) verbs_->forget_places();
}

void RigidBodySim::save_state() {
  saved_ = variables();
  if (verbs_) verbs_->remember_places();
}

void RigidBodySim::restore_state() {
  if (saved_) set_variables(*saved_);
  if (verbs_) verbs_->forget_places();
}

void RigidBodySim::become(SceneParts parts) {
  SceneResult read = read_scene(parts.text());
  if (!read.scene) {
    if (!waits_for_a_body(read.diagnostics)) throw SceneError(std::move(read.diagnostics));
    idle_time_ = time();
    verbs_.reset();
    simulation_.reset();
  } else {
    Simulation fresh(*read.scene, method_);
    for (const auto& [name, value] : set_) {
      try {
        fresh.set(name, std::string_view(value));
      } catch (const std::invalid_argument&) {
        // It belongs to a part that is gone.
      }
    }
    std::optional<Simulation> old = std::move(simulation_);
    simulation_.emplace(std::move(fresh));
    verbs_.emplace(*simulation_);
    if (old) {
      carry_over(*old);
    } else {
      verbs_->set_coordinates(idle_time_, verbs_->coordinates());
    }
  }
  parts_ = std::move(parts);
  initial_.reset();
  saved_.reset();
}

void RigidBodySim::carry_over(Simulation& old) {
  Verbs before(old);
  const std::vector<double> there = before.coordinates();
  std::vector<double> here = verbs_->coordinates();
  const std::vector<Body>& bodies = simulation_->model().bodies;
  std::vector<int> place;
  for (const Body& body : old.model().bodies) {
    const auto found = std::ranges::find(bodies, body.name, &Body::name);
    const auto i = found - bodies.begin();
    if (found != bodies.end()) {
      const auto from = kBodyNumbers * place.size();
      std::copy_n(there.begin() + static_cast<std::ptrdiff_t>(from), kBodyNumbers,
                  here.begin() + static_cast<std::ptrdiff_t>(kBodyNumbers) * i);
    }
    place.push_back(found != bodies.end() ? static_cast<int>(i) : -1);
  }
  verbs_->set_coordinates(old.time(), here);
  verbs_->take_memory(old, place);
  verbs_->set_random_state(before.random_state());
}

std::size_t RigidBodySim::index_of(PartList list, std::string_view name) const {
  if (const auto found = parts_.find(list, name)) return *found;
  throw std::invalid_argument("there is no part called " + quotable(name));
}

}  // namespace signorini
