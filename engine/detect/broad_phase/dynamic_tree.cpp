#include "detect/broad_phase/dynamic_tree.h"

#include <algorithm>

namespace signorini {
namespace {

constexpr double kFarthest = 1e300;  // [m]

Box around(const Box& a, const Box& b) { return {a.low.cwiseMin(b.low), a.high.cwiseMax(b.high)}; }

/// Half the surface: what a random line or box meets.
double half_surface(const Box& b) {
  const double x = b.high.x() - b.low.x(), y = b.high.y() - b.low.y(), z = b.high.z() - b.low.z();
  return x * y + y * z + z * x;
}

bool within(const Box& inner, const Box& outer) {
  for (int k = 0; k < 3; ++k)
    if (inner.low[k] < outer.low[k] || inner.high[k] > outer.high[k]) return false;
  return true;
}

}  // namespace

int DynamicTree::take_node() {
  if (free_.empty()) {
    nodes_.emplace_back();
    return static_cast<int>(nodes_.size()) - 1;
  }
  const int i = free_.back();
  free_.pop_back();
  node(i) = Node{};
  return i;
}

void DynamicTree::enlarge(Node& leaf, const Box& box) const {
  leaf.box = box;
  for (int k = 0; k < 3; ++k) {
    const double more = margin_ * (box.high[k] - box.low[k]);
    if (!(more < kInfinity)) continue;
    leaf.box.low[k] -= more;
    leaf.box.high[k] += more;
  }
}

/// From the top: halves along the axis of greatest spread of the middles.
int DynamicTree::build_part(std::span<int> leaves) {
  const auto middle_of = [&](int leaf) -> const Vector3& {
    return middles_[static_cast<std::size_t>(node(leaf).number)];
  };
  if (leaves.size() == 1) return leaves[0];
  Box middles;
  for (int leaf : leaves) {
    middles.low = middles.low.cwiseMin(middle_of(leaf));
    middles.high = middles.high.cwiseMax(middle_of(leaf));
  }
  const Vector3 spread = middles.high - middles.low;
  int axis = 0;
  for (int k = 1; k < 3; ++k)
    if (spread[k] > spread[axis]) axis = k;
  const auto half = leaves.size() / 2;
  std::nth_element(leaves.begin(), leaves.begin() + static_cast<std::ptrdiff_t>(half), leaves.end(),
                   [&](int i, int j) {
                     const double a = middle_of(i)[axis], b = middle_of(j)[axis];
                     return a < b || (a == b && i < j);
                   });
  const int left = build_part(leaves.first(half)), right = build_part(leaves.subspan(half));
  const int top = take_node();
  node(top).child[0] = left;
  node(top).child[1] = right;
  node(left).parent = node(right).parent = top;
  node(top).box = around(node(left).box, node(right).box);
  node(top).height = 1 + std::max(node(left).height, node(right).height);
  return top;
}

void DynamicTree::build(std::span<const Box> boxes) {
  nodes_.clear();
  free_.clear();
  leaf_of_.assign(boxes.size(), -1);
  middles_.resize(boxes.size());
  order_.clear();
  root_ = -1;
  nodes_.reserve(2 * boxes.size());
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    if (!boxes_meet(boxes[i], boxes[i])) continue;
    const int leaf = take_node();
    leaf_of_[i] = leaf;
    node(leaf).number = static_cast<int>(i);
    enlarge(node(leaf), boxes[i]);
    for (int k = 0; k < 3; ++k)  // finite also for half-spaces
      middles_[i][k] = 0.5 * std::clamp(boxes[i].low[k], -kFarthest, kFarthest) +
                       0.5 * std::clamp(boxes[i].high[k], -kFarthest, kFarthest);
    order_.push_back(leaf);
  }
  if (!order_.empty()) root_ = build_part(order_);
}

int DynamicTree::best_sibling(const Box& box) const {
  int i = root_;
  while (node(i).child[0] >= 0) {
    const Node& n = node(i);
    const double own = half_surface(n.box), joined = half_surface(around(n.box, box));
    const double here = 2 * joined, inherited = 2 * (joined - own);
    double cost[2];
    for (int c = 0; c < 2; ++c) {
      const Node& child = node(n.child[c]);
      const double grown = half_surface(around(child.box, box));
      cost[c] = inherited + (child.child[0] < 0 ? grown : grown - half_surface(child.box));
    }
    if (here < cost[0] && here < cost[1]) break;
    i = n.child[cost[0] <= cost[1] ? 0 : 1];
  }
  return i;
}

void DynamicTree::insert(int leaf) {
  if (root_ < 0) {
    root_ = leaf;
    node(leaf).parent = -1;
    return;
  }
  const int sibling = best_sibling(node(leaf).box);
  const int old_parent = node(sibling).parent, made = take_node();
  node(made).parent = old_parent;
  node(made).child[0] = sibling;
  node(made).child[1] = leaf;
  node(sibling).parent = node(leaf).parent = made;
  if (old_parent < 0)
    root_ = made;
  else
    node(old_parent).child[node(old_parent).child[0] == sibling ? 0 : 1] = made;
  mend_upwards(made);
}

void DynamicTree::remove(int leaf) {
  const int parent = node(leaf).parent;
  if (parent < 0) {
    root_ = -1;
    return;
  }
  const int above = node(parent).parent;
  const int sibling = node(parent).child[node(parent).child[0] == leaf ? 1 : 0];
  node(sibling).parent = above;
  free_.push_back(parent);
  if (above < 0) {
    root_ = sibling;
    return;
  }
  node(above).child[node(above).child[0] == parent ? 0 : 1] = sibling;
  mend_upwards(above);
}

void DynamicTree::mend_upwards(int i) {
  while (i >= 0) {
    i = balance(i);
    Node& n = node(i);
    n.box = around(node(n.child[0]).box, node(n.child[1]).box);
    n.height = 1 + std::max(node(n.child[0]).height, node(n.child[1]).height);
    i = n.parent;
  }
}

/// A child more than one level deeper than its sibling takes the place of its parent.
int DynamicTree::balance(int i) {
  if (node(i).child[0] < 0) return i;
  const int difference = node(node(i).child[1]).height - node(node(i).child[0]).height;
  if (difference > 1) return rotate_up(i, 1);
  if (difference < -1) return rotate_up(i, 0);
  return i;
}

int DynamicTree::rotate_up(int i, int side) {
  const int up = node(i).child[side];
  const int c0 = node(up).child[0], c1 = node(up).child[1];
  const bool first_deeper = node(c0).height > node(c1).height;
  const int stays = first_deeper ? c0 : c1, moves = first_deeper ? c1 : c0;
  const int above = node(i).parent;
  node(up).parent = above;
  if (above < 0)
    root_ = up;
  else
    node(above).child[node(above).child[0] == i ? 0 : 1] = up;
  node(up).child[0] = i;
  node(up).child[1] = stays;
  node(i).parent = up;
  node(i).child[side] = moves;
  node(moves).parent = i;
  Node& low = node(i);
  low.box = around(node(low.child[0]).box, node(low.child[1]).box);
  low.height = 1 + std::max(node(low.child[0]).height, node(low.child[1]).height);
  return up;
}

/// Takes out, puts in or moves the leaf of that box.
void DynamicTree::put_in(std::span<const Box> boxes, int number) {
  const auto i = static_cast<std::size_t>(number);
  const bool is_used = i < boxes.size() && boxes_meet(boxes[i], boxes[i]);
  int leaf = leaf_of_[i];
  if (leaf >= 0) remove(leaf);
  if (leaf >= 0 && !is_used) free_.push_back(leaf);
  leaf_of_[i] = is_used ? (leaf >= 0 ? leaf : take_node()) : -1;
  if (!is_used) return;
  leaf = leaf_of_[i];
  node(leaf) = Node{};
  node(leaf).number = number;
  enlarge(node(leaf), boxes[i]);
  insert(leaf);
}

/// Boxes that are new, gone or outside their leaves.
void DynamicTree::find_moved(std::span<const Box> boxes) {
  const std::size_t count = std::max(boxes.size(), leaf_of_.size());
  leaf_of_.resize(count, -1);
  is_moved_.assign(count, 0);
  moved_.clear();
  for (std::size_t i = 0; i < count; ++i) {
    const int leaf = leaf_of_[i];
    const bool is_used = i < boxes.size() && boxes_meet(boxes[i], boxes[i]);
    if (leaf >= 0 ? is_used && within(boxes[i], node(leaf).box) : !is_used) continue;
    is_moved_[i] = 1;
    moved_.push_back(static_cast<int>(i));
  }
}

/// Pairs of leaves by going down the tree on both sides at once.
void DynamicTree::find_all_candidates() {
  found_.clear();
  pair_stack_.clear();
  if (root_ >= 0) pair_stack_.push_back({root_, root_});
  while (!pair_stack_.empty()) {
    const auto [i, j] = pair_stack_.back();
    pair_stack_.pop_back();
    const Node &a = node(i), &b = node(j);
    if (i == j) {
      if (a.child[0] < 0) continue;
      pair_stack_.push_back({a.child[0], a.child[0]});
      pair_stack_.push_back({a.child[1], a.child[1]});
      pair_stack_.push_back({a.child[0], a.child[1]});
    } else if (boxes_meet(a.box, b.box)) {
      if (a.child[0] < 0 && b.child[0] < 0) {
        found_.add(a.number, b.number);
      } else if (b.child[0] < 0 || (a.child[0] >= 0 && a.height >= b.height)) {
        pair_stack_.push_back({a.child[0], j});
        pair_stack_.push_back({a.child[1], j});
      } else {
        pair_stack_.push_back({i, b.child[0]});
        pair_stack_.push_back({i, b.child[1]});
      }
    }
  }
  found_.sort(static_cast<int>(leaf_of_.size()));
  candidates_.assign(found_.pairs().begin(), found_.pairs().end());
}

/// Forgets the pairs of boxes that moved and asks the tree for theirs.
void DynamicTree::find_new_candidates() {
  found_.clear();
  for (int number : moved_) {
    const int leaf = leaf_of_[static_cast<std::size_t>(number)];
    if (leaf < 0) continue;
    const Box box = node(leaf).box;
    stack_.assign(1, root_);
    while (!stack_.empty()) {
      const Node& n = node(stack_.back());
      stack_.pop_back();
      if (!boxes_meet(n.box, box)) continue;
      if (n.child[0] >= 0) {
        stack_.push_back(n.child[0]);
        stack_.push_back(n.child[1]);
      } else if (is_moved_[static_cast<std::size_t>(n.number)] == 0 || n.number > number) {
        if (n.number != number) found_.add(number, n.number);
      }
    }
  }
  found_.sort(static_cast<int>(leaf_of_.size()));
  std::swap(candidates_, candidates_before_);
  candidates_.clear();
  const auto before = [](const BoxPair& p, const BoxPair& q) {
    return p.a != q.a ? p.a < q.a : p.b < q.b;
  };
  auto next = found_.pairs().begin();
  for (const BoxPair& p : candidates_before_) {
    if ((is_moved_[static_cast<std::size_t>(p.a)] | is_moved_[static_cast<std::size_t>(p.b)]) != 0)
      continue;
    for (; next != found_.pairs().end() && before(*next, p); ++next) candidates_.push_back(*next);
    candidates_.push_back(p);
  }
  candidates_.insert(candidates_.end(), next, found_.pairs().end());
}

std::span<const BoxPair> DynamicTree::find(std::span<const Box> boxes) {
  find_moved(boxes);
  if (2 * moved_.size() > boxes.size()) {
    build(boxes);
    find_all_candidates();
  } else if (!moved_.empty()) {
    for (int number : moved_) put_in(boxes, number);
    find_new_candidates();
    leaf_of_.resize(boxes.size());
  }
  list_.clear();
  for (const BoxPair& p : candidates_)
    if (boxes_meet(boxes[static_cast<std::size_t>(p.a)], boxes[static_cast<std::size_t>(p.b)]))
      list_.add(p.a, p.b);
  return list_.pairs();
}

}  // namespace signorini
