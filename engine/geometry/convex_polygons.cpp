#include "geometry/convex_polygons.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace signorini {
namespace {

using Polygon = std::vector<int>;  // corners, counter-clockwise

/// Of the size of the polygon: what rounding can make of a corner in a straight line.
constexpr double kStraight = 1e-12;

class Pieces {
 public:
  explicit Pieces(std::span<const Vector2> polygon) {
    double twice_area = 0, size = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
      const Vector2& next = polygon[(i + 1) % polygon.size()];
      if (polygon[i] == next) continue;
      points_.push_back(polygon[i]);
      twice_area += cross(polygon[i] - polygon[0], next - polygon[0]);
      size = std::max(size, (polygon[i] - polygon[0]).norm());
    }
    if (twice_area < 0) std::ranges::reverse(points_);
    noise_ = kStraight * size * size;
    for (std::size_t i = 0; i < points_.size(); ++i) left_.push_back(static_cast<int>(i));
    leave_straight_out();
    if (left_.size() < 3) {
      throw std::invalid_argument("polygon: needs three corners that are not in one line");
    }
  }

  std::vector<std::vector<Vector2>> cut() {
    if (!is_convex(left_)) {
      while (left_.size() > 3) cut_ear();
    }
    pieces_.push_back(left_);
    while (join_two()) {
    }
    std::vector<std::vector<Vector2>> found;
    for (const Polygon& piece : pieces_) {
      std::vector<Vector2>& corners = found.emplace_back();
      for (const int i : piece) corners.push_back(at(i));
    }
    return found;
  }

 private:
  [[nodiscard]] const Vector2& at(int i) const { return points_[static_cast<std::size_t>(i)]; }
  static int around(const Polygon& p, std::size_t i) { return p[i % p.size()]; }
  /// Above 0 where the corner between two others turns to the left. [m^2]
  [[nodiscard]] double turn(int before, int here, int after) const {
    return cross(at(here) - at(before), at(after) - at(here));
  }
  [[nodiscard]] bool is_convex(const Polygon& p) const {
    for (std::size_t i = 0; i < p.size(); ++i) {
      if (turn(p[i], around(p, i + 1), around(p, i + 2)) < -noise_) return false;
    }
    return true;
  }

  void leave_straight_out() {
    for (std::size_t i = 0; i < left_.size() && left_.size() > 2;) {
      const int before = around(left_, i + left_.size() - 1), after = around(left_, i + 1);
      if (std::fabs(turn(before, left_[i], after)) <= noise_) {
        left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(i));
        i = i > 0 ? i - 1 : 0;
      } else {
        ++i;
      }
    }
  }

  /// Whether no other corner lies in the triangle at corner i of what is left, its edges included.
  [[nodiscard]] bool is_ear(std::size_t i) const {
    const std::size_t n = left_.size();
    const int a = around(left_, i + n - 1), b = left_[i], c = around(left_, i + 1);
    if (!(turn(a, b, c) > noise_)) return false;
    return std::ranges::none_of(left_, [&](int p) {
      if (p == a || p == b || p == c) return false;
      return turn(a, b, p) >= -noise_ && turn(b, c, p) >= -noise_ && turn(c, a, p) >= -noise_;
    });
  }

  void cut_ear() {
    const std::size_t n = left_.size();
    std::size_t best = n;
    double shortest = kInfinity;
    for (std::size_t i = 0; i < n; ++i) {
      const double length = (at(around(left_, i + n - 1)) - at(around(left_, i + 1))).norm();
      if (length < shortest && is_ear(i)) {
        best = i;
        shortest = length;
      }
    }
    if (best == n) {
      throw std::invalid_argument("polygon: crosses itself; give each corner once, in order");
    }
    pieces_.push_back({around(left_, best + n - 1), left_[best], around(left_, best + 1)});
    left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(best));
  }

  /// One piece of two that share a cut, with the corners of the second one between its ends.
  [[nodiscard]] static Polygon joined(const Polygon& one, std::size_t side, const Polygon& two,
                                      std::size_t other) {
    Polygon all;
    for (std::size_t k = 0; k < one.size(); ++k) all.push_back(around(one, side + 1 + k));
    for (std::size_t k = 2; k < two.size(); ++k) all.push_back(around(two, other + k));
    return all;
  }

  bool join_two() {
    for (std::size_t p = 0; p < pieces_.size(); ++p) {
      for (std::size_t q = p + 1; q < pieces_.size(); ++q) {
        for (std::size_t i = 0; i < pieces_[p].size(); ++i) {
          for (std::size_t j = 0; j < pieces_[q].size(); ++j) {
            const Polygon &one = pieces_[p], &two = pieces_[q];
            if (one[i] != around(two, j + 1) || around(one, i + 1) != two[j]) continue;
            Polygon all = joined(one, i, two, j);
            if (!is_convex(all)) continue;
            pieces_[p] = std::move(all);
            pieces_.erase(pieces_.begin() + static_cast<std::ptrdiff_t>(q));
            return true;
          }
        }
      }
    }
    return false;
  }

  std::vector<Vector2> points_;
  double noise_ = 0;  // [m^2]
  Polygon left_;      // of which no piece has been cut
  std::vector<Polygon> pieces_;
};

}  // namespace

std::vector<std::vector<Vector2>> convex_polygons(std::span<const Vector2> polygon) {
  return Pieces(polygon).cut();
}

}  // namespace signorini
