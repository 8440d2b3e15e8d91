/// The verbs of the event methods, one by one, over a Simulation: place, detect, evaluate, handle.
///
/// Whoever calls them moves time and bodies; step() of the simulation is the same algorithm in one
/// piece, and with EVENT_LOCATION faithful both give the same bits. Only whole steps integrate the
/// account of energies; of steps made verb by verb it has the impulses. Records keep a number (id)
/// from one list to the next.
/// Source: docs/methods/impulse_and_contact.md, sections 3 to 9.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "methods/event/event_verbs.h"
#include "sim/simulation.h"

namespace signorini {

/// Numbers per body in lists of coordinates and of rates: x, vx, y, vy, angle, omega.
inline constexpr std::size_t kBodyNumbers = 6;

class Verbs {
 public:
  enum class Status { good, penetrating, failed };

  struct Evaluation {
    Status status = Status::good;
    StepStatus trouble = StepStatus::ok;  // why it failed: lcp_failed, no_friction_solution or
                                          // not_finite
    std::vector<double> rates;            // (6 n) of the coordinates; zeros for fixed bodies
    double max_force = 0;                 // [N]
    int largest_subset = 0;               // records solved together
    double residual = 0;                  // [m/s^2]
  };
  struct Handling {
    bool is_solved = false;
    bool changed = false;  // some impulse was not ignorable
    int passes = 0;
  };
  struct Forces {
    bool is_solved = false;
    StepStatus trouble = StepStatus::ok;  // why not: lcp_failed or no_friction_solution
    std::vector<double> forces;           // [N] one per record
    std::vector<double> rates;            // (6 n) with what the forces add
    double residual = 0;                  // [m/s^2]
  };

  /// @param simulation  must stay where it is as long as its verbs
  /// @throws std::domain_error when its method has no such verbs
  explicit Verbs(Simulation& simulation);

  /// All bodies in the order of the scene, fixed ones too. (6 n)
  [[nodiscard]] std::vector<double> coordinates() const;
  /// Also moves fixed bodies. What crosses what is still judged by the remembered places.
  /// @throws std::domain_error for a wrong length or a number that is not finite; nothing has
  /// changed then.
  void set_coordinates(double time, std::span<const double> values);

  [[nodiscard]] std::uint32_t random_state() const { return simulation_.state().random.state(); }
  /// @throws std::domain_error unless a whole number in [0, 2^32)
  void set_random_state(double value);

  /// Takes over what is remembered of contacts from a simulation of the same method.
  /// @param place  (bodies there) where each of them is here, or -1; those that are here have the
  /// shape that they have there
  /// @throws std::domain_error for another length or a body that is not here
  void take_memory(const Simulation& from, std::span<const int> place);

  /// A step moved from outside begins: forgets the events of the last one.
  /// @throws std::domain_error with EVENT_LOCATION exact, which only whole steps know
  void begin_step();
  /// Between these two all evaluations are stages of one substep: contacts with friction that slide
  /// at the first one slide in the same direction in all.
  void begin_substep() { verbs_.begin_substep(); }
  void end_substep() { verbs_.end_substep(); }
  struct Cut {
    double step = kNaN;  // [s] substep to make from the same start in its place, or NaN: it stands
    int searches = 0;    // ended by this call
  };
  /// For a substep that has ended where the bodies are now: whether a contact stops sliding within.
  /// Called again after each substep that it asked for, until the substep stands.
  /// @param step  [s] of the substep
  /// @param is_accepted  false when it was refused; ends a search for the stop
  Cut shorten_to_stop(double step, bool is_accepted);
  /// After an evaluation without a solution with friction, with the bodies back at the start of the
  /// substep: gets over the place by impulses, or says how to come nearer to it.
  /// @param step  [s] of the substep that failed
  /// @return [s] the substep to make next, or NaN: there is no way on
  double get_over_tangential_impact(double step);
  void remember_places();
  void forget_places() { verbs_.forget_places(); }

  /// Rates at the present coordinates; draws random numbers as a step does.
  /// @param dt  [s] over which bodies have moved since the remembered places
  /// @param outside  (3 n) accelerations ax, ay, alpha besides those of the force laws
  Evaluation evaluate(double dt, std::span<const double> outside);
  /// A new list: `kept` records first (connectors come before all), then those found now, each
  /// displacing similar ones.
  void find_collisions(double dt, std::span<const int> kept);
  /// Changes the velocities by impulses. @throws std::domain_error for an empty list
  Handling handle_collisions(std::span<const int> ids);
  void update_collisions(std::span<const int> ids);
  /// Marks records as ones that must be handled before time goes on.
  void set_must_handle(std::span<const int> ids, bool value);

  /// Matrices row by row. (m x m) [1/kg]
  [[nodiscard]] std::vector<double> collision_matrix(std::span<const int> ids);
  [[nodiscard]] std::vector<double> contact_matrix(std::span<const int> ids);
  /// @param rates  (6 n) with the accelerations by all other forces. @return (m) [m/s^2]
  [[nodiscard]] std::vector<double> contact_right_side(std::span<const int> ids,
                                                       std::span<const double> rates);
  Forces contact_forces(std::span<const int> ids, std::span<const double> rates);

  [[nodiscard]] ContactTolerances tolerances() const {
    return event_rules(simulation_.method(), 0).tolerances;
  }
  /// The list of the last find_collisions or evaluate, whichever was later.
  [[nodiscard]] const ContactList& present();
  /// @throws std::domain_error for a record that is not there (any more)
  [[nodiscard]] const ContactRecord& record(int id);

 private:
  /// What the verbs of the method work on, to be changed.
  /// @param dt  [s] over which bodies have moved
  [[nodiscard]] EventVerbs::Bench bench(double dt = 0);
  void notice_changes();
  void number(ContactList& list);
  [[nodiscard]] ContactRecord* find(int id);
  [[nodiscard]] ContactRecord& at(int id);
  void gather(std::span<const int> ids);
  void scatter();
  void require_length(const char* what, std::size_t got, std::size_t per_body) const;
  [[nodiscard]] std::vector<double> accelerations_of(std::span<const double> rates) const;

  Simulation& simulation_;
  EventVerbs verbs_;
  ContactList found_, evaluated_;  // by find_collisions and by evaluate
  ContactList* present_ = &found_;
  ContactList chosen_;  // copies for the present call
  std::uint64_t seen_changes_ = 0;
  int next_id_ = 1;
  std::size_t cursor_ = 0;  // where the last record was found
};

}  // namespace signorini
