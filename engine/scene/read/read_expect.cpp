// What a scene asks to be plotted, and what it promises.

#include <algorithm>

#include "base/parameter_spec.h"
#include "base/quotable.h"
#include "scene/read/read_parts.h"
#include "scene/read/spatial_scene_fields.h"
#include "scene/suggestion.h"

namespace signorini {

namespace {

bool contains(std::span<const std::string_view> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::vector<std::string_view> all_quantities(const QuantityNames& names) {
  std::vector<std::string_view> all;
  for (const auto words : {names.body, names.pair, names.joint, names.scene}) {
    all.insert(all.end(), words.begin(), words.end());
  }
  return all;
}

std::string unknown_quantity(std::string_view word, std::span<const std::string_view> known) {
  const std::string suggestion = did_you_mean(word, known);
  return "no quantity is named \"" + quotable(std::string(word)) + "\"" +
         (suggestion.empty() ? "; there are " + quoted_list(known) : suggestion);
}

std::string unknown_joint(std::string_view text, const ReadingContext& context) {
  std::vector<std::string_view> names;
  for (const auto& joint : context.joints) names.push_back(joint.first);
  return "no joint is named \"" + quotable(std::string(text)) + "\"" +
         did_you_mean(to_name(std::string(text)), names);
}

/// "block.x" becomes "BLOCK.x"; "total_energy" stays. Empty after a complaint.
std::string read_quantity(JsonValue value, ReadingContext& context) {
  const std::optional<std::string> text = checked_text(value, context.diagnostics);
  if (!text) return "";
  const QuantityNames& names = context.quantities;
  const std::size_t dot = text->find('.');
  if (dot == std::string::npos) {
    if (contains(names.scene, *text)) return *text;
    const std::string_view owner = contains(names.body, *text)    ? "body"
                                   : contains(names.joint, *text) ? "joint"
                                                                  : "";
    complain_at(value,
                owner.empty() ? unknown_quantity(*text, names.scene)
                              : "must name its " + std::string(owner) + ", as in \"" +
                                    (owner == "body" ? "block." : "axle.") + *text + "\"",
                context.diagnostics);
    return "";
  }
  const std::string body = to_name(text->substr(0, dot));
  const std::string quantity = text->substr(dot + 1);
  if (contains(names.joint, quantity)) {
    if (context.joints.contains(body)) return body + "." + quantity;
    complain_at(value, unknown_joint(text->substr(0, dot), context), context.diagnostics);
    return "";
  }
  if (!context.bodies.contains(body)) {
    complain_at(value, unknown_body(text->substr(0, dot), context), context.diagnostics);
    return "";
  }
  if (contains(names.body, quantity)) return body + "." + quantity;
  complain_at(value, unknown_quantity(quantity, names.body), context.diagnostics);
  return "";
}

/// Which bodies a quantity needs, and whether they are given.
void check_subject(const ObjectReader& reader, const std::string& quantity,
                   const QuantityNames& names) {
  const bool of_pair = contains(names.pair, quantity);
  const bool of_body = contains(names.body, quantity) || of_pair;
  const bool of_joint = contains(names.joint, quantity);
  if (!of_body && !of_joint && !contains(names.scene, quantity)) {
    if (reader.value().find("quantity").is(JsonKind::text)) {
      reader.complain("quantity", unknown_quantity(quantity, all_quantities(names)));
    }
    return;
  }
  if (of_body && !reader.has("body")) {
    reader.complain("body", "is missing: " + quantity + " is that of a body; name it");
  }
  if (!of_body && reader.has("body")) {
    reader.complain("body", quantity + (of_joint ? " is that of a joint; name that instead"
                                                 : " is that of the whole scene; leave the body "
                                                   "out"));
  }
  if (of_joint && !reader.has("joint")) {
    reader.complain("joint", "is missing: " + quantity + " is that of a joint; name it");
  }
  if (!of_joint && reader.has("joint")) {
    reader.complain("joint", quantity + " is not that of a joint; leave the joint out");
  }
  if (of_pair && !reader.has("other")) {
    reader.complain("other", "is missing: " + quantity + " is that of two bodies; name the other");
  }
  if (!of_pair && reader.has("other")) {
    reader.complain("other", quantity + " is not that of two bodies; leave the other out");
  }
}

void check_demand(const ObjectReader& reader, const SceneExpectation& expectation) {
  const bool bounded = reader.has("min") || reader.has("max");
  if (reader.has("equals") && bounded) {
    reader.complain("equals",
                    "give \"equals\" with \"tolerance\", or \"min\" and \"max\", not both");
  } else if (!reader.has("equals") && !bounded) {
    reader.complain("",
                    "demands nothing: give \"equals\" with \"tolerance\", or \"min\" or \"max\"");
  }
  if (reader.has("equals") && !reader.has("tolerance")) {
    reader.complain("tolerance", "is missing; say how far off the value may be (0 for exact)");
  }
  if (!reader.has("equals") && reader.has("tolerance")) {
    reader.complain("tolerance", "belongs to \"equals\"; leave it out");
  }
  if (expectation.min && expectation.max && *expectation.min > *expectation.max) {
    reader.complain("min", "is greater than max");
  }
}

void check_curve(const ObjectReader& reader, const SceneReference& curve) {
  if (reader.has("formula") == reader.has("samples")) {
    reader.complain("", "give either a \"formula\" of t or \"samples\" [[t, value], ...]");
  }
  if (reader.has("samples") && curve.samples.size() < 2) {
    reader.complain("samples", "must be at least two, as in [[0, 1.5], [0.1, 1.4]]");
  }
  const auto is_late = [](Point a, Point b) { return !(a[0] < b[0]); };
  if (std::ranges::adjacent_find(curve.samples, is_late) != curve.samples.end()) {
    reader.complain("samples", "must be in the order of their times, each time once");
  }
}

SceneExpectation read_expectation(JsonValue value, double start_time, ReadingContext& context) {
  const ObjectReader reader(value, object_spec("expectation"), context.diagnostics);
  SceneExpectation expectation;
  expectation.written_at = reader.source();
  expectation.equals = reader.optional_number("equals");
  expectation.tolerance = reader.number("tolerance", 0);
  expectation.min = reader.optional_number("min");
  expectation.max = reader.optional_number("max");
  expectation.methods = reader.texts("methods");
  expectation.why = reader.text("why");
  static_cast<void>(reader.name("name"));  // for the question
  read_subject(reader, expectation, start_time, context);
  if (value.is(JsonKind::object)) check_demand(reader, expectation);
  return expectation;
}

}  // namespace

void read_subject(const ObjectReader& reader, SceneExpectation& subject, double start_time,
                  ReadingContext& context) {
  subject.at = reader.number("at");
  if (reader.has("at") && subject.at < start_time) {
    reader.complain("at", "lies before the start of the scene at " + format_number(start_time) +
                              " s, got " + format_number(subject.at));
  }
  subject.quantity = reader.text("quantity");
  if (!reader.value().is(JsonKind::object)) return;
  subject.body = body_reference(reader, "body", context).value_or(kWorld);
  subject.other = body_reference(reader, "other", context).value_or(kWorld);
  if (subject.body != kWorld && subject.body == subject.other) {
    reader.complain("other", "is the same body; name another");
  }
  if (reader.has("joint")) {
    const std::string joint = reader.name("joint");
    const auto known = context.joints.find(joint);
    if (known != context.joints.end()) subject.joint = known->second;
    if (subject.joint < 0 && !joint.empty()) {
      reader.complain("joint", unknown_joint(joint, context));
    }
  }
  if (reader.has("quantity")) check_subject(reader, subject.quantity, context.quantities);
}

void read_plots(JsonValue list, Scene& scene, ReadingContext& context) {
  for (const JsonValue value : list) {
    const ObjectReader reader(value, object_spec("plot"), context.diagnostics);
    ScenePlot plot{.title = reader.text("title"), .quantities = {}};
    const JsonValue quantities = value.find("quantities");
    if (quantities.exists() && (!quantities.is(JsonKind::array) || quantities.size() == 0)) {
      complain_at(quantities, "must be a list of quantities, as in [\"block.x\", \"total_energy\"]",
                  context.diagnostics);
    } else {
      for (const JsonValue quantity : quantities) {
        plot.quantities.push_back(read_quantity(quantity, context));
      }
    }
    scene.plots.push_back(plot);
  }
}

void read_references(JsonValue list, Scene& scene, ReadingContext& context) {
  for (const JsonValue value : list) {
    const ObjectReader reader(value, object_spec("reference_curve"), context.diagnostics);
    SceneReference curve;
    if (reader.has("quantity")) {
      curve.quantity = read_quantity(value.find("quantity"), context);
    }
    curve.formula = reader.text("formula");
    curve.samples = reader.points("samples");
    curve.until = reader.optional_number("until");
    curve.source = reader.text("source");
    if (value.is(JsonKind::object)) check_curve(reader, curve);
    scene.references.push_back(std::move(curve));
  }
}

void read_expectations(JsonValue list, Scene& scene, ReadingContext& context) {
  for (const JsonValue value : list) {
    scene.expect.push_back(read_expectation(value, scene.start_time, context));
  }
}

}  // namespace signorini
