// --sweep and --merge: the same rows however the work is divided, broken off or not.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

#include "base/parameter_spec.h"
#include "scene/files.h"
#include "signorini_run/actions.h"
#include "signorini_run/sweep/columnar.h"
#include "tools/outcome.h"
#include "tools/sweep_files.h"

namespace signorini::tool {
namespace {

using test::kTenThousandDrops;
using test::Outcome;
using test::SweepFolder;

Outcome run_with(const std::vector<std::string>& arguments) {
  return test::outcome_of(call, arguments);
}

/// Standard output of a call that goes well.
std::string said(const std::vector<std::string>& arguments) {
  const Outcome outcome = run_with(arguments);
  EXPECT_EQ(outcome.status, kGood) << outcome.err;
  return outcome.out;
}

using Cells = std::vector<std::string>;

/// Rows of a table with their cells; the first one has the names of the columns.
std::vector<Cells> rows_of(const std::string& table) {
  std::vector<Cells> rows;
  std::istringstream stream(table);
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with('#')) continue;
    Cells cells;
    std::istringstream parts(line + ",");
    for (std::string cell; std::getline(parts, cell, ',');) cells.push_back(cell);
    rows.push_back(cells);
  }
  return rows;
}

double number(const Cells& row, std::size_t column) {
  return parse_number(row.at(column)).value_or(std::nan(""));
}

// Free fall for 0.5 s: y = 2 - g t^2 / 2.
constexpr const char* kFalls = R"({"format": "sweep/1",
 "scene": {"format": "signorini/1", "title": "fall", "parameters": {"TIME_STEP": 0.125},
  "bodies": [{"name": "ball", "shape": {"type": "disc", "radius": 0.1}, "position": [0, 2]}],
  "forces": [{"type": "gravity", "g": 1}]},
 "methods": ["contact", "impulse"],
 "vary": [{"sets": ["gravity.g"], "values": [1, 2, 4]},
          {"name": "x", "unit": "m", "sets": ["ball.position.x"], "values": [0, 8]}],
 "until": 1,
 "measure": [{"quantity": "y", "body": "ball", "at": 0.5},
             {"name": "end", "quantity": "x", "body": "ball"}]})";

TEST(Sweep, RowsAreMethodsTimesGridTheFirstAxisSlowest) {
  const SweepFolder folder;
  const std::string spec = folder.write("falls.json", kFalls);
  said({"--sweep", spec, "--out", folder.at("falls.csv")});
  const std::vector<Cells> rows = rows_of(folder.read("falls.csv"));
  ASSERT_EQ(rows.size(), 13U);
  EXPECT_EQ(rows[0], (Cells{"run", "method", "gravity.g", "x", "status", "time", "collisions",
                            "ledger_drift", "BALL.y@0.5", "end", "digest"}));
  const double g[] = {1, 1, 2, 2, 4, 4};
  for (std::size_t i = 0; i < 12; ++i) {
    const Cells& row = rows[i + 1];
    EXPECT_EQ(row[0], std::to_string(i));
    EXPECT_EQ(row[1], i < 6 ? "contact" : "impulse");
    EXPECT_EQ(number(row, 2), g[i % 6]);
    EXPECT_EQ(number(row, 3), i % 2 == 0 ? 0 : 8);
    EXPECT_EQ(row[4], "ok");
    EXPECT_EQ(number(row, 5), 1);
    EXPECT_NEAR(number(row, 8), 2 - g[i % 6] * 0.125, 1e-12);
    EXPECT_EQ(number(row, 9), number(row, 3));
  }
}

TEST(Sweep, ARunIsThatOfTheSceneWithItsValues) {
  const SweepFolder folder;
  const std::string spec = folder.write("falls.json", kFalls);
  said({"--sweep", spec, "--out", folder.at("falls.csv")});
  std::string scene = kFalls;
  scene = scene.substr(scene.find("{\"format\": \"signorini/1\""));
  scene = scene.substr(0, scene.find(",\n \"methods\""));
  scene.replace(scene.find("\"g\": 1"), 6, "\"g\": 4");
  const std::string path = folder.write("scene.json", scene);
  const std::string digest = said({path, "--method", "contact", "--until", "1", "--digest"});
  EXPECT_EQ(digest, "digest " + rows_of(folder.read("falls.csv"))[5].back() + "\n");
}

TEST(Sweep, TheSceneLiesBesideTheSweep) {
  const SweepFolder folder;
  folder.write("drop.json", test::file_content("scenes/bouncing_ball.json"));
  const std::string spec = folder.write("sweep.json", R"({"format": "sweep/1",
    "scene": "drop.json", "vary": [{"sets": ["gravity.g"], "values": [5, 10]}], "until": 0.1})");
  said({"--sweep", spec, "--out", folder.at("table.csv")});
  EXPECT_EQ(rows_of(folder.read("table.csv")).size(), 3U);
}

TEST(Sweep, TenThousandRunsHaveOneDigestHoweverTheyAreDivided) {
  const SweepFolder folder;
  const std::string spec = folder.write("drops.json", kTenThousandDrops);
  const auto out = [&](const std::string& name) { return folder.at(name); };
  const std::string one = said({"--sweep", spec, "--out", out("1.csv"), "--jobs", "1", "--digest"});
  EXPECT_EQ(one.size(), std::string("digest 0123456789abcdef\n").size());
  EXPECT_EQ(rows_of(folder.read("1.csv")).size(), 10'001U);
  EXPECT_EQ(said({"--sweep", spec, "--out", out("4.csv"), "--jobs", "4", "--digest"}), one);
  EXPECT_TRUE(folder.read("4.csv") == folder.read("1.csv"));
  std::vector<std::string> join = {"--merge", "--digest", "--out", out("joined.csv")};
  for (const char* part : {"3", "1", "4", "2"}) {
    said({"--sweep", spec, "--out", out(part), "--part", std::string(part) + "/4"});
    join.push_back(out(part));
  }
  EXPECT_EQ(said(join), one);
  EXPECT_TRUE(folder.read("joined.csv") == folder.read("1.csv"));
}

TEST(Sweep, GoesOnWhereItWasBrokenOff) {
  const SweepFolder folder;
  const std::string spec = folder.write("drops.json", kTenThousandDrops);
  const std::string part = "3/40";  // 250 runs
  const std::string whole =
      said({"--sweep", spec, "--part", part, "--out", folder.at("whole.csv"), "--digest"});
  const std::vector<std::string> again = {
      "--sweep", spec, "--part", part, "--out", folder.at("cut.csv"), "--digest"};
  std::vector<std::string> first = again;
  first.insert(first.end(), {"--limit", "100"});
  said(first);
  EXPECT_EQ(rows_of(folder.read("cut.csv")).size(), 101U);
  // Torn within a row: that one is made again.
  std::filesystem::resize_file(folder.at("cut.csv"),
                               std::filesystem::file_size(folder.at("cut.csv")) - 5);
  const Outcome outcome = run_with(again);
  EXPECT_EQ(outcome.out, whole) << outcome.err;
  EXPECT_NE(outcome.err.find("goes on after 99 of 250 runs"), std::string::npos) << outcome.err;
  EXPECT_TRUE(folder.read("cut.csv") == folder.read("whole.csv"));
  EXPECT_EQ(said(again), whole);  // nothing is left to do
  // Torn within the head.
  folder.write("cut.csv", folder.read("whole.csv").substr(0, 60));
  EXPECT_EQ(said(again), whole);
}

TEST(Sweep, ATableOfAnotherSweepIsNotTouched) {
  const SweepFolder folder;
  std::string text = kFalls;
  const std::string out = folder.at("falls.csv");
  said({"--sweep", folder.write("falls.json", text), "--out", out});
  const std::string table = folder.read("falls.csv");
  text.replace(text.find("[1, 2, 4]"), 9, "[1, 2, 5]");
  const Outcome changed = run_with({"--sweep", folder.write("falls.json", text), "--out", out});
  EXPECT_EQ(changed.status, kUsage);
  EXPECT_EQ(changed.err, "signorini_run: " + out +
                             ": belongs to another sweep: the sweep's file says something else "
                             "now; give another --out, or delete the file to begin anew\n");
  folder.write("falls.json", kFalls);
  const Outcome part =
      run_with({"--sweep", folder.at("falls.json"), "--part", "1/2", "--out", out});
  EXPECT_EQ(part.status, kUsage);
  EXPECT_NE(part.err.find("has part 1/1"), std::string::npos) << part.err;
  EXPECT_EQ(folder.read("falls.csv"), table);
  folder.write("mine.txt", "not a table\n");
  const Outcome mine =
      run_with({"--sweep", folder.at("falls.json"), "--out", folder.at("mine.txt")});
  EXPECT_NE(mine.err.find("is no table of a sweep"), std::string::npos) << mine.err;
  EXPECT_EQ(folder.read("mine.txt"), "not a table\n");
}

TEST(Sweep, PartsThatDoNotMakeAWholeAreNamed) {
  const SweepFolder folder;
  const std::string spec = folder.write("falls.json", kFalls);
  const std::string a = folder.at("a.csv"), b = folder.at("b.csv"), out = folder.at("all.csv");
  said({"--sweep", spec, "--part", "1/2", "--out", a});
  said({"--sweep", spec, "--part", "2/2", "--out", b, "--limit", "2"});
  const Outcome missing = run_with({"--merge", a, "--out", out});
  EXPECT_NE(missing.err.find("part 2/2 of the sweep is missing"), std::string::npos) << missing.err;
  const Outcome twice = run_with({"--merge", a, a, "--out", out});
  EXPECT_NE(twice.err.find("has the same part as"), std::string::npos) << twice.err;
  const Outcome short_of = run_with({"--merge", a, b, "--out", out});
  EXPECT_NE(short_of.err.find("has no row of run 5"), std::string::npos) << short_of.err;
  for (const Outcome& outcome : {missing, twice, short_of}) EXPECT_EQ(outcome.status, kUsage);
  EXPECT_FALSE(std::filesystem::exists(out));
}

// Mean and variance of 10 000 drawn numbers are within five standard errors of what was asked for.
TEST(Sweep, DrawnValuesHaveTheirDistribution) {
  const SweepFolder folder;
  const std::string spec = folder.write("draws.json", R"({"format": "sweep/1",
   "scene": {"format": "signorini/1", "title": "one", "parameters": {"TIME_STEP": 1},
    "bodies": [{"name": "ball", "shape": {"type": "disc", "radius": 1}, "position": [0, 0]}]},
   "vary": [{"sets": ["ball.position.x"], "random": "normal", "mean": 3, "deviation": 2, "seed": 1,
             "count": 10000},
            {"sets": ["ball.position.y"], "random": "uniform", "range": [-1, 5], "seed": 2,
             "count": 10000}],
   "until": 1})");
  said({"--sweep", spec, "--out", folder.at("draws.csv")});
  const std::vector<Cells> rows = rows_of(folder.read("draws.csv"));
  ASSERT_EQ(rows.size(), 10'001U);
  const auto moments = [&](std::size_t column) {
    double sum = 0, squares = 0;
    for (std::size_t i = 1; i < rows.size(); ++i) sum += number(rows[i], column);
    const double mean = sum / 10'000;
    for (std::size_t i = 1; i < rows.size(); ++i) {
      squares += (number(rows[i], column) - mean) * (number(rows[i], column) - mean);
    }
    return std::pair(mean, squares / 9'999);
  };
  const auto [mean, variance] = moments(2);
  EXPECT_NEAR(mean, 3, 5 * 2 / 100.0);
  EXPECT_NEAR(variance, 4, 5 * 4 * std::sqrt(2.0) / 100.0);
  const auto [middle, spread] = moments(3);
  EXPECT_NEAR(middle, 2, 5 * std::sqrt(3.0) / 100.0);
  EXPECT_NEAR(spread, 3, 5 * 3 * std::sqrt(0.8) / 100.0);
}

// Each value is possible by itself; with min 3 and max 2 the scene is none.
TEST(Sweep, RunsThatCannotBeMadeAreRowsToo) {
  const SweepFolder folder;
  const std::string spec = folder.write("expects.json", R"({"format": "sweep/1",
   "scene": {"format": "signorini/1", "title": "one", "parameters": {"TIME_STEP": 0.5},
    "bodies": [{"name": "ball", "shape": {"type": "disc", "radius": 1}, "position": [0, 0]}],
    "expect": [{"at": 1, "quantity": "y", "body": "ball", "min": 0, "max": 5}]},
   "vary": [{"sets": ["expect.0.min"], "values": [0, 3]},
            {"sets": ["expect.0.max"], "values": [2, 4]}],
   "measure": [{"quantity": "y", "body": "ball"}]})");
  const Outcome outcome = run_with({"--sweep", spec, "--out", folder.at("table.csv")});
  EXPECT_EQ(outcome.status, kGood);
  EXPECT_NE(outcome.err.find("1 of 4 runs ended early or were refused"), std::string::npos)
      << outcome.err;
  const std::vector<Cells> rows = rows_of(folder.read("table.csv"));
  ASSERT_EQ(rows.size(), 5U);
  for (const std::size_t run : {0U, 1U, 3U}) EXPECT_EQ(rows[run + 1][4], "ok");
  EXPECT_EQ(rows[3], (Cells{"2", "contact", "3", "2", "refused", "nan", "nan", "nan", "nan", ""}));
}

TEST(Sweep, ExamplesCanBeRun) {
  const std::vector<std::string> files = test::files_in("docs/examples/sweeps", ".json");
  EXPECT_EQ(files.size(), 2U);
  const SweepFolder folder;
  for (const std::string& file : files) {
    const std::string out = folder.at("table.csv");
    said({"--sweep", test::path_of(file), "--out", out, "--limit", "2"});
    EXPECT_EQ(rows_of(folder.read("table.csv")).size(), 3U) << file;
    std::filesystem::remove(out);
  }
}

TEST(Sweep, ColumnarFilesHaveTheSameRows) {
  const SweepFolder folder;
  const std::string spec = folder.write("drops.json", kTenThousandDrops);
  const std::string out = folder.at("table.h5");
  const std::vector<std::string> again = {"--sweep", spec, "--part",  "1/2",
                                          "--out",   out,  "--digest"};
  if (!has_columnar_files()) {
    const Outcome outcome = run_with(again);
    EXPECT_EQ(outcome.status, kUsage);
    EXPECT_NE(outcome.err.find("apt-get install libhdf5-dev"), std::string::npos) << outcome.err;
    return;
  }
  const std::string text =
      said({"--sweep", spec, "--part", "1/2", "--out", folder.at("table.csv"), "--digest"});
  std::vector<std::string> first = again;
  first.insert(first.end(), {"--limit", "4097"});
  EXPECT_EQ(said(first), "");
  EXPECT_FALSE(std::filesystem::exists(out));
  EXPECT_EQ(said(again), text);
  EXPECT_FALSE(std::filesystem::exists(out + ".rows"));
  EXPECT_EQ(said(again), text);  // it is finished
  const std::string rest = folder.at("rest.csv");
  said({"--sweep", spec, "--part", "2/2", "--out", rest});
  const std::string whole = said({"--merge", rest, out, "--out", folder.at("all.h5"), "--digest"});
  EXPECT_EQ(said({"--merge", folder.at("all.h5"), "--out", folder.at("all.csv"), "--digest"}),
            whole);
  EXPECT_EQ(
      said({"--merge", folder.at("table.csv"), rest, "--out", folder.at("text.csv"), "--digest"}),
      whole);
  EXPECT_TRUE(folder.read("all.csv") == folder.read("text.csv"));
  std::string changed = kTenThousandDrops;
  changed.replace(changed.find("\"seed\": 7"), 9, "\"seed\": 8");
  const Outcome other =
      run_with({"--sweep", folder.write("drops.json", changed), "--part", "1/2", "--out", out});
  EXPECT_EQ(other.status, kUsage);
  EXPECT_NE(other.err.find("belongs to another sweep"), std::string::npos) << other.err;
  folder.write("torn.h5", folder.read("table.h5").substr(0, 3000));
  const Outcome torn = run_with({"--merge", folder.at("torn.h5"), "--out", folder.at("x.csv")});
  EXPECT_EQ(torn.status, kUsage);
  EXPECT_NE(torn.err.find("torn.h5: cannot be read"), std::string::npos) << torn.err;
}

/// What follows the first line, which names the version.
std::string behind_version(const std::string& table) { return table.substr(table.find('\n')); }

// The page makes the same rows by its own module: web/src/app/sweep/sweep.test.ts.
TEST(Sweep, RowsAreThoseThatAreKept) {
  const SweepFolder folder;
  const std::string digests = test::file_content("tests/golden/sweeps/digests.json");
  for (const std::string name : {"all_methods", "in_space"}) {
    const std::string kept = "tests/golden/sweeps/" + name;
    const std::string digest = said({"--sweep", test::path_of(kept + ".json"), "--out",
                                     folder.at(name + ".csv"), "--digest", "--jobs", "2"});
    EXPECT_TRUE(behind_version(folder.read(name + ".csv")) ==
                behind_version(test::file_content(kept + ".csv")))
        << name;
    EXPECT_NE(digests.find("\"" + name + "\": \"" + digest.substr(7, 16) + "\""), std::string::npos)
        << digest;
  }
}

}  // namespace
}  // namespace signorini::tool
