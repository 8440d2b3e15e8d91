#include "scene/read/spatial_fields.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "scene/read/field_makers.h"

namespace signorini {

namespace {

using enum FieldKind;
using namespace field;

constexpr std::array kTypes = {
    Texts("sphere"),     Texts("ellipsoid"), Texts("box"),      Texts("cylinder"),
    Texts("cone"),       Texts("frustum"),   Texts("capsule"),  Texts("beam"),
    Texts("hull"),       Texts("points"),    Texts("prism"),    Texts("mesh"),
    Texts("half_space"), Texts("lifted"),    Texts("compound"), Texts("elements")};
constexpr std::array kMeshFormats = {Texts("obj"), Texts("stl")};
constexpr std::array kMeshUses = {Texts("hull"), Texts("pieces")};
constexpr std::array kDiscLifts = {Texts("cylinder"), Texts("ball")};

constexpr FieldSpec type_of(std::size_t index) {
  return {.name = "type",
          .kind = choice,
          .required = true,
          .choices = std::span(kTypes).subspan(index, 1)};
}
constexpr FieldSpec length_of(std::string_view name, bool required = true) {
  return {.name = name,
          .kind = number,
          .required = required,
          .minimum = kSmallestSpatialLength,
          .maximum = kLargestSpatialLength};
}
/// Length that may be zero and may be left out.
constexpr FieldSpec extra(std::string_view name) {
  return {.name = name, .kind = number, .minimum = 0, .maximum = kLargestSpatialLength};
}
/// Three lengths.
constexpr FieldSpec lengths_of(std::string_view name) {
  return {.name = name,
          .kind = vector,
          .required = true,
          .minimum = kSmallestSpatialLength,
          .maximum = kLargestSpatialLength};
}

constexpr FieldSpec kSwelling = extra("swelling");
constexpr FieldSpec kRounding = extra("rounding");

constexpr std::array kSphere = {type_of(0), length_of("radius"), kSwelling};
constexpr std::array kEllipsoid = {type_of(1), lengths_of("semi_axes"), kSwelling};
constexpr std::array kBox = {type_of(2), lengths_of("lengths"), kRounding, kSwelling};
constexpr std::array kCylinder = {type_of(3), length_of("radius"), length_of("length"), kRounding,
                                  kSwelling};
constexpr std::array kCone = {type_of(4), length_of("base_radius"), length_of("height"), kRounding,
                              kSwelling};
constexpr std::array kFrustum = {type_of(5),          length_of("base_radius"),
                                 extra("top_radius"), length_of("height"),
                                 kRounding,           kSwelling};
constexpr std::array kCapsule = {type_of(6), length_of("radius"), length_of("length"), kSwelling};
constexpr std::array kBeam = {type_of(7),         length_of("length"),
                              length_of("width"), length_of("thickness"),
                              kRounding,          kSwelling};
constexpr std::array kHull = {type_of(8), plain("points", vectors, true), kSwelling};
constexpr std::array kPoints = {type_of(9), plain("points", vectors, true), kSwelling};
constexpr std::array kPrism = {type_of(10), plain("polygon", points, true), length_of("thickness"),
                               kSwelling};
constexpr std::array kMesh = {type_of(11),
                              plain("file", text),
                              plain("text", text),
                              plain("base64", text),
                              choice_of("format", kMeshFormats),
                              plain("vertices", vectors),
                              plain("triangles", vectors),
                              choice_of("use", kMeshUses),
                              extra("join"),
                              kSwelling};
constexpr std::array kHalfSpace = {type_of(12)};
constexpr FieldSpec kFacets = {.name = "facets", .kind = integer, .minimum = 3, .maximum = 4096};
constexpr std::array kLifted = {type_of(13),
                                made_of("shape", object, "planar_shape", true),
                                length_of("thickness"),
                                choice_of("disc", kDiscLifts),
                                kFacets,
                                kSwelling};
constexpr std::array kCompound = {type_of(14), made_of("parts", objects, "part", true)};

constexpr std::array kElements = {type_of(15), plain("nodes", vectors, true),
                                  plain("elements", rows, true), plain("surfaces", rows),
                                  kSwelling};

constexpr FieldSpec kShape = made_of("shape", object, "shape", true);
constexpr FieldSpec kPosition = {
    .name = "position", .kind = vector, .minimum = -1e9, .maximum = 1e9};
constexpr FieldSpec kRotation = plain("rotation", number_list);
constexpr FieldSpec kAxis = plain("axis", vector);
constexpr FieldSpec kAngle = plain("angle", number);
constexpr FieldSpec kMatrix = plain("matrix", vectors);
constexpr std::array kPart = {kShape, kPosition, kRotation, kAxis, kAngle, kMatrix};
constexpr FieldSpec kDensity = {
    .name = "density", .kind = number, .minimum = kSmallestPositive, .maximum = kLargestNumber};
constexpr std::array kBody = {
    plain("name", text),         kShape, kPosition, kRotation, kAxis, kAngle, kMatrix, kDensity,
    plain("directions", vectors)};
constexpr std::array kPair = {plain("$schema", text),
                              plain("format", text),
                              plain("title", text),
                              plain("about", text),
                              made_of("a", object, "body", true),
                              made_of("b", object, "body", true),
                              plain("parameters", settings)};

constexpr FieldSpec kMass = {
    .name = "mass", .kind = number, .minimum = kSmallestPositive, .maximum = kLargestNumber};
constexpr FieldSpec kUntil = {.name = "until", .kind = number, .minimum = 0, .maximum = 1e6};
constexpr FieldSpec kEvery = {.name = "every", .kind = number, .minimum = 1e-9, .maximum = 1e6};
constexpr FieldSpec kStep = {.name = "step", .kind = number, .minimum = 1e-9, .maximum = 1e6};
// Order of FlightMethod.
constexpr std::array kFlightMethods = {Texts("exact"), Texts("runge_kutta"),
                                       Texts("explicit_velocity"), Texts("explicit_momentum"),
                                       Texts("implicit_momentum")};
constexpr std::array kFlight = {plain("title", text),
                                plain("about", text),
                                FieldSpec{.name = "shape", .kind = object, .object = "shape"},
                                kDensity,
                                kMass,
                                plain("inertia", number_list),
                                kPosition,
                                kRotation,
                                kAxis,
                                kAngle,
                                kMatrix,
                                plain("velocity", vector),
                                plain("angular_velocity", vector),
                                plain("gravity", vector),
                                plain("times", number_list),
                                kUntil,
                                kEvery,
                                choice_of("method", kFlightMethods),
                                kStep};

constexpr std::array kBoxes = {plain("title", text), plain("about", text),
                               plain("boxes", vectors, true), plain("parameters", settings)};

constexpr FieldSpec kBodies = plain("bodies", number_list, true);
constexpr FieldSpec kParts = plain("parts", number_list);
constexpr std::array kContact = {
    plain("id", integer),
    plain("new", boolean),
    kBodies,
    kParts,
    FieldSpec{.name = "area", .kind = number, .required = true, .minimum = 0},
    plain("point", vector, true)};
constexpr std::array kLink = {FieldSpec{.name = "body", .kind = integer, .required = true},
                              plain("parts", number_list, true)};
constexpr std::array kContacts = {plain("title", text), plain("about", text),
                                  made_of("contacts", objects, "contact", true),
                                  FieldSpec{.name = "adjacency", .kind = objects, .object = "link"},
                                  plain("parameters", settings)};

constexpr std::array kObjects = {ObjectSpec{"sphere", kSphere},
                                 ObjectSpec{"ellipsoid", kEllipsoid},
                                 ObjectSpec{"box", kBox},
                                 ObjectSpec{"cylinder", kCylinder},
                                 ObjectSpec{"cone", kCone},
                                 ObjectSpec{"frustum", kFrustum},
                                 ObjectSpec{"capsule", kCapsule},
                                 ObjectSpec{"beam", kBeam},
                                 ObjectSpec{"hull", kHull},
                                 ObjectSpec{"points", kPoints},
                                 ObjectSpec{"prism", kPrism},
                                 ObjectSpec{"mesh", kMesh},
                                 ObjectSpec{"half_space", kHalfSpace},
                                 ObjectSpec{"lifted", kLifted},
                                 ObjectSpec{"compound", kCompound},
                                 ObjectSpec{"elements", kElements},
                                 ObjectSpec{"part", kPart},
                                 ObjectSpec{"body", kBody},
                                 ObjectSpec{"pair", kPair},
                                 ObjectSpec{"flight", kFlight},
                                 ObjectSpec{"boxes", kBoxes},
                                 ObjectSpec{"contact", kContact},
                                 ObjectSpec{"link", kLink},
                                 ObjectSpec{"contacts", kContacts}};

constexpr Texts kSwollen =
    "Radius of a ball that the finished shape is swollen by; makes it larger on all sides.";
constexpr Texts kRounded =
    "Radius of the edges; the outer lengths stay as they are. 0: sharp edges.";

constexpr std::array kNotes = {
    SpatialFieldNote{"sphere", "", "", "Ball about the origin."},
    SpatialFieldNote{"sphere", "radius", "m", "Radius."},
    SpatialFieldNote{"ellipsoid", "", "", "Ellipsoid about the origin."},
    SpatialFieldNote{"ellipsoid", "semi_axes", "m", "Half lengths along x, y, z."},
    SpatialFieldNote{"box", "", "", "Box about the origin."},
    SpatialFieldNote{"box", "lengths", "m", "Whole lengths along x, y, z."},
    SpatialFieldNote{"cylinder", "", "", "Cylinder about z, centred."},
    SpatialFieldNote{"cylinder", "radius", "m", "Radius."},
    SpatialFieldNote{"cylinder", "length", "m", "Length along z."},
    SpatialFieldNote{"cone", "", "", "Cone about z; base around the origin, tip upwards."},
    SpatialFieldNote{"cone", "base_radius", "m", "Radius of the base."},
    SpatialFieldNote{"cone", "height", "m", "Height of the tip above the base."},
    SpatialFieldNote{"frustum", "", "", "Cone without its tip; base around the origin."},
    SpatialFieldNote{"frustum", "base_radius", "m", "Radius of the base, at z = 0."},
    SpatialFieldNote{"frustum", "top_radius", "m", "Radius at the height; at most base_radius."},
    SpatialFieldNote{"frustum", "height", "m", "Height along z."},
    SpatialFieldNote{"capsule", "", "", "Cylinder about z with half balls at its ends, centred."},
    SpatialFieldNote{"capsule", "radius", "m", "Radius of cylinder and ends."},
    SpatialFieldNote{"capsule", "length", "m", "Length of the cylindrical part."},
    SpatialFieldNote{"beam", "", "", "Bar along x with round ends, centred."},
    SpatialFieldNote{"beam", "length", "m", "Length of the straight part."},
    SpatialFieldNote{"beam", "width", "m", "Width along y, and diameter of the ends."},
    SpatialFieldNote{"beam", "thickness", "m", "Thickness along z."},
    SpatialFieldNote{"hull", "", "", "Convex hull of points that span a volume."},
    SpatialFieldNote{"hull", "points", "m", "The points, [[x, y, z], ...]."},
    SpatialFieldNote{"points", "", "",
                     "Convex hull of points that may lie in a plane, on a line or in one place: it "
                     "has distances, but no volume."},
    SpatialFieldNote{"points", "points", "m", "The points, [[x, y, z], ...]."},
    SpatialFieldNote{"prism", "", "", "Prism along z over a convex polygon, centred at z = 0."},
    SpatialFieldNote{"prism", "polygon", "m", "Corners [[x, y], ...], in either direction."},
    SpatialFieldNote{"prism", "thickness", "m", "Thickness along z."},
    SpatialFieldNote{"mesh", "", "", "Closed surface of triangles, from a file or given here."},
    SpatialFieldNote{"mesh", "file", "", "Name of an OBJ or STL file (command line only)."},
    SpatialFieldNote{"mesh", "text", "", "Content of such a file."},
    SpatialFieldNote{"mesh", "base64", "", "The same in base64, for binary STL."},
    SpatialFieldNote{"mesh", "format", "", "obj or stl; otherwise the end of the file's name."},
    SpatialFieldNote{"mesh", "vertices", "m", "Corners [[x, y, z], ...], instead of a file."},
    SpatialFieldNote{"mesh", "triangles", "", "Corners of each, counter-clockwise from outside."},
    SpatialFieldNote{"mesh", "use", "",
                     "hull: its convex hull; pieces: one hull for each object (o, g) of an OBJ "
                     "file, as signorini_decompose writes them."},
    SpatialFieldNote{"mesh", "join", "m", "Vertices nearer than this in each coordinate are one."},
    SpatialFieldNote{"half_space", "", "", "Everything below z = 0, without bound."},
    SpatialFieldNote{"lifted", "", "", "Plane shape of a scene made solid about z = 0."},
    SpatialFieldNote{"lifted", "shape", "", "Shape as in a scene: box, disc, polygon, ..."},
    SpatialFieldNote{"lifted", "thickness", "m", "Thickness along z."},
    SpatialFieldNote{"lifted", "disc", "",
                     "What a disc becomes, cylinder or ball, and what two half circles joined by "
                     "straight sides become, beam or capsule."},
    SpatialFieldNote{"lifted", "facets", "",
                     "Corners per full circle of the polygon that stands for other arcs; they are "
                     "refused without it."},
    SpatialFieldNote{"compound", "", "", "Several shapes that move as one body."},
    SpatialFieldNote{"compound", "parts", "", "[{shape, position, rotation}, ...]."},
    SpatialFieldNote{"elements", "", "",
                     "Mesh of tetrahedra, pyramids, wedges and hexahedra, one convex part each."},
    SpatialFieldNote{"elements", "nodes", "m", "Corners [[x, y, z], ...]."},
    SpatialFieldNote{"elements", "elements", "",
                     "Nodes of each element, 4, 5, 6 or 8 of them in any order, from 0."},
    SpatialFieldNote{"elements", "surfaces", "",
                     "[[id, node, node, node], ...]: surface ids of faces; others have 0."},
    SpatialFieldNote{"", "rounding", "m", kRounded},
    SpatialFieldNote{"", "swelling", "m", kSwollen}};

}  // namespace

std::span<const std::string_view> spatial_shape_types() { return kTypes; }

const ObjectSpec& spatial_spec(std::string_view name) { return spec_named(kObjects, name); }

const SpatialFieldNote* spatial_note(std::string_view type, std::string_view field) {
  const SpatialFieldNote* general = nullptr;
  for (const SpatialFieldNote& note : kNotes) {
    if (note.field != field) continue;
    if (note.type == type) return &note;
    if (note.type.empty()) general = &note;
  }
  return general;
}

}  // namespace signorini
