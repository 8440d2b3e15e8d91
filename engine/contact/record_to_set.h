/// From the event methods' records to the seam.
#pragma once

#include <vector>

#include "contact/contact_record.h"
#include "contact/contact_set.h"

namespace signorini {

/// Fills `set` with the records, sorted by feature.
/// @param order  scratch
void fill_contact_set(const ContactList& records, const ContactTolerances& t,
                      std::vector<int>& order, ContactSet& set);

}  // namespace signorini
