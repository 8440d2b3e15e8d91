#include "detect/pair_finder.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "detect/edge_detector.h"

namespace signorini {
namespace {

constexpr int kFewBodies = 24;        // all pairs are tested sooner than sorted
constexpr double kLargeBody = 4;      // times the mean radius: better outside the grid
constexpr double kFarAway = 1e9;      // [pitches] beyond this rows cannot be counted
constexpr double kSafety = 1 + 1e-9;  // for rounding

/// Sum of absolute components: the engine's cheap speed. [m/s]
double taxicab(const Vector2& v) { return std::fabs(v.x()) + std::fabs(v.y()); }

/// Wall i against body j: distance along the wall's normal only.
bool wall_may_touch(const DetectionInput& input, int i, int j) {
  const Body& wall = input.model.body(i);
  const auto edge = static_cast<std::size_t>(wall.shape.special_edge);
  const Vector2 normal =
      input.now.pose_of(i).rotate_to_world(outward_normal(wall.shape.edges[edge], Vector2(0, 0)));
  const Vector2 apart = input.now.centroid[static_cast<std::size_t>(j)] -
                        input.now.centroid[static_cast<std::size_t>(i)];
  const double reach = input.model.body(j).shape.centroid_radius + wall.shape.centroid_radius +
                       input.tolerances.distance;
  return apart.x() * normal.x() + apart.y() * normal.y() < reach;
}

// (9)
bool circles_may_touch(const DetectionInput& input, int i, int j) {
  if (input.model.body(i).shape.special_edge >= 0) return wall_may_touch(input, i, j);
  if (input.model.body(j).shape.special_edge >= 0) return wall_may_touch(input, j, i);
  const Vector2 apart = input.now.centroid[static_cast<std::size_t>(j)] -
                        input.now.centroid[static_cast<std::size_t>(i)];
  const double reach = input.model.body(j).shape.centroid_radius +
                       input.model.body(i).shape.centroid_radius + input.tolerances.distance;
  return apart.squaredNorm() < reach * reach;
}

/// Bodies that could pass through each other within the step: the circle test says nothing. (8)
bool is_speeding(const DetectionInput& input, int i, int j) {
  const double limit =
      2 * (input.model.body(i).least_height + input.model.body(j).least_height) / input.step;
  return taxicab(input.now.velocity_of(i)) + taxicab(input.now.velocity_of(j)) > limit;
}

/// Two bodies of which neither does this are never speeding as a pair.
bool could_speed(const DetectionInput& input, int i) {
  const double limit = 2 * input.model.body(i).least_height / input.step;
  return !(taxicab(input.now.velocity_of(i)) * kSafety <= limit);
}

}  // namespace

void PairFinder::test(const DetectionInput& input, int i, int j) {
  if (i > j) std::swap(i, j);
  if (input.model.is_fixed(i) && input.model.is_fixed(j)) return;
  if (!input.model.may_collide(i, j)) return;
  if (!is_speeding(input, i, j) && !circles_may_touch(input, i, j)) return;
  found_.push_back({.first = i, .second = j});
}

std::span<const BodyPair> PairFinder::find(const DetectionInput& input) {
  const int n = static_cast<int>(input.model.bodies.size());
  found_.clear();
  if (n <= kFewBodies) {
    for (int i = 0; i < n; ++i) {
      for (int j = i + 1; j < n; ++j) test(input, i, j);
    }
    return found_;
  }
  sort_into_rows(input);
  sweep(input);
  for (std::size_t k = 0; k < wide_.size(); ++k) {
    for (std::size_t m = k + 1; m < wide_.size(); ++m) test(input, wide_[k], wide_[m]);
    for (const Cell& cell : cells_) test(input, wide_[k], cell.body);
  }
  put_in_order(n);
  return sorted_;
}

/// Rows one pitch high, in each the bodies from left to right. Walls, large, fast and far bodies
/// stay outside.
void PairFinder::sort_into_rows(const DetectionInput& input) {
  const std::vector<Body>& bodies = input.model.bodies;
  double sum = 0;
  int count = 0;
  for (const Body& body : bodies) {
    if (body.shape.special_edge >= 0) continue;
    sum += body.shape.centroid_radius;
    ++count;
  }
  const double large = count > 0 ? kLargeBody * sum / count : 0;
  double radius = 0;
  for (const Body& body : bodies) {
    if (body.shape.special_edge >= 0 || body.shape.centroid_radius > large) continue;
    radius = std::max(radius, body.shape.centroid_radius);
  }
  pitch_ = (2 * radius + input.tolerances.distance) * kSafety;
  cells_.clear();
  wide_.clear();
  for (int i = 0; i < static_cast<int>(bodies.size()); ++i) {
    const PlanarShape& shape = bodies[static_cast<std::size_t>(i)].shape;
    const Vector2& at = input.now.centroid[static_cast<std::size_t>(i)];
    const double far = kFarAway * pitch_;
    const bool is_near = std::fabs(at.x()) < far && std::fabs(at.y()) < far;
    if (shape.special_edge >= 0 || shape.centroid_radius > large || !is_near ||
        could_speed(input, i)) {
      wide_.push_back(i);
    } else {
      cells_.push_back({.row = std::floor(at.y() / pitch_), .x = at.x(), .body = i});
    }
  }
  if (!std::is_sorted(cells_.begin(), cells_.end())) std::ranges::sort(cells_, std::less<>());
}

/// Each body against those to its right in its row, and against those near it in the row above.
void PairFinder::sweep(const DetectionInput& input) {
  std::size_t above = 0;  // first of the row above that is not too far left
  for (std::size_t k = 0; k < cells_.size(); ++k) {
    const Cell& cell = cells_[k];
    for (std::size_t m = k + 1; m < cells_.size(); ++m) {
      if (cells_[m].row != cell.row || cells_[m].x - cell.x >= pitch_) break;
      test(input, cell.body, cells_[m].body);
    }
    const double row = cell.row + 1;
    while (above < cells_.size() &&
           (cells_[above].row < row ||
            (cells_[above].row == row && cells_[above].x <= cell.x - pitch_))) {
      ++above;
    }
    for (std::size_t m = above; m < cells_.size(); ++m) {
      if (cells_[m].row != row || cells_[m].x - cell.x >= pitch_) break;
      test(input, cell.body, cells_[m].body);
    }
  }
}

/// By first body, then by second: lists per first body are short.
void PairFinder::put_in_order(int bodies) {
  start_.assign(static_cast<std::size_t>(bodies) + 1, 0);
  for (const BodyPair& pair : found_) ++start_[static_cast<std::size_t>(pair.first) + 1];
  for (std::size_t i = 1; i < start_.size(); ++i) start_[i] += start_[i - 1];
  sorted_.resize(found_.size());
  for (const BodyPair& pair : found_) {
    sorted_[static_cast<std::size_t>(start_[static_cast<std::size_t>(pair.first)]++)] = pair;
  }
  int begin = 0;
  for (int i = 0; i < bodies; ++i) {
    const int end = start_[static_cast<std::size_t>(i)];
    const auto count = static_cast<std::size_t>(end - begin);
    std::ranges::sort(std::span(sorted_).subspan(static_cast<std::size_t>(begin), count), {},
                      &BodyPair::second);  // no ties
    begin = end;
  }
}

}  // namespace signorini
