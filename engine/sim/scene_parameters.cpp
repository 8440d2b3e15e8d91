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
     .about = "Restitution of bodies, how bouncy: 0 keeps no speed, 1 keeps all; 0.8 where the "
              "scene states none. A number sets every body, walls included, but not contact "
              "materials; `own`: each body has the value that the scene gives it.",
     .source = "myPhysicsLab 2.0.0, ELASTICITY_SETTER"},
    {.name = "FRICTION",
     .title = "Friction of all bodies",
     .unit = "",
     .maximum = 1e6,
     .is_of_bodies = true,
     .default_value = 0,
     .group = "Bodies",
     .about =
         "Coulomb's coefficient of friction of bodies, 0 where the scene states none. A number "
         "sets every body, walls included, but not pairs and contact materials that have a "
         "coefficient of their own; `own`: each body has the value that the scene gives it, "
         "and where none has, what pairs and materials have.",
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
  const auto either = [](const double* planar, const double* spatial) {
    return planar != nullptr ? planar : spatial;
  };
  switch (p) {
    case SceneParameter::gravity:
      return field(first_law<Gravity>(model), &Gravity::g);
    case SceneParameter::zero_energy_level:
      return field(first_law<Gravity>(model), &Gravity::zero_energy_level);
    case SceneParameter::gravitational_constant:
      return field(first_law<InverseSquareGravity>(model), &InverseSquareGravity::constant);
    case SceneParameter::damping:
      return either(field(first_law<Damping>(model), &Damping::damping),
                    field(first_law<SpatialDamping>(model), &SpatialDamping::damping));
    case SceneParameter::rotate_ratio:
      return either(field(first_law<Damping>(model), &Damping::rotate_ratio),
                    field(first_law<SpatialDamping>(model), &SpatialDamping::rotate_ratio));
    case SceneParameter::spring_stiffness:
      return either(field(first_law<Spring>(model), &Spring::stiffness),
                    field(first_law<SpatialSpring>(model), &SpatialSpring::stiffness));
    case SceneParameter::spring_damping:
      return either(field(first_law<Spring>(model), &Spring::damping),
                    field(first_law<SpatialSpring>(model), &SpatialSpring::damping));
    case SceneParameter::thrust:
      return field(first_law<ThrusterSet>(model), &ThrusterSet::magnitude);
    default:
      return nullptr;
  }
}

bool has_friction(const PairFriction& pair) { return pair.friction > 0; }

/// Whether two bodies have materials that rub.
bool has_rough_materials(const Model& model) {
  std::vector<int> bodies_of(model.materials.solids.size());
  for (const Body& body : model.bodies) {
    if (body.material >= 0) ++bodies_of[static_cast<std::size_t>(body.material)];
  }
  for (std::size_t a = 0; a < bodies_of.size(); ++a) {
    for (std::size_t b = a; b < bodies_of.size(); ++b) {
      const bool has_pair = bodies_of[b] > 0 && bodies_of[a] > (a == b ? 1 : 0);
      if (!has_pair) continue;
      const PairLookup found = model.materials.between(static_cast<int>(a), static_cast<int>(b));
      if (found.origin != PairOrigin::missing && found.pair.sliding_friction > 0) return true;
    }
  }
  return false;
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
  const auto* const gravity = first_law<SpatialGravity>(model);
  if (p == SceneParameter::gravity && gravity != nullptr) return dot(gravity->g, gravity->down);
  if (model.forces.empty()) return std::nullopt;
  if (const Thruster* const thruster = find_thruster(p, model)) return thruster->is_on ? 1 : 0;
  const double* field = law_field(p, model);
  if (field == nullptr) return std::nullopt;
  return *field;
}

bool has_own_values(SceneParameter p, const Model& model) {
  const double Body::*member = p == SceneParameter::elasticity ? &Body::restitution
                               : p == SceneParameter::friction ? &Body::friction
                                                               : nullptr;
  if (member == nullptr || model.bodies.empty()) return false;
  const double first = model.bodies.front().*member;
  const auto is_first = [&](const Body& body) { return body.*member == first; };
  if (!std::ranges::all_of(model.bodies, is_first)) return true;
  return p == SceneParameter::friction && first == 0 &&
         (std::ranges::any_of(model.pair_friction, &has_friction) || has_rough_materials(model));
}

void write_own_values(SceneParameter p, const Scene& scene, Model& model) {
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const SceneBody& own = scene.bodies[i];
    if (p == SceneParameter::elasticity) model.bodies[i].restitution = own.elasticity;
    if (p == SceneParameter::friction) model.bodies[i].friction = own.friction;
  }
}

void write_parameter(SceneParameter p, double value, Model& model, StepSettings& settings) {
  const auto each_spring = [&](double Spring::*planar, double SpatialSpring::*spatial) {
    for (ForceLaw& law : model.forces) {
      if (auto* spring = std::get_if<Spring>(&law)) spring->*planar = value;
      if (auto* spring = std::get_if<SpatialSpring>(&law)) spring->*spatial = value;
    }
  };
  const auto set_damping = [&](double Damping::*planar, double SpatialDamping::*spatial) {
    if (auto* damping = first_law<Damping>(model)) damping->*planar = value;
    if (auto* damping = first_law<SpatialDamping>(model)) damping->*spatial = value;
  };
  if (Thruster* const thruster = find_thruster(p, model)) {
    thruster->is_on = value != 0;
    return;
  }
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
      if (auto* gravity = first_law<Gravity>(model)) gravity->g = value;
      if (auto* gravity = first_law<SpatialGravity>(model)) gravity->g = value * gravity->down;
      break;
    case SceneParameter::zero_energy_level:
      first_law<Gravity>(model)->zero_energy_level = value;
      break;
    case SceneParameter::gravitational_constant:
      first_law<InverseSquareGravity>(model)->constant = value;
      break;
    case SceneParameter::damping:
      set_damping(&Damping::damping, &SpatialDamping::damping);
      break;
    case SceneParameter::rotate_ratio:
      set_damping(&Damping::rotate_ratio, &SpatialDamping::rotate_ratio);
      break;
    case SceneParameter::spring_stiffness:
      each_spring(&Spring::stiffness, &SpatialSpring::stiffness);
      break;
    case SceneParameter::spring_damping:
      each_spring(&Spring::damping, &SpatialSpring::damping);
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
