/// Groups of records that influence each other.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "contact/contact_record.h"
#include "model/model.h"

namespace signorini {

/// Reused storage of the searches below.
struct IslandScratch {
  std::vector<std::uint8_t> body_in;    // (bodies)
  std::vector<std::uint8_t> record_in;  // (records)
};

/// Records linked with `first` through moving bodies, in the order of discovery by repeated sweeps
/// of the list. `remaining` holds candidate indices; `subset` receives the island, first in front.
void connected_records(const Model& model, const ContactList& records,
                       std::span<const int> remaining, IslandScratch& scratch,
                       std::vector<int>& subset);

/// The set handled together with a focus: joints linked with it, and for the hybrid mode first all
/// approaching records that share a body with it, walls included.
/// @param rate  (records) present gap rates
/// @param in_set  (records) receives 1 for members
void focus_set(const Model& model, const ContactList& records, int focus, bool hybrid,
               std::span<const double> rate, double small_rate, IslandScratch& scratch,
               std::span<std::uint8_t> in_set);

}  // namespace signorini
