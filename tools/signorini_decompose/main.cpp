// signorini_decompose: a concave mesh as convex pieces, written where scenes and pairs can read
// them.

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>

#include "geometry/solid/convex_pieces.h"
#include "scene/mesh/read_mesh.h"
#include "signorini_decompose/exact_pieces.h"

namespace signorini::tool {

namespace {

constexpr int kWrongUse = 2;
/// Exact cutting takes some milliseconds per edge that turns inwards, and more for many.
constexpr std::size_t kMostTriangles = 20'000;

std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::invalid_argument(path + ": cannot be read");
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

/// @throws std::invalid_argument with the first complaint about the file, or fault of the surface
TriangleMesh solid_mesh(const std::string& path) {
  Diagnostics complaints;
  TriangleMesh mesh = read_mesh(content_of(path), path, complaints);
  if (!complaints.empty()) {
    throw std::invalid_argument(path + ": " + to_string(complaints.list().front()));
  }
  const MeshReport report = repair(mesh);
  for (const std::string& notice : report.notices) std::cerr << path << ": " << notice << "\n";
  if (!report.faults.empty()) {
    throw std::invalid_argument(path + ": " + described(report.faults.front(), mesh) +
                                "; only a closed surface can be cut");
  }
  if (mesh.triangles.size() > kMostTriangles) {
    throw std::invalid_argument(path + ": " + std::to_string(mesh.triangles.size()) +
                                " triangles, at most " + std::to_string(kMostTriangles) +
                                " can be cut exactly; simplify the mesh, or take its hull");
  }
  return mesh;
}

/// 17 digits read back to the same bits.
std::string digits(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.17g", value);
  return text;
}

void write_obj(const ConvexPieces& result, std::ostream& out) {
  out << "# convex pieces of a solid, by signorini_decompose: one object each\n";
  int first = 1, number = 0;
  for (const ConvexPiece& piece : result.pieces) {
    out << "o piece_" << ++number << "\n";
    for (const Vector3& v : piece.hull.vertices) {
      out << "v " << digits(v.x()) << " " << digits(v.y()) << " " << digits(v.z()) << "\n";
    }
    for (int f = 0; f < piece.hull.face_count(); ++f) {
      out << "f";
      for (const int v : piece.hull.face(f)) out << " " << first + v;
      out << "\n";
    }
    first += piece.hull.vertex_count();
  }
}

/// A shape as pairs and scenes read it: a compound of hulls.
void write_json(const ConvexPieces& result, std::ostream& out) {
  out << "{\"type\": \"compound\", \"parts\": [";
  const char* between = "\n";
  for (const ConvexPiece& piece : result.pieces) {
    out << between << "  {\"shape\": {\"type\": \"hull\", \"points\": [";
    const char* comma = "";
    for (const Vector3& v : piece.hull.vertices) {
      out << comma << "[" << digits(v.x()) << ", " << digits(v.y()) << ", " << digits(v.z()) << "]";
      comma = ", ";
    }
    out << "]}}";
    between = ",\n";
  }
  out << "\n]}\n";
}

void decompose(const std::string& in, const std::string& out, double tolerance) {
  const TriangleMesh mesh = solid_mesh(in);
  const std::vector<std::vector<Vector3>> exact = exact_pieces(mesh);
  const ConvexPieces result = merge_pieces(exact, tolerance);
  std::ofstream file(out, std::ios::binary);
  if (!file) throw std::invalid_argument(out + ": cannot be written");
  if (out.ends_with(".json")) {
    write_json(result, file);
  } else {
    write_obj(result, file);
  }
  if (!file.flush()) throw std::invalid_argument(out + ": cannot be written");
  double solid = 0, hulls = 0;
  for (const ConvexPiece& piece : result.pieces) {
    solid += piece.solid;
    hulls += piece.hull_volume;
  }
  for (const std::string& notice : result.notices) std::cerr << in << ": " << notice << "\n";
  std::cout << result.pieces.size() << " pieces from " << exact.size() << " exact ones; volume "
            << digits(moments_of(mesh).volume) << ", in pieces " << digits(solid)
            << ", of their hulls " << digits(hulls) << "\n";
}

}  // namespace

}  // namespace signorini::tool

int main(int argc, char** argv) {
  CLI::App app("Cuts a concave solid into convex pieces");
  std::string in, out;
  double tolerance = 0.05;
  app.add_option("IN", in, "Closed surface, .obj or .stl")->required();
  app.add_option("OUT", out, "Where the pieces go: .obj, one object each, or .json, a compound")
      ->required();
  app.add_option("--tolerance", tolerance,
                 "Largest share of a piece that may be empty; 0 keeps the solid exactly "
                 "(default: 0.05)");
  app.footer("\nExit status: 0, or 2 for wrong usage or a file that cannot be used");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : signorini::tool::kWrongUse;
  }
  try {
    signorini::tool::decompose(in, out, tolerance);
    return 0;
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return signorini::tool::kWrongUse;
  }
}
