/// Names of the joints or springs of a scene: each has one of its own.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "scene/diagnostic.h"
#include "scene/json/located_json.h"

namespace signorini {

class PartNames {
 public:
  /// @param kind  "joint" or "spring", for complaints  @param prefix  of names that are given
  PartNames(std::string_view kind, std::string_view prefix) : kind_(kind), prefix_(prefix) {}

  /// Takes the name that a part has been written with, "" for none; complains of one that an
  /// earlier part has.
  /// @param value  the part
  void take(const std::string& name, JsonValue value, Diagnostics& diagnostics);

  /// Names the next part of the scene, when it has no name: the prefix with its number, or with the
  /// first one after that which is free. Call for one after the other when all names are taken.
  void complete(std::string& name);

 private:
  std::string_view kind_, prefix_;
  std::set<std::string, std::less<>> taken_;
  int number_ = 0;  // of the last part
};

}  // namespace signorini
