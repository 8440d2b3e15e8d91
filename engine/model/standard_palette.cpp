#include "model/contact_material.h"

namespace signorini {
namespace {

constexpr const char* kModia = "Modia3D 0.12.3, palette of solid materials";
constexpr const char* kModiaPairs = "Modia3D 0.12.3, palette of contact pair materials";

constexpr const char* kBooks =
    "E, nu: Dowling, Mechanical Behavior of Materials, 4th ed., table 5.2; density: Gere, "
    "Mechanics "
    "of Materials, 5th ed., table H-1, the middle of its range";
constexpr const char* kRubber =
    "Gere, Mechanics of Materials, 5th ed., tables H-1 and H-2: within E 0.7 to 4 MPa, nu 0.45 to "
    "0.5, 960 to 1300 kg/m^3";

/// After Modia3D's palette/solidMaterials.json; then some more.
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
      {"Brass", 8500, 1.01e11, 0.35, kBooks, {}},
      {"Copper", 8900, 1.3e11, 0.343, kBooks, {}},
      {"Titanium", 4500, 1.2e11, 0.361, kBooks, {}},
      {"Glass", 2600, 6.9e10, 0.2, kBooks, {}},
      {"Granite", 2750, 4.96e10, 0.213, kBooks, {}},
      {"Rubber", 1100, 2e6, 0.48, kRubber, {}},
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
  static const MaterialPalette kPalette = palette();
  return kPalette;
}

}  // namespace signorini
