#include "base/check.h"

#include <gtest/gtest.h>

namespace signorini {
namespace {

TEST(Check, PassesWhatHolds) { EXPECT_NO_THROW(CHECK(1 + 1 == 2)); }

TEST(Check, NamesTheConditionTheFileAndTheRemedy) {
  try {
    CHECK(1 + 1 == 3);
    FAIL() << "a false condition passed";
  } catch (const InternalError& error) {
    const std::string message = error.what();
    EXPECT_NE(message.find("1 + 1 == 3"), std::string::npos) << message;
    EXPECT_NE(message.find("check_test.cpp"), std::string::npos) << message;
    EXPECT_NE(message.find("report"), std::string::npos) << message;
  }
}

}  // namespace
}  // namespace signorini
