#include "scene/read/fields.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "scene/read/field_makers.h"

namespace signorini {

namespace {

using enum FieldKind;
using namespace field;

constexpr std::array kSpaces = {Texts("planar"), Texts("spatial")};
constexpr std::array kMobilities = {Texts("fixed"), Texts("planar"), Texts("kinematic")};
constexpr std::array kSides = {Texts("bottom"), Texts("right"), Texts("top"), Texts("left")};
constexpr std::array kJointTypes = {
    Texts("double"),   Texts("single"), Texts("rod"),  Texts("rope"),   Texts("path"),
    Texts("path_end"), Texts("weld"),   Texts("gear"), Texts("pulley"), Texts("winding")};
constexpr std::array kCurves = {Texts("circle"),      Texts("oval"),
                                Texts("cardioid"),    Texts("lemniscate"),
                                Texts("flat"),        Texts("hump"),
                                Texts("loop"),        Texts("spiral"),
                                Texts("cycloid"),     Texts("brachistochrone"),
                                Texts("parabola_up"), Texts("parabola_down"),
                                Texts("points")};
constexpr std::array kLimitSides = {Texts("upper"), Texts("lower")};
constexpr std::array kRimSides = {Texts("left"), Texts("right")};
constexpr std::array kShapeTypes = {Texts("box"),     Texts("disc"),
                                    Texts("polygon"), Texts("regular_polygon"),
                                    Texts("wall"),    Texts("outline")};
constexpr std::array kForceTypes = {Texts("gravity"),        Texts("gravity_inverse_square"),
                                    Texts("damping"),        Texts("spring"),
                                    Texts("constant_force"), Texts("rotating_force"),
                                    Texts("thrusters"),      Texts("actuator")};
constexpr std::array kAxes = {Texts("x"), Texts("y"), Texts("angle")};
constexpr std::array kDrives = {Texts("place"), Texts("force")};
constexpr std::array kBodyQuantities = {Texts("x"),  Texts("y"),     Texts("angle"), Texts("vx"),
                                        Texts("vy"), Texts("omega"), Texts("speed")};
constexpr std::array kSceneQuantities = {
    Texts("kinetic_energy"),    Texts("potential_energy"), Texts("total_energy"),
    Texts("energy_gain"),       Texts("energy_drift"),     Texts("momentum_x"),
    Texts("momentum_y"),        Texts("angular_momentum"), Texts("collisions"),
    Texts("contacts"),          Texts("max_speed"),        Texts("min_gap"),
    Texts("contact_force_sum"), Texts("joint_gap"),        Texts("elastic_energy"),
    Texts("dissipated_energy"), Texts("ledger_drift")};
constexpr QuantityNames kQuantities = {.body = kBodyQuantities,
                                       .pair = kPairQuantities,
                                       .joint = kJointQuantities,
                                       .scene = kSceneQuantities};

constexpr double kLargestDisc = 4000;  // [m] its outline has a vertex every 0.3 m

constexpr FieldSpec count(std::string_view name, int minimum, bool required) {
  return {.name = name,
          .kind = integer,
          .required = required,
          .minimum = static_cast<double>(minimum),
          .maximum = kMostEdges};
}

constexpr auto kScene =
    joined(scene_head(choice_of("space", kSpaces)),
           std::array{choice_of("start", kStarts), made_of("walls", object, "walls"),
                      made_of("bodies", objects, "body", true),
                      made_of("friction_pairs", objects, "friction_pair"),
                      made_of("joints", objects, "joint"), made_of("forces", objects, "force"),
                      made_of("view", object, "view"), made_of("plots", objects, "plot"),
                      made_of("reference", objects, "reference_curve"),
                      made_of("expect", objects, "expectation")});

constexpr std::array kMaterial = {
    fraction("elasticity"), not_negative("friction"), positive("density"),
    positive("youngs_modulus"),
    FieldSpec{.name = "poissons_ratio", .kind = number, .minimum = 0, .maximum = 0.5}};

constexpr std::array kContactPair = {plain("materials", texts, true),
                                     fraction("restitution"),
                                     not_negative("sliding_friction"),
                                     not_negative("rolling_resistance"),
                                     positive("v_small"),
                                     positive("w_small"),
                                     not_negative("cohesion")};

constexpr std::array kFrictionPair = {
    plain("body_a", reference),        plain("material_a", text),
    plain("body_b", reference),        plain("material_b", text),
    not_negative("friction", true),    not_negative("static_friction"),
    not_negative("rolling_resistance")};

constexpr std::array kWalls = {positive("width", true), positive("height", true),
                               positive("thickness"),   plain("center", point),
                               fraction("elasticity"),  not_negative("friction")};

constexpr FieldSpec kMoment = {.name = "moment", .kind = number, .minimum = kSmallestMoment};

constexpr std::array kBody = {plain("name", name, true),
                              choice_of("mobility", kMobilities),
                              made_of("shape", object, "shape", true),
                              plain("material", text),
                              positive("mass"),
                              positive("density"),
                              kMoment,
                              plain("mass_center", point),
                              plain("position", point),
                              plain("angle", number),
                              plain("velocity", point),
                              plain("angular_velocity", number),
                              fraction("elasticity"),
                              not_negative("friction"),
                              not_negative("static_friction"),
                              not_negative("rolling_resistance"),
                              plain("surface_speed", number),
                              plain("drag_points", points),
                              made_of("rejection_circle", object, "rejection_circle"),
                              not_negative("min_height"),
                              plain("zero_energy_level", number),
                              plain("no_collide", references),
                              made_of("no_collide_edges", objects, "ignored_edges"),
                              made_of("motion", object, "motion"),
                              choice_of("color", kColors),
                              choice_of("look", kLooks)};
constexpr std::array kMotion = {made_of("x", object, "oscillation"),
                                made_of("y", object, "oscillation"),
                                made_of("angle", object, "oscillation")};
constexpr std::array kOscillation = {plain("speed", number), plain("amplitude", number),
                                     not_negative("frequency"), plain("phase", number),
                                     plain("middle", number)};

constexpr FieldSpec shape_type(std::size_t index) {
  return choice_of("type", std::span(kShapeTypes).subspan(index, 1), true);
}
constexpr std::array kBox = {shape_type(0), positive("width", true), positive("height", true)};
constexpr std::array kDisc = {shape_type(1), FieldSpec{.name = "radius",
                                                       .kind = number,
                                                       .required = true,
                                                       .minimum = kSmallestPositive,
                                                       .maximum = kLargestDisc}};
constexpr std::array kPolygon = {shape_type(2), plain("vertices", points, true)};
constexpr std::array kRegularPolygon = {shape_type(3), count("sides", 3, true),
                                        positive("radius", true)};
constexpr std::array kWall = {shape_type(4), positive("width", true), positive("height", true),
                              choice_of("edge", kSides, true)};
constexpr std::array kOutline = {shape_type(5), made_of("paths", objects, "path", true),
                                 plain("layers", boolean)};
constexpr std::array kPath = {plain("start", point, true), made_of("edges", objects, "edge", true)};
constexpr std::array kStraightEdge = {plain("to", point, true), plain("outside_is_up", boolean)};
constexpr std::array kArcEdge = {plain("to", point, true), plain("center", point, true),
                                 plain("clockwise", boolean), plain("outside_is_out", boolean)};

constexpr std::array kRejectionCircle = {plain("center", point, true), positive("radius", true)};
constexpr std::array kIgnoredEdges = {body("body"), count("begin", 0, true), count("end", 1, true)};

constexpr FieldSpec kJointBodyA = {.name = "body_a", .kind = reference, .world_allowed = true};
constexpr std::array kJoint = {plain("name", name),
                               choice_of("type", kJointTypes, true),
                               kJointBodyA,
                               plain("point_a", point),
                               body_or_world("body_b"),
                               plain("point_b", point),
                               choice_of("normal_frame", kFrames),
                               plain("normal", point),
                               plain("align", boolean),
                               positive("length"),
                               made_of("path", object, "track"),
                               plain("limit", number),
                               choice_of("side", kLimitSides),
                               plain("ratio", number),
                               plain("angle", number),
                               plain("angle_limits", number_list),
                               plain("motor_speed", number),
                               not_negative("motor_torque"),
                               made_of("over", objects, "guide"),
                               positive("radius_a"),
                               choice_of("side_a", kRimSides),
                               positive("radius_b"),
                               choice_of("side_b", kRimSides)};
constexpr std::array kGuide = {body_or_world("body"), plain("point", point, true)};
constexpr std::array kTrack = {
    choice_of("curve", kCurves, true), positive("size"),         plain("start", number),
    plain("finish", number),           plain("closed", boolean), plain("points", points),
    plain("through", points)};

constexpr FieldSpec force_type(std::size_t index) {
  return choice_of("type", std::span(kForceTypes).subspan(index, 1), true);
}
constexpr std::array kGravity = {force_type(0), plain("g", number),
                                 plain("zero_energy_level", number), plain("bodies", references)};
constexpr std::array kInverseSquare = {force_type(1), plain("G", number, true),
                                       plain("bodies", references)};
constexpr auto kDamping = damping_fields(force_type(2));
constexpr auto kSpring =
    joined(spring_fields(force_type(3), point), std::array{plain("compress_only", boolean)});
constexpr auto kConstantForce = constant_force_fields(force_type(4), point, number);
constexpr std::array kRotatingForce = {force_type(5), body("body"), plain("point", point),
                                       plain("magnitude", number, true),
                                       plain("rate", number, true)};

constexpr std::array kThrusters = {force_type(6), body("body"), not_negative("magnitude", true),
                                   made_of("thrusters", objects, "thruster", true)};
constexpr std::array kThruster = {plain("point", point, true), plain("direction", point, true),
                                  plain("active", boolean)};

constexpr std::array kActuator = {force_type(7),
                                  plain("name", name),
                                  body("body"),
                                  choice_of("axis", kAxes, true),
                                  choice_of("drive", kDrives),
                                  plain("plan", number_list, true),
                                  positive("duration", true),
                                  not_negative("stiffness"),
                                  not_negative("damping")};

constexpr std::array kView = {plain("center", point), positive("width", true),
                              positive("height", true)};
constexpr std::array kPlot = {plain("title", text), plain("quantities", texts, true)};
constexpr std::array kReference = {plain("quantity", text, true), plain("formula", text),
                                   plain("samples", points), plain("until", number),
                                   plain("source", text, true)};
constexpr std::array kExpectation = {plain("at", number, true), plain("quantity", text, true),
                                     plain("body", reference),  plain("other", reference),
                                     plain("joint", name),      plain("equals", number),
                                     not_negative("tolerance"), plain("min", number),
                                     plain("max", number),      plain("methods", texts),
                                     plain("why", text),        plain("name", name)};
constexpr FieldSpec kKnobStep = {
    .name = "step", .kind = number, .required = true, .minimum = kSmallestPositive};
constexpr std::array kScales = {Texts("linear"), Texts("log")};
constexpr std::array kKnob = {plain("words", text, true),
                              plain("unit", text),
                              plain("sets", texts, true),
                              plain("range", number_list, true),
                              kKnobStep,
                              plain("gloss", text),
                              made_of("ends", objects, "knob_end"),
                              choice_of("scale", kScales),
                              plain("stops", number_list)};
constexpr std::array kKnobEnd = {plain("words", text, true), plain("value", number, true)};
constexpr std::array kAnswerKinds = {Texts("number"), Texts("choice"), Texts("mark")};
constexpr std::array kQuestion = {
    plain("text", text, true),
    choice_of("kind", kAnswerKinds, true),
    plain("answer", texts, true),
    plain("unit", text),
    plain("choices", texts),
    FieldSpec{.name = "right", .kind = integer, .minimum = 0, .maximum = 100},
    plain("why", text),
    made_of("balance", objects, "balance_row")};
constexpr std::array kBalanceRow = {plain("words", text, true), plain("unit", text),
                                    plain("quantity", text, true), plain("at", number_list, true)};

constexpr std::array kOpening = {positive("hold"), positive("play")};
constexpr std::array kLook = {plain("forces", boolean)};
constexpr std::array kReadout = {plain("quantity", text, true), plain("words", text, true)};
constexpr std::array kTry = {plain("words", text, true), plain("set", settings),
                             plain("scene", text), plain("method", text), plain("compare", text)};

constexpr std::array kGroup = {plain("name", text), plain("bodies", references, true)};

constexpr std::array kObjects = {ObjectSpec{"scene", kScene},
                                 ObjectSpec{"material", kMaterial},
                                 ObjectSpec{"contact_pair", kContactPair},
                                 ObjectSpec{"friction_pair", kFrictionPair},
                                 ObjectSpec{"walls", kWalls},
                                 ObjectSpec{"body", kBody},
                                 ObjectSpec{"motion", kMotion},
                                 ObjectSpec{"oscillation", kOscillation},
                                 ObjectSpec{"box", kBox},
                                 ObjectSpec{"disc", kDisc},
                                 ObjectSpec{"polygon", kPolygon},
                                 ObjectSpec{"regular_polygon", kRegularPolygon},
                                 ObjectSpec{"wall", kWall},
                                 ObjectSpec{"outline", kOutline},
                                 ObjectSpec{"path", kPath},
                                 ObjectSpec{"straight_edge", kStraightEdge},
                                 ObjectSpec{"arc_edge", kArcEdge},
                                 ObjectSpec{"rejection_circle", kRejectionCircle},
                                 ObjectSpec{"ignored_edges", kIgnoredEdges},
                                 ObjectSpec{"joint", kJoint},
                                 ObjectSpec{"guide", kGuide},
                                 ObjectSpec{"track", kTrack},
                                 ObjectSpec{"gravity", kGravity},
                                 ObjectSpec{"gravity_inverse_square", kInverseSquare},
                                 ObjectSpec{"damping", kDamping},
                                 ObjectSpec{"spring", kSpring},
                                 ObjectSpec{"constant_force", kConstantForce},
                                 ObjectSpec{"rotating_force", kRotatingForce},
                                 ObjectSpec{"thrusters", kThrusters},
                                 ObjectSpec{"thruster", kThruster},
                                 ObjectSpec{"actuator", kActuator},
                                 ObjectSpec{"view", kView},
                                 ObjectSpec{"plot", kPlot},
                                 ObjectSpec{"reference_curve", kReference},
                                 ObjectSpec{"expectation", kExpectation},
                                 ObjectSpec{"knob", kKnob},
                                 ObjectSpec{"knob_end", kKnobEnd},
                                 ObjectSpec{"question", kQuestion},
                                 ObjectSpec{"balance_row", kBalanceRow},
                                 ObjectSpec{"opening", kOpening},
                                 ObjectSpec{"look", kLook},
                                 ObjectSpec{"readout", kReadout},
                                 ObjectSpec{"try", kTry},
                                 ObjectSpec{"group", kGroup}};

}  // namespace

std::span<const ObjectSpec> object_specs() { return kObjects; }

const ObjectSpec& spec_named(std::span<const ObjectSpec> specs, std::string_view name) {
  const auto found = std::ranges::find(specs, name, &ObjectSpec::name);
  CHECK(found != specs.end());
  return *found;
}

const ObjectSpec& object_spec(std::string_view name) { return spec_named(kObjects, name); }

std::span<const std::string_view> shape_types() { return kShapeTypes; }
std::span<const std::string_view> force_types() { return kForceTypes; }
const QuantityNames& planar_quantities() { return kQuantities; }

}  // namespace signorini
