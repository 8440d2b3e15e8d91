#include "methods/volumetric/volumetric_parameters.h"

#include <string_view>

#include "geometry/overlap/contact_rule_rows.h"
#include "response/restitution.h"

namespace signorini {
namespace {

constexpr std::array<std::string_view, 3> kStepping = {"landing", "moreau_jean", "stewart_trinkle"};
constexpr std::array<std::string_view, 3> kRotation = {"explicit_velocity", "explicit_momentum",
                                                       "implicit_momentum"};
constexpr std::array<std::string_view, 3> kNormal = {"area_vector", "document", "distance"};
constexpr std::array<std::string_view, 4> kPoints = {"one", "patch", "all", "wrench"};
constexpr int kWrench = 3;  // of these

// Order of LocalSolver.
constexpr std::array<std::string_view, 4> kLocal = {"exact", "projected_gradient", "de_saxce_feng",
                                                    "semismooth_newton"};

constexpr int kLastNewton = 300;
constexpr int kMostNewton = 120;  // linear systems, those along the central path counted too
/// Of the largest rate. What stays above the tolerance below this is contacts of one body that hold
/// against each other, as the ends of an edge that lands: a landing is straight to second order
/// only.
constexpr double kEnough = 1e-7;
constexpr std::string_view kSource = "Solfec-1.0";
constexpr std::string_view kOwn = "docs/methods/volumetric.md";

// Order of VolumetricParameter.
constexpr std::array<ParameterSpec, static_cast<std::size_t>(VolumetricParameter::count)> kTable = {
    {{.name = "STEPPING",
      .title = "Stepping",
      .unit = "",
      .kind = ParameterKind::choice,
      .choices = kStepping,
      .default_value = 0,
      .group = "Time",
      .about =
          "Landing ends a step on the surfaces that bodies reach; Moreau-Jean, as the document "
          "has it, looks at rates in the middle of the step and lets bodies sink in; "
          "Stewart-Trinkle has one solution for a step, fast and true to first order.",
      .source = kOwn},
     {.name = "STEP_LENGTH",
      .title = "Longest step",
      .unit = "s",
      .minimum = 1e-7,
      .maximum = 0.1,
      .default_value = 0.004,
      .group = "Time",
      .about = "A call is divided into equal steps no longer than this.",
      .source = kOwn},
     {.name = "THETA",
      .title = "Theta",
      .unit = "",
      .minimum = 0.5,
      .maximum = 1,
      .default_value = 0.5,
      .group = "Time",
      .about =
          "Of Moreau-Jean steps: weight of the velocity at the end on the way of a step. 0.5 keeps "
          "energy, more of it damps.",
      .source = kOwn},
     {.name = "ROTATION",
      .title = "Rotation",
      .unit = "",
      .kind = ParameterKind::choice,
      .choices = kRotation,
      .default_value = 1,
      .group = "Time",
      .about = "How Moreau-Jean steps turn bodies in space. Landing steps turn them exactly.",
      .source = kSource},
     {.name = "NORMAL",
      .title = "Normal",
      .unit = "",
      .kind = ParameterKind::choice,
      .choices = kNormal,
      .default_value = 2,
      .group = "Contact points",
      .about =
          "Of an intersection: by its area vector, by squares of areas as the document has it, "
          "or by the shortest way out.",
      .source = kSource},
     {.name = "CONTACT_POINTS",
      .title = "Contact points",
      .unit = "",
      .kind = ParameterKind::choice,
      .choices = kPoints,
      .default_value = 2,
      .group = "Contact points",
      .about =
          "Of a pair of convex parts: the middle of the intersection, the corners of what their "
          "surfaces have in common, or these and all that pokes into the other one; or one force "
          "with torques for the whole patch, in steps of Stewart and Trinkle where landing is "
          "asked for.",
      .source = kOwn},
     {.name = "GAP_TOLERANCE",
      .title = "Closed gap",
      .unit = "m",
      .minimum = 1e-15,
      .maximum = 1e-2,
      .default_value = 1e-9,
      .group = "Contact points",
      .about = "A contact with a smaller gap is closed. Landing steps end no deeper than this.",
      .source = kOwn},
     {.name = "SPARSIFY_THRESHOLD",
      .title = "Least ratio of areas",
      .unit = "",
      .minimum = 0,
      .maximum = 1,
      .default_value = 0,
      .group = "Contact points",
      .about =
          "A contact is left out if its area is a smaller part of that of a contact of an adjacent "
          "part of the same two bodies. 0: none is.",
      .source = kSource},
     {.name = "SPARSIFY_MINDIST",
      .title = "Least distance",
      .unit = "m",
      .minimum = 0,
      .maximum = 1e6,
      .default_value = 0,
      .group = "Contact points",
      .about =
          "A contact is left out if a stronger one of the same two bodies is nearer. 0: none is.",
      .source = kSource},
     sparsify_area_row("Contact points"),
     sparsify_rule_row("Contact points"),
     gap_rule_row("Contact points"),
     geometric_epsilon_row("Contact points"),
     broad_phase_row("Contact points"),
     {.name = "REST_SPEED",
      .title = "Slowest rebound",
      .unit = "m/s",
      .minimum = 0,
      .maximum = 1,
      .default_value = 1e-4,
      .group = "Contact law",
      .about = "Slower impacts have no rebound.",
      .source = kOwn},
     restitution_law_row("Contact law"),
     {.name = "LOCAL_SOLVER",
      .title = "Solver of a contact",
      .unit = "",
      .kind = ParameterKind::choice,
      .choices = kLocal,
      .default_value = 0,
      .group = "Solver",
      .about =
          "How sweeps solve one contact: exactly, or by the document's iterations. What they lead "
          "to is the same.",
      .source = kSource},
     {.name = "TOLERANCE",
      .title = "Residual aimed at",
      .unit = "m/s",
      .minimum = 1e-14,
      .maximum = 1e-2,
      .default_value = 1e-11,
      .group = "Solver",
      .about = "By how much a contact may miss its law; no more than a thousandth of the largest "
               "speed, and 10⁻¹¹ m/s where all rests.",
      .source = kOwn},
     {.name = "ACCEPTED_RESIDUAL",
      .title = "Residual accepted",
      .unit = "m/s",
      .minimum = 1e-12,
      .maximum = 1e3,
      .default_value = 1e-4,
      .group = "Solver",
      .about = "A step that does not come below it ends the run.",
      .source = kOwn},
     {.name = "SOLVER_SWEEPS",
      .title = "Most sweeps",
      .unit = "",
      .minimum = 1,
      .maximum = 1e6,
      .is_integer = true,
      .default_value = 1000,
      .group = "Solver",
      .about = "Of block Gauss-Seidel over all contacts, for each solution.",
      .source = kSource},
     {.name = "STEP_BUDGET",
      .title = "Step budget",
      .unit = "",
      .minimum = 10,
      .maximum = 1e8,
      .is_integer = true,
      .default_value = 20000,
      .group = "Time",
      .about = "Most steps in one call, those that are divided counted too.",
      .source = kOwn}}};

}  // namespace

std::span<const ParameterSpec> volumetric_parameters() { return kTable; }

MethodInfo volumetric_info() {
  return {.name = "volumetric",
          .title = "Volumetric contact",
          .about =
              "Contact points from the intersections of convex parts, impulses from Signorini's "
              "condition and round friction cones, in steps of a fixed length.",
          .assumes =
              "Bodies are rigid and made of convex parts. Where surfaces meet, the corners of what "
              "they have in common carry impulses that keep them apart and hold them by Coulomb's "
              "law, all at once. Time passes in equal steps: what happens within one is told at "
              "its end.",
          .differs =
              "All contacts of a step are answered together: a ball that hits a row of balls that "
              "touch moves them all. A rebound begins at the end of the step in which a body "
              "lands. How a load is shared among more supports than three is one of many right "
              "answers.",
          .drift =
              "Impacts and friction take what the law says, and that is counted: what is left "
              "is what forces that change within a step do, which is a share of the step.",
          .literature =
              "Solfec-1.0; Moreau 1999; Jean 1999; Koziara and Bicanic 2008, 2011; "
              "docs/methods/volumetric.md",
          .parameters = kTable,
          .residual_unit = "m/s",
          .knows_cohesion = true,
          .knows_surfaces = true,
          .has_rigid_forces = true};
}

VolumetricSettings::VolumetricSettings() {
  for (std::size_t i = 0; i < values_.size(); ++i) values_[i] = kTable[i].default_value;
}

bool VolumetricSettings::has_wrenches() const {
  return choice(VolumetricParameter::points) == kWrench;
}

VolumetricStepping VolumetricSettings::stepping() const {
  const auto asked = static_cast<VolumetricStepping>(choice(VolumetricParameter::stepping));
  return asked == VolumetricStepping::landing && has_wrenches()
             ? VolumetricStepping::stewart_trinkle
             : asked;
}

VolumeSettings VolumetricSettings::detection() const {
  VolumeSettings settings;
  settings.rules.normal = static_cast<NormalRule>(choice(VolumetricParameter::normal));
  settings.broad_phase = static_cast<BroadPhaseMethod>(choice(VolumetricParameter::broad_phase));
  settings.has_patches = has_wrenches();
  settings.rules.points = settings.has_patches
                              ? PointRule::all
                              : static_cast<PointRule>(choice(VolumetricParameter::points));
  if (settings.has_patches) settings.rules.most_points = PressurePolygon::kMost;
  settings.sparsify.threshold = value(VolumetricParameter::sparsify_area);
  settings.sparsify.minimum_distance = value(VolumetricParameter::sparsify_distance);
  settings.sparsify.minimum_area = value(VolumetricParameter::sparsify_least_area);
  settings.sparsify.rule = static_cast<SparsifyRule>(choice(VolumetricParameter::sparsify_rule));
  settings.rules.gap = static_cast<GapRule>(choice(VolumetricParameter::gap_rule));
  settings.rules.geometric_epsilon = value(VolumetricParameter::geometric_epsilon);
  return settings;
}

ConeSettings VolumetricSettings::solver() const {
  return {.tolerance = value(VolumetricParameter::tolerance),
          .enough = kEnough,
          .most_sweeps = static_cast<int>(value(VolumetricParameter::most_sweeps)),
          .most_newton = kMostNewton,
          .local = static_cast<LocalSolver>(choice(VolumetricParameter::local_solver))};
}

ConeSettings VolumetricSettings::last_solver() const {
  ConeSettings settings = solver();
  settings.last_newton = kLastNewton;
  return settings;
}

}  // namespace signorini
