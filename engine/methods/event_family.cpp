#include "methods/families.h"
#include "methods/impulse_and_contact.h"

namespace signorini {
namespace {

template <ImpulseAndContact::Forces forces>
std::unique_ptr<ContactMethod> make() {
  return std::make_unique<ImpulseAndContact>(forces);
}

}  // namespace

std::array<LinkedMethod, 2> event_family() {
  using enum ImpulseAndContact::Forces;
  return {{{.name = "impulse", .make = make<none>}, {.name = "contact", .make = make<resting>}}};
}

}  // namespace signorini
