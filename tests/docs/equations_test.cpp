// The code cites equations of docs/methods/impulse_and_contact.md by number.
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>

#include "scene/files.h"

namespace signorini::test {
namespace {

constexpr const char* kPage = "docs/methods/impulse_and_contact.md";

std::vector<int> matches(const std::string& text, const std::regex& pattern) {
  std::vector<int> numbers;
  for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) {
    numbers.push_back(std::stoi((*it)[1].str()));
  }
  return numbers;
}

/// Numbers at the ends of lines, set off by blanks or in a cell of a table.
std::vector<int> equation_numbers() {
  static const std::regex kTag("(?:\\s\\s|\\| )\\((\\d+)\\)(?: \\|)?$");
  std::istringstream page(file_content(kPage));
  std::vector<int> numbers;
  for (std::string line; std::getline(page, line);) {
    for (const int number : matches(line, kTag)) numbers.push_back(number);
  }
  return numbers;
}

TEST(Documents, EquationsAreNumberedOnceAndWithoutGaps) {
  const std::vector<int> numbers = equation_numbers();
  const std::set<int> different(numbers.begin(), numbers.end());
  EXPECT_EQ(different.size(), numbers.size());
  ASSERT_FALSE(different.empty());
  EXPECT_EQ(*different.begin(), 1);
  EXPECT_EQ(*different.rbegin(), static_cast<int>(different.size()));
}

TEST(Documents, EquationsThatTheCodeCitesExist) {
  const std::vector<int> numbers = equation_numbers();
  const std::set<int> known(numbers.begin(), numbers.end());
  const std::regex citation("impulse_and_contact\\.md \\((\\d+)\\)");
  int citations = 0;
  for (const char* room :
       {"base", "numerics", "geometry", "model", "contact", "detect", "response", "methods"}) {
    for (const char* ending : {".h", ".cpp"}) {
      for (const std::string& file : files_in(std::string("engine/") + room, ending)) {
        for (const int number : matches(file_content(file), citation)) {
          ++citations;
          EXPECT_TRUE(known.contains(number)) << file << " cites (" << number << ")";
        }
      }
    }
  }
  EXPECT_GE(citations, 10);
}

}  // namespace
}  // namespace signorini::test
