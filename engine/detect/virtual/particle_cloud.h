/// The Stein particles of one pair of bodies: settled where the pair stands, then carried along by
/// one of the two. docs/methods/virtual_contact.md, section 10.
#pragma once

#include <vector>

#include "detect/virtual/outline_pair.h"
#include "detect/virtual/particle_start.h"

namespace signorini {

struct ParticleRule {
  int count = 0;
  double bandwidth = 0;  // h [m^2]; 0: by how far the particles are spread
};

struct ParticleCloud {
  bool is_out = false;
  bool has_settled = false;  // else they lie as the density says, and the derivatives are not told
  int carrier = 0, visitor = 0;    // whose field they meet, who carries them along
  double temperature = 0;          // [m]
  std::vector<Vector2> places{};   // world, when they settled
  std::vector<Vector2> centers{};  // coordinates of the visitor's shape
  std::vector<double> radii{};     // the visitor's own depth there [m]
};

/// Of particles in the visitor by everything of kParticleColumns: world axes of when they settled.
struct CloudShifts {
  Eigen::MatrixXd centers;  // two rows a particle, beside what the visitor's motion and growth do
  Eigen::MatrixXd radii;    // a row a particle, beside what the visitor's growth does
};

}  // namespace signorini
