/// Worlds of the reference runs of virtual contacts, from their files.
#pragma once

#include <memory>
#include <string>

#include "golden/golden_file.h"
#include "methods/virtual_contact.h"
#include "model/state.h"

namespace signorini::test {

struct GoldenWorld {
  Model model;
  State state;
  std::unique_ptr<VirtualContact> method;
  double step = 0;  // [s]
};

/// @param name  of a file in tests/golden/virtual_contact
[[nodiscard]] GoldenWorld golden_world(const std::string& name);

}  // namespace signorini::test
