#include "sim/event_text.h"

#include <cmath>

#include "base/decimal.h"

namespace signorini {
namespace {

std::string lower_case(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

std::string name_of(const Model& model, int body) {
  return body == kWorldBody ? "world" : lower_case(model.body(body).name);
}

std::string vector(const Vector3& v) {
  return "[" + julia_number(v.x()) + ", " + julia_number(v.y()) + ", " + julia_number(v.z()) + "]";
}

/// Julia's form: plain from 1e-4 up to 1e6.
std::string as_julia(double value, DecimalDigits number) {
  std::string& digits = number.digits;
  const int power = number.exponent - 1;
  while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
  std::string text;
  if (power < -4 || power >= 6) {
    text = digits.substr(0, 1) + "." + (digits.size() > 1 ? digits.substr(1) : "0") + "e" +
           std::to_string(power);
  } else if (power < 0) {
    text = "0." + std::string(static_cast<std::size_t>(-power - 1), '0') + digits;
  } else {
    const auto whole = static_cast<std::size_t>(power) + 1;
    if (digits.size() < whole) digits.append(whole - digits.size(), '0');
    text = digits.substr(0, whole) + "." + (digits.size() > whole ? digits.substr(whole) : "0");
  }
  return (std::signbit(value) ? "-" : "") + text;
}

std::string two_digits(double value) {
  return std::isfinite(value) ? as_julia(value, rounded_digits(value, 2)) : julia_number(value);
}

std::string heading(const Event& event) {
  const std::string at = " at time = " + julia_number(event.time) + " s";
  if (event.kind == EventKind::impulse) return "Impact" + at;
  if (event.kind == EventKind::stick || event.kind == EventKind::slip) return "Friction" + at;
  if (event.zero_crossing == 0) return "Initial event" + at;
  return "State event (zero-crossing)" + at + " (due to z[" + std::to_string(event.zero_crossing) +
         "])";
}

std::string pair_of(const Model& model, const Event& event) {
  return "(" + name_of(model, event.body_a) + "," + name_of(model, event.body_b) + ") = ";
}

void add_contact(const Model& model, const Event& event, std::string& text) {
  const bool starts = event.kind == EventKind::contact_start;
  text += "    distance" + pair_of(model, event) + julia_number(event.gap) +
          (starts ? " became <= 0\n" : " became > 0\n");
  if (!starts) return;
  text += "    contact normal = " + vector(event.normal) +
          ", contact position = " + vector(event.point) +
          ", c_res = " + two_digits(event.stiffness) + " d_res = " + two_digits(event.damping) +
          "\n";
}

}  // namespace

std::string julia_number(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value > 0 ? "Inf" : "-Inf";
  return as_julia(value, shortest_digits(value));
}

std::string event_text(const Model& model, std::span<const Event> events) {
  std::string text;
  bool is_open = false;
  for (const Event& event : events) {
    if (!is_open) text += heading(event) + "\n";
    is_open = true;
    switch (event.kind) {
      case EventKind::impulse:
        text += "    impulse" + pair_of(model, event) + julia_number(event.impulse) +
                " N s, contact normal = " + vector(event.normal) +
                ", contact position = " + vector(event.point) + "\n\n";
        is_open = false;
        break;
      case EventKind::stick:
      case EventKind::slip:
        text += "    contact (" + name_of(model, event.body_a) + "," +
                name_of(model, event.body_b) + ") " +
                (event.kind == EventKind::stick ? "sticks" : "slips") +
                ", contact position = " + vector(event.point) + "\n\n";
        is_open = false;
        break;
      case EventKind::contact_start:
      case EventKind::contact_end:
        add_contact(model, event, text);
        break;
      case EventKind::restart:
        text += std::string("    restart = ") + (event.restarts ? "Restart" : "NoRestart") + "\n\n";
        is_open = false;
        break;
    }
  }
  return text;
}

}  // namespace signorini
