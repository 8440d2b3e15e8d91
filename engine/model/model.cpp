#include "model/model.h"

#include <algorithm>
#include <utility>

namespace signorini {

bool Model::has_places() const {
  return !paths.empty() || std::ranges::any_of(connectors, [](const Connector& connector) {
    return std::holds_alternative<Winding>(connector);
  });
}

bool Model::ignores_edge(int b, int edge) const {
  const std::vector<int>& ignored = body(b).ignored_edges;
  return !ignored.empty() && std::binary_search(ignored.begin(), ignored.end(), edge);
}

bool Model::tells_layers_apart(int b, int other) const {
  const std::vector<int>& ignored = body(b).ignored_edges;
  if (ignored.empty()) return false;
  const int first = edge_id(other, 0);
  const auto at = std::ranges::lower_bound(ignored, first);
  return at != ignored.end() && *at < first + static_cast<int>(body(other).shape.edges.size());
}

namespace {

constexpr auto kPair = [](const PairFriction& p) { return std::pair(p.body_a, p.body_b); };

}  // namespace

const PairFriction* Model::own_friction(int i, int j) const {
  if (pair_friction.empty()) return nullptr;
  const std::pair key(std::min(i, j), std::max(i, j));
  const auto found = std::ranges::lower_bound(pair_friction, key, {}, kPair);
  return found != pair_friction.end() && kPair(*found) == key ? &*found : nullptr;
}

void set_pair_friction(Model& model, int i, int j, const PairFriction& own) {
  PairFriction pair = own;
  pair.body_a = std::min(i, j);
  pair.body_b = std::max(i, j);
  const auto at = std::ranges::lower_bound(model.pair_friction, kPair(pair), {}, kPair);
  if (at != model.pair_friction.end() && kPair(*at) == kPair(pair)) {
    *at = pair;
  } else {
    model.pair_friction.insert(at, pair);
  }
}

void index_model(Model& model) {
  model.edge_offset.clear();
  model.vertex_offset.clear();
  model.nq = 0;
  model.nv = 0;
  model.turning.clear();
  int edges = 0;
  int vertices = 0;
  for (Body& body : model.bodies) {
    model.edge_offset.push_back(edges);
    model.vertex_offset.push_back(vertices);
    edges += static_cast<int>(body.shape.edges.size());
    vertices += static_cast<int>(body.shape.vertices.size());
    body.coordinate = body.is_fixed() ? -1 : model.nq;
    body.speed = body.is_fixed() ? -1 : model.nv;
    if (body.is_spatial()) model.turning.push_back(static_cast<int>(&body - model.bodies.data()));
    model.nq += coordinate_count(body.mobility);
    model.nv += velocity_count(body.mobility);
  }
}

void forbid_collision(Model& model, int i, int j) {
  const std::size_t n = model.bodies.size();
  if (i == kWorldBody || j == kWorldBody || i == j) return;
  if (model.no_collision.empty()) model.no_collision.assign(n * n, 0);
  const auto a = static_cast<std::size_t>(i);
  const auto b = static_cast<std::size_t>(j);
  model.no_collision[a * n + b] = 1;
  model.no_collision[b * n + a] = 1;
}

}  // namespace signorini
