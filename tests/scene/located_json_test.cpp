#include "scene/json/located_json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "scene/json/pretty_json.h"

namespace signorini {
namespace {

/// First complaint about a text, or "good".
std::string verdict(const std::string& text) {
  const JsonResult result = parse_json(text);
  return result.document ? "good" : to_string(result.diagnostics.front());
}

TEST(LocatedJson, EveryValueKnowsWhereItStands) {
  const JsonResult result = parse_json(
      "{\r\n"
      "  \"name\": \"b\xC3\xA4ll\", \"list\": [1,\n"
      "\t-2.5e1, {\"deep\": null}],\r"
      "  \"yes\": true, \"no\": false\n"
      "}");
  ASSERT_TRUE(result.document);
  const JsonValue root = result.document->root();
  const auto where = [](JsonValue value) {
    return value.place() + " " + std::to_string(value.location().line) + ":" +
           std::to_string(value.location().column);
  };
  std::vector<std::string> places = {where(root)};
  for (const JsonValue member : root) places.push_back(where(member));
  for (const JsonValue member : root.find("list")) places.push_back(where(member));
  const JsonValue last = *++ ++root.find("list").begin();
  places.push_back(where(last.find("deep")));
  // Counted by hand; a letter of two bytes is one column, \r\n and a lone \r are one line end each.
  EXPECT_EQ(places, (std::vector<std::string>{" 1:1", "name 2:11", "list 2:27", "yes 4:10",
                                              "no 4:22", "list[0] 2:28", "list[1] 3:2",
                                              "list[2] 3:10", "list[2].deep 3:19"}));
}

TEST(LocatedJson, ValuesAreWhatTheTextSays) {
  const JsonResult result =
      parse_json(R"({"a": "\u00e4\n\"", "b": 0.1, "c": [], "d": -0, "e": 18446744073709551615})");
  ASSERT_TRUE(result.document);
  const JsonValue root = result.document->root();
  EXPECT_EQ(root.size(), 5);
  EXPECT_EQ(root.find("a").text(), "\xC3\xA4\n\"");
  EXPECT_EQ(root.find("b").number(), 0.1);
  EXPECT_EQ(root.find("c").size(), 0);
  EXPECT_EQ(root.find("e").number(), 18446744073709551615.0);
  EXPECT_FALSE(root.find("f").exists());
  EXPECT_EQ(root.find("f").size(), 0);
}

TEST(LocatedJson, MalformedTextIsRefusedWhereItGoesWrong) {
  EXPECT_EQ(verdict("[1,,2]"), "unexpected ',': expected a value (line 1, column 4)");
  EXPECT_EQ(verdict("[1 2]"), "unexpected \"2\": expected ',' or ']' (line 1, column 4)");
  EXPECT_EQ(verdict("{\"a\" 1}"), "unexpected \"1\": expected ':' (line 1, column 6)");
  EXPECT_EQ(verdict("[1.]"),
            "\"1.\" is not a number as JSON writes it (like 12, -0.5, 1e-3) (line 1, column 2)");
  EXPECT_EQ(verdict("[\n+1]"),
            "\"+1\" is not a number as JSON writes it (like 12, -0.5, 1e-3) (line 2, column 1)");
  EXPECT_EQ(verdict("[truex]"), "unexpected \"x\": expected ',' or ']' (line 1, column 6)");
  EXPECT_EQ(verdict("[tru]"),
            "\"tru\" is not a value: a number, a text in double quotes, true, false, null, [...] "
            "or {...} (line 1, column 2)");
  EXPECT_EQ(verdict("[1,]"), "remove the comma before ']' (line 1, column 4)");
  EXPECT_EQ(verdict("[}"), "unexpected '}': expected a value or ']' (line 1, column 2)");
  EXPECT_EQ(verdict("{} 1"),
            "unexpected \"1\": nothing may follow the end of the scene (line 1, column 4)");
  EXPECT_EQ(verdict("[1e999]"), "1e999 is too large; numbers go up to 1e12 (line 1, column 2)");
}

TEST(LocatedJson, ByteOrderMarkIsPassedOver) {
  EXPECT_EQ(verdict("\xEF\xBB\xBF{}"), "good");
  EXPECT_EQ(verdict("\xEF\xBB\xBF{\"a\":}"), "unexpected '}': expected a value (line 1, column 6)");
}

TEST(LocatedJson, NestingEndsAtItsLimit) {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
  };
  EXPECT_EQ(verdict(nested(64)), "good");
  EXPECT_EQ(verdict(nested(65)), "nested deeper than 64 levels (line 1, column 65)");
}

TEST(LocatedJson, MillionsOfBracketsAreRefusedNotFollowed) {
  EXPECT_EQ(verdict(std::string(8'000'000, '[')),
            "nested deeper than 64 levels (line 1, column 65)");
  std::string objects;
  for (int i = 0; i < 1'000'000; ++i) objects += "{\"a\":";
  EXPECT_EQ(verdict(objects), "nested deeper than 64 levels (line 1, column 321)");
}

TEST(LocatedJson, TextBeyondItsLimitIsNotRead) {
  EXPECT_EQ(verdict(std::string(100'000'000, ' ')),
            "the text has 100000000 bytes; at most 16777216 (16 MiB) are read (line 1, column 1)");
  EXPECT_EQ(verdict("{}" + std::string(kLongestText - 2, ' ')), "good");
}

TEST(LocatedJson, ValuesBeyondTheirLimitAreNotRead) {
  std::string list = "[0";
  for (std::size_t i = 2; i < kMostValues; ++i) list += ",0";
  EXPECT_EQ(verdict(list + "]"), "good");
  EXPECT_EQ(verdict(list + ",0]"), "more than 500000 values (line 1, column 1000000)");
}

TEST(LocatedJson, ManyDuplicateNamesAreFoundInReasonableTime) {
  std::string object = "{\"a\":0";
  for (int i = 0; i < 200'000; ++i) object += ",\"a\":0";
  const JsonResult result = parse_json(object + "}");
  EXPECT_FALSE(result.document);
  ASSERT_EQ(result.diagnostics.size(), 101U);
  EXPECT_EQ(to_string(result.diagnostics.front()),
            "a: appears a second time (first on line 1); keep one (line 1)");
  EXPECT_EQ(result.diagnostics.back().message, "and 199900 more complaints");
}

TEST(LocatedJson, PlacesOfOddNamesStayReadable) {
  const JsonResult result = parse_json("{\"a.b\\n\": {\"\": [1]}}");
  ASSERT_TRUE(result.document);
  const JsonValue outer = *result.document->root().begin();
  EXPECT_EQ((*(*outer.begin()).begin()).place(), "[\"a.b?\"][\"\"][0]");
}

TEST(PrettyJson, ReadsBackBitForBit) {
  const std::string text =
      R"({"numbers": [0.1, 1e-300, -0.0, 1e12, 5e-324, 0.30000000000000004],
          "text": "\"\\\t\u0001\u00e4", "empty": [{}, [], ""], "no": null, "yes": true})";
  const JsonResult first = parse_json(text);
  ASSERT_TRUE(first.document);
  const std::string once = pretty_json(first.document->root());
  const JsonResult second = parse_json(once);
  ASSERT_TRUE(second.document);
  EXPECT_EQ(pretty_json(second.document->root()), once);
  auto back = second.document->root().find("numbers").begin();
  for (const JsonValue number : first.document->root().find("numbers")) {
    EXPECT_EQ(number.number(), (*back).number());
    EXPECT_EQ(std::signbit(number.number()), std::signbit((*back).number()));
    ++back;
  }
  EXPECT_EQ(second.document->root().find("text").text(),
            first.document->root().find("text").text());
}

TEST(PrettyJson, ShortThingsShareALineAndLongOnesDoNot) {
  const JsonResult result = parse_json("{\"point\":[1,2],\"long\":[\"" + std::string(60, 'a') +
                                       "\",\"" + std::string(60, 'b') + "\"]}");
  ASSERT_TRUE(result.document);
  EXPECT_EQ(pretty_json(result.document->root()), "{\n  \"point\": [1, 2],\n  \"long\": [\n    \"" +
                                                      std::string(60, 'a') + "\",\n    \"" +
                                                      std::string(60, 'b') + "\"\n  ]\n}\n");
}

}  // namespace
}  // namespace signorini
