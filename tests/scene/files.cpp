#include "scene/files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace signorini::test {

std::string path_of(const std::string& name) {
  return std::string(SIGNORINI_SOURCE_DIR) + "/" + name;
}

std::string file_content(const std::string& path) {
  std::ifstream file(path_of(path), std::ios::binary);
  EXPECT_TRUE(file.is_open()) << path << " cannot be opened";
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::vector<std::string> files_in(const std::string& folder, const std::string& ending) {
  std::vector<std::string> found;
  if (!std::filesystem::is_directory(path_of(folder))) return found;
  for (const auto& entry : std::filesystem::directory_iterator(path_of(folder))) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(ending)) found.push_back(folder + "/" + name);
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<std::string> scene_files() {
  std::vector<std::string> files = files_in("scenes", ".json");
  std::erase(files, "scenes/schema.json");
  return files;
}

std::map<std::string, std::vector<std::string>> expected_complaints(const std::string& folder) {
  std::map<std::string, std::vector<std::string>> expected;
  std::istringstream lines(file_content(folder + "/expected.txt"));
  std::string file;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("  ")) {
      expected[file].push_back(line.substr(2));
    } else {
      file = folder + "/" + line;
      expected[file];
    }
  }
  return expected;
}

}  // namespace signorini::test
