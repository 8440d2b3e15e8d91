#include "signorini_run/problems.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <sstream>
#include <stdexcept>

#include "methods/volumetric.h"
#include "numerics/condensed_cone.h"
#include "scene/problem/write_friction_problem.h"

namespace signorini::tool {

namespace {

const Volumetric* volumetric(const Simulation& simulation) {
  return dynamic_cast<const Volumetric*>(&simulation.method());
}

/// Steps of Moreau and Jean move joints together behind their contacts, by a solve of its own.
bool ends_with_joints(const Simulation& simulation) {
  return text_of(simulation.parameter("STEPPING")) == "moreau_jean" &&
         all_held(simulation.model()) > 0;
}

std::string padded(int step) {
  const std::string digits = std::to_string(step);
  return std::string(std::max<std::size_t>(digits.size(), 6) - digits.size(), '0') + digits;
}

bool is_finite(const std::vector<double>& values) {
  return std::ranges::all_of(values, [](double x) { return std::isfinite(x); });
}

/// Names of the two bodies of each contact.
void write_bodies(const Simulation& simulation, const std::vector<std::size_t>& contacts,
                  JsonWriter& json) {
  const ContactSet& seen = simulation.method().contacts();
  const auto name = [&](int body) {
    return body == kWorldBody ? std::string() : simulation.model().body(body).name;
  };
  json.key("bodies").open('[');
  for (const std::size_t i : contacts) {
    json.open('[').text(name(seen.body_a[i])).text(name(seen.body_b[i])).close(']');
  }
  json.close(']');
}

}  // namespace

ProblemFiles::ProblemFiles(std::string folder, const std::string& scene,
                           const Simulation& simulation)
    : folder_(std::move(folder)),
      name_(scene == "-" ? "scene" : std::filesystem::path(scene).stem().string()) {
  if (folder_.empty()) return;
  if (volumetric(simulation) == nullptr) {
    throw std::domain_error("--problems: method " + std::string(simulation.method().info().name) +
                            " has no problem of friction in velocities; volumetric has");
  }
  if (ends_with_joints(simulation)) {
    throw std::domain_error(
        "--problems: STEPPING moreau_jean does not keep the problem of a scene with joints; "
        "landing does");
  }
  if (volumetric(simulation)->solved_wrenches()) {
    throw std::domain_error(
        "--problems: CONTACT_POINTS wrench has no problem of points to write; all, patch and one "
        "have");
  }
  std::error_code unknown;
  if (!std::filesystem::is_directory(folder_, unknown)) {
    throw FileError("--problems: " + folder_ + ": is not a folder that exists");
  }
}

void ProblemFiles::add(const Simulation& simulation, int step) {
  if (folder_.empty()) return;
  const ConeContacts& solved = volumetric(simulation)->solved();
  std::vector<double> rates;
  for (std::size_t row = 0; row < 3 * solved.contacts(); ++row) {
    rates.push_back(solved.rate_after(row));
  }
  const CondensedProblem problem = condense(solved.problem(), solved.impulses(), rates);
  if (problem.contact.empty() || !is_finite(problem.velocity) || !is_finite(problem.reaction)) {
    return;
  }
  JsonWriter json;
  json.open('{');
  const std::string name = name_ + "-" + padded(step);
  write_friction_problem({.name = name, .matrix = problem.matrix}, json);
  json.key("time").number(simulation.time());
  if (simulation.report().status == StepStatus::ok) write_bodies(simulation, problem.contact, json);
  write_numbers(json, "velocities", problem.velocity);
  write_numbers(json, "reactions", problem.reaction);
  json.close('}');
  std::ostringstream none;
  Output file((std::filesystem::path(folder_) / (name + ".json")).string(), none);
  file.stream() << json.str() << '\n';
  file.finish();
  ++written_;
}

}  // namespace signorini::tool
