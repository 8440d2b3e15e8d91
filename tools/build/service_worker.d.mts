export function replaceFile(path: string, text: string): void;
export function filesOf(folder: string, isKept?: (path: string) => boolean): [string, string][];
export function writeServiceWorker(
  folder: string,
  isKept?: (path: string) => boolean,
  isKeptLater?: (path: string) => boolean,
): string;
