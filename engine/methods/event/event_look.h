/// What the event methods make of a state at which no step has ended: contacts, forces and rates.
#pragma once

#include <span>
#include <vector>

#include "methods/event/event_call.h"

namespace signorini {

struct EventLook {
  Outcome outcome = Outcome::good;
  ContactList records;        // with forces, unless the outcome is not good
  std::vector<double> rates;  // of time, q, v, energies

  [[nodiscard]] std::span<const double> accelerations(const Model& model) const {
    return std::span(rates).subspan(1 + static_cast<std::size_t>(model.nq),
                                    static_cast<std::size_t>(model.nv));
  }
};

/// A pure function: a state restored or moved by hand is all that it goes by.
[[nodiscard]] EventLook look_at(const Model& model, const State& state, const EventRules& rules);

}  // namespace signorini
