// Sweeps with something wrong in them: each is told with its place, and nothing is run.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "signorini_run/actions.h"
#include "tools/outcome.h"
#include "tools/sweep_files.h"

namespace signorini::tool {
namespace {

constexpr const char* kGoodSweep = R"({"format": "sweep/1",
 "scene": {"format": "signorini/1", "title": "drop", "parameters": {"TIME_STEP": 0.02},
  "bodies": [
   {"name": "floor", "mobility": "fixed", "shape": {"type": "box", "width": 4, "height": 1},
    "position": [0, -0.5], "elasticity": 0.5},
   {"name": "ball", "shape": {"type": "disc", "radius": 0.1}, "position": [0, 1]}],
  "forces": [{"type": "gravity", "g": 9.81}]},
 "methods": ["contact"],
 "vary": [
  {"sets": ["floor.elasticity"], "range": [0.1, 0.9], "count": 3},
  {"sets": ["gravity.g"], "random": "normal", "mean": 9, "deviation": 1, "seed": 1, "count": 2}],
 "until": 0.1,
 "measure": [{"quantity": "y", "body": "ball", "at": 0.05}]})";

/// One mutation of the good sweep, and what is said of it.
struct Mutation {
  const char* what;
  const char* from;
  const char* to;
  const char* place;    // with its line where that tells something
  const char* message;  // a part of it
};

void PrintTo(const Mutation& mutation, std::ostream* out) { *out << mutation.what; }

constexpr Mutation kMutations[] = {
    {"NoFormat", "\"format\": \"sweep/1\",", "", "format", "is missing"},
    {"OtherFormat", "sweep/1", "sweep/2", "format", "must be \"sweep/1\""},
    {"BrokenText", "\"until\": 0.1,", "\"until\": 0.1", "", "(line 13"},
    {"UnknownField", "\"until\"", "\"untill\"", "untill", "did you mean \"until\"?"},
    {"NoScene", "\"scene\"", "\"about\"", "scene", "is missing"},
    {"FaultOfTheScene", "\"radius\": 0.1", "\"radius\": -1", "scene.bodies[1].shape.radius",
     "must be positive, got -1 (line 6)"},
    {"UnknownMethod", "[\"contact\"]", "[\"contakt\"]", "methods[0]", "contact"},
    {"MethodTwice", "[\"contact\"]", "[\"contact\", \"contact\"]", "methods[1]", "twice"},
    {"NoMethods", "[\"contact\"]", "[]", "methods", "at least one"},
    {"UnknownNumber", "floor.elasticity", "floor.elastisity", "vary[0].sets",
     "is no number that the scene writes"},
    {"NumberThatIsNotWritten", "gravity.g", "ball.mass", "vary[1].sets",
     "is no number that the scene writes"},
    {"SameNumberTwice", "gravity.g", "floor.elasticity", "vary[1].sets", "which another axis sets"},
    {"RangeBackwards", "[0.1, 0.9]", "[0.9, 0.1]", "vary[0].range", "least and the largest"},
    {"NoCount", ", \"count\": 3", "", "vary[0].count", "is missing"},
    {"CountOfNothing", "\"count\": 3", "\"count\": 0", "vary[0].count", "at least 1"},
    {"LogOfNegative", "[0.1, 0.9]", "[-0.1, 0.9], \"scale\": \"log\"", "vary[0].range",
     "must be positive"},
    {"OutOfWhatScenesTake", "[0.1, 0.9]", "[0.1, 1.5]", "vary[0]",
     "cannot be run with 1.5: bodies[0].elasticity"},
    {"NoSeed", "\"seed\": 1, ", "", "vary[1].seed", "is missing"},
    {"ValuesAndRange", "\"count\": 3", "\"values\": [1]", "vary[0].range",
     "has no meaning with \"values\""},
    {"UnknownDistribution", "normal", "gaussian", "vary[1].random", "uniform"},
    {"NoAxis",
     "{\"sets\": [\"floor.elasticity\"], \"range\": [0.1, 0.9], \"count\": 3},\n  {\"sets\": "
     "[\"gravity.g\"], \"random\": \"normal\", \"mean\": 9, \"deviation\": 1, \"seed\": 1, "
     "\"count\": 2}",
     "", "vary", "at least one axis"},
    {"EndsBeforeTheStart", "\"until\": 0.1", "\"until\": -1", "until", "after the start"},
    {"UnknownQuantity", "\"quantity\": \"y\"", "\"quantity\": \"height\"", "measure[0].quantity",
     "no quantity is named"},
    {"UnknownBody", "\"body\": \"ball\"", "\"body\": \"bal\"", "measure[0].body",
     "did you mean \"BALL\"?"},
    {"NoBody", ", \"body\": \"ball\"", "", "measure[0].body", "is missing"},
    {"MeasuredTooLate", "\"at\": 0.05", "\"at\": 3", "measure[0].at", "after the end"},
    {"NameOfTwoColumns", "\"quantity\": \"y\"", "\"name\": \"status\", \"quantity\": \"y\"", "",
     "two columns are named \"status\""},
    {"NameWithComma", "\"quantity\": \"y\"", "\"name\": \"a,b\", \"quantity\": \"y\"",
     "measure[0].name", "names a column"},
    {"TooManyRuns", "\"range\": [0.1, 0.9], \"count\": 3",
     "\"range\": [0.1, 0.9], \"count\": 1000000}, {\"sets\": [\"TIME_STEP\"], \"range\": [0.01, "
     "0.02], \"count\": 1001",
     "vary", "more than 1e9 runs"}};

class BrokenSweep : public testing::TestWithParam<Mutation> {};

INSTANTIATE_TEST_SUITE_P(Mutations, BrokenSweep, testing::ValuesIn(kMutations),
                         [](const auto& mutation) { return std::string(mutation.param.what); });

TEST_P(BrokenSweep, IsToldWithItsPlace) {
  const test::SweepFolder folder;
  const Mutation& mutation = GetParam();
  std::string text = kGoodSweep;
  const std::size_t at = text.find(mutation.from);
  ASSERT_NE(at, std::string::npos);
  text.replace(at, std::string(mutation.from).size(), mutation.to);
  const std::string spec = folder.write("sweep.json", text);
  const test::Outcome outcome =
      test::outcome_of(call, {"--sweep", spec, "--out", folder.at("table.csv")});
  EXPECT_EQ(outcome.status, kUsage);
  const std::string place = mutation.place;
  EXPECT_NE(outcome.err.find(spec + ": " + place + (place.empty() ? "" : ": ")), std::string::npos)
      << outcome.err;
  EXPECT_NE(outcome.err.find(mutation.message), std::string::npos) << outcome.err;
  EXPECT_FALSE(std::filesystem::exists(folder.at("table.csv")));
}

TEST(BrokenSweep, AllIsWellWithTheOneThatIsMutated) {
  const test::SweepFolder folder;
  const test::Outcome outcome = test::outcome_of(
      call, {"--sweep", folder.write("sweep.json", kGoodSweep), "--out", folder.at("table.csv")});
  EXPECT_EQ(outcome.status, kGood) << outcome.err;
  EXPECT_EQ(outcome.err, "");
}

TEST(BrokenSweep, ASceneFileThatIsNotThereOrBrokenIsNamed) {
  const test::SweepFolder folder;
  const std::string spec = folder.write("sweep.json", R"({"format": "sweep/1",
    "scene": "scene.json", "vary": [{"sets": ["gravity.g"], "values": [1]}]})");
  const auto complaint = [&] {
    return test::outcome_of(call, {"--sweep", spec, "--out", folder.at("table.csv")}).err;
  };
  EXPECT_NE(complaint().find(spec + ": scene: "), std::string::npos) << complaint();
  EXPECT_NE(complaint().find("cannot be opened"), std::string::npos) << complaint();
  folder.write("scene.json", "{\"format\": \"signorini/1\", \"title\": 5}");
  EXPECT_NE(complaint().find("scene: scene.json: title: must be a text"), std::string::npos)
      << complaint();
}

TEST(BrokenSweep, OptionsThatDoNotFitAreRefused) {
  const auto complaint = [](const std::vector<std::string>& arguments) {
    const test::Outcome outcome = test::outcome_of(call, arguments);
    EXPECT_EQ(outcome.status, kUsage);
    return outcome.err.substr(0, outcome.err.find('\n'));
  };
  EXPECT_EQ(complaint({"--sweep", "s.json"}), "signorini_run: --out is missing: where the rows go");
  EXPECT_EQ(complaint({"--sweep", "s.json", "--out", "t", "--part", "5/4"}),
            "signorini_run: --part: must be K/N with K from 1 to N, as in 2/8, got \"5/4\"");
  EXPECT_EQ(complaint({"--sweep", "s.json", "--out", "t", "--until", "2"}),
            "signorini_run: --until has no meaning with this action");
  EXPECT_EQ(complaint({"s.json", "--jobs", "2"}),
            "signorini_run: --jobs has no meaning with this action");
  EXPECT_EQ(complaint({"s.json", "--format", "hdf5"}),
            "signorini_run: --format hdf5 has no meaning with this action");
}

}  // namespace
}  // namespace signorini::tool
