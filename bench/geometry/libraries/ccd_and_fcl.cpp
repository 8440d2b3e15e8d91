/// libccd (BSD) and FCL (BSD) on the samples of the geometry benchmark.

#include <ccd/ccd.h>
#include <fcl/broadphase/broadphase_dynamic_AABB_tree.h>
#include <fcl/broadphase/broadphase_dynamic_AABB_tree_array.h>
#include <fcl/geometry/shape/box.h>
#include <fcl/geometry/shape/convex.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/distance.h>

#include <Eigen/Geometry>
#include <map>
#include <memory>

#include "row.h"
#include "samples.h"

namespace signorini::bench {
namespace {

// libccd: bodies are support functions of the user.

struct CcdBody {
  const Solid* solid;
  const SpatialPose* pose;
};

Vector3 vector(const ccd_vec3_t* v) { return {v->v[0], v->v[1], v->v[2]}; }

void ccd_support(const void* body, const ccd_vec3_t* direction, ccd_vec3_t* point) {
  const auto& [solid, pose] = *static_cast<const CcdBody*>(body);
  const Vector3 d = pose->rotate_to_body(vector(direction));
  Vector3 best;
  if (solid->is_box) {
    for (int k = 0; k < 3; ++k) best[k] = d[k] < 0 ? -solid->half[k] : solid->half[k];
  } else {
    const std::vector<Vector3>& vertices = solid->polyhedron.vertices;
    double most = -kInfinity;
    std::size_t found = 0;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
      const Vector3& v = vertices[i];
      const double height = v.x() * d.x() + v.y() * d.y() + v.z() * d.z();
      found = height > most ? i : found;  // no branch to mispredict
      most = height > most ? height : most;
    }
    best = vertices[found];
  }
  const Vector3 p = pose->to_world(best);
  ccdVec3Set(point, p.x(), p.y(), p.z());
}

void ccd_center(const void* body, ccd_vec3_t* point) {
  const Vector3& p = static_cast<const CcdBody*>(body)->pose->position;
  ccdVec3Set(point, p.x(), p.y(), p.z());
}

template <class Query>
void add_ccd(Rows& rows, const char* part, int vertices, bool boxes, Meeting meeting,
             const char* who, const Query& query) {
  const auto pairs = solid_pairs(vertices, boxes, meeting);
  rows.push_back(
      {part, set_name(vertices, boxes, meeting), who, static_cast<int>(pairs.size()), [=] {
         ccd_t ccd;
         CCD_INIT(&ccd);
         ccd.support1 = ccd.support2 = ccd_support;
         ccd.center1 = ccd.center2 = ccd_center;
         double sum = 0;
         for (const SolidPair& p : pairs) {
           const CcdBody a{p.a, &p.pose_a}, b{p.b, &p.pose_b};
           sum += query(&a, &b, ccd);
         }
         return sum;
       }});
}

double ccd_gjk(const CcdBody* a, const CcdBody* b, const ccd_t& ccd) {
  return ccdGJKIntersect(a, b, &ccd);
}

double ccd_mpr(const CcdBody* a, const CcdBody* b, const ccd_t& ccd) {
  ccd_real_t depth = 0;
  ccd_vec3_t direction, place;
  return ccdMPRPenetration(a, b, &ccd, &depth, &direction, &place) == 0 ? -depth : 0;
}

double ccd_epa(const CcdBody* a, const CcdBody* b, const ccd_t& ccd) {
  ccd_real_t depth = 0;
  ccd_vec3_t direction, place;
  return ccdGJKPenetration(a, b, &ccd, &depth, &direction, &place) == 0 ? -depth : 0;
}

// FCL

using Geometry = std::shared_ptr<fcl::CollisionGeometryd>;

Geometry fcl_geometry(const Solid& solid) {
  if (solid.is_box) return std::make_shared<fcl::Boxd>(Vector3(2 * solid.half));
  auto faces = std::make_shared<std::vector<int>>();
  for (int f = 0; f < solid.polyhedron.face_count(); ++f) {
    const auto loop = solid.polyhedron.face(f);
    faces->push_back(static_cast<int>(loop.size()));
    faces->insert(faces->end(), loop.begin(), loop.end());
  }
  return std::make_shared<fcl::Convexd>(
      std::make_shared<std::vector<Vector3>>(solid.polyhedron.vertices),
      solid.polyhedron.face_count(), faces, false);
}

fcl::Transform3d transform(const SpatialPose& pose) {
  fcl::Transform3d t = fcl::Transform3d::Identity();
  t.linear() = pose.rotation;
  t.translation() = pose.position;
  return t;
}

struct FclPair {
  Geometry a, b;
  fcl::Transform3d pose_a, pose_b;
};

std::shared_ptr<std::vector<FclPair>> fcl_pairs(std::span<const SolidPair> pairs) {
  std::map<const Solid*, Geometry> made;
  const auto geometry = [&](const Solid* solid) {
    if (!made.contains(solid)) made[solid] = fcl_geometry(*solid);
    return made[solid];
  };
  auto list = std::make_shared<std::vector<FclPair>>();
  for (const SolidPair& p : pairs)
    list->push_back({geometry(p.a), geometry(p.b), transform(p.pose_a), transform(p.pose_b)});
  return list;
}

void add_fcl_distance(Rows& rows, int vertices, bool boxes, Meeting meeting,
                      fcl::GJKSolverType type, const char* who) {
  const auto pairs = fcl_pairs(solid_pairs(vertices, boxes, meeting));
  rows.push_back(
      {"distance", set_name(vertices, boxes, meeting), who, static_cast<int>(pairs->size()), [=] {
         fcl::DistanceRequestd request;
         request.enable_nearest_points = true;
         request.enable_signed_distance = meeting == Meeting::overlapping;
         request.gjk_solver_type = type;
         double sum = 0;
         for (const FclPair& p : *pairs) {
           fcl::DistanceResultd result;
           fcl::distance(p.a.get(), p.pose_a, p.b.get(), p.pose_b, request, result);
           sum += result.min_distance;
         }
         return sum;
       }});
}

void add_fcl_collide(Rows& rows, const char* part, int vertices, bool boxes) {
  const auto pairs = fcl_pairs(solid_pairs(vertices, boxes, Meeting::overlapping));
  rows.push_back({part, set_name(vertices, boxes, Meeting::overlapping), "FCL collide (bound)",
                  static_cast<int>(pairs->size()), [=] {
                    const fcl::CollisionRequestd request(4, true);
                    double sum = 0;
                    for (const FclPair& p : *pairs) {
                      fcl::CollisionResultd result;
                      fcl::collide(p.a.get(), p.pose_a, p.b.get(), p.pose_b, request, result);
                      double depth = 0;
                      for (std::size_t i = 0; i < result.numContacts(); ++i)
                        depth = std::max(depth, result.getContact(i).penetration_depth);
                      sum -= depth;
                    }
                    return sum;
                  }});
}

bool count_pair(fcl::CollisionObjectd*, fcl::CollisionObjectd*, void* count) {
  ++*static_cast<int*>(count);
  return false;
}

template <class Tree>
void add_fcl_tree(Rows& rows, const char* who, const std::string& kind, int count) {
  auto objects = std::make_shared<std::vector<std::unique_ptr<fcl::CollisionObjectd>>>();
  for (const Box& box : box_set(kind, count)) {
    fcl::Transform3d t = fcl::Transform3d::Identity();
    t.translation() = 0.5 * (box.low + box.high);
    objects->push_back(std::make_unique<fcl::CollisionObjectd>(
        std::make_shared<fcl::Boxd>(Vector3(box.high - box.low)), t));
  }
  rows.push_back({"broad phase", kind + " " + std::to_string(count), who, 1, [objects] {
                    std::vector<fcl::CollisionObjectd*> list;
                    for (const auto& object : *objects) list.push_back(object.get());
                    Tree tree;
                    tree.registerObjects(list);
                    tree.setup();
                    int pairs = 0;
                    tree.collide(&pairs, count_pair);
                    return static_cast<double>(pairs);
                  }});
}

}  // namespace

void add_libraries(Rows& rows) {
  for (const int vertices : {0, 8, 30, 100}) {
    const bool boxes = vertices == 0;
    const int count = boxes ? 8 : vertices;
    for (const Meeting meeting : {Meeting::apart, Meeting::overlapping}) {
      add_fcl_distance(rows, count, boxes, meeting, fcl::GST_LIBCCD, "FCL distance (libccd)");
      // Its signed distance ends in an assertion of its own (FCL 0.7.0) on some overlapping pairs.
      if (meeting == Meeting::apart)
        add_fcl_distance(rows, count, boxes, meeting, fcl::GST_INDEP, "FCL distance (own GJK)");
    }
    add_ccd(rows, "distance", count, boxes, Meeting::overlapping, "libccd MPR (bound)", ccd_mpr);
    add_ccd(rows, "distance", count, boxes, Meeting::overlapping, "libccd GJK+EPA", ccd_epa);
    add_fcl_collide(rows, "distance", count, boxes);
  }
  for (const int vertices : {0, 8, 16, 32, 64, 100, 200}) {
    const bool boxes = vertices == 0;
    const int count = boxes ? 8 : vertices;
    const auto add = [&](const char* who, const auto& query) {
      add_ccd(rows, "intersection", count, boxes, Meeting::overlapping, who, query);
    };
    add("libccd GJK intersect", ccd_gjk);
    add("libccd MPR penetration", ccd_mpr);
    add("libccd GJK+EPA", ccd_epa);
  }
  for (const char* kind : kBoxSets) {
    for (const int count : kBoxCounts) {
      add_fcl_tree<fcl::DynamicAABBTreeCollisionManagerd>(rows, "FCL dynamic tree", kind, count);
      add_fcl_tree<fcl::DynamicAABBTreeCollisionManager_Array<double>>(
          rows, "FCL dynamic tree (array)", kind, count);
    }
  }
}

}  // namespace signorini::bench
