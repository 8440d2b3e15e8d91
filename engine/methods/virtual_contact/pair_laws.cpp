#include "methods/virtual_contact/pair_laws.h"

#include <algorithm>

namespace signorini {
namespace {

std::uint64_t key_of(int first, int second) {
  return static_cast<std::uint64_t>(first) << 31u | static_cast<std::uint64_t>(second);
}
std::uint64_t key_of_stop(std::size_t stop) {
  return std::uint64_t{1} << 63u | static_cast<std::uint64_t>(stop);
}

}  // namespace

void PairLaws::choose(const Model& model, std::span<const BoxPair> chosen,
                      const ExactJoints& joints, const ContactSet& contacts,
                      std::span<const PairSpan> pairs) {
  entries_.clear();
  for (const BoxPair& pair : chosen) {
    entries_.push_back({.key = key_of(pair.a, pair.b), .first = pair.a, .second = pair.b});
  }
  for (std::size_t stop = 0; stop < joints.stop_count(); ++stop) {
    const auto [first, second] = joints.bodies_of_stop(model, stop);
    entries_.push_back({.key = key_of_stop(stop), .first = first, .second = second});
  }
  for (const PairSpan& pair : pairs) {
    double& speed = entries_[pair.number].impact_speed;
    for (std::size_t i = pair.begin; i < pair.end; ++i) {
      speed = std::max(speed, -contacts.gap_rate[i]);
    }
  }
  laws_.clear();
  stiffest_ = 0;
  auto remembered = memory_.begin();
  for (Entry& entry : entries_) {
    while (remembered != memory_.end() && remembered->feature < entry.key) ++remembered;
    if (remembered != memory_.end() && remembered->feature == entry.key) {
      entry.impact_speed = remembered->values[0];
    }
    laws_.push_back(rule_.law(model, entry.first, entry.second, entry.impact_speed));
    double lightest = kInfinity;
    for (const int body : {entry.first, entry.second}) {
      if (!model.is_fixed(body)) lightest = std::min(lightest, model.body(body).mass);
    }
    stiffest_ = std::max(stiffest_, laws_.back().constants.stiffness / lightest);
  }
}

int PairLaws::renew(const ContactSet& contacts, std::span<const PairSpan> pairs) {
  memory_after_.clear();
  hardest_ = {.alpha = kInfinity, .speed = 1};
  int begun = 0;
  auto before = memory_.begin();
  for (const PairSpan& pair : pairs) {
    const bool touches = std::any_of(contacts.gap.begin() + static_cast<std::ptrdiff_t>(pair.begin),
                                     contacts.gap.begin() + static_cast<std::ptrdiff_t>(pair.end),
                                     [](double gap) { return gap < 0; });
    if (!touches) continue;
    const Entry& entry = entries_[pair.number];
    while (before != memory_.end() && before->feature < entry.key) ++before;
    if (before == memory_.end() || before->feature != entry.key) ++begun;
    const PenaltyLaws& laws = laws_[pair.number].laws;
    const double alpha = laws.normal == NormalLaw::relu ? 0 : laws.alpha;
    if (alpha * hardest_.speed < hardest_.alpha * entry.impact_speed) {
      hardest_ = {.alpha = alpha, .speed = entry.impact_speed};
    }
    memory_after_.push_back({.feature = entry.key, .values = {entry.impact_speed, 0, 0, 0}});
  }
  std::swap(memory_, memory_after_);
  return begun;
}

double PairLaws::met_with(int first, int second) const {
  if (first < 0) return 0;  // a rope to the world
  const auto found =
      std::ranges::lower_bound(memory_, key_of(first, second), {}, &ContactMemoryEntry::feature);
  return found != memory_.end() && found->feature == key_of(first, second) ? found->values[0] : 0;
}

}  // namespace signorini
