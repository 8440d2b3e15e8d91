/// A record as a row of numbers, for bindings through which only numbers go fast.
#pragma once

#include <string_view>
#include <vector>

#include "contact/contact_record.h"
#include "model/model.h"

namespace signorini {

/// Names of the numbers in a row, in order. A vector takes two, named `…X` and `…Y`.
[[nodiscard]] std::vector<std::string_view> record_columns();

/// Appends the row of a record. Features are places in the lists of their bodies (vertices or
/// edges, by kind) or, for connectors, in the list of connectors; truth values are 0 and 1.
void append_record_row(const Model& model, const ContactTolerances& t, const ContactRecord& c,
                       std::vector<double>& rows);

}  // namespace signorini
