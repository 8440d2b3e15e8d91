#include "sim/geometry/geometry_answer.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "geometry/solid/spatial_vector.h"

namespace signorini {

namespace {

constexpr std::size_t kMostShownPairs = 256;

/// What parts of a long answer take, about. [characters]
constexpr std::size_t kFewCharacters = 4096, kCornerCharacters = 62, kFaceCharacters = 84,
                      kTriangleCharacters = 22;

std::string_view word_of(PortalEnd end) {
  switch (end) {
    case PortalEnd::on_center_line:
      return "on_center_line";
    case PortalEnd::touching_plane:
      return "touching_plane";
    case PortalEnd::no_progress:
      return "no_progress";
    case PortalEnd::best_so_far:
      return "best_so_far";
    case PortalEnd::same_centers:
      return "same_centers";
    case PortalEnd::flat:
      return "flat";
    case PortalEnd::not_found:
      return "not_found";
  }
  return "";
}

std::string_view word_of(FaceOrigin origin) {
  if (origin == FaceOrigin::both) return "both";
  return origin == FaceOrigin::a ? "a" : "b";
}

void vector(JsonWriter& json, std::string_view key, const Vector3& v) {
  json.key(key);
  write_vector(json, v);
}

void write_corner(JsonWriter& json, const Vector3& w, const Vector3& a, const Vector3& b) {
  json.open('{');
  vector(json, "w", w);
  vector(json, "a", a);
  vector(json, "b", b);
  json.close('}');
}

void write_distance(JsonWriter& json, const ShapePairAnswer& answer) {
  const SignedDistance& d = answer.nearest.distance;
  json.key("distance").open('{').key("value").number(d.distance);
  json.key("bracket").number(d.bracket);
  vector(json, "normal", d.normal);
  vector(json, "point_a", d.point_a);
  vector(json, "point_b", d.point_b);
  json.key("part_a").integer(answer.nearest.part_a);
  json.key("part_b").integer(answer.nearest.part_b);
  json.key("surface_a").integer(answer.surface_a).key("surface_b").integer(answer.surface_b);
  const auto curvature = [&](std::string_view key, const SurfaceCurvature& c) {
    json.key(key).open('[').number(c.smaller).number(c.larger).close(']');
  };
  curvature("curvature_a", answer.curvature_a);
  curvature("curvature_b", answer.curvature_b);
  json.close('}');
}

void write_steps(JsonWriter& json, const GjkAnswer& gjk) {
  json.key("trace").open('[');
  for (const GjkAnswer::Step& step : gjk.trace) {
    json.open('{').key("simplex").open('[');
    for (const DifferencePoint& p : step.simplex) write_corner(json, p.w, p.a, p.b);
    json.close(']').key("support");
    if (step.support) {
      write_corner(json, step.support->w, step.support->a, step.support->b);
    } else {
      json.null();
    }
    vector(json, "point_a", step.point_a);
    vector(json, "point_b", step.point_b);
    json.key("upper").number(step.upper).key("lower").number(step.lower).close('}');
  }
  json.close(']');
}

void write_gjk(JsonWriter& json, const ShapePairAnswer& answer) {
  json.key("gjk");
  if (!answer.gjk) {
    json.null();
    return;
  }
  const GjkAnswer& gjk = *answer.gjk;
  json.open('{').key("inside").boolean(gjk.inside).key("lower").number(gjk.lower);
  json.key("upper").number(gjk.upper).key("steps").integer(gjk.steps).key("simplex").open('[');
  for (int i = 0; i < gjk.count; ++i) {
    const DifferencePoint& p = gjk.simplex[static_cast<std::size_t>(i)];
    write_corner(json, p.w, p.a, p.b);
  }
  json.close(']');
  if (!gjk.trace.empty()) write_steps(json, gjk);
  json.close('}');
}

void write_trace(JsonWriter& json, const PortalTrace& trace) {
  vector(json, "center", trace.center);
  json.key("trace").open('[');
  for (const PortalTrace::Step& step : trace.steps) {
    json.open('{').key("phase").integer(step.phase).key("corners").open('[');
    for (int i = 0; i < step.corners; ++i) {
      const PortalResult::Corner& c = step.portal[static_cast<std::size_t>(i)];
      write_corner(json, c.w, c.a, c.b);
    }
    json.close(']').key("support");
    if (step.phase == 3) {
      write_corner(json, step.support.w, step.support.a, step.support.b);
    } else {
      json.null();
    }
    json.close('}');
  }
  json.close(']');
}

void write_portal(JsonWriter& json, const ShapePairAnswer& answer) {
  json.key("portal");
  if (!answer.portal) {
    json.null();
    return;
  }
  const PortalResult& portal = *answer.portal;
  json.open('{').key("end").text(word_of(portal.end)).key("distance").number(portal.distance);
  json.key("error").number(portal.distance - answer.nearest.distance.distance);
  vector(json, "normal", portal.normal);
  vector(json, "point_a", portal.point_a);
  vector(json, "point_b", portal.point_b);
  json.key("scale").number(portal.scale).key("steps_find").integer(portal.steps_find);
  json.key("steps_refine").integer(portal.steps_refine).key("corners").open('[');
  for (const PortalResult::Corner& c : portal.portal) write_corner(json, c.w, c.a, c.b);
  json.close(']');
  if (!answer.trace.steps.empty()) write_trace(json, answer.trace);
  json.close('}');
}

void write_overlap(JsonWriter& json, const ShapePairAnswer& answer) {
  json.key("volume").number(answer.volume).key("overlap");
  if (!answer.overlaps) {
    json.null();
    return;
  }
  const ConvexOverlap& o = answer.overlap;
  json.open('{').key("exact").boolean(answer.facets_are_exact).key("volume").number(o.volume);
  vector(json, "centroid", o.origin + o.centroid);
  json.key("second_moment");
  write_matrix(json, o.second_moment);
  json.key("surface_area").number(o.surface_area).key("area_a").number(o.area_a);
  json.key("area_b").number(o.area_b).key("area_both").number(o.area_both);
  vector(json, "area_vector", o.area_vector);
  json.key("faces").open('[');
  for (const OverlapFace& face : o.faces) {
    json.open('{').key("origin").text(word_of(face.origin)).key("face_a").integer(face.face_a);
    json.key("face_b").integer(face.face_b).key("area").number(face.area).key("corners").open('[');
    for (int i = 0; i < face.corner_count; ++i) {
      write_vector(json, o.origin + o.corners[static_cast<std::size_t>(face.first_corner + i)]);
    }
    json.close(']').close('}');
  }
  json.close(']').close('}');
}

void write_rule(JsonWriter& json, std::string_view key, const RuleAnswer& answer) {
  const OverlapContact& c = answer.contact;
  json.key(key).open('{');
  vector(json, "point", c.point);
  vector(json, "normal", c.normal);
  json.key("area").number(c.area).key("width").number(c.width);
  json.key("gap_depth").number(answer.gap_depth);
  json.key("gap_document").number(answer.gap_document);
  json.key("surface_a").integer(c.surface_a).key("surface_b").integer(c.surface_b);
  json.key("symmetric").boolean(c.symmetric).close('}');
}

void write_points(JsonWriter& json, std::string_view key, std::span<const PatchPoint> points) {
  json.key(key).open('[');
  for (const PatchPoint& p : points) {
    json.open('{');
    vector(json, "point", p.point);
    json.key("gap").number(p.gap).close('}');
  }
  json.close(']');
}

void write_contact(JsonWriter& json, const ShapePairAnswer& answer) {
  json.key("contact");
  if (answer.contact.touches) {
    const ShapeContact& c = answer.contact;
    json.open('{');
    vector(json, "point", c.point);
    vector(json, "normal", c.normal);
    json.key("area").number(c.area).key("gap").number(c.gap);
    json.key("surface_a").integer(c.surface_a).key("surface_b").integer(c.surface_b);
    json.key("from").text(answer.contact_by_overlap ? "intersection" : "distance");
    write_points(json, "points", answer.points);
    json.close('}');
  } else {
    json.null();
  }
  json.key("rules");
  if (answer.overlaps) {
    json.open('{');
    write_rule(json, "area_vector", answer.area_vector);
    write_rule(json, "document", answer.document);
    json.close('}');
  } else {
    json.null();
  }
  write_points(json, "patch", answer.patch);
}

void write_dual_hull(JsonWriter& json, const ShapePairAnswer& answer, const DualHull& dual) {
  json.key("dual_hull");
  if (!answer.has_dual_hull) {
    json.null();
    return;
  }
  const Vector3& origin = answer.overlap.origin;
  json.open('{');
  vector(json, "inner_point", origin + dual.inner_point());
  json.key("volume").number(dual.volume());
  vector(json, "centroid", origin + dual.centroid());
  json.key("difference").number(dual.volume() - answer.overlap.volume);
  // Points of the hull are sorted and scaled; the picture wants them as they are.
  json.key("points").open('[');
  const double scale = dual.hull().scale();
  for (const Vector3& p : dual.hull().points()) write_vector(json, p / scale);
  json.close(']').key("triangles").open('[');
  for (const Quickhull::Triangle& t : dual.hull().triangles()) {
    json.open('[').integer(t.vertex[0]).integer(t.vertex[1]).integer(t.vertex[2]).close(']');
  }
  json.close(']').close('}');
}

}  // namespace

JsonWriter& write_vector(JsonWriter& json, const Vector3& v) {
  return json.open('[').number(v.x()).number(v.y()).number(v.z()).close(']');
}

JsonWriter& write_matrix(JsonWriter& json, const Matrix3& m) {
  json.open('[');
  for (int i = 0; i < 3; ++i) write_vector(json, m.row(i));
  return json.close(']');
}

void write_answer(JsonWriter& json, const ShapePairAnswer& answer, const DualHull& dual_hull) {
  json.reserve(kFewCharacters + kCornerCharacters * answer.overlap.corners.size() +
               kFaceCharacters * answer.overlap.faces.size() +
               (answer.has_dual_hull ? kCornerCharacters * dual_hull.hull().points().size() +
                                           kTriangleCharacters * dual_hull.hull().triangles().size()
                                     : 0));
  write_distance(json, answer);
  write_gjk(json, answer);
  write_portal(json, answer);
  write_overlap(json, answer);
  write_contact(json, answer);
  write_dual_hull(json, answer, dual_hull);
  json.key("touching").open('[');
  const std::size_t shown = std::min(answer.touching.size(), kMostShownPairs);
  for (std::size_t i = 0; i < shown; ++i) {
    const PartPair& pair = answer.touching[i];
    json.open('{').key("part_a").integer(pair.part_a).key("part_b").integer(pair.part_b);
    json.key("distance").number(pair.distance.distance);
    vector(json, "normal", pair.distance.normal);
    vector(json, "point_a", pair.distance.point_a);
    vector(json, "point_b", pair.distance.point_b);
    json.close('}');
  }
  json.close(']');
}

}  // namespace signorini
