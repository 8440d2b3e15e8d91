/** Serves the built page from a free port of this machine. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const kTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** The file that an address asks for; null when there is none. */
function fileOf(folder, address) {
  const path = normalize(decodeURIComponent(new URL(address, 'http://page').pathname));
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
}

/**
 * @param {string} folder - of the built page
 * @returns {Promise<{address: string, close: () => void}>}
 */
export async function serve(folder) {
  const server = createServer((request, response) => {
    const file = fileOf(folder, request.url ?? '/');
    if (file === null) return void response.writeHead(404).end();
    const type = kTypes[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
