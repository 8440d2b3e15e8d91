/// From the text of a task file to a RunTask.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "scene/task/run_task.h"

namespace signorini {

struct TaskResult {
  std::optional<RunTask> task;          // absent when anything is wrong
  std::vector<Diagnostic> diagnostics;  // everything that is wrong, in the order of the text
};

/// Reads a task file (format "signorini-task/1"). Never throws. Names are taken as they are: the
/// run of the scene checks them, and complains with the places kept in the task.
[[nodiscard]] TaskResult read_task(std::string_view text);

}  // namespace signorini
