// signorini_geometry, called in this process: hostile files, what it answers, wrong usage.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "scene/files.h"
#include "scene/json/located_json.h"
#include "scene/read/spatial_fields.h"
#include "signorini_geometry/geometry_call.h"
#include "signorini_run/options.h"
#include "sim/geometry/geometry_parameters.h"
#include "tools/outcome.h"

namespace signorini::tool {
namespace {

using test::Outcome;
using Lines = std::vector<std::string>;

Outcome call_with(const std::vector<std::string>& arguments, const std::string& input = "") {
  return test::outcome_of(geometry_call, arguments, input);
}

/// The part of a file's name before the first '_' is the subcommand; "pair" is none.
Outcome call_about(const std::string& file) {
  const std::string name = file.substr(file.find_last_of('/') + 1);
  const std::string action = name.substr(0, name.find('_'));
  const std::string path = test::path_of(file);
  return action == "pair" ? call_with({path}) : call_with({action, path});
}

/// Complaints, without the names of the tool, of the file and of its folder.
Lines complaints(const Outcome& outcome, const std::string& file) {
  const std::string name = file.substr(file.find_last_of('/') + 1);
  const std::string folder = test::path_of(file.substr(0, file.size() - name.size()));
  const std::string head = "signorini_geometry: " + name + ": ";
  Lines lines;
  std::istringstream stream(outcome.err);
  for (std::string line; std::getline(stream, line);) {
    for (std::size_t at; (at = line.find(folder)) != std::string::npos;) {
      line.erase(at, folder.size());
    }
    lines.push_back(line.starts_with(head) ? line.substr(head.size()) : "? " + line);
  }
  return lines;
}

TEST(HostileGeometry, EachFileGivesExactlyItsComplaints) {
  const std::string folder = "tests/hostile/geometry";
  const std::map<std::string, Lines> expected = test::expected_complaints(folder);
  const Lines files = test::files_in(folder, ".json");
  EXPECT_GE(files.size(), 80U);
  EXPECT_EQ(files.size(), expected.size());
  for (const std::string& file : files) {
    SCOPED_TRACE(file);
    const Outcome outcome = call_about(file);
    EXPECT_EQ(outcome.status, kUsage);
    EXPECT_EQ(outcome.out, "");
    const auto found = expected.find(file);
    ASSERT_NE(found, expected.end()) << "is not in expected.txt";
    EXPECT_FALSE(found->second.empty());
    EXPECT_EQ(complaints(outcome, file), found->second);
  }
}

TEST(HostileGeometry, WhatIsTooLongIsRefusedUnread) {
  const Outcome outcome = call_with({"-"}, std::string(100'000'000, ' '));
  EXPECT_EQ(outcome.status, kUsage);
  EXPECT_EQ(outcome.out, "");
  EXPECT_NE(outcome.err.find("at most 16777216"), std::string::npos) << outcome.err;
}

TEST(HostileGeometry, FilesThatAreNotThereAreNamed) {
  const Lines calls[] = {
      {"nowhere.json"},           {"mass", "nowhere.json"},  {"support", "nowhere.json"},
      {"motion", "nowhere.json"}, {"pairs", "nowhere.json"}, {"sparsify", "nowhere.json"}};
  for (const Lines& arguments : calls) {
    const Outcome outcome = call_with(arguments);
    EXPECT_EQ(outcome.status, kUsage);
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(outcome.err,
              "signorini_geometry: nowhere.json: cannot be opened: No such file or directory\n");
  }
}

TEST(HostileGeometry, WrongUsageIsSaid) {
  const std::string pair = test::file_content("tests/golden/geometry_calls/pair_boxes.json");
  const std::map<Lines, std::string> expected = {
      {{}, "a file with a pair of shapes is missing"},
      {{"mass"}, "BODY is required"},
      {{"support"}, "BODY is required"},
      {{"--describe", "-"}, "a file or subcommand with --describe has no meaning here"},
      {{"-", "--format", "json"}, "--format has no meaning here"},
      {{"--describe", "--format", "xml"}, "--format: must be text or json, got \"xml\""},
      {{"-", "--set", "FACETS"}, "--set: must be NAME=VALUE, got \"FACETS\""},
      {{"-", "--wrong"}, "The following argument was not expected: --wrong"},
  };
  for (const auto& [arguments, message] : expected) {
    const Outcome outcome = call_with(arguments, pair);
    EXPECT_EQ(outcome.status, kUsage);
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(outcome.err,
              "signorini_geometry: " + message + "\nTry 'signorini_geometry --help'.\n");
  }
  const Outcome value = call_with({"-", "--set", "NORMAL_RULE=documents"}, pair);
  EXPECT_EQ(value.status, kUsage);
  EXPECT_EQ(value.err,
            "signorini_geometry: NORMAL_RULE: must be one of \"area_vector\", \"document\", got "
            "\"documents\"\n");
  const Outcome name = call_with({"-", "--set", "NORMAL_RULES=document"}, pair);
  EXPECT_EQ(name.status, kUsage);
  EXPECT_NE(name.err.find("did you mean NORMAL_RULE?"), std::string::npos) << name.err;
}

/// Written by tests/golden/geometry_calls/write.mjs, and held against the WebAssembly module by
/// tests/stress/same_bits.test.mjs: so this is the law that both give the same bits.
TEST(GeometryCalls, AnswersAreThoseOfTheGoldenFiles) {
  const std::string folder = "tests/golden/geometry_calls";
  const Lines files = test::files_in(folder, ".json");
  EXPECT_GE(files.size(), 14U);
  for (const std::string& file : files) {
    const Outcome outcome = call_about(file);
    EXPECT_EQ(outcome.status, kGood) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    const std::string golden = file.substr(0, file.size() - 5) + ".out";
    EXPECT_TRUE(outcome.out == test::file_content(golden))
        << golden << " differs. If the answer was meant to change: node " << folder
        << "/write.mjs PROGRAM";
  }
}

TEST(GeometryCalls, DescribeNamesEveryShapeFieldAndParameter) {
  const Outcome text = call_with({"--describe"});
  EXPECT_EQ(text.status, kGood) << text.err;
  const std::string version = "signorini_geometry " SIGNORINI_VERSION;
  ASSERT_TRUE(text.out.starts_with(version));
  EXPECT_EQ("signorini_geometry" + text.out.substr(version.size()),
            test::file_content("tests/golden/geometry_calls/describe.out"));
  const Outcome json = call_with({"--describe", "--format", "json"});
  EXPECT_EQ(json.status, kGood) << json.err;
  const JsonResult read = parse_json(json.out);
  ASSERT_TRUE(read.document);
  const JsonValue shapes = read.document->root().find("shapes");
  ASSERT_EQ(static_cast<std::size_t>(shapes.size()), spatial_shape_types().size());
  for (const ParameterSpec& spec : geometry_parameters()) {
    EXPECT_NE(text.out.find(spec.name), std::string::npos) << spec.name;
    EXPECT_NE(json.out.find("\"" + std::string(spec.name) + "\""), std::string::npos) << spec.name;
  }
  for (const std::string_view type : spatial_shape_types()) {
    EXPECT_NE(spatial_note(type, ""), nullptr) << type;
    for (const FieldSpec& field : spatial_spec(type).fields) {
      if (field.name == "type") continue;
      EXPECT_NE(spatial_note(type, field.name), nullptr) << type << "." << field.name;
    }
  }
}

TEST(GeometryCalls, PrettyAndOutChangeTheFormOnly) {
  const std::string pair = test::file_content("tests/golden/geometry_calls/pair_flat.json");
  const Outcome plain = call_with({"-"}, pair), pretty = call_with({"-", "--pretty"}, pair);
  EXPECT_EQ(pretty.status, kGood) << pretty.err;
  EXPECT_GT(std::count(pretty.out.begin(), pretty.out.end(), '\n'), 20);
  const auto without_space = [](std::string text) {
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
    return text;
  };
  EXPECT_EQ(without_space(pretty.out), without_space(plain.out));
  const Outcome nowhere = call_with({"-", "--out", "/nowhere/at/all.json"}, pair);
  EXPECT_EQ(nowhere.status, kUsage);
  EXPECT_EQ(nowhere.out, "");
  EXPECT_NE(nowhere.err.find("/nowhere/at/all.json"), std::string::npos) << nowhere.err;
}

TEST(GeometryCalls, HelpNamesTheProgramThatCutsConcaveMeshes) {
  const Outcome help = call_with({"--help"});
  EXPECT_EQ(help.status, kGood);
  EXPECT_NE(help.out.find("signorini_decompose"), std::string::npos) << help.out;
}

}  // namespace
}  // namespace signorini::tool
