/** A screen in memory: without one neither Firefox nor WebKit has WebGL. */
import { spawn } from 'node:child_process';

/** @returns {Promise<{name: string, close: () => void}>} the screen by its name, ":7" */
export async function openDisplay() {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const number = await new Promise((resolve, reject) => {
    server.stdio[3].once('data', (data) => resolve(String(data).trim()));
    server.once('exit', (code) => reject(new Error(`Xvfb ended with status ${code}`)));
  });
  return { name: `:${number}`, close: () => server.kill() };
}

/** What a browser's process is told of the machine: that screen, and to draw by the processor. */
export const surroundings = (display) => ({
  ...process.env,
  DISPLAY: display.name,
  LIBGL_ALWAYS_SOFTWARE: '1',
  // WebKit gives pages the language C otherwise, which is none.
  LC_ALL: 'en_US.UTF-8',
});
