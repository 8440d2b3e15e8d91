/// The WebAssembly door: one embind block, typed views, no logic.
///
/// C++ exceptions leave as JavaScript errors with their message (guard); memory views are made anew
/// for each call, because growth of the WebAssembly memory detaches old ones.

#include "door.h"
#include "scene/import_engine2d.h"
#include "scene/json_writer.h"
#include "sim/describe.h"
#include "sim/describe_inspection.h"
#include "sim/event_text.h"
#include "sim/expectation.h"

namespace signorini {

val SimulationHandle::frame() {
  const Frame& f = simulation_.frame();
  val out = val::object();
  out.set("time", f.time);
  out.set("kinetic", f.energy.kinetic());
  out.set("translational", f.energy.translational);
  out.set("rotational", f.energy.rotational);
  out.set("potential", f.energy.potential);
  out.set("total", total_energy(f.energy, f.contact_energy));
  const ContactEnergy& held = f.contact_energy;
  contact_energy_ = {held.stored, held.lost_normal, held.lost_sliding, held.lost_rolling,
                     held.work};
  out.set("contactEnergy", view<double>(contact_energy_));
  out.set("poses", view<double>(f.poses));
  out.set("angles", view<double>(f.angles));
  out.set("velocities", view<double>(f.velocities));
  add_contacts(out, *f.contacts);
  const double* const p = f.drag_point;
  const double* const pull = f.drag_force;
  drag_ = {p[0], p[1], pull[0], pull[1]};
  out.set("dragForce", view<double>(drag_));
  spatial_drag_ = {p[0], p[1], p[2], pull[0], pull[1], pull[2]};
  out.set("spatialDrag", view<double>(spatial_drag_));
  add_events(out);
  return out;
}

void SimulationHandle::add_contacts(val& out, const ContactSet& set) {
  const std::size_t n = set.size();
  contact_bodies_.resize(2 * n);
  contact_kind_.resize(n);
  for (std::size_t i = 0; i < n; ++i) {
    contact_bodies_[2 * i] = set.body_a[i];
    contact_bodies_[2 * i + 1] = set.body_b[i];
    contact_kind_[i] = static_cast<int>(set.kind[i]);
  }
  out.set("contactCount", static_cast<int>(n));
  out.set("contactBodies", view<int>(contact_bodies_));
  out.set("contactKind", view<int>(contact_kind_));
  out.set("contactPoints", view<double>(set.point));
  out.set("contactNormals", view<double>(set.normal));
  out.set("contactGaps", view<double>(set.gap));
  out.set("contactGapRates", view<double>(set.gap_rate));
  out.set("contactForces", view<double>(set.force));
  out.set("contactTangentForces", view<double>(set.tangent_force));
  out.set("contactFrictions", view<double>(set.friction));
  out.set("contactTorques", view<double>(set.torque));
}

void SimulationHandle::add_events(val& out) {
  const EventLog& events = simulation_.events();
  const std::size_t n = events.size();
  event_bodies_.resize(2 * n);
  event_kinds_.resize(n);
  for (auto* array : {&event_times_, &event_impulses_, &event_velocities_}) array->resize(n);
  event_details_.resize(kEventDetails * n);
  for (auto* array : {&event_points_, &event_normals_}) array->assign(3 * n, 0.0);
  for (std::size_t i = 0; i < n; ++i) {
    const Event& e = events[i];
    event_times_[i] = e.time;
    event_impulses_[i] = e.impulse;
    event_velocities_[i] = e.gap_rate;
    event_kinds_[i] = static_cast<int>(e.kind);
    double* const details = &event_details_[kEventDetails * i];
    details[0] = e.gap;
    details[1] = e.stiffness;
    details[2] = e.damping;
    details[3] = e.zero_crossing;
    details[4] = e.restarts ? 1 : 0;
    event_bodies_[2 * i] = e.body_a;
    event_bodies_[2 * i + 1] = e.body_b;
    for (std::size_t k = 0; k < 3; ++k) {
      event_points_[3 * i + k] = e.point[static_cast<Eigen::Index>(k)];
      event_normals_[3 * i + k] = e.normal[static_cast<Eigen::Index>(k)];
    }
  }
  out.set("eventCount", static_cast<int>(n));
  out.set("eventTimes", view<double>(event_times_));
  out.set("eventBodies", view<int>(event_bodies_));
  out.set("eventPoints", view<double>(event_points_));
  out.set("eventNormals", view<double>(event_normals_));
  out.set("eventImpulses", view<double>(event_impulses_));
  out.set("eventVelocities", view<double>(event_velocities_));
  out.set("eventKinds", view<int>(event_kinds_));
  out.set("eventDetails", view<double>(event_details_));
}

namespace {

using Handle = std::shared_ptr<SimulationHandle>;

Handle create(const std::string& text, const std::string& method) {
  return guard([&] { return std::make_shared<SimulationHandle>(text, method); });
}

val report_object(const StepReport& report) {
  val out = val::object();
  out.set("status", std::string(to_string(report.status)));
  out.set("message", std::string(remedy_for(report.status)));
  out.set("substeps", report.substeps);
  out.set("backups", report.backups);
  out.set("searches", report.searches);
  out.set("collisions", report.collisions);
  out.set("jams", report.jams);
  out.set("impulses", report.impulses);
  out.set("evaluations", report.evaluations);
  out.set("contacts", report.contacts);
  out.set("largestSubset", report.largest_subset);
  out.set("iterations", report.iterations);
  out.set("rejected", report.rejected);
  out.set("jacobians", report.jacobians);
  out.set("zeroCrossings", report.zero_crossings);
  out.set("stateEvents", report.state_events);
  out.set("restarts", report.restarts);
  out.set("residual", report.residual);
  out.set("maxForce", report.max_force);
  return out;
}

std::string convert_scene(const std::string& text) {
  return guard([&] {
    std::vector<Diagnostic> diagnostics;
    std::string scene = normalised_scene(text, diagnostics);
    if (!diagnostics.empty()) throw SceneError(std::move(diagnostics));
    return scene;
  });
}

std::string expectations_of(const std::string& text, const std::string& method) {
  return guard([&] {
    SceneResult read = open_scene(text);
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
  emscripten::function("checkScene", optional_override([](const std::string& text) {
                         return guard([&] { return diagnose_scene_file(text); });
                       }));
  emscripten::function("convertScene", &convert_scene);
  emscripten::function("sceneInfo", optional_override([](const std::string& text) {
                         return guard([&] { return describe_scene_file(text); });
                       }));
  emscripten::function("runExpectations", &expectations_of);
  emscripten::function("checkParameter",
                       optional_override([](const std::string& method, const std::string& name,
                                            const std::string& value) {
                         return guard([&] { return checked_parameter(method, name, value); });
                       }));
  emscripten::class_<H> simulation("Simulation");
  simulation.smart_ptr<Handle>("SimulationPtr")
      .class_function("create", &create)
      .function("method", optional_override([](H& h) {
                  return std::string(h.simulation().method().info().name);
                }))
      .function("scene", optional_override([](H& h) {
                  const Simulation& s = h.simulation();
                  return guard([&] { return describe_scene(s.scene(), s.model(), s.state()); });
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
      .function("report",
                optional_override([](H& h) { return report_object(h.simulation().report()); }))
      .function("totals",
                optional_override([](H& h) { return report_object(h.simulation().totals()); }))
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
      .function("inspect", optional_override([](H& h) -> std::string {
                  const ElasticInspection* seen = h.simulation().inspect();
                  return seen == nullptr ? std::string() : describe_inspection(*seen);
                }))
      .function("zeroCrossings", optional_override([](H& h) -> val {
                  const ElasticInspection* seen = h.simulation().inspect();
                  if (seen == nullptr) return copy({});
                  return copy(std::array{seen->z1, seen->z2});
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
  bind_verbs(simulation);
}

}  // namespace signorini
