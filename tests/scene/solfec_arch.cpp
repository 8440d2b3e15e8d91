#include "scene/solfec_arch.h"

#include <numbers>
#include <vector>

#include "base/parameter_spec.h"
#include "base/scalar_math.h"
#include "base/types.h"

namespace signorini::test {
namespace {

constexpr int kStones = 27;
constexpr double kRadius = 10;   // [m] of the middle of stones
constexpr double kWidth = 5;     // [m]
constexpr double kThin = 0.025;  // of the thickness, of the hexahedra inside and outside
constexpr double kAngle = std::numbers::pi / kStones;

std::string corner(double radius, double y, double angle) {
  const SinCos turned = sin_cos(angle);
  return "[" + format_number(radius * turned.sin) + ", " + format_number(y) + ", " +
         format_number(radius * turned.cos) + "]";
}

/// A stone cut along its thickness and its width. Corners lie on chords, as those of hexahedra do.
/// @param cuts  where along the thickness from outside, 0 ... 1
/// @param halves  along the width
std::string stone(double ratio, double from, const std::vector<double>& cuts, int halves) {
  const auto radius = [&](double part) { return kRadius * (1 + ratio * (0.5 - part)); };
  std::string parts;
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    for (int j = 0; j < halves; ++j) {
      std::string points;
      for (const double r : {radius(cuts[i]), radius(cuts[i + 1])}) {
        for (const int side : {j, j + 1}) {
          for (const double angle : {from, from + kAngle}) {
            points += (points.empty() ? "" : ", ") +
                      corner(r, kWidth * (static_cast<double>(side) / halves - 0.5), angle);
          }
        }
      }
      parts += (parts.empty() ? "" : ", ") +
               (R"({"shape": {"type": "hull", "points": [)" + points + "]}}");
    }
  }
  // Of a trapezoid whose sides meet in the middle of the arch.
  const double inside = radius(1), outside = radius(0);
  const double centroid = 2.0 / 3 * sin_cos(kAngle / 2).cos *
                          (outside * outside + outside * inside + inside * inside) /
                          (outside + inside);
  return R"("position": )" + corner(centroid, 0, from + kAngle / 2) +
         R"(, "shape": {"type": "compound", "parts": [)" + parts + "]}";
}

std::string base(const std::string& name, double ratio, double from) {
  return R"({"name": ")" + name + R"(", "mobility": "fixed", "friction": 0.5, "elasticity": 0, )" +
         stone(ratio, from, {0, 1}, 1) + "}";
}

}  // namespace

std::string solfec_arch(double ratio) {
  constexpr double kHalf = std::numbers::pi / 2;
  std::string bodies = base("left", ratio, -kHalf - kAngle) + ",\n" + base("right", ratio, kHalf);
  for (int i = 0; i < kStones; ++i) {
    bodies += ",\n{\"name\": \"stone " + std::to_string(i + 1) +
              R"(", "density": 1, "friction": 0.5, "elasticity": 0, )" +
              stone(ratio, -kHalf + i * kAngle, {0, kThin, 1 - kThin, 1}, 2) + "}";
  }
  return R"({"format": "signorini/1", "space": "spatial", "method": "volumetric",
    "parameters": {"STEPPING": "moreau_jean", "STEP_LENGTH": 0.001, "NORMAL": "document",
      "CONTACT_POINTS": "one", "GAP_TOLERANCE": 1e-4, "SPARSIFY_THRESHOLD": 0.005,
      "SPARSIFY_MINDIST": 1e-4},
    "forces": [{"type": "gravity", "acceleration": [0, 0, -9.81]}],
    "bodies": [)" +
         bodies + "]}";
}

}  // namespace signorini::test
