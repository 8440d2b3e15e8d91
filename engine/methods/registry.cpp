#include "methods/registry.h"

#include <stdexcept>

#include "base/quotable.h"
#include "methods/elastic.h"
#include "methods/impulse_and_contact.h"

namespace signorini {

std::vector<std::string_view> method_names() { return {"impulse", "contact", "elastic"}; }

std::unique_ptr<ContactMethod> make_method(std::string_view name) {
  if (name == "impulse")
    return std::make_unique<ImpulseAndContact>(ImpulseAndContact::Forces::none);
  if (name == "contact")
    return std::make_unique<ImpulseAndContact>(ImpulseAndContact::Forces::resting);
  if (name == "elastic") return std::make_unique<Elastic>();
  throw std::invalid_argument("method: must be impulse, contact or elastic, got \"" +
                              quotable(name) + "\"");
}

}  // namespace signorini
