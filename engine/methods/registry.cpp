#include "methods/registry.h"

#include <stdexcept>

#include "base/quotable.h"
#include "methods/elastic.h"
#include "methods/event_lcp.h"

namespace signorini {

std::vector<std::string_view> method_names() { return {"impulse", "contact", "elastic"}; }

std::unique_ptr<ContactMethod> make_method(std::string_view name) {
  if (name == "impulse") return std::make_unique<EventLcp>(EventLcp::Forces::none);
  if (name == "contact") return std::make_unique<EventLcp>(EventLcp::Forces::resting);
  if (name == "elastic") return std::make_unique<Elastic>();
  throw std::invalid_argument("method: must be impulse, contact or elastic, got \"" +
                              quotable(name) + "\"");
}

}  // namespace signorini
