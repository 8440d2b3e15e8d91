#include "sim/notices.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "base/parameter_spec.h"
#include "detect/body_overlaps.h"

namespace signorini {
namespace {

constexpr std::size_t kMostTold = 20;

const SceneBody& body_of(const Scene& scene, int body) {
  return scene.bodies[static_cast<std::size_t>(body)];
}

/// [m], short enough to be read.
std::string length(double x) {
  constexpr double kDigits = 1e3;
  if (x == 0) return "0";
  double unit = 1;
  while (std::fabs(x) * unit < kDigits) unit *= 10;
  return format_number(std::round(x * unit) / unit);
}

std::string vector_text(const Vector2& v) {
  const double small = 1e-9 * v.norm();  // of a direction along an axis
  const auto part = [&](double x) { return std::fabs(x) <= small ? "0" : length(x); };
  return "[" + part(v.x()) + ", " + part(v.y()) + "] m";
}

std::string pair_text(const Scene& scene, const OverlappingPair& o) {
  return body_of(scene, o.body_a).name + " and " + body_of(scene, o.body_b).name + " overlap by " +
         length(o.depth) + " m";
}

/// The body that is to move, and where to.
std::pair<int, Vector2> way_out(const Scene& scene, const OverlappingPair& o) {
  const bool b_moves = body_of(scene, o.body_b).mobility != Mobility::fixed;
  return b_moves ? std::pair<int, Vector2>(o.body_b, o.depth * o.normal)
                 : std::pair<int, Vector2>(o.body_a, -o.depth * o.normal);
}

}  // namespace

std::vector<Diagnostic> overlap_notices(const Scene& scene, const Model& model,
                                        const Placement& placement, double least) {
  std::vector<Diagnostic> notices;
  std::vector<OverlappingPair> overlaps = find_overlaps(model, placement);
  std::erase_if(overlaps, [&](const OverlappingPair& o) { return o.depth <= least; });
  for (const OverlappingPair& o : overlaps) {
    if (notices.size() == kMostTold) break;
    const auto& [mover, way] = way_out(scene, o);
    const std::string meaning =
        o.depth <= kHeldAsTouch ? ", which is held as a touch" : ", which rigid bodies cannot";
    notices.push_back(complaint(body_of(scene, mover).written_at,
                                pair_text(scene, o) + meaning + ": move " +
                                    body_of(scene, mover).name + " by " + vector_text(way) +
                                    ", or write \"start\": \"separate\" in the scene to have "
                                    "bodies moved apart by the least"));
  }
  if (overlaps.size() > notices.size()) {
    notices.push_back({.place = "",
                       .message = "and " + std::to_string(overlaps.size() - notices.size()) +
                                  " more pairs of bodies overlap",
                       .line = 0,
                       .column = 0});
  }
  return notices;
}

std::vector<Diagnostic> separation_notices(const Scene& scene, const Separation& separation) {
  std::vector<Diagnostic> notices;
  for (std::size_t i = 0; i < separation.moved.size(); ++i) {
    const Vector2& moved = separation.moved[i];
    if (moved.x() == 0 && moved.y() == 0) continue;
    const SceneBody& body = scene.bodies[i];
    notices.push_back(complaint(body.written_at, body.name + " was moved by " + vector_text(moved) +
                                                     " at the start, out of what it overlapped"));
  }
  return notices;
}

std::string rest_caution(const Scene& scene) {
  constexpr std::string_view kLocation = "EVENT_LOCATION";
  std::string_view location;
  const auto look = [&](const ParameterSettings& settings) {
    for (const auto& [name, value] : settings) {
      if (name == kLocation) location = value;
    }
  };
  look(scene.parameters);
  for (const MethodSettings& own : scene.methods) {
    if (own.method == "impulse") look(own.parameters);
  }
  const bool is_pressed = std::ranges::any_of(scene.forces, [](const SceneForce& force) {
    return !std::holds_alternative<SceneDamping>(force);
  });
  if (location != "faithful" || !is_pressed) return "";
  return "with EVENT_LOCATION faithful, as the scene has it, impulse ends as stuck where bodies "
         "come to rest: set EVENT_LOCATION to exact, or use method contact";
}

void add_caution(const Applicability& applicability, std::vector<Diagnostic>& notices) {
  if (applicability.caution.empty()) return;
  notices.push_back({.place = "method", .message = applicability.caution, .line = 0, .column = 0});
}

std::vector<Diagnostic> separation_faults(const Scene& scene, const Separation& separation) {
  std::vector<Diagnostic> faults;
  for (const OverlappingPair& o : separation.left) {
    if (faults.size() == kMostTold) break;
    faults.push_back(complaint(body_of(scene, way_out(scene, o).first).written_at,
                               pair_text(scene, o) +
                                   " and cannot be moved apart: what holds them (fixed bodies and "
                                   "joints) leaves no room; place them elsewhere"));
  }
  return faults;
}

}  // namespace signorini
