/// How every scene ends by every method that applies: the table tests/golden/digests.json.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace signorini::test {

inline constexpr const char* kDigestTable = "tests/golden/digests.json";

/// Scene files without folder and ending, sorted.
[[nodiscard]] std::vector<std::string> scene_names();

/// Outcomes by method, also with the solver active_set and with exact events ("contact, exact
/// events"): "ok 0123456789abcdef" or the status where the method gave up; methods that do not
/// apply are left out.
[[nodiscard]] std::map<std::string, std::string> digests_of(const std::string& scene);

}  // namespace signorini::test
