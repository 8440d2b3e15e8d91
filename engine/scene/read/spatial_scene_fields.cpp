#include "scene/read/spatial_scene_fields.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "model/spatial/spatial_joint.h"
#include "scene/read/field_makers.h"
#include "scene/read/spatial_fields.h"

namespace signorini {

namespace {

using enum FieldKind;
using namespace field;

constexpr std::array kSpaces = {Texts("spatial")};
constexpr std::array kMobilities = {Texts("fixed"), Texts("spatial")};
constexpr std::array kUps = {Texts("y"), Texts("z")};
constexpr std::array kForceTypes = {Texts("gravity"), Texts("damping"), Texts("spring"),
                                    Texts("constant_force")};

constexpr FieldSpec length(std::string_view name) {
  return {.name = name, .kind = number, .minimum = 0, .maximum = kLargestSpatialLength};
}
/// A field of planar scenes, whose absence here is worth a word.
constexpr FieldSpec refused(std::string_view name, std::string_view why) {
  return {.name = name, .refusal = why};
}

constexpr auto kScene = joined(
    scene_head(choice_of("space", kSpaces, true)),
    std::array{
        choice_of("start", kStarts), made_of("bodies", objects, "spatial_body", true),
        made_of("joints", objects, "spatial_joint"), made_of("forces", objects, "spatial_force"),
        made_of("view", object, "spatial_view"), made_of("plots", objects, "plot"),
        made_of("reference", objects, "reference_curve"), made_of("expect", objects, "expectation"),
        refused("walls",
                "belong to planar scenes; write a fixed body with the shape \"half_space\" or "
                "\"box\" for each"),
        refused("friction_pairs",
                "belong to planar scenes; give the bodies materials and write "
                "\"contact_pairs\"")});

constexpr std::array kBody = {
    plain("name", name, true),
    choice_of("mobility", kMobilities),
    made_of("shape", object, "shape", true),
    plain("material", text),
    made_of("surface_materials", objects, "surface_material"),
    FieldSpec{.name = "mass", .kind = number, .minimum = kSmallestMass},
    positive("density"),
    plain("inertia", number_list),
    plain("mass_center", vector),
    plain("position", vector),
    plain("rotation", number_list),
    plain("axis", vector),
    plain("angle", number),
    plain("matrix", vectors),
    plain("velocity", vector),
    plain("angular_velocity", vector),
    length("smoothing_radius"),
    length("contact_radius"),
    fraction("elasticity"),
    not_negative("friction"),
    plain("no_collide", references),
    choice_of("color", kColors),
    choice_of("look", kLooks),
    refused("moment", "belongs to bodies in the plane; give \"inertia\": [I1, I2, I3] in kg m^2")};

constexpr std::array kSurfaceMaterial = {
    FieldSpec{.name = "surface", .kind = integer, .minimum = 0, .maximum = 1e6},
    FieldSpec{.name = "part", .kind = integer, .minimum = 0, .maximum = kMostParts - 1},
    plain("material", text, true)};

constexpr std::array kJoint = {choice_of("type", kSpatialJointNames, true),
                               plain("name", name),
                               body_or_world("body_a"),
                               plain("point_a", vector, true),
                               body_or_world("body_b"),
                               plain("point_b", vector, true),
                               plain("axis", vector),
                               positive("length"),
                               plain("motor_speed", number),
                               not_negative("motor_torque"),
                               not_negative("motor_force"),
                               plain("angle_limits", number_list),
                               plain("travel_limits", number_list),
                               plain("align", boolean),
                               refused("normal",
                                       "belongs to planar scenes; hinges and sliders have an "
                                       "\"axis\", a ball joint holds in all directions")};

constexpr FieldSpec force_type(std::size_t index) {
  return choice_of("type", std::span(kForceTypes).subspan(index, 1), true);
}
constexpr std::array kGravity = {
    force_type(0), plain("acceleration", vector, true), plain("bodies", references),
    refused("g", "belongs to planar scenes; give \"acceleration\": [0, -9.81, 0]"),
    refused("zero_energy_level",
            "belongs to planar scenes; the potential energy of gravity is 0 at "
            "the origin of the world")};
constexpr auto kDamping = damping_fields(force_type(1));
constexpr auto kSpring = spring_fields(force_type(2), vector);
constexpr auto kConstantForce = joined(constant_force_fields(force_type(3), vector, vector),
                                       std::array{choice_of("torque_frame", kFrames)});

constexpr FieldSpec kDistance = {.name = "distance",
                                 .kind = number,
                                 .required = true,
                                 .minimum = kSmallestPositive,
                                 .maximum = kLargestSpatialLength};
constexpr std::array kView = {
    plain("target", vector), kDistance,
    FieldSpec{.name = "azimuth", .kind = number, .minimum = -100, .maximum = 100},
    FieldSpec{.name = "elevation",
              .kind = number,
              .minimum = -1.5707963267948966,
              .maximum = 1.5707963267948966},
    choice_of("up", kUps)};

constexpr std::array kObjects = {ObjectSpec{"spatial_scene", kScene},
                                 ObjectSpec{"spatial_body", kBody},
                                 ObjectSpec{"surface_material", kSurfaceMaterial},
                                 ObjectSpec{"spatial_joint", kJoint},
                                 ObjectSpec{"gravity", kGravity},
                                 ObjectSpec{"damping", kDamping},
                                 ObjectSpec{"spring", kSpring},
                                 ObjectSpec{"constant_force", kConstantForce},
                                 ObjectSpec{"spatial_view", kView}};

constexpr std::array kBodyQuantities = {
    Texts("x"),  Texts("y"),     Texts("z"),       Texts("vx"),      Texts("vy"),
    Texts("vz"), Texts("speed"), Texts("omega_x"), Texts("omega_y"), Texts("omega_z"),
    Texts("qw"), Texts("qx"),    Texts("qy"),      Texts("qz")};
constexpr std::array kSceneQuantities = {
    Texts("kinetic_energy"),     Texts("potential_energy"),   Texts("elastic_energy"),
    Texts("dissipated_energy"),  Texts("total_energy"),       Texts("energy_gain"),
    Texts("energy_drift"),       Texts("ledger_drift"),       Texts("momentum_x"),
    Texts("momentum_y"),         Texts("momentum_z"),         Texts("angular_momentum_x"),
    Texts("angular_momentum_y"), Texts("angular_momentum_z"), Texts("collisions"),
    Texts("contacts"),           Texts("max_speed"),          Texts("min_gap"),
    Texts("contact_force_sum"),  Texts("joint_gap")};
constexpr std::array kAlongZ = {Texts("contact_force_z"), Texts("contact_point_z"),
                                Texts("friction_force_z")};
constexpr std::array kJointAlongZ = {Texts("reaction_force_z"), Texts("reaction_torque_x"),
                                     Texts("reaction_torque_y"), Texts("reaction_torque_z")};
constexpr std::array kPairInSpace = joined(kPairQuantities, kAlongZ);
constexpr std::array kJointInSpace = joined(kJointQuantities, kJointAlongZ);
constexpr QuantityNames kQuantities = {.body = kBodyQuantities,
                                       .pair = kPairInSpace,
                                       .joint = kJointInSpace,
                                       .scene = kSceneQuantities};

}  // namespace

std::span<const ObjectSpec> spatial_scene_specs() { return kObjects; }

const ObjectSpec& spatial_scene_spec(std::string_view name) { return spec_named(kObjects, name); }

std::span<const std::string_view> spatial_joint_types() { return kSpatialJointNames; }

std::span<const std::string_view> spatial_force_types() { return kForceTypes; }

const QuantityNames& spatial_quantities() { return kQuantities; }

}  // namespace signorini
