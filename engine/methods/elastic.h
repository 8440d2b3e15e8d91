/// Method `elastic`: contacts as springs with damping, begun and ended by zero crossings.
///
/// Bodies may overlap a little; the depth gives the force. Where an overlap begins or ends the
/// integrator stops and starts anew, in between the equations are smooth and the step size follows
/// their error. Source: docs/methods/elastic.md, after Modia3D, Contact Detection and Contact Force
/// Law.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "detect/elastic_links.h"
#include "detect/elastic_pairs.h"
#include "methods/contact_method.h"
#include "methods/elastic_inspection.h"
#include "methods/elastic_parameters.h"
#include "methods/joint_forces.h"
#include "methods/spatial_joint_forces.h"
#include "model/placement.h"
#include "numerics/variable_step.h"
#include "response/elastic_constants.h"

namespace signorini {

/// Distances at which contacts begin and end, all added to or compared with distanceOrg. [m]
/// docs/methods/elastic.md, section 1
struct ContactHysteresis {
  double contact_eps = 1e-13;
  double limit = -2e-13;     // at an event, less distance is contact
  double used = 1e-13;       // the force law's distance is distanceOrg + used
  double z1 = 1e-13;         // z1 = max over contacts of distanceOrg + this
  double z2 = 3e-13;         // z2 = min over the others of distanceOrg + this
  bool takes_limit = false;  // the limit itself is contact
};

class Elastic final : public ContactMethod {
 public:
  Elastic();

  [[nodiscard]] const MethodInfo& info() const override { return info_; }
  [[nodiscard]] Applicability applies_to(const Model& model) const override;
  void prepare(const Model& model, const State& state) override;
  StepReport advance(const Model& model, State& state, double dt, EventLog& events) override;
  const ContactSet& contacts(const Model& model, const State& state) override;
  [[nodiscard]] ContactEnergy contact_energy(const Model& model, const State& state) override;
  [[nodiscard]] std::string memory_fault(const Model& model,
                                         const ContactMemory& memory) const override;
  [[nodiscard]] double parameter(std::size_t row) const override { return values_[row]; }
  void set_parameter(std::size_t row, double value) override;

  /// Everything the method knows of its contacts at a state. Valid until the next call.
  const ElasticInspection& inspect(const Model& model, const State& state);

  /// The equations of motion at a state, with the contacts that it remembers: rates of q and v, and
  /// how they change with q and v.
  /// @param rates     (nq + nv)
  /// @param jacobian  (nq + nv)^2 column by column; or empty: rates only
  /// @return false where there are no rates, or no derivatives in closed form
  [[nodiscard]] bool linearise(const Model& model, const State& state, std::span<double> rates,
                               std::span<double> jacobian);

  /// Key of the memory entry that holds the next step and what contacts have taken.
  static constexpr std::uint64_t kLedgerFeature = ~0ull;
  /// Key of the one that holds the work of forces that have no potential; absent when that is 0.
  static constexpr std::uint64_t kWorkFeature = kLedgerFeature - 1;

 private:
  /// An entry of contactDict.
  struct Contact {
    ElasticKey key;
    std::uint64_t feature = 0;
    ElasticConstants constants;
    double impact_speed = 0;  // delta_dot_minus [m/s] >= 0
    double damping = 0;       // d [s/m]
    double depth_scale = 0;   // [m] largest depth to expect
  };

  /// What one contact does at one instant.
  struct Force {
    ElasticSight sight;
    Vector3 point{0, 0, 0};    // where it acts on body 2
    Vector3 point_1{0, 0, 0};  // and on body 1
    double depth = 0;          // delta [m]
    double depth_rate = 0;     // [m/s]
    double normal = 0;         // f_n [N]
    Resistance resistance;     // on body 2
    double stored = 0;         // [J]
    // Where edges come to share in a contact, by what is stored: (54).
    Vector3 shift{0, 0, 0};                                      // on body 2 [N]
    Vector3 turn_1{0, 0, 0}, turn_2{0, 0, 0};                    // [N m]
    double loss_normal = 0, loss_sliding = 0, loss_rolling = 0;  // [W]
    Vector3 slip{0, 0, 0};                                       // [m/s]
    Vector3 spin{0, 0, 0};                                       // [rad/s] relative

    /// On body 2. [N]
    [[nodiscard]] Vector3 total() const { return normal * sight.normal + resistance.force + shift; }
  };

  /// First instant within a step at which z1 or z2 crosses zero.
  struct Crossing {
    double part = 2;   // of the step; > 1: none
    int function = 0;  // 1 or 2
    ElasticKey key;
  };

  struct Rates;

  // Memory entries of places on paths sort behind those of contacts.
  static constexpr std::uint64_t kPathFeature = 1ull << 63u;

  // The parts of y: q (nq), v (nv), then energy lost: normal, sliding, rolling, and work.
  static constexpr std::size_t kLedger = 4;

  [[nodiscard]] double value(ElasticParameter row) const {
    return values_[static_cast<std::size_t>(row)];
  }
  [[nodiscard]] ElasticSettings detection() const;
  [[nodiscard]] ContactHysteresis hysteresis() const;
  [[nodiscard]] ElasticLaw law() const;
  [[nodiscard]] double most_damping() const;

  void load(const Model& model, const State& state);
  void store(State& state);
  [[nodiscard]] std::span<const double> q_of(std::span<const double> y) const;
  [[nodiscard]] std::span<const double> v_of(std::span<const double> y) const;
  void place_at(const Model& model, std::span<const double> y, SpatialPlacement& placement) const;

  // elastic_links.cpp: what is the same for pairs of parts and for ropes and ends of paths
  [[nodiscard]] ElasticSight look(const ElasticKey& key, const SpatialPlacement& placement);
  [[nodiscard]] std::array<int, 2> bodies_of(const ElasticKey& key) const;
  [[nodiscard]] std::array<Vector3, 2> points_of(const ElasticKey& key,
                                                 const ElasticSight& sight) const;
  [[nodiscard]] ElasticConstants link_constants(const Model& model, const ElasticKey& key) const;
  [[nodiscard]] static std::string link_name(const Model& model, const ElasticKey& key);

  // elastic_rates.cpp
  bool fill_rates(const Model& model, double t, std::span<const double> y, std::span<double> rates);
  [[nodiscard]] Force force_of(const Contact& contact, const SpatialPlacement& placement);
  [[nodiscard]] ElasticConstants constants_of(const Model& model, const ElasticKey& key,
                                              const ElasticSight& sight,
                                              const SpatialPlacement& placement) const;
  [[nodiscard]] double depth_scale_of(const Model& model, const Contact& contact, double depth,
                                      double rate) const;
  void fill_scale(const Model& model);
  [[nodiscard]] std::span<const int> find_groups(const Model& model);

  // elastic_jacobian.cpp
  bool fill_jacobian(const Model& model, double t, std::span<const double> y,
                     JacobianBlocks& jacobian);
  void add_contact(const Model& model, const Contact& contact, std::span<const double> y,
                   JacobianBlocks& jacobian);
  void add_kinematics(const Model& model, std::span<const double> y,
                      JacobianBlocks& jacobian) const;
  void add_other_forces(const Model& model, double t, std::span<const double> y,
                        JacobianBlocks& jacobian);
  void other_accelerations(const Model& model, double t, std::span<const double> y,
                           std::span<double> acceleration);

  // elastic_ledger.cpp
  struct Ledger {
    double sum = 0;      // kinetic + potential + stored + lost - work [J]
    double largest = 0;  // of them
    double all = 0;      // their sizes together
  };
  [[nodiscard]] bool has_ledger(const Model& model) const;
  [[nodiscard]] double stored_in(const Contact& contact, double depth) const;
  [[nodiscard]] Ledger ledger_at(const Model& model, const SpatialPlacement& placement,
                                 std::span<const double> y, double stored);
  [[nodiscard]] double ledger_excess(const Model& model, double h);
  void add_stored(const Contact& contact, const ElasticSight& sight);
  [[nodiscard]] static double ledger_growth(double excess);
  [[nodiscard]] bool is_ledger_kept(double excess);

  // elastic_events.cpp
  [[nodiscard]] Contact new_contact(const Model& model, const ElasticKey& key,
                                    const ElasticSight& sight);
  void log(EventKind kind, const Contact& contact, const ElasticSight& sight, int function,
           EventLog* events) const;
  void update_contacts(const Model& model, int function, EventLog* events);
  [[nodiscard]] bool is_contact(double distance) const;
  [[nodiscard]] bool is_consistent(const Model& model);
  [[nodiscard]] Crossing first_crossing(const Model& model, double h);
  [[nodiscard]] double most_loss(const ElasticPart& part) const;
  void search(const Model& model, const ElasticKey& key, bool in_contact, double closing,
              Crossing& first);
  [[nodiscard]] double zero_function(const ElasticKey& key, bool in_contact,
                                     const SpatialPlacement& placement, double* rate = nullptr);
  [[nodiscard]] double zero_function(const ElasticKey& key, const ElasticSight& sight,
                                     bool in_contact, const SpatialPlacement& placement,
                                     double* rate) const;
  [[nodiscard]] bool settle(const Model& model);
  [[nodiscard]] double first_step(const Model& model, double otherwise);
  [[nodiscard]] double land_on(const Model& model, const Crossing& crossing, double& h);
  [[nodiscard]] bool step_once(const Model& model, double end_time, EventLog& events);
  enum class Refusal { none, again, overruled, for_good };
  [[nodiscard]] Refusal refuse(double next, double shortest, double error);
  [[nodiscard]] const Contact* find_contact(std::uint64_t feature) const;
  [[nodiscard]] double gap_rate_of(const ElasticKey& key, const ElasticSight& sight,
                                   const SpatialPlacement& placement) const;

  // elastic_contacts.cpp
  void look_at(const Model& model, const State& state);
  void describe(const Model& model, const Contact& contact, ElasticPairState& pair);
  void find_z2(const Model& model);
  void add_notices(const Model& model);

  MethodInfo info_;
  std::array<double, static_cast<std::size_t>(ElasticParameter::count)> values_{};
  bool is_prepared_ = false;

  // Of the state under way.
  double time_ = 0;
  double next_step_ = 0;  // [s], 0: not known
  bool was_implicit_ = false;
  std::vector<double> y_;
  std::vector<Contact> contacts_;       // contactDict, sorted by feature
  std::vector<Contact> last_contacts_;  // lastContactDict
  ContactHysteresis hysteresis_;
  StepReport report_;

  // Scratch. Sized by prepare(); never influences a result.
  std::size_t nq_ = 0, nv_ = 0;
  ElasticPairs pairs_;
  ElasticLinks links_;
  VariableStep integrator_;
  JointForces joints_;  // of planar bodies
  bool has_joints_ = false;
  SpatialJointForces spatial_joints_;
  bool has_spatial_joints_ = false;
  bool has_ledger_ = false;
  int ledger_rejected_ = 0;  // attempts in a row
  int jumps_ = 0;            // of forces, that a step of the call was too short to feel
  double start_noise_ = 0;   // rounding of what contacts store at y_ [J]
  double start_stored_ = 0;  // in contacts at y_ [J]
  double stage_stored_ = 0;  // where the rates were asked for last [J]
  std::vector<int> leader_;  // (bodies) of those that influence each other
  std::vector<int> group_;   // (unknowns)
  Placement planar_;
  SpatialPlacement start_, end_, stage_, look_;
  std::vector<double> scale_, inner_, travel_, turn_scale_, noise_, turn_noise_;
  std::vector<double> moved_, before_, after_;  // of differences of other forces
  std::vector<double> sizes_;                   // (bodies) [m] farthest point from the mass centre
  ContactSet contact_set_;
  ElasticInspection inspection_;
};

}  // namespace signorini
