// Convex decomposition: the program is run as a user runs it, and its pieces are read back.

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "geometry/solid/convex_pieces.h"
#include "geometry/solid/random_solids.h"
#include "scene/json/located_json.h"
#include "scene/mesh/read_mesh.h"
#include "scene/read/read_spatial_shape.h"
#include "signorini_geometry/geometry_call.h"
#include "tools/outcome.h"

namespace signorini {
namespace {

constexpr double kPi = 3.14159265358979323846;

void add_vertex(std::string& obj, double x, double y, double z) {
  char line[96];
  std::snprintf(line, sizeof line, "v %.17g %.17g %.17g\n", x, y, z);
  obj += line;
}

void add_face(std::string& obj, int a, int b, int c) {
  obj += "f " + std::to_string(a + 1) + " " + std::to_string(b + 1) + " " + std::to_string(c + 1) +
         "\n";
}

std::string l_beam() {
  const std::array<std::array<int, 2>, 6> corner{{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}}};
  std::string obj;
  for (int z = 0; z < 2; ++z) {
    for (const auto& [x, y] : corner) add_vertex(obj, x, y, z);
  }
  for (int i = 0; i < 6; ++i) {
    const int j = (i + 1) % 6;
    add_face(obj, i, j, 6 + j);
    add_face(obj, i, 6 + j, 6 + i);
  }
  for (int i = 1; i < 5; ++i) {
    add_face(obj, 0, i + 1, i);
    add_face(obj, 6, 6 + i, 7 + i);
  }
  return obj;
}

/// A ring; its halves moved apart by `straight` along x make it a link of a chain.
std::string ring(int around, int across, double radius, double wire, double straight) {
  std::string obj;
  for (int i = 0; i < around; ++i) {
    const double a = 2 * kPi * (i + 0.5) / around, shift = std::cos(a) > 0 ? straight : -straight;
    for (int j = 0; j < across; ++j) {
      const double b = 2 * kPi * j / across, out = radius + wire * std::cos(b);
      add_vertex(obj, out * std::cos(a) + shift, out * std::sin(a), wire * std::sin(b));
    }
  }
  for (int i = 0; i < around; ++i) {
    for (int j = 0; j < across; ++j) {
      const int next = (i + 1) % around * across, side = (j + 1) % across;
      add_face(obj, i * across + j, next + j, next + side);
      add_face(obj, i * across + j, next + side, i * across + side);
    }
  }
  return obj;
}

/// Half a shell between two spheres, open upwards.
std::string bowl(int around, int rings) {
  std::string obj;
  add_vertex(obj, 0, 0, -1);
  add_vertex(obj, 0, 0, -0.8);
  const auto add_ring = [&](double radius, int i) {
    const double height = kPi / 2 * (static_cast<double>(i) / rings - 1);
    for (int k = 0; k < around; ++k) {
      const double a = 2 * kPi * k / around;
      add_vertex(obj, radius * std::cos(height) * std::cos(a),
                 radius * std::cos(height) * std::sin(a), radius * std::sin(height));
    }
  };
  for (int i = 1; i <= rings; ++i) add_ring(1, i);
  for (int i = rings; i >= 1; --i) add_ring(0.8, i);
  const auto at = [&](int i, int k) { return 2 + i * around + k % around; };
  for (int k = 0; k < around; ++k) {
    add_face(obj, 0, at(0, k + 1), at(0, k));
    for (int i = 0; i + 1 < 2 * rings; ++i) {
      add_face(obj, at(i, k), at(i, k + 1), at(i + 1, k + 1));
      add_face(obj, at(i, k), at(i + 1, k + 1), at(i + 1, k));
    }
    add_face(obj, 1, at(2 * rings - 1, k), at(2 * rings - 1, k + 1));
  }
  return obj;
}

class Decomposition : public testing::Test {
 protected:
  Decomposition() {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    // Of this process: the tests may run twice at a time.
    folder_ = std::filesystem::temp_directory_path() /
              (std::string("signorini_decompose_") + test->name() + "_" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
  }
  ~Decomposition() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const {
    return (folder_ / name).string();
  }

  /// @returns the exit status; what was said is in said()
  int run(const std::string& mesh, const std::string& out, const std::string& options = "") {
    std::ofstream(path("in.obj")) << mesh;
    const std::string command = "\"" SIGNORINI_DECOMPOSE "\" \"" + path("in.obj") + "\" \"" +
                                path(out) + "\" " + options + " > \"" + path("said") + "\" 2>&1";
    const int status = std::system(command.c_str());
    return WEXITSTATUS(status);
  }
  [[nodiscard]] std::string content(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(path(name), std::ios::binary).rdbuf();
    return text.str();
  }
  [[nodiscard]] ConvexPieces pieces(const std::string& name) const {
    Diagnostics complaints;
    const TriangleMesh mesh = read_mesh(content(name), name, complaints);
    EXPECT_TRUE(complaints.empty());
    return pieces_of_surfaces(mesh);
  }

  std::filesystem::path folder_;
};

struct Sample {
  const char* name;
  std::string obj;
};

std::vector<Sample> samples() {
  return {{"L", l_beam()},
          {"torus", ring(8, 6, 1, 0.3, 0)},
          {"link", ring(8, 6, 1, 0.25, 0.8)},
          {"bowl", bowl(8, 3)}};
}

double volume_of(const std::string& obj) {
  Diagnostics complaints;
  TriangleMesh mesh = read_mesh(obj, "sample.obj", complaints);
  const MeshReport report = repair(mesh);
  EXPECT_TRUE(report.faults.empty()) << report.faults.front().message;
  return moments_of(mesh).volume;
}

// Without tolerance the pieces are disjoint and their union is the solid: the volumes add up.
TEST_F(Decomposition, ExactPiecesFillTheSolid) {
  for (const auto& [name, obj] : samples()) {
    ASSERT_EQ(run(obj, "out.obj", "--tolerance 0"), 0) << content("said");
    const double volume = volume_of(obj);
    double sum = 0;
    for (const ConvexPiece& piece : pieces("out.obj").pieces) {
      sum += piece.hull_volume;
      test::expect_hull_of(piece.hull, piece.hull.vertices, 1e-13);
    }
    EXPECT_NEAR(sum, volume, 1e-12 * volume) << name;
  }
}

/// Whether a point is in one of the pieces.
bool inside(const ConvexPieces& all, const Vector3& x) {
  for (const ConvexPiece& piece : all.pieces) {
    bool in = true;
    for (const Plane& plane : piece.hull.planes) in = in && plane.distance(x) <= 1e-12;
    if (in) return true;
  }
  return false;
}

// With a tolerance the hulls reach out of the solid, but never leave anything of it out; and each
// is as full as asked, so all together too.
TEST_F(Decomposition, LooserPiecesCoverTheSolid) {
  for (const auto& [name, obj] : samples()) {
    ASSERT_EQ(run(obj, "exact.obj", "--tolerance 0"), 0) << content("said");
    ASSERT_EQ(run(obj, "loose.obj", "--tolerance 0.2"), 0) << content("said");
    const ConvexPieces exact = pieces("exact.obj"), loose = pieces("loose.obj");
    EXPECT_LT(loose.pieces.size(), exact.pieces.size()) << name;
    double hulls = 0;
    for (const ConvexPiece& piece : loose.pieces) hulls += piece.hull_volume;
    EXPECT_LE(0.8 * hulls, volume_of(obj) * (1 + 1e-8)) << name;
    for (const ConvexPiece& piece : exact.pieces) {
      for (const Vector3& v : piece.hull.vertices) EXPECT_TRUE(inside(loose, v)) << name;
    }
  }
}

TEST_F(Decomposition, TwentyRunsGiveTheSameBytes) {
  for (const auto& [name, obj] : samples()) {
    std::string first;
    for (int i = 0; i < 20; ++i) {
      ASSERT_EQ(run(obj, "out.obj"), 0) << content("said");
      if (i == 0) first = content("out.obj");
      ASSERT_EQ(content("out.obj"), first) << name;
    }
  }
}

TEST_F(Decomposition, TheJsonIsACompoundOfTheSameHulls) {
  ASSERT_EQ(run(l_beam(), "out.json"), 0) << content("said");
  EXPECT_EQ(content("said"),
            "2 pieces from 2 exact ones; volume 3, in pieces 3, of their hulls 3\n");
  const SpatialBodyResult read = read_spatial_body(content("out.json"));
  ASSERT_TRUE(read.body) << to_string(read.diagnostics.front());
  EXPECT_EQ(read.body->shape.parts.size(), 2u);
  EXPECT_NEAR(properties_of(moments_of(read.body->shape)).volume, 3, 1e-15);
  EXPECT_TRUE(read.body->shape.are_adjacent(0, 1));
}

// The pieces file is a mesh shape too.
TEST_F(Decomposition, AMeshShapeTakesThePieces) {
  ASSERT_EQ(run(l_beam(), "out.obj"), 0) << content("said");
  const SpatialBodyResult read =
      read_spatial_body(R"({"type": "mesh", "file": "out.obj", "use": "pieces"})",
                        [&](const std::string& name) { return content(name); });
  ASSERT_TRUE(read.body) << to_string(read.diagnostics.front());
  EXPECT_EQ(read.body->shape.parts.size(), 2u);
}

double number_at(const std::string& json, const std::string& object, const std::string& member) {
  const JsonResult read = parse_json(json);
  return read.document->root().find(object).find(member).number();
}

/// A box in the notch of the L: the hull swallows it, the pieces leave it its room.
TEST_F(Decomposition, ThePiecesAreAShapeForSignoriniGeometry) {
  ASSERT_EQ(run(l_beam(), "out.json"), 0) << content("said");
  const auto ask = [](const std::string& shape) {
    return test::outcome_of(tool::geometry_call, {"-"},
                            "{\"a\": {\"shape\": " + shape +
                                R"(}, "b": {"shape": {"type": "box", "lengths": [0.5, 0.5, 0.5]},)"
                                R"( "position": [1.5, 1.5, 0.5]}})");
  };
  const test::Outcome pieces = ask(content("out.json"));
  ASSERT_EQ(pieces.status, 0) << pieces.err;
  EXPECT_NEAR(number_at(pieces.out, "distance", "value"), 0.25, 1e-15);
  EXPECT_NEAR(number_at(pieces.out, "a", "volume"), 3, 1e-15);
  const test::Outcome whole = ask("{\"type\": \"mesh\", \"file\": \"" + path("in.obj") + "\"}");
  ASSERT_EQ(whole.status, 0) << whole.err;
  EXPECT_LT(number_at(whole.out, "distance", "value"), 0) << "the hull";
  EXPECT_NE(whole.out.find("signorini_decompose makes them"), std::string::npos);
}

TEST_F(Decomposition, WhatCannotBeCutIsRefused) {
  EXPECT_EQ(run("v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\n", "out.obj"), 2);
  EXPECT_EQ(content("said"),
            path("in.obj") +
                ": 3 open edges; a body needs a closed surface (triangle 0, line 5 of the mesh); "
                "only a closed surface can be cut\n");
  EXPECT_EQ(run("v 0 0\n", "out.obj"), 2);
  EXPECT_EQ(content("said"),
            path("in.obj") + ": mesh: a vertex needs three coordinates (line 1)\n");
  EXPECT_EQ(run(l_beam(), "missing/out.obj"), 2);
  EXPECT_EQ(content("said"), path("missing/out.obj") + ": cannot be written\n");
  EXPECT_EQ(run(l_beam(), "out.obj", "--tolerance 7"), 2);
  EXPECT_EQ(content("said"), "tolerance: must be between 0 and 1\n");
}

}  // namespace
}  // namespace signorini
