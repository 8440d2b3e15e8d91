// An error that is thrown through WebAssembly's functions leaves the stack pointer of the one that JavaScript called where it was: some bytes for each
// refused call, and after some ten thousand of them no call finds room any more. So each call of the door puts the pointer back when it ends in an error.

/* global __emscripten_stack_restore, _emscripten_stack_get_current, readyPromise:writable */

function keepingStack(call) {
  return function (...given) {
    const top = _emscripten_stack_get_current();
    try {
      return call.apply(this, given);
    } catch (error) {
      __emscripten_stack_restore(top);
      throw error;
    }
  };
}

function keepStackOfAll(owner, names) {
  for (const name of names) {
    if (name !== 'constructor' && typeof owner[name] === 'function')
      owner[name] = keepingStack(owner[name]);
  }
}

function keepStackOfDoor(door) {
  const { Simulation } = door;
  keepStackOfAll(Simulation.prototype, Object.getOwnPropertyNames(Simulation.prototype));
  keepStackOfAll(Simulation, ['create']);
  const isVerb = (name) => /^[a-z]/.test(name);
  keepStackOfAll(door, Object.keys(door).filter(isVerb));
  return door;
}

readyPromise = readyPromise.then(keepStackOfDoor);
