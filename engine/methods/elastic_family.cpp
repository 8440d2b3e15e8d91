#include "methods/elastic.h"
#include "methods/families.h"

namespace signorini {

std::span<const LinkedMethod> elastic_family() {
  static const std::array<LinkedMethod, 1> kFamily = {
      {{.name = "elastic",
        .make = []() -> std::unique_ptr<ContactMethod> { return std::make_unique<Elastic>(); }}}};
  return kFamily;
}

}  // namespace signorini
