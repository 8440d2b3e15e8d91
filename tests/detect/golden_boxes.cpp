#include "detect/golden_boxes.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>

namespace signorini::test {
namespace {

/// splitmix64
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }
  Vector3 units() {
    const double x = unit(), y = unit(), z = unit();
    return {x, y, z};
  }

 private:
  std::uint64_t state_;
};

class Hash {
 public:
  void add(std::uint64_t word) { h_ = (h_ ^ word) * 1099511628211u; }
  [[nodiscard]] std::string digits() const {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(h_));
    return text;
  }

 private:
  std::uint64_t h_ = 1469598103934665603u;
};

double rounded_down(double x) { return std::floor(x * 0x1p30) * 0x1p-30; }

std::vector<Box> unit_cells(int count) {
  std::vector<Box> boxes;
  int m = 0;
  while ((m + 1) * (m + 1) * (m + 1) <= count) ++m;
  for (int x = 0; x < m; ++x)
    for (int y = 0; y < m; ++y)
      for (int z = 0; z < m; ++z) boxes.push_back({Vector3(x, y, z), Vector3(x + 1, y + 1, z + 1)});
  return boxes;
}

}  // namespace

std::vector<Box> golden_boxes(const std::string& kind, int count, int seed) {
  if (kind == "grid") return unit_cells(count);
  if (kind == "identical")
    return std::vector<Box>(static_cast<std::size_t>(count), {Vector3::Zero(), Vector3::Ones()});
  Draw draw(static_cast<std::uint64_t>(seed));
  const double w = rounded_down(std::pow(count, -1.0 / 3)),
               w2 = rounded_down(std::pow(count, -0.5));
  std::array<Vector3, 10> centres;
  if (kind == "clustered")
    for (Vector3& c : centres) c = draw.units();
  std::vector<Box> boxes;
  for (int i = 0; i < count; ++i) {
    Vector3 size(w, w, w);
    Box box;
    if (kind == "clustered") {
      const Vector3& c = centres[draw.next() % 10];
      for (int k = 0; k < 3; ++k) {
        const double u = draw.unit(), v = draw.unit();
        box.low[k] = c[k] + 0.25 * (u + v - 1);
      }
      size *= 0.5;
    } else if (kind == "layer") {
      size = Vector3(w2, w2, w2);
    } else if (kind == "poly") {
      const std::uint64_t r = draw.next() % 64;
      size *= r == 0 ? 8 : r < 8 ? 2 : 0.5;
    } else if (kind == "elongated") {
      const auto axis = static_cast<int>(draw.next() % 3);
      for (int k = 0; k < 3; ++k) size[k] *= k == axis ? 8 : 0.25;
    }
    if (kind != "clustered") box.low = draw.units();
    if (kind == "layer") box.low.z() *= 0.01;
    box.high = box.low + size.cwiseProduct(draw.units());
    boxes.push_back(box);
  }
  return boxes;
}

std::string hash_of(std::span<const Box> boxes) {
  Hash hash;
  for (const Box& box : boxes) {
    for (int k = 0; k < 3; ++k) hash.add(std::bit_cast<std::uint64_t>(box.low[k]));
    for (int k = 0; k < 3; ++k) hash.add(std::bit_cast<std::uint64_t>(box.high[k]));
  }
  return hash.digits();
}

std::string hash_of(std::span<const BoxPair> pairs) {
  Hash hash;
  for (const BoxPair& p : pairs) {
    hash.add(static_cast<std::uint64_t>(p.a));
    hash.add(static_cast<std::uint64_t>(p.b));
  }
  return hash.digits();
}

}  // namespace signorini::test
