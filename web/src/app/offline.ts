/** A page that has been open for longer, or was touched, is not replaced by a newer one [ms]. */
const kUntouched = 10_000;
/** A first visit is left alone for so long after the page has come [ms]. */
const kPatience = 1500;

/**
 * Lets the page open without a network from the second visit on. A new build of it is fetched whole while the old one runs, and comes with the next visit; or at
 * once, where the page has just been opened and nobody has touched it.
 *
 * @param address - of the service worker (tools/build/service_worker.mjs)
 */
export function workOffline(address = './sw.js'): void {
  const { serviceWorker, connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean };
  };
  // Absent where the page does not come by https.
  if ((serviceWorker as ServiceWorkerContainer | undefined) === undefined) return;
  if (connection?.saveData === true) return;
  let isTouched = false;
  for (const kind of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(kind, () => (isTouched = true), { once: true, passive: true });
  const start = (): void => void register(address, () => isTouched);
  const patience = serviceWorker.controller === null ? kPatience : 0;
  if (document.readyState === 'complete') setTimeout(start, patience);
  else addEventListener('load', () => setTimeout(start, patience));
}

async function register(address: string, isTouched: () => boolean): Promise<void> {
  const { serviceWorker } = navigator;
  // Where it cannot be (a private window, a host without the file, workers switched off) the page works as it is.
  const registration: ServiceWorkerRegistration | null | undefined = await serviceWorker
    .register(address)
    .catch(() => null);
  if (registration === null || registration === undefined) return;
  const takeOver = (): void => {
    const { waiting } = registration;
    if (waiting === null || serviceWorker.controller === null) return;
    if (isTouched() || performance.now() > kUntouched) return;
    serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take over');
  };
  takeOver();
  // Files that are kept when they are asked for have been asked for already, of a visit without a worker.
  void serviceWorker.ready.then(({ active }) =>
    active?.postMessage({
      shown: performance.getEntriesByType('resource').map(({ name }) => name),
    }),
  );
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', takeOver),
  );
}
