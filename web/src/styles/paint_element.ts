/** Draws one line of text as it stands on the page. */
function paintText(context: CanvasRenderingContext2D, text: Text, origin: DOMRect): void {
  const written = text.data.trim();
  const parent = text.parentElement;
  if (written === '' || parent === null) return;
  const range = document.createRange();
  range.selectNodeContents(text);
  const place = range.getBoundingClientRect();
  if (place.width === 0) return;
  const { color, fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(parent);
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  context.fillStyle = color;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText(written, place.left - origin.left, (place.top + place.bottom) / 2 - origin.top);
}

type Box = readonly [x: number, y: number, width: number, height: number];

const kSides: readonly (readonly [
  side: 'Top' | 'Bottom' | 'Left' | 'Right',
  placeOf: (box: DOMRect, width: number) => Box,
])[] = [
  ['Top', (box: DOMRect, width: number) => [box.left, box.top, box.width, width]],
  ['Bottom', (box: DOMRect, width: number) => [box.left, box.bottom - width, box.width, width]],
  ['Left', (box: DOMRect, width: number) => [box.left, box.top, width, box.height]],
  ['Right', (box: DOMRect, width: number) => [box.right - width, box.top, width, box.height]],
];

/** Background and borders. */
function paintBox(context: CanvasRenderingContext2D, element: Element, origin: DOMRect): void {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  context.fillStyle = style.backgroundColor;
  context.fillRect(box.left - origin.left, box.top - origin.top, box.width, box.height);
  for (const [side, placeOf] of kSides) {
    const width = parseFloat(style[`border${side}Width`]);
    if (!(width > 0) || style[`border${side}Style`] === 'none') continue;
    const [x, y, w, h] = placeOf(box, width);
    context.fillStyle = style[`border${side}Color`];
    context.fillRect(x - origin.left, y - origin.top, w, h);
  }
}

/** The first colour of a background. */
function colourOf({ backgroundColor, backgroundImage }: CSSStyleDeclaration): string {
  return /rgba?\([^)]*\)|color\([^)]*\)/.exec(backgroundImage)?.[0] ?? backgroundColor;
}

/** Symbols that the style puts before a text of a legend, and the head of its arrow. */
function paintSymbols(context: CanvasRenderingContext2D, element: Element, origin: DOMRect): void {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2 - origin.top;
  const before = getComputedStyle(element, '::before');
  const [width, height] = [parseFloat(before.width), parseFloat(before.height)];
  if (before.content !== 'none' && width > 0) {
    const x = left - origin.left;
    context.fillStyle = colourOf(before);
    context.fillRect(x, middle - height / 2, width, height);
    context.lineWidth = parseFloat(before.borderTopWidth);
    context.strokeStyle = before.borderTopColor;
    if (context.lineWidth > 0 && before.borderTopStyle !== 'none')
      context.strokeRect(x, middle - height / 2, width, height);
  }
  const after = getComputedStyle(element, '::after');
  const [length, half] = [parseFloat(after.borderLeftWidth), parseFloat(after.borderTopWidth)];
  if (after.content === 'none' || !(length > 0)) return;
  const tip = right - origin.left;
  context.fillStyle = after.borderLeftColor;
  context.fillRect(left - origin.left, middle - 1.25, tip - left + origin.left - length, 2.5);
  context.beginPath();
  context.moveTo(tip, middle);
  context.lineTo(tip - length, middle - half);
  context.lineTo(tip - length, middle + half);
  context.fill();
}

/**
 * Draws what stands in an element into a picture: boxes, and texts of one line. What is hidden is passed over.
 *
 * @param context - in pixels of the page, its origin at the corner of `origin`
 */
export function paintElement(
  context: CanvasRenderingContext2D,
  element: Element,
  origin: DOMRect,
): void {
  const { display, opacity, visibility } = getComputedStyle(element);
  if (display === 'none' || visibility === 'hidden') return;
  const before = context.globalAlpha;
  context.globalAlpha = before * Number(opacity);
  if (element instanceof HTMLCanvasElement) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width > 0) context.drawImage(element, left - origin.left, top - origin.top, width, height);
  } else {
    paintBox(context, element, origin);
    paintSymbols(context, element, origin);
    for (const node of element.childNodes) {
      if (node instanceof Text) paintText(context, node, origin);
      else if (node instanceof Element) paintElement(context, node, origin);
    }
  }
  context.globalAlpha = before;
}
