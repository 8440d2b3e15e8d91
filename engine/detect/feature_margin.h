/// How far a touching point is from the end of one of its features, where the next one takes over:
/// an edge its corner, a corner the arc beside it, an arc the edge that it passes into.
///
/// Source: docs/methods/impulse_and_contact.md, section 9.
#pragma once

#include "detect/edge_detector.h"

namespace signorini {

/// Of the end that is nearest; infinite where no feature ends.
struct FeatureMargin {
  double value = kInfinity;  // [m] below 0: beyond the end
  double rate = 0;           // [m/s] of it
};

/// Margin of a contact of features, in place at `input.now`.
[[nodiscard]] FeatureMargin margin_of(const DetectionInput& input, const ContactRecord& c);

/// Whether the contact is at an end and goes beyond it, so that another feature carries on.
[[nodiscard]] bool is_leaving(const FeatureMargin& margin);

}  // namespace signorini
