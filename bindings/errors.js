// Errors of the raw bindings. What a call refuses is parked by C++ (guard in raw_bindings.h) and thrown here after the call has returned, so that C++ frees what it held.
// Errors that JavaScript throws itself while it is asked for values pass through WebAssembly's functions, which leave the stack pointer where it was: some
// bytes for each such call, and after some ten thousand of them no call finds room any more. So the pointer is put back.

//
// Texts are looked at before they are copied into the module: the glue does not ask whether there is room for the copy, and a text that finds none is written
// over what lies at the beginning of the memory, after which no call gives anything right.

//
// A module that was trapped once is not asked again: what lies in its memory may be anything. Every later call throws at once, and what JavaScript has let go of is not
// freed there: nobody could catch the error.

/* global WebAssembly, __emscripten_stack_restore, _emscripten_stack_get_current, _malloc, _free, lengthBytesUTF8, readyPromise:writable, releaseClassHandle:writable */

/** More bytes the readers refuse (scene/json/located_json.h); each character has at least one. */
const kLongestText = 16 * 1024 * 1024;

/** @throws TypeError for a text that is too long, RangeError when there is no room for it */
function checkRoom(text) {
  if (text.length > kLongestText)
    throw new TypeError(
      `the text has ${text.length} characters; at most ${kLongestText} (16 MiB) are read`,
    );
  const room = _malloc(lengthBytesUTF8(text) + 8);
  if (room === 0) throw new RangeError('out of memory');
  _free(room);
}

var parkedError = null;
var brokenBy = null;

if (typeof releaseClassHandle === 'function') {
  const release = releaseClassHandle;
  releaseClassHandle = (handle) => {
    if (brokenBy === null) release(handle);
  };
}

/** Who has less room than this [bytes] has broken for want of it. */
const kRoomToWork = 4 * 1024 * 1024;

/** An error of C++ that no guard has caught is an object without a message: whoever sees it is told what it is. */
function readable(thrown) {
  const { Exception } = WebAssembly;
  if (Exception === undefined || !(thrown instanceof Exception)) return thrown;
  const room = _malloc(kRoomToWork);
  if (room === 0) return new WebAssembly.RuntimeError('out of memory');
  _free(room);
  return new WebAssembly.RuntimeError('an error of C++ that nobody caught');
}

function throwingParked(call) {
  return function (...given) {
    if (brokenBy !== null)
      throw new WebAssembly.RuntimeError(
        `this engine broke (${brokenBy.message}); start another one`,
      );
    for (const value of given) if (typeof value === 'string') checkRoom(value);
    const top = _emscripten_stack_get_current();
    parkedError = null;
    let result;
    try {
      result = call.apply(this, given);
    } catch (thrown) {
      const error = readable(thrown);
      if (error instanceof WebAssembly.RuntimeError) brokenBy = error;
      else __emscripten_stack_restore(top);
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

/** A class whose `new` throws what its constructor refuses. */
function throwingClass(owner) {
  const construct = (target, given, made) =>
    throwingParked(() => Reflect.construct(target, given, made)).apply(undefined, given);
  return new Proxy(owner, { construct });
}

/** A class of C++: it has what those have that must be freed. */
const isClass = (owner) =>
  typeof owner === 'function' && typeof owner.prototype?.delete === 'function';

function guardModule(raw) {
  for (const [name, owner] of Object.entries(raw)) {
    if (!isClass(owner)) continue;
    guardAll(owner.prototype, Object.getOwnPropertyNames(owner.prototype));
    guardAll(owner, ['create']);
    raw[name] = throwingClass(owner);
  }
  const isVerb = (name) => /^[a-z]/.test(name);
  guardAll(raw, Object.keys(raw).filter(isVerb));
  return raw;
}

readyPromise = readyPromise.then(guardModule);
