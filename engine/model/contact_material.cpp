#include "model/contact_material.h"

#include <cmath>
#include <stdexcept>
#include <utility>

#include "base/check.h"
#include "base/quotable.h"

namespace signorini {
namespace {

std::string quoted(std::string_view name) { return '"' + quotable(name) + '"'; }

[[noreturn]] void refuse(std::string_view field, const std::string& rule) {
  throw std::invalid_argument(std::string(field) + ' ' + rule);
}

bool is_at_least_zero(double value) { return std::isfinite(value) && value >= 0; }
bool is_positive(double value) { return std::isfinite(value) && value > 0; }

double mean(double a, double b) { return 0.5 * (a + b); }

/// Entry of two solids, or none.
const ContactPairMaterial* entry(const std::vector<ContactPairMaterial>& pairs, int a, int b) {
  for (const ContactPairMaterial& pair : pairs) {
    if ((pair.a == a && pair.b == b) || (pair.a == b && pair.b == a)) return &pair;
  }
  return nullptr;
}

bool is_index(const std::vector<SolidMaterial>& solids, int i) {
  return i >= 0 && static_cast<std::size_t>(i) < solids.size();
}

}  // namespace

int MaterialPalette::find(std::string_view name) const {
  for (std::size_t i = 0; i < solids.size(); ++i) {
    if (solids[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

PairLookup MaterialPalette::between(int a, int b) const {
  if (const ContactPairMaterial* given = entry(pairs, a, b)) return {*given, PairOrigin::given};
  const ContactPairMaterial* first = entry(pairs, a, a);
  const ContactPairMaterial* second = entry(pairs, b, b);
  PairLookup mixed;
  mixed.pair.a = a;
  mixed.pair.b = b;
  if (first == nullptr || second == nullptr) return mixed;
  mixed.origin = PairOrigin::mixed;
  const auto observes = [](const ContactPairMaterial& p) {
    return p.response == PairResponse::observer;
  };
  if (observes(*first) || observes(*second)) {
    mixed.pair.response = PairResponse::observer;
    return mixed;
  }
  mixed.pair.restitution = mean(first->restitution, second->restitution);
  mixed.pair.sliding_friction = mean(first->sliding_friction, second->sliding_friction);
  mixed.pair.rolling_resistance = mean(first->rolling_resistance, second->rolling_resistance);
  mixed.pair.v_small = mean(first->v_small, second->v_small);
  mixed.pair.w_small = mean(first->w_small, second->w_small);
  return mixed;
}

int MaterialPalette::set_solid(SolidMaterial solid) {
  check_solid(solid);
  const int known = find(solid.name);
  if (known >= 0) {
    solids[static_cast<std::size_t>(known)] = std::move(solid);
    return known;
  }
  solids.push_back(std::move(solid));
  return static_cast<int>(solids.size()) - 1;
}

void MaterialPalette::set_pair(const ContactPairMaterial& pair) {
  CHECK(is_index(solids, pair.a) && is_index(solids, pair.b));
  check_pair(pair);
  for (ContactPairMaterial& known : pairs) {
    if ((known.a == pair.a && known.b == pair.b) || (known.a == pair.b && known.b == pair.a)) {
      known = pair;
      return;
    }
  }
  pairs.push_back(pair);
}

std::string MaterialPalette::notice(int a, int b, PairOrigin origin) const {
  if (origin == PairOrigin::given) return {};
  const auto name = [this](int i) {
    return is_index(solids, i) ? solids[static_cast<std::size_t>(i)].name : std::string("(none)");
  };
  const std::string first = quoted(name(a)), second = quoted(name(b));
  const std::string remedy = R"(give {"materials": [)" + first + ", " + second +
                             R"(], "restitution": ...} in contact_pairs)";
  if (origin == PairOrigin::mixed) {
    return "materials " + first + " and " + second +
           " have no contact pair of their own and take the mean of what each does to its own "
           "kind; for numbers of their own " +
           remedy;
  }
  return "materials " + first + " and " + second + " have no contact pair; " + remedy +
         (a == b ? "" : ", or one pair of each with its own kind");
}

void check_solid(const SolidMaterial& solid) {
  if (solid.name.empty()) refuse("name", "of a material is empty: give it one");
  if (!is_at_least_zero(solid.density)) {
    refuse("density", "must be at least 0 kg/m^3 (0: not known, bodies then need a mass)");
  }
  if (solid.youngs_modulus == 0 && solid.poissons_ratio == 0) return;
  if (!is_positive(solid.youngs_modulus)) {
    refuse("youngs_modulus", "must be above 0 N/m^2, steel has 2e11, rubber about 1e7");
  }
  if (!(solid.poissons_ratio > 0 && solid.poissons_ratio < 0.5)) {
    refuse("poissons_ratio",
           "must be above 0 and below 0.5, metals have about 0.3; for what hardly changes its "
           "volume, as rubber, take 0.49");
  }
}

void check_pair(const ContactPairMaterial& pair) {
  if (!(pair.restitution >= 0 && pair.restitution <= 1)) {
    refuse("restitution", "must be within 0 (no bounce) and 1 (all speed comes back)");
  }
  if (!is_at_least_zero(pair.sliding_friction)) {
    refuse("sliding_friction", "must be at least 0, dry metals have about 0.5");
  }
  if (!is_at_least_zero(pair.rolling_resistance)) {
    refuse("rolling_resistance", "must be at least 0, hard balls have about 0.001");
  }
  if (!is_positive(pair.v_small)) {
    refuse("v_small", "must be above 0 m/s: below this speed friction fades; 0.01 is usual");
  }
  if (!is_positive(pair.w_small)) {
    refuse("w_small", "must be above 0 rad/s: below it rolling resistance fades; 0.01 is usual");
  }
}

}  // namespace signorini
