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

/** Text in fields and editors goes there. */
function takesText(target: EventTarget | undefined): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** The file or text of a paste as a file; null for nothing. */
function pastedFile({ clipboardData }: ClipboardEvent): File | null {
  const file = clipboardData?.files[0];
  const text = clipboardData?.getData('text/plain') ?? '';
  if (file !== undefined) return file;
  return text.trim() === '' ? null : new File([text], 'pasted.json', { type: 'application/json' });
}

/** {@link acceptDrops}, and lets files and their texts be pasted wherever there is no field for text. */
export function acceptFiles(
  page: HTMLElement,
  over: (holding: boolean) => void,
  given: (file: File) => void,
): void {
  acceptDrops(page, over, given);
  page.addEventListener('paste', (event) => {
    if (event.defaultPrevented || takesText(event.composedPath()[0])) return;
    const file = pastedFile(event);
    if (file === null) return;
    event.preventDefault();
    given(file);
  });
}
