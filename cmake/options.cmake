# signorini_options: what every translation unit must be compiled with, so that every build gives the same bits.
# signorini_warnings: what our own code must satisfy.

find_program(CCACHE ccache NO_CMAKE_FIND_ROOT_PATH)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

add_library(signorini_options INTERFACE)
# No fused multiply-add and no vector packets: g++, clang and emcc then agree in every bit (docs/determinism.md).
target_compile_options(signorini_options INTERFACE -ffp-contract=off)
target_compile_definitions(signorini_options INTERFACE EIGEN_DONT_VECTORIZE EIGEN_MPL2_ONLY)

add_library(signorini_warnings INTERFACE)
target_compile_options(signorini_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow $<$<BOOL:${SIGNORINI_WERROR}>:-Werror>)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # Part of the common headers, or else alone: g++ takes a compiled header only if nothing stands before it.
  set(SIGNORINI_STRING_MEND ${CMAKE_CURRENT_LIST_DIR}/string_of_gcc12.h)
  target_compile_options(signorini_warnings INTERFACE
    "$<$<NOT:$<BOOL:$<TARGET_PROPERTY:PRECOMPILE_HEADERS>>>:SHELL:-include ${SIGNORINI_STRING_MEND}>")
endif()

# Eigen and the standard headers take most of the time of a small file: compiled once per target. What ccache takes for their
# contents are the versions of what they are made from, because the compiled file holds paths, which differ from clone to clone.
function(signorini_precompile target)
  if(SIGNORINI_PRECOMPILE)
    set(headers ${ARGN} <Eigen/Core> <algorithm> <array> <cmath> <cstdint> <map>
      <memory> <optional> <span> <string> <string_view> <variant> <vector>)
    target_precompile_headers(${target} PRIVATE ${SIGNORINI_STRING_MEND} ${headers})
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
      target_compile_options(${target} PRIVATE -fpch-preprocess)
      set(ending gch)
    else()
      target_compile_options(${target} PRIVATE -Xclang -fno-pch-timestamp)
      set(ending pch)
    endif()
    file(CONFIGURE OUTPUT CMakeFiles/${target}.dir/cmake_pch.hxx.${ending}.sum @ONLY CONTENT
      "@CMAKE_CXX_COMPILER_ID@ @CMAKE_CXX_COMPILER_VERSION@ @headers@ Eigen @Eigen3_VERSION@ GoogleTest @GTest_VERSION@")
  endif()
endfunction()

if(SIGNORINI_SANITIZE)
  set(sanitizers -fsanitize=address,undefined,float-cast-overflow)
  target_compile_options(signorini_options INTERFACE ${sanitizers} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(signorini_options INTERFACE ${sanitizers})
endif()

if(EMSCRIPTEN)
  # Modules are downloaded: -O3 is 2 % larger for 1 to 3 % of the speed (docs/performance.md).
  set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
  if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.60)
    message(FATAL_ERROR "Emscripten ${EMSCRIPTEN_VERSION} is too old: 3.1.60 or newer is needed (tools/build/setup.sh gets one)")
  endif()
  find_program(NODE node REQUIRED NO_CMAKE_FIND_ROOT_PATH)
  set(CMAKE_CROSSCOMPILING_EMULATOR ${NODE})
  # As one option of clang and its path, which the compiler's cache knows from one clone to the next; CMake's own has paths inside
  # -Xclang, which it does not.
  set(CMAKE_CXX_COMPILE_OPTIONS_USE_PCH -include-pch <PCH_FILE>)
  # Exceptions of WebAssembly itself: destructors run and they cost nothing while none is thrown.
  target_compile_options(signorini_options INTERFACE -msimd128 -fwasm-exceptions)
  # The default stack of 64 KiB is too small for Eigen, which would overflow it silently.
  target_link_options(signorini_options INTERFACE -fwasm-exceptions -sSTACK_SIZE=1MB -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=2GB)
endif()

# A program that runs in Node, with Node's own file system. The suffix is .cjs because the glue is CommonJS while
# package.json says "type": "module".
function(signorini_node_program target)
  if(EMSCRIPTEN)
    set_target_properties(${target} PROPERTIES SUFFIX .cjs)
    set(environment ${PROJECT_SOURCE_DIR}/cmake/node_environment.js)
    set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS ${environment})
    target_link_options(${target} PRIVATE -sENVIRONMENT=node -sNODERAWFS -sEXIT_RUNTIME
      --pre-js ${environment} -sEXPORTED_RUNTIME_METHODS=ENV)
  endif()
endfunction()
