type Materials = readonly [string, string];

function isOf(entry: unknown, [a, b]: Materials): boolean {
  const given = (entry as { readonly materials?: unknown } | null)?.materials;
  if (!Array.isArray(given) || given.length !== 2) return false;
  const [first, second] = given as unknown[];
  return (first === a && second === b) || (first === b && second === a);
}

/**
 * The text of a scene in which two materials do something else to each other.
 *
 * @param text - JSON of a scene
 * @param values - fields of the entry of `contact_pairs`
 * @throws SyntaxError when the text is no JSON
 */
export function withContactPair(
  text: string,
  materials: Materials,
  values: Readonly<Record<string, number>>,
): string {
  const scene = JSON.parse(text) as Record<string, unknown>;
  const known = Array.isArray(scene['contact_pairs']) ? (scene['contact_pairs'] as unknown[]) : [];
  const others = known.filter((entry) => !isOf(entry, materials));
  const before: unknown = known.filter((entry) => isOf(entry, materials)).at(-1) ?? {};
  const entry = { ...(before as object), materials, ...values };
  return JSON.stringify({ ...scene, contact_pairs: [...others, entry] }, null, 2);
}
