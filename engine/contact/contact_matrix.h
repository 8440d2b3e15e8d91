/// The verb "relate": how a force at one contact moves another, A = J M^-1 J^T row by row.
#pragma once

#include <span>
#include <vector>

#include "contact/contact_record.h"
#include "model/model.h"
#include "numerics/contact_row.h"

namespace signorini {

/// Change of the gap acceleration at row i for a unit force at row j, with lever arms U. [1/kg]
/// @param subset  (m) indices into `records`
/// @param matrix  (m x m) row-major
/// Source: Baraff 1994 in the plane; docs/methods/impulse_and_contact.md (31).
void fill_contact_matrix(const Model& model, const ContactList& records,
                         std::span<const int> subset, std::span<double> matrix);

/// Change of the gap rate at row i for a unit impulse at row j, with arms R. [1/kg]
/// Differs from fill_contact_matrix in the order of its operations, which fixes the bits.
void fill_impulse_matrix(const Model& model, const ContactList& records, std::span<double> matrix);

/// Gap rate of a record by the velocities of its bodies: the row of J for the sparse solver.
/// @param block_of  (bodies) place of each moving body among the solver's blocks
[[nodiscard]] ContactRow contact_row(const Model& model, const ContactRecord& c,
                                     std::span<const int> block_of);

/// Numbers the moving bodies of some records 0, 1, ... in the order they appear.
/// @param block_of  (bodies) receives the number; entries of other bodies are left alone
/// @param inverse_mass  receives 1/m, 1/m, 1/I for each
void number_blocks(const Model& model, const ContactList& records, std::span<const int> subset,
                   std::vector<int>& block_of, std::vector<double>& inverse_mass);

/// Adds the accelerations of the bodies for a force f [N] of a record: along its normal, or what
/// its wrenches tell. The same with velocities and an impulse [N s].
/// @param acceleration  (nv)
void apply_contact_force(const Model& model, const ContactRecord& c, double f,
                         std::span<double> acceleration);

}  // namespace signorini
