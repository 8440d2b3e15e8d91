/// The log of events as people read it, in the form of Modia3D's log.
#pragma once

#include <span>
#include <string>

#include "contact/event.h"
#include "model/model.h"

namespace signorini {

/// A paragraph for each instant, with an empty line after it:
///
///     State event (zero-crossing) at time = 2.385089120147 s (due to z[2])
///         distance(ground,sphere) = -2.0001204970840633e-13 became <= 0
///         contact normal = [0.0, 1.0, 0.0], contact position = [0.0, -0.1, 0.0], c_res = 1.1e11
///         d_res = 22.0 restart = Restart
///
/// Impulses of the event methods have a line of their own. Numbers are written as Julia does:
/// always with a point, powers of ten as e11; c_res [Pa] and d_res [s/m] with two digits.
[[nodiscard]] std::string event_text(const Model& model, std::span<const Event> events);

/// A number as Julia prints it: "1.0", "2.5e-13", "NaN".
[[nodiscard]] std::string julia_number(double value);

}  // namespace signorini
