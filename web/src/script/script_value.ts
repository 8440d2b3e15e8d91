const kMostItems = 100;
const kMostLetters = 4000;
const kDeepest = 2;

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function itemsText(values: readonly unknown[], total: number, depth: number): string {
  const items = values.slice(0, kMostItems).map((value) => inner(value, depth + 1));
  if (total > kMostItems) items.push(`… ${total - kMostItems} more`);
  return `[${items.join(', ')}]`;
}

/** A value inside of another one. */
function inner(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'object' && value !== null && depth > kDeepest) {
    return Array.isArray(value) ? '[…]' : '{…}';
  }
  const short = (value as { toStringShort?: unknown } | null)?.toStringShort;
  if (depth > 0 && typeof value === 'object' && typeof short === 'function') {
    return String(short.call(value));
  }
  return whole(value, depth);
}

function objectText(value: object, depth: number): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (Array.isArray(value)) return itemsText(value, value.length, depth);
  if (ArrayBuffer.isView(value) && 'length' in value) {
    const numbers = value as unknown as ArrayLike<number>;
    return itemsText(Array.from(numbers).slice(0, kMostItems), numbers.length, depth);
  }
  if (value instanceof Map) {
    const items = [...value].map(([key, item]) => `${inner(key, 9)} → ${inner(item, depth + 1)}`);
    return `Map {${items.slice(0, kMostItems).join(', ')}}`;
  }
  if (value instanceof Set) return `Set ${itemsText([...value], value.size, depth)}`;
  const own = (value as { toString?: unknown }).toString;
  if (!isPlain(value) && typeof own === 'function' && own !== Object.prototype.toString) {
    return String(own.call(value));
  }
  const entries = Object.entries(value).slice(0, kMostItems);
  const fields = entries.map(([key, field]) => `${key}: ${inner(field, depth + 1)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function whole(value: unknown, depth: number): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'function':
      return /^class\b/.test(Function.prototype.toString.call(value))
        ? `class ${value.name}`
        : `function ${value.name || '(without name)'}`;
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value);
    case 'bigint':
      return `${value}n`;
    case 'object':
      return value === null ? 'null' : objectText(value, depth);
    default:
      return String(value);
  }
}

/** A value as the terminal shows the result of an expression: numbers with all their digits, texts in quotes. */
export function valueText(value: unknown): string {
  let text: string;
  try {
    text = whole(value, 0);
  } catch (error) {
    text = `(cannot be shown: ${String(error)})`;
  }
  return text.length > kMostLetters ? `${text.slice(0, kMostLetters)} …` : text;
}

/** A value as `print` and `println` write it: texts as they are. */
export function printText(value: unknown): string {
  return typeof value === 'string' ? value : valueText(value);
}
