#include "model/pair_coefficients.h"

#include <algorithm>

namespace signorini {
namespace {

/// What counts of a body where it touches.
struct Side {
  int material = -1;
  double friction = 0;
  double static_friction = 0;
  double restitution = 0;
  double rolling_resistance = 0;
};

Side side_of(const Body& body, int surface) {
  Side side{.material = body.material,
            .friction = body.friction,
            .static_friction = body.static_friction,
            .restitution = body.restitution,
            .rolling_resistance = body.rolling_resistance};
  if (surface < 0) return side;
  const SurfaceMaterial& own = body.surfaces[static_cast<std::size_t>(surface)];
  side.material = own.material;
  side.friction = own.friction;
  side.restitution = own.restitution;
  return side;
}

/// Of the two bodies, whatever they are made of.
PairCoefficients of_bodies(const Model& model, const Side& a, const Side& b) {
  const FrictionRule rule = model.friction_rule;
  return {.friction = mixed_friction(rule, a.friction, b.friction),
          .restitution = std::min(a.restitution, b.restitution),
          .rolling_resistance = mixed_friction(rule, a.rolling_resistance, b.rolling_resistance),
          .is_friction_of_bodies = true};
}

/// What sticks holds no worse than what slides: bodies may say how much better.
double static_friction_of(const Model& model, const Side& a, const Side& b, double of_a,
                          double of_b, double friction) {
  if (!(a.static_friction > of_a) && !(b.static_friction > of_b)) return friction;
  return mixed_friction(model.friction_rule, std::max(of_a, a.static_friction),
                        std::max(of_b, b.static_friction));
}

/// Whether a body is made of a material where it may be touched.
bool shows(const Body& body, int material) {
  return body.material == material ||
         std::ranges::find(body.surfaces, material, &SurfaceMaterial::material) !=
             body.surfaces.end();
}

}  // namespace

PairCoefficients pair_coefficients(const Model& model, int a, int b, int surface_a, int surface_b) {
  if (a == kWorldBody || b == kWorldBody) {
    return {.restitution = model.body(a == kWorldBody ? b : a).restitution};
  }
  const Side one = side_of(model.body(a), surface_a);
  const Side two = side_of(model.body(b), surface_b);
  PairLookup found;
  if (one.material >= 0 && two.material >= 0) {
    found = model.materials.between(one.material, two.material);
  }
  PairCoefficients pair;
  if (found.origin == PairOrigin::missing) {
    pair = of_bodies(model, one, two);
    pair.static_friction =
        static_friction_of(model, one, two, one.friction, two.friction, pair.friction);
  } else {
    const ContactPairMaterial& made = found.pair;
    pair = {.friction = made.sliding_friction,
            .restitution = made.restitution,
            .rolling_resistance = made.rolling_resistance,
            .cohesion = made.cohesion,
            .v_small = made.v_small,
            .w_small = made.w_small,
            .response = made.response};
    pair.static_friction =
        static_friction_of(model, one, two, pair.friction, pair.friction, pair.friction);
  }
  if (const PairFriction* const own = model.own_friction(a, b)) {
    pair.friction = own->friction;
    pair.is_friction_of_bodies = false;
    pair.static_friction = std::max(own->friction, own->static_friction);
    if (own->rolling_resistance) pair.rolling_resistance = *own->rolling_resistance;
  }
  return pair;
}

bool do_materials_meet(const Model& model, int a, int b) {
  const int n = static_cast<int>(model.bodies.size());
  for (int i = 0; i < n; ++i) {
    if (!shows(model.body(i), a)) continue;
    for (int j = 0; j < n; ++j) {
      if (i == j || !shows(model.body(j), b)) continue;
      if (model.may_collide(i, j) && !(model.is_fixed(i) && model.is_fixed(j))) return true;
    }
  }
  return false;
}

}  // namespace signorini
