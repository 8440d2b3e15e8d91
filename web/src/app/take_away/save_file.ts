import { msg } from '../../words';
/** How long the browser may take to fetch what it is to save [ms]. */
const kPatience = 10_000;

/** Puts a file with the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), kPatience);
}

/** A canvas as PNG. @throws Error when it is too large for this browser */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob === null
          ? reject(
              new Error(
                msg('This picture is too large for the browser. Choose a smaller size.', {
                  id: 'save_file.this_picture_is_too_large',
                }),
              ),
            )
          : resolve(blob),
      'image/png',
    ),
  );
}
