/// A command line tool called in this process.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "signorini_run/files.h"

namespace signorini::test {

/// What it printed, and its exit status.
struct Outcome {
  int status = 0;
  std::string out;
  std::string err;
};

template <class Tool>
[[nodiscard]] Outcome outcome_of(const Tool& tool, const std::vector<std::string>& arguments,
                                 const std::string& input = "") {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  const int status = tool(arguments, tool::Streams{in, out, err});
  return {status, out.str(), err.str()};
}

}  // namespace signorini::test
