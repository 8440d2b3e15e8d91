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
