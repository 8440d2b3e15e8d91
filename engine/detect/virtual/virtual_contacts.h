/// Virtual contacts of bodies in the plane, in closed form: corners and arcs of one body as discs
/// in the field of the other.
///
/// Fills the seen half of a ContactSet: x* halfway between both surfaces, normal, depth and the
/// curvatures of the two surfaces, which is all that derivatives need.
/// docs/methods/virtual_contact.md, section 2, (7).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "contact/contact_set.h"
#include "detect/broad_phase/pair_search.h"
#include "detect/virtual/particle_cloud.h"
#include "geometry/field/outline_field.h"
#include "model/placement.h"

namespace signorini {

/// Contacts [begin, end) of one pair of bodies, first < second.
struct PairSpan {
  int first = 0, second = 0;
  std::size_t begin = 0, end = 0;
  std::size_t number = 0;  // among the chosen pairs; behind them whatever else is like one
};

/// By which points a body meets the straight edges of another one.
enum class MeetingPoints {
  corners,
  along_edges,  // points all along its own edges, each with the length that it stands for
  particles,    // Stein particles, once they have settled; until then corners
};

class VirtualContacts {
 public:
  /// Fields of all bodies. Allocates.
  void prepare(const Model& model, MeetingPoints by, const ParticleRule& particles = {});

  /// Chooses the pairs that can touch while no mass centre goes farther than its `travel`
  /// (bodies) [m], turning included. Holds until the next call.
  void choose_pairs(const Model& model, const Placement& placement, std::span<const double> travel,
                    double reach);

  /// Lets the particles of one pair settle where it stands now; they go with their body until the
  /// pairs are chosen anew. Allocates for more particles than ever before.
  /// @param contacts  of its corners, at least one @param temperature  [m] > 0
  void settle(const Placement& placement, const PairSpan& pair, const ContactSet& contacts,
              double temperature);
  /// The particles of a chosen pair; nullptr where none have settled.
  [[nodiscard]] const ParticleCloud* cloud(const PairSpan& pair) const;
  /// How the places of settled particles depend on where the pair stood. Allocates.
  [[nodiscard]] CloudShifts shifts(const Placement& placement, const PairSpan& pair);

  /// Contacts that are closer than `reach` [m], sorted by feature, and the pairs that have some.
  void see(const Model& model, const Placement& placement, double reach, ContactSet& contacts,
           std::vector<PairSpan>& pairs);

  /// (bodies) farthest point from the mass centre. [m]
  [[nodiscard]] std::span<const double> sizes() const { return sizes_; }
  /// (bodies) smaller side of the box about the shape. [m]
  [[nodiscard]] std::span<const double> thicknesses() const { return thicknesses_; }
  /// (bodies) how far the boundary moves across itself when the body turns by a radian. [m]
  [[nodiscard]] std::span<const double> unevenness() const { return unevenness_; }
  [[nodiscard]] std::span<const BoxPair> chosen() const { return chosen_; }

 private:
  struct Side;
  struct Point;
  [[nodiscard]] static ArcRange seen_from(const OutlineDisc& corner, const Side& side);
  void see_discs(const Side& side, ContactSet& contacts);
  void see_particles(const Side& side, const ParticleCloud& cloud, ContactSet& contacts);
  [[nodiscard]] OutlinePair outlines(const Placement& placement, const PairSpan& pair,
                                     double temperature) const;
  void see_disc(const Side& side, int disc, ContactSet& contacts);
  [[nodiscard]] bool is_of_arc(const Side& side, const Vector2& center, const OutlineFoot& foot,
                               const Vector2& n, const OutlineDisc& arc,
                               std::array<bool, 3>& ends) const;
  [[nodiscard]] bool is_met(const Side& side, const OutlineFoot& foot, const Point& point) const;
  void see_point(const Side& side, const Point& point, std::array<bool, 3>* ends,
                 ContactSet& contacts);
  static void append(const Side& side, const Point& point, const OutlineFoot& foot,
                     const Vector2& n, ContactSet& contacts);

  MeetingPoints by_ = MeetingPoints::corners;
  std::vector<OutlineField> fields_;               // (bodies)
  std::vector<std::vector<OutlinePoint>> points_;  // (bodies) along edges
  std::vector<double> sizes_, thicknesses_, unevenness_;
  std::vector<double>
      circles_;  // (bodies) radius about the mass centre that nothing reaches beyond
  std::vector<Box> boxes_;
  std::vector<BoxPair> chosen_;
  std::vector<OutlineFoot> feet_;
  std::vector<Vector2> trial_;
  ParticleRule particles_;
  std::vector<ParticleCloud> clouds_;  // (chosen pairs), and storage of further ones
  SteinParticles stein_;
  ParticleStart start_;
  PairSearch search_;
};

}  // namespace signorini
