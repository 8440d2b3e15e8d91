/// Balanced tree of enlarged boxes, kept from call to call: cheap when few boxes move far.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "detect/broad_phase/pair_list.h"

namespace signorini {

/// Leaves are boxes enlarged by a share of their size, and the pairs of enlarged boxes that meet
/// are remembered. A leaf is put in anew, and its pairs are looked for again, only when its box
/// leaves the enlarged one. Insertion follows the least growth of surface; rotations keep the
/// depth low (docs/methods/broad_phase.md, 8). Reports what the true boxes do.
class DynamicTree {
 public:
  /// margin: enlargement on each side as a share of the box's extent, >= 0.
  explicit DynamicTree(double margin = 0.1) : margin_(margin) {}

  /// Boxes are known by their place in the list; places may come and go at its end.
  std::span<const BoxPair> find(std::span<const Box> boxes);

  /// How many boxes were put in anew by the last call.
  [[nodiscard]] std::size_t moved_count() const { return moved_.size(); }

 private:
  struct Node {
    Box box;
    int parent = -1;
    int child[2] = {-1, -1};  // -1: a leaf
    int height = 0;
    int number = -1;
  };
  [[nodiscard]] Node& node(int i) { return nodes_[static_cast<std::size_t>(i)]; }
  [[nodiscard]] const Node& node(int i) const { return nodes_[static_cast<std::size_t>(i)]; }
  void find_moved(std::span<const Box> boxes);
  void build(std::span<const Box> boxes);
  int build_part(std::span<int> leaves);
  void put_in(std::span<const Box> boxes, int number);
  void find_all_candidates();
  void find_new_candidates();
  void insert(int leaf);
  void remove(int leaf);
  void mend_upwards(int i);
  int balance(int i);
  int rotate_up(int i, int side);
  [[nodiscard]] int best_sibling(const Box& box) const;
  void enlarge(Node& leaf, const Box& box) const;
  int take_node();

  PairList list_;                                        // pairs of true boxes
  PairList found_;                                       // new pairs of enlarged boxes
  std::vector<BoxPair> candidates_, candidates_before_;  // all of them, sorted
  std::vector<Node> nodes_;
  std::vector<Vector3> middles_;
  std::vector<int> leaf_of_, free_, stack_, order_, moved_;
  std::vector<std::array<int, 2>> pair_stack_;
  std::vector<char> is_moved_;
  int root_ = -1;
  double margin_;
};

}  // namespace signorini
