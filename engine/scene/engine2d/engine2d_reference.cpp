#include "scene/engine2d/engine2d_reference.h"

#include <optional>
#include <utility>

#include "scene/engine2d/engine2d_parts.h"
#include "scene/engine2d/import_engine2d.h"
#include "scene/read/read_text.h"

namespace signorini {

namespace {

using enum FieldKind;
using engine2d::given;

constexpr FieldSpec needed(std::string_view name, FieldKind kind, std::string_view object = {}) {
  return {.name = name, .kind = kind, .required = true, .object = object};
}
constexpr FieldSpec maybe(std::string_view name, FieldKind kind) {
  return {.name = name, .kind = kind};
}
constexpr FieldSpec counter(std::string_view name, double maximum = 2e9) {
  return {.name = name, .kind = integer, .required = true, .minimum = 0, .maximum = maximum};
}

constexpr std::array kRootFields = {needed("format", text),        needed("name", text),
                                    maybe("title", text),          counter("level"),
                                    needed("run", object),         needed("movingBodies", objects),
                                    needed("sensitivity", object), needed("invariants", object),
                                    needed("samples", objects)};
constexpr ObjectSpec kRoot{.name = "file", .fields = kRootFields, .ignores_others = true};

constexpr std::array kRunFields = {needed("timeStep", number),  needed("startTime", number),
                                   needed("endTime", number),   counter("steps"),
                                   counter("sampleEverySteps"), maybe("error", text)};
constexpr ObjectSpec kRun{.name = "run", .fields = kRunFields, .ignores_others = true};

constexpr std::array kSensitivityFields = {needed("positionsInsensitiveUntil", number),
                                           needed("velocitiesInsensitiveUntil", number),
                                           needed("correctlyRoundedTrig", object)};
constexpr ObjectSpec kSensitivity{
    .name = "sensitivity", .fields = kSensitivityFields, .ignores_others = true};
constexpr std::array kTrigFields = {needed("positionsAgreeUntil", number)};
constexpr ObjectSpec kTrig{.name = "trig", .fields = kTrigFields, .ignores_others = true};

constexpr std::array kInvariantFields = {needed("energyStart", number),
                                         needed("energyEnd", number),
                                         needed("energyMin", number),
                                         needed("energyMax", number),
                                         needed("momentumStart", objects),
                                         needed("momentumEnd", objects),
                                         counter("collisions"),
                                         counter("impulses"),
                                         counter("odeSteps"),
                                         counter("backups"),
                                         counter("searches"),
                                         needed("finalMaxSpeed", number),
                                         needed("atRest", boolean),
                                         counter("finalContacts"),
                                         counter("finalJointRows"),
                                         maybe("finalContactDistanceMin", number),
                                         maybe("finalContactDistanceMax", number),
                                         maybe("finalJointDistanceMaxAbs", number),
                                         maybe("finalContactForceSum", number)};
constexpr ObjectSpec kInvariants{
    .name = "invariants", .fields = kInvariantFields, .ignores_others = true};

constexpr std::array kSampleFields = {needed("t", number),
                                      needed("bodies", objects),
                                      needed("ke", number),
                                      needed("pe", number),
                                      needed("te", number),
                                      counter("collisions"),
                                      counter("impulses"),
                                      counter("searches"),
                                      counter("odeSteps"),
                                      counter("backups"),
                                      counter("randomSeed", 4294967295.0),
                                      counter("maxContactSubset")};
constexpr ObjectSpec kSample{.name = "sample", .fields = kSampleFields, .ignores_others = true};

/// Numbers of a list that must have exactly `size` of them; zeros after a complaint.
template <std::size_t size>
std::array<double, size> numbers(JsonValue list, Diagnostics& diagnostics) {
  std::array<double, size> read{};
  if (!list.is(JsonKind::array) || list.size() != static_cast<int>(size)) {
    complain_at(list, "must be a list of " + std::to_string(size) + " numbers", diagnostics);
    return read;
  }
  std::size_t i = 0;
  for (const JsonValue value : list) {
    read[i++] = checked_number(value, FieldSpec{.name = {}}, diagnostics).value_or(0);
  }
  return read;
}

std::optional<double> nullable(const ObjectReader& reader, std::string_view field) {
  return given(reader, field) ? reader.optional_number(field) : std::nullopt;
}

/// Reads the object in a field of `parent`, when it is there, with `read`.
template <typename Read>
void with_object(const ObjectReader& parent, std::string_view field, const ObjectSpec& spec,
                 const Read& read) {
  const JsonValue value = parent.member(field);
  if (value.exists()) read(ObjectReader(value, spec, parent.diagnostics()));
}

ReferenceSample read_sample(const ObjectReader& reader, std::size_t body_count) {
  ReferenceSample sample;
  sample.time = reader.number("t");
  for (const JsonValue row : reader.member("bodies")) {
    sample.bodies.push_back(numbers<6>(row, reader.diagnostics()));
  }
  if (reader.has("bodies") && sample.bodies.size() != body_count) {
    reader.complain("bodies", "must have " + std::to_string(body_count) +
                                  " rows, one per moving body, got " +
                                  std::to_string(sample.bodies.size()));
  }
  sample.kinetic = reader.number("ke");
  sample.potential = reader.number("pe");
  sample.total = reader.number("te");
  sample.collisions = reader.integer("collisions");
  sample.impulses = reader.integer("impulses");
  sample.searches = reader.integer("searches");
  sample.steps = reader.integer("odeSteps");
  sample.backups = reader.integer("backups");
  sample.random_seed = reader.number("randomSeed");
  sample.largest_subset = reader.integer("maxContactSubset");
  return sample;
}

ReferenceInvariants read_invariants(const ObjectReader& reader) {
  ReferenceInvariants read;
  read.energy_start = reader.number("energyStart");
  read.energy_end = reader.number("energyEnd");
  read.energy_min = reader.number("energyMin");
  read.energy_max = reader.number("energyMax");
  Diagnostics& diagnostics = reader.diagnostics();
  if (const JsonValue p = reader.member("momentumStart"); p.exists()) {
    read.momentum_start = numbers<3>(p, diagnostics);
  }
  if (const JsonValue p = reader.member("momentumEnd"); p.exists()) {
    read.momentum_end = numbers<3>(p, diagnostics);
  }
  read.collisions = reader.integer("collisions");
  read.impulses = reader.integer("impulses");
  read.steps = reader.integer("odeSteps");
  read.backups = reader.integer("backups");
  read.searches = reader.integer("searches");
  read.final_max_speed = reader.number("finalMaxSpeed");
  read.at_rest = reader.boolean("atRest", false);
  read.final_contacts = reader.integer("finalContacts");
  read.final_joint_rows = reader.integer("finalJointRows");
  read.final_contact_distance_min = nullable(reader, "finalContactDistanceMin");
  read.final_contact_distance_max = nullable(reader, "finalContactDistanceMax");
  read.final_joint_distance_max = nullable(reader, "finalJointDistanceMaxAbs");
  read.final_contact_force_sum = nullable(reader, "finalContactForceSum").value_or(0);
  return read;
}

void read_run(const ObjectReader& run, Reference& reference) {
  reference.time_step = run.number("timeStep");
  reference.start_time = run.number("startTime");
  reference.end_time = run.number("endTime");
  reference.steps = run.integer("steps");
  reference.sample_every_steps = run.integer("sampleEverySteps");
  if (given(run, "error")) reference.error = run.text("error");
}

void read_sensitivity(const ObjectReader& sensitivity, Reference& reference) {
  reference.positions_insensitive_until = sensitivity.number("positionsInsensitiveUntil");
  reference.velocities_insensitive_until = sensitivity.number("velocitiesInsensitiveUntil");
  with_object(sensitivity, "correctlyRoundedTrig", kTrig, [&](const ObjectReader& trig) {
    reference.positions_agree_with_other_trigonometry_until = trig.number("positionsAgreeUntil");
  });
}

Reference read_reference(JsonValue file, Diagnostics& diagnostics) {
  Reference reference;
  if (!engine2d::is_of_format(file, diagnostics)) return reference;
  const ObjectReader root(file, kRoot, diagnostics);
  reference.name = root.text("name");
  reference.title = root.text("title");
  reference.level = root.integer("level");
  for (const JsonValue body : root.member("movingBodies")) {
    const auto index = checked_number(body, counter(""), diagnostics);
    reference.moving_bodies.push_back(static_cast<int>(index.value_or(0)));
  }
  with_object(root, "run", kRun, [&](const ObjectReader& run) { read_run(run, reference); });
  with_object(root, "sensitivity", kSensitivity,
              [&](const ObjectReader& sensitivity) { read_sensitivity(sensitivity, reference); });
  with_object(root, "invariants", kInvariants, [&](const ObjectReader& invariants) {
    reference.invariants = read_invariants(invariants);
  });
  for (const JsonValue sample : root.member("samples")) {
    reference.samples.push_back(
        read_sample(ObjectReader(sample, kSample, diagnostics), reference.moving_bodies.size()));
  }
  return reference;
}

}  // namespace

ReferenceResult read_engine2d_reference(std::string_view text) {
  ReferenceResult result;
  std::optional<Reference> reference;
  result.diagnostics = read_text(text, [&](JsonValue root, Diagnostics& diagnostics) {
    reference = read_reference(root, diagnostics);
  });
  if (result.diagnostics.empty()) result.reference = std::move(reference);
  return result;
}

}  // namespace signorini
