#include "methods/families.h"
#include "methods/virtual_contact.h"

namespace signorini {

std::span<const LinkedMethod> virtual_family() {
  static const std::array<LinkedMethod, 1> kFamily = {
      {{.name = "virtual_contact", .make = []() -> std::unique_ptr<ContactMethod> {
          return std::make_unique<VirtualContact>();
        }}}};
  return kFamily;
}

}  // namespace signorini
