/// Steps of a fixed length with impulses at contacts: those that land on what they reach, those of
/// Moreau and Jean as the document has them, and those of Stewart and Trinkle, with one solution.
///
/// docs/methods/volumetric.md, sections 5 and 6.
#pragma once

#include <span>
#include <vector>

#include "contact/event.h"
#include "detect/narrow_phase/connector_gaps.h"
#include "detect/volume/volume_contacts.h"
#include "methods/volumetric/cone_contacts.h"
#include "methods/volumetric/volumetric_parameters.h"
#include "model/placement.h"
#include "response/restitution.h"

namespace signorini {

constexpr int kMostHalvings = 6;  // of a step that does not find where to land
/// Of one that would end too deep, or in which something round is hit askew.
constexpr int kLastHalving = 11;

/// What contacts took in a step, and what motors gave. [J]
struct StepLosses {
  double normal = 0, sliding = 0, given = 0;
};

class VolumetricSteps {
 public:
  /// Allocates. @throws std::invalid_argument naming a body that cannot be lifted
  void prepare(const Model& model, const VolumetricSettings& settings);

  /// The state of a step, changed by it.
  struct Instant {
    double time = 0;
    std::span<double> q, v;
    ContactMemory& memory;
    std::span<PathPlace> places;  // (connectors) of points on their paths
    double lost = 0;              // what contacts have taken so far [J]
  };
  /// One step of length h. Adds to the report and the events; the status tells why there was none.
  void step(const Model& model, double h, const Instant& at, StepReport& report, EventLog& events);

  /// Contacts that the last search left out.
  [[nodiscard]] int hidden() const { return seeing_.hidden(); }
  /// Contacts and joints at the end of the last step, with the forces that hold them there.
  [[nodiscard]] const ContactSet& contacts() const { return joint_force_.empty() ? ended_ : told_; }
  /// Impulses as they were solved for last: those at the end of the last step.
  [[nodiscard]] const ConeContacts& solved() const { return cones_; }
  [[nodiscard]] const StepLosses& losses() const { return losses_; }
  /// Contacts and joints of a state, with the forces that hold them there for a step of length h.
  void look(const Model& model, double h, const Instant& at, ContactSet& contacts);

 private:
  void landing_step(const Model& model, double h, int depth, const Instant& at, StepReport& report,
                    EventLog& events);
  bool land(const Model& model, double h, const Instant& at, int depth, StepReport& report);
  bool fly(const Model& model, double h, const Instant& at, const ContactMemory& near,
           StepReport& report);
  [[nodiscard]] bool bends_too_far() const;
  [[nodiscard]] bool follows_curve(std::size_t aim) const;
  [[nodiscard]] bool gives_energy(const Model& model, const Instant& at);
  bool finish(const Model& model, double h, const Instant& at, StepReport& report);
  void spring_back(const Model& model, double h, const Instant& at, StepReport& report);
  void share_with_landing(double h);
  void take_impacts(std::span<const double> impulses);
  double share_of_rebound(const Model& model, double stopped, double budget);
  [[nodiscard]] static double total(const Model& model, std::span<const double> v);
  void aim_from_start(const Model& model, double h);
  void aim_anew(const Model& model, double h, bool keeps_lost);
  [[nodiscard]] bool is_seen_again(std::size_t earlier) const;
  [[nodiscard]] double stretch(std::size_t aim, double miss, double h) const;
  [[nodiscard]] Vector3 point_at_start(const Model& model, const ContactSet& contacts,
                                       std::size_t row) const;
  void foresee(const Model& model, double h);
  void aim_back(const Model& model, std::size_t row_at_end);
  [[nodiscard]] double fastest(const Model& model, std::span<const double> v) const;
  [[nodiscard]] bool turns_too_far(const Model& model, double h, std::span<const double> v) const;
  [[nodiscard]] double meant_gap(std::uint64_t pair, double h) const;
  [[nodiscard]] double deepest(double h) const;
  [[nodiscard]] bool sinks(double h) const;
  [[nodiscard]] bool is_near(double h) const;
  [[nodiscard]] double landing_error(double h) const;
  [[nodiscard]] bool hits_askew() const;
  void meet_at_end(std::size_t contact, std::size_t aim);
  void find_impacts(const Model& model, const Instant& at);
  void tell_impacts(const Instant& at, StepReport& report, EventLog& events);
  void rebound(const Model& model, double h, const Instant& at, StepReport& report);
  void aim_joints(double h, bool is_first);
  [[nodiscard]] double joint_error(const Model& model, double h);
  [[nodiscard]] bool is_landed(double before, double contacts, double joints, double nearly) const;
  void write_joint_forces(double h);
  void append_joints_to(const Model& model, ContactSet& contacts) const;
  void draw_together(const Model& model, std::span<double> q);
  void see_links(const Model& model, double time, ContactSet& contacts);
  void see_links_at_start(const Model& model, const Instant& at);
  void see_links_at_middle(const Model& model, double h);
  void turn_taut_links(double back);
  double see_drawn_links(const Model& model);
  [[nodiscard]] double link_error(double h) const;
  void aim_link_back(std::size_t aim);
  [[nodiscard]] double link_bias(const Model& model, const SpatialPlacement& now,
                                 const ContactSet& contacts, std::size_t row) const;
  void turn_links(const Model& model, double h, const SpatialPlacement& now,
                  const ContactSet& contacts, std::span<double> targets) const;
  void moreau_step(const Model& model, double h, const Instant& at, StepReport& report,
                   EventLog& events);
  void tell_met(double time, StepReport& report, EventLog& events);
  void stewart_trinkle_step(const Model& model, double h, int depth, const Instant& at,
                            StepReport& report, EventLog& events);
  [[nodiscard]] double turning_bias(const Model& model, std::size_t contact) const;
  bool see_ahead(const Model& model, double h, const Instant& at);
  bool answer_ahead(const Model& model, double h, bool pushes, StepReport& report);
  void aim_ahead(const Model& model, double h);
  void aim_tilts_ahead(std::size_t contact, double h);
  void rebound_whole(std::size_t contact);
  /// Of a contact whose bodies approach at this rate [m/s]. [-]
  [[nodiscard]] double restitution(std::size_t contact, double approach) const {
    const double law = settings_.value(VolumetricParameter::restitution_law);
    const PairCoefficients& pair = cones_.coefficients(contact);
    return restitution_at(static_cast<RestitutionLaw>(law), pair.restitution, approach,
                          pair.v_small);
  }
  [[nodiscard]] double gap_ahead(std::size_t contact, double bend, double h) const;
  void mark_touched();
  bool go_on(const Model& model, double h, const Instant& at);
  void begin_half(const Model& model, double h, const Instant& at);
  void end_half(const Model& model, double h, const Instant& at);

  void accelerate(const Model& model, double time, std::span<const double> q,
                  std::span<const double> v);
  void find_travel(const Model& model, double h, std::span<const double> v);
  bool find(const Model& model, ContactSet& contacts, double first_of = 0);
  bool see(const Model& model, std::span<const double> q, std::span<const double> v,
           ContactSet& contacts);
  bool answer(const Model& model, const ConeSettings& settings, std::span<double> v,
              StepReport& report);
  void take_rates(const Model& model, std::span<const double> v);
  void recall_bonds(const ContactMemory& memory);
  void hold_bonds(const ContactSet& contacts, double time);
  void break_bonds(const ContactSet& contacts);
  void remember_bonds(ContactMemory& memory) const;
  [[nodiscard]] bool is_closed_at_start(std::uint64_t pair) const;
  void tell_friction(const Instant& at, double h, EventLog& events);
  void add_losses(const Model& model, std::span<const double> impulses, std::span<const double> v);
  void write_forces(double h, ContactSet& contacts) const;
  void put_at_pressure(double h, std::size_t i, ContactSet& contacts) const;
  void keep_answer(double h, ContactMemory& memory);
  [[nodiscard]] double impact_speed(std::size_t contact, double gap,
                                    double free_acceleration) const;

  VolumetricSettings settings_;
  VolumeContacts seeing_;
  ConeContacts cones_;
  Placement placement_, start_;
  std::vector<double> acceleration_, travel_;
  ContactSet begun_, ended_;  // seen at the start and at the end of a step
  ContactSet told_;           // those of the end, and joints
  StepLosses losses_;
  double fastest_ = 0;  // [m/s] at the start of the step

  // Pairs that have held together and broke, sorted; what contacts with friction did before and do.
  std::vector<std::uint64_t> broken_;
  struct Mode {
    std::uint64_t pair = 0;
    bool sticks = false;
  };
  static void list_modes(const ContactMemory& memory, std::vector<Mode>& modes);
  std::vector<Mode> mode_before_, mode_now_;

  // Of a landing step.
  double start_energy_ = 0;                        // [J]
  bool pushes_ = true;                             // bodies that are too deep apart
  ContactSet aimed_, earlier_;                     // what impulses aim at
  std::vector<double> aims_, earlier_aims_;        // (aimed) least rates that are asked for [m/s]
  std::vector<double> stretch_, earlier_stretch_;  // (aimed) of the gaps that aims are to close
  ContactMemory tried_;                            // impulses of the aim before, by their places
  std::vector<Vector3> went_;    // (aimed) way of the place of a contact that follows a curve [m]
  std::vector<char> is_lent_;    // (aimed) see follows_curve
  std::vector<double> carried_;  // (3 per row) impulses of the aim before
  std::vector<double> pulled_;   // (aimed) by cohesion [N s]
  std::vector<double> kicked_, guess_;  // (nv) after half of the forces; and impulses
  std::vector<double> landed_, place_;  // v, q at the end
  std::vector<double> approach_;        // (aimed) speed of impact [m/s], 0: none
  std::vector<double> start_rate_;      // (3 per contact) with v before a solve
  // Of joints, a row for each condition.
  std::vector<HeldDirection> held_start_, held_end_;
  std::vector<double> joint_force_, joint_residual_, motors_;
  // Of ropes, ends of paths and points on paths.
  ConnectorGaps links_;
  std::vector<PathPlace> places_;  // (connectors)
  ContactSet drawn_;  // links that held at the start of a step, or that are to be closed
  // Of a Stewart-Trinkle step.
  std::vector<char> touched_;  // (bodies) by impulses
  // Of a Moreau-Jean step.
  std::vector<HalfTurn> halves_;
  std::vector<double> before_;  // (nv) and of a rebound, before it
};

}  // namespace signorini
