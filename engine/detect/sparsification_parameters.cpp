#include <array>
#include <string_view>

#include "detect/sparsification.h"

namespace signorini {
namespace {

// Order of SparsifyRule.
constexpr std::array<std::string_view, 2> kRules = {"strongest_first", "document"};

constexpr std::string_view kSource = "Solfec-1.0, CONTACT_SPARSIFY";

constexpr std::array<ParameterSpec, 4> kTable = {{
    {.name = "SPARSIFY_RULE",
     .title = "Rule of sparsification",
     .unit = "",
     .kind = ParameterKind::choice,
     .choices = kRules,
     .default_value = static_cast<double>(SparsifyRule::strongest_first),
     .group = "Contacts",
     .about = "Which contacts drop others: only those that stay, the strongest first, or all of "
              "them, as the documented program does, which may leave a pair without contact.",
     .source = "docs/methods/broad_phase.md, 1"},
    {.name = "SPARSIFY_THRESHOLD",
     .title = "Least ratio of areas",
     .unit = "",
     .maximum = 1,
     .default_value = SparsifyParameters{}.threshold,
     .group = "Contacts",
     .about = "A new contact is dropped if its area is a smaller part of that of a contact of "
              "adjacent parts of the same two bodies.",
     .source = kSource},
    {.name = "SPARSIFY_MINAREA",
     .title = "Least area",
     .unit = "m^2",
     .maximum = 1e12,
     .default_value = SparsifyParameters{}.minimum_area,
     .group = "Contacts",
     .about = "New contacts of smaller area are dropped, whatever remains.",
     .source = kSource},
    {.name = "SPARSIFY_MINDIST",
     .title = "Least distance",
     .unit = "m",
     .maximum = 1e6,
     .default_value = SparsifyParameters{}.minimum_distance,
     .group = "Contacts",
     .about = "A new contact is dropped if another one of the same two bodies is nearer.",
     .source = kSource},
}};

}  // namespace

std::span<const ParameterSpec> sparsification_parameters() { return kTable; }

}  // namespace signorini
