/// The contact problem with friction in space by an interior point method.
///
/// Impulses and rates of all contacts stay inside of their cones, r in K and u in its dual, and
/// r o u goes to zero along the central path, with Nesterov and Todd's scaling and Mehrotra's
/// predictor and corrector; the term mu |u_T| of De Saxce is taken to first order. Each step is a
/// linear system over the bodies, however many contacts a body has and however redundant they are.
/// Source: docs/methods/volumetric.md, section 4; Nesterov and Todd 1998; Acary, Armand, Nguyen and
/// Shpakovych 2023.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "numerics/block_lu.h"
#include "numerics/lorentz_cone.h"
#include "numerics/packed_rows.h"

namespace signorini {

class ConeInterior {
 public:
  /// What ConeSolver has made of a problem: rows scaled by M^-1/2, three per contact, then those of
  /// joints.
  struct Problem {
    const PackedRows& rows;
    std::size_t blocks = 0;
    std::size_t contacts = 0;
    std::span<const double> free_rate;     // (3 m + k) without impulses [m/s]
    std::span<const double> target;        // (m + k) [m/s]
    std::span<const double> friction;      // (m)
    std::span<const double> scale;         // (m) W_nn [1/kg]
    std::span<const double> joint;         // (k) W_ii [1/kg]
    std::span<const std::uint8_t> is_far;  // (m) 1: stays open for sure; empty: none does
  };
  /// @param tolerance  of rates [m/s]  @param impulse  (3 m + k) out: near the answer [N s]
  /// @return steps made, 0: none was possible
  int solve(const Problem& problem, double tolerance, int most, std::span<double> impulse);

 private:
  using Triple = lorentz::Triple;
  /// Scaling of a contact: W u = W^-1 r = lambda, W = beta (2 v v^T - J).
  struct Scaling {
    Triple v{}, lambda{};
    double beta = 1;
    [[nodiscard]] Triple times(const Triple& x) const;
    [[nodiscard]] Triple divide(const Triple& x) const;
  };

  void begin();
  void find_residuals();
  void scale_contacts();
  bool factor();
  void mix_rows();
  [[nodiscard]] Triple direction(std::size_t contact) const;
  void solve_step();
  void aim(double centre, bool corrects);
  [[nodiscard]] double longest_step() const;
  void move(double step);
  void write(std::span<double> impulse) const;
  [[nodiscard]] bool is_close(double tolerance) const;

  const Problem* problem_ = nullptr;
  bool is_lagging_ = false;
  double size_ = 0;  // largest rate without impulses [m/s]
  double gap_ = 0;   // mean of r . u [J]
  double miss_ = 0;  // largest violation of rates [m/s]
  BlockLu lu_;
  std::vector<std::pair<int, int>> pairs_;
  PackedRows rows_, mixed_;
  std::vector<std::size_t> acting_;      // contacts that something is asked of
  std::vector<double> mu_;               // (acting) 0: a half-line instead of a cone
  std::vector<Triple> r_, u_, dr_, du_;  // (acting) in Lorentz' cone: (mu P_N, P_T), (U_N/mu, U_T)
  std::vector<Triple> constant_;         // (acting) rates without impulses, the same way
  std::vector<Triple> ask_, rest_;       // (acting) right sides: of complementarity, of rates
  std::vector<Scaling> scaling_;
  std::vector<double> joint_r_, joint_rest_, djoint_;  // (k)
  std::vector<double> y_, dy_, rest_y_;                // (3 per block) M^1/2 (change of velocity)
};

}  // namespace signorini
