#include "methods/event/event_parameters.h"

#include <array>
#include <string_view>

#include "methods/event/event_rules.h"
#include "model/distance_tolerance.h"
#include "response/impulse.h"
#include "response/resting_force.h"
#include "response/restitution.h"

namespace signorini {
namespace {

constexpr std::array<std::string_view, 8> kSolverNames = {
    "EULERS_METHOD",        "MODIFIED_EULER",    "RUNGE_KUTTA", "ADAPTIVE_MODIFIED_EULER",
    "ADAPTIVE_RUNGE_KUTTA", "DORMAND_PRINCE_54", "LEAPFROG",    "STANDARD"};

constexpr std::array<std::string_view, 2> kLocationNames = {"faithful", "exact"};

constexpr std::string_view kSource = "myPhysicsLab 2.0.0, ContactSim";

// Order of EventParameter. `impulse` uses the rows before extra_accel.
constexpr std::array<ParameterSpec, static_cast<std::size_t>(EventParameter::count)> kTable = {{
    {.name = "COLLISION_METHOD",
     .title = "Collision handling",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kCollisionMethodNames,
     .default_value = static_cast<double>(CollisionMethod::hybrid),
     .group = "Collisions",
     .about = "How several simultaneous collisions are resolved: all at once; or one after the "
              "other in random order, each alone, with the joints it is linked to, or (hybrid) "
              "with all that approach at the same body, as the two corners of a flat hit.",
     .source = kSource},
    {.name = "DISTANCE_TOLERANCE",
     .title = "Distance tolerance",
     .unit = "m",
     .maximum = 1e3,
     .minimum_is_excluded = true,
     .default_value = kStandardDistanceTolerance,
     .group = "Contacts",
     .about =
         "With EVENT_LOCATION faithful bodies nearer than this may be in resting contact, and "
         "contacts are held at half of it. With exact they touch at gap 0, and this is how far "
         "bodies are looked at for contacts to come.",
     .source = kSource},
    {.name = "VELOCITY_TOLERANCE",
     .title = "Velocity tolerance",
     .unit = "m/s",
     .maximum = 1e6,
     .minimum_is_excluded = true,
     .default_value = 0.5,
     .group = "Contacts",
     .about = "With EVENT_LOCATION faithful pairs that approach or part more slowly than this are "
              "resting contacts, and faster ones collide. With exact that is RESTING_SPEED, which "
              "grows up to this where very many slow impacts fall into one step.",
     .source = kSource},
    {.name = "COLLISION_ACCURACY",
     .title = "Collision accuracy",
     .unit = "",
     .maximum = 1,
     .minimum_is_excluded = true,
     .default_value = 0.6,
     .group = "Collisions",
     .about =
         "With EVENT_LOCATION faithful, half width of the band around the target gap in which a "
         "collision is handled, as a fraction of that gap. Smaller is more accurate and "
         "slower.",
     .source = kSource},
    {.name = "RANDOM_SEED",
     .title = "Random state",
     .unit = "",
     .maximum = 4294967295.0,
     .is_integer = true,
     .default_value = 0,
     .group = "Collisions",
     .about = "State of the generator that picks the order of simultaneous collisions and joints. "
              "It moves on with every use.",
     .source = kSource},
    {.name = "DIFF_EQ_SOLVER",
     .title = "Integrator",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kSolverNames,
     .default_value = EventRules::kStandard,
     .group = "Time",
     .about =
         "How motion between events is integrated: first, second or fourth order, the last two "
         "also with steps adapted to the energy; fifth order with steps adapted to "
         "INTEGRATOR_TOLERANCE; or LEAPFROG, of second order, with one solve for forces a step and "
         "an energy that does not drift. STANDARD is DORMAND_PRINCE_54 where events are exact, and "
         "RUNGE_KUTTA, as in the original, where they are faithful.",
     .source = "myPhysicsLab 2.0.0, DiffEqSolverSubject; Dormand and Prince 1980; Hairer, Lubich "
               "and Wanner 2006"},
    {.name = "INTEGRATOR_TOLERANCE",
     .title = "Integrator tolerance",
     .unit = "",
     .minimum = 1e-15,
     .maximum = 1,
     .default_value = 1e-10,
     .group = "Time",
     .about = "Largest error of one part of a step with DORMAND_PRINCE_54: of a body's place, over "
              "its size or its way within the step; of its velocity, over itself or what moves the "
              "body by its size within 100 steps. The size of an angle is a radian.",
     .source = "Hairer, Norsett and Wanner 1993"},
    {.name = "EVENT_LOCATION",
     .title = "Event location",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kLocationNames,
     .default_value = 1,
     .group = "Collisions",
     .about = "faithful: collisions are handled within the accuracy band of the target gap, as in "
              "the original. exact: bodies touch at gap 0, and the instant of each impact is "
              "found to 1e-12 s.",
     .source = "Signorini; faithful: myPhysicsLab 2.0.0"},
    {.name = "RESTING_SPEED",
     .title = "Resting speed",
     .unit = "m/s",
     .maximum = 1e6,
     .minimum_is_excluded = true,
     .default_value = 1e-7,
     .group = "Collisions",
     .about = "With EVENT_LOCATION exact, approaches slower than this end without a bounce. Where "
              "very many slow impacts fall into one step it grows for that step, up to "
              "VELOCITY_TOLERANCE, but not for restitution 1.",
     .source = "Signorini"},
    {.name = "IMPACT_LAW",
     .title = "Law of rough impacts",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kImpactLawNames,
     .default_value = static_cast<double>(ImpactLaw::newton),
     .group = "Collisions",
     .about = "What restitution means where there is friction: speed after to before (newton), "
              "impulse of the rebound to that of the compression (poisson), or the root of the "
              "energies (stronge). Without friction all are the same.",
     .source = "Newton 1687, Poisson 1833, Stronge 1990"},
    restitution_law_row("Collisions"),
    {.name = "SLIP_TOLERANCE",
     .title = "Slip tolerance",
     .unit = "m/s",
     .maximum = 1,
     .minimum_is_excluded = true,
     .default_value = 1e-6,
     .group = "Contacts",
     .about =
         "Contacts with friction that slip more slowly than this may stick; faster ones slide.",
     .source = "Signorini"},
    {.name = "EXTRA_ACCEL",
     .title = "Extra acceleration",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kExtraAccelNames,
     .default_value = static_cast<double>(ExtraAccel::velocity_and_distance_joints),
     .group = "Contacts",
     .about = "What is added to the contact equations so that leftover speeds and distances of "
              "contacts, and of joints where named, settle.",
     .source = kSource},
    {.name = "EXTRA_ACCEL_TIME_STEP",
     .title = "Settling time",
     .unit = "s",
     .maximum = 1e3,
     .minimum_is_excluded = true,
     .default_value = 0.025,
     .group = "Contacts",
     .about =
         "Time in which the extra acceleration takes leftover speeds and distances away. Equal "
         "to TIME_STEP settles contacts fastest; several times larger keeps joints and sliding "
         "contacts accurate.",
     .source = kSource},
    {.name = "JOINT_SMALL_IMPACTS",
     .title = "Joint small impacts",
     .unit = "",
     .kind = ParameterKind::boolean,
     .maximum = 1,
     .default_value = 0,
     .group = "Collisions",
     .about = "Whether joints get a small impulse at the end of each step without collision, which "
              "keeps them together more tightly.",
     .source = "myPhysicsLab 2.0.0, CollisionAdvance"},
    {.name = "SUBSET_COLLISIONS",
     .title = "Solve groups separately",
     .unit = "",
     .kind = ParameterKind::boolean,
     .maximum = 1,
     .default_value = 1,
     .group = "Contacts",
     .about = "Whether contacts that do not influence each other are solved as separate problems.",
     .source = kSource},
    {.name = "CONTACT_SOLVER",
     .title = "Contact solver",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kContactSolverNames,
     .default_value = static_cast<double>(ContactSolver::active_set),
     .group = "Contacts",
     .about = "How contact forces are found: baraff brings in row after row like the original; "
              "active_set gives the same accelerations, is much faster for many contacts, and "
              "shares forces evenly where they are not unique.",
     .source = "Signorini; baraff: myPhysicsLab 2.0.0"},
}};

}  // namespace

std::span<const ParameterSpec> impulse_parameters() {
  return std::span(kTable).first(static_cast<std::size_t>(EventParameter::extra_accel));
}

std::span<const ParameterSpec> contact_parameters() { return kTable; }

}  // namespace signorini
