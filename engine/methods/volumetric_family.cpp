#include "methods/families.h"
#include "methods/volumetric.h"

namespace signorini {

std::span<const LinkedMethod> volumetric_family() {
  static const std::array<LinkedMethod, 1> kFamily = {
      {{.name = "volumetric", .make = []() -> std::unique_ptr<ContactMethod> {
          return std::make_unique<Volumetric>();
        }}}};
  return kFamily;
}

}  // namespace signorini
