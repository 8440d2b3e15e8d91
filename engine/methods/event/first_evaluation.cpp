#include "methods/event/first_evaluation.h"

#include <algorithm>
#include <utility>

namespace signorini {

void FirstEvaluation::begin(const Motion& motion) {
  is_ready_ = false;
  before_ = motion;
  after_ = motion;
  rates_.assign(motion.y.size(), 0.0);
  records_.clear();
}

void FirstEvaluation::end(const EventCall& call, bool can_be_taken_over) {
  is_ready_ = can_be_taken_over;
  rules_ = call.rules;
  report_ = call.report;
}

void FirstEvaluation::take_over(EventCall& call, std::span<double> rates, ContactList& records) {
  is_ready_ = false;
  std::ranges::copy(rates_, rates.begin());
  records = records_;
  call.motion.random = after_.random;
  call.motion.memory = after_.memory;
  call.motion.path_places = after_.path_places;
  call.report.add(report_);
  ++call.report.taken_over;
}

}  // namespace signorini
