// The program itself is killed in the middle of a sweep.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "signorini_run/actions.h"
#include "tools/outcome.h"
#include "tools/sweep_files.h"

namespace signorini::tool {
namespace {

#ifdef SIGNORINI_RUN

// 1200 flights of 1000 steps: long enough to be killed between the first rows and the last.
constexpr const char* kFlights = R"({"format": "sweep/1",
 "scene": {"format": "signorini/1", "title": "flight", "parameters": {"TIME_STEP": 0.001},
  "bodies": [{"name": "ball", "shape": {"type": "disc", "radius": 0.1}, "position": [0, 2]}],
  "forces": [{"type": "gravity", "g": 1}]},
 "vary": [{"sets": ["gravity.g"], "range": [1, 2], "count": 1200}], "until": 1})";

std::size_t lines_of(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

TEST(SweepProgram, KilledInTheMiddleGoesOn) {
  const test::SweepFolder folder;
  const std::string spec = folder.write("flights.json", kFlights);
  const std::string table = folder.at("killed.csv");
  const std::string sweep =
      std::string(SIGNORINI_RUN) + " --sweep " + spec + " --jobs 1 --out " + table;
  const std::string script = sweep + " & pid=$!\n" + "until grep -qs '^1,' " + table +
                             "; do sleep 0.01; done\nkill -9 $pid\nwait $pid\n";
  const std::string path = folder.write("kill.sh", script);
  EXPECT_NE(std::system(("sh " + path + " 2>/dev/null").c_str()), 0);
  const std::size_t rows = lines_of(folder.read("killed.csv"));
  EXPECT_GT(rows, 9U);
  ASSERT_LT(rows, 1207U) << "was finished before it could be killed";
  const test::Outcome rest = test::outcome_of(call, {"--sweep", spec, "--out", table, "--digest"});
  EXPECT_NE(rest.err.find("goes on after"), std::string::npos) << rest.err;
  const test::Outcome whole =
      test::outcome_of(call, {"--sweep", spec, "--out", folder.at("whole.csv"), "--digest"});
  EXPECT_EQ(rest.out, whole.out);
  EXPECT_TRUE(folder.read("killed.csv") == folder.read("whole.csv"));
}

#endif

}  // namespace
}  // namespace signorini::tool
