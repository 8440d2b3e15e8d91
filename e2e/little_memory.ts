/** Code before that of a worker: modules get no more memory than this. @param most - [bytes] */
export function littleMemory(most: number): string {
  return `
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + 65536 * pages > ${most})
      throw new RangeError('WebAssembly.Memory.grow(): Maximum memory size exceeded');
    return grow.call(this, pages);
  };
`;
}
