/// The processes that mpirun has started together (CMake option SIGNORINI_MPI); one alone
/// elsewhere.
#pragma once

namespace signorini::tool {

class Ranks {
 public:
  /// Joins the others, once in a process, until its end.
  [[nodiscard]] static const Ranks& all();

  [[nodiscard]] int rank() const { return rank_; }  // from 0
  [[nodiscard]] int size() const { return size_; }
  /// Waits for all, and tells each the least of what they give.
  [[nodiscard]] int least(int value) const;

 private:
  Ranks();
  int rank_ = 0;
  int size_ = 1;
};

}  // namespace signorini::tool
