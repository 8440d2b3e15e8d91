// Passes the environment variables on to a WebAssembly program that runs in Node (GoogleTest's shards need them).
Module['preRun'] = [() => Object.assign(ENV, process.env)];
