/// The raw bindings of scenes: one embind block, typed views, no logic. What a family of methods
/// has besides stands in a folder of its own.
///
/// C++ exceptions leave as JavaScript errors with their message (guard); memory views are made anew
/// for each call, because growth of the WebAssembly memory detaches old ones.

#include "raw_bindings.h"
#include "scene/json/json_writer.h"
#include "scene/read_scene.h"
#include "sim/describe/describe.h"
#include "sim/describe/describe_inspection.h"
#include "sim/describe/describe_layouts.h"
#include "sim/event_text.h"
#include "sim/expectation.h"
#include "sim/frame_layout.h"
#include "sim/report_row.h"
#include "sim/trouble.h"

namespace signorini {

val SimulationHandle::frame() {
  write_picture({.frame = simulation_.frame(), .events = simulation_.events()}, picture_);
  return view<double>(picture_);
}

val SimulationHandle::report(const StepReport& report) {
  write_report(report, report_);
  return view<double>(report_);
}

namespace {

using Handle = std::shared_ptr<SimulationHandle>;

Handle create(const std::string& text, const std::string& method) {
  return guard([&] { return std::make_shared<SimulationHandle>(text, method); });
}

std::string expectations_of(const std::string& text, const std::string& method) {
  return guard([&] {
    SceneResult read = read_scene(text);
    if (!read.scene) throw SceneError(std::move(read.diagnostics));
    JsonWriter json;
    json.open('[');
    for (const ExpectationResult& r : run_expectations(*read.scene, method)) {
      json.open('{').key("at").number(r.at).key("quantity").text(r.quantity);
      json.key("body").text(r.body).key("other").text(r.other).key("value").number(r.value);
      json.key("error").number(r.error).key("passed").boolean(r.passed);
      json.key("message").text(r.message).close('}');
    }
    json.close(']');
    return json.str();
  });
}

}  // namespace

// Long because it is one list, row by row what JavaScript sees.
EMSCRIPTEN_BINDINGS(signorini) {
  using H = SimulationHandle;
  emscripten::function("version", optional_override([] { return std::string(SIGNORINI_VERSION); }));
  emscripten::function("describe", optional_override([] { return guard(describe_engine); }));
  emscripten::function("layouts", optional_override([] { return guard(describe_layouts); }));
  emscripten::function("checkScene", optional_override([](const std::string& text) {
                         return guard([&] { return diagnose_scene_file(read_scene(text)); });
                       }));
  emscripten::function("sceneInfo", optional_override([](const std::string& text) {
                         return guard([&] { return describe_scene_file(read_scene(text)); });
                       }));
  emscripten::function("runExpectations", &expectations_of);
  emscripten::function("checkParameter",
                       optional_override([](const std::string& method, const std::string& name,
                                            const std::string& value) {
                         return guard([&] { return checked_parameter(method, name, value); });
                       }));
  emscripten::function("materialPalette", optional_override([] {
                         return guard([] { return describe_palette(standard_palette()); });
                       }));
  emscripten::class_<H> simulation("Simulation");
  simulation.smart_ptr<Handle>("SimulationPtr")
      .class_function("create", &create)
      .function("method", optional_override([](H& h) {
                  return std::string(h.simulation().method().info().name);
                }))
      .function("scene", optional_override([](H& h) {
                  return guard([&] { return describe_simulation(h.simulation()); });
                }))
      .function("overlaps", optional_override([](H& h) {
                  return guard([&] { return describe_diagnostics(h.simulation().overlaps()); });
                }))
      .function("givenUp", optional_override([](H& h) {
                  return guard([&] {
                    std::vector<Diagnostic> told;
                    for (std::string& message : given_up(h.simulation())) {
                      told.push_back({.place = "", .message = std::move(message)});
                    }
                    return describe_diagnostics(told);
                  });
                }))
      .function("parameters", optional_override([](H& h) {
                  return guard([&] { return describe_parameters(h.simulation().parameters()); });
                }))
      .function("set",
                optional_override([](H& h, const std::string& name, const std::string& value) {
                  guard([&] { h.simulation().set(name, std::string_view(value)); });
                }))
      .function("get", optional_override([](H& h, const std::string& name) {
                  return guard([&] { return text_of(h.simulation().parameter(name)); });
                }))
      .function("step",
                optional_override([](H& h, double dt) { guard([&] { h.simulation().step(dt); }); }))
      .function("report", optional_override([](H& h) { return h.report(h.simulation().report()); }))
      .function("totals", optional_override([](H& h) { return h.report(h.simulation().totals()); }))
      .function("remedy", optional_override([](H& h, int status) {
                  return remedy_for(h.simulation(), static_cast<StepStatus>(status));
                }))
      .function("timeStep", optional_override([](H& h) { return h.simulation().time_step(); }))
      .function("reset", optional_override([](H& h) { h.simulation().reset(); }))
      .function("time", optional_override([](H& h) { return h.simulation().time(); }))
      .function("saveState", optional_override([](H& h) {
                  const std::vector<double> saved = h.simulation().save();
                  return copy(saved);
                }))
      .function("restoreState", optional_override([](H& h, const val& saved) {
                  guard([&] { h.simulation().restore(numbers<double>(saved, "state")); });
                }))
      .function("frame", optional_override([](H& h) { return guard([&] { return h.frame(); }); }))
      .function("digest", optional_override([](H& h) { return h.simulation().digest(); }))
      .function(
          "drag", optional_override([](H& h, int body, double bx, double by, double wx, double wy,
                                       double stiffness) {
            guard([&] { h.simulation().drag(body, Vector2(bx, by), Vector2(wx, wy), stiffness); });
          }))
      .function("dragInSpace",
                optional_override([](H& h, int body, double bx, double by, double bz, double wx,
                                     double wy, double wz, double stiffness) {
                  guard([&] {
                    h.simulation().drag_in_space(body, {bx, by, bz}, {wx, wy, wz}, stiffness);
                  });
                }))
      .function("endDrag", optional_override([](H& h) { h.simulation().end_drag(); }))
      .function("moveBody", optional_override([](H& h, int body, double x, double y, double angle) {
                  guard([&] { h.simulation().move_body(body, Vector2(x, y), angle); });
                }))
      .function(
          "moveInSpace", optional_override([](H& h, int body, double x, double y, double z,
                                              double qw, double qx, double qy, double qz) {
            guard([&] {
              h.simulation().move_in_space(body, {x, y, z}, {.w = qw, .x = qx, .y = qy, .z = qz});
            });
          }))
      .function("eventText", optional_override([](H& h) {
                  return guard(
                      [&] { return event_text(h.simulation().model(), h.simulation().events()); });
                }));
  bind_family(simulation);
}

}  // namespace signorini
