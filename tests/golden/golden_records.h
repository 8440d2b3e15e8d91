/// Contact records as the reference engine wrote them.
#pragma once

#include "contact/contact_record.h"
#include "golden/golden_file.h"

namespace signorini::test {

/// Body index; the fixed background is -1, in some files "SCRIM".
[[nodiscard]] int body_index(const Json& value);

/// What the file says of one contact: kind, bodies, place, normal, levers U, radii, gap and rate.
[[nodiscard]] ContactRecord record_from(const Json& contact);

[[nodiscard]] FeaturePair kind_from(const Json& contact);

}  // namespace signorini::test
