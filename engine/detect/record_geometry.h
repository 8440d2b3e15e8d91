/// Parts that the detection files share: filling arms and rates of a record.
#pragma once

#include "detect/edge_detector.h"

namespace signorini {

/// An edge or vertex of one body of the model.
struct EdgeRef {
  int body = -1;
  int index = -1;
};

[[nodiscard]] inline const PlanarEdge& edge_of(const Model& model, const EdgeRef& ref) {
  return model.body(ref.body).shape.edges[static_cast<std::size_t>(ref.index)];
}
[[nodiscard]] inline const PlanarVertex& vertex_of(const Model& model, const EdgeRef& ref) {
  return model.body(ref.body).shape.vertices[static_cast<std::size_t>(ref.index)];
}

/// The feature with a model-wide id, given the body it belongs to.
[[nodiscard]] inline EdgeRef edge_with_id(const Model& model, int body, int id) {
  return {.body = body, .index = id - model.edge_offset[static_cast<std::size_t>(body)]};
}
[[nodiscard]] inline EdgeRef vertex_with_id(const Model& model, int body, int id) {
  return {.body = body, .index = id - model.vertex_offset[static_cast<std::size_t>(body)]};
}

/// Record of a vertex of `vertex.body` (B) at an edge of `edge.body` (A), without place.
[[nodiscard]] ContactRecord vertex_edge_record(const Model& model, const EdgeRef& vertex,
                                               const EdgeRef& edge);

/// Arms R, lever arms U, restitution and gap rate from point and normal, all others being set.
void complete_record(const DetectionInput& input, ContactRecord& c);

/// The list that grows, and what of it a new record is compared with.
struct PairRecords {
  ContactList& list;
  RecordScope scope;
};

/// Completes a new record, stamps it and adds it to the list.
void add_detected(const DetectionInput& input, ContactRecord& c, PairRecords& list);

/// How deep features are seen inside each other. With care also deeper than the skin: where corners
/// meet corners, one may lie twice as deep in an edge as any point of one body lies in the other.
[[nodiscard]] inline double deepest_seen(const ContactTolerances& t) {
  constexpr double kCorners = 4;  // of the skin
  return t.is_careful ? kCorners * t.skin : t.skin;
}

/// Vertices of `b` against the edges of `a`.
void detect_vertices(const DetectionInput& input, int a, int b, PairRecords& list);

/// All edges of `a` against all edges of `b` where at least one is round.
void detect_round_edges(const DetectionInput& input, int a, int b, PairRecords& list);

/// New place of a connector's record.
void refresh_connector(const DetectionInput& input, ContactRecord& c);

/// New place of an edge-edge record.
void refresh_round_edges(const DetectionInput& input, ContactRecord& c);

}  // namespace signorini
