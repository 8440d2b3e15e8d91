#include "model/contact_material.h"

namespace signorini {
namespace {

constexpr const char* kModia = "Modia3D 0.12.3, palette of solid materials";
constexpr const char* kModiaPairs = "Modia3D 0.12.3, palette of contact pair materials";

/// After Modia3D's palette/solidMaterials.json.
std::vector<SolidMaterial> solids() {
  return {
      {.name = "Steel",
       .density = 8000,
       .youngs_modulus = 2.0e11,
       .poissons_ratio = 0.3,
       .source = kModia,
       .thermal = {1640, 500, 50, 1.2e-5}},
      {.name = "Aluminium",
       .density = 2700,
       .youngs_modulus = 6.9e10,
       .poissons_ratio = 0.32,
       .source = kModia,
       .thermal = {933, 897, 237, 2.31e-5}},
      {.name = "DryWood",
       .density = 700,
       .youngs_modulus = 1.1e10,
       .poissons_ratio = 0.4,
       .source = kModia,
       .thermal = {570, 1700, 0.1, 5.0e-6}},
      {"BilliardCushion", 700, 1.1e10, 0.4, kModia, {}},
      {"BilliardTable", 700, 1.1e10, 0.4, kModia, {}},
      {"BilliardBall", 1768, 5.4e9, 0.34, kModia, {}},
      {"BilliardCue", 700, 1.1e10, 0.4, kModia, {}},
      {"Observer", 0, 0, 0, kModia, {}},
  };
}

struct Coefficients {
  const char* a;
  const char* b;
  double restitution, sliding_friction, rolling_resistance;
};

constexpr Coefficients kPairs[] = {
    {"Steel", "Steel", 0.7, 0.5, 0.001},
    {"DryWood", "DryWood", 0.6, 0.3, 0.001},
    {"BilliardBall", "BilliardBall", 1, 0, 0},
    {"BilliardBall", "BilliardTable", 0, 0.8, 0.01},
    {"BilliardBall", "BilliardCushion", 0.98, 0, 0},
    {"BilliardBall", "BilliardCue", 0.98, 0, 0},
    {"BilliardTable", "BilliardCue", 0, 0.8, 0.01},
    {"BilliardCue", "BilliardCue", 0.98, 0, 0},
};

MaterialPalette palette() {
  MaterialPalette made;
  made.solids = solids();
  for (const Coefficients& c : kPairs) {
    made.set_pair({.a = made.find(c.a),
                   .b = made.find(c.b),
                   .restitution = c.restitution,
                   .sliding_friction = c.sliding_friction,
                   .rolling_resistance = c.rolling_resistance,
                   .source = kModiaPairs});
  }
  const int steel = made.find("Steel"), observer = made.find("Observer");
  made.set_pair({.a = observer,
                 .b = steel,
                 .response = PairResponse::observer,
                 .alarm = true,
                 .source = kModiaPairs});
  made.set_pair(
      {.a = observer, .b = observer, .response = PairResponse::observer, .source = kModiaPairs});
  return made;
}

}  // namespace

const MaterialPalette& standard_palette() {
  static const MaterialPalette made = palette();
  return made;
}

}  // namespace signorini
