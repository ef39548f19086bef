import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumOptions, findChromium } from '@terrace/engines/chromium';

// The browser specs, *.e2e.spec.ts. All others are Jest's: jest.config.mjs.
const executablePath = findChromium();

export default defineConfig({
  testDir: 'infra/e2e/test',
  testMatch: '**/*.e2e.spec.ts',
  globalSetup: './infra/start/start-test-servers.mjs',
  globalTeardown: './infra/start/stop-test-servers.mjs',
  // A spec's tests share a world and follow one another; files run side by side.
  fullyParallel: false,
  workers: availableParallelism(),
  timeout: 240_000,
  reporter: './infra/start/playwright-reporter.mjs',
  outputDir: '.data/traces',
  use: {
    // Long, for a busy machine.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Snapshots of every step would cost a seventh of the CPU time: `npx playwright test --trace on PATH` takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    ...(executablePath && { launchOptions: chromiumOptions(executablePath) }),
  },
});
