#include "sim/record_row.h"

#include <algorithm>
#include <array>

#include "contact/friction_row.h"

namespace signorini {
namespace {

struct Row {
  const Model& model;
  const ContactTolerances& t;
  const ContactRecord& c;
};

struct Column {
  std::string_view name;
  double (*read)(const Row&);
};

template <auto member>
double read(const Row& row) {
  return static_cast<double>(row.c.*member);
}
/// @tparam member  of the record's `part`
template <auto member, auto part>
double read(const Row& row) {
  return row.c.*part.*member;
}
template <auto member>
double read_x(const Row& row) {
  return (row.c.*member).x();
}
template <auto member>
double read_y(const Row& row) {
  return (row.c.*member).y();
}
/// What a unit force does to one of the bodies; NaN where it acts along the normal.
/// @tparam wrench  of that body
template <auto wrench, auto member>
double act(const Row& row) {
  return row.c.has_wrenches ? member(row.c.*wrench) : kNaN;
}
double force_x(const Wrench& w) { return w.force.x(); }
double force_y(const Wrench& w) { return w.force.y(); }
double turn(const Wrench& w) { return w.turn; }
/// @tparam says  a fact that follows from the numbers and the tolerances
template <auto says>
double flag(const Row& row) {
  return says(row.c, row.t) ? 1 : 0;
}

double place(const std::vector<int>& first_of, int body, int id) {
  return id - first_of[static_cast<std::size_t>(body)];
}

double feature_a(const Row& row) {
  const auto& [model, t, c] = row;
  if (c.is_connector()) return c.feature_a;
  const bool is_vertex = c.kind == FeaturePair::vertex_vertex;
  return place(is_vertex ? model.vertex_offset : model.edge_offset, c.body_a, c.feature_a);
}

double feature_b(const Row& row) {
  const auto& [model, t, c] = row;
  if (c.is_connector()) return c.feature_b;
  const bool is_vertex = c.kind != FeaturePair::edge_edge;
  return place(is_vertex ? model.vertex_offset : model.edge_offset, c.body_b, c.feature_b);
}

using R = ContactRecord;

constexpr std::array kColumns = {
    Column{"id", read<&R::id>},
    Column{"kind", read<&R::kind>},
    Column{"joint", [](const Row& row) -> double { return row.c.is_joint() ? 1 : 0; }},
    Column{"bodyA", read<&R::body_a>},
    Column{"bodyB", read<&R::body_b>},
    Column{"featureA", feature_a},
    Column{"featureB", feature_b},
    Column{"pointX", read_x<&R::point>},
    Column{"pointY", read_y<&R::point>},
    Column{"pointAX", read_x<&R::point_a>},
    Column{"pointAY", read_y<&R::point_a>},
    Column{"normalX", read_x<&R::normal>},
    Column{"normalY", read_y<&R::normal>},
    Column{"armAX", read_x<&R::arm_a>},
    Column{"armAY", read_y<&R::arm_a>},
    Column{"armBX", read_x<&R::arm_b>},
    Column{"armBY", read_y<&R::arm_b>},
    Column{"leverAX", read_x<&R::lever_a>},
    Column{"leverAY", read_y<&R::lever_a>},
    Column{"leverBX", read_x<&R::lever_b>},
    Column{"leverBY", read_y<&R::lever_b>},
    Column{"radiusA", read<&R::radius_a>},
    Column{"radiusB", read<&R::radius_b>},
    Column{"roundA", read<&R::a_is_round>},
    Column{"roundB", read<&R::b_is_round>},
    Column{"gap", read<&R::gap>},
    Column{"gapRate", read<&R::gap_rate>},
    Column{"elasticity", read<&R::restitution>},
    Column{"mustHandle", read<&R::must_handle>},
    Column{"normalFixed", read<&R::normal_is_fixed>},
    Column{"detectedTime", read<&R::Detected::time, &R::detected>},
    Column{"detectedRate", read<&R::Detected::rate, &R::detected>},
    Column{"detectedGap", read<&R::Detected::gap, &R::detected>},
    Column{"estimate", read<&R::Detected::estimate, &R::detected>},
    Column{"impulse", read<&R::Answer::impulse, &R::answer>},
    Column{"force", read<&R::Answer::force, &R::answer>},
    Column{"friction", read<&R::friction>},
    Column{"slipRate", read<&R::slip_rate>},
    Column{"tangentImpulse", read<&R::Answer::tangent_impulse, &R::answer>},
    Column{"tangentForce", read<&R::Answer::tangent_force, &R::answer>},
    Column{"excessGap", [](const Row& row) { return excess_gap(row.c, row.t); }},
    Column{"contact", flag<is_contact>},
    Column{"touching", flag<is_touching>},
    Column{"colliding", flag<is_colliding>},
    Column{"closeEnough",
           [](const Row& row) -> double { return is_close_enough(row.c, row.t, false) ? 1 : 0; }},
    Column{"closeEnoughIfTiny",
           [](const Row& row) -> double { return is_close_enough(row.c, row.t, true) ? 1 : 0; }},
    Column{"distanceTolerance", [](const Row& row) { return row.t.distance; }},
    Column{"wrenchAX", act<&R::wrench_a, force_x>},
    Column{"wrenchAY", act<&R::wrench_a, force_y>},
    Column{"turnA", act<&R::wrench_a, turn>},
    Column{"wrenchBX", act<&R::wrench_b, force_x>},
    Column{"wrenchBY", act<&R::wrench_b, force_y>},
    Column{"turnB", act<&R::wrench_b, turn>},
    Column{"slidePointX", [](const Row& row) { return friction_point(row.model, row.c).x(); }},
    Column{"slidePointY", [](const Row& row) { return friction_point(row.model, row.c).y(); }},
    Column{"rollingCouple",
           [](const Row& row) { return row.c.rolling_radius * row.c.answer.rolling_force; }},
};

static_assert(std::ranges::equal(kColumns, kRecordColumns, {}, &Column::name));

}  // namespace

void append_record_row(const Model& model, const ContactTolerances& t, const ContactRecord& c,
                       std::vector<double>& rows) {
  for (const Column& column : kColumns) rows.push_back(column.read({model, t, c}));
}

}  // namespace signorini
