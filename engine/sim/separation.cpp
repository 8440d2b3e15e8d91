#include "sim/separation.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace signorini {
namespace {

constexpr int kMostRounds = 60;    // of looking again: who moves may meet others
constexpr double kMostWork = 5e6;  // visits of rows in all: some tenths of a second
constexpr int kMostSmallRounds = 400;
constexpr double kSmallWork = 30;   // visits of each row in a small round
constexpr double kMargin = 5e-11;   // [m] left open, so that rounding leaves nothing inside
constexpr double kConverged = 0.3;  // of the margin

/// One condition: the groups move apart by at least `least` along `normal`.
struct Row {
  int group_a = -1;  // -1: cannot move
  int group_b = -1;
  Vector3 normal{0, 0, 1};
  double least = 0;  // [m] of the moves since the start
  double multiplier = 0;
};

/// Bodies that joints hold together.
class Groups {
 public:
  explicit Groups(const Model& model) : parent_(model.bodies.size() + 1) {
    std::iota(parent_.begin(), parent_.end(), 0);
    for (std::size_t i = 0; i < model.bodies.size(); ++i) {
      if (model.bodies[i].is_fixed()) join(static_cast<int>(i), kWorldBody);
    }
    for (const Connector& connector : model.connectors) {
      if (const auto* row = std::get_if<JointRow>(&connector)) join(row->body_a, row->body_b);
      if (const auto* rope = std::get_if<Rope>(&connector)) join(rope->body_a, rope->body_b);
      if (const auto* path = std::get_if<PathJoint>(&connector)) join(path->body, kWorldBody);
      if (const auto* drive = std::get_if<DriveRow>(&connector)) join(drive->body, kWorldBody);
      if (const auto* rope = std::get_if<Pulley>(&connector)) join(rope->body_a, rope->body_b);
      if (const auto* rope = std::get_if<Winding>(&connector)) join(rope->body_a, rope->body_b);
    }
    for (const SpatialJoint& joint : model.spatial_joints) join(joint.body_a, joint.body_b);
    weight_.assign(parent_.size(), 0);
    const bool weighs_masses = !model.turning.empty();
    for (std::size_t i = 0; i + 1 < parent_.size(); ++i) {
      weight_[find(i)] += weighs_masses ? model.bodies[i].mass : 1;
    }
  }

  /// -1: cannot move.
  [[nodiscard]] int of(int body) const {
    const std::size_t root = find(static_cast<std::size_t>(body));
    return root == find(parent_.size() - 1) ? -1 : static_cast<int>(root);
  }
  [[nodiscard]] double weight(int group) const { return weight_[static_cast<std::size_t>(group)]; }
  [[nodiscard]] std::size_t size() const { return parent_.size(); }

 private:
  [[nodiscard]] std::size_t find(std::size_t i) const {
    while (parent_[i] != static_cast<int>(i)) i = static_cast<std::size_t>(parent_[i]);
    return i;
  }
  void join(int a, int b) {
    const auto index = [&](int body) {
      return body == kWorldBody ? parent_.size() - 1 : static_cast<std::size_t>(body);
    };
    parent_[find(index(a))] = static_cast<int>(find(index(b)));
  }

  std::vector<int> parent_;  // the last one is the world
  std::vector<double> weight_;
};

/// Least moves that keep all rows, one row after the other (Hildreth 1957).
/// @param work  left; what is done is taken away
/// @return false when there was not enough of it: there is no room, or there are very many rows
bool solve(const Groups& groups, std::vector<Row>& rows, std::vector<Vector3>& moves,
           double& work) {
  const auto move = [&](int group) -> Vector3 {
    return group < 0 ? Vector3(0, 0, 0) : moves[static_cast<std::size_t>(group)];
  };
  for (; work > 0; work -= static_cast<double>(rows.size())) {
    double worst = 0;
    for (Row& row : rows) {
      double softness = 0;
      for (const int g : {row.group_a, row.group_b}) {
        if (g >= 0) softness += 1 / groups.weight(g);
      }
      if (softness == 0 || row.group_a == row.group_b) continue;
      const double missing = row.least - row.normal.dot(move(row.group_b) - move(row.group_a));
      const double step = std::max(missing / softness, -row.multiplier);
      row.multiplier += step;
      worst = std::max(worst, std::fabs(step) * softness);
      for (const auto& [g, sign] : {std::pair(row.group_a, -1.0), std::pair(row.group_b, 1.0)}) {
        if (g < 0) continue;
        moves[static_cast<std::size_t>(g)] += sign * step / groups.weight(g) * row.normal;
      }
    }
    if (worst < kConverged * kMargin) return true;
  }
  return false;
}

class Separator {
 public:
  Separator(const Model& model, const State& state, const OverlapFinder& find)
      : model_(model), find_(find), start_(state), groups_(model) {
    moves_.assign(groups_.size(), Vector3(0, 0, 0));
  }

  Separation run(State& state, double gap) {
    Separation result;
    if (!part(state, gap, Rows::kept, result)) {
      // Ways out that contradict each other, as bodies round about may have: from one to the next.
      std::ranges::fill(moves_, Vector3(0, 0, 0));
      put(state);
      part(state, gap, Rows::of_this_round, result);
    }
    for (int i = 0; i < static_cast<int>(model_.bodies.size()); ++i) {
      result.moved.push_back(move_of(i));
    }
    return result;
  }

 private:
  enum class Rows { kept, of_this_round };

  /// @return whether nothing overlaps any more
  bool part(State& state, double gap, Rows rows, Separation& result) {
    const int rounds = rows == Rows::kept ? kMostRounds : kMostSmallRounds;
    double work = kMostWork;
    for (int round = 0;; ++round) {
      result.left = find_(state);
      if (result.left.empty()) return true;
      if (rows == Rows::of_this_round) {
        rows_.clear();
        work = kSmallWork * static_cast<double>(result.left.size());
      }
      if (round == rounds || !add_rows(result.left, gap)) return false;
      const bool is_solved = solve(groups_, rows_, moves_, work);
      put(state);
      if (!is_solved && rows == Rows::kept) return false;
    }
  }

  [[nodiscard]] Vector3 move_of(int body) const {
    const int group = groups_.of(body);
    return group < 0 ? Vector3(0, 0, 0) : moves_[static_cast<std::size_t>(group)];
  }

  /// Whether any pair can be parted. A pair that is seen again, with another way out or not quite
  /// parted, gets a row more.
  bool add_rows(const std::vector<SpatialOverlap>& overlaps, double gap) {
    bool any = false;
    for (const SpatialOverlap& o : overlaps) {
      const int a = groups_.of(o.body_a);
      const int b = groups_.of(o.body_b);
      if (a == b) continue;
      const Vector3 so_far = move_of(o.body_b) - move_of(o.body_a);
      rows_.push_back({.group_a = a,
                       .group_b = b,
                       .normal = o.normal,
                       .least = o.normal.dot(so_far) + o.depth + gap + kMargin,
                       .multiplier = 0});
      any = true;
    }
    return any;
  }

  void put(State& state) const {
    for (int i = 0; i < static_cast<int>(model_.bodies.size()); ++i) {
      const Body& body = model_.body(i);
      if (body.is_fixed()) continue;
      const Vector3 move = move_of(i);
      const int dimensions = model_.turning.empty() ? 2 : 3;
      state.q.segment(body.coordinate, dimensions) =
          start_.q.segment(body.coordinate, dimensions) + move.head(dimensions);
    }
  }

  const Model& model_;
  const OverlapFinder& find_;
  const State start_;
  Groups groups_;
  std::vector<Row> rows_;
  std::vector<Vector3> moves_;  // by group
};

}  // namespace

Separation separate(const Model& model, State& state, double gap, const OverlapFinder& find) {
  return Separator(model, state, find).run(state, gap);
}

}  // namespace signorini
