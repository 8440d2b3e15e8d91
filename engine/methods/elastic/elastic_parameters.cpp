#include "methods/elastic/elastic_parameters.h"

#include <array>
#include <string_view>

namespace signorini {
namespace {

constexpr std::array<std::string_view, 3> kLaws = {"document", "head", "exact_restitution"};
constexpr std::array<std::string_view, 2> kImpactSpeeds = {"hardest", "first_touch"};
constexpr std::array<std::string_view, 3> kFactors = {"document", "head", "hertz"};
constexpr std::array<std::string_view, 3> kNarrowPhases = {"exact", "mpr", "head"};
constexpr std::array<std::string_view, 4> kHystereses = {"document", "paper", "head", "fine"};
constexpr std::array<std::string_view, 2> kPointRules = {"one", "corners"};
constexpr std::array<std::string_view, 2> kSeams = {"joined", "separate"};
constexpr std::array<std::string_view, 3> kIntegrators = {"automatic", "dormand_prince", "radau"};
constexpr std::array<std::string_view, 2> kDiscs = {"ball", "cylinder"};

constexpr std::string_view kForceSource = "Modia3D, Contact Force Law";
constexpr std::string_view kDetectionSource = "Modia3D, Contact Detection";
constexpr std::string_view kOwn = "docs/methods/elastic.md";

// Order of ElasticParameter.
constexpr std::array<ParameterSpec, static_cast<std::size_t>(ElasticParameter::count)> kTable = {{
    {.name = "FORCE_LAW",
     .title = "Force law",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kLaws,
     .default_value = 0,
     .group = "Contact force",
     .about = "How damping follows from the restitution: as the document has it, as today's "
              "original computes it, or so that bodies bounce with exactly the restitution given.",
     .source = kForceSource},
    {.name = "GEOMETRY_FACTORS",
     .title = "Geometry factors",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kFactors,
     .default_value = 0,
     .group = "Contact force",
     .about = "Where the factor and exponent of the depth come from: the document's table, which "
              "knows spheres, the original's contact sphere of each shape, or Hertz' theory with "
              "the curvatures at the contact.",
     .source = kForceSource},
    {.name = "CONTACT_REDUCTION",
     .title = "Elastic contact reduction",
     .unit = "",
     .minimum = 0,
     .maximum = 1.1,
     .minimum_is_excluded = true,
     .default_value = 1,
     .group = "Contact force",
     .about = "Factor k_red of the stiffness. Smaller: deeper contacts that cost less time and "
              "bounce the same.",
     .source = kForceSource},
    {.name = "MAXIMUM_DAMPING",
     .title = "Largest damping",
     .unit = "s/m",
     .minimum = 0,
     .maximum = 1e9,
     .default_value = 0,
     .group = "Contact force",
     .about = "Limit of the damping coefficient d of the laws document and head. 0: the law's own, "
              "1000 and 2000 s/m.",
     .source = kForceSource},
    {.name = "IMPACT_SPEED",
     .title = "Speed of impact",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kImpactSpeeds,
     .default_value = 0,
     .group = "Contact force",
     .about = "Which speed the damping of a contact follows from: the hardest approach since its "
              "bodies parted last, so that one which is hit while it rests bounces as it should, "
              "or the first touch, as the document has it and the law head always.",
     .source = kOwn},
    {.name = "YOUNGS_MODULUS",
     .title = "Young's modulus",
     .unit = "Pa",
     .minimum = 1,
     .maximum = 1e15,
     .default_value = 1e7,
     .group = "Contact force",
     .about = "Stiffness of bodies that have no contact material.",
     .source = kOwn},
    {.name = "POISSONS_RATIO",
     .title = "Poisson's ratio",
     .unit = "",
     .minimum = 0,
     .maximum = 0.499999,
     .minimum_is_excluded = true,
     .default_value = 0.3,
     .group = "Contact force",
     .about = "Of bodies that have no contact material.",
     .source = kOwn},
    {.name = "NARROW_PHASE",
     .title = "Narrow phase",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kNarrowPhases,
     .default_value = 0,
     .group = "Detection",
     .about =
         "How the distance of two bodies is found: exactly, by portal refinement as the "
         "document has it, which finds curved bodies too deep, or as today's original computes "
         "it, which also counts depths in units of the pair's extent.",
     .source = kDetectionSource},
    {.name = "MPR_TOLERANCE",
     .title = "Tolerance of portal refinement",
     .unit = "m",
     .minimum = 0,
     .maximum = 1e-3,
     .default_value = 1e-15,
     .group = "Detection",
     .about = "Where portal refinement ends. Ten times it, and at least 1e-13 m, is the "
              "contact_eps of the hysteresis, with the exact narrow phase too.",
     .source = kDetectionSource},
    {.name = "HYSTERESIS",
     .title = "Hysteresis",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kHystereses,
     .default_value = 0,
     .group = "Detection",
     .about = "When an overlap counts as contact: beyond two contact_eps as the document has it, "
              "beyond 1e-8 m as in the paper of 2019, from touching on as the original today, or "
              "as the document has it with a contact_eps of 1e-15 m, for places near the origin.",
     .source = kDetectionSource},
    {.name = "CONTACT_POINTS",
     .title = "Contact points",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kPointRules,
     .default_value = 1,
     .group = "Detection",
     .about = "One point for each pair of bodies, as the document has it, or one for every corner, "
              "rim and crossing of edges that touches, so that boxes stand and bars lie.",
     .source = kOwn},
    {.name = "SEAMS",
     .title = "Seams",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kSeams,
     .default_value = 0,
     .group = "Detection",
     .about = "Whether boxes that lie flush are touched as one, so that what rolls from one to the "
              "other feels no bump, or each for itself, as the document has it.",
     .source = kOwn},
    {.name = "INTEGRATOR",
     .title = "Integrator",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kIntegrators,
     .default_value = 0,
     .group = "Time",
     .about = "Explicit (Dormand and Prince), implicit for stiff contacts (Radau), or the one that "
              "suits.",
     .source = kOwn},
    {.name = "TOLERANCE",
     .title = "Tolerance",
     .unit = "",
     .minimum = 1e-14,
     .maximum = 1e-2,
     .default_value = 1e-8,
     .group = "Time",
     .about = "Relative error that a step of the integrator may make.",
     .source = kForceSource},
    {.name = "STEP_BUDGET",
     .title = "Step budget",
     .unit = "",
     .minimum = 100,
     .maximum = 1e8,
     .is_integer = true,
     .default_value = 200000,
     .group = "Time",
     .about = "A call that needs more integrator steps ends early, and says what to do.",
     .source = kOwn},
    {.name = "THICKNESS",
     .title = "Thickness of planar bodies",
     .unit = "m",
     .maximum = 1e6,
     .minimum_is_excluded = true,
     .default_value = 1,
     .group = "Planar scenes",
     .about = "Of the prisms and cylinders that planar bodies become.",
     .source = kOwn},
    {.name = "SMOOTHING_RADIUS",
     .title = "Collision smoothing radius",
     .unit = "m",
     .maximum = 1e3,
     .default_value = 0.001,
     .group = "Planar scenes",
     .about = "Radius of the ball that is moved over all edges of planar polygons, without making "
              "them larger; at most a tenth of their smallest size. Sharp corners make contact "
              "points jump.",
     .source = kForceSource},
    {.name = "DISC_SHAPE",
     .title = "Discs become",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kDiscs,
     .default_value = 0,
     .group = "Planar scenes",
     .about = "What a disc of a planar scene becomes in space.",
     .source = kOwn},
}};

}  // namespace

std::span<const ParameterSpec> elastic_parameters() { return kTable; }

MethodInfo elastic_info() {
  static constexpr std::array<StepAdvice, 3> kTooSmall = {
      {{.text = "move bodies apart that overlap from the start"},
       {.text = "choose a smaller CONTACT_REDUCTION"},
       {.text = "the INTEGRATOR radau", .parameter = "INTEGRATOR", .value = "radau"}}};
  return {.name = "elastic",
          .title = "Elastic",
          .about =
              "Bodies overlap a little and push each other apart like springs with "
              "damping; contacts begin and end at zero crossings of the distance, and the "
              "step size follows the error.",
          .assumes =
              "Bodies keep their shapes but overlap a little, and push each other apart with a "
              "force that grows with the overlap and the speed at which it grows. Nothing jumps: "
              "an impact takes time, and so does its way through a row of bodies that touch.",
          .differs =
              "An impact on a row of bodies is shared as stiffness and mass say, not by a rule, so "
              "that more than one of them leaves at the end. What rests has sunk in by its weight "
              "over the stiffness and shares its weight among all supports; friction at rest "
              "creeps, and slow impacts bounce less.",
          .drift =
              "What contacts store is energy, and what their damping takes is counted: what "
              "is left is the error of the steps, which TOLERANCE bounds.",
          .literature =
              "Neumayr and Otter, EOOLT 2019; Flores et al., Multibody System Dynamics "
              "25 (2011); Hertz 1881",
          .parameters = elastic_parameters(),
          .is_inspected = true,
          .knows_stiffness = true,
          .knows_rolling_resistance = true,
          .too_small = kTooSmall};
}

}  // namespace signorini
