/// Volume, surface and their moments of a clipped polyhedron.
#pragma once

#include <vector>

#include "geometry/overlap/polyhedron_clipper.h"
#include "geometry/solid/spatial_pose.h"

namespace signorini {

/// Sums over the faces of what a clipper holds, relative to its first vertex: neither thin nor far
/// overlaps lose digits. docs/methods/spatial_overlap.md (6) to (9). Keeps its storage.
struct OverlapIntegrals {
  /// Faces [0, `faces`) are those of the loaded body, of which `normals` holds the normals; the
  /// others are those of `planes`, numbered on from `faces`.
  struct Bodies {
    const std::vector<Plane>* first = nullptr;
    const std::vector<Plane>* second = nullptr;
    Matrix3 rotation = Matrix3::Identity();  // from the first body's frame to the clipper's
    double rounding = 0;                     // of a position [m]
  };

  struct Face {
    int number = 0;           // as above
    int other = -1;           // number of the second body's face in the same plane, or -1
    Vector3 vector{0, 0, 0};  // area vector, outwards [m^2]
    double area = 0;          // [m^2]
    int half = 0;             // one half-edge of its loop
    int corner_count = 0;
  };

  template <class Real>
  void sum(const PolyhedronClipper<Real>& clipper, const Bodies& bodies, bool want_second);

  bool failed = false;  // a face's loop did not close; the sums mean nothing
  double volume = 0;
  double surface = 0;
  Vector3 first{0, 0, 0};                        // integral of x dV from vertex 0
  Matrix3 second = Matrix3::Zero();              // integral of x x^T dV from vertex 0, if wanted
  Vector3 surface_first{0, 0, 0};                // integral of x dS from vertex 0
  Vector3 vector_1{0, 0, 0}, vector_2{0, 0, 0};  // area vectors of the parts of one body alone
  double area_1 = 0, area_2 = 0, area_both = 0;
  /// Bound of what rounding of the corners can move from one body's part to the other's: large
  /// where faces of different bodies meet at a small angle, (10). [m^2]
  double uncertain = 0;
  std::vector<Face> faces;

 private:
  /// Sums over the triangles of a face about one of its corners.
  struct Fan {
    Vector3 twice;      // twice the area vector [m^2]
    Vector3 moment;     // of twice each area times the sum of its corners from `corner` [m^3]
    Vector3 corner;     // from vertex 0 [m]
    double extent = 0;  // largest square of a distance from `corner` [m^2]
  };

  template <class Real>
  void add_face(const PolyhedronClipper<Real>& clipper, const Bodies& bodies, int half,
                bool want_second);
  void take(Face& face, const Fan& fan, const Vector3& n, const Bodies& bodies, int shared);
  template <class Real>
  void doubt_edge(const PolyhedronClipper<Real>& clipper, const Bodies& bodies, int half);

  [[nodiscard]] const Vector3& normal_of(const Bodies& bodies, int face);

  std::vector<char> visited_, turned_known_;
  std::vector<Vector3> turned_;  // normals of the first body's faces in the clipper's frame
};

extern template void OverlapIntegrals::sum(const PolyhedronClipper<double>&, const Bodies&, bool);
extern template void OverlapIntegrals::sum(const PolyhedronClipper<DoubleDouble>&, const Bodies&,
                                           bool);

}  // namespace signorini
