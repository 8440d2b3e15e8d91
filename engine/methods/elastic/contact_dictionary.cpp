#include "methods/elastic/contact_dictionary.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

const ElasticContact* find(std::span<const ElasticContact> contacts, std::uint64_t feature) {
  const auto found = std::ranges::lower_bound(contacts, feature, {}, &ElasticContact::feature);
  return found != contacts.end() && found->feature == feature ? &*found : nullptr;
}

}  // namespace

ContactHysteresis contact_hysteresis(int choice, double mpr_tolerance) {
  constexpr double kPaperEps = 1e-8;
  constexpr double kFineEps = 1e-15;
  const double eps = choice == 3 ? kFineEps : std::max(1e-13, 10 * mpr_tolerance);
  switch (choice) {
    case 1:
      return {.contact_eps = kPaperEps,
              .limit = -kPaperEps,
              .used = 0,
              .z1 = 0,
              .z2 = 2 * kPaperEps,
              .takes_limit = false};
    case 2:
      return {.contact_eps = eps,
              .limit = eps,
              .used = -eps,
              .z1 = -2 * eps,
              .z2 = -eps,
              .takes_limit = true};
    default:
      return {.contact_eps = eps,
              .limit = -2 * eps,
              .used = eps,
              .z1 = eps,
              .z2 = 3 * eps,
              .takes_limit = false};
  }
}

void ContactDictionary::prepare(const ContactHysteresis& hysteresis, std::size_t bodies) {
  hysteresis_ = hysteresis;
  margin_.assign(bodies, kBoxMargin * hysteresis.contact_eps);
}

bool ContactDictionary::has(const PairKey& key) const {
  return find(contacts_, key.feature()) != nullptr;
}

void ContactDictionary::recall(const Model& model, const ContactLaw& law,
                               ContactCandidates& candidates, const ContactMemory& memory,
                               const SpatialPlacement& placement) {
  contacts_.clear();
  for (const ContactMemoryEntry& entry : memory) {
    contacts_.push_back(law.recall(model, candidates, entry, placement));
  }
}

void ContactDictionary::remember(ContactMemory& memory) const {
  memory.clear();
  for (const ElasticContact& contact : contacts_) memory.push_back(ContactLaw::remember(contact));
}

bool ContactDictionary::is_consistent(const Model& model, ContactCandidates& candidates,
                                      const SpatialPlacement& placement) {
  for (const ElasticContact& contact : contacts_) {
    if (zero_function(candidates.see(contact.key, placement), true) < 0) return false;
  }
  return candidates.all_near(model, placement, margin_, [&](const PairKey& key) {
    return has(key) || zero_function(candidates.see(key, placement), false) > 0;
  });
}

ContactDictionary::Change ContactDictionary::renew(const Model& model, const ContactLaw& law,
                                                   ContactCandidates& candidates,
                                                   const SpatialPlacement& placement,
                                                   const ContactEvent& event) {
  std::swap(contacts_, last_);
  contacts_.clear();
  Change change;
  candidates.all_near(model, placement, margin_, [&](const PairKey& key) {
    const SeenContact seen = candidates.see(key, placement);
    if (!is_contact(seen.apart())) return true;
    if (const ElasticContact* const before = find(last_, key.feature())) {
      contacts_.push_back(*before);
      return true;
    }
    contacts_.push_back(law.begin(model, candidates, key, seen.geometry, placement));
    if (const ElasticContact* const joined = joined_with(key, candidates)) {
      law.take_over(contacts_.back(), *joined);
    }
    ++change.begun;
    log(EventKind::contact_start, contacts_.back(), seen.geometry, candidates, placement, event);
    return true;
  });
  for (const ElasticContact& gone : last_) {
    if (has(gone.key)) continue;
    ++change.ended;
    if (event.events == nullptr) continue;
    log(EventKind::contact_end, gone, candidates.see(gone.key, placement).geometry, candidates,
        placement, event);
  }
  last_.reserve(contacts_.capacity());  // they change places
  if (event.events != nullptr) {
    event.events->push_back({.kind = EventKind::restart,
                             .time = event.time,
                             .zero_crossing = event.function,
                             .restarts = change.begun + change.ended > 0});
  }
  return change;
}

const ElasticContact* ContactDictionary::joined_with(const PairKey& key,
                                                     const ContactCandidates& candidates) const {
  if (ContactCandidates::is_connector(key)) return nullptr;
  const auto found = std::ranges::find_if(last_, [&](const ElasticContact& before) {
    return !ContactCandidates::is_connector(before.key) &&
           candidates.pairs().are_joined(before.key, key);
  });
  return found != last_.end() ? &*found : nullptr;
}

void ContactDictionary::log(EventKind kind, const ElasticContact& contact,
                            const ContactGeometry& seen, const ContactCandidates& candidates,
                            const SpatialPlacement& placement, const ContactEvent& event) const {
  if (event.events == nullptr) return;
  const auto [body_1, body_2] = candidates.bodies_of(contact.key);
  event.events->push_back({.kind = kind,
                           .time = event.time,
                           .body_a = body_1,
                           .body_b = body_2,
                           .point = ContactCandidates::points_of(contact.key, seen)[1],
                           .normal = seen.normal,
                           .gap_rate = candidates.gap_rate(contact.key, seen, placement),
                           .gap = seen.distance + hysteresis_.used,
                           .stiffness = contact.constants.c_res,
                           .damping = contact.damping,
                           .zero_crossing = event.function});
}

std::string contact_memory_fault(const Model& model, const ContactCandidates& candidates,
                                 const ContactMemory& memory) {
  for (std::size_t i = 0; i < memory.size(); ++i) {
    const ContactMemoryEntry& entry = memory[i];
    const std::string place = "memory entry " + std::to_string(i) + ": ";
    if (i > 0 && entry.feature <= memory[i - 1].feature) {
      return place + "its feature does not come after the one before";
    }
    for (const double x : entry.values) {
      if (!std::isfinite(x)) return place + "a value is not finite";
    }
    if (!candidates.knows(model, pair_key(entry.feature))) {
      return place + "the scene has no such pair";
    }
    if (entry.values[0] < 0 || entry.values[2] == 0 || entry.values[3] < 0) {
      return place + "its values are not those of a contact";
    }
  }
  return {};
}

}  // namespace signorini
