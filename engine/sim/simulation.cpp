#include "sim/simulation.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "base/quotable.h"
#include "detect/body_overlaps.h"
#include "methods/elastic/inspected_method.h"
#include "methods/event/event_rules.h"
#include "methods/registry.h"
#include "model/placement_of.h"
#include "scene/build/build_model.h"
#include "scene/read_scene.h"
#include "sim/field_notices.h"
#include "sim/notices.h"
#include "sim/state_views.h"

namespace signorini {
namespace {

constexpr double kRoundedPlace = 5e-7;  // [m] that places in files with few digits may be off

std::string joined(const std::vector<Diagnostic>& diagnostics) {
  std::string text;
  for (const Diagnostic& d : diagnostics) {
    if (!text.empty()) text += '\n';
    text += to_string(d);
  }
  return text;
}

/// @param own  parameters of the method
[[noreturn]] void refuse_name(std::string_view name, std::span<const ParameterSpec> own) {
  const std::string wanted = to_name(name);
  if (!is_name(wanted)) {
    throw std::invalid_argument('"' + quotable(name) +
                                "\": is no name of a parameter; names are like TIME_STEP");
  }
  std::string message = wanted + ": there is no such parameter";
  std::string_view near = nearest_name(own, wanted);
  if (near.empty()) near = nearest_name(scene_parameters(), wanted);
  if (!near.empty()) message += "; did you mean " + std::string(near) + "?";
  throw std::invalid_argument(message);
}

/// @throws std::domain_error when the method does not apply
void require(const Applicability& applicability, std::string_view name) {
  if (applicability.applies) return;
  throw std::domain_error("method " + std::string(name) +
                          " does not apply: " + applicability.reason);
}

}  // namespace

SceneError::SceneError(std::vector<Diagnostic> diagnostics)
    : std::invalid_argument(joined(diagnostics)), diagnostics_(std::move(diagnostics)) {}

Simulation::Simulation(const Scene& scene, std::string_view method) : scene_(scene) {
  build();
  const std::string_view name = method.empty() ? std::string_view(scene.method) : method;
  if (!is_linked(name)) require(method_applies_to(name, model_), name);
  start(make_method(name));
}

Simulation::Simulation(const Scene& scene, std::unique_ptr<ContactMethod> method) : scene_(scene) {
  CHECK(method != nullptr);
  build();
  start(std::move(method));
}

void Simulation::build() {
  BuildResult built = build_model(scene_);
  if (!built.built) throw SceneError(std::move(built.diagnostics));
  model_ = std::move(built.built->model);
  state_ = std::move(built.built->state);
}

void Simulation::start(std::unique_ptr<ContactMethod> method) {
  method_ = std::move(method);
  const std::string_view name = method_->info().name;
  require(method_->applies_to(model_), name);
  std::vector<Diagnostic> diagnostics;
  apply_settings(scene_.parameters, scene_.parameters_written_at, diagnostics);
  for (const MethodSettings& own : scene_.methods) {
    if (own.method == name) {
      apply_settings(own.parameters, own.parameters_written_at, diagnostics);
    }
  }
  notices_ = field_notices(scene_, model_, method_->info());
  add_shape_notices(scene_, notices_);
  if (diagnostics.empty()) part_bodies(diagnostics);
  if (!diagnostics.empty()) throw SceneError(std::move(diagnostics));
  initial_ = state_;
  for (const Body& body : model_.bodies) {
    initial_places_.emplace_back(body.fixed_location.x(), body.fixed_location.y(),
                                 body.fixed_angle);
  }
  for (const Body& body : model_.bodies) {
    initial_poses_.push_back(body.fixed_pose.value_or(SpatialPose{}));
  }
  placement_.resize(model_.bodies.size(), Placement::WithSpace::yes);
  method_->prepare(model_, state_);
}

void Simulation::part_bodies(std::vector<Diagnostic>& diagnostics) {
  std::vector<Diagnostic> told;
  if (scene_.start == SceneStart::separate) {
    // With the band of faithful events bodies rest apart.
    const auto band = is_event_method(*method_) ? event_rules(*method_, 0).tolerances
                                                : ContactTolerances{.is_exact = true};
    const Separation done =
        separate(model_, state_, band.is_exact ? 0 : band.distance / 2, [&](const State& state) {
          // What planar bodies are at the start is no matter of the method.
          if (scene_.is_spatial) return method_->overlaps(model_, state);
          return find_overlaps_in_space(model_, placement_of(model_, state), 0);
        });
    diagnostics = separation_faults(scene_, done);
    told = separation_notices(scene_, method_->info().name, done);
  } else {
    told = overlaps();
  }
  notices_.insert(notices_.end(), told.begin(), told.end());
}

std::vector<Diagnostic> Simulation::overlaps(double least) const {
  if (scene_.is_spatial) least = std::max(least, kRoundedPlace);
  std::vector<SpatialOverlap> found = method_->overlaps(model_, state_);
  std::erase_if(found, [&](const SpatialOverlap& o) { return o.depth <= least; });
  return overlap_notices(scene_, found, is_event_method(*method_) ? kHeldAsTouch : 0);
}

Simulation Simulation::from_text(std::string_view text, std::string_view method) {
  SceneResult result = read_scene(text);
  if (!result.scene) throw SceneError(std::move(result.diagnostics));
  return Simulation(*result.scene, method);
}

/// Settings of a scene may name parameters that only another method has; those are passed over.
void Simulation::apply_settings(const ParameterSettings& settings,
                                const std::vector<Source>& places,
                                std::vector<Diagnostic>& diagnostics) {
  for (std::size_t i = 0; i < settings.size(); ++i) {
    const std::string& name = settings[i].first;
    const Source source = i < places.size() ? places[i] : Source{.place = "parameters." + name};
    const bool is_foreign =
        std::ranges::any_of(method_names(),
                            [&](std::string_view other) {
                              return find_parameter(method_info(other).parameters, name) != nullptr;
                            }) &&
        find_parameter(method_->info().parameters, name) == nullptr;
    if (is_foreign) continue;
    try {
      set(name, settings[i].second);
    } catch (const std::exception& error) {
      std::string message = error.what();
      const std::string prefix = to_name(name) + ": ";
      if (message.starts_with(prefix)) message = message.substr(prefix.size());
      diagnostics.push_back(complaint(source, message));
    }
  }
}

const StepReport& Simulation::step(double dt) {
  if (!std::isfinite(dt) || dt < 0) {
    throw std::domain_error("dt: must be a finite number of seconds, at least 0, got " +
                            format_number(dt));
  }
  events_.clear();
  ++changes_;
  report_ = method_->advance(model_, state_, dt, events_);
  known_contacts_ = KnownContacts::of_step;
  totals_.add(report_);
  return report_;
}

void Simulation::reset() {
  state_ = initial_;
  report_ = {};
  totals_ = {};
  events_.clear();
  end_drag();
  put_fixed_bodies({});
  forget_the_past();
}

void Simulation::forget_the_past() {
  ++changes_;
  note_change();
}

void Simulation::note_change() {
  known_contacts_ = KnownContacts::none;
  method_->forget_step();
}

Simulation::Parts Simulation::by_hand() {
  note_change();
  return {.model = model_, .state = state_, .events = events_};
}

void Simulation::set_state(State state) {
  state_ = std::move(state);
  forget_the_past();
}

std::vector<ParameterValue> Simulation::parameters() const {
  std::vector<ParameterValue> values;
  const std::span<const ParameterSpec> own = scene_parameters();
  for (std::size_t i = 0; i < own.size(); ++i) {
    const auto value = read_parameter(static_cast<SceneParameter>(i), model_, settings_);
    if (!value) continue;
    const bool is_own = has_own_values(static_cast<SceneParameter>(i), model_);
    values.push_back({.spec = &own[i], .value = *value, .is_own = is_own});
  }
  const std::span<const ParameterSpec> table = method_->info().parameters;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const bool is_seed = table[i].name == "RANDOM_SEED";
    values.push_back(
        {.spec = &table[i],
         .value = is_seed ? static_cast<double>(state_.random.state()) : method_->parameter(i)});
  }
  return values;
}

ParameterValue Simulation::parameter(std::string_view name) const {
  const std::string wanted = to_name(name);
  for (const ParameterValue& p : parameters()) {
    if (p.spec->name == wanted) return p;
  }
  if (find_parameter(scene_parameters(), wanted) != nullptr) {
    throw std::invalid_argument(wanted + ": the scene has nothing with this parameter");
  }
  refuse_name(name, method_->info().parameters);
}

std::string checked_parameter(std::string_view method, std::string_view name,
                              std::string_view value) {
  const std::span<const ParameterSpec> own = method_info(method).parameters;
  const ParameterSpec* spec = find_parameter(own, name);
  if (spec == nullptr) spec = find_parameter(scene_parameters(), name);
  if (spec == nullptr) refuse_name(name, own);
  if (spec->is_of_bodies && value == kOwnValues) return std::string(value);
  return format_parameter(*spec, parse_parameter(*spec, value));
}

std::string text_of(const ParameterValue& parameter) {
  if (parameter.is_own) return std::string(kOwnValues);
  return format_parameter(*parameter.spec, parameter.value);
}

void Simulation::set(std::string_view name, std::string_view value) {
  const ParameterSpec& spec = *parameter(name).spec;
  note_change();
  if (spec.is_of_bodies && value == kOwnValues) {
    const auto p = static_cast<SceneParameter>(&spec - scene_parameters().data());
    return write_own_values(p, scene_, model_);
  }
  set(name, parse_parameter(spec, value));
}

void Simulation::set(std::string_view name, double value) {
  const ParameterSpec& spec = *parameter(name).spec;
  check_parameter(spec, value);
  note_change();
  const std::span<const ParameterSpec> own = scene_parameters();
  if (&spec >= own.data() && &spec < own.data() + own.size()) {
    write_parameter(static_cast<SceneParameter>(&spec - own.data()), value, model_, settings_);
    return;
  }
  method_->set_parameter(static_cast<std::size_t>(&spec - method_->info().parameters.data()),
                         value);
  if (spec.name == "RANDOM_SEED") state_.random = Random(static_cast<std::uint32_t>(value));
}

void Simulation::check_body(int body) const {
  const int n = static_cast<int>(model_.bodies.size());
  if (body < 0 || body >= n) {
    throw std::out_of_range("body: must be an index below " + std::to_string(n) + ", got " +
                            std::to_string(body));
  }
}

void Simulation::drag(int body, const Vector2& point, const Vector2& target, double stiffness) {
  check_pulled(body);
  require_space(false, "drag");
  for (const double x : {point.x(), point.y(), target.x(), target.y()}) {
    require_finite_number(x, "drag");
  }
  require_drag_stiffness(stiffness);
  note_change();
  model_.drag = Spring{.name = "DRAG",
                       .body_a = body,
                       .body_b = kWorldBody,
                       .point_a = model_.body(body).mass_center + point,
                       .point_b = target,
                       .rest_length = 0,
                       .stiffness = stiffness};
}

void Simulation::move_body(int body, const Vector2& position, double angle) {
  check_body(body);
  require_space(false, "position");
  for (const double x : {position.x(), position.y(), angle}) require_finite_number(x, "position");
  note_change();
  Body& moved = model_.bodies[static_cast<std::size_t>(body)];
  if (moved.is_fixed()) {
    moved.fixed_location = position;
    moved.fixed_angle = angle;
  } else {
    state_.q.segment<3>(moved.coordinate) << position.x(), position.y(), angle;
  }
}

const ContactSet& Simulation::contacts() {
  if (known_contacts_ == KnownContacts::of_step) return method_->contacts();
  if (known_contacts_ == KnownContacts::none) probed_contacts_ = method_->probe(model_, state_);
  known_contacts_ = KnownContacts::probed;
  return probed_contacts_;
}

std::optional<ElasticInspection> Simulation::inspect() {
  auto* inspected = dynamic_cast<InspectedMethod*>(method_.get());
  if (inspected == nullptr) return std::nullopt;
  if (known_contacts_ == KnownContacts::of_step) return inspected->inspect(model_);
  return inspected->inspect(model_, state_);
}

std::optional<ZeroFunctions> Simulation::zero_functions() {
  auto* inspected = dynamic_cast<InspectedMethod*>(method_.get());
  if (inspected == nullptr) return std::nullopt;
  if (known_contacts_ == KnownContacts::of_step) return inspected->zero_functions(model_);
  return inspected->zero_functions(model_, state_);
}

std::vector<MethodChoice> method_choices(const Scene& scene) {
  BuildResult built = build_model(scene);
  if (!built.built) throw SceneError(std::move(built.diagnostics));
  std::vector<MethodChoice> choices;
  for (const std::string_view name : method_names()) {
    MethodChoice choice{.name = name, .applicability = method_applies_to(name, built.built->model)};
    if (choice.applicability.applies) {
      choice.applicability.caution = caution_of(scene, built.built->model, method_info(name));
    }
    choices.push_back(std::move(choice));
  }
  return choices;
}

}  // namespace signorini
