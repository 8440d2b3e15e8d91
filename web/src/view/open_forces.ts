/** How near the arrow of a force that rigid bodies leave open comes to the colour of the stage. */
export const kPaleness = 0.45;

/** The value of a force: only about so where rigid bodies leave it open. */
export function openText(value: string, isOpen = false): string {
  return isOpen ? `≈ ${value}` : value;
}
