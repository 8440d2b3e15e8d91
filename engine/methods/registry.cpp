#include "methods/registry.h"

#include <stdexcept>

#include "base/quotable.h"
#include "methods/event_lcp.h"

namespace signorini {

std::vector<std::string_view> method_names() { return {"impulse", "contact"}; }

std::unique_ptr<ContactMethod> make_method(std::string_view name) {
  if (name == "impulse") return std::make_unique<EventLcp>(EventLcp::Forces::none);
  if (name == "contact") return std::make_unique<EventLcp>(EventLcp::Forces::resting);
  throw std::invalid_argument("method: must be impulse or contact, got \"" + quotable(name) + "\"");
}

}  // namespace signorini
