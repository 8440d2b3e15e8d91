#include "methods/elastic/elastic_settings.h"

namespace signorini {

ElasticSettings::ElasticSettings() {
  for (std::size_t i = 0; i < values_.size(); ++i) {
    values_[i] = elastic_parameters()[i].default_value;
  }
}

NarrowPhaseSettings ElasticSettings::narrow_phase() const {
  return {.narrow_phase = static_cast<NarrowPhase>(choice(ElasticParameter::narrow_phase)),
          .mpr_tolerance = value(ElasticParameter::mpr_tolerance),
          .points = static_cast<ContactPointRule>(choice(ElasticParameter::contact_points)),
          .disc = static_cast<DiscLift>(choice(ElasticParameter::disc_shape)),
          .thickness = value(ElasticParameter::thickness),
          .smoothing = value(ElasticParameter::smoothing_radius),
          .joins_seams = choice(ElasticParameter::seams) == 0};
}

ContactHysteresis ElasticSettings::hysteresis() const {
  return contact_hysteresis(choice(ElasticParameter::hysteresis),
                            value(ElasticParameter::mpr_tolerance));
}

ContactLawSettings ElasticSettings::contact_law() const {
  constexpr double kDocument = 1000;  // [s/m] most damping
  constexpr double kHead = 2000;
  const auto law = static_cast<ElasticLaw>(choice(ElasticParameter::force_law));
  const double own = law == ElasticLaw::head ? kHead : kDocument;
  const double set = value(ElasticParameter::maximum_damping);
  return {.law = law,
          .geometry = static_cast<GeometryRule>(choice(ElasticParameter::geometry_factors)),
          .most_damping = set > 0 ? set : own,
          .impact = static_cast<ImpactSpeed>(choice(ElasticParameter::impact_speed)),
          .youngs_modulus = value(ElasticParameter::youngs_modulus),
          .poissons_ratio = value(ElasticParameter::poissons_ratio),
          .reduction = value(ElasticParameter::contact_reduction),
          .used = hysteresis().used};
}

StepMethod ElasticSettings::integrator() const {
  return static_cast<StepMethod>(choice(ElasticParameter::integrator));
}

}  // namespace signorini
