#include "scene/read/part_names.h"

#include "scene/read/object_reader.h"

namespace signorini {

void PartNames::take(const std::string& name, JsonValue value, Diagnostics& diagnostics) {
  if (name.empty() || taken_.insert(name).second) return;
  complain_at(value.find("name"),
              "the name " + name + " is taken by an earlier " + std::string(kind_), diagnostics);
}

void PartNames::complete(std::string& name) {
  ++number_;
  for (int k = number_; name.empty(); ++k) {
    const std::string free = std::string(prefix_) + std::to_string(k);
    if (taken_.insert(free).second) name = free;
  }
}

}  // namespace signorini
