#include "scene/virtual_contact/virtual_reference.h"

#include <algorithm>
#include <array>
#include <map>

#include "base/parameter_spec.h"
#include "scene/json/pretty_json.h"
#include "scene/read/read_text.h"
#include "scene/virtual_contact/reference_values.h"

namespace signorini {
namespace {

using virtual_reference::body_name;
using virtual_reference::member;
using virtual_reference::Values;

constexpr double kRound = 1e-9;     // [m] what the reference asks of discs and laws of one contact
constexpr double kCornered = 1e-7;  // [m] where corners pass their load on

/// Names of their constants.
constexpr std::array<std::array<std::string_view, 2>, 8> kParameters = {
    {{"g", "GRAVITY"},
     {"kn", "NORMAL_STIFFNESS"},
     {"kd", "NORMAL_DAMPING"},
     {"kt", "TANGENTIAL_DAMPING"},
     {"mu", "FRICTION"},
     {"mug", "FRICTION"},
     {"alpha", "SOFTNESS"},
     {"T", "TEMPERATURE"}}};

/// Lengths that shapes are made of, and the constant that is the mass of these bodies.
constexpr std::array<std::array<std::string_view, 2>, 6> kLengths = {
    {{"r", "m"}, {"a", "m"}, {"b", "m"}, {"R", "m"}, {"rho", "m"}, {"rf", "mf"}}};

/// What ours has for one of their constants.
std::vector<VirtualReferenceColumn::Ours> our_names(JsonValue file, const std::string& name,
                                                    const Values& values) {
  for (const auto& [theirs, ours] : kParameters) {
    if (theirs == name) return {{.name = std::string(ours)}};
  }
  const auto* const length = std::ranges::find(kLengths, name, [](const auto& l) { return l[0]; });
  const bool is_length = length != kLengths.end();
  const std::string of_mass(is_length ? (*length)[1] : std::string_view(name));
  std::vector<VirtualReferenceColumn::Ours> ours;
  for (const JsonValue body : member(file, "bodies")) {
    const JsonValue mass = member(body, "mass_param");
    if (!mass.is(JsonKind::text) || mass.text() != of_mass) continue;
    const std::string of_body = " " + body_name(values.text(body, "name"));
    ours.push_back({.name = (is_length ? "SIZE" : "MASS") + of_body});
    // Their discs and boxes turn as their lengths say; rounded polygons keep their moments.
    const bool turns = !values.flag(body, "lock_rotation");
    if (!is_length || !turns || values.text(body, "shape") == "rounded") continue;
    const double moment = values.number(body, "mass") * values.number(body, "inertia_per_mass");
    ours.push_back({.name = "MOMENT" + of_body, .factor = 2 * moment});
  }
  return ours;
}

/// A length by which theirs are differentiated grows by all of it when the size does.
void make_part_of_size(JsonValue file, const Values& values, VirtualReferenceColumn& column) {
  if (column.ours.empty() || !column.ours.front().name.starts_with("SIZE ")) return;
  const double length = values.number(member(file, "params"), column.name);
  for (double& value : column.values) value *= length;
}

std::vector<VirtualReferenceColumn> columns_of(JsonValue table, const Values& values) {
  std::vector<VirtualReferenceColumn> columns;
  for (const JsonValue name : values.needed(table, "columns")) {
    columns.push_back(
        {.name = name.is(JsonKind::text) ? name.text() : "", .ours = {}, .values = {}});
  }
  for (const JsonValue row : values.needed(table, "analytic")) {
    const std::vector<double> numbers = values.numbers(row);
    if (numbers.size() != columns.size()) {
      complain_at(row, "must have " + std::to_string(columns.size()) + " numbers, one per column",
                  values.diagnostics());
      return columns;
    }
    for (std::size_t i = 0; i < numbers.size(); ++i) columns[i].values.push_back(numbers[i]);
  }
  return columns;
}

/// Columns of the constants that ours has, those that are one constant of ours added up; without
/// those at which theirs can only be differentiated from one side.
std::vector<VirtualReferenceColumn> parameters_of(JsonValue file, JsonValue table,
                                                  const Values& values) {
  std::vector<VirtualReferenceColumn> ours;
  for (VirtualReferenceColumn& column : columns_of(table, values)) {
    column.ours = our_names(file, column.name, values);
    if (column.ours.empty()) continue;
    make_part_of_size(file, values, column);
    const auto same = std::ranges::find(ours, column.ours, &VirtualReferenceColumn::ours);
    if (same == ours.end()) {
      ours.push_back(std::move(column));
      continue;
    }
    same->name += " + " + column.name;
    for (std::size_t i = 0; i < same->values.size() && i < column.values.size(); ++i) {
      same->values[i] += column.values[i];
    }
  }
  const JsonValue mu = member(member(file, "params"), "mu");
  if (mu.is(JsonKind::number) && mu.number() == 0) {
    std::erase_if(ours, [](const auto& column) { return column.ours.front().name == "FRICTION"; });
  }
  return ours;
}

std::vector<VirtualReferenceContact> contacts_of(JsonValue list, const Values& values) {
  std::vector<VirtualReferenceContact> contacts;
  for (const JsonValue contact : list) {
    std::vector<double> x = values.numbers(contact, "x");
    x.resize(2);
    contacts.push_back({.x = x[0],
                        .y = x[1],
                        .depth = values.number(contact, "d"),
                        .depth_rate = values.number(contact, "ddot"),
                        .normal_force = values.number(contact, "fn"),
                        .friction_force = values.number(contact, "ft")});
  }
  return contacts;
}

/// A file has all steps, and contacts of each but the first one; a thinned copy says which.
void read_samples(JsonValue trajectory, const Values& values, VirtualReference& reference) {
  const JsonValue every = member(trajectory, "every");
  const std::vector<double> kept = values.numbers(every);
  std::vector<JsonValue> v, contacts;
  for (const JsonValue row : values.needed(trajectory, "v")) v.push_back(row);
  for (const JsonValue row : member(trajectory, "contacts")) contacts.push_back(row);
  std::size_t i = 0;
  for (const JsonValue q : values.needed(trajectory, "q")) {
    VirtualReferenceSample sample;
    sample.step = static_cast<int>(i < kept.size() ? kept[i] : static_cast<double>(i));
    sample.q = values.numbers(q);
    if (i < v.size()) sample.v = values.numbers(v[i]);
    // Entry k belongs to the end of step k + 1.
    const std::size_t entry = every.exists() ? i : i - 1;
    sample.tells_contacts = sample.step > 0 && entry < contacts.size();
    if (sample.tells_contacts) sample.contacts = contacts_of(contacts[entry], values);
    reference.samples.push_back(std::move(sample));
    ++i;
  }
}

VirtualReference read_trajectory(JsonValue file, const Values& values) {
  VirtualReference reference;
  reference.name = values.text(file, "scenario");
  reference.scene = virtual_reference::scene_of_trajectory(file, values);
  reference.time_step = values.number(file, "h");
  reference.steps = static_cast<int>(values.number(file, "steps"));
  const bool is_of_discs =
      reference.name.starts_with("circle") || reference.name.starts_with("incline");
  reference.tolerance = is_of_discs ? kRound : kCornered;
  read_samples(values.needed(file, "trajectory"), values, reference);
  const JsonValue derivatives = member(file, "derivatives");
  if (!derivatives.exists()) return reference;
  reference.by_start = columns_of(values.needed(derivatives, "wrt_state0"), values);
  reference.by_parameter = parameters_of(file, values.needed(derivatives, "wrt_params"), values);
  if (const JsonValue control = member(derivatives, "wrt_control"); control.exists()) {
    reference.by_plan = columns_of(control, values);
  }
  return reference;
}

VirtualReference read_lift(JsonValue file, JsonValue run, const Values& values) {
  VirtualReference reference;
  const std::string law = values.text(run, "normal_law");
  reference.name = values.text(file, "scenario") + " " + law;
  if (law != "relu") reference.name += " " + format_number(values.number(run, "alpha"));
  reference.scene = virtual_reference::scene_of_lift(file, run, values);
  reference.time_step = values.number(file, "h");
  reference.steps = static_cast<int>(values.number(file, "steps"));
  reference.tolerance = kRound;
  const std::vector<double> z = values.numbers(run, "z");
  std::vector<double> rate = values.numbers(run, "zdot");
  rate.resize(z.size());
  for (std::size_t i = 0; i < z.size(); ++i) {
    reference.samples.push_back({.step = static_cast<int>(i),
                                 .q = {0, z[i], 0},
                                 .v = {0, rate[i], 0},
                                 .contacts = {},
                                 .tells_contacts = false});
  }
  reference.lift_of_step = values.numbers(run, "dz_next_du");
  reference.lift_of_end = values.numbers(run, "dzN_du");
  return reference;
}

}  // namespace

bool is_virtual_reference(std::string_view text) {
  const std::size_t brace = text.find_first_not_of(" \t\r\n");
  if (brace == std::string_view::npos || text[brace] != '{') return false;
  const std::size_t first = text.find_first_not_of(" \t\r\n", brace + 1);
  return first != std::string_view::npos && text.substr(first).starts_with("\"scenario\"");
}

VirtualReferences read_virtual_references(std::string_view text) {
  VirtualReferences read;
  read.diagnostics = read_text(text, [&](JsonValue file, Diagnostics& diagnostics) {
    const Values values(diagnostics);
    if (const JsonValue runs = member(file, "runs"); runs.exists()) {
      for (const JsonValue run : runs) read.runs.push_back(read_lift(file, run, values));
    } else {
      read.runs.push_back(read_trajectory(file, values));
    }
  });
  if (!read.diagnostics.empty()) read.runs.clear();
  return read;
}

std::string convert_virtual_reference(std::string_view text, std::vector<Diagnostic>& diagnostics) {
  VirtualReferences read = read_virtual_references(text);
  diagnostics.insert(diagnostics.end(), read.diagnostics.begin(), read.diagnostics.end());
  return read.runs.empty() ? "" : laid_out(read.runs.front().scene);
}

}  // namespace signorini
