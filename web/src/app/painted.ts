/** Resolves when the page has been painted, or at once where nothing is (a page in the background). */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    // A timer set in the frame's callback runs after the frame was drawn.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
