/// --problems: the problem of friction of each step as a file.
#pragma once

#include <string>

#include "signorini_run/files.h"
#include "sim/simulation.h"

namespace signorini::tool {

/// Writes what the steps of a run have solved, `NAME-000012.json` of step 12; nothing where there
/// was no contact to ask anything of.
class ProblemFiles {
 public:
  /// @param folder  that exists; empty: nothing is written  @param scene  path of its file
  /// @throws FileError when there is no such folder  @throws std::domain_error with the reason when
  /// the method has no such problem
  ProblemFiles(std::string folder, const std::string& scene, const Simulation& simulation);
  /// Of the step just made. @throws FileError when it cannot be written
  void add(const Simulation& simulation, int step);
  [[nodiscard]] int written() const { return written_; }

 private:
  std::string folder_, name_;
  int written_ = 0;
};

}  // namespace signorini::tool
