#include "sim/geometry/geometry_parameters.h"

#include <array>
#include <stdexcept>
#include <string>
#include <utility>

#include "base/quotable.h"
#include "geometry/overlap/contact_rule_rows.h"
#include "sim/simulation.h"

namespace signorini {

namespace {

enum Index : std::size_t {
  normal_rule,
  gap_rule,
  geometric_epsilon,
  contact_points,
  patch_points,
  contact_margin,
  facets_around,
  portal_tolerance,
  portal_distance
};

constexpr std::array kNormalRules = {std::string_view("area_vector"), std::string_view("document")};
constexpr std::array kPointRules = {std::string_view("one"), std::string_view("patch")};
constexpr std::array kPortalDistances = {std::string_view("length"), std::string_view("document")};
constexpr std::string_view kSolfec = "Solfec-1.0, Implementation: contact points";
constexpr std::string_view kPortal = "Modia3D, Contact detection: Minkowski portal refinement";

// Order of Index.
constexpr std::array<ParameterSpec, 9> kTable = {{
    {.name = "NORMAL_RULE",
     .title = "Normal",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kNormalRules,
     .group = "Contact",
     .about = "How the normal comes from the surface of the intersection. area_vector: sum of the "
              "area vectors, minus the gradient of the volume. document: faces weighted by the "
              "square of their area, as the original has it.",
     .source = kSolfec},
    gap_rule_row("Contact"),
    geometric_epsilon_row("Contact"),
    {.name = "CONTACT_POINTS",
     .title = "Points of a contact",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kPointRules,
     .group = "Contact",
     .about = "one: the centroid of the intersection's surface, one point per pair, as the "
              "original has it. patch: corners of the contact polygon, each with a gap of its "
              "own, so that a single box does not rock.",
     .source = kSolfec},
    {.name = "PATCH_POINTS",
     .title = "Points of the patch",
     .unit = "",
     .minimum = 3,
     .maximum = 64,
     .is_integer = true,
     .default_value = 4,
     .group = "Contact",
     .about = "Corners of the contact polygon that are kept, at most.",
     .source = "docs/methods/spatial_overlap.md, 6"},
    {.name = "CONTACT_MARGIN",
     .title = "Contact margin",
     .unit = "m",
     .maximum = 1e3,
     .default_value = 0,
     .group = "Contact",
     .about = "Bodies nearer than this are in contact, too, with a gap > 0: what a method wants "
              "that stops approach before bodies overlap.",
     .source = "docs/methods/spatial_overlap.md, 5.2"},
    {.name = "FACETS",
     .title = "Facets of curved shapes",
     .unit = "",
     .minimum = 8,
     .maximum = 128,
     .is_integer = true,
     .default_value = 32,
     .group = "Curved shapes",
     .about = "Steps per full circle of the polyhedra that stand for curved shapes where shapes "
              "are intersected or drawn. Distances do not use them.",
     .source = "choice of this project"},
    {.name = "PORTAL_TOLERANCE",
     .title = "Tolerance of the portal",
     .unit = "",
     .minimum = 0,
     .maximum = 1,
     .default_value = 1e-15,
     .group = "Portal",
     .about = "Where the refinement of the portal ends, in lengths of the scaled difference. The "
              "original's 1e-20 belongs to its numbers of 106 bits.",
     .source = kPortal},
    {.name = "PORTAL_DISTANCE",
     .title = "Distance of the portal",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kPortalDistances,
     .group = "Portal",
     .about = "length: in metres. document: left in scaled units, as the original returns it.",
     .source = kPortal},
}};

}  // namespace

std::span<const ParameterSpec> geometry_parameters() { return kTable; }

TableSettings::TableSettings(std::span<const ParameterSpec> table) : table_(table) {
  for (const ParameterSpec& row : table) values_.push_back(row.default_value);
}

void TableSettings::set(std::string_view name, std::string_view value) {
  const ParameterSpec* spec = find_parameter(table_, name);
  if (spec == nullptr) {
    const std::string_view near = nearest_name(table_, name);
    std::string known;
    for (const ParameterSpec& row : table_) {
      known += (known.empty() ? "" : ", ") + std::string(row.name);
    }
    throw std::invalid_argument(
        "no parameter is named \"" + quotable(name) + "\"" +
        (near.empty() ? "; known here: " + known : "; did you mean " + std::string(near) + "?"));
  }
  values_[static_cast<std::size_t>(spec - table_.data())] = parse_parameter(*spec, value);
}

void TableSettings::take(const ParameterSettings& settings, std::span<const Source> written_at) {
  std::vector<Diagnostic> diagnostics;
  for (std::size_t i = 0; i < settings.size(); ++i) {
    try {
      set(settings[i].first, settings[i].second);
    } catch (const std::logic_error& error) {
      diagnostics.push_back(complaint(written_at[i], error.what()));
    }
  }
  if (!diagnostics.empty()) throw SceneError(std::move(diagnostics));
}

ShapePairOptions GeometrySettings::options() const {
  ShapePairOptions options;
  ContactRules& rules = options.contact;
  rules.normal = value(normal_rule) == 1 ? NormalRule::document : NormalRule::area_vector;
  rules.gap = value(gap_rule) == 1 ? GapRule::document : GapRule::depth;
  rules.geometric_epsilon = value(geometric_epsilon);
  rules.points = value(contact_points) == 1 ? PointRule::patch : PointRule::one;
  rules.most_points = static_cast<int>(value(patch_points));
  rules.margin = value(contact_margin);
  options.portal.tolerance = value(portal_tolerance);
  options.portal.unscale = value(portal_distance) == 0;
  return options;
}

int GeometrySettings::facets() const { return static_cast<int>(value(facets_around)); }

}  // namespace signorini
