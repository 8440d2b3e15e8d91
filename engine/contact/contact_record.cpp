#include "contact/contact_record.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

constexpr double kEstimateRate = -0.001;   // [m/s] slower approaches get no estimate
constexpr double kSameInstant = 1e-14;     // [s]
constexpr double kShortInterval = 1e-12;   // [s]
constexpr double kNoAcceleration = 1e-12;  // [m/s^2]
constexpr double kSameDirection = 0.9;     // least |cosine| between similar normals
constexpr std::uint64_t kIdBits = 30;      // of a feature's id in a key

double target_gap(const ContactRecord& c, const ContactTolerances& t) {
  return c.is_joint() ? 0 : t.target_gap();
}

bool has_edge(const ContactRecord& c, int edge) {
  if (edge < 0) return false;
  switch (c.kind) {
    case FeaturePair::vertex_edge:
      return edge == c.feature_a || edge == c.edge_b || edge == c.second_edge_b;
    case FeaturePair::edge_edge:
      return edge == c.feature_a || edge == c.feature_b;
    default:
      return false;
  }
}

bool has_vertex(const ContactRecord& c, int vertex) {
  switch (c.kind) {
    case FeaturePair::vertex_edge:
      return vertex == c.feature_b;
    case FeaturePair::vertex_vertex:
      return vertex == c.feature_b || vertex == c.feature_a;
    default:
      return false;
  }
}

/// How far apart two touching points of the same round features can be. [m] (18)
/// @param deepest  [m] by how much their gaps can differ
double nearness(double r1, double r2, double deepest) {
  double r = 0;
  if (r1 == kInfinity) {
    r = r2 > 0 ? r2 : r1;
  } else if (r2 == kInfinity) {
    r = r1 > 0 ? r1 : r2;
  } else if (r1 > 0 && r2 > 0) {
    r = std::min(r1, r2);
  } else {
    r = r1 < 0 ? -r1 : -r2;
  }
  return r == kInfinity ? deepest : 2 * r * std::sqrt(2 * deepest / r);
}

bool is_near(const ContactRecord& c, const ContactRecord& other, const ContactTolerances& t) {
  // With care, both ends of a side that is nearly as short as the band is wide are touches.
  const double near = nearness(c.radius_b, c.radius_a, t.is_careful ? t.skin : t.distance);
  if ((c.point - other.point).squaredNorm() > near * near) return false;
  return !(std::fabs(c.normal.dot(other.normal)) < kSameDirection);
}

bool are_at_skin(const ContactRecord& c, const ContactRecord& other, const ContactTolerances& t) {
  return std::fabs(c.gap) < t.skin && std::fabs(other.gap) < t.skin;
}

/// A vertex at the corner of two edges: with a skin, it rests on the one that it approaches less,
/// and does not stumble over the one that it passes.
bool is_same_vertex_at_rest(const ContactRecord& c, const ContactRecord& other,
                            const ContactTolerances& t) {
  const bool is_same =
      c.kind == FeaturePair::vertex_edge && other.kind == c.kind && other.feature_b == c.feature_b;
  return is_same && are_at_skin(c, other, t);
}

}  // namespace

std::uint64_t feature_key(const ContactRecord& c) {
  return key_of(Features{.kind = c.kind, .a = c.feature_a, .b = c.feature_b});
}

std::uint64_t key_of(const Features& features) {
  const auto kind = static_cast<std::uint64_t>(features.kind);
  const auto a = static_cast<std::uint64_t>(features.a);
  const auto b = static_cast<std::uint64_t>(features.b);
  return (kind << (2 * kIdBits)) | (a << kIdBits) | b;
}

Features features_of(std::uint64_t key) {
  constexpr std::uint64_t kId = (std::uint64_t{1} << kIdBits) - 1;
  return {.kind = static_cast<FeaturePair>(key >> (2 * kIdBits)),
          .a = static_cast<int>((key >> kIdBits) & kId),
          .b = static_cast<int>(key & kId)};
}

// (23)
bool is_contact(const ContactRecord& c, const ContactTolerances& t) {
  return c.is_joint() ||
         (std::fabs(c.gap_rate) < t.velocity && c.gap > -t.skin && c.gap < t.distance);
}

// (22)
bool is_touching(const ContactRecord& c, const ContactTolerances& t) {
  return c.is_joint() || c.gap < t.distance;
}

bool is_illegal(const ContactRecord& c) { return !c.is_joint() && c.gap < 0; }

bool is_colliding(const ContactRecord& c, const ContactTolerances& t) {
  if (c.is_joint()) return false;
  if (c.gap < 0) return true;
  return c.gap_rate < -t.velocity && c.gap < t.target_gap() - t.accuracy_band();
}

// (24)
bool is_close_enough(const ContactRecord& c, const ContactTolerances& t, bool allow_tiny) {
  if (is_contact(c, t)) return true;
  const double low = allow_tiny ? 0 : target_gap(c, t) - t.accuracy_band();
  return c.gap > low && c.gap < target_gap(c, t) + t.accuracy_band();
}

bool is_approaching(const ContactRecord& c, const ContactTolerances& t) {
  return (c.must_handle || !is_contact(c, t)) && c.gap_rate < 0;
}

double excess_gap(const ContactRecord& c, const ContactTolerances& t) {
  return c.gap - target_gap(c, t);
}

// (25)
void set_detected(ContactRecord& c, double time, const ContactTolerances& t) {
  c.detected.time = time;
  c.detected.rate = c.gap_rate;
  c.detected.gap = c.gap;
  c.detected.estimate = kNaN;
  if (!c.is_joint() && c.gap_rate < kEstimateRate) {
    c.detected.estimate = time + (t.target_gap() - c.gap) / c.gap_rate;
  }
}

// (26)
void refine_estimate(ContactRecord& c, double time, const ContactTolerances& t) {
  if (!is_approaching(c, t)) {
    c.detected.estimate = kNaN;
    return;
  }
  const double later = c.detected.time;
  const double interval = later - time;
  if (interval <= kShortInterval) return;
  const double v = c.gap_rate;
  const double a = (c.detected.rate - v) / interval;
  if (std::fabs(a) < kNoAcceleration) return;
  const double root = std::sqrt(v * v - 2 * a * (c.gap - target_gap(c, t)));
  const double e1 = time + (-v + root) / a;
  const double e2 = time + (-v - root) / a;
  const bool first = e1 > time && e1 < later;
  const bool second = e2 > time && e2 < later;
  if (first) c.detected.estimate = e1;
  if (second && (!first || e2 < e1)) c.detected.estimate = e2;
}

bool is_similar(const ContactRecord& c, const ContactRecord& other, const ContactTolerances& t) {
  const bool same_bodies = (c.body_a == other.body_a && c.body_b == other.body_b) ||
                           (c.body_a == other.body_b && c.body_b == other.body_a);
  if (!same_bodies) return false;
  switch (c.kind) {
    case FeaturePair::vertex_vertex:
      return has_vertex(other, c.feature_b) || has_vertex(other, c.feature_a);
    case FeaturePair::vertex_edge:
      if (has_vertex(other, c.feature_b)) return true;
      return has_edge(other, c.feature_a) &&
             (has_edge(other, c.edge_b) || has_edge(other, c.second_edge_b)) &&
             is_near(c, other, t);
    case FeaturePair::edge_edge:
      return has_edge(other, c.feature_a) && has_edge(other, c.feature_b) && is_near(c, other, t);
    default:
      return false;  // connectors
  }
}

bool add_record(ContactList& list, const ContactRecord& record, const ContactTolerances& t,
                RecordScope& scope) {
  bool is_beaten = false;
  // All are compared even after the record has lost: what it beats goes all the same.
  const auto beats = [&](const ContactRecord& other) {
    if (!is_similar(record, other, t)) return false;
    const double time1 = other.detected.time;
    const double time2 = record.detected.time;
    if (time1 > time2 + kSameInstant) {
      is_beaten = true;
      return false;
    }
    // Where one feature hands over to the next, the next one carries on.
    if (record.is_leaving != other.is_leaving && are_at_skin(record, other, t)) {
      if (record.is_leaving) is_beaten = true;
      return other.is_leaving;
    }
    const bool is_nearer = is_same_vertex_at_rest(record, other, t)
                               ? record.gap_rate > other.gap_rate
                               : record.gap < other.gap;
    if (time2 > time1 + kSameInstant || is_nearer) return true;
    is_beaten = true;
    return false;
  };
  const auto remove_beaten = [&](std::size_t first, std::size_t last) {
    const auto begin = list.begin() + static_cast<std::ptrdiff_t>(first);
    const auto end = list.begin() + static_cast<std::ptrdiff_t>(last);
    const auto stays = std::remove_if(begin, end, beats);
    const auto removed = static_cast<std::size_t>(end - stays);
    if (removed > 0) list.erase(stays, end);
    return removed;
  };
  const std::size_t gone = remove_beaten(0, scope.kept);
  scope.kept -= gone;
  scope.pair_start -= gone;
  remove_beaten(scope.pair_start, list.size());
  if (!is_beaten) list.push_back(record);
  return !is_beaten;
}

}  // namespace signorini
