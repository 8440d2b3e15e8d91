#include <memory>

#include "detect/broad_phase/pair_search.h"
#include "detect/sparsification.h"
#include "geometry/distance/signed_distance.h"
#include "geometry/overlap/convex_overlap.h"
#include "geometry/overlap/overlap_contact.h"
#include "row.h"
#include "samples.h"

namespace signorini::bench {
namespace {

constexpr const char* kOurs = "Signorini";

template <class Query>
Row pair_row(const char* part, int vertices, bool boxes, Meeting meeting, const std::string& who,
             const Query& query) {
  return {part, set_name(vertices, boxes, meeting), who, kPairs, [=] {
            double sum = 0;
            for (const SolidPair& pair : solid_pairs(vertices, boxes, meeting)) sum += query(pair);
            return sum;
          }};
}

void add_distance_of(Rows& rows, int vertices, bool boxes, Meeting meeting) {
  const auto solver = std::make_shared<DistanceSolver>();
  const auto distance = [solver](const SolidPair& p) {
    return solver->distance(p.a->core(), p.pose_a, p.b->core(), p.pose_b).distance;
  };
  rows.push_back(pair_row("distance", vertices, boxes, meeting, kOurs, distance));
}

template <class Method>
void add_method(Rows& rows, const std::string& who, const std::string& kind, int count) {
  const std::vector<Box>& boxes = box_set(kind, count);
  const auto method = std::make_shared<Method>();
  rows.push_back({"broad phase", kind + " " + std::to_string(count), who, 1,
                  [&boxes, method] { return static_cast<double>(method->find(boxes).size()); }});
}

/// Builds the tree anew every time, which is what the first step costs.
void add_first_tree(Rows& rows, const std::string& kind, int count) {
  const std::vector<Box>& boxes = box_set(kind, count);
  rows.push_back(
      {"broad phase", kind + " " + std::to_string(count), "Signorini tree, first", 1, [&boxes] {
         DynamicTree tree;
         return static_cast<double>(tree.find(boxes).size());
       }});
}

/// Contacts of many pairs of bodies, or of one.
std::vector<SparsifyContact> contacts(int count, int bodies) {
  std::vector<SparsifyContact> list;
  for (int i = 0; i < count; ++i) {
    SparsifyContact c;
    c.id = i;
    c.body_a = i % bodies;
    c.body_b = bodies + i * 7 % bodies;
    c.object_a = i / bodies;
    c.object_b = i / bodies * 3;
    const auto part = [i](int k) { return static_cast<double>(i * (2 * k + 1) % 1009) / 1009; };
    c.area = part(13);
    c.point = Vector3(part(5), part(77), part(301));
    list.push_back(c);
  }
  return list;
}

}  // namespace

void add_distance(Rows& rows) {
  for (const Meeting meeting : {Meeting::apart, Meeting::overlapping}) {
    add_distance_of(rows, 8, true, meeting);
    for (const int vertices : {8, 30, 100}) add_distance_of(rows, vertices, false, meeting);
  }
}

void add_intersection(Rows& rows) {
  const auto solver = std::make_shared<ConvexOverlapSolver>();
  const auto volume = [solver](const SolidPair& p) {
    return solver->intersect(p.a->half_edges, p.pose_a, p.b->half_edges, p.pose_b, {}).volume;
  };
  const auto contact = [solver](const SolidPair& p) {
    const HalfEdgePolyhedron &a = p.a->half_edges, &b = p.b->half_edges;
    const ConvexOverlap& overlap = solver->intersect(a, p.pose_a, b, p.pose_b, {.vertices = true});
    return overlap_contact(*solver, overlap, NormalRule::area_vector).width;
  };
  for (const int vertices : {0, 8, 16, 32, 64, 100, 200}) {
    const bool boxes = vertices == 0;
    const int count = boxes ? 8 : vertices;
    rows.push_back(
        pair_row("intersection", count, boxes, Meeting::overlapping, "Signorini volume", volume));
    rows.push_back(
        pair_row("intersection", count, boxes, Meeting::overlapping, "Signorini contact", contact));
  }
}

void add_broad_phase(Rows& rows) {
  for (const char* kind : kBoxSets) {
    for (const int count : kBoxCounts) {
      add_method<PairSearch>(rows, "Signorini (automatic)", kind, count);
      add_method<HashGrid>(rows, "Signorini hash grid", kind, count);
      add_method<SweepAndPrune>(rows, "Signorini sweep", kind, count);
      add_method<HybridPairs>(rows, "Signorini hybrid", kind, count);
      add_first_tree(rows, kind, count);
      add_method<DynamicTree>(rows, "Signorini tree, unmoved", kind, count);
    }
  }
}

void add_sparsification(Rows& rows) {
  for (const int bodies : {1, 1000}) {
    const auto list = std::make_shared<std::vector<SparsifyContact>>(contacts(100000, bodies));
    for (const SparsifyRule rule : {SparsifyRule::strongest_first, SparsifyRule::document}) {
      const auto method = std::make_shared<Sparsification>();
      const SparsifyParameters parameters{.rule = rule, .minimum_distance = 0.01};
      rows.push_back({"sparsification", "100000 contacts, " + std::to_string(bodies) + " bodies",
                      rule == SparsifyRule::document ? "document" : "strongest_first", 1, [=] {
                        const auto keep = method->select(*list, {}, parameters);
                        double kept = 0;
                        for (const char k : keep) kept += k;
                        return kept;
                      }});
    }
  }
}

}  // namespace signorini::bench
