/// What one contact of `elastic` does: its constants, found when it begins, and its force at one
/// instant.
///
/// docs/methods/elastic.md, sections 2 to 4 and 6; ropes and ends of paths, which are contacts
/// turned around, section 9.
#pragma once

#include "methods/elastic/contact_candidates.h"
#include "model/state.h"
#include "response/contact_constants.h"

namespace signorini {

/// A contact from its beginning to its end: what ContactPair of the original keeps.
struct ElasticContact {
  PairKey key;
  std::uint64_t feature = 0;
  ContactConstants constants;
  double impact_speed = 0;   // delta_dot_minus [m/s] >= 0
  double damping = 0;        // d [s/m] of the hardest approach since bodies parted last
  double first_damping = 0;  // d [s/m] of the first touch
  bool is_parting = false;   // after a hit
  double depth_scale = 0;    // [m] largest depth to expect
};

/// What one contact does at one instant.
struct ContactForce {
  ContactGeometry seen;
  BlendingWeight blending;
  Vector3 point{0, 0, 0};    // where it acts on body 2
  Vector3 point_1{0, 0, 0};  // and on body 1
  double depth = 0;          // delta [m]
  double depth_rate = 0;     // [m/s]
  double damping = 0;        // d [s/m]
  double normal = 0;         // f_n [N]
  FrictionWrench friction;   // on body 2
  double stored = 0;         // [J]
  // Where edges come to share in a contact, by what is stored: (9).
  Vector3 shift{0, 0, 0};                                      // on body 2 [N]
  Vector3 turn_1{0, 0, 0}, turn_2{0, 0, 0};                    // [N m]
  double loss_normal = 0, loss_sliding = 0, loss_rolling = 0;  // [W]
  Vector3 slip{0, 0, 0};                                       // [m/s]
  Vector3 spin{0, 0, 0};  // [rad/s] of body 2 against 1, world axes

  /// On body 2. [N]
  [[nodiscard]] Vector3 total() const { return normal * seen.normal + friction.force + shift; }
};

/// Which approach of a contact its damping follows from.
enum class ImpactSpeed { hardest, first_touch };

struct ContactLawSettings {
  ElasticLaw law = ElasticLaw::document;
  GeometryRule geometry = GeometryRule::document;
  double most_damping = 0;  // [s/m]
  ImpactSpeed impact = ImpactSpeed::hardest;
  double youngs_modulus = 0;  // [N/m^2] of bodies without a material
  double poissons_ratio = 0;  // of them
  double reduction = 1;       // k_red
  double used = 0;            // what is added to distanceOrg for the force [m]
};

class ContactLaw {
 public:
  explicit ContactLaw(const ContactLawSettings& settings = {}) : settings_(settings) {}

  [[nodiscard]] ElasticLaw law() const { return settings_.law; }

  /// A contact that begins with what is seen.
  [[nodiscard]] ElasticContact begin(const Model& model, ContactCandidates& candidates,
                                     const PairKey& key, const ContactGeometry& seen,
                                     const SpatialPlacement& placement) const;
  /// Lets a contact that begins at a seam go on as the one that ends there: with its impact, and
  /// its damping where the materials are the same.
  void take_over(ElasticContact& contact, const ElasticContact& before) const;
  /// One that goes on with what a state remembers of it. The inverse of remember().
  [[nodiscard]] ElasticContact recall(const Model& model, ContactCandidates& candidates,
                                      const ContactMemoryEntry& entry,
                                      const SpatialPlacement& placement) const;
  [[nodiscard]] static ContactMemoryEntry remember(const ElasticContact& contact);

  [[nodiscard]] ContactForce force(const ElasticContact& contact, ContactCandidates& candidates,
                                   const SpatialPlacement& placement) const;
  /// d while the contact is compressed at a rate [m/s]: that of the hardest approach since bodies
  /// parted last, this one included. [s/m] (21)
  [[nodiscard]] double damping_at(const ElasticContact& contact, double depth_rate) const;
  /// Takes the rate at the end of a step into account: a harder approach, or a new one after bodies
  /// have parted. @return whether the force is another one by it
  bool follow_approach(ElasticContact& contact, double depth_rate) const;
  /// d(delta_dot d) / d delta_dot there: how the damping force grows with the rate. [s/m]
  [[nodiscard]] double damping_growth(const ElasticContact& contact, double depth_rate) const;
  /// delta [m] of a distance
  [[nodiscard]] double depth(const ContactGeometry& seen) const {
    return -(seen.distance + settings_.used);
  }
  /// Energy that the contact holds at a depth [m], in full weight. [J] (33)
  [[nodiscard]] double stored(const ElasticContact& contact, double depth) const;
  /// Largest depth to expect from a depth [m] and a rate [m/s]. (35)
  [[nodiscard]] static double depth_scale(const Model& model, const ContactCandidates& candidates,
                                          const ElasticContact& contact, double depth, double rate);

 private:
  [[nodiscard]] double first_damping(const ElasticContact& contact) const;
  [[nodiscard]] ContactConstants constants(const Model& model, const ContactCandidates& candidates,
                                           const PairKey& key, const ContactGeometry& seen,
                                           const SpatialPlacement& placement) const;
  [[nodiscard]] ContactConstants connector_constants(const Model& model,
                                                     std::array<int, 2> bodies) const;

  ContactLawSettings settings_;
};

}  // namespace signorini
