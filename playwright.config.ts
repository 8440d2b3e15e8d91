import { defineConfig } from '@playwright/test';

/** Tests of the built page (dist/web). tools/build/test.sh picks a free port. */
const port = Number(process.env.SIGNORINI_E2E_PORT ?? 4179);

export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  // It tests nothing: it takes the pictures of the documents.
  testIgnore: process.env.SIGNORINI_PICTURES === undefined ? 'page_pictures.spec.ts' : [],
  // Themes, widths and pages are a matrix of their own: npm test -- --all.
  ...(process.env.SIGNORINI_ALL === undefined ? { grepInvert: /@all/ } : {}),
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall a browser for seconds; what passes only the second time is reported
  // as flaky.
  retries: process.env.CI ? 1 : 0,
  outputDir: 'build/e2e',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: 'build/results/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Each test would fetch all files of the page in the background; e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: {
          executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
          args: [
            '--no-sandbox',
            '--use-angle=swiftshader',
            '--enable-unsafe-swiftshader',
            '--ignore-gpu-blocklist',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
      },
    },
  ],
  webServer: {
    command: `node_modules/.bin/vite preview --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}`,
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
