// families.json is what the registry and the reader of scenes say of themselves.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "methods/registry.h"
#include "scene/files.h"
#include "scene/read_scene.h"

namespace signorini {
namespace {

nlohmann::json the_list() {
  return nlohmann::json::parse(test::file_content("engine/methods/families.json"));
}

TEST(Families, ListTheMethodsThereAreInTheOrderOfTheMenu) {
  std::vector<std::string> listed;
  for (const auto& family : the_list()["families"]) {
    for (const auto& method : family["methods"]) listed.push_back(method["name"]);
  }
  const std::vector<std::string_view> known = method_names();
  EXPECT_EQ(listed, std::vector<std::string>(known.begin(), known.end()));
  for (const std::string& name : listed) {
    EXPECT_TRUE(is_linked(name)) << name;
    EXPECT_EQ(make_method(name)->info().name, name);
  }
}

TEST(Families, AScenesMethodIsThatOfItsSpaceUnlessItNamesOne) {
  const nlohmann::json defaults = the_list()["default_method"];
  const auto method_of = [](const std::string& space) {
    return read_scene(R"({"format": "signorini/1", "space": ")" + space + R"(", "bodies": [
      {"name": "a", "mobility": "fixed", "shape": )" +
                      (space == "planar" ? R"({"type": "disc", "radius": 1})"
                                         : R"({"type": "sphere", "radius": 1})") +
                      "}]}")
        .scene.value()
        .method;
  };
  for (const char* space : {"planar", "spatial"}) EXPECT_EQ(method_of(space), defaults[space]);
}

}  // namespace
}  // namespace signorini
