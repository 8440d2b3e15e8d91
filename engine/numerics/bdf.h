/// Backward differentiation formulas of order 1 and 2 with steps of any length.
///
/// docs/methods/virtual_contact.md, section 6, (24) to (26). Source: Hairer and Wanner 1996, V.1
/// and III.5.
#pragma once

namespace signorini {

/// For y' = v over a step h that follows one of `before`:
/// y_1 = now y_0 + past y_- + rate y'_1, and y'_1 = slope y_1 + slope_now y_0 + slope_past y_-.
struct BdfFormula {
  double now = 1, past = 0, rate = 0;
  double slope = 0, slope_now = 0, slope_past = 0;
};

/// @param h  [s] > 0  @param before  length of the step before [s]; 0: there is none, order 1
[[nodiscard]] constexpr BdfFormula bdf_formula(double h, double before) {
  if (!(before > 0)) return {.rate = h, .slope = 1 / h, .slope_now = -1 / h};
  const double w = h / before;
  const double beta = (1 + w) / (1 + 2 * w);
  return {.now = beta * (1 + w),
          .past = -beta * w * w / (1 + w),
          .rate = beta * h,
          .slope = 1 / (beta * h),
          .slope_now = -(1 + w) / h,
          .slope_past = w * w / ((1 + w) * h)};
}

}  // namespace signorini
