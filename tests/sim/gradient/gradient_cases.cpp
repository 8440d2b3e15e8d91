#include "sim/gradient/gradient_cases.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "scene/task/read_task.h"

namespace signorini::test {

GivenConstants GivenConstants::of(const Json& row) {
  return {number(row.at("k_n")), number(row.at("k_d")), number(row.at("k_t")),
          number(row.at("alpha"))};
}

Json given_disc(const char* name, double x, double y, double radius, double mass) {
  return {{"name", name},
          {"shape", {{"type", "disc"}, {"radius", radius}}},
          {"mass", mass},
          {"position", {x, y}}};
}

Json fixed_wall(const char* name, double x, double y, double angle, double friction) {
  return {{"name", name},
          {"mobility", "fixed"},
          {"shape", {{"type", "wall"}, {"width", 200}, {"height", 1}, {"edge", "top"}}},
          {"position", {x, y}},
          {"angle", angle},
          {"friction", friction}};
}

Json given_scene(const GivenConstants& constants, double step, const Json& bodies,
                 const Json& forces) {
  return {{"format", "signorini/1"},
          {"title", "task"},
          {"method", "virtual_contact"},
          {"parameters", {{"TIME_STEP", step}}},
          {"methods",
           {{"virtual_contact",
             {{"CONTACT_CONSTANTS", "given"},
              {"NORMAL_LAW", "softplus"},
              {"FRICTION_LAW", "tanh"},
              {"FORMULA", "bdf2"},
              {"STEPS", "fixed"},
              {"CONTACT_WEIGHTS", "each"},
              {"NORMAL_STIFFNESS", constants.k_n},
              {"NORMAL_DAMPING", constants.k_d},
              {"TANGENTIAL_DAMPING", constants.k_t},
              {"SOFTNESS", constants.alpha}}}}},
          {"bodies", bodies},
          {"forces", forces}};
}

TaskRun task_run(const Json& scene, double duration, double step,
                 const std::vector<std::string>& variables, const Json& loss, const char* solver) {
  Json names = Json::array();
  for (const std::string& name : variables) names.push_back({{"name", name}});
  const Json task = {{"format", "signorini-task/1"},
                     {"title", "task"},
                     {"about", "task"},
                     {"scene", scene},
                     {"duration", duration},
                     {"time_step", step},
                     {"variables", names},
                     {"loss", loss},
                     {"solver", solver},
                     {"enough", 1e-16}};
  TaskResult read = read_task(task.dump());
  for (const Diagnostic& d : read.diagnostics) ADD_FAILURE() << to_string(d);
  return TaskRun(read.task.value_or(RunTask{}));
}

double largest_entry(const Json& gradient) {
  double most = 0;
  for (const auto& entry : gradient.items()) {
    most = std::max(most, std::fabs(number(entry.value())));
  }
  return most;
}

}  // namespace signorini::test
