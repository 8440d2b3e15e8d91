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
  const nlohmann::json list = the_list();
  for (const auto& family : list["families"]) {
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
    const bool is_planar = space == "planar";
    const std::string shape = is_planar ? "disc" : "sphere";
    return read_scene(R"({"format": "signorini/1", "title": "one body", "space": ")" + space +
                      R"(", "bodies": [{"name": "a", "mass": 1, "mobility": ")" +
                      (is_planar ? "planar" : "spatial") + R"(", "shape": {"type": ")" + shape +
                      R"(", "radius": 1}}]})")
        .scene.value()
        .method;
  };
  for (const char* space : {"planar", "spatial"}) EXPECT_EQ(method_of(space), defaults[space]);
}

}  // namespace
}  // namespace signorini
