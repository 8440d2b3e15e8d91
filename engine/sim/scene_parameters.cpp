#include "sim/scene_parameters.h"

#include <array>
#include <type_traits>

#include "geometry/solid/spatial_vector.h"
#include "scene/read/fields.h"

namespace signorini {
namespace {

constexpr std::string_view kSource = "myPhysicsLab 2.0.0";

constexpr auto kSwitches = static_cast<std::size_t>(SceneParameter::last_thruster) -
                           static_cast<std::size_t>(SceneParameter::first_thruster) + 1;
static_assert(kSwitches == kMostThrusters);

constexpr ParameterSpec thruster_switch(std::string_view name, std::string_view title) {
  return {.name = name,
          .title = title,
          .unit = "",
          .kind = ParameterKind::boolean,
          .default_value = 0,
          .group = "Forces",
          .about = "Whether this thruster of the scene pushes; they count in the scene's order.",
          .source = "myPhysicsLab 2.0.0, ThrusterSet"};
}

// Order of SceneParameter.
constexpr std::array<ParameterSpec, static_cast<std::size_t>(SceneParameter::count)> kTable = {{
    {.name = "TIME_STEP",
     .title = "Time step",
     .unit = "s",
     .maximum = 10,
     .minimum_is_excluded = true,
     .default_value = 0.025,
     .group = "Time",
     .about = "Simulated time of one step. Smaller is more accurate and slower.",
     .source = "myPhysicsLab 2.0.0, SimRunner"},
    {.name = "POTENTIAL_ENERGY_OFFSET",
     .title = "Potential energy offset",
     .unit = "J",
     .minimum = -kInfinity,
     .default_value = 0,
     .group = "Energy",
     .about = "Added to the potential energy; has no influence on motion.",
     .source = kSource},
    {.name = "ELASTICITY",
     .title = "Restitution of all bodies",
     .unit = "",
     .maximum = 1,
     .is_of_bodies = true,
     .default_value = 0.8,
     .group = "Bodies",
     .about = "Restitution, how bouncy: 0 keeps no speed, 1 keeps all. A number sets every body, "
              "walls included; `own`: each body has the value that the scene gives it.",
     .source = "myPhysicsLab 2.0.0, ELASTICITY_SETTER"},
    {.name = "FRICTION",
     .title = "Friction of all bodies",
     .unit = "",
     .maximum = 1e6,
     .is_of_bodies = true,
     .default_value = 0,
     .group = "Bodies",
     .about = "Coulomb's coefficient of friction. A number sets every body, walls included, but "
              "not pairs that have a coefficient of their own; `own`: each body has the value that "
              "the scene gives it.",
     .source = "Coulomb 1785; the documented engine has none"},
    {.name = "GRAVITY",
     .title = "Gravity",
     .unit = "m/s^2",
     .minimum = -1e6,
     .maximum = 1e6,
     .default_value = 9.8,
     .group = "Forces",
     .about = "Downward acceleration of free fall.",
     .source = "myPhysicsLab 2.0.0, GravityLaw"},
    {.name = "ZERO_ENERGY_LEVEL",
     .title = "Level of zero potential energy",
     .unit = "m",
     .minimum = -kInfinity,
     .default_value = 0,
     .group = "Energy",
     .about = "Height at which the energy of gravity counts as zero; has no influence on motion.",
     .source = "myPhysicsLab 2.0.0, GravityLaw"},
    {.name = "GRAVITATIONAL_CONSTANT",
     .title = "Gravitational constant",
     .unit = "m^3/(kg s^2)",
     .minimum = -1e6,
     .maximum = 1e6,
     .default_value = 1,
     .group = "Forces",
     .about = "Strength of the attraction between bodies, which falls with the square of distance.",
     .source = "myPhysicsLab 2.0.0, Gravity2Law (there called GRAVITY)"},
    {.name = "DAMPING",
     .title = "Damping",
     .unit = "N s/m",
     .maximum = 1e6,
     .default_value = 0,
     .group = "Forces",
     .about = "Force against the motion of each body per speed, whatever its mass.",
     .source = "myPhysicsLab 2.0.0, DampingLaw"},
    {.name = "ROTATE_RATIO",
     .title = "Rotational damping ratio",
     .unit = "m^2",
     .maximum = 1e6,
     .default_value = 1,
     .group = "Forces",
     .about = "Damping torque per angular speed, as a multiple of the damping.",
     .source = "myPhysicsLab 2.0.0, DampingLaw"},
    {.name = "SPRING_STIFFNESS",
     .title = "Stiffness of all springs",
     .unit = "N/m",
     .maximum = 1e9,
     .default_value = 1,
     .group = "Forces",
     .about = "Force of every spring per stretch; shown is that of the first.",
     .source = "myPhysicsLab 2.0.0, Spring"},
    {.name = "SPRING_DAMPING",
     .title = "Damping of all springs",
     .unit = "N s/m",
     .maximum = 1e9,
     .default_value = 0,
     .group = "Forces",
     .about =
         "Force of every spring against the relative velocity of its ends; shown is that of the "
         "first.",
     .source = "myPhysicsLab 2.0.0, Spring"},
    {.name = "THRUST",
     .title = "Force of all thrusters",
     .unit = "N",
     .maximum = 1e9,
     .default_value = 1,
     .group = "Forces",
     .about = "Force of every thruster whose direction has length 1; shown is that of the first.",
     .source = "myPhysicsLab 2.0.0, ThrusterSet"},
    thruster_switch("THRUSTER_1", "Thruster 1"),
    thruster_switch("THRUSTER_2", "Thruster 2"),
    thruster_switch("THRUSTER_3", "Thruster 3"),
    thruster_switch("THRUSTER_4", "Thruster 4"),
    thruster_switch("THRUSTER_5", "Thruster 5"),
    thruster_switch("THRUSTER_6", "Thruster 6"),
    thruster_switch("THRUSTER_7", "Thruster 7"),
    thruster_switch("THRUSTER_8", "Thruster 8"),
}};

template <class Law, class M>
auto* first_law(M& model) {
  for (auto& law : model.forces) {
    if (auto* found = std::get_if<Law>(&law)) return found;
  }
  return static_cast<decltype(std::get_if<Law>(&model.forces.front()))>(nullptr);
}

/// The same among the laws of bodies in space.
template <class Law, class M>
auto* first_spatial_law(M& model) {
  for (auto& law : model.spatial_forces) {
    if (auto* found = std::get_if<Law>(&law)) return found;
  }
  return static_cast<decltype(std::get_if<Law>(&model.spatial_forces.front()))>(nullptr);
}

/// The field that a parameter stands for in the first law in space that has it; gravity has none.
const double* spatial_law_field(SceneParameter p, const Model& model) {
  const auto* const damping = first_spatial_law<SpatialDamping>(model);
  const auto* const spring = first_spatial_law<SpatialSpring>(model);
  if (p == SceneParameter::damping && damping != nullptr) return &damping->damping;
  if (p == SceneParameter::rotate_ratio && damping != nullptr) return &damping->rotate_ratio;
  if (p == SceneParameter::spring_stiffness && spring != nullptr) return &spring->stiffness;
  if (p == SceneParameter::spring_damping && spring != nullptr) return &spring->damping;
  return nullptr;
}

/// Whether the parameter is one of the laws in space, and set.
bool write_spatial_law(SceneParameter p, double value, Model& model) {
  if (p == SceneParameter::gravity) {
    auto* const gravity = first_spatial_law<SpatialGravity>(model);
    if (gravity != nullptr) gravity->g = value * gravity->down;
    return gravity != nullptr;
  }
  if (spatial_law_field(p, model) == nullptr) return false;
  for (SpatialForceLaw& law : model.spatial_forces) {
    if (auto* spring = std::get_if<SpatialSpring>(&law)) {
      if (p == SceneParameter::spring_stiffness) spring->stiffness = value;
      if (p == SceneParameter::spring_damping) spring->damping = value;
    } else if (auto* damping = std::get_if<SpatialDamping>(&law)) {
      if (p == SceneParameter::damping) damping->damping = value;
      if (p == SceneParameter::rotate_ratio) damping->rotate_ratio = value;
    }
  }
  return true;
}

/// The thruster whose switch a parameter is, or nullptr.
template <class M>
auto find_thruster(SceneParameter p, M& model)
    -> std::conditional_t<std::is_const_v<M>, const Thruster, Thruster>* {
  if (p < SceneParameter::first_thruster || p > SceneParameter::last_thruster) return nullptr;
  auto left =
      static_cast<std::size_t>(p) - static_cast<std::size_t>(SceneParameter::first_thruster);
  for (auto& law : model.forces) {
    auto* const set = std::get_if<ThrusterSet>(&law);
    if (set == nullptr) continue;
    if (left < set->thrusters.size()) return &set->thrusters[left];
    left -= set->thrusters.size();
  }
  return nullptr;
}

/// The field a parameter stands for in the first law that has it.
const double* law_field(SceneParameter p, const Model& model) {
  const auto field = [](const auto* law, auto member) -> const double* {
    return law == nullptr ? nullptr : &(law->*member);
  };
  switch (p) {
    case SceneParameter::gravity:
      return field(first_law<Gravity>(model), &Gravity::g);
    case SceneParameter::zero_energy_level:
      return field(first_law<Gravity>(model), &Gravity::zero_energy_level);
    case SceneParameter::gravitational_constant:
      return field(first_law<InverseSquareGravity>(model), &InverseSquareGravity::constant);
    case SceneParameter::damping:
      return field(first_law<Damping>(model), &Damping::damping);
    case SceneParameter::rotate_ratio:
      return field(first_law<Damping>(model), &Damping::rotate_ratio);
    case SceneParameter::spring_stiffness:
      return field(first_law<Spring>(model), &Spring::stiffness);
    case SceneParameter::spring_damping:
      return field(first_law<Spring>(model), &Spring::damping);
    case SceneParameter::thrust:
      return field(first_law<ThrusterSet>(model), &ThrusterSet::magnitude);
    default:
      return nullptr;
  }
}

}  // namespace

std::span<const ParameterSpec> scene_parameters() { return kTable; }

std::optional<double> read_parameter(SceneParameter p, const Model& model,
                                     const StepSettings& settings) {
  if (p == SceneParameter::time_step) return settings.time_step;
  if (p == SceneParameter::potential_energy_offset) return settings.potential_energy_offset;
  if (p == SceneParameter::elasticity) {
    if (model.bodies.empty()) return std::nullopt;
    double least = 1;
    for (const Body& body : model.bodies) least = std::min(least, body.restitution);
    return least;
  }
  if (p == SceneParameter::friction) {
    if (model.bodies.empty()) return std::nullopt;
    double most = 0;
    for (const Body& body : model.bodies) most = std::max(most, body.friction);
    return most;
  }
  if (!model.spatial_forces.empty()) {
    const auto* const gravity = first_spatial_law<SpatialGravity>(model);
    if (p == SceneParameter::gravity && gravity != nullptr) return dot(gravity->g, gravity->down);
    const double* const field = spatial_law_field(p, model);
    if (field != nullptr) return *field;
  }
  if (model.forces.empty()) return std::nullopt;
  if (const Thruster* const thruster = find_thruster(p, model)) return thruster->is_on ? 1 : 0;
  const double* field = law_field(p, model);
  if (field == nullptr) return std::nullopt;
  return *field;
}

bool bodies_differ(SceneParameter p, const Model& model) {
  const double Body::*member = p == SceneParameter::elasticity ? &Body::restitution
                               : p == SceneParameter::friction ? &Body::friction
                                                               : nullptr;
  if (member == nullptr || model.bodies.empty()) return false;
  const double first = model.bodies.front().*member;
  return !std::ranges::all_of(model.bodies,
                              [&](const Body& body) { return body.*member == first; });
}

void write_own_values(SceneParameter p, const Scene& scene, Model& model) {
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const SceneBody& own = scene.bodies[i];
    if (p == SceneParameter::elasticity) model.bodies[i].restitution = own.elasticity;
    if (p == SceneParameter::friction) model.bodies[i].friction = own.friction;
  }
}

void write_parameter(SceneParameter p, double value, Model& model, StepSettings& settings) {
  const auto each_spring = [&](double Spring::*member) {
    for (ForceLaw& law : model.forces) {
      if (auto* spring = std::get_if<Spring>(&law)) spring->*member = value;
    }
  };
  if (Thruster* const thruster = find_thruster(p, model)) {
    thruster->is_on = value != 0;
    return;
  }
  if (!model.spatial_forces.empty() && write_spatial_law(p, value, model)) return;
  switch (p) {
    case SceneParameter::time_step:
      settings.time_step = value;
      break;
    case SceneParameter::potential_energy_offset:
      settings.potential_energy_offset = value;
      break;
    case SceneParameter::elasticity:
      for (Body& body : model.bodies) body.restitution = value;
      break;
    case SceneParameter::friction:
      for (Body& body : model.bodies) body.friction = value;
      break;
    case SceneParameter::gravity:
      first_law<Gravity>(model)->g = value;
      break;
    case SceneParameter::zero_energy_level:
      first_law<Gravity>(model)->zero_energy_level = value;
      break;
    case SceneParameter::gravitational_constant:
      first_law<InverseSquareGravity>(model)->constant = value;
      break;
    case SceneParameter::damping:
      first_law<Damping>(model)->damping = value;
      break;
    case SceneParameter::rotate_ratio:
      first_law<Damping>(model)->rotate_ratio = value;
      break;
    case SceneParameter::spring_stiffness:
      each_spring(&Spring::stiffness);
      break;
    case SceneParameter::spring_damping:
      each_spring(&Spring::damping);
      break;
    case SceneParameter::thrust:
      for (ForceLaw& law : model.forces) {
        if (auto* set = std::get_if<ThrusterSet>(&law)) set->magnitude = value;
      }
      break;
    default:
      break;
  }
}

}  // namespace signorini
