/// Writes problems of Coulomb friction for other programs: "friction-contact/1".
///
/// docs/command_line.md, "Problems of friction".
#pragma once

#include <string>

#include "scene/json/json_writer.h"
#include "scene/problem/read_friction_problem.h"

namespace signorini {

/// A list of numbers under a name.
void write_numbers(JsonWriter& json, std::string_view name, const std::vector<double>& values);

/// The members of a file, without its brackets: others may follow.
void write_friction_problem(const NamedProblem& problem, JsonWriter& json);

}  // namespace signorini
