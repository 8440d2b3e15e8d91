// The raw bindings of geometry of bodies in space: texts in, texts out; boxes that move as numbers.

#include "raw_bindings.h"
#include "sim/geometry/box_test.h"
#include "sim/geometry/geometry_lab.h"
#include "sim/geometry/geometry_lists.h"

namespace signorini {
namespace {

using H = GeometryLab;
using Handle = std::shared_ptr<GeometryLab>;

Handle create_lab(const std::string& text) {
  return guard([&] { return std::make_shared<GeometryLab>(text); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(geometry) {
  emscripten::function("version", optional_override([] { return std::string(SIGNORINI_VERSION); }));
  emscripten::function("geometryQuery", optional_override([](const std::string& text) {
                         return guard([&] { return geometry_query(text); });
                       }));
  emscripten::function("freeFlight", optional_override([](const std::string& text) {
                         return guard([&] { return free_flight(text); });
                       }));
  emscripten::function("boxPairs", optional_override([](const std::string& text) {
                         return guard([&] { return box_pairs(text); });
                       }));
  emscripten::function("sparsifyContacts", optional_override([](const std::string& text) {
                         return guard([&] { return sparsified_contacts(text); });
                       }));
  emscripten::function("describeGeometry",
                       optional_override([] { return guard([] { return describe_geometry(); }); }));

  emscripten::class_<BoxTest>("BoxTest")
      .smart_ptr<std::shared_ptr<BoxTest>>("BoxTestPtr")
      .class_function("create", optional_override([](int count) {
                        return guard([&] { return std::make_shared<BoxTest>(count); });
                      }))
      // Views, good until memory grows.
      .function("corners", optional_override([](BoxTest& test) {
                  return view(std::span<const double>(test.corners()));
                }))
      .function("met", optional_override([](const BoxTest& test) { return view(test.met()); }))
      .function("find", optional_override([](BoxTest& test, int method) {
                  return guard([&] { return test.find(method); });
                }))
      .function("keep", &BoxTest::keep)
      .function("differing", &BoxTest::differing);
  emscripten::class_<H>("GeometryLab")
      .smart_ptr<Handle>("GeometryLabPtr")
      .class_function("create", &create_lab)
      .function("place", optional_override([](H& h, int body, double px, double py, double pz,
                                              double w, double x, double y, double z) {
                  guard([&] { h.place(body, {px, py, pz}, w, x, y, z); });
                }))
      .function("set",
                optional_override([](H& h, const std::string& name, const std::string& value) {
                  guard([&] { h.set(name, value); });
                }))
      .function("query", optional_override([](H& h) { return guard([&] { return h.query(); }); }))
      .function("report", optional_override([](H& h) { return guard([&] { return h.report(); }); }))
      .function("bodies", optional_override([](H& h, bool with_meshes) {
                  return guard([&] { return h.bodies(with_meshes); });
                }));
}

}  // namespace signorini
