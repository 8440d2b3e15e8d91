/// Transcendental functions with the same bits natively, in WebAssembly and in every browser.
///
/// Library versions of these functions differ between platforms in the last bit, so the engine
/// uses only the ones below (+, -, *, / and sqrt are exact everywhere). sin and cos use the
/// classical minimax kernels for |x| <= pi/4 in nested Horner form and a two- or three-part
/// reduction by pi/2, which is what Node 20 computes; see docs/determinism.md.
#pragma once

namespace signorini {

struct SinCos {
  double sin = 0;
  double cos = 1;
};

/// sin x and cos x, x in rad; error < 1 ulp. NaN for NaN and infinities.
[[nodiscard]] SinCos sin_cos(double x);

/// Angle of the vector (x, y) [rad] in [-pi, pi]; error < 2 ulp. Signs of zero as in IEEE 754.
[[nodiscard]] double atan2(double y, double x);

}  // namespace signorini
