/// A record as a row of numbers, for bindings through which only numbers go fast.
#pragma once

#include <string_view>
#include <vector>

#include "contact/contact_record.h"
#include "model/model.h"

namespace signorini {

/// Names of the numbers in a row, in order. A vector takes two, named `…X` and `…Y`.
/// What reads them is linked only where records are asked for.
inline constexpr std::string_view kRecordColumns[] = {
    "id",
    "kind",
    "joint",
    "bodyA",
    "bodyB",
    "featureA",
    "featureB",
    "pointX",
    "pointY",
    "pointAX",
    "pointAY",
    "normalX",
    "normalY",
    "armAX",
    "armAY",
    "armBX",
    "armBY",
    "leverAX",
    "leverAY",
    "leverBX",
    "leverBY",
    "radiusA",
    "radiusB",
    "roundA",
    "roundB",
    "gap",
    "gapRate",
    "elasticity",
    "mustHandle",
    "normalFixed",
    "detectedTime",
    "detectedRate",
    "detectedGap",
    "estimate",
    "impulse",
    "force",
    "friction",
    "slipRate",
    "tangentImpulse",
    "tangentForce",
    "excessGap",
    "contact",
    "touching",
    "colliding",
    "closeEnough",
    "closeEnoughIfTiny",
    "distanceTolerance",
    "wrenchAX",
    "wrenchAY",
    "turnA",
    "wrenchBX",
    "wrenchBY",
    "turnB",
    "slidePointX",
    "slidePointY",
    "rollingCouple",
};

/// Appends the row of a record. Features are places in the lists of their bodies (vertices or
/// edges, by kind) or, for connectors, in the list of connectors; truth values are 0 and 1.
void append_record_row(const Model& model, const ContactTolerances& t, const ContactRecord& c,
                       std::vector<double>& rows);

}  // namespace signorini
