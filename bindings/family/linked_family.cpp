// What a module can run: the methods of its family.
#include "methods/families.h"

namespace signorini {

std::span<const LinkedMethod> linked_methods() { return SIGNORINI_MODULE_FAMILY(); }

}  // namespace signorini
