#include "detect/volume/shielded_rims.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr double kSameLine = 0.999;  // cosine between normals

}  // namespace

void ShieldedRims::add_face(int body_a, int body_b, const Vector3& normal) {
  faces_.push_back({body_a, body_b, normal});
  faces_.push_back({body_b, body_a, normal});
}

void ShieldedRims::sort() {
  // All that tells faces apart: the order of equal ones is the library's.
  std::ranges::sort(faces_, {}, [](const Face& f) {
    return std::tuple(f.from, f.to, f.normal.x(), f.normal.y(), f.normal.z());
  });
}

bool ShieldedRims::leads(int from, int to, std::span<const Vector3> normals, unsigned used) const {
  for (auto face = std::ranges::lower_bound(faces_, from, {}, &Face::from);
       face != faces_.end() && face->from == from; ++face) {
    for (std::size_t k = 0; k < normals.size(); ++k) {
      const unsigned bit = 1u << k;
      if ((used & bit) != 0 || std::fabs(dot(face->normal, normals[k])) < kSameLine) continue;
      const bool arrives = face->to == to && used != 0;
      if (arrives || leads(face->to, to, normals, used | bit)) return true;
    }
  }
  return false;
}

}  // namespace signorini
