/// Edge and corner features of planar bodies: the verb "detect" of the event methods.
///
/// Finds resting contacts, approaching pairs and penetrations of straight edges, vertices and arcs,
/// in the order that the event methods' random choices rely on.
/// Source: docs/methods/impulse_and_contact.md, section 3.
#pragma once

#include "contact/contact_record.h"
#include "model/placement.h"

namespace signorini {

/// What detection looks at. Borrowed for one call.
struct DetectionInput {
  const Model& model;
  const Placement& now;
  const Placement* before;  // bodies at the start of the step, or nullptr
  ContactTolerances tolerances;
  double time;  // [s] of `now`
  double step;  // [s] over which bodies moved; 0: speeds are not compared with sizes
};

/// Appends the records of all pairs of bodies to `list`.
void detect_edges(const DetectionInput& input, ContactList& list);

/// Puts one record for each joint row at the front of `list`, the last row first.
void detect_joints(const DetectionInput& input, ContactList& list);

/// Points, normal, gap and velocities of a record anew, after bodies moved; refines its estimate.
void refresh_record(const DetectionInput& input, ContactRecord& c);

}  // namespace signorini
