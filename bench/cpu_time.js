/* global addToLibrary */
// What cpu_time.cpp asks of Node, linked into the WebAssembly benchmark. The time is that of all threads: while Node still
// compiles, that counts too; the least of many times is free of it.
addToLibrary({
  node_cpu_ms: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
});
