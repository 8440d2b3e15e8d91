/// Drops contacts that repeat or are slivers of their neighbours.
///
/// docs/methods/spatial_overlap.md, 7.
#pragma once

#include <span>
#include <vector>

#include "base/types.h"

namespace signorini {

/// What sparsification needs of a contact. Objects are the convex parts of a body.
struct SparsifyContact {
  int id = 0;  // ascends with age: the newest has the greatest
  bool is_new = true;
  int body_a = 0, body_b = 0;  // `master` and `slave` of the original
  int object_a = 0, object_b = 0;
  double area = 0;         // [m^2]
  Vector3 point{0, 0, 0};  // [m]
};

/// Which objects of a body touch each other.
class ObjectAdjacency {
 public:
  struct Link {
    int body = 0, object_1 = 0, object_2 = 0;
  };
  ObjectAdjacency() = default;
  explicit ObjectAdjacency(std::vector<Link> links);
  [[nodiscard]] bool adjacent(int body, int object_1, int object_2) const;

 private:
  std::vector<Link> links_;  // sorted, object_1 < object_2
};

enum class SparsifyRule {
  strongest_first,  // only contacts that stay remove others; both bodies' adjacency counts
  document,         // the rule that Solfec-1.0 follows, defects included
};

struct SparsifyParameters {
  SparsifyRule rule = SparsifyRule::strongest_first;
  double threshold = 0.01;         // ratio of areas, 0 .. 1
  double minimum_area = 0;         // [m^2]
  double minimum_distance = 1e-6;  // [m]
};

/// Keeps its storage: a warm call allocates nothing.
class Sparsification {
 public:
  /// keep[i] is 0 for contacts to be dropped; valid until the next call. Old contacts always stay.
  std::span<const char> select(std::span<const SparsifyContact> contacts,
                               const ObjectAdjacency& adjacency,
                               const SparsifyParameters& parameters);

 private:
  void strongest_first(std::span<const SparsifyContact> contacts, const ObjectAdjacency& adjacency,
                       const SparsifyParameters& parameters);
  void document(std::span<const SparsifyContact> contacts, const ObjectAdjacency& adjacency,
                const SparsifyParameters& parameters);

  std::vector<char> keep_;
  std::vector<int> order_;
};

}  // namespace signorini
