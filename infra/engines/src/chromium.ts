import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { isRoot } from './postgres-owner.js';

const usualNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// A browser that calls home slows every test down where there is no way out, and makes noise where there is.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

/** The browser's program: CHROMIUM_PATH, else a usual name on the PATH; undefined when there is none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['CHROMIUM_PATH'];
  if (named) return isProgram(named) ? named : undefined;
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const onPath = usualNames.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...usualPlaces].find(isProgram);
}

/** Longest time a browser may take to start, in milliseconds: on a busy machine Playwright's own 30 s may not do. */
const START_LIMIT = 120_000;

/** Starts a headless browser with an empty profile of its own. @throws Error when none is found */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium: install it, or say where it is with CHROMIUM_PATH');
  // Chromium's sandbox does not work for root.
  const options = { executablePath, chromiumSandbox: !isRoot(), args: quiet };
  return chromium.launch({ ...options, timeout: START_LIMIT });
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
