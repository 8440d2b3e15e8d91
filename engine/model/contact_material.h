/// What solids are made of, and what two of them do to each other where they touch.
///
/// docs/methods/elastic.md, section "Materials"; after Modia3D's palettes of solid materials and of
/// contact pair materials.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace signorini {

/// For information: no contact law uses these. 0: not known.
struct ThermalProperties {
  double melting_point = 0;           // [K]
  double specific_heat_capacity = 0;  // [J/(kg K)]
  double conductivity = 0;            // [W/(m K)]
  double linear_expansion = 0;        // [1/K]
};

struct SolidMaterial {
  std::string name;
  double density = 0;         // [kg/m^3]; 0: not known, bodies of it need a mass
  double youngs_modulus = 0;  // [N/m^2]; 0: not known, as of a material that observes
  double poissons_ratio = 0;  // [-] 0 < nu < 0.5; 0 where the modulus is
  std::string source{};       // of the numbers; empty: the scene's
  ThermalProperties thermal{};
};

enum class PairResponse {
  elastic,   // pushes
  observer,  // only tells of the contact
};

/// What two materials do to each other.
struct ContactPairMaterial {
  int a = -1, b = -1;  // indices of solids, in either order
  PairResponse response = PairResponse::elastic;
  double restitution = 0;         // 0 .. 1
  double sliding_friction = 0;    // mu_k >= 0
  double rolling_resistance = 0;  // mu_r >= 0
  double v_small = 0.01;          // [m/s] below it sliding friction and restitution fade
  double w_small = 0.01;          // [rad/s] below it rolling resistance fades
  double cohesion = 0;            // [Pa] that holds surfaces together until it breaks
  bool alarm = false;             // an observer tells every contact that begins
  std::string_view source = {};   // of the numbers, lives as long as the program
};

enum class PairOrigin {
  given,    // an entry of its own
  mixed,    // from what each of the two does to its own kind
  missing,  // nothing is known; the numbers are those of ContactPairMaterial{}
};

struct PairLookup {
  ContactPairMaterial pair;
  PairOrigin origin = PairOrigin::missing;
};

struct MaterialPalette {
  std::vector<SolidMaterial> solids;
  std::vector<ContactPairMaterial> pairs;  // at most one of two solids, whatever their order

  /// Index in solids, -1 if there is none of this name.
  [[nodiscard]] int find(std::string_view name) const;

  /// Response of two solids in either order. Where they have no entry of their own but each has one
  /// with its own kind: the arithmetic means of all five numbers, and an observer if one of the two
  /// observes.
  [[nodiscard]] PairLookup between(int a, int b) const;

  /// Adds a material, or replaces the one of that name, whose pairs stay. Returns its index.
  /// @throws std::invalid_argument which says what is wrong and what would be right
  int set_solid(SolidMaterial solid);

  /// Adds a pair, or replaces that of the same two materials.
  /// @throws std::invalid_argument as set_solid
  void set_pair(const ContactPairMaterial& pair);

  /// What to tell the user of a pair that is mixed or missing, with the remedy.
  [[nodiscard]] std::string notice(int a, int b, PairOrigin origin) const;
};

/// @throws std::invalid_argument unless 0 <= density and 0 < E, 0 < nu < 0.5 or both 0, all finite.
void check_solid(const SolidMaterial& solid);

/// @throws std::invalid_argument unless 0 <= restitution <= 1, 0 <= friction and rolling
/// resistance, 0 < v_small and w_small, all finite.
void check_pair(const ContactPairMaterial& pair);

/// The materials that every scene knows, with the sources of their numbers.
[[nodiscard]] const MaterialPalette& standard_palette();

}  // namespace signorini
