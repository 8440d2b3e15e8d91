#include "sim/notices.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "base/parameter_spec.h"

namespace signorini {
namespace {

constexpr std::size_t kMostTold = 20;
constexpr std::string_view kPartsInSpace = "volumetric";  // the method that knows who overlaps

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

/// @param v  two components or three
std::string vector_text(std::span<const double> v) {
  double largest = 0;
  for (const double x : v) largest = std::max(largest, std::fabs(x));
  const double small = 1e-9 * largest;  // of a direction along an axis
  std::string text;
  for (const double x : v) {
    text += text.empty() ? "[" : ", ";
    text += std::fabs(x) <= small ? "0" : length(x);
  }
  return text + "] m";
}

std::string pair_text(const Scene& scene, const SpatialOverlap& o) {
  return body_of(scene, o.body_a).name + " and " + body_of(scene, o.body_b).name + " overlap by " +
         length(o.depth) + " m";
}

/// The body that is to move, and where to.
std::pair<int, Vector3> way_out(const Scene& scene, const SpatialOverlap& o) {
  const bool b_moves = body_of(scene, o.body_b).mobility != Mobility::fixed;
  return b_moves ? std::pair<int, Vector3>(o.body_b, o.depth * o.normal)
                 : std::pair<int, Vector3>(o.body_a, -o.depth * o.normal);
}

std::string remedy_text(const Scene& scene, const SpatialOverlap& o) {
  const auto& [mover, way] = way_out(scene, o);
  const std::string move = "move " + body_of(scene, mover).name + " by ";
  const std::span<const double> xyz(way.data(), 3);
  return move + vector_text(xyz.first(scene.is_spatial ? 3 : 2)) +
         ", or write \"start\": \"separate\" in the scene to have bodies moved apart by the least";
}

}  // namespace

void add_shape_notices(const Scene& scene, std::vector<Diagnostic>& notices) {
  for (const SceneBody& body : scene.bodies) {
    if (!body.solid) continue;
    for (const std::string& notice : body.solid->notices) {
      notices.push_back(complaint(body.written_at, "shape of " + body.name + ": " + notice));
    }
  }
}

std::vector<Diagnostic> overlap_notices(const Scene& scene,
                                        std::span<const SpatialOverlap> overlaps, double touch) {
  std::vector<Diagnostic> notices;
  for (const SpatialOverlap& o : overlaps) {
    if (notices.size() == kMostTold) break;
    const std::string meaning =
        o.depth <= touch ? ", which is held as a touch: " : ", which rigid bodies cannot: ";
    notices.push_back(complaint(body_of(scene, way_out(scene, o).first).written_at,
                                pair_text(scene, o) + meaning + remedy_text(scene, o)));
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

std::vector<Diagnostic> separation_notices(const Scene& scene, std::string_view method,
                                           const Separation& separation) {
  std::vector<Diagnostic> notices;
  if (scene.is_spatial && method != kPartsInSpace) {
    notices.push_back({.place = "start",
                       .message = "bodies that overlap stay where they are written, as " +
                                  std::string(method) + " lets them give way: choose " +
                                  std::string(kPartsInSpace) + " to have them moved apart",
                       .line = 0,
                       .column = 0});
  }
  for (std::size_t i = 0; i < separation.moved.size(); ++i) {
    const Vector3& moved = separation.moved[i];
    if (moved.isZero(0)) continue;
    const SceneBody& body = scene.bodies[i];
    const std::span<const double> xyz(moved.data(), scene.is_spatial ? 3 : 2);
    notices.push_back(complaint(body.written_at, body.name + " was moved by " + vector_text(xyz) +
                                                     " at the start, out of what it overlapped"));
  }
  return notices;
}

std::vector<Diagnostic> separation_faults(const Scene& scene, const Separation& separation) {
  std::vector<Diagnostic> faults;
  for (const SpatialOverlap& o : separation.left) {
    if (faults.size() == kMostTold) break;
    faults.push_back(complaint(body_of(scene, way_out(scene, o).first).written_at,
                               pair_text(scene, o) +
                                   " and cannot be moved apart: what holds them (fixed bodies and "
                                   "joints) leaves no room; place them elsewhere"));
  }
  return faults;
}

}  // namespace signorini
