// Sweeps: many runs of one scene, row by row, by all methods.

#include <algorithm>
#include <cstdint>

#include "base/parameter_spec.h"
#include "raw_bindings.h"
#include "scene/json/json_writer.h"
#include "sweep/one_run.h"
#include "sweep/read_sweep.h"
#include "sweep/table_head.h"
#include "sweep/text_digest.h"

namespace signorini {
namespace {

/// A sweep as JavaScript holds it.
class SweepHandle {
 public:
  SweepHandle(const std::string& text, const val& load) {
    SweepResult read = read_sweep(text, [&](const std::string& file) {
      const val scene = load(file);
      if (!scene.isString()) {
        throw std::runtime_error(file + ": is no scene that is known here; give the scene itself");
      }
      return scene.as<std::string>();
    });
    if (!read.sweep) throw SceneError(std::move(read.diagnostics));
    sweep_ = std::move(*read.sweep);
  }

  [[nodiscard]] const Sweep& sweep() const { return sweep_; }

  /// @throws std::out_of_range when there is no such run
  [[nodiscard]] std::int64_t checked(double run) const {
    if (run >= 0 && run < static_cast<double>(sweep_.runs)) return static_cast<std::int64_t>(run);
    throw std::out_of_range("run: must be 0 to " + std::to_string(sweep_.runs - 1) + ", got " +
                            format_number(run));
  }

 private:
  Sweep sweep_;
};

void write_axis(JsonWriter& json, const SweepAxis& axis) {
  json.open('{').key("name").text(axis.name).key("unit").text(axis.unit);
  json.key("isRandom").boolean(axis.is_random).key("values").open('[');
  for (const double value : axis.values) json.number(value);
  json.close(']').close('}');
}

std::string info_of(const Sweep& sweep) {
  JsonWriter json;
  json.open('{').key("head").text(head_text(head_of(sweep, {})));
  json.key("runs").integer(sweep.runs).key("samples").integer(sweep.samples);
  json.key("until").number(sweep.until).key("methods").open('[');
  for (const std::string& method : sweep.methods) json.text(method);
  json.close(']').key("axes").open('[');
  for (const SweepAxis& axis : sweep.axes) write_axis(json, axis);
  json.close(']').key("columns").open('[');
  for (const SweepColumn& column : columns_of(sweep)) {
    json.open('{').key("name").text(column.name).key("unit").text(column.unit);
    json.key("kind").text(kColumnKinds[static_cast<std::size_t>(column.kind)]).close('}');
  }
  return json.close(']').close('}').str();
}

std::string rows_of_runs(const SweepHandle& handle, double first, int count) {
  const std::int64_t begin = handle.checked(first);
  const std::int64_t end = std::min(begin + count, handle.sweep().runs);
  std::string rows;
  for (std::int64_t run = begin; run < end; ++run) rows += row_of_run(handle.sweep(), run) + "\n";
  return rows;
}

/// Adds rows of a table to its digest.
void add_rows(Digest& digest, std::string_view rows) {
  while (!rows.empty()) {
    const std::size_t end = std::min(rows.find('\n'), rows.size());
    add_text(digest, rows.substr(0, end));
    rows.remove_prefix(std::min(end + 1, rows.size()));
  }
}

}  // namespace

EMSCRIPTEN_BINDINGS(sweep) {
  emscripten::class_<SweepHandle>("Sweep")
      .smart_ptr<std::shared_ptr<SweepHandle>>("SweepPtr")
      .class_function("create", optional_override([](const std::string& text, const val& load) {
                        return guard([&] { return std::make_shared<SweepHandle>(text, load); });
                      }))
      .function("info", optional_override([](SweepHandle& h) {
                  return guard([&] { return info_of(h.sweep()); });
                }))
      .function("scene", optional_override([](SweepHandle& h, double run) {
                  return guard([&] {
                    const SweepPoint point = point_of(h.sweep(), h.checked(run));
                    return h.sweep().scene.with(point.values);
                  });
                }))
      .function("rows", optional_override([](SweepHandle& h, double first, int count) {
                  return guard([&] { return rows_of_runs(h, first, count); });
                }));
  emscripten::class_<Digest>("RowDigest")
      .class_function("create", optional_override([] { return Digest(); }))
      .function("add", optional_override([](Digest& digest, const std::string& rows) {
                  guard([&] { add_rows(digest, rows); });
                }))
      .function("hex", optional_override([](Digest& digest) { return digest.hex(); }));
}

}  // namespace signorini
