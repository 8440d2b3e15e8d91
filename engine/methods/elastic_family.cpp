#include "methods/elastic.h"
#include "methods/families.h"

namespace signorini {

std::array<LinkedMethod, 1> elastic_family() {
  return {{{.name = "elastic", .make = []() -> std::unique_ptr<ContactMethod> {
              return std::make_unique<Elastic>();
            }}}};
}

}  // namespace signorini
