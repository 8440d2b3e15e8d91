#include "sim/frame_layout.h"

#include <algorithm>
#include <array>
#include <type_traits>

namespace signorini {
namespace {

constexpr double as_number(double value) { return value; }
constexpr double as_number(int value) { return value; }
template <class Enum>
requires std::is_enum_v<Enum>
constexpr double as_number(Enum value) { return static_cast<double>(value); }

/// @param read  value of an event, or a vector of three
template <auto read>
void of_events(const Picture& picture, double* to) {
  for (const Event& event : picture.events) {
    const auto& value = event.*read;
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, Vector3>) {
      to = std::copy(value.begin(), value.end(), to);
    } else {
      *to++ = as_number(value);
    }
  }
}

template <auto values>
void of_contacts(const Picture& picture, double* to) {
  const auto& column = picture.frame.contacts->*values;
  std::ranges::transform(column, to, [](auto value) { return as_number(value); });
}

template <auto values>
void of_frame(const Picture& picture, double* to) {
  std::ranges::copy(picture.frame.*values, to);
}

/// @tparam read  of a row: a number or a vector
template <auto read>
void of_contact_rows(const Picture& picture, double* to) {
  const ContactSet& set = *picture.frame.contacts;
  for (std::size_t i = 0; i < set.size(); ++i) {
    const auto value = (set.*read)(i);
    if constexpr (std::is_same_v<std::remove_cv_t<decltype(value)>, Vector3>) {
      to = std::copy(value.begin(), value.end(), to);
    } else {
      *to++ = value;
    }
  }
}

/// Friction along the normal turned clockwise, which is tangent 1 in the plane.
void contact_tangent_forces(const Picture& picture, double* to) {
  const ContactSet& set = *picture.frame.contacts;
  for (std::size_t i = 0; i < set.size(); ++i) {
    const Vector3 normal = set.normal(i);
    *to++ = set.tangent_force(i).dot(Vector3(normal.y(), -normal.x(), 0));
  }
}

/// Bodies A and B, one after the other.
void contact_bodies(const Picture& picture, double* to) {
  const ContactSet& set = *picture.frame.contacts;
  for (std::size_t i = 0; i < set.size(); ++i) {
    *to++ = set.body_a[i];
    *to++ = set.body_b[i];
  }
}

void event_bodies(const Picture& picture, double* to) {
  for (const Event& event : picture.events) {
    *to++ = event.body_a;
    *to++ = event.body_b;
  }
}

constexpr std::array kRun = {
    FrameColumn{"time", 1, "s", [](const Picture& p, double* to) { *to = p.frame.time; }},
    FrameColumn{"kinetic", 1, "J",
                [](const Picture& p, double* to) { *to = p.frame.energy.kinetic(); }},
    FrameColumn{"translational", 1, "J",
                [](const Picture& p, double* to) { *to = p.frame.energy.translational; }},
    FrameColumn{"rotational", 1, "J",
                [](const Picture& p, double* to) { *to = p.frame.energy.rotational; }},
    FrameColumn{"potential", 1, "J",
                [](const Picture& p, double* to) { *to = p.frame.energy.potential; }},
    // With what contacts hold.
    FrameColumn{"total", 1, "J",
                [](const Picture& p, double* to) {
                  *to = total_energy(p.frame.energy, p.frame.contact_energy);
                }},
    // Held by contacts; lost along the normal, by sliding, by rolling; work of forces without
    // potential; lost by the errors of steps.
    FrameColumn{"contactEnergy", 6, "J",
                [](const Picture& p, double* to) {
                  const ContactEnergy& e = p.frame.contact_energy;
                  std::ranges::copy(std::array{e.stored, e.lost_normal, e.lost_sliding,
                                               e.lost_rolling, e.work, e.lost_step},
                                    to);
                }},
    // Where the pointer pulls, and its force; zeros when it does not.
    FrameColumn{"dragPoint", 3, "m",
                [](const Picture& p, double* to) { std::ranges::copy(p.frame.drag_point, to); }},
    FrameColumn{"dragForce", 3, "N",
                [](const Picture& p, double* to) { std::ranges::copy(p.frame.drag_force, to); }},
};

constexpr std::array kBody = {
    FrameColumn{"poses", 7, "", of_frame<&Frame::poses>},  // x y z [m], quaternion w x y z
    FrameColumn{"angles", 1, "rad", of_frame<&Frame::angles>},
    FrameColumn{"velocities", 6, "", of_frame<&Frame::velocities>},  // [m/s], [rad/s]
};

constexpr std::array kContact = {
    FrameColumn{"contactBodies", 2, "", contact_bodies},
    FrameColumn{"contactJoints", 1, "", of_frame<&Frame::joints>},  // in the scene; -1: none
    FrameColumn{"contactKind", 1, "", of_contacts<&ContactSet::kind>},
    FrameColumn{"contactPoints", 3, "m", of_contacts<&ContactSet::point>},
    FrameColumn{"contactNormals", 3, "", of_contact_rows<&ContactSet::normal>},
    FrameColumn{"contactGaps", 1, "m", of_contacts<&ContactSet::gap>},
    FrameColumn{"contactGapRates", 1, "m/s", of_contacts<&ContactSet::gap_rate>},
    FrameColumn{"contactForces", 1, "N", of_contact_rows<&ContactSet::normal_force>},
    FrameColumn{"contactTangentForces", 1, "N", contact_tangent_forces},
    FrameColumn{"contactFrictions", 3, "N", of_contact_rows<&ContactSet::tangent_force>},
    FrameColumn{"contactTorques", 3, "N m", of_contacts<&ContactSet::torque>},
    FrameColumn{"contactModes", 1, "", of_contacts<&ContactSet::mode>},
    FrameColumn{"contactWeights", 1, "", of_contacts<&ContactSet::weight>},
    FrameColumn{"contactCoefficients", 1, "", of_frame<&Frame::frictions>},
    // In the plane the length of boundary that a contact stands for [m].
    FrameColumn{"contactAreas", 1, "m^2", of_contacts<&ContactSet::area>},
};

constexpr std::array kEvent = {
    FrameColumn{"eventKinds", 1, "", of_events<&Event::kind>},
    FrameColumn{"eventTimes", 1, "s", of_events<&Event::time>},
    FrameColumn{"eventBodies", 2, "", event_bodies},
    FrameColumn{"eventPoints", 3, "m", of_events<&Event::point>},
    FrameColumn{"eventNormals", 3, "", of_events<&Event::normal>},
    FrameColumn{"eventImpulses", 1, "N s", of_events<&Event::impulse>},
    FrameColumn{"eventTangentImpulses", 1, "N s", of_events<&Event::tangent_impulse>},
    FrameColumn{"eventGapRates", 1, "m/s", of_events<&Event::gap_rate>},
    FrameColumn{"eventGaps", 1, "m", of_events<&Event::gap>},
    FrameColumn{"eventStiffnesses", 1, "Pa", of_events<&Event::stiffness>},
    FrameColumn{"eventDampings", 1, "s/m", of_events<&Event::damping>},
    FrameColumn{"eventZeroCrossings", 1, "", of_events<&Event::zero_crossing>},
    FrameColumn{"eventRestarts", 1, "", of_events<&Event::restarts>},
};

constexpr std::array kTables = {
    FrameTable{"run", [](const Picture&) { return std::size_t{1}; }, kRun},
    FrameTable{"body", [](const Picture& p) { return p.frame.angles.size(); }, kBody},
    FrameTable{"contact", [](const Picture& p) { return p.frame.contacts->size(); }, kContact},
    FrameTable{"event", [](const Picture& p) { return p.events.size(); }, kEvent},
};

}  // namespace

std::span<const FrameTable> frame_tables() { return kTables; }

void write_picture(const Picture& picture, std::vector<double>& numbers) {
  numbers.clear();
  std::size_t size = kTables.size();
  for (const FrameTable& table : kTables) {
    const std::size_t rows = table.count(picture);
    numbers.push_back(static_cast<double>(rows));
    for (const FrameColumn& column : table.columns) size += rows * column.width;
  }
  numbers.resize(size);
  double* to = numbers.data() + kTables.size();
  for (const FrameTable& table : kTables) {
    const std::size_t rows = table.count(picture);
    for (const FrameColumn& column : table.columns) {
      if (rows > 0) column.write(picture, to);
      to += rows * column.width;
    }
  }
}

}  // namespace signorini
