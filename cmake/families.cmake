# The families of methods, from engine/methods/families.json: FAMILIES is the list of their names. families.inc has one
# SIGNORINI_FAMILY(name) a line, for the registry; bindings make a module of each, and the page gets a list of its own.
set(families_json ${PROJECT_SOURCE_DIR}/engine/methods/families.json)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${families_json})
file(READ ${families_json} families_text)

# signorini_family_field(RESULT INDEX FIELD): a field as JSON has it.
function(signorini_family_field result index field)
  string(JSON value GET "${families_text}" families ${index} ${field})
  set(${result} "${value}" PARENT_SCOPE)
endfunction()

set(FAMILIES)
set(lines)
string(JSON count LENGTH "${families_text}" families)
math(EXPR last_family "${count} - 1")
foreach(index RANGE ${last_family})
  signorini_family_field(family ${index} name)
  list(APPEND FAMILIES ${family})
  string(APPEND lines "SIGNORINI_FAMILY(${family})\n")
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/methods/families.inc CONTENT "${lines}" @ONLY)
