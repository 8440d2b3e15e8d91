#include "scene/mesh/read_mesh.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>

#include "geometry/solid/convex_hull.h"

namespace signorini {
namespace {

const char* const kTetrahedron =
    "# a corner of a cube\n"
    "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n"
    "g base\nf 1/1 3/2 2/3\ng sides\nf 1//1 2//1 4//1\nf -3 -2 -1\nf 1 4 3\n";

std::string first_complaint(const Diagnostics& complaints) {
  return complaints.empty() ? "none" : to_string(complaints.list().front());
}

std::string obj_complaint(const std::string& text) {
  Diagnostics complaints;
  read_obj(text, complaints);
  return first_complaint(complaints);
}

TEST(Mesh, ObjIsRead) {
  Diagnostics complaints;
  TriangleMesh mesh = read_obj(kTetrahedron, complaints);
  EXPECT_TRUE(complaints.empty()) << first_complaint(complaints);
  EXPECT_EQ(mesh.vertices.size(), 4u);
  EXPECT_EQ(mesh.surface, (std::vector<int>{0, 1, 1, 1}));
  const MeshReport report = repair(mesh);
  EXPECT_TRUE(report.notices.empty());
  ASSERT_TRUE(report.faults.empty()) << report.faults[0].message;
  EXPECT_NEAR(moments_of(mesh).volume, 1.0 / 6, 1e-16);
}

TEST(Mesh, ObjFaultsAreLocated) {
  EXPECT_EQ(obj_complaint(""), "mesh: has no faces");
  EXPECT_EQ(obj_complaint("v 0 0\n"), "mesh: a vertex needs three coordinates (line 1)");
  EXPECT_EQ(obj_complaint("v 0 0 0\r\nv 0 x 0\r\n"), "mesh: not a finite number: \"x\" (line 2)");
  EXPECT_EQ(obj_complaint("v 0 nan 0\n"), "mesh: not a finite number: \"nan\" (line 1)");
  EXPECT_EQ(obj_complaint("v 0 0 1e999\n"), "mesh: not a finite number: \"1e999\" (line 1)");
  EXPECT_EQ(obj_complaint("v 0 0 0\nf 1 2 3\n"), "mesh: no vertex 2; there are 1 so far (line 2)");
  EXPECT_EQ(obj_complaint("v 0 0 0\nf 1 1\n"), "mesh: a face needs three vertices, got 2 (line 2)");
  EXPECT_EQ(obj_complaint("v 0 0 0\nf 0 1 1\n"), "mesh: not a vertex number: \"0\" (line 2)");
}

std::string stl_text(const TriangleMesh& mesh) {
  std::string text = "solid part\n";
  for (const auto& t : mesh.triangles) {
    text += " facet normal nan 0 0\n  outer loop\n";
    for (const int v : t) {
      const Vector3& p = mesh.vertices[static_cast<std::size_t>(v)];
      text += "   vertex " + std::to_string(p.x()) + " " + std::to_string(p.y()) + " " +
              std::to_string(p.z()) + "\n";
    }
    text += "  endloop\n endfacet\n";
  }
  return text + "endsolid part\n";
}

std::string stl_bytes(const TriangleMesh& mesh) {
  std::string bytes(80, ' ');
  bytes.replace(0, 5, "solid");  // some writers begin binary files so
  const auto add = [&](std::uint32_t word) {
    for (int i = 0; i < 4; ++i) bytes += static_cast<char>((word >> (8 * i)) & 255u);
  };
  add(static_cast<std::uint32_t>(mesh.triangles.size()));
  for (const auto& t : mesh.triangles) {
    for (int i = 0; i < 3; ++i) add(0);
    for (const int v : t) {
      const Vector3& p = mesh.vertices[static_cast<std::size_t>(v)];
      for (int i = 0; i < 3; ++i) add(std::bit_cast<std::uint32_t>(static_cast<float>(p[i])));
    }
    bytes += std::string(2, '\0');
  }
  return bytes;
}

TEST(Mesh, StlIsReadAsTextAndBinary) {
  Diagnostics complaints;
  const TriangleMesh original = read_obj(kTetrahedron, complaints);
  for (const std::string& file : {stl_text(original), stl_bytes(original)}) {
    TriangleMesh mesh = read_stl(file, complaints);
    ASSERT_TRUE(complaints.empty()) << first_complaint(complaints);
    EXPECT_EQ(mesh.vertices.size(), 12u);
    const MeshReport report = repair(mesh);
    EXPECT_EQ(report.notices, (std::vector<std::string>{"8 repeated vertices joined"}));
    ASSERT_TRUE(report.faults.empty()) << report.faults[0].message;
    EXPECT_EQ(mesh.vertices.size(), 4u);
    EXPECT_NEAR(moments_of(mesh).volume, 1.0 / 6, 1e-16);
  }
}

TEST(Mesh, StlFaultsAreLocated) {
  const auto complaint = [](const std::string& bytes) {
    Diagnostics complaints;
    read_stl(bytes, complaints);
    return first_complaint(complaints);
  };
  EXPECT_EQ(complaint("hello"), "mesh: is no STL file: 5 bytes");
  EXPECT_EQ(complaint("solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 z\n"),
            "mesh: not a finite number: \"z\" (line 4)");
  EXPECT_EQ(complaint("solid a\nfacet normal 0 0 1\nouter loop\nedge 0 0 0\n"),
            "mesh: expected \"vertex\", got \"edge\" (line 4)");
  EXPECT_EQ(complaint("solid a\n"), "mesh: ends without \"endsolid\" (line 1)");
  Diagnostics complaints;
  std::string bytes = stl_bytes(read_obj(kTetrahedron, complaints));
  bytes[0] = 'x';
  bytes.pop_back();
  EXPECT_EQ(complaint(bytes), "mesh: states 4 triangles, which take 284 bytes; it has 283");
}

std::string fault_of(const std::string& obj) {
  Diagnostics complaints;
  TriangleMesh mesh = read_obj(obj, complaints);
  const MeshReport report = repair(mesh);
  return report.faults.empty() ? "none" : report.faults[0].message;
}

TEST(Mesh, FaultsAreNamed) {
  const std::string vertices = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n";
  EXPECT_EQ(fault_of(vertices + "f 1 3 2\nf 1 2 4\nf 2 3 4\n"),
            "3 open edges; a body needs a closed surface");
  EXPECT_EQ(fault_of(vertices + "f 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 3 4\n"),
            "3 edges have triangles that run against each other");
  // A second tetrahedron through the base of the first.
  EXPECT_EQ(fault_of(vertices + "f 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n"
                                "v .1 .1 -1\nv .3 .1 -1\nv .1 .3 -1\nv .2 .2 .2\n"
                                "f 5 7 6\nf 5 6 8\nf 6 7 8\nf 5 8 7\n"),
            "passes through triangle 5");
}

TEST(Mesh, WildNumbersAreFaults) {
  TriangleMesh mesh;
  mesh.vertices = {{0, 0, 0}, {1, 0, 0}, {0, kNaN, 0}};
  mesh.triangles = {{0, 1, 7}};
  EXPECT_EQ(repair(mesh).faults.at(0).message, "names vertex 7; there are 3");
  mesh.triangles = {{0, 1, -1}};
  EXPECT_EQ(repair(mesh).faults.at(0).message, "names vertex -1; there are 3");
  mesh.triangles = {{0, 1, 2}};
  EXPECT_EQ(repair(mesh).faults.at(0).message,
            "has a corner that is not finite, or further than 1e75");
}

// A spike of one tetrahedron through the face of another at whose corner both meet; and a triangle
// folded back onto its neighbour.
TEST(Mesh, TrianglesAtACommonVertexMayCross) {
  const std::string first =
      "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n";
  EXPECT_EQ(fault_of(first + "v .3 .2 -1\nv .2 .3 -1\nv .2 .2 .5\n"
                             "f 1 6 5\nf 1 5 7\nf 5 6 7\nf 1 7 6\n"),
            "passes through triangle 5");  // edge 5 7, which 5 and 6 have in common
  EXPECT_EQ(fault_of("v 0 0 0\nv 2 0 0\nv 0 2 0\nv 0 0 2\nv .5 .5 0\n"
                     "f 1 3 2\nf 1 4 3\nf 2 3 4\nf 1 2 5\nf 2 4 5\nf 4 1 5\n"),
            "lies on triangle 3");
}

TEST(Mesh, HugeNumbersAndCutBinariesAreLocated) {
  EXPECT_EQ(obj_complaint("v 0 0 0\nf 1 1 99999999999\n"),
            "mesh: not a vertex number: \"99999999999\" (line 2)");
  EXPECT_EQ(obj_complaint("v 0 0 0\nf 1 1 -2\n"),
            "mesh: no vertex -2; there are 1 so far (line 2)");
  Diagnostics complaints;
  std::string many(84, 'x');
  many[80] = many[81] = many[82] = many[83] = '\xff';
  read_stl(many, complaints);
  EXPECT_EQ(first_complaint(complaints),
            "mesh: states 4294967295 triangles, which take 214748364834 bytes; it has 84");
  // 50 times this number ends in 32 bits of zero: 84 bytes would seem enough.
  Diagnostics wrapped;
  many[80] = many[81] = many[82] = '\0';
  many[83] = '\x80';
  read_stl(many, wrapped);
  EXPECT_EQ(first_complaint(wrapped),
            "mesh: states 2147483648 triangles, which take 107374182484 bytes; it has 84");
  Diagnostics none;
  read_stl("", none);
  EXPECT_EQ(first_complaint(none), "mesh: is no STL file: 0 bytes");
}

TEST(Mesh, InsideOutIsTurned) {
  Diagnostics complaints;
  TriangleMesh mesh = read_obj(
      "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n"
      "f 1 2 3\nf 1 4 2\nf 2 4 3\nf 1 3 4\nf 1 1 2\n",
      complaints);
  const MeshReport report = repair(mesh);
  EXPECT_TRUE(report.faults.empty());
  EXPECT_EQ(report.notices,
            (std::vector<std::string>{"1 triangles without area left out",
                                      "turned inside out: its triangles ran clockwise"}));
  EXPECT_NEAR(moments_of(mesh).volume, 1.0 / 6, 1e-16);
}

// Broken texts of all kinds: a complaint or a mesh, never a crash.
TEST(Mesh, CutAndSwappedTextsAreSurvived) {
  const std::string good = kTetrahedron;
  for (std::size_t cut = 0; cut < good.size(); ++cut) {
    Diagnostics complaints;
    std::string text = good.substr(0, cut);
    TriangleMesh mesh = read_obj(text, complaints);
    if (complaints.empty()) repair(mesh);
    std::string swapped = good;
    std::swap(swapped[cut], swapped[(7 * cut + 3) % good.size()]);
    Diagnostics others;
    mesh = read_obj(swapped, others);
    if (others.empty()) repair(mesh);
    Diagnostics stl;
    read_stl("solid" + swapped, stl);
    EXPECT_FALSE(stl.empty());
  }
}

}  // namespace
}  // namespace signorini
