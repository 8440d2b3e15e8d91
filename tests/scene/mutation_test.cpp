// Damaged scenes: whatever happens to a file, reading it ends with a scene or with complaints.

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "scene/engine2d/engine2d_reference.h"
#include "scene/files.h"
#include "scene/open_scene.h"

namespace signorini {
namespace {

/// Makes one small damage after the other. The generator and the use of its raw numbers are the
/// same everywhere, so every machine sees the same damage.
class Vandal {
 public:
  explicit Vandal(unsigned seed) : random_(seed) {}

  void damage(std::string& text) {
    switch (below(7)) {
      case 0:
        text.resize(below(text.size() + 1));
        break;
      case 1:
        if (!text.empty()) text[below(text.size())] = static_cast<char>(below(256));
        break;
      case 2:
        text.insert(below(text.size() + 1), 1, kPunctuation[below(kPunctuation.size())]);
        break;
      case 3:
        text.erase(below(text.size() + 1), below(30));
        break;
      case 4:
        repeat_a_piece(text);
        break;
      case 5:
        replace_a_number(text);
        break;
      default:
        if (!text.empty()) text[below(text.size())] ^= static_cast<char>(1U << below(7));
    }
  }

  std::size_t below(std::size_t bound) { return bound == 0 ? 0 : random_() % bound; }

 private:
  static constexpr std::string_view kPunctuation = "{}[],:\"\\ -0.e/\n";

  void repeat_a_piece(std::string& text) {
    const std::string piece = text.substr(below(text.size() + 1), below(200));
    text.insert(below(text.size() + 1), piece);
  }

  void replace_a_number(std::string& text) {
    static const std::vector<std::string> kNumbers = {
        "0",    "-1",   "1e308", "-1e-308", "1e999",      "NaN",  "null",
        "true", "\"\"", "[]",    "{}",      "4294967296", "1e12", "0.30000000000000004"};
    const std::size_t begin = text.find_first_of("0123456789", below(text.size() + 1));
    if (begin == std::string::npos) return;
    const std::size_t end = text.find_first_not_of("0123456789.e+-", begin);
    text.replace(begin, end == std::string::npos ? end : end - begin,
                 kNumbers[below(kNumbers.size())]);
  }

  std::mt19937 random_;
};

/// Small scenes, and the reference examples.
std::vector<std::string> originals() {
  std::vector<std::string> texts;
  for (const char* folder : {"scenes", "tests/hostile", "tests/scene"}) {
    for (const std::string& file : test::files_in(folder, ".json")) {
      std::string text = test::file_content(file);
      if (text.size() < 20'000) texts.push_back(std::move(text));
    }
  }
  return texts;
}

void expect_a_scene_or_complaints(const std::string& text) {
  const SceneResult result = open_scene(text);
  EXPECT_NE(result.scene.has_value(), !result.diagnostics.empty());
  for (const Diagnostic& diagnostic : result.diagnostics) EXPECT_FALSE(diagnostic.message.empty());
  const ReferenceResult reference = read_engine2d_reference(text);
  EXPECT_NE(reference.reference.has_value(), !reference.diagnostics.empty());
}

TEST(DamagedScenes, ReadingEndsWithASceneOrWithComplaints) {
  const std::vector<std::string> texts = originals();
  ASSERT_GE(texts.size(), 90U);
  Vandal vandal(20250101);
  for (int i = 0; i < 6000; ++i) {
    std::string text = texts[vandal.below(texts.size())];
    const std::size_t damages = 1 + vandal.below(3);
    for (std::size_t k = 0; k < damages; ++k) vandal.damage(text);
    expect_a_scene_or_complaints(text);
    if (HasFailure()) FAIL() << "damage " << i << ":\n" << text;
  }
}

TEST(DamagedScenes, EveryBeginningOfASceneIsRefused) {
  const std::string text = test::file_content("tests/hostile/expectations.json");
  for (std::size_t length = 0; length < text.size(); ++length) {
    const SceneResult result = read_scene(std::string_view(text).substr(0, length));
    ASSERT_FALSE(result.scene) << length;
    ASSERT_FALSE(result.diagnostics.empty()) << length;
    ASSERT_GE(result.diagnostics[0].line, 1) << length;
  }
}

}  // namespace
}  // namespace signorini
