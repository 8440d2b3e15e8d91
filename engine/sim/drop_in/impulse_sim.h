/// A face with the documented verbs: build a simulation body by body, without a scene file.
///
/// Bodies, force laws and joints may come and go between steps; what moves keeps its state. Names
/// follow myPhysicsLab's ImpulseSim and ContactSim; units are SI.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "sim/simulation.h"

namespace signorini {

class ImpulseSim {
 public:
  explicit ImpulseSim(std::string name = "SIM") : ImpulseSim(std::move(name), "impulse") {}
  virtual ~ImpulseSim() = default;
  ImpulseSim(const ImpulseSim&) = delete;
  ImpulseSim& operator=(const ImpulseSim&) = delete;

  [[nodiscard]] const std::string& name() const { return name_; }

  /// Index of the new body. @throws std::invalid_argument when the name is taken or the body is
  /// none (no area, no mass); nothing has changed then.
  int add_body(SceneBody body);
  /// Removes a body with the joints and springs attached to it; later bodies move up by one.
  /// @throws std::out_of_range
  void remove_body(int body);
  [[nodiscard]] int body_count() const { return static_cast<int>(scene_.bodies.size()); }
  /// @throws std::out_of_range with the names there are.
  [[nodiscard]] int body_index(std::string_view name) const;

  /// @throws std::invalid_argument for a second gravity or a second damping.
  void add_force_law(SceneForce force);
  void clear_force_laws();

  /// Simulated time. [s]
  [[nodiscard]] double time() { return simulation().time(); }
  const StepReport& advance(double dt) { return simulation().step(dt); }

  /// The present state becomes the one that reset() goes back to.
  void save_initial_state();
  void reset();

  /// Parameters by name, as Simulation::set and parameter.
  void set(std::string_view name, std::string_view value);
  [[nodiscard]] std::string get(std::string_view name);

  /// The simulation behind the face, built when something has changed since the last call.
  [[nodiscard]] Simulation& simulation();

 protected:
  ImpulseSim(std::string name, std::string method);
  /// Applies a change to a copy of the scene; keeps it only when the result can be simulated.
  void change(const std::function<void(Scene&)>& edit);
  [[nodiscard]] const Scene& scene() const { return scene_; }

 private:
  [[nodiscard]] Scene with_present_state();

  std::string name_;
  Scene scene_;
  std::optional<Simulation> simulation_;
  std::optional<std::vector<double>> initial_;
};

}  // namespace signorini
