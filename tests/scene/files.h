/// Files of the project, for tests.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace signorini::test {

/// Where a file lies that is given from the root of the project.
[[nodiscard]] std::string path_of(const std::string& name);

/// Whole content of a file, given from the root of the project; fails the test when it is not
/// there.
[[nodiscard]] std::string file_content(const std::string& path);

/// Names (with the folder) of the files with this ending, sorted. A missing folder has none.
[[nodiscard]] std::vector<std::string> files_in(const std::string& folder,
                                                const std::string& ending);

/// The scenes of the gallery, with their folder, sorted.
[[nodiscard]] std::vector<std::string> scene_files();

/// Complaints by file from <folder>/expected.txt: a line with the name of a file, then what is said
/// of it, indented by two. The names get the folder.
[[nodiscard]] std::map<std::string, std::vector<std::string>> expected_complaints(
    const std::string& folder);

}  // namespace signorini::test
