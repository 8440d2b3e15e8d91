/// contactDict of the document: which contacts there are, and the distances at which they begin
/// and end.
///
/// docs/methods/elastic.md, section 1, (1) to (3).
#pragma once

#include <span>
#include <vector>

#include "contact/event.h"
#include "methods/elastic/contact_law.h"

namespace signorini {

/// Distances at which contacts begin and end, all added to or compared with distanceOrg. [m]
struct ContactHysteresis {
  double contact_eps = 1e-13;
  double limit = -2e-13;     // at an event, less distance is contact
  double used = 1e-13;       // the force law's distance is distanceOrg + used
  double z1 = 1e-13;         // z1 = max over contacts of distanceOrg + this
  double z2 = 3e-13;         // z2 = min over the others of distanceOrg + this
  bool takes_limit = false;  // the limit itself is contact
};

/// Pairs that count may be so far apart, in parts of contact_eps.
inline constexpr double kBoxMargin = 4;

/// @param choice  of the parameter HYSTERESIS
[[nodiscard]] ContactHysteresis contact_hysteresis(int choice, double mpr_tolerance);

/// An event at which contacts may change.
struct ContactEvent {
  double time = 0;             // [s]
  int function = 0;            // 1 or 2: z1, z2; 0: due to neither
  EventLog* events = nullptr;  // may be absent
};

class ContactDictionary {
 public:
  void prepare(const ContactHysteresis& hysteresis, std::size_t bodies);

  [[nodiscard]] const ContactHysteresis& hysteresis() const { return hysteresis_; }
  /// Sorted by feature.
  [[nodiscard]] std::span<const ElasticContact> contacts() const { return contacts_; }
  [[nodiscard]] std::span<ElasticContact> contacts() { return contacts_; }
  [[nodiscard]] bool has(const PairKey& key) const;

  /// The contacts that a state remembers, with bodies at `placement`.
  void recall(const Model& model, const ContactLaw& law, ContactCandidates& candidates,
              const ContactMemory& memory, const SpatialPlacement& placement);
  void remember(ContactMemory& memory) const;

  /// What falls through zero where something happens: -z1's entry of a contact, z2's of another
  /// pair. [m]
  [[nodiscard]] double zero_function(const SeenContact& seen, bool in_contact) const {
    const double sign = in_contact ? -1 : 1;
    return sign * (seen.apart() + (in_contact ? hysteresis_.z1 : hysteresis_.z2));
  }

  /// Whether z1 and z2 are on their right sides, as they are after every event; a state that was
  /// put somewhere else may differ.
  [[nodiscard]] bool is_consistent(const Model& model, ContactCandidates& candidates,
                                   const SpatialPlacement& placement);

  /// How many contacts began and ended at an event.
  struct Change {
    int begun = 0;
    int ended = 0;
  };
  /// Emptied and filled anew from the places of bodies. (2), (3)
  Change renew(const Model& model, const ContactLaw& law, ContactCandidates& candidates,
               const SpatialPlacement& placement, const ContactEvent& event);

 private:
  [[nodiscard]] bool is_contact(double distance) const {
    return hysteresis_.takes_limit ? distance <= hysteresis_.limit : distance < hysteresis_.limit;
  }
  /// The contact at the last event that the one which begins takes over from at a seam, or none.
  [[nodiscard]] const ElasticContact* joined_with(const PairKey& key,
                                                  const ContactCandidates& candidates) const;
  void log(EventKind kind, const ElasticContact& contact, const ContactGeometry& seen,
           const ContactCandidates& candidates, const SpatialPlacement& placement,
           const ContactEvent& event) const;

  ContactHysteresis hysteresis_;
  std::vector<ElasticContact> contacts_;  // contactDict
  std::vector<ElasticContact> last_;      // lastContactDict
  std::vector<double> margin_;            // (bodies) [m] how far apart pairs that count may be
};

/// Why these cannot be contacts of the model, with the entry's number from 0; empty when they can.
[[nodiscard]] std::string contact_memory_fault(const Model& model,
                                               const ContactCandidates& candidates,
                                               const ContactMemory& memory);

}  // namespace signorini
