#include "model/prescribed_motion.h"

#include "base/scalar_math.h"

namespace signorini {

PrescribedMotion::Values PrescribedMotion::at(double time) const {
  const SinCos turned = sin_cos(rate * time + phase);
  return {.place = start + speed * time + amplitude * turned.sin,
          .speed = speed + amplitude * rate * turned.cos,
          .acceleration = -amplitude * rate * rate * turned.sin};
}

}  // namespace signorini
