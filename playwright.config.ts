import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findShell } from './scripts/chromium.ts';
import { projectFolder } from './scripts/run.ts';

const PAGES = 'pages.spec.ts';
const PORT = Number(process.env.JOURNEYS_PORT ?? 3917);
const dataDir = process.env.JOURNEYS_DATA_DIR ?? join(projectFolder, '.cache', 'journeys');
// Playwright's workers read this file too, but only the main process may empty the folder.
if (!process.env.TEST_WORKER_INDEX) rmSync(dataDir, { recursive: true, force: true });

export default defineConfig({
  testDir: 'journeys',
  fullyParallel: true,
  // Three workers run in parallel, because each of them waits for its pages at times. The project
  // `pages` comes first, because it loads pages on a slow connection and so waits most.
  workers: 3,
  projects: [
    { name: 'pages', testMatch: PAGES, workers: 1 },
    { name: 'journeys', testIgnore: PAGES },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // Retries failed tests in CI, because its two shared cores cause rare timeouts. Only a test that
  // fails twice counts as broken.
  retries: process.env.CI ? 1 : 0,
  reporter: 'line',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // The service worker is blocked, because it would download the whole product in each browser
    // that starts a quiz. Only journeys that test the service worker allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findShell() ?? '', args: chromiumArguments },
    trace: 'on-first-retry',
  },
  webServer: {
    command: 'node scripts/start.ts',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(PORT),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      CONTACT_CHAT_NUMBER: '15550100',
      // The journeys sign the same few people in hundreds of times.
      DEVICES_PER_LEARNER: '1000',
      QUESTIONS_PER_HOUR: '100000',
      LOG_LEVEL: 'warn',
    },
  },
});
