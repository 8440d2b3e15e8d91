#include "methods/virtual_contact/vc_parameters.h"

#include <algorithm>
#include <string_view>

namespace signorini {
namespace {

constexpr std::array<std::string_view, 2> kConstants = {"scene", "given"};
constexpr std::array<std::string_view, 3> kNormalLaws = {"relu", "expmix", "softplus"};
constexpr std::array<std::string_view, 3> kFrictionLaws = {"min", "tanh", "sqrt"};
// The first of ShareRule, then boltzmann of points along edges, and equal ones of particles.
constexpr std::array<std::string_view, 5> kWeights = {"shared", "each", "boltzmann", "edges",
                                                      "stein"};
constexpr int kAlongEdges = 3, kStein = 4;
constexpr std::array<std::string_view, 2> kFormulas = {"bdf1", "bdf2"};
constexpr std::array<std::string_view, 2> kSteps = {"adaptive", "fixed"};

constexpr std::string_view kSource = "VirtualContact2D";
constexpr std::string_view kOwn = "docs/methods/virtual_contact.md";

// Order of VcParameter.
constexpr std::array<ParameterSpec, static_cast<std::size_t>(VcParameter::count)> kTable = {{
    {.name = "CONTACT_CONSTANTS",
     .title = "Contact constants",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kConstants,
     .default_value = 0,
     .group = "Contact force",
     .about = "Stiffness, damping and softness of every pair from the scene's masses, gravity and "
              "elasticities, or the numbers given below.",
     .source = kOwn},
    {.name = "NORMAL_STIFFNESS",
     .title = "Stiffness k_n",
     .unit = "N/m",
     .minimum = 0,
     .maximum = 1e12,
     .default_value = 1e4,
     .group = "Contact force",
     .about = "Force of a pair of bodies for each metre of depth, with CONTACT_CONSTANTS given.",
     .source = kSource},
    {.name = "NORMAL_DAMPING",
     .title = "Damping k_d",
     .unit = "N s/m^2",
     .minimum = 0,
     .maximum = 1e12,
     .default_value = 0,
     .group = "Contact force",
     .about = "Further force for each metre of depth and each m/s of approach.",
     .source = kSource},
    {.name = "TANGENTIAL_DAMPING",
     .title = "Viscosity of sticking k_t",
     .unit = "N s/m",
     .minimum = 0,
     .maximum = 1e12,
     .default_value = 1e3,
     .group = "Contact force",
     .about = "Friction for each m/s of slow sliding. No law of this method sticks: what is held "
              "creeps with its load over k_t.",
     .source = kSource},
    {.name = "SOFTNESS",
     .title = "Softness alpha",
     .unit = "m",
     .minimum = 0,
     .maximum = 1,
     .default_value = 1e-3,
     .group = "Contact force",
     .about = "Depth over which the laws expmix and softplus begin. Derivatives through an impact "
              "are useful where it is the impact speed times the step length or more.",
     .source = kSource},
    {.name = "NORMAL_LAW",
     .title = "Normal law",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kNormalLaws,
     .default_value = 2,
     .group = "Contact force",
     .about = "How the force begins with the depth: at once, as the original smooths it, or "
              "analytically.",
     .source = kSource},
    {.name = "FRICTION_LAW",
     .title = "Friction law",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kFrictionLaws,
     .default_value = 1,
     .group = "Contact force",
     .about = "How friction grows with the sliding speed to Coulomb's limit: with a kink, or "
              "smoothly in two ways.",
     .source = kSource},
    {.name = "CONTACT_WEIGHTS",
     .title = "Weights of contacts",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kWeights,
     .default_value = 0,
     .group = "Contact points",
     .about = "How the contacts of a pair share its stiffness: as one contact with the smooth "
              "maximum of their depths, each with all of it, by Boltzmann weights, by those of six "
              "points along every straight edge instead of the corners, or alike at particles that "
              "Stein variational descent spreads over the face.",
     .source = kOwn},
    {.name = "TEMPERATURE",
     .title = "Temperature T",
     .unit = "m",
     .minimum = 0,
     .maximum = 1,
     .default_value = 0,
     .group = "Contact points",
     .about = "Difference of depths over which contacts share a load: the hotter, the farther it "
              "spreads over a face. 0: by the scene's sizes with the constants of the scene, else "
              "the deepest takes all.",
     .source = kOwn},
    {.name = "PARTICLES",
     .title = "Particles of a pair",
     .unit = "",
     .minimum = 1,
     .maximum = 32,
     .is_integer = true,
     .default_value = 8,
     .group = "Contact points",
     .about = "How many points a pair touches with under CONTACT_WEIGHTS stein. One goes to the "
              "lowest place, where nothing pushes it away.",
     .source = kSource},
    {.name = "BANDWIDTH",
     .title = "Bandwidth of the kernel",
     .unit = "m",
     .minimum = 0,
     .maximum = 1,
     .default_value = 0,
     .group = "Contact points",
     .about = "How far particles feel each other under CONTACT_WEIGHTS stein. 0: about half as far "
              "again as neighbours are apart.",
     .source = kSource},
    {.name = "FORMULA",
     .title = "Formula",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kFormulas,
     .default_value = 1,
     .group = "Time",
     .about = "Backward differentiation of order 1, which is the implicit Euler method, or 2.",
     .source = kSource},
    {.name = "STEPS",
     .title = "Steps",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kSteps,
     .default_value = 0,
     .group = "Time",
     .about = "As long as their error allows, or all of the same length.",
     .source = kOwn},
    {.name = "STEP_LENGTH",
     .title = "Length of fixed steps",
     .unit = "s",
     .minimum = 0,
     .maximum = 1,
     .default_value = 0,
     .group = "Time",
     .about = "The call is divided into equal steps no longer than this. 0: one step a call.",
     .source = kSource},
    {.name = "TOLERANCE",
     .title = "Tolerance",
     .unit = "",
     .minimum = 1e-12,
     .maximum = 1e-1,
     .default_value = 1e-6,
     .group = "Time",
     .about = "Error that an adaptive step may make, of the size of the body.",
     .source = kOwn},
    {.name = "STEP_BUDGET",
     .title = "Step budget",
     .unit = "",
     .minimum = 10,
     .maximum = 1e8,
     .is_integer = true,
     .default_value = 20000,
     .group = "Time",
     .about = "Most steps in one call.",
     .source = kOwn},
}};

}  // namespace

std::span<const ParameterSpec> virtual_contact_parameters() { return kTable; }

MethodInfo virtual_contact_info() {
  static constexpr std::array<StepAdvice, 3> kTooSmall = {
      {{.text = "choose the laws softplus and tanh"},
       {.text = "a larger TOLERANCE or SOFTNESS"},
       {.text = "move bodies apart that overlap from the start"}}};
  return {
      .name = "virtual_contact",
      .title = "Virtual contact",
      .about =
          "Penalty forces at the points that are nearest to both bodies' distance fields, "
          "in implicit steps that can be differentiated.",
      .assumes =
          "Every body wears a soft skin, much thinner than a thousandth of its size. Skins that "
          "press into each other push apart as a spring with damping does, and resist sliding "
          "as a stiff brush. Nothing jumps and nothing sticks: how the end changes with the "
          "beginning can be asked at any instant.",
      .differs =
          "What rests has sunk in a little and shares its weight among all supports; what "
          "friction holds creeps a little. An impact on a row of bodies that touch is shared as "
          "stiffness and mass say. Implicit steps that are long beside an impact take energy "
          "from it: the row of what the steps took tells how much.",
      .drift =
          "Implicit steps damp: what they take themselves is no loss of a law but an error "
          "of the method, and stands here. Shorter steps take less.",
      .literature =
          "VirtualContact2D; Geilinger et al. 2020 (ADD); Xu et al. 2021 "
          "(DiffRedMax); docs/methods/virtual_contact.md",
      .parameters = kTable,
      .residual_unit = "",
      .tells_events = false,
      .too_small = kTooSmall};
}

VcSettings::VcSettings() {
  for (std::size_t i = 0; i < values_.size(); ++i) values_[i] = kTable[i].default_value;
}

MeetingPoints VcSettings::meeting_points() const {
  const int weights = choice(VcParameter::contact_weights);
  if (weights == kStein) return has_particles() ? MeetingPoints::particles : MeetingPoints::corners;
  return weights == kAlongEdges ? MeetingPoints::along_edges : MeetingPoints::corners;
}

/// Without a temperature they would all lie where the deepest corner is.
bool VcSettings::has_particles() const {
  const bool is_warm = constants() == VcConstants::scene || value(VcParameter::temperature) > 0;
  return choice(VcParameter::contact_weights) == kStein && is_warm;
}

ParticleRule VcSettings::particles() const {
  const double reach = value(VcParameter::bandwidth);
  return {.count = static_cast<int>(value(VcParameter::particles)), .bandwidth = reach * reach};
}

PenaltyLaws VcSettings::laws() const {
  const int weights = choice(VcParameter::contact_weights);
  const ShareRule points = has_particles() ? ShareRule::equal
                           : weights == kAlongEdges || weights == kStein
                               ? ShareRule::boltzmann
                               : static_cast<ShareRule>(weights);
  return {.normal = static_cast<NormalLaw>(choice(VcParameter::normal_law)),
          .friction = static_cast<FrictionLaw>(choice(VcParameter::friction_law)),
          .points = points,
          .alpha = value(VcParameter::softness),
          .temperature = value(VcParameter::temperature)};
}

}  // namespace signorini
