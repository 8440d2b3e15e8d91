// Long because every option and action of the command line tool has its case.
// The tool is called in this process: what it prints, and its exit status.

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "methods/registry.h"
#include "scene/files.h"
#include "scene/json/located_json.h"
#include "signorini_run/actions.h"
#include "signorini_run/comparison.h"
#include "tools/outcome.h"

namespace signorini::tool {
namespace {

using test::Outcome;
using test::path_of;

Outcome call_with(const std::vector<std::string>& arguments, const std::string& input = "") {
  return test::outcome_of(call, arguments, input);
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) all.push_back(line);
  return all;
}

// Free fall: x = t, y = -t^2 / 2 with g = 1, dropped from the origin at speed 1 along x.
constexpr const char* kFall = R"({
  "format": "signorini/1", "title": "fall",
  "parameters": {"TIME_STEP": 0.125},
  "bodies": [{"name": "ball", "shape": {"type": "disc", "radius": 1}, "velocity": [1, 0]}],
  "forces": [{"type": "gravity", "g": 1}],
  "expect": [{"at": 1, "quantity": "y", "body": "ball", "equals": -0.5, "tolerance": 1e-12},
             {"at": 1, "quantity": "x", "body": "ball", "min": 0.99, "max": 1.01}]
})";

// No entry tells how steel and a billiard ball meet; the run goes on and says what it took.
TEST(SignoriniRun, MaterialsThatAreMixedAreTold) {
  const Outcome outcome = call_with({"-", "--until", "0.1", "--digest"}, R"({
    "format": "signorini/1", "title": "mixed", "space": "spatial", "method": "elastic",
    "bodies": [
      {"name": "floor", "mobility": "fixed", "shape": {"type": "half_space"}, "material": "Steel"},
      {"name": "ball", "shape": {"type": "sphere", "radius": 0.1}, "position": [0, 0, 0.101],
       "material": "BilliardBall"}],
    "forces": [{"type": "gravity", "acceleration": [0, 0, -9.81]}]})");
  EXPECT_EQ(outcome.status, kGood) << outcome.err;
  const std::vector<std::string> told = lines(outcome.err);
  ASSERT_EQ(told.size(), 1U) << outcome.err;
  EXPECT_NE(told[0].find("note: "), std::string::npos);
  EXPECT_NE(told[0].find("Steel"), std::string::npos);
  EXPECT_NE(told[0].find("BilliardBall"), std::string::npos);
}

TEST(SignoriniRun, ARunIsATableOfEveryStep) {
  const Outcome outcome = call_with({"-"}, kFall);
  EXPECT_EQ(outcome.status, kGood) << outcome.err;
  const std::vector<std::string> rows = lines(outcome.out);
  ASSERT_EQ(rows.size(), 10U);  // heading, start, 8 steps of 0.125 s up to the last expectation
  EXPECT_EQ(rows[0],
            "time,BALL.x,BALL.y,BALL.angle,BALL.vx,BALL.vy,BALL.omega,kinetic_energy,"
            "potential_energy,total_energy,contacts,collisions");
  EXPECT_EQ(rows[1], "0,0,0,0,1,0,0,0.5,0,0.5,0,0");
  // m = 1: kinetic (1 + 1) / 2, potential -1/2; powers of two are exact.
  EXPECT_EQ(rows[9], "1,1,-0.5,0,1,-1,0,1,-0.5,0.5,0,0");
}

TEST(SignoriniRun, SamplesComeAtTheirInterval) {
  const Outcome outcome = call_with({"-", "--sample", "0.25", "--until", "0.7"}, kFall);
  std::vector<std::string> times;
  for (const std::string& row : lines(outcome.out)) times.push_back(row.substr(0, row.find(',')));
  EXPECT_EQ(times, (std::vector<std::string>{"time", "0", "0.25", "0.5", "0.7"}));
}

TEST(SignoriniRun, TheLastStepEndsWhereItIsAskedTo) {
  for (const char* const end : {"0.51", "0.03", "1"}) {
    const Outcome outcome = call_with({"-", "--until", end, "--dt", "0.1"}, kFall);
    EXPECT_EQ(outcome.status, 0);
    const std::string last =
        outcome.out.substr(outcome.out.rfind('\n', outcome.out.size() - 2) + 1);
    EXPECT_NEAR(std::stod(last), std::stod(end), 1e-14) << outcome.out;
  }
}

TEST(SignoriniRun, SamplesCloserThanStepsAreTold) {
  const Outcome outcome =
      call_with({"-", "--until", "1", "--dt", "0.1", "--sample", "0.01"}, kFall);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_NE(outcome.err.find("--sample: rows are at the ends of steps, 0.1 s apart"),
            std::string::npos)
      << outcome.err;
}

TEST(SignoriniRun, TimeStepAndParametersAreSetFromTheCommandLine) {
  const Outcome outcome = call_with(
      {"-", "--dt", "0.5", "--set", "gravity=2", "--set", "DIFF_EQ_SOLVER=EULERS_METHOD"}, kFall);
  EXPECT_EQ(outcome.status, kGood) << outcome.err;
  // Euler with g = 2, h = 1/2: y = 0, 0, -1/2; vy = 0, -1, -2.
  EXPECT_EQ(lines(outcome.out).back().substr(0, 14), "1,1,-0.5,0,1,-");
  EXPECT_EQ(lines(outcome.out).size(), 4U);
}

TEST(SignoriniRun, JsonHoldsTheSameRows) {
  const Outcome outcome =
      call_with({"-", "--format", "json", "--digest", "--timing", "--method", "impulse"}, kFall);
  EXPECT_EQ(outcome.status, kGood) << outcome.err;
  const JsonResult json = parse_json(outcome.out);
  ASSERT_TRUE(json.document) << to_string(json.diagnostics.front());
  const JsonValue root = json.document->root();
  EXPECT_EQ(root.find("scene").text(), "fall");
  EXPECT_EQ(root.find("method").text(), "impulse");
  EXPECT_EQ(root.find("status").text(), "ok");
  EXPECT_EQ(root.find("time").number(), 1);
  EXPECT_EQ(root.find("rows").size(), 9);
  EXPECT_EQ((*root.find("rows").begin()).size(), root.find("columns").size());
  EXPECT_EQ(root.find("digest").text().size(), 16U);
  EXPECT_EQ(root.find("steps").number(), 8);
}

TEST(SignoriniRun, TheDigestTellsRunsApart) {
  const Outcome first = call_with({"-", "--digest"}, kFall);
  EXPECT_EQ(first.out.size(), std::string("digest 0123456789abcdef\n").size()) << first.out;
  EXPECT_EQ(call_with({"-", "--digest"}, kFall).out, first.out);
  EXPECT_NE(call_with({"-", "--digest", "--set", "GRAVITY=1.0000000001"}, kFall).out, first.out);
}

TEST(SignoriniRun, RowsGoToTheFileAndFiguresToTheStandardOutput) {
  const std::filesystem::path path = std::filesystem::temp_directory_path() /
                                     ("signorini_run_test_" + std::to_string(getpid()) + ".csv");
  const Outcome outcome = call_with({"-", "--out", path.string(), "--digest"}, kFall);
  EXPECT_EQ(outcome.status, kGood) << outcome.err;
  EXPECT_TRUE(outcome.out.starts_with("digest "));
  EXPECT_EQ(std::filesystem::file_size(path), call_with({"-"}, kFall).out.size());
  std::filesystem::remove(path);
}

TEST(SignoriniRun, OptimisePrintsARowForEachIteration) {
  const std::string task = path_of("scenes/tasks/throw_into_the_bin.json");
  const Outcome outcome = call_with({"--optimise", task});
  EXPECT_EQ(outcome.status, kGood) << outcome.err;
  EXPECT_NE(outcome.err.find("solved"), std::string::npos) << outcome.err;
  const std::vector<std::string> rows = lines(outcome.out);
  EXPECT_EQ(rows.front(), "stage,iteration,evaluations,loss,gradient,softness,BALL.vx,BALL.vy");
  EXPECT_GE(rows.size(), 5U);
  const Outcome json = call_with({"--optimise", task, "--format", "json"});
  EXPECT_NE(json.out.find("\"reason\":\"solved\""), std::string::npos);
  EXPECT_EQ(call_with({"--optimise", "-"}, "{}").status, kUsage);
}

TEST(SignoriniRun, WrongUsageEndsWithStatusTwo) {
  const auto complaint = [](const std::vector<std::string>& arguments) {
    const Outcome outcome = call_with(arguments, kFall);
    EXPECT_EQ(outcome.status, kUsage);
    EXPECT_EQ(outcome.out, "");
    return lines(outcome.err).empty() ? "" : lines(outcome.err).front();
  };
  EXPECT_EQ(complaint({}), "signorini_run: a scene file is missing");
  EXPECT_EQ(complaint({"--bogus"}),
            "signorini_run: The following argument was not expected: --bogus");
  EXPECT_EQ(complaint({"-", "--until", "nan"}),
            "signorini_run: --until: must be a finite number of seconds");
  EXPECT_EQ(complaint({"-", "--dt", "0"}),
            "signorini_run: --dt: must be a positive number of seconds");
  EXPECT_EQ(complaint({"-", "--sample", "-1"}),
            "signorini_run: --sample: must be a positive number of seconds");
  EXPECT_EQ(complaint({"-", "--until", "-1"}),
            "signorini_run: --until: lies before the start of the scene at 0 s");
  EXPECT_EQ(complaint({"-", "--set", "GRAVITY"}),
            "signorini_run: --set: must be NAME=VALUE, got \"GRAVITY\"");
  EXPECT_EQ(complaint({"-", "--format", "xml"}),
            "signorini_run: --format: must be csv or json, got \"xml\"");
  EXPECT_EQ(complaint({"-", "-"}),
            "signorini_run: only one scene file can be given with this action, got 2");
  EXPECT_EQ(
      complaint({"-", "--check", "--convert"}),
      "signorini_run: --table, --describe, --compare, --expect, --convert, --check, --optimise, "
      "--solve, --sweep and --merge exclude each other");
  EXPECT_EQ(complaint({"-", "--convert", "--digest"}),
            "signorini_run: --digest has no meaning with this action");
  EXPECT_EQ(complaint({"no_such_file.json"}),
            "signorini_run: no_such_file.json: cannot be opened: No such file or directory");
  EXPECT_EQ(complaint({"-", "--out", "no_such_folder/x"}),
            "signorini_run: no_such_folder/x: cannot be written: No such file or directory");
}

TEST(SignoriniRun, BadParametersAndMethodsEndWithStatusTwo) {
  const Outcome unknown = call_with({"-", "--set", "GRAVTY=1"}, kFall);
  EXPECT_EQ(unknown.status, kUsage);
  EXPECT_TRUE(unknown.err.starts_with("signorini_run: GRAVTY: ")) << unknown.err;
  const Outcome bad = call_with({"-", "--set", "TIME_STEP=-1"}, kFall);
  EXPECT_EQ(bad.status, kUsage);
  EXPECT_TRUE(bad.err.starts_with("signorini_run: TIME_STEP: must be ")) << bad.err;
  const Outcome method = call_with({"-", "--method", "magic"}, kFall);
  EXPECT_EQ(method.status, kUsage);
  EXPECT_TRUE(method.err.starts_with("signorini_run: method: must be ")) << method.err;
}

TEST(SignoriniRun, BadScenesAreComplainedAboutWithFileAndLine) {
  const Outcome outcome = call_with({path_of("tests/hostile/negative_mass.json")});
  EXPECT_EQ(outcome.status, kUsage);
  EXPECT_EQ(outcome.out, "");
  EXPECT_TRUE(outcome.err.ends_with(
      "negative_mass.json: bodies[0].mass: must be positive, got -1 (line 5)\n"));
  EXPECT_EQ(call_with({"-"}, "").err,
            "signorini_run: standard input: the text is empty; a scene starts with { \"format\": "
            "\"signorini/1\" (line 1, column 1)\n");
}

TEST(SignoriniRun, ABadParameterOfASceneHasItsLine) {
  std::string scene = kFall;
  scene.replace(scene.find("0.125"), 5, "-1");
  const Outcome outcome = call_with({"-"}, scene);
  EXPECT_EQ(outcome.status, kUsage);
  EXPECT_TRUE(outcome.err.starts_with("signorini_run: standard input: parameters.TIME_STEP: must "))
      << outcome.err;
  EXPECT_TRUE(outcome.err.ends_with("(line 3)\n")) << outcome.err;
}

// A spring far too stiff for the step: every step multiplies the speed.
constexpr const char* kExplosion = R"({
  "format": "signorini/1",
  "bodies": [{"name": "ball", "shape": {"type": "disc", "radius": 1}, "velocity": [1e12, 0]}],
  "forces": [{"type": "spring", "body_a": "world", "point_a": [5, 0], "body_b": "ball",
              "point_b": [0, 0], "rest_length": 1, "stiffness": 1e12, "damping": 1e12}]
})";

TEST(SignoriniRun, NumericalTroubleEndsTheRunWithStatusOne) {
  const Outcome outcome = call_with({"-", "--until", "1000"}, kExplosion);
  EXPECT_EQ(outcome.status, kFailed);
  EXPECT_TRUE(outcome.err.starts_with("signorini_run: standard input: stopped at ")) << outcome.err;
  EXPECT_NE(outcome.err.find(" s: too_stiff: "), std::string::npos) << outcome.err;
  const std::vector<std::string> rows = lines(outcome.out);
  // A title, and the start, at which the first step left the run.
  ASSERT_GE(rows.size(), 2U);
  EXPECT_NE(rows.back(), rows[rows.size() - 2]) << "the failed step is no row of its own";
  const Outcome json = call_with({"-", "--until", "1000", "--format", "json"}, kExplosion);
  const JsonResult result = parse_json(json.out);
  ASSERT_TRUE(result.document) << to_string(result.diagnostics.front());
  EXPECT_EQ(result.document->root().find("status").text(), "too_stiff");
}

TEST(SignoriniRun, CheckSaysGoodOrEverythingThatIsWrong) {
  const std::string bad = path_of("tests/hostile/two_gravities.json");
  const Outcome outcome = call_with({"--check", "-", bad}, kFall);
  EXPECT_EQ(outcome.status, kUsage);
  EXPECT_EQ(outcome.out, "standard input: good\n");
  EXPECT_EQ(lines(outcome.err).size(), 2U);
  EXPECT_EQ(call_with({"--check", "-"}, kFall).status, kGood);
  const Outcome json = call_with({"--check", "--format", "json", bad});
  EXPECT_EQ(json.status, kUsage);
  EXPECT_EQ(json.err, "");
  const JsonResult list = parse_json(json.out);
  ASSERT_TRUE(list.document);
  EXPECT_EQ(list.document->root().size(), 2);
}

TEST(SignoriniRun, ExpectationsPassOrFailLineByLine) {
  const Outcome good = call_with({"--expect", "-", "--method", "contact"}, kFall);
  EXPECT_EQ(good.status, kGood) << good.out << good.err;
  ASSERT_EQ(lines(good.out).size(), 2U);
  EXPECT_TRUE(
      lines(good.out)[0].starts_with("pass  standard input  contact  y of BALL at 1 s is "));
  std::string scene = kFall;
  scene.replace(scene.find("-0.5"), 4, "-0.6");
  const Outcome bad = call_with({"--expect", "-"}, scene);
  EXPECT_EQ(bad.status, kFailed);
  EXPECT_TRUE(bad.out.starts_with("FAIL  standard input  impulse  y of BALL")) << bad.out;
  EXPECT_EQ(lines(bad.out).size(), 10U);  // five methods
}

TEST(SignoriniRun, ConvertGivesAFileOfOursThatRunsTheSame) {
  const std::string reference = path_of("tests/scene/reference_car.json");
  const Outcome converted = call_with({"--convert", reference});
  EXPECT_EQ(converted.status, kGood) << converted.err;
  EXPECT_TRUE(converted.out.starts_with("{\n  \"format\": \"signorini/1\""));
  const Outcome theirs = call_with({reference, "--digest", "--until", "1"});
  EXPECT_EQ(call_with({"-", "--digest", "--until", "1"}, converted.out).out, theirs.out);
  EXPECT_EQ(call_with({"-", "--convert"}, converted.out).out, converted.out);
}

TEST(SignoriniRun, CompareIsOneLinePerReferenceFile) {
  const std::string reference = path_of("tests/scene/reference_car.json");
  const Outcome good = call_with({"--compare", reference, reference});
  EXPECT_EQ(good.status, kGood) << good.out << good.err;
  ASSERT_EQ(lines(good.out).size(), 2U);
  EXPECT_TRUE(lines(good.out)[0].starts_with("ok    car_suspension ")) << good.out;
  const Outcome ours = call_with({"--compare", "-"}, kFall);
  EXPECT_EQ(ours.status, kUsage);
  EXPECT_EQ(ours.err,
            "signorini_run: standard input: format: must be \"engine2d-golden/1\" for a reference "
            "file (line 2)\n");
}

TEST(SignoriniRun, CompareFindsADifferenceBeyondItsTolerance) {
  std::string text = test::file_content("tests/scene/reference_car.json");
  const std::size_t samples = text.find("\"samples\"");
  const std::size_t second = text.find("\"bodies\": [[", text.find("\"t\": 0.1", samples)) + 12;
  text.replace(second, text.find(',', second) - second, "0.0001");  // x of the first body
  const Outcome outcome = call_with({"--compare", "-"}, text);
  EXPECT_EQ(outcome.status, kFailed) << outcome.out << outcome.err;
  EXPECT_TRUE(outcome.out.starts_with("FAIL  car_suspension ")) << outcome.out;
  EXPECT_NE(outcome.out.find("dy 0.0e+00  dangle 0.0e+00"), std::string::npos) << outcome.out;
}

// Places, speeds, contacts, forces and derivatives of an independent program:
// tests/golden/README.md.
TEST(SignoriniRun, CompareIsGoodForAllRunsOfVirtualContact) {
  const std::vector<std::string> names = {"box_drop",
                                          "box_drop_boltz",
                                          "circle_drop_bdf2",
                                          "circle_drop_expmix",
                                          "circle_drop_relu",
                                          "circle_drop_softplus",
                                          "incline_free_roll",
                                          "incline_locked_slip",
                                          "incline_locked_stick",
                                          "lift_circle_friction",
                                          "lift_circle_nofriction",
                                          "lift_hex_friction",
                                          "lift_hex_nofriction",
                                          "readme_lift_circle"};
  constexpr std::size_t kLifts = 5;  // runs in the last file
  for (const std::string& name : names) {
    const Outcome outcome =
        call_with({"--compare", path_of("tests/golden/virtual_contact/" + name + ".json")});
    EXPECT_EQ(outcome.status, kGood) << outcome.out << outcome.err;
    const std::vector<std::string> printed = lines(outcome.out);
    ASSERT_EQ(printed.size(), name == names.back() ? kLifts : 1) << name;
    for (const std::string& line : printed) EXPECT_TRUE(line.starts_with("ok    " + name)) << line;
  }
}

TEST(SignoriniRun, CompareFindsAPlaceASpeedAForceAndADerivativeThatIsOff) {
  const std::string good = test::file_content("tests/golden/virtual_contact/circle_drop_bdf2.json");
  const auto with_change_after = [&](const std::string& section, const std::string& what) {
    std::string text = good;
    const std::size_t begin = text.find(what, text.find("\"" + section + "\""));
    // The first of ten digits in a row.
    std::size_t end = begin;
    std::size_t digits = 0;
    while (digits < 10) {
      ++end;
      digits = std::isdigit(static_cast<unsigned char>(text.at(end))) != 0 ? digits + 1 : 0;
    }
    char& digit = text.at(end - 9);
    digit = digit == '9' ? '8' : static_cast<char>(digit + 1);
    return text;
  };
  EXPECT_EQ(call_with({"--compare", "-"}, good).status, kGood);
  for (const auto& [section, what] : std::vector<std::pair<std::string, std::string>>{
           {"trajectory", "\"q\""}, {"trajectory", "\"v\""}, {"wrt_state0", "\"analytic\""}}) {
    const Outcome outcome = call_with({"--compare", "-"}, with_change_after(section, what));
    EXPECT_EQ(outcome.status, kFailed) << section << " " << what << outcome.out << outcome.err;
    EXPECT_TRUE(outcome.out.starts_with("FAIL  circle_drop_bdf2 ")) << outcome.out;
  }
}

TEST(SignoriniRun, CompareComplainsOfAReferenceOfVirtualContactThatLacksSomething) {
  const Outcome outcome = call_with({"--compare", "-"}, R"({"scenario": "half", "note": ""})");
  EXPECT_EQ(outcome.status, kUsage);
  EXPECT_NE(outcome.err.find("needs a field \"trajectory\""), std::string::npos) << outcome.err;
}

// Methods side by side, as in the page's table: a free fall is the same by both, and loses nothing.
TEST(SignoriniRun, TheTableTellsMethodsApart) {
  const Outcome outcome =
      call_with({"-", "--table", "--method", "contact,elastic", "--until", "1"}, kFall);
  EXPECT_EQ(outcome.status, kGood) << outcome.err;
  const std::vector<std::string> rows = lines(outcome.out);
  ASSERT_EQ(rows.size(), 9U) << outcome.out;
  EXPECT_EQ(rows[0], "quantity,unit,contact,elastic");
  EXPECT_EQ(rows[1], "time,s,1,1");
  EXPECT_EQ(rows[2], "steps,,8,8");
  EXPECT_EQ(rows[4], "deepest_overlap,m,0,0");
  EXPECT_EQ(rows[6], "events,,0,0");
  EXPECT_EQ(rows[7].substr(0, 15), "ms_per_step,ms,");
  EXPECT_EQ(rows[8].substr(0, 15), "from_first,m,0,");
  // Without a method all that apply; those that cannot be had are complained about.
  const Outcome all = call_with({"-", "--table", "--until", "1"}, kFall);
  EXPECT_EQ(lines(all.out)[0].substr(0, 30), "quantity,unit,impulse,contact,");
  EXPECT_EQ(call_with({"-", "--table", "--method", "contact,no_such"}, kFall).status, kUsage);
  EXPECT_EQ(call_with({"-", "--table", "--sample", "0.1"}, kFall).status, kUsage);
}

// The ball is in the floor at 0.45 s only, in the middle of a step of 0.1 s.
TEST(SignoriniRun, TheTableCountsOverlapsWithinStepsAndNoEventsWhereAMethodKnowsNone) {
  const std::string kBounce = R"({"format": "signorini/1", "parameters": {"TIME_STEP": 0.1},
    "bodies": [{"name": "floor", "mobility": "fixed", "elasticity": 1, "position": [0, -0.5],
      "shape": {"type": "wall", "width": 4, "height": 1, "edge": "top"}},
     {"name": "ball", "elasticity": 1, "mass": 1, "position": [0, 1.5],
      "shape": {"type": "disc", "radius": 0.5}}],
    "forces": [{"type": "gravity", "g": 9.81}]})";
  const Outcome outcome = call_with(
      {"-", "--table", "--method", "contact,elastic,virtual_contact", "--until", "0.7"}, kBounce);
  EXPECT_EQ(outcome.status, kGood) << outcome.err;
  const std::vector<std::string> rows = lines(outcome.out);
  ASSERT_EQ(rows.size(), 9U) << outcome.out;
  EXPECT_EQ(rows[4].substr(0, 20), "deepest_overlap,m,0,");
  EXPECT_EQ(rows[4].find(",0,0,"), std::string::npos) << rows[4];
  EXPECT_FALSE(rows[4].ends_with(",0")) << rows[4];
  EXPECT_EQ(rows[6], "events,,1,1,");
}

// y = -t^2 / 2 is what it should be; half of that is off by 1/4 m after 1 s.
TEST(SignoriniRun, TheTableTellsHowFarRunsAreFromTheirReferences) {
  const std::string scene = R"({
    "format": "signorini/1", "title": "fall", "parameters": {"TIME_STEP": 0.125},
    "bodies": [{"name": "a b", "shape": {"type": "disc", "radius": 1}}],
    "forces": [{"type": "gravity", "g": 1}],
    "reference": [
      {"quantity": "a b.y", "formula": "-t^2 / 2", "source": "Free fall."},
      {"quantity": "a b.y", "formula": "-t^2 / 4", "source": "Half of it."},
      {"quantity": "a b.vy", "samples": [[0.5, -0.75], [0.9, 3]], "source": "By hand."},
      {"quantity": "a b.x", "formula": "t +", "source": "Nothing."}]})";
  const Outcome outcome =
      call_with({"-", "--table", "--method", "contact,elastic", "--until", "1"}, scene);
  EXPECT_EQ(outcome.status, kGood) << outcome.err;
  const std::vector<std::string> rows = lines(outcome.out);
  ASSERT_EQ(rows.size(), 13U) << outcome.out;
  EXPECT_EQ(rows[9].substr(0, 23), "from_reference A_B.y,m,");
  EXPECT_LT(std::stod(rows[9].substr(23)), 1e-12) << rows[9];
  EXPECT_EQ(std::stod(rows[10].substr(23)), 0.25) << rows[10];
  EXPECT_EQ(rows[11].substr(0, 31), "from_reference A_B.vy,m/s,0.25,");
  EXPECT_EQ(rows[12], "from_reference A_B.x,m,,");
  EXPECT_EQ(lines(outcome.err).size(), 1U) << outcome.err;
  EXPECT_NE(outcome.err.find("The formula for A_B.x ends too early."), std::string::npos);
}

TEST(SignoriniRun, DescribeTellsMethodsParametersAndApplicability) {
  const Outcome text = call_with({"--describe"});
  EXPECT_EQ(text.status, kGood);
  EXPECT_NE(text.out.find("method contact: "), std::string::npos);
  EXPECT_NE(text.out.find("\n    DISTANCE_TOLERANCE        [m] "), std::string::npos);
  for (const std::string& line : lines(text.out)) EXPECT_LE(line.size(), 110U) << line;
  const Outcome scene = call_with({"--describe", "-"}, kFall);
  EXPECT_NE(scene.out.find("applies to this scene"), std::string::npos);
  const Outcome json = call_with({"--describe", "--format", "json"});
  const JsonResult result = parse_json(json.out);
  ASSERT_TRUE(result.document);
  EXPECT_GE(result.document->root().find("methods").size(), 2);
}

// A mesh has more vertices and triangles than a text may have values.
TEST(SignoriniRun, DescribeTellsABodyOfVeryManyPoints) {
  std::string points;
  for (int i = 0; i < 250; ++i) {
    for (int k = 0; k < 250; ++k) {
      const double x = (i - 124.5) / 125, y = (k - 124.5) / 125;
      points += (points.empty() ? "[" : ",[") + std::to_string(x) + "," + std::to_string(y) + "," +
                std::to_string(x * x + y * y) + "]";
    }
  }
  const Outcome outcome = call_with(
      {"--describe", "--format", "json", "-"},
      R"({"format": "signorini/1", "title": "Bowl", "space": "spatial", "bodies": [{"name": "bowl",)"
      R"( "shape": {"type": "hull", "points": [)" +
          points + "]}}]}");
  EXPECT_EQ(outcome.status, kGood) << outcome.err;
  EXPECT_NE(outcome.out.find("\"triangles\""), std::string::npos);
}

TEST(SignoriniRun, HelpAndVersionAreNoFaults) {
  const Outcome help = call_with({"--help"});
  EXPECT_EQ(help.status, kGood);
  EXPECT_NE(help.out.find("Exit status:\n  0  all went well\n"), std::string::npos);
  EXPECT_EQ(help.err, "");
  EXPECT_EQ(call_with({"--version"}).out, "signorini_run " SIGNORINI_VERSION "\n");
}

TEST(SignoriniRun, HelpNamesEveryMethod) {
  const std::string help = call_with({"--help"}).out;
  for (const std::string_view name : method_names()) {
    EXPECT_NE(help.find(name, help.find("--method NAME")), std::string::npos) << name;
  }
}

TEST(SignoriniRun, OutputThatDoesNotArriveIsAFault) {
  std::istringstream in(kFall);
  std::ostringstream out;
  std::ostringstream err;
  out.setstate(std::ios::badbit);
  EXPECT_EQ(call({"-"}, {in, out, err}), kUsage);
  EXPECT_TRUE(err.str().starts_with("signorini_run: standard output: cannot be written"));
}

#ifdef SIGNORINI_RUN

/// Runs a command line in the shell; its output is what it printed, then its status.
std::string shell(const std::string& command) {
  std::string text;
  FILE* pipe = popen(("(" + command + ") 2>&1; echo status $?").c_str(), "r");
  if (pipe == nullptr) return "cannot be started";
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
  pclose(pipe);
  return text;
}

TEST(SignoriniRunProgram, ExitsWithTheStatusOfTheCall) {
  const std::string program = SIGNORINI_RUN;
  EXPECT_EQ(shell(program + " --version"), "signorini_run " SIGNORINI_VERSION "\nstatus 0\n");
  EXPECT_EQ(shell(program),
            "signorini_run: a scene file is missing\nTry 'signorini_run --help'.\nstatus 2\n");
}

TEST(SignoriniRunProgram, AReaderThatLeavesEarlyIsNoComplaint) {
  const std::string program = SIGNORINI_RUN;
  const std::string scene = path_of("scenes/billiards.json");
  const std::string printed = shell(program + " --until 20 " + scene + " | head -c 5");
  EXPECT_EQ(printed, "time,status 0\n");
}

#endif

}  // namespace
}  // namespace signorini::tool
