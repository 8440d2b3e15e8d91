/// The contact problem with Coulomb friction in the plane, and what may come of it.
///
/// Finds f with a = W f + b, W = J M^-1 J^T, such that for every contact i with normal row n and
/// tangent row t
///
///   0 <= a_n _|_ f_n >= 0,   |f_t| <= mu f_n,   a_t = 0 or f_t = -mu f_n sign(a_t) (64)
///
/// and the same of a second bounded row, where the contact resists rolling,
///
/// where contacts that slide for sure keep f_t = -mu f_n s, and joint rows have a = 0. Source:
/// docs/methods/impulse_and_contact.md, "Friction".
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "numerics/contact_row.h"

namespace signorini {

/// How a contact is: it opens, sticks, or slips either way along its tangent. Contacts without
/// friction and joints are `stick` or `open`. Of rolling resistance: it holds, or rolls either way;
/// what it says of an open contact means nothing.
enum class FrictionMode : std::int8_t { open = 2, stick = 0, slip_plus = 1, slip_minus = -1 };

struct FrictionProblem {
  std::span<const ContactRow> rows;      // (n) of J; those of normals and joints first
  std::span<const double> inverse_mass;  // (3 per block) as in RowProblem
  std::span<const double> b;             // (n) [m/s^2], or [m/s] for impulses
  // (n) what b becomes where redundant contacts ask for what contradicts each other; empty: it
  // stays
  std::span<const double> yielding_b = {};
  // Bounded rows, and what each of them may carry for a unit of the normal force: (m) those of
  // tangents; where contacts resist rolling (2 m), the second half those of rolling.
  std::span<const int> tangent;         // (m or 2 m) row, -1 for none
  std::span<const double> friction;     // (as tangent) [-]
  std::span<const std::uint8_t> joint;  // (m) 1 for equality rows
  std::span<const std::int8_t> slides;  // (as tangent) sign of the slip where it is given, else 0
  // [unit of b] Redundant contacts may contradict each other so much. Then the least error is
  // taken, else they are loaded against each other until one slips.
  double contradiction = 0;
  // [unit of b] Where sets do not lead on, an answer that misses by no more will do.
  double accepted = 0;
  bool prefers_rest = false;  // where nothing slides: forces that hold all, if there are any
  bool tries_guess = true;    // whether the guess is likely to be next to the answer
  // Without given slip there is a solution; that of problems with more contacts is approached by
  // sweeps.
  std::size_t most_for_lemke = 100;
};

enum class FrictionStatus {
  solved,
  no_solution,  // Painleve's paradox: no forces satisfy (64)
  not_found,    // as no_solution, but with so many contacts that this is not certain
  inconsistent  // joint rows contradict each other, or rounding has won
};

}  // namespace signorini
