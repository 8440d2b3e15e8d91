#include "methods/families.h"
#include "methods/impulse_and_contact.h"

namespace signorini {
namespace {

template <ImpulseAndContact::Forces forces>
std::unique_ptr<ContactMethod> make() {
  return std::make_unique<ImpulseAndContact>(forces);
}

}  // namespace

std::span<const LinkedMethod> event_family() {
  using enum ImpulseAndContact::Forces;
  static const std::array<LinkedMethod, 2> kFamily = {
      {{.name = "impulse", .make = make<none>}, {.name = "contact", .make = make<resting>}}};
  return kFamily;
}

}  // namespace signorini
