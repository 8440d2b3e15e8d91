#include "scene/blocks/import_blocks.h"

#include <array>
#include <cmath>

#include "geometry/solid/spatial_vector.h"
#include "scene/json/json_writer.h"
#include "scene/json/located_json.h"
#include "scene/read/convert_text.h"
#include "scene/read/object_reader.h"
#include "scene/read/spatial_values.h"
#include "scene/read_scene.h"

namespace signorini {
namespace {

using enum FieldKind;

constexpr std::size_t kMostVertices = 10'000;          // of a block
constexpr double kEarth = 9.81;                        // [m/s^2]
constexpr double kFromAbove = 0.35, kFromAside = 0.5;  // [rad] where the picture is taken from
constexpr double kWhole = 2.2;  // sizes of the assembly from which it is seen whole

constexpr std::array kRootFields = {
    FieldSpec{.name = "format", .kind = text, .required = true},
    FieldSpec{.name = "name", .kind = text},
    FieldSpec{.name = "note", .kind = text},
    FieldSpec{.name = "unit", .kind = text},
    FieldSpec{.name = "gravity", .kind = vector},
    FieldSpec{.name = "friction", .kind = number, .required = true, .minimum = 0},
    FieldSpec{.name = "density", .kind = number, .minimum = 1e-12},
    FieldSpec{.name = "blocks", .kind = objects, .required = true}};
constexpr ObjectSpec kRoot{.name = "file", .fields = kRootFields, .ignores_others = true};

constexpr std::array kPieceFields = {
    FieldSpec{.name = "vertices", .kind = vectors, .required = true},
    FieldSpec{.name = "faces", .kind = objects, .required = true}};
constexpr ObjectSpec kPiece{.name = "piece", .fields = kPieceFields, .ignores_others = true};

constexpr std::array kBlockFields = {FieldSpec{.name = "name", .kind = text, .required = true},
                                     FieldSpec{.name = "support", .kind = boolean},
                                     FieldSpec{.name = "density", .kind = number, .minimum = 1e-12},
                                     FieldSpec{.name = "pieces", .kind = objects}};
constexpr ObjectSpec kBlock{.name = "block", .fields = kBlockFields, .ignores_others = true};

struct Piece {
  std::vector<Vector3> vertices;
  double volume = 0;          // [m^3]
  Vector3 centroid{0, 0, 0};  // [m]
};

/// The corners of a face; empty, with a complaint, where it is none.
std::vector<std::size_t> read_face(JsonValue face, std::size_t vertices, Diagnostics& diagnostics) {
  std::vector<std::size_t> corners;
  for (const JsonValue corner : face) {
    const double i = corner.is(JsonKind::number) ? corner.number() : -1;
    if (!(i >= 0) || i != std::floor(i) || !(i < static_cast<double>(vertices))) {
      diagnostics.add(corner.place(),
                      "must be the number of a vertex, from 0 to " + std::to_string(vertices - 1),
                      corner.location());
      return {};
    }
    corners.push_back(static_cast<std::size_t>(i));
  }
  if (corners.size() >= 3) return corners;
  diagnostics.add(face.place(), "must have at least three corners", face.location());
  return {};
}

/// Volume and centroid by tetrahedra from the first vertex.
Piece read_piece(JsonValue value, Diagnostics& diagnostics) {
  const ObjectReader reader(value, kPiece, diagnostics);
  Piece piece{.vertices = vectors_field(reader, "vertices", kMostVertices)};
  const JsonValue faces = value.find("faces");
  const std::size_t before = diagnostics.size();
  if (piece.vertices.empty() || !faces.is(JsonKind::array)) return piece;
  const Vector3 top = piece.vertices.front();
  Vector3 moment(0, 0, 0);  // about it
  for (const JsonValue face : faces) {
    const std::vector<std::size_t> corners = read_face(face, piece.vertices.size(), diagnostics);
    for (std::size_t k = 2; k < corners.size(); ++k) {
      const Vector3 a = piece.vertices[corners[0]] - top, b = piece.vertices[corners[k - 1]] - top,
                    c = piece.vertices[corners[k]] - top;
      const double six = dot(a, cross_product(b, c));
      piece.volume += six / 6;
      moment += six / 24 * (a + b + c);
    }
  }
  if (diagnostics.size() > before) return piece;
  if (!(piece.volume > 0)) {
    reader.complain("faces", "must enclose a volume, counter-clockwise seen from outside");
    return piece;
  }
  piece.centroid = top + moment / piece.volume;
  return piece;
}

void write_vector(JsonWriter& json, const Vector3& v) {
  json.open('[').number(v.x()).number(v.y()).number(v.z()).close(']');
}

void write_hull(JsonWriter& json, const Piece& piece) {
  json.open('{').key("type").text("hull").key("points").open('[');
  for (const Vector3& vertex : piece.vertices) write_vector(json, vertex);
  json.close(']').close('}');
}

/// Names of blocks may have any characters, those of bodies may not.
std::string body_name(std::string_view theirs) {
  std::string name = "block ";
  for (const char c : theirs) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    name += is_letter || (c >= '0' && c <= '9') || c == ' ' || c == '-' ? c : '_';
  }
  return name;
}

/// What all blocks have in common.
struct Assembly {
  double friction = 0, density = 1;
  Vector3 low{kInfinity, kInfinity, kInfinity}, high{-kInfinity, -kInfinity, -kInfinity};
};

void convert_block(JsonValue value, Assembly& all, JsonWriter& json, Diagnostics& diagnostics) {
  const ObjectReader reader(value, kBlock, diagnostics);
  std::vector<Piece> pieces;
  if (reader.has("pieces")) {
    for (const JsonValue piece : value.find("pieces")) {
      pieces.push_back(read_piece(piece, diagnostics));
    }
  } else {
    pieces.push_back(read_piece(value, diagnostics));
  }
  double volume = 0;
  Vector3 moment(0, 0, 0);
  for (const Piece& piece : pieces) {
    volume += piece.volume;
    moment += piece.volume * piece.centroid;
    for (const Vector3& vertex : piece.vertices) {
      all.low = all.low.cwiseMin(vertex);
      all.high = all.high.cwiseMax(vertex);
    }
  }
  const bool is_fixed = reader.boolean("support", false);
  json.open('{').key("name").text(body_name(reader.text("name")));
  if (is_fixed) json.key("mobility").text("fixed");
  json.key("shape");
  if (pieces.size() == 1) {
    write_hull(json, pieces.front());
  } else {
    json.open('{').key("type").text("compound").key("parts").open('[');
    for (const Piece& piece : pieces) {
      json.open('{').key("shape");
      write_hull(json, piece);
      json.close('}');
    }
    json.close(']').close('}');
  }
  const Vector3 centroid = volume > 0 ? Vector3(moment / volume) : Vector3(0, 0, 0);
  json.key("mass_center");
  write_vector(json, centroid);
  json.key("position");
  write_vector(json, centroid);
  if (!is_fixed) json.key("density").number(reader.number("density", all.density));
  json.key("friction").number(all.friction).key("elasticity").number(0);
  json.key("color").text(is_fixed ? "grey" : "orange").close('}');
}

std::string converted(JsonValue file, Diagnostics& diagnostics) {
  const ObjectReader root(file, kRoot, diagnostics);
  if (root.has("unit") && root.text("unit") != "m") {
    root.complain("unit", "must be \"m\"");
  }
  Assembly all{.friction = root.number("friction"), .density = root.number("density", 1)};
  JsonWriter json;
  json.open('{').key("format").text(kSceneFormat).key("title").text(root.text("name", "blocks"));
  json.key("about").text(root.text("note")).key("space").text("spatial");
  json.key("method").text("volumetric").key("bodies").open('[');
  for (const JsonValue block : root.member("blocks")) convert_block(block, all, json, diagnostics);
  json.close(']').key("forces").open('[').open('{').key("type").text("gravity");
  json.key("acceleration");
  const Vector3 down = vector_field(root, "gravity", {0, 0, -kEarth});
  write_vector(json, down);
  json.close('}').close(']');
  const double size = length(all.high - all.low);
  if (size < kInfinity) {
    json.key("view").open('{').key("target");
    write_vector(json, 0.5 * all.low + 0.5 * all.high);
    json.key("distance").number(kWhole * size).key("azimuth").number(kFromAside);
    json.key("elevation").number(kFromAbove).key("up").text("z").close('}');
  }
  return json.close('}').str();
}

}  // namespace

bool is_blocks(std::string_view text) { return says_format(text, kBlocksFormat); }

std::string convert_blocks(std::string_view text, std::vector<Diagnostic>& diagnostics) {
  return convert_text(text, diagnostics, converted);
}

}  // namespace signorini
