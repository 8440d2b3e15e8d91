// docs/parameters.md is generated (docs/generate_parameters.mjs); here its rows are held to the
// tables.
#include <gtest/gtest.h>

#include "detect/broad_phase/pair_search.h"
#include "detect/sparsification.h"
#include "methods/registry.h"
#include "scene/files.h"
#include "sim/geometry/geometry_parameters.h"
#include "sim/scene_parameters.h"

namespace signorini::test {
namespace {

std::string page() { return file_content("docs/parameters.md"); }

/// From the heading to the next one of its kind.
std::string section(const std::string& text, const std::string& heading) {
  const std::size_t begin = text.find("## " + heading + "\n");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find("\n## ", begin) - begin);
}

/// The table row that starts with that name, or nothing.
std::string row_of(const std::string& section, std::string_view name) {
  const std::size_t begin = section.find("\n| `" + std::string(name) + "` |");
  if (begin == std::string::npos) return "";
  return section.substr(begin + 1, section.find('\n', begin + 1) - begin - 1);
}

void expect_rows(const std::string& text, const std::string& heading,
                 std::span<const ParameterSpec> table) {
  const std::string part = section(text, heading);
  ASSERT_FALSE(part.empty()) << heading;
  std::size_t rows = 0;
  for (std::size_t at = part.find("\n| `"); at != std::string::npos;
       at = part.find("\n| `", at + 1)) {
    ++rows;
  }
  EXPECT_EQ(rows, table.size()) << heading;
  for (const ParameterSpec& spec : table) {
    const std::string row = row_of(part, spec.name);
    EXPECT_NE(row, "") << heading << ": " << spec.name << " has no row";
    for (const std::string_view word : {spec.unit, spec.about, spec.source}) {
      EXPECT_NE(row.find(word), std::string::npos) << spec.name << ": " << word;
    }
    const std::string standard = "| `" + format_parameter(spec, spec.default_value) + "` |";
    EXPECT_NE(row.find(standard), std::string::npos) << spec.name << ": " << standard;
    for (const std::string_view choice : spec.choices) {
      EXPECT_NE(row.find(choice), std::string::npos) << spec.name << ": " << choice;
    }
  }
}

TEST(Documents, ParameterTablesAreThoseOfTheEngine) {
  const std::string text = page();
  for (const std::string_view name : method_names()) {
    const auto method = make_method(name);
    expect_rows(text, "Method `" + std::string(name) + "`", method->info().parameters);
  }
  expect_rows(text, "Every scene", scene_parameters());
  expect_rows(text, "Geometry of a pair", geometry_parameters());
  expect_rows(text, "Broad phase of a list of boxes", broad_phase_parameters());
  expect_rows(text, "Sparsification of a list of contacts", sparsification_parameters());
}

}  // namespace
}  // namespace signorini::test
