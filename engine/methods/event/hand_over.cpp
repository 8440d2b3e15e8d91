#include "methods/event/hand_over.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

constexpr double kAccuracy = 1e-13;      // [m] of a margin
constexpr double kTimeAccuracy = 1e-13;  // [s]
constexpr int kMostLooks = 60;
constexpr double kEnd = ContactTolerances::kFeatureEnd;

FeatureMargin margin_now(const DetectionInput& seen, const ContactRecord& start) {
  ContactRecord c = start;
  refresh_record(seen, c);
  return margin_of(seen, c);
}

}  // namespace

bool HandOvers::pass_an_end(const EventCall& call, const Placement& before, const Placement& now,
                            const ContactList& held) {
  return std::ranges::any_of(held, [&](const ContactRecord& c) {
    if (c.is_joint()) return false;
    const FeatureMargin end = margin_now(call.view(now), c);
    if (end.value > -kEnd && !is_leaving(end)) return false;
    const double start = margin_of(call.view(before), c).value;
    return start > kEnd && start < kInfinity;
  });
}

void HandOvers::begin_step(const EventCall& call, const Placement& before,
                           const ContactList& held) {
  search_.reset();
  margins_.clear();
  const DetectionInput seen = call.view(before);
  for (const ContactRecord& c : held) margins_.push_back(margin_of(seen, c).value);
}

bool HandOvers::shorten(EventCall& call, const Placement& now, const ContactList& held,
                        double& step) {
  const DetectionInput seen = call.view(now);
  if (search_) {
    const FeatureMargin margin = margin_now(seen, held[search_->contact]);
    ZeroCrossingBracket& root = search_->root;
    bool has_found = std::fabs(margin.value) < kAccuracy || ++search_->looks >= kMostLooks;
    if (!has_found) {
      root.add(margin.value, margin.rate);
      has_found = root.move() < kTimeAccuracy || root.width() < kTimeAccuracy;
    }
    if (!has_found) {
      step = root.at();
      return true;
    }
    search_.reset();
  }
  double earliest = kInfinity;
  for (std::size_t i = 0; i < held.size(); ++i) {
    // What is at an end already has been handed over as far as it can be.
    if (!(margins_[i] > kEnd) || margins_[i] == kInfinity) continue;
    const double margin = margin_now(seen, held[i]).value;
    if (margin > -kEnd) continue;
    const double at = margins_[i] / (margins_[i] - margin);
    if (at >= earliest) continue;
    earliest = at;
    search_ = Search{.contact = i, .root = ZeroCrossingBracket(0, margins_[i], step, margin)};
  }
  if (!search_) return false;
  ++call.report.searches;
  step = search_->root.at();
  return true;
}

}  // namespace signorini
