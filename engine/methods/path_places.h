/// Places of points on their paths as part of a history, the same for all methods.
///
/// A point's place is found by a search that goes on from the last one, so that where a path
/// crosses itself it depends on the past. So does the place where a rope leaves the rim of a disc,
/// whose full turns are counted.
#pragma once

#include <span>
#include <vector>

#include "detect/edge_detector.h"
#include "methods/history.h"
#include "model/model.h"

namespace signorini {

/// Appends the rows of path places; none in a scene without them. One number of each for every
/// connector, whether it has a place or not.
void add_path_rows(const Model& model, HistorySpec& spec);

/// Appends the numbers of those rows.
void append_path_places(std::span<const PathPlace> places, History& history);

/// The inverse: takes the numbers behind the first `offset` ones.
/// @param places  (connectors), or empty in a scene without them or where they are not remembered
/// @return whether nothing is left to search: there are no places, or all places are remembered
bool recall_path_places(const Model& model, const History& history, std::size_t offset,
                        std::vector<PathPlace>& places);

}  // namespace signorini
