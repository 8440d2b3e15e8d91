/// The functions of the elastic force law alone, without a scene: for figures and for the curious.

#include <array>
#include <cmath>

#include "base/quotable.h"
#include "raw_bindings.h"
#include "response/elastic_law.h"

namespace signorini {
namespace {

struct CurveSettings {
  ElasticLaw law = ElasticLaw::document;
  ContactPairMaterial pair;
  double most_damping = 0;  // [s/m]
};

/// Of one velocity [m/s] or angular velocity [rad/s], at least 0.
using CurveFunction = double (*)(const CurveSettings&, double);

double sliding_direction(const CurveSettings& settings, double speed) {
  ContactPairMaterial pair = settings.pair;
  pair.sliding_friction = 1;
  const Vector3 force = friction_wrench(pair, 1, 1, Vector3(speed, 0, 0), Vector3(0, 0, 0)).force;
  return std::fabs(force.x());
}

double rolling_direction(const CurveSettings& settings, double spin) {
  ContactPairMaterial pair = settings.pair;
  pair.rolling_resistance = 1;
  const Vector3 torque = friction_wrench(pair, 1, 1, Vector3(0, 0, 0), Vector3(spin, 0, 0)).torque;
  return std::fabs(torque.x());
}

double damping_of(const CurveSettings& s, double speed) {
  return damping(s.law, s.pair, speed, s.most_damping);
}

struct Curve {
  std::string_view name;
  CurveFunction function;
};

constexpr std::array<Curve, 6> kCurves = {{
    {"regularised",
     [](const CurveSettings& s, double v) { return regularised(v, s.pair.v_small); }},
    {"sliding", sliding_direction},
    {"rolling", rolling_direction},
    {"restitution",
     [](const CurveSettings& s, double v) { return intended_restitution(s.law, s.pair, v); }},
    {"effective_restitution",
     [](const CurveSettings& s, double v) { return restitution_of(damping_of(s, v) * v); }},
    {"damping", damping_of},
}};

constexpr std::array<std::string_view, 3> kLaws = {"document", "head", "exact_restitution"};

/// @throws std::invalid_argument naming what there is
template <std::size_t n, class Named>
std::size_t place_of(const std::array<Named, n>& table, const std::string& name, const char* what,
                     std::string_view (*name_of)(const Named&)) {
  std::string known;
  for (std::size_t i = 0; i < n; ++i) {
    if (name_of(table[i]) == name) return i;
    known += (i == 0 ? "" : ", ") + std::string(name_of(table[i]));
  }
  throw std::invalid_argument(std::string(what) + ": must be one of " + known + "; got \"" +
                              quotable(name) + "\"");
}

/// Values of one function of the law.
/// @param name  regularised [m/s], sliding and rolling (lengths of the regularised unit vectors),
///     restitution (what the law means), effective_restitution (what an impact then has), damping
///     [s/m]
/// @param settings  restitution, v_small [m/s], w_small [rad/s], largest damping [s/m]
/// @param at  velocities [m/s], of `rolling` angular ones [rad/s]; their size counts
val elastic_curve(const std::string& name, const std::string& law, const val& settings,
                  const val& at) {
  return guard([&] {
    const auto given = numbers<double>(settings, "settings");
    if (given.size() != 4) {
      throw std::invalid_argument(
          "settings: must be restitution, v_small, w_small and the largest damping");
    }
    CurveSettings of;
    const auto same = +[](const std::string_view& text) { return text; };
    of.law = static_cast<ElasticLaw>(place_of(kLaws, law, "law", same));
    of.pair.restitution = given[0];
    of.pair.v_small = given[1];
    of.pair.w_small = given[2];
    of.most_damping = given[3];
    check_pair(of.pair);
    if (!(of.most_damping > 0)) throw std::domain_error("largest damping: must be above 0 s/m");
    const auto name_of = +[](const Curve& curve) { return curve.name; };
    const CurveFunction function = kCurves[place_of(kCurves, name, "curve", name_of)].function;
    auto values = numbers<double>(at, "at");
    for (double& value : values) value = function(of, std::fabs(value));
    return copy(values);
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(elastic_law) { emscripten::function("elasticCurve", &elastic_curve); }

}  // namespace signorini
