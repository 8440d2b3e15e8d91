// Which face of its core each face of a swollen polyhedron's inscribed hull belongs to.
#include <algorithm>
#include <cmath>

#include "geometry/solid/inscribed_hull.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

bool before(const Vector3& a, const Vector3& b) {
  if (a.x() != b.x()) return a.x() < b.x();
  if (a.y() != b.y()) return a.y() < b.y();
  return a.z() < b.z();
}

/// surface_at of a polyhedron for points near a known point of it.
///
/// From a point p of the polyhedron no plane is farther than 0 outwards, so that n . (x - p) bounds
/// the distance of x from the plane. Normals are kept in a tree of cones, and a cone is passed over
/// whose normals are too far from the direction of x - p.
class SurfaceFinder {
 public:
  explicit SurfaceFinder(const Polyhedron& polyhedron) : polyhedron_(polyhedron) {
    for (int f = 0; f < polyhedron.face_count(); ++f) order_.push_back(f);
    for (const Vector3& v : polyhedron.vertices)
      rounding_ = std::max(rounding_, kRounding * largest(v));
    build(0, polyhedron.face_count());
  }

  /// @param p  in the polyhedron
  int surface(const Vector3& x, const Vector3& p) {
    most_ = -kInfinity;
    x_ = x;
    way_ = x - p;
    length_ = length(way_);
    search(0);
    return best_;
  }
  [[nodiscard]] std::size_t looks() const { return looks_; }

 private:
  static constexpr int kLeaf = 8;
  static constexpr double kRounding = 1e-11;  // of the largest coordinate, with room to spare
  /// Unit vectors within an angle of an axis.
  struct Cone {
    Vector3 axis{0, 0, 1};
    double cosine = 1, sine = 0;  // of the angle
    int first = 0, last = 0;      // in order_
    int second = -1;              // the first half is the next one; -1: a leaf
    int split_axis = 0;           // normals of the second half have a component of `split` or more
    double split = 0;
  };

  [[nodiscard]] const Vector3& normal(int f) const { return polyhedron_.planes[at(f)].normal; }

  void build(int first, int last) {
    const std::size_t self = cones_.size();
    Cone cone;
    cone.first = first;
    cone.last = last;
    Vector3 sum(0, 0, 0), low = Vector3::Constant(kInfinity), high = -low;
    for (int i = first; i < last; ++i) {
      const Vector3& n = normal(order_[at(i)]);
      sum += n;
      low = low.cwiseMin(n);
      high = high.cwiseMax(n);
    }
    if (length(sum) > 0) cone.axis = sum / length(sum);
    for (int i = first; i < last; ++i)
      cone.cosine = std::min(cone.cosine, dot(cone.axis, normal(order_[at(i)])));
    cone.sine = std::sqrt(std::max(0.0, 1 - cone.cosine * cone.cosine));
    cones_.push_back(cone);
    if (last - first <= kLeaf) return;
    int axis = 0;
    (high - low).maxCoeff(&axis);
    const int middle = first + (last - first) / 2;
    std::nth_element(order_.begin() + first, order_.begin() + middle, order_.begin() + last,
                     [&](int f, int g) { return normal(f)[axis] < normal(g)[axis]; });
    cones_[self].split_axis = axis;
    cones_[self].split = normal(order_[at(middle)])[axis];
    build(first, middle);
    cones_[self].second = static_cast<int>(cones_.size());
    build(middle, last);
  }

  /// Not less than n . way for all n in the cone.
  [[nodiscard]] double bound(const Cone& cone) const {
    const double along = dot(cone.axis, way_);
    if (along >= length_ * cone.cosine) return length_;
    const double across = std::sqrt(std::max(0.0, length_ * length_ - along * along));
    return along * cone.cosine + across * cone.sine;
  }

  void search(std::size_t self) {
    const Cone& cone = cones_[self];
    if (cone.second >= 0) {
      const std::size_t half[2] = {self + 1, at(cone.second)};
      const std::size_t nearer = way_[cone.split_axis] > length_ * cone.split ? 1 : 0;
      for (const std::size_t k : {nearer, 1 - nearer})
        if (bound(cones_[half[k]]) + rounding_ >= most_) search(half[k]);
      return;
    }
    looks_ += at(cone.last - cone.first);
    for (int i = cone.first; i < cone.last; ++i) {
      const int f = order_[at(i)], id = polyhedron_.surface[at(f)];
      const double distance = polyhedron_.planes[at(f)].distance(x_);
      // Ties as surface_at.
      if (distance > most_ || (distance == most_ && id < best_)) most_ = distance, best_ = id;
    }
  }

  const Polyhedron& polyhedron_;
  std::vector<int> order_;  // faces
  std::vector<Cone> cones_;
  double rounding_ = 0;  // of distances [m]
  Vector3 x_{0, 0, 0}, way_{0, 0, 0};
  double length_ = 0, most_ = 0;
  int best_ = 0;
  std::size_t looks_ = 0;
};

/// The vertices of the core that points of a hull stand off from.
class CoreOfPoints {
 public:
  CoreOfPoints(const SpatialShape& shape, int around)
      : core_(shape.polyhedron), points_(swollen_points(shape, around)) {
    std::ranges::sort(points_, [](const SwollenPoint& p, const SwollenPoint& q) {
      return before(p.place, q.place);
    });
  }
  [[nodiscard]] const Vector3& of(const Vector3& place) const {
    const auto found = std::ranges::lower_bound(points_, place, before, &SwollenPoint::place);
    return core_.vertex(found == points_.end() ? 0 : found->core);
  }

 private:
  const Polyhedron& core_;
  std::vector<SwollenPoint> points_;
};

}  // namespace

std::size_t name_surfaces(const SpatialShape& shape, int around, Polyhedron& inscribed) {
  const bool swollen = shape.rounding > 0 && shape.polyhedron.face_count() > 0;
  const auto middle = [&inscribed](int f) {
    Vector3 sum(0, 0, 0);
    for (const int v : inscribed.face(f)) sum += inscribed.vertex(v);
    return Vector3(sum / static_cast<double>(inscribed.face(f).size()));
  };
  if (!swollen) {
    for (int f = 0; f < inscribed.face_count(); ++f)
      inscribed.surface[at(f)] = surface_at(shape, middle(f));
    return 0;
  }
  SurfaceFinder finder(shape.polyhedron);
  const CoreOfPoints core(shape, around);
  for (int f = 0; f < inscribed.face_count(); ++f) {
    Vector3 sum(0, 0, 0);
    for (const int v : inscribed.face(f)) sum += core.of(inscribed.vertex(v));
    const Vector3 below = sum / static_cast<double>(inscribed.face(f).size());
    inscribed.surface[at(f)] = finder.surface(middle(f), below);
  }
  return finder.looks();
}

DisplayMesh display_mesh(const SpatialShape& shape, int around) {
  if (shape.core == Core::half_space || is_its_own_mesh(shape)) return shown_mesh(shape, around);
  Polyhedron hull = inscribed_hull(shape, around);
  name_surfaces(shape, around, hull);
  return fan_mesh(hull);
}

}  // namespace signorini
