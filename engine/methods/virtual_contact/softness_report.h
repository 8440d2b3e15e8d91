/// Whether contacts are soft enough for derivatives of impacts to mean something:
/// docs/methods/virtual_contact.md, section 9, (33).
#pragma once

#include <vector>

#include "base/types.h"

namespace signorini {

/// Of one row of a ContactSet; NaN for joints.
struct ContactSoftness {
  double alpha = kNaN;  // of its pair [m]
  double speed = kNaN;  // with which its bodies met, or approach if that is faster [m/s]
};

struct SoftnessReport {
  double step = 0;  // length of the last step that was made [s]; 0: none, or a body was moved since
  std::vector<ContactSoftness> contacts;
};

}  // namespace signorini
