// A sweep over the ranks of MPI, where the program is built with it (SIGNORINI_MPI).

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "signorini_run/actions.h"
#include "tools/outcome.h"
#include "tools/sweep_files.h"

namespace signorini::tool {
namespace {

#ifdef SIGNORINI_MPIRUN

/// What the program prints when it is started by so many ranks, and its status.
int start(int ranks, const std::string& arguments, const std::string& out) {
  const std::string command = std::string(SIGNORINI_MPIRUN) +
                              " --allow-run-as-root --oversubscribe -n " + std::to_string(ranks) +
                              " " + SIGNORINI_RUN + " " + arguments + " >" + out + " 2>" + out +
                              ".err </dev/null";
  return std::system(command.c_str());
}

TEST(SweepRanks, FourRanksAndOneGiveTheSameDigestOfTenThousandRuns) {
  const test::SweepFolder folder;
  const std::string spec = folder.write("drops.json", test::kTenThousandDrops);
  const test::Outcome alone =
      test::outcome_of(call, {"--sweep", spec, "--out", folder.at("alone.csv"), "--digest"});
  for (const int ranks : {1, 4}) {
    const std::string name = "ranks" + std::to_string(ranks);
    const std::string table = name + ".csv";
    // Broken off once, then to the end, then there already.
    const std::string call = "--sweep " + spec + " --out " + folder.at(table) + " --digest";
    EXPECT_EQ(start(ranks, call + " --limit 100", folder.at(name)), 0)
        << folder.read(name + ".err");
    EXPECT_EQ(folder.read(name), "");
    for (int again = 0; again < 2; ++again) {
      EXPECT_EQ(start(ranks, call, folder.at(name)), 0) << folder.read(name + ".err");
      EXPECT_EQ(folder.read(name), alone.out);
      EXPECT_TRUE(folder.read(table) == folder.read("alone.csv"));
    }
    EXPECT_FALSE(std::filesystem::exists(folder.at(table + ".rank-1-of-4")));
  }
}

TEST(SweepRanks, ABrokenSweepEndsAllAndIsToldOnce) {
  const test::SweepFolder folder;
  const std::string spec = folder.write("broken.json", "{\"format\": \"sweep/1\"}");
  EXPECT_NE(start(4, "--sweep " + spec + " --out " + folder.at("t.csv"), folder.at("out")), 0);
  const std::string err = folder.read("out.err");
  const std::size_t told = err.find("scene: is missing");
  EXPECT_NE(told, std::string::npos) << err;
  EXPECT_EQ(err.find("scene: is missing", told + 1), std::string::npos) << err;
}

#endif

}  // namespace
}  // namespace signorini::tool
