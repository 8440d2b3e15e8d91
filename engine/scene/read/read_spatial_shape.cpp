#include "scene/read/read_spatial_shape.h"

#include <cmath>
#include <stdexcept>
#include <utility>

#include "base/parameter_spec.h"
#include "geometry/distance/part_adjacency.h"
#include "geometry/solid/convex_hull.h"
#include "geometry/solid/lift.h"
#include "geometry/solid/spatial_vector.h"
#include "scene/build/build_model.h"
#include "scene/read/read_parts.h"
#include "scene/read/read_text.h"
#include "scene/read/spatial_fields.h"
#include "scene/read/spatial_values.h"

namespace signorini {

namespace {

SpatialShape primitive(const ObjectReader& r, const std::string& type) {
  const auto n = [&](std::string_view field, double otherwise = 1) {
    return r.number(field, otherwise);
  };
  const double rounding =
      type == "sphere" || type == "ellipsoid" || type == "capsule" ? 0 : n("rounding", 0);
  if (type == "sphere") return make_ball(n("radius"));
  if (type == "ellipsoid") return make_ellipsoid(vector_field(r, "semi_axes", {1, 1, 1}));
  if (type == "box") return make_box(vector_field(r, "lengths", {1, 1, 1}), rounding);
  if (type == "cylinder") return make_cylinder(n("radius"), n("length"), rounding);
  if (type == "cone") return make_cone(n("base_radius"), n("height"), 0, rounding);
  if (type == "frustum") {
    return make_cone(n("base_radius"), n("height"), n("top_radius", 0), rounding);
  }
  if (type == "capsule") return make_capsule(n("radius"), n("length"));
  return make_beam(n("length"), n("width"), n("thickness"), rounding);
}

SpatialShape prism(const ObjectReader& reader) {
  std::vector<Vector2> polygon;
  for (const Point& p : reader.points("polygon")) polygon.emplace_back(p[0], p[1]);
  if (polygon.size() > static_cast<std::size_t>(kMostEdges)) {
    throw std::invalid_argument("polygon: more than " + std::to_string(kMostEdges) + " corners");
  }
  return make_prism(polygon, reader.number("thickness", 1));
}

SpatialShape hull(const std::vector<Vector3>& points, SpatialBody& body) {
  ConvexHull hull = convex_hull(points);
  for (std::string& notice : hull.notices) body.notices.push_back(std::move(notice));
  SpatialShape shape;
  shape.core = Core::polyhedron;
  shape.polyhedron = std::move(hull.polyhedron);
  return shape;
}

/// Furthest point from `from`.
Vector3 furthest(const std::vector<Vector3>& points, const Vector3& from) {
  Vector3 best = from;
  double reach = 0;
  for (const Vector3& p : points) {
    const double d = length(p - from);
    if (d > reach) reach = d, best = p;
  }
  return best;
}

/// Hull of any points. Without volume: a point, a segment along z in a part's pose, or a
/// polyhedron without faces.
CompoundPart any_points(const std::vector<Vector3>& points, SpatialBody& body) {
  HullBuilder builder;
  CompoundPart part{.shape = {}, .pose = {}};
  switch (builder.build(points)) {
    case Quickhull::Outcome::point:
      part.pose.position = points.front();
      return part;
    case Quickhull::Outcome::line:
    case Quickhull::Outcome::flat:
      part.shape.core = Core::polyhedron;
      part.shape.polyhedron.vertices = points;
      part.shape.polyhedron.face_start.assign(1, 0);
      break;
    default:
      part.shape = hull(points, body);
      return part;
  }
  // On a line only its ends matter.
  const Vector3 from = furthest(points, points.front()), to = furthest(points, from);
  const Vector3 along = to - from;
  for (const Vector3& p : points) {
    if (!collinear(from, to, p)) return part;
  }
  if (length(along) > 0) part.shape.polyhedron.vertices = {from, to};
  return part;
}

void read_compound(const ObjectReader& reader, const MeshFiles& files, SpatialBody& body) {
  const JsonValue list = reader.member("parts");
  if (!list.exists()) return;
  if (list.size() == 0) reader.complain("parts", "must hold at least one part");
  if (static_cast<std::size_t>(list.size()) > kMostParts) {
    return reader.complain("parts", std::to_string(list.size()) + " parts; at most " +
                                        std::to_string(kMostParts) + " are read");
  }
  for (const JsonValue value : list) {
    const ObjectReader part(value, spatial_spec("part"), reader.diagnostics());
    SpatialBody inner;
    read_spatial_shape(part.member("shape"), files, inner, reader.diagnostics());
    const SpatialPose pose = read_spatial_pose(part);
    for (CompoundPart& convex : inner.shape.parts) {
      if (convex.shape.core == Core::half_space) {
        complain_at(value, "a half-space is no part of a body", reader.diagnostics());
        continue;
      }
      body.shape.parts.push_back(
          {.shape = std::move(convex.shape), .pose = combine(pose, convex.pose)});
    }
    for (std::string& notice : inner.notices) body.notices.push_back(std::move(notice));
  }
  if (body.shape.parts.size() > kMostParts) {
    return reader.complain("parts", std::to_string(body.shape.parts.size()) +
                                        " parts with those of its parts; at most " +
                                        std::to_string(kMostParts) + " are read");
  }
  body.shape.adjacent = parts_that_touch(body.shape.parts);
}

CompoundPart lifted(const ObjectReader& reader, SpatialBody& body) {
  const std::size_t before = reader.diagnostics().size();
  const JsonValue value = reader.member("shape");
  const double thickness = reader.number("thickness", 1);
  const auto disc = reader.choice("disc") == 1 ? DiscLift::ball : DiscLift::cylinder;
  const int facets = reader.integer("facets", 0);
  const SceneShape shape = value.exists() ? read_shape(value, reader.diagnostics()) : BoxShape{};
  if (!value.exists() || reader.diagnostics().size() > before) return {};
  try {
    LiftedShape made = lift(build_shape(shape), thickness, disc, facets);
    if (made.cut > 0) {
      body.notices.push_back("arcs are taken as polygons in them, " + std::to_string(facets) +
                             " corners per full circle: they reach " + format_number(made.cut) +
                             " m further at most");
    }
    return std::move(made.part);
  } catch (const std::invalid_argument& error) {
    const std::string message = error.what();  // "polygon: ..." or "outline: ..."
    reader.complain("shape", message.substr(message.find(": ") + 2));
    return {};
  }
}

}  // namespace

void read_spatial_shape(JsonValue value, const MeshFiles& files, SpatialBody& body,
                        Diagnostics& diagnostics) {
  if (!value.exists()) return;
  const std::optional<std::string> type = checked_type(value, spatial_shape_types(), diagnostics);
  if (!type) return;
  body.type = *type;
  if (*type == "mesh") return read_mesh_shape(value, files, body, diagnostics);
  if (*type == "elements") return read_element_mesh(value, body, diagnostics);
  const std::size_t before = diagnostics.size();
  const ObjectReader reader(value, spatial_spec(*type), diagnostics);
  if (diagnostics.size() > before) return;
  try {
    if (*type == "compound") return read_compound(reader, files, body);
    CompoundPart part{.shape = {}, .pose = {}};
    if (*type == "half_space") {
      part.shape = make_half_space();
    } else if (*type == "hull" || *type == "points") {
      const std::vector<Vector3> points = vectors_field(reader, "points", kMostPoints);
      if (diagnostics.size() > before) return;
      if (points.empty()) return reader.complain("points", "must hold at least one point");
      if (*type == "hull") part.shape = hull(points, body);
      if (*type == "points") part = any_points(points, body);
    } else if (*type == "prism") {
      part.shape = prism(reader);
    } else if (*type == "lifted") {
      part = lifted(reader, body);
    } else {
      part.shape = primitive(reader, *type);
    }
    if (*type != "half_space") {
      part.shape = swollen(std::move(part.shape), reader.number("swelling"));
    }
    if (diagnostics.size() == before) body.shape.parts.push_back(std::move(part));
  } catch (const std::invalid_argument& error) {
    if (diagnostics.size() == before) complain_as(reader, error.what());
  }
}

namespace {

/// Directions of any length but 0.
std::vector<Vector3> read_directions(const ObjectReader& reader) {
  std::vector<Vector3> directions = vectors_field(reader, "directions", kMostDirections);
  for (const Vector3& d : directions) {
    if (largest(d) > 1e-100 && largest(d) < 1e100) continue;
    reader.complain("directions", "must each have a length other than 0; [0, 0, 1] is upwards");
    break;
  }
  return directions;
}

bool is_same(JsonValue p, JsonValue q) {
  if (!p.exists() || !q.exists() || p.kind() != q.kind() || p.size() != q.size()) return false;
  if (p.is(JsonKind::number))
    return p.number() == q.number() && std::signbit(p.number()) == std::signbit(q.number());
  if (p.is(JsonKind::boolean)) return p.boolean() == q.boolean();
  if (p.is(JsonKind::text)) return p.text() == q.text();
  auto other = q.begin();
  for (const JsonValue member : p) {
    if (member.key() != (*other).key() || !is_same(member, *other)) return false;
    ++other;
  }
  return true;
}

/// @param same  a body with the same shape, which need not be read again; null: none
void read_body(JsonValue value, const MeshFiles& files, const SpatialBody* same, SpatialBody& body,
               Diagnostics& diagnostics) {
  const ObjectReader reader(value, spatial_spec("body"), diagnostics);
  if (!value.is(JsonKind::object)) return;
  body.name = reader.text("name", body.name);
  if (same == nullptr) {
    read_spatial_shape(reader.member("shape"), files, body, diagnostics);
  } else {
    body.type = same->type;
    body.shape = same->shape;
    body.mesh = same->mesh;
    body.notices = same->notices;
  }
  body.pose = read_spatial_pose(reader);
  body.density = reader.number("density", body.density);
  body.directions = read_directions(reader);
}

}  // namespace

SpatialPairResult read_spatial_pair(std::string_view text, const MeshFiles& files) {
  SpatialPairResult result;
  const auto read = [&](JsonValue root, SpatialPair& pair, Diagnostics& diagnostics) {
    const ObjectReader reader(root, spatial_spec("pair"), diagnostics);
    if (!root.is(JsonKind::object)) return;
    const std::string format = reader.text("format", kPairFormat);
    if (format != kPairFormat) {
      reader.complain("format", "must be \"" + std::string(kPairFormat) +
                                    "\"; scenes are run by signorini_run");
    }
    pair.a.name = "a";
    pair.b.name = "b";
    const JsonValue a = reader.member("a"), b = reader.member("b");
    read_body(a, files, nullptr, pair.a, diagnostics);
    // A mesh of very many faces takes longer to be read than to be compared.
    pair.same_shape = diagnostics.size() == 0 && is_same(a.find("shape"), b.find("shape"));
    read_body(b, files, pair.same_shape ? &pair.a : nullptr, pair.b, diagnostics);
    read_settings(reader.member("parameters"), pair.parameters, pair.parameters_written_at,
                  diagnostics);
    const auto is_half_space = [](const SpatialBody& body) { return body.type == "half_space"; };
    if (is_half_space(pair.a) && is_half_space(pair.b)) {
      reader.complain("b", "is a half-space like a; two of them have no distance. Use a box");
    }
  };
  result.pair = read_query<SpatialPair>(text, result.diagnostics, read);
  return result;
}

SpatialBodyResult read_spatial_body(std::string_view text, const MeshFiles& files) {
  SpatialBodyResult result;
  const auto read = [&](JsonValue root, SpatialBody& body, Diagnostics& diagnostics) {
    if (root.is(JsonKind::object) && root.find("type").exists()) {
      read_spatial_shape(root, files, body, diagnostics);
    } else {
      read_body(root, files, nullptr, body, diagnostics);
    }
  };
  result.body = read_query<SpatialBody>(text, result.diagnostics, read);
  return result;
}

}  // namespace signorini
