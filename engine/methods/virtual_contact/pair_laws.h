/// Which law each of the chosen pairs follows during a step, and how fast those met that touch.
///
/// The damping that gives a restitution depends on the speed of the impact. It is that at the last
/// accepted instant before the overlap, and stays until the bodies part: the memory of the method.
/// docs/methods/virtual_contact.md, section 5.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "detect/virtual/virtual_contacts.h"
#include "methods/virtual_contact/exact_joints.h"
#include "methods/virtual_contact/pair_constants.h"
#include "methods/virtual_contact/softness_report.h"
#include "model/state.h"

namespace signorini {

class PairLaws {
 public:
  /// Allocates.
  void prepare(const Model& model, const VcSettings& settings) { rule_.prepare(model, settings); }
  [[nodiscard]] PairRule& rule() { return rule_; }
  [[nodiscard]] const PairRule& rule() const { return rule_; }

  void recall(const ContactMemory& memory) { memory_ = memory; }
  [[nodiscard]] const ContactMemory& memory() const { return memory_; }

  /// Laws for a step that begins with these contacts, seen as far as bodies go in it.
  void choose(const Model& model, std::span<const BoxPair> chosen, const ExactJoints& joints,
              const ContactSet& contacts, std::span<const PairSpan> pairs);
  [[nodiscard]] const PairLaw& of(const PairSpan& pair) const { return laws_[pair.number]; }
  /// The speed with which two bodies that touch have met; 0 for others. [m/s]
  [[nodiscard]] double met_with(int first, int second) const;
  /// Least alpha / (v h) of the pairs that touched at the end of the last step that was kept, v the
  /// speed with which they met; infinite where none did.
  [[nodiscard]] double softness(double h) const { return hardest_.alpha / (hardest_.speed * h); }
  /// Largest k_n over a mass. [1/s^2]
  [[nodiscard]] double stiffest() const { return stiffest_; }

  /// Who touches at the end of a step that was kept. @return pairs that have begun to
  int renew(const ContactSet& contacts, std::span<const PairSpan> pairs);

 private:
  struct Entry {
    std::uint64_t key = 0;
    int first = 0, second = 0;
    double impact_speed = 0;
  };
  PairRule rule_;
  ContactMemory memory_, memory_after_;
  std::vector<Entry> entries_;  // chosen pairs, then ropes and ends of paths
  std::vector<PairLaw> laws_;
  double stiffest_ = 0;
  ContactSoftness hardest_;
};

}  // namespace signorini
