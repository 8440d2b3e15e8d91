/// The standard distance tolerance, which scenes are built with as well as run.
#pragma once

namespace signorini {

/// DISTANCE_TOLERANCE unless it is set: bodies nearer than this may be in resting contact. [m]
inline constexpr double kStandardDistanceTolerance = 0.01;

}  // namespace signorini
