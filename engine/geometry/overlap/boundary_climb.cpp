// The part of a body's boundary that steps ask, beside what is made once per shape.
#include "geometry/overlap/boundary_body.h"

namespace signorini {

BoundaryBody::Hit BoundaryBody::climb(const Vector3& at_x, int face, double enough) const {
  Hit hit;
  hit.face = face;
  const double x = at_x.x(), y = at_x.y(), z = at_x.z();
  const Vector3* const corners = dual.data();
  const int *const start = loop_start.data(), *const across = loop_face.data();
  const auto height = [&](int f) {
    const Vector3& d = corners[f];
    return d.x() * x + d.y() * y + d.z() * z;
  };
  hit.value = height(face);
  while (!(hit.value > enough)) {
    const int *f = across + start[hit.face], *end = across + start[hit.face + 1];
    int highest = *f;
    double rival = height(highest);
    for (++f; f != end; ++f) {
      const double value = height(*f);
      highest = value > rival ? *f : highest;
      rival = value > rival ? value : rival;
    }
    hit.rival = rival;
    if (!(rival > hit.value)) return hit;
    hit.value = rival;
    hit.face = highest;
  }
  return hit;
}

}  // namespace signorini
