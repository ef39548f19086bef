import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumOptions, findChromium } from '@terrace/engines/chromium';
import { EVENTUALLY_MS } from './backend/test/eventually.js';
import { leftOut, runsSlowSpecs } from './infra/start/testing/spec-tiers.mjs';

// The browser specs, *.e2e.spec.ts. All others are Jest's: jest.config.mjs.
const executablePath = findChromium();

export default defineConfig({
  testDir: 'infra/e2e/test',
  testMatch: '**/*.e2e.spec.ts',
  testIgnore: leftOut(),
  globalSetup: './infra/start/testing/start-test-servers.mjs',
  globalTeardown: './infra/start/testing/stop-test-servers.mjs',
  // A spec's tests share a world and follow one another; files run side by side.
  fullyParallel: false,
  // Jest's specs, which wait as long as they compute, leave room for half as many browser specs, from the first to about the
  // last; all at once, these end early and leave the cores idle while specs wait.
  workers: runsSlowSpecs() ? availableParallelism() : Math.ceil(availableParallelism() / 2),
  timeout: 5 * EVENTUALLY_MS,
  expect: { timeout: EVENTUALLY_MS },
  reporter: './infra/start/testing/playwright-reporter.mjs',
  outputDir: '.data/traces',
  use: {
    actionTimeout: EVENTUALLY_MS,
    navigationTimeout: EVENTUALLY_MS,
    // Snapshots of every step would cost a seventh of the CPU time: `npx playwright test --trace on PATH` takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    ...(executablePath && { launchOptions: chromiumOptions(executablePath) }),
  },
});
