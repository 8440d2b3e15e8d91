// What holds for every scene of the gallery beside its own promises: standard settings, or a text
// that says which are not; knobs that may be turned as far as they go.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "scene/files.h"
#include "scene/json/located_json.h"
#include "scene/read/knob_numbers.h"
#include "scene/read_scene.h"
#include "sim/simulation.h"
#include "sweep/scene_template.h"

namespace signorini::test {
namespace {

std::vector<std::string> planar_scenes() {
  std::vector<std::string> files = scene_files();
  std::erase_if(files, [](const std::string& file) {
    const SceneResult read = read_scene(file_content(file));
    return !read.scene || read.scene->is_spatial;
  });
  return files;
}

/// What the text does not name of these: neither the parameter nor what it is set to.
std::string untold_of(const ParameterSettings& settings, const std::string& about) {
  std::string untold;
  for (const auto& [name, value] : settings) {
    const bool is_told = about.find(name) != std::string::npos ||
                         (value.size() > 8 && about.find(value) != std::string::npos);
    if (!is_told) untold += " " + name;
  }
  return untold;
}

TEST(Gallery, ScenesHaveStandardSettingsOrTheirTextSaysWhyNot) {
  std::string untold;
  for (const std::string& file : scene_files()) {
    const Scene scene = *read_scene(file_content(file)).scene;
    std::string of_this = untold_of(scene.parameters, scene.about);
    for (const MethodSettings& settings : scene.methods) {
      of_this += untold_of(settings.parameters, scene.about);
    }
    if (!of_this.empty()) untold += "\n" + file + ":" + of_this;
  }
  EXPECT_EQ(untold, "") << "take these out of the scenes, or name them in \"about\" and say why";
}

/// The text of a scene with one knob turned.
std::string turned(const std::string& text, JsonValue knob, double value) {
  const JsonResult document = parse_json(text);
  std::vector<JsonValue> numbers;
  for (const JsonValue target : knob.find("sets")) {
    for (const JsonValue number : knob_numbers(document.document->root(), target.text())) {
      numbers.push_back(number);
    }
  }
  EXPECT_FALSE(numbers.empty());
  SceneTemplate scene(text);
  EXPECT_FALSE(scene.add(0, numbers).has_value());
  return scene.with(std::vector<double>{value});
}

/// Event methods, as they are quick, and the one that the scene is shown with.
bool is_asked(std::string_view method, const Scene& scene) {
  return method == "impulse" || method == "contact" || method == scene.method;
}

class PlanarScene : public testing::TestWithParam<std::string> {};

TEST_P(PlanarScene, RunsWithItsKnobsAtBothEnds) {
  constexpr int kSteps = 3;
  const std::string text = file_content(GetParam());
  const JsonResult document = parse_json(text);
  for (const JsonValue knob : document.document->root().find("knobs")) {
    for (const JsonValue end : knob.find("range")) {
      const SceneResult read = read_scene(turned(text, knob, end.number()));
      ASSERT_TRUE(read.scene.has_value());
      for (const MethodChoice& choice : method_choices(*read.scene)) {
        if (!choice.applicability.applies || !is_asked(choice.name, *read.scene)) continue;
        Simulation simulation(*read.scene, choice.name);
        for (int i = 0; i < kSteps; ++i) {
          ASSERT_EQ(simulation.step().status, StepStatus::ok)
              << knob.find("words").text() << " at " << end.number() << ", " << choice.name;
        }
        EXPECT_TRUE(simulation.state().q.allFinite() && simulation.state().v.allFinite());
      }
    }
  }
}

/// "scenes/pile_of_20.json" as a test's name: "pile_of_20".
std::string test_name(const testing::TestParamInfo<std::string>& info) {
  const std::size_t begin = info.param.find('/') + 1;
  return info.param.substr(begin, info.param.find('.') - begin);
}

INSTANTIATE_TEST_SUITE_P(Gallery, PlanarScene, testing::ValuesIn(planar_scenes()), test_name);

}  // namespace
}  // namespace signorini::test
