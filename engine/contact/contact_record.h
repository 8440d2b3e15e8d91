/// One record of the event methods: a contact, an approaching collision or a joint row.
///
/// Records form a list whose *order of discovery* matters (the random choice of the focus refers to
/// places in it), so event methods keep them as an array of structures; the seam to other rooms is
/// the ContactSet. Body A is the "normal body" that carries the normal, body B the "primary body"
/// pushed along +normal. Equations: docs/methods/impulse_and_contact.md (18) to (27).
#pragma once

#include <cstdint>
#include <vector>

#include "base/types.h"

namespace signorini {

enum class FeaturePair : std::uint8_t {
  vertex_edge,
  vertex_vertex,
  edge_edge,
  joint,
  rod,
  rope,
  path_joint,
  path_end,
  coupling,  // holds a linear condition on coordinates: a weld's angle, a gear, a motor, a drive
  limit  // holds a condition one way only: a rope over pulleys or discs, the end of a pin's range
};

/// What a unit force of a connector does to one of its bodies.
struct Wrench {
  Vector2 force{0, 0};  // [-] along the world's axes
  double turn = 0;      // [m] moment about the mass centre; of rows of angles [-]
};

/// Tolerances of the event methods, all from the parameter table.
struct ContactTolerances {
  static constexpr double kFeatureEnd = 1e-9;  // [m] nearer to the end of a feature is at it

  double distance = 0.01;   // [m] nearer bodies may be in contact
  double velocity = 0.5;    // [m/s] slower ones are
  double accuracy = 0.6;    // [-] of the target gap
  bool is_exact = false;    // events are located exactly: bodies touch at gap 0
  bool is_careful = false;  // and features hand contacts over to each other
  double skin = 0;          // [m] features this deep inside each other still touch (exact)

  /// Contacts this far beyond the end of an edge still count as on it, so that none is lost where
  /// one feature hands over to the next. [m]
  [[nodiscard]] double end_slack() const { return is_careful ? kFeatureEnd : 0; }
  [[nodiscard]] double target_gap() const { return is_exact ? 0 : distance / 2; }
  [[nodiscard]] double accuracy_band() const { return accuracy * distance / 2; }

  friend bool operator==(const ContactTolerances&, const ContactTolerances&) = default;
};

/// What is seen of a pair of features, and beside it what is answered.
struct ContactRecord {
  FeaturePair kind = FeaturePair::vertex_edge;
  int body_a = -1;
  int body_b = -1;
  int feature_a = -1;      // model-wide id: edge, vertex (vertex_vertex) or connector
  int feature_b = -1;      // model-wide id: vertex or edge
  int edge_b = -1;         // edges that meet in vertex B
  int second_edge_b = -1;  // -1 for decorated vertices
  int id = 0;              // number given by whoever tells records apart; 0: none yet
  bool normal_is_fixed = false;
  bool has_normal_rate = false;
  bool a_is_round = false;  // curved edge of A (or a vertex taken as a circle)
  bool b_is_round = false;  // curved edge of B
  bool must_handle = false;
  bool is_leaving = false;     // goes beyond the end of one of its features (exact)
  bool point_is_on_b = false;  // `point` lies on the surface of B, else on that of A
  Vector2 point{0, 0};         // [m] where B is pushed, world
  Vector2 point_a{0, 0};       // [m] where A is pushed; differs from `point` in joints only
  Vector2 normal{0, 1};        // unit, from A to B
  Vector2 arm_a{0, 0};         // R: from the mass centre to the point [m]
  Vector2 arm_b{0, 0};
  Vector2 lever_a{0, 0};  // U: as R, but to the centre of a round edge [m]
  Vector2 lever_b{0, 0};
  double radius_a = kInfinity;  // [m] signed
  double radius_b = kInfinity;
  double gap = 0;              // [m] negative: penetrating
  double gap_rate = 0;         // [m/s] negative: approaching
  double restitution = 1;      // [-]
  double v_small = 0.01;       // [m/s] see PairCoefficients
  double friction = 0;         // [-] coefficient; 0 where the pair has no friction
  double static_friction = 0;  // [-] while it sticks, at least `friction`
  double surface_rate = 0;     // [m/s] part of the slip rate by surfaces that run
  double slip_rate = 0;        // [m/s] of B against A along the tangent t = (n_y, -n_x)
  double rolling = 0;          // [-] coefficient of rolling resistance; 0 where nothing rolls
  double rolling_radius = 0;   // [m] R, of its couple
  double roll_rate = 0;        // [m/s] R (spin of B - spin of A)
  Vector2 normal_rate{0, 0};   // [1/s] where a path turns the normal
  // Of connectors whose force is no pair of opposite ones along the normal.
  bool has_wrenches = false;
  Wrench wrench_a, wrench_b;
  double bias = 0;            // [m/s^2] of the gap by velocities and drives alone, J-dot v
  double driven_inertia = 0;  // [kg], [kg m^2] of a kinematic body, which energies leave out
  double driven_rate = 0;     // [m/s] that a motor or drive gives what wrenches are derivatives of
  double most_force = kInfinity;  // [N], [N m] of a motor; its slip_rate is what it misses by

  /// When and how a record was found, and when it will collide.
  struct Detected {
    double time = kNaN;      // [s]
    double rate = kNaN;      // [m/s]
    double gap = kNaN;       // [m]
    double estimate = kNaN;  // [s] when the gap will be the target gap
  };

  /// What a contact of an exact step settles by: its values at the start of the step.
  struct Held {
    bool applies = false;
    double gap = 0;      // [m]
    double rate = 0;     // [m/s]
    double slip = kNaN;  // [m/s] sliding goes on in this direction; NaN: in the present one
    double roll = kNaN;  // [m/s] rolling likewise
  };

  /// What the method has answered: the impulses of the last handling, the forces of the last
  /// evaluation.
  struct Answer {
    double impulse = kNaN;          // [N s]
    double tangent_impulse = 0;     // [N s] on B along the tangent
    double force = kNaN;            // [N]
    double tangent_force = 0;       // [N] on B along the tangent
    double residual = 0;            // [m/s^2] by how much 0 <= a _|_ f >= 0 and friction are missed
    std::int8_t slip = 0;           // 0 sticks, else the sign it slips in
    double last_force = 0;          // [N] of the last evaluation where there is friction, else 0
    double last_tangent_force = 0;  // [N]
    double last_rolling_force = 0;  // [N]
    double rolling_force = 0;       // [N] couple of rolling resistance on B over R
    std::int8_t roll = 0;           // 0 holds, else the sign it rolls in
    bool active = true;             // expected to carry a force; after solving: carries one
  };

  Detected detected;
  Held held;
  Answer answer;

  /// Joints hold in both directions.
  [[nodiscard]] bool is_joint() const {
    return kind == FeaturePair::joint || kind == FeaturePair::rod ||
           kind == FeaturePair::path_joint || kind == FeaturePair::coupling;
  }
  /// A motor that gives way: its speed is not held whatever that takes, and not by impulses.
  [[nodiscard]] bool gives_way() const { return most_force < kInfinity; }
  /// Carries more than a normal force.
  [[nodiscard]] bool resists() const { return friction > 0 || rolling > 0; }
  /// Made by a connector, not by touching.
  [[nodiscard]] bool is_connector() const { return kind >= FeaturePair::joint; }
};

using ContactList = std::vector<ContactRecord>;

/// Kind and both features in one number: unique within a list, the same as long as the same
/// features touch.
[[nodiscard]] std::uint64_t feature_key(const ContactRecord& c);
struct Features {
  FeaturePair kind = FeaturePair::vertex_edge;
  int a = -1, b = -1;  // as ContactRecord::feature_a and feature_b
};
[[nodiscard]] std::uint64_t key_of(const Features& features);
[[nodiscard]] Features features_of(std::uint64_t key);

/// Whether an impact takes no energy along the normal: restitution 1.
[[nodiscard]] inline bool keeps_energy(const ContactRecord& c) { return c.restitution >= 1; }

/// Resting contact: a joint, or slow and within the distance tolerance: -skin < gap < distance. The
/// skin is 0 unless events are located exactly. What the page shows as ContactKind::contact.
[[nodiscard]] bool is_contact(const ContactRecord& c, const ContactTolerances& t);
/// Near enough to take part in a handling.
[[nodiscard]] bool is_touching(const ContactRecord& c, const ContactTolerances& t);
/// Penetrating.
[[nodiscard]] bool is_illegal(const ContactRecord& c);
/// Must be handled before time goes on.
[[nodiscard]] bool is_colliding(const ContactRecord& c, const ContactTolerances& t);
/// Within the accuracy band of the target gap.
[[nodiscard]] bool is_close_enough(const ContactRecord& c, const ContactTolerances& t,
                                   bool allow_tiny);
/// Counts towards the next event: must be handled or no contact, and approaching.
[[nodiscard]] bool is_approaching(const ContactRecord& c, const ContactTolerances& t);
/// Gap above the one that contacts are held at; joints: the gap itself. [m]
[[nodiscard]] double excess_gap(const ContactRecord& c, const ContactTolerances& t);

/// Unit tangent t = (n_y, -n_x), along which friction acts on body B.
[[nodiscard]] inline Vector2 tangent_of(const ContactRecord& c) {
  return {c.normal.y(), -c.normal.x()};
}

/// Stores the instant of detection and the first estimate of the collision time.
void set_detected(ContactRecord& c, double time, const ContactTolerances& t);
/// New estimate after bodies moved back to `time`, from gap and gap rate at both ends.
void refine_estimate(ContactRecord& c, double time, const ContactTolerances& t);

/// Which records of a list can be similar to a new one: those of earlier calls, and those found for
/// the present pair of bodies. Kept up to date while records go.
struct RecordScope {
  std::size_t kept = 0;        // records [0, kept) were there before
  std::size_t pair_start = 0;  // records [pair_start, end) belong to the present pair
};

/// Adds a record unless a similar one that is later, or as late and nearer, is there; removes the
/// similar ones it beats. @return whether it was added.
bool add_record(ContactList& list, const ContactRecord& record, const ContactTolerances& t,
                RecordScope& scope);

/// Whether two records describe the same touching of the same two bodies.
[[nodiscard]] bool is_similar(const ContactRecord& a, const ContactRecord& b,
                              const ContactTolerances& t);

}  // namespace signorini
