/** Where worker and modules lie; null: beside the script that asks for them. */
let folder: URL | null = null;

/**
 * Says where the worker and the modules of the engine lie, for pages whose bundler leaves them behind. To be called before the first scene is shown.
 *
 * @param address - of a folder; relative to the page
 * @throws TypeError when it is no address
 */
export function setAssets(address: string | URL): void {
  const text = String(address);
  folder = new URL(text.endsWith('/') ? text : `${text}/`, document.baseURI);
}

/** @param own - where a file lies unless {@link setAssets} has been told otherwise */
export function assetAddress(name: string, own: URL): URL {
  return folder === null ? own : new URL(name, folder);
}
