// Errors of the raw bindings. What a call refuses is parked by C++ (guard in raw_bindings.h) and thrown here after the call has returned, so that C++ frees what it held.
// Errors that JavaScript throws itself while it is asked for values pass through WebAssembly's functions, which leave the stack pointer where it was: some
// bytes for each such call, and after some ten thousand of them no call finds room any more. So the pointer is put back.

/* global __emscripten_stack_restore, _emscripten_stack_get_current, readyPromise:writable */

var parkedError = null;

function throwingParked(call) {
  return function (...given) {
    const top = _emscripten_stack_get_current();
    parkedError = null;
    let result;
    try {
      result = call.apply(this, given);
    } catch (error) {
      __emscripten_stack_restore(top);
      throw error;
    }
    if (parkedError === null) return result;
    const error = parkedError;
    parkedError = null;
    throw error;
  };
}

function guardAll(owner, names) {
  for (const name of names) {
    if (name !== 'constructor' && typeof owner[name] === 'function')
      owner[name] = throwingParked(owner[name]);
  }
}

function guardModule(raw) {
  for (const owner of [raw.Simulation, raw.Task, raw.GeometryLab]) {
    if (owner === undefined) continue;
    guardAll(owner.prototype, Object.getOwnPropertyNames(owner.prototype));
    guardAll(owner, ['create']);
  }
  const isVerb = (name) => /^[a-z]/.test(name);
  guardAll(raw, Object.keys(raw).filter(isVerb));
  return raw;
}

readyPromise = readyPromise.then(guardModule);
