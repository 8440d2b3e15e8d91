/**
 * Language-independent names: the English text in upper case with every space and hyphen turned into `_`.
 *
 * @param text - an English or an already converted name, for example `time step` or `TIME_STEP`
 * @returns the converted name, for example `TIME_STEP`
 * @throws TypeError when the result is not of the form `[A-Z_][A-Z_0-9]*`
 */
export function toName(text: string): string {
  const name = text.trim().toUpperCase().replace(/[\s-]/g, '_');
  if (!/^[A-Z_][A-Z_0-9]*$/.test(name)) {
    throw new TypeError(
      `“${text}” is not a name: use letters, digits, spaces, hyphens or underscores, not beginning with a digit`,
    );
  }
  return name;
}

/** A language-independent name as people read it: `DOMINO_1` gives `domino 1`. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/_/g, ' ');
}

/** With a large letter at the start, but for symbols of one letter. */
export function capital(text: string): string {
  return /^\p{L}\b/u.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** What a body is called; −1 is the world. */
export function bodyName(bodies: readonly { readonly name: string }[], index: number): string {
  if (index < 0) return 'world';
  const name = bodies[index]?.name;
  return name === undefined ? `body ${index}` : plainName(name);
}

/** What two bodies that act on each other are called; first the rope or path's end that makes them, where `link` names one. */
export function pairName(
  bodies: readonly { readonly name: string }[],
  first: number,
  second: number,
  link = '',
): string {
  const both = `${bodyName(bodies, first)} – ${bodyName(bodies, second)}`;
  return link === '' ? both : `${plainName(link)} (${both})`;
}
