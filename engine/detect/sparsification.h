/// Drops contacts that repeat others or are slivers of their neighbours.
///
/// docs/methods/broad_phase.md, 1-3; after Koziara's documentation of Solfec-1.0, "Contact
/// sparsification".
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "base/parameter_spec.h"
#include "base/types.h"
#include "detect/point_tree.h"

namespace signorini {

/// What sparsification needs of a contact. Objects are the convex parts of a body.
struct SparsifyContact {
  int id = 0;  // ascends with time: the newest has the greatest
  bool is_new = true;
  int body_a = 0, body_b = 0;  // `master` and `slave` of the original
  int object_a = 0, object_b = 0;
  double area = 0;         // >= 0 [m^2]
  Vector3 point{0, 0, 0};  // [m]
};

/// Which objects of a body touch each other. Built once per scene.
class ObjectAdjacency {
 public:
  struct Link {
    int body = 0, object_1 = 0, object_2 = 0;
  };
  ObjectAdjacency() = default;
  /// Links in any order, each in either direction or in both.
  explicit ObjectAdjacency(std::span<const Link> links);
  [[nodiscard]] bool adjacent(int body, int object_1, int object_2) const;
  /// Links from the object: object_2 are its neighbours, ascending.
  [[nodiscard]] std::span<const Link> neighbours(int body, int object) const;

 private:
  std::vector<Link> links_;  // both directions, sorted
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

// Order of SparsifyRule.
inline constexpr std::array<std::string_view, 2> kSparsifyRuleNames = {"strongest_first",
                                                                       "document"};

/// @param group  heading under which panels show it
constexpr ParameterSpec sparsify_rule_row(std::string_view group) {
  return {.name = "SPARSIFY_RULE",
          .title = "Rule of sparsification",
          .unit = "",
          .kind = ParameterKind::choice,
          .choices = kSparsifyRuleNames,
          .default_value = static_cast<double>(SparsifyRule::strongest_first),
          .group = group,
          .about =
              "Which contacts drop others: only those that stay, the strongest first, or all of "
              "them, as the documented program does, which may leave a pair without contact.",
          .source = "docs/methods/broad_phase.md, 1"};
}

/// @param group  heading under which panels show it
constexpr ParameterSpec sparsify_area_row(std::string_view group) {
  return {.name = "SPARSIFY_MINAREA",
          .title = "Least area",
          .unit = "m^2",
          .maximum = 1e12,
          .default_value = SparsifyParameters{}.minimum_area,
          .group = group,
          .about = "New contacts of smaller area are dropped, whatever remains.",
          .source = "Solfec-1.0, CONTACT_SPARSIFY"};
}

/// Rows in the order of the fields of SparsifyParameters.
[[nodiscard]] std::span<const ParameterSpec> sparsification_parameters();

/// Keeps its storage: a warm call allocates nothing. O(n log n + links) for n contacts.
class Sparsification {
 public:
  /// keep[i] is 0 for contacts to be dropped; valid until the next call. Old contacts always stay.
  /// @throws std::invalid_argument where a contact has no finite point or no finite area >= 0, and
  /// std::domain_error for parameters outside their rows' ranges.
  std::span<const char> select(std::span<const SparsifyContact> contacts,
                               const ObjectAdjacency& adjacency,
                               const SparsifyParameters& parameters);

 private:
  /// An object of one of the two bodies of a group of contacts.
  struct Part {
    int body = 0, object = 0;
    double area = -1;            // of the largest contact that acts here; -1: none yet [m^2]
    double neighbour_area = -1;  // largest of those at adjacent parts [m^2]
  };
  struct Query {
    std::span<const SparsifyContact> contacts;
    const ObjectAdjacency& adjacency;
    const SparsifyParameters& parameters;
  };

  void strongest_first(const Query& query, std::span<const int> group);
  void document_slivers(const Query& query, std::span<const int> group);
  void document_repeats(const Query& query);
  [[nodiscard]] std::span<const int> sort_by_pair(const Query& query);
  void list_parts(const Query& query, std::span<const int> group);
  [[nodiscard]] Part& part(int body, int object);
  void let_act(const Query& query, const SparsifyContact& contact);
  void raise_neighbours(const Query& query, Part& part, double area);

  std::vector<char> keep_;
  std::vector<int> order_;
  std::vector<Part> parts_;  // of the group, sorted
  std::vector<Vector3> points_;
  PointTree tree_;
};

}  // namespace signorini
