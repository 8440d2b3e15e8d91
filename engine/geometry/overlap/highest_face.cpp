#include "geometry/overlap/highest_face.h"

#include <algorithm>

namespace signorini {
namespace {

/// Faces that tie are no lower than this part of the highest.
constexpr double kTie = 1 - 4e-9;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

}  // namespace

BoundaryBody::Hit HighestFace::find(const BoundaryBody& body, const Vector3& x, int face) {
  BoundaryBody::Hit hit = body.climb(x, face, kInfinity);
  if (!(hit.rival < hit.value * BoundaryBody::kLower)) settle(body, x, hit);
  return hit;
}

void HighestFace::settle(const BoundaryBody& body, const Vector3& x, BoundaryBody::Hit& hit) {
  const auto count = body.dual.size();
  if (seen_.size() < count) seen_.resize(count);
  if (++call_ == 0) std::fill(seen_.begin(), seen_.end(), 0), call_ = 1;
  queue_.clear();
  queue_.push_back(hit.face);
  seen_[at(hit.face)] = call_;
  const int end_of_walk = hit.face;
  for (std::size_t k = 0; k < queue_.size(); ++k) {
    const int from = queue_[k];
    const auto last = at(body.loop_start[at(from) + 1]);
    for (auto i = at(body.loop_start[at(from)]); i < last; ++i) {
      const int f = body.loop_face[i];
      if (seen_[at(f)] == call_) continue;
      seen_[at(f)] = call_;
      ++looks_;
      const double value = dot(body.dual[at(f)], x);
      if (value < hit.value * kTie) continue;
      queue_.push_back(f);
      const bool is_lower = value == hit.value && hit.face != end_of_walk && f < hit.face;
      if (value > hit.value || is_lower) hit.value = value, hit.face = f;
    }
  }
}

}  // namespace signorini
