/// exp and log with the same bits natively, in WebAssembly and in every browser
/// (docs/determinism.md).
#pragma once

namespace signorini {

/// e^x; error < 1 ulp. 0 below about -745, infinite above about 709.8, NaN for NaN.
[[nodiscard]] double exp(double x);

/// Natural logarithm; error < 1 ulp. -infinity for 0, NaN below 0 and for NaN.
[[nodiscard]] double log(double x);

/// log(1 + y) - y without cancellation, y > -1: -y^2/2 + y^3/3 - ...
[[nodiscard]] double log1p_less(double y);

}  // namespace signorini
