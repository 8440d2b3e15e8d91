/// Bodies that touch at an edge or a corner only, where others stand between them face to face.
///
/// docs/methods/volumetric.md, section 2. Of crates that stand packed two across an edge are apart
/// along two normals at once, so no normal of a contact between them is right: what keeps them
/// apart is the crate that has a face with both.
#pragma once

#include <span>
#include <vector>

#include "base/types.h"

namespace signorini {

/// Faces of bodies that lie on each other. Keeps its storage.
class ShieldedRims {
 public:
  void clear() { faces_.clear(); }
  /// @param normal  of the faces, either way
  void add_face(int body_a, int body_b, const Vector3& normal);
  /// To be called after the last face.
  void sort();
  /// Whether faces lead from one body over others to another one, each along another normal.
  [[nodiscard]] bool leads(int from, int to, std::span<const Vector3> normals) const {
    return leads(from, to, normals, 0);
  }

 private:
  struct Face {
    int from = 0, to = 0;
    Vector3 normal;
  };
  [[nodiscard]] bool leads(int from, int to, std::span<const Vector3> normals, unsigned used) const;

  std::vector<Face> faces_;
};

}  // namespace signorini
