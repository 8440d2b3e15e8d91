#include "scene/problem/write_friction_problem.h"

namespace signorini {

void write_numbers(JsonWriter& json, std::string_view name, const std::vector<double>& values) {
  json.key(name).open('[');
  for (const double x : values) json.number(x);
  json.close(']');
}

void write_friction_problem(const NamedProblem& problem, JsonWriter& json) {
  const MatrixProblem& matrix = problem.matrix;
  json.key("format").text(kFrictionProblemFormat).key("name").text(problem.name);
  json.key("contacts").integer(static_cast<long long>(matrix.contacts()));
  write_numbers(json, "friction", matrix.friction);
  write_numbers(json, "free_velocity", matrix.free_velocity);
  json.key("blocks").open('{').key("row").open('[');
  for (std::size_t i = 0; i < matrix.contacts(); ++i) {
    for (std::size_t k = matrix.first[i]; k < matrix.first[i + 1]; ++k) {
      json.integer(static_cast<long long>(i));
    }
  }
  json.close(']').key("column").open('[');
  for (const std::size_t column : matrix.column) json.integer(static_cast<long long>(column));
  json.close(']').key("values").open('[');
  for (const auto& block : matrix.block) {
    for (const double x : block) json.number(x);
  }
  json.close(']').close('}');
}

}  // namespace signorini
