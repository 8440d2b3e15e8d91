/// The coefficients of a contact: those of its pair of bodies, or of the surfaces that touch there.
#pragma once

#include "contact/contact_set.h"
#include "model/pair_coefficients.h"

namespace signorini {

/// @param row  of a contact or a joint
[[nodiscard]] inline PairCoefficients coefficients_of(const Model& model,
                                                      const ContactSet& contacts, std::size_t row) {
  return pair_coefficients(model, contacts.body_a[row], contacts.body_b[row],
                           contacts.surface_a[row], contacts.surface_b[row]);
}

}  // namespace signorini
