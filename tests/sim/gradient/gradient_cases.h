/// Scenes and tasks from the files of golden/gradient_tasks.
#pragma once

#include <string>
#include <vector>

#include "golden/golden_file.h"
#include "sim/gradient/task_run.h"

namespace signorini::test {

/// A row of a file: the constants of the penalty law.
struct GivenConstants {
  double k_n = 0, k_d = 0, k_t = 0, alpha = 0;

  [[nodiscard]] static GivenConstants of(const Json& row);
};

[[nodiscard]] Json given_disc(const char* name, double x, double y, double radius, double mass);
/// A half-plane whose surface goes through (x, y) less half a metre along its outward normal.
[[nodiscard]] Json fixed_wall(const char* name, double x, double y, double angle, double friction);
/// Softplus contacts of these constants with bdf2 steps of one length.
[[nodiscard]] Json given_scene(const GivenConstants& constants, double step, const Json& bodies,
                               const Json& forces);

/// A task as a file would state it. Complaints of its reader fail the test.
[[nodiscard]] TaskRun task_run(const Json& scene, double duration, double step,
                               const std::vector<std::string>& variables, const Json& loss,
                               const char* solver);

/// Of all entries of a gradient.
[[nodiscard]] double largest_entry(const Json& gradient);

}  // namespace signorini::test
