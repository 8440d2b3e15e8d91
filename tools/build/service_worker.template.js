/*
 * Keeps one whole build of the pages below this file, so that they open without a network. Written by tools/build/service_worker.mjs, which puts in the build's
 * name and its files; docs/adr/0024-offline.md says why.
 */
const kBuild = '__BUILD__';
/** SHA-256 of every file, in base 64, by its path from here. */
const kFiles = new Map(__FILES__);
/** The same of files that are kept when a page first asks for them: the page works without them. */
const kLater = new Map(__LATER__);
const kAtOnce = 6;

const kScope = new URL(self.registration.scope);
const kKind = `signorini ${kScope.pathname} `;
const kOwn = kKind + kBuild;

const addressOf = (path) => new URL(path, kScope).href;

/** The path of an address from here; a folder is its index.html. */
function pathOf({ origin, pathname }) {
  if (origin !== kScope.origin || !pathname.startsWith(kScope.pathname)) return null;
  const path = decodeURI(pathname.slice(kScope.pathname.length));
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

async function digestOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest));
}

/** A response with these bytes, or null when they are not those of the build. */
async function checked(response, digest) {
  if (!response?.ok) return null;
  const bytes = await response.arrayBuffer();
  if ((await digestOf(bytes)) !== digest) return null;
  const headers = new Headers(response.headers);
  // Of the way here, where the bytes may have been compressed.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(bytes, { headers });
}

/** Gets a file: of the build before, if it is the same there, from what the browser has kept, or anew. */
async function take(cache, path, digest) {
  const address = addressOf(path);
  const found =
    (await checked(await caches.match(address), digest)) ??
    (await checked(await fetch(address), digest)) ??
    (await checked(await fetch(address, { cache: 'reload' }), digest));
  if (found === null) throw new Error(`${address} is not of this build`);
  await cache.put(address, found);
}

/** All files or none: a build that is half there, or of which a part is of another one, is left alone until the next visit. */
async function takeAll() {
  const cache = await caches.open(kOwn);
  const waiting = [...kFiles];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await take(cache, ...next);
  };
  try {
    await Promise.all(Array.from({ length: kAtOnce }, work));
  } catch (error) {
    waiting.length = 0;
    await caches.delete(kOwn);
    throw error;
  }
}

/** Keeps files that a page has shown, as far as they can be had. @param paths - from here */
async function keep(paths) {
  const cache = await caches.open(kOwn);
  for (const path of paths)
    if (kLater.has(path) && !(await cache.match(addressOf(path))))
      await take(cache, path, kLater.get(path)).catch(() => null);
}

/** Takes over from the build before what that one has kept and is the same here. */
async function inherit() {
  const cache = await caches.open(kOwn);
  for (const [path, digest] of kLater) {
    const found = await checked(await caches.match(addressOf(path)), digest);
    if (found !== null) await cache.put(addressOf(path), found);
  }
}

/** Forgets other builds, unless a window may still run one of them. */
async function forget() {
  const windows = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const own = windows.filter(({ url }) => url.startsWith(kScope.href));
  if (own.length > 1) return;
  for (const name of await caches.keys())
    if (name.startsWith(kKind) && name !== kOwn) await caches.delete(name);
}

async function answer(request, path) {
  const cache = await caches.open(kOwn);
  if (kLater.has(path)) {
    await keep([path]);
    return (await cache.match(addressOf(path))) ?? Response.error();
  }
  const own = kFiles.has(path) ? await cache.match(addressOf(path)) : undefined;
  if (own !== undefined) return own;
  // A window that runs the build before asks for files that only that one has.
  return (await caches.match(request)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(takeAll()));
self.addEventListener('activate', (event) => event.waitUntil(inherit().then(forget)));
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
self.addEventListener('message', (event) => {
  // What came before there was a worker to keep it.
  const { shown } = Object(event.data);
  if (Array.isArray(shown)) event.waitUntil(keep(shown.map((url) => pathOf(new URL(url)))));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || request.headers.has('range')) return;
  const path = pathOf(new URL(request.url));
  if (path === null || (request.mode === 'navigate' && !kFiles.has(path))) return;
  event.respondWith(answer(request, path));
});
