#include "sweep/read_sweep.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "base/parameter_spec.h"
#include "base/quotable.h"
#include "scene/json/pretty_json.h"
#include "scene/open_scene.h"
#include "scene/read/field_makers.h"
#include "scene/read/knob_numbers.h"
#include "scene/read/read_parts.h"
#include "scene/read/read_text.h"
#include "scene/read/spatial_scene_fields.h"
#include "sim/default_end.h"
#include "sweep/axis_values.h"
#include "sweep/text_digest.h"
#include "sweep/try_scene.h"

namespace signorini {

namespace {

using enum FieldKind;
using namespace field;

constexpr std::int64_t kMostRuns = 1'000'000'000;
constexpr double kLargestSeed = 2'147'483'647;
constexpr std::array kScales = {Texts("linear"), Texts("log")};
constexpr std::array kDistributions = {Texts("uniform"), Texts("normal")};

constexpr std::array kSweepFields = {plain("$schema", text),
                                     plain("format", text, true),
                                     plain("title", text),
                                     plain("about", text),
                                     plain("scene", text, true),
                                     plain("methods", texts),
                                     made_of("vary", objects, "axis", true),
                                     plain("until", number),
                                     made_of("measure", objects, "measure")};
constexpr std::array kAxisFields = {
    plain("name", text),
    plain("unit", text),
    plain("sets", texts, true),
    plain("values", number_list),
    plain("range", number_list),
    choice_of("scale", kScales),
    FieldSpec{.name = "count", .kind = integer, .minimum = 1, .maximum = kMostAxisValues},
    choice_of("random", kDistributions),
    plain("mean", number),
    positive("deviation"),
    FieldSpec{.name = "seed", .kind = integer, .minimum = 0, .maximum = kLargestSeed}};
constexpr std::array kMeasureFields = {plain("name", text),      plain("quantity", text, true),
                                       plain("body", reference), plain("other", reference),
                                       plain("joint", name),     plain("at", number)};
constexpr ObjectSpec kSweepSpec{.name = "sweep", .fields = kSweepFields};
constexpr ObjectSpec kAxisSpec{.name = "axis", .fields = kAxisFields};
constexpr ObjectSpec kMeasureSpec{.name = "measure", .fields = kMeasureFields};

bool is_sweep(JsonValue root, Diagnostics& diagnostics) {
  const std::string wanted = "\"" + std::string(kSweepFormat) + "\"";
  const JsonValue format = root.find("format");
  if (!root.is(JsonKind::object)) {
    diagnostics.add("", "a sweep is a JSON object {...}, got " + described(root), root.location());
  } else if (!format.exists()) {
    diagnostics.add("format", "is missing; a sweep starts with { \"format\": " + wanted,
                    root.location());
  } else if (!format.is(JsonKind::text) || format.text() != kSweepFormat) {
    complain_at(format, "must be " + wanted + ", got " + described(format), diagnostics);
  } else {
    return true;
  }
  return false;
}

/// The name of a column: the given one, or `otherwise` with _ for what names cannot have.
std::string column_name(const ObjectReader& reader, std::string otherwise) {
  if (!reader.has("name")) {
    for (char& c : otherwise) {
      if (!is_column_name("a" + std::string(1, c))) c = '_';
    }
    return otherwise;
  }
  std::string name = reader.text("name");
  if (!name.empty() && !is_column_name(name)) {
    reader.complain("name", "names a column: letters, digits and _ . @ * + - only, got \"" +
                                quotable(name) + "\"");
  }
  return name;
}

class SweepReader {
 public:
  SweepReader(JsonValue root, const std::function<std::string(const std::string&)>& load,
              Diagnostics& diagnostics)
      : load_(load), diagnostics_(diagnostics), reader_(root, kSweepSpec, diagnostics) {}

  void read(Sweep& sweep) {
    static_cast<void>(reader_.text("title") + reader_.text("about"));
    if (!read_scene(sweep)) return;
    sweep.until = reader_.number("until", default_end(scene_text_, scene_));
    if (sweep.until <= scene_.start_time) {
      reader_.complain("until", "must lie after the start of the scene at " +
                                    format_number(scene_.start_time) + " s, got " +
                                    format_number(sweep.until));
    }
    read_methods(sweep);
    read_axes(sweep);
    read_measures(sweep);
    check_names(sweep);
    count_runs(sweep);
    if (diagnostics_.empty()) try_axes(sweep, diagnostics_);
  }

 private:
  /// Whether there is a scene to go on with.
  bool read_scene(Sweep& sweep) {
    const JsonValue value = reader_.value().find("scene");
    std::vector<Diagnostic> faults;
    std::string prefix;
    if (value.is(JsonKind::object)) {
      const std::size_t before = diagnostics_.size();
      static_cast<void>(read_scene_at(value, diagnostics_));
      if (diagnostics_.size() > before) return false;
      scene_text_ = pretty_json(value);
    } else {
      const std::string file = reader_.text("scene");
      if (file.empty()) return false;
      prefix = file + ": ";
      try {
        scene_text_ = load_(file);
      } catch (const std::runtime_error& error) {
        complain_at(value, error.what(), diagnostics_);
        return false;
      }
    }
    sweep.scene = SceneTemplate(normalised_scene(scene_text_, faults));
    if (faults.empty()) {
      SceneResult result = signorini::read_scene(sweep.scene.text());
      faults = result.diagnostics;
      if (result.scene) scene_ = std::move(*result.scene);
    }
    for (const Diagnostic& fault : faults) {
      complain_at(value, prefix + to_string(fault), diagnostics_);
    }
    sweep.scene_digest = digest_of_text(sweep.scene.text());
    return faults.empty();
  }

  void read_methods(Sweep& sweep) {
    const JsonValue list = reader_.value().find("methods");
    static_cast<void>(reader_.texts("methods"));
    if (!list.exists()) {
      sweep.methods = {scene_.method};
      try_method(reader_.value().find("scene"), scene_.method);
      return;
    }
    for (const JsonValue entry : list) {
      if (!entry.is(JsonKind::text)) continue;
      const std::string method = entry.text();
      if (std::ranges::find(sweep.methods, method) != sweep.methods.end()) {
        complain_at(entry, "is listed twice; keep one", diagnostics_);
      } else {
        try_method(entry, method);
      }
      sweep.methods.push_back(method);
    }
    if (list.is(JsonKind::array) && list.size() == 0) {
      complain_at(list, "must name at least one method; without the field it is the scene's own",
                  diagnostics_);
    }
  }

  void try_method(JsonValue at, const std::string& method) {
    const std::string fault = fault_of_method(scene_, method);
    if (!fault.empty()) complain_at(at, fault, diagnostics_);
  }

  void read_axes(Sweep& sweep) {
    const JsonResult document = parse_json(sweep.scene.text());
    for (const JsonValue value : reader_.member("vary")) {
      const ObjectReader reader(value, kAxisSpec, diagnostics_);
      if (!value.is(JsonKind::object)) continue;
      const std::vector<std::string> sets = reader.texts("sets");
      SweepAxis axis{.name = column_name(reader, sets.empty() ? "" : sets.front()),
                     .unit = reader.text("unit"),
                     .values = read_axis_values(reader),
                     .is_random = reader.has("random"),
                     .written_at = reader.source()};
      if (axis.unit.find_first_of(",\n\r") != std::string::npos) {
        reader.complain("unit", "must have neither commas nor line ends");
      }
      if (reader.has("sets") && sets.empty()) {
        reader.complain("sets", "must name at least one number of the scene");
      }
      std::vector<JsonValue> numbers;
      for (const std::string& target : sets) {
        const auto found = knob_numbers(document.document->root(), target);
        numbers.insert(numbers.end(), found.begin(), found.end());
        if (!found.empty()) continue;
        reader.complain("sets", "\"" + quotable(target) +
                                    "\" is no number that the scene writes; write it there, or "
                                    "name one as knobs do: \"ball.elasticity\", \"gravity.g\"");
      }
      if (const auto taken = sweep.scene.add(sweep.axes.size(), numbers)) {
        reader.complain("sets", "sets " + *taken + ", which another axis sets; leave it to one");
      }
      sweep.axes.push_back(std::move(axis));
    }
    if (sweep.axes.empty()) reader_.complain("vary", "must have at least one axis");
  }

  void read_measures(Sweep& sweep) {
    ReadingContext context{
        .diagnostics = diagnostics_,
        .bodies = {},
        .materials = {},
        .is_fixed = {},
        .quantities = scene_.is_spatial ? spatial_quantities() : planar_quantities()};
    for (std::size_t i = 0; i < scene_.bodies.size(); ++i) {
      context.bodies.emplace(scene_.bodies[i].name, static_cast<int>(i));
    }
    context.joints = joint_numbers(scene_);
    for (const JsonValue value : reader_.member("measure")) {
      const ObjectReader reader(value, kMeasureSpec, diagnostics_);
      SceneExpectation subject;
      read_subject(reader, subject, scene_.start_time, context);
      if (!value.is(JsonKind::object)) continue;
      SweepMeasure one{.name = {},
                       .quantity = subject.quantity,
                       .body = subject.body,
                       .other = subject.other,
                       .joint = subject.joint,
                       .at = reader.has("at") ? subject.at : sweep.until};
      if (one.at > sweep.until) {
        reader.complain("at", "lies after the end of the runs at " + format_number(sweep.until) +
                                  " s; measure earlier, or give a later \"until\"");
      }
      one.name = column_name(reader, measure_name(one, reader.has("at")));
      sweep.measures.push_back(std::move(one));
    }
  }

  /// "BALL.y@1.5", "A.B.distance", "total_energy".
  [[nodiscard]] std::string measure_name(const SweepMeasure& one, bool with_time) const {
    std::string name;
    for (const int body : {one.body, one.other}) {
      if (body != kWorld) name += scene_.bodies[static_cast<std::size_t>(body)].name + ".";
    }
    if (one.joint >= 0) name += joint_name(scene_, one.joint) + ".";
    return name + one.quantity + (with_time ? "@" + format_number(one.at) : "");
  }

  void check_names(const Sweep& sweep) {
    const std::vector<SweepColumn> columns = columns_of(sweep);
    for (std::size_t i = 0; i < columns.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        if (columns[i].name != columns[k].name) continue;
        reader_.complain("", "two columns are named \"" + columns[i].name +
                                 "\"; give one of them another \"name\"");
      }
    }
  }

  void count_runs(Sweep& sweep) {
    sweep.runs = static_cast<std::int64_t>(sweep.methods.size());
    const auto times = [&](std::size_t count) {
      const auto factor = static_cast<std::int64_t>(std::max<std::size_t>(count, 1));
      sweep.runs = sweep.runs > kMostRuns ? sweep.runs : sweep.runs * factor;
    };
    const SweepAxis* first_random = nullptr;
    for (const SweepAxis& axis : sweep.axes) {
      if (!axis.is_random) {
        times(axis.values.size());
      } else if (first_random == nullptr) {
        first_random = &axis;
        sweep.samples = std::max(static_cast<std::int64_t>(axis.values.size()), std::int64_t{1});
        times(axis.values.size());
      } else if (axis.values.size() != first_random->values.size() && !axis.values.empty()) {
        diagnostics_.add(axis.written_at.place + ".count",
                         "must be that of the other random axes, which are drawn together: " +
                             std::to_string(first_random->values.size()),
                         axis.written_at.location);
      }
    }
    if (sweep.runs > kMostRuns) {
      reader_.complain("vary", "makes more than 1e9 runs; take fewer values");
    }
  }

  const std::function<std::string(const std::string&)>& load_;
  Diagnostics& diagnostics_;
  ObjectReader reader_;
  std::string scene_text_;
  Scene scene_;
};

}  // namespace

SweepResult read_sweep(std::string_view text,
                       const std::function<std::string(const std::string&)>& load) {
  SweepResult result;
  Sweep sweep;
  result.diagnostics = read_text(
      text,
      [&](JsonValue root, Diagnostics& diagnostics) {
        if (!is_sweep(root, diagnostics)) return;
        SweepReader(root, load, diagnostics).read(sweep);
        sweep.spec = on_one_line(root);
      },
      TextKind::query);
  if (!result.diagnostics.empty()) return result;
  result.sweep = std::move(sweep);
  return result;
}

}  // namespace signorini
