// Writes tests/golden/digests.json anew, after a change that is meant to change results.

#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "scene/files.h"
#include "scenes/digests.h"

int main() {
  using namespace signorini::test;
  nlohmann::json table;
  for (const std::string& name : scene_names()) table["digests"][name] = digests_of(name);
  table["what"] =
      "status and digest of the state after 10 s of simulated time, by method; after 2 s with "
      "active_set or exact events";
  std::ofstream file(path_of(kDigestTable));
  file << table.dump(1) << "\n";
  std::cout << kDigestTable << ": " << table["digests"].size() << " scenes\n";
  return file ? 0 : 1;
}
