/**
 * Lets scene files be dropped anywhere on the page.
 *
 * @param over - is told whether a file is being held over the page
 * @param dropped - is given the first file, and the element that it was dropped on
 */
export function acceptDrops(
  page: HTMLElement,
  over: (holding: boolean) => void,
  dropped: (file: File, target: EventTarget | null) => void,
): void {
  const hasFile = (event: DragEvent): boolean =>
    event.dataTransfer?.types.includes('Files') ?? false;
  page.addEventListener('dragover', (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    over(true);
  });
  page.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) over(false);
  });
  page.addEventListener('drop', (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    over(false);
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) dropped(file, event.target);
  });
}
