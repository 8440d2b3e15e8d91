/// Edge and corner features of planar bodies: the verb "detect" of the event methods.
///
/// Finds resting contacts, approaching pairs and penetrations of straight edges, vertices and arcs,
/// in the order that the event methods' random choices rely on.
/// Source: docs/methods/impulse_and_contact.md, section 3.
#pragma once

#include <span>
#include <vector>

#include "contact/contact_record.h"
#include "detect/pair_finder.h"
#include "model/placement.h"

namespace signorini {

/// Where the point of each path joint and path end stands on its path, and where the rope of each
/// winding leaves the rim: now, and at the start of the step. Searches go on from here, so they are
/// part of the state.
struct PathPlace {
  PathPoint now;
  PathPoint before;
};

/// What detection looks at. Borrowed for one call.
struct DetectionInput {
  const Model& model;
  const Placement& now;
  const Placement* before;  // bodies at the start of the step, or nullptr
  ContactTolerances tolerances;
  double time;  // [s] of `now`
  double step;  // [s] over which bodies moved; 0: speeds are not compared with sizes
  std::span<PathPlace> path_places = {};  // (connectors) moved by every look at them
  double instant = time;                  // [s] at which drives are asked: that of `now`
};

/// Appends the records of all pairs of bodies to `list`.
/// @param finder  storage that is kept between calls
/// @return pairs of edges of bodies near each other, which are what detection costs
double detect_edges(const DetectionInput& input, PairFinder& finder, ContactList& list);
double detect_edges(const DetectionInput& input, ContactList& list);

/// Puts the records of the connectors at the front of `list`, the last connector first.
void detect_connectors(const DetectionInput& input, ContactList& list);

/// Places of all connectors that have one, found anew by searching whole paths; one per connector.
void find_path_places(const Model& model, const Placement& placement,
                      std::vector<PathPlace>& places);

/// Points, normal, gap and velocities of a record anew, after bodies moved; refines its estimate.
void refresh_record(const DetectionInput& input, ContactRecord& c);

}  // namespace signorini
