#include <array>
#include <string_view>

#include "detect/sparsification.h"

namespace signorini {
namespace {

constexpr std::string_view kSource = "Solfec-1.0, CONTACT_SPARSIFY";

constexpr std::array<ParameterSpec, 4> kTable = {{
    sparsify_rule_row("Contacts"),
    {.name = "SPARSIFY_THRESHOLD",
     .title = "Least ratio of areas",
     .unit = "",
     .maximum = 1,
     .default_value = SparsifyParameters{}.threshold,
     .group = "Contacts",
     .about = "A new contact is dropped if its area is a smaller part of that of a contact of "
              "adjacent parts of the same two bodies.",
     .source = kSource},
    sparsify_area_row("Contacts"),
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
