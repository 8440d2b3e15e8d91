/** Bodies of very many points, for walks that see what the page does meanwhile. */

type Point = readonly [x: number, y: number, z: number];

/** A sphere of radius 1 m as an OBJ file, with a vertex at each pole and `around` on each of `rings` − 1 circles of latitude. */
export function sphereMesh(rings: number, around: number): string {
  const lines: string[] = ['v 0 0 1'];
  for (let i = 1; i < rings; i++) {
    const polar = (Math.PI * i) / rings;
    for (let j = 0; j < around; j++) {
      const azimuth = (2 * Math.PI * j) / around;
      const [x, y] = [Math.cos(azimuth), Math.sin(azimuth)].map((c) => c * Math.sin(polar));
      lines.push(`v ${x!.toFixed(6)} ${y!.toFixed(6)} ${Math.cos(polar).toFixed(6)}`);
    }
  }
  lines.push('v 0 0 -1');
  const last = lines.length;
  const at = (i: number, j: number): number => 2 + (i - 1) * around + (j % around);
  for (let j = 0; j < around; j++) {
    lines.push(`f 1 ${at(1, j)} ${at(1, j + 1)}`);
    lines.push(`f ${last} ${at(rings - 1, j + 1)} ${at(rings - 1, j)}`);
    for (let i = 1; i < rings - 1; i++)
      lines.push(`f ${at(i, j)} ${at(i + 1, j)} ${at(i + 1, j + 1)} ${at(i, j + 1)}`);
  }
  return lines.join('\n');
}

/** Points evenly over a sphere of radius 1 m, along a spiral of the golden angle. */
export function spherePoints(count: number): Point[] {
  const golden = Math.PI * (3 - Math.sqrt(5));
  return Array.from({ length: count }, (_, i) => {
    const z = 1 - (2 * i + 1) / count;
    const radius = Math.sqrt(1 - z * z);
    const rounded = (x: number): number => Number(x.toFixed(4));
    return [
      rounded(radius * Math.cos(golden * i)),
      rounded(radius * Math.sin(golden * i)),
      rounded(z),
    ];
  });
}
