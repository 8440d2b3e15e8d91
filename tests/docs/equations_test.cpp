// The code cites equations of the pages in docs/methods by number.
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>

#include "scene/files.h"

namespace signorini::test {
namespace {

constexpr const char* kPage = "docs/methods/impulse_and_contact.md";
constexpr const char* kRooms[] = {"base",
                                  "numerics",
                                  "geometry",
                                  "geometry/solid",
                                  "geometry/distance",
                                  "model",
                                  "geometry/overlap",
                                  "model/spatial",
                                  "contact",
                                  "detect",
                                  "methods",
                                  "detect/broad_phase",
                                  "response",
                                  "sim"};

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
  for (const char* room : kRooms) {
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

/// Numbers in the lines of formulas: those that are indented, stand between $$ or carry a tag.
std::set<int> numbers_in_formulas(const std::string& page) {
  static const std::regex kFormula("^    |\\$\\$|tag\\{|& \\(");
  static const std::regex kNumber("\\((\\d{1,3})\\)|tag\\{(\\d+)\\}");
  std::istringstream text(page);
  std::set<int> numbers;
  for (std::string line; std::getline(text, line);) {
    if (!std::regex_search(line, kFormula)) continue;
    for (std::sregex_iterator it(line.begin(), line.end(), kNumber), end; it != end; ++it)
      numbers.insert(std::stoi((*it)[1].matched ? (*it)[1] : (*it)[2]));
  }
  numbers.erase(0);
  return numbers;
}

TEST(Documents, PagesOfSpatialMethodsNumberTheirEquationsWithoutGaps) {
  int pages = 0;
  for (const std::string& file : files_in("docs/methods", ".md")) {
    if (file == kPage) continue;
    SCOPED_TRACE(file);
    const std::set<int> numbers = numbers_in_formulas(file_content(file));
    ASSERT_FALSE(numbers.empty());
    EXPECT_EQ(*numbers.begin(), 1);
    EXPECT_EQ(*numbers.rbegin(), static_cast<int>(numbers.size()));
    ++pages;
  }
  EXPECT_GE(pages, 4);
}

TEST(Documents, PagesAndEquationsThatTheCodeCitesExist) {
  static const std::regex kCitation("docs/methods/([a-z_]+)\\.md(?: \\((\\d+)\\))?");
  const std::vector<std::string> files = files_in("docs/methods", ".md");
  const std::set<std::string> pages(files.begin(), files.end());
  int citations = 0;
  for (const char* room : kRooms) {
    for (const char* ending : {".h", ".cpp"}) {
      for (const std::string& file : files_in(std::string("engine/") + room, ending)) {
        const std::string code = file_content(file);
        for (std::sregex_iterator it(code.begin(), code.end(), kCitation), end; it != end; ++it) {
          ++citations;
          const std::string page = "docs/methods/" + (*it)[1].str() + ".md";
          ASSERT_TRUE(pages.contains(page)) << file << " cites " << page;
          if (!(*it)[2].matched || page == kPage) continue;
          EXPECT_TRUE(numbers_in_formulas(file_content(page)).contains(std::stoi((*it)[2])))
              << file << " cites " << it->str();
        }
      }
    }
  }
  EXPECT_GE(citations, 40);
}

}  // namespace
}  // namespace signorini::test
