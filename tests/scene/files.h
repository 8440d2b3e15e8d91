/// Files of the project, for tests.
#pragma once

#include <string>
#include <vector>

namespace signorini::test {

/// Whole content of a file, given from the root of the project; fails the test when it is not
/// there.
[[nodiscard]] std::string file_content(const std::string& path);

/// Names (with the folder) of the files with this ending, sorted. A missing folder has none.
[[nodiscard]] std::vector<std::string> files_in(const std::string& folder,
                                                const std::string& ending);

}  // namespace signorini::test
