import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { isRoot } from './postgres-owner.js';

const usualNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Parts of the browser to disable. Starts with Playwright's own list, because only the last switch counts;
 * the last line is the address bar's suggestions: two invisible pages per window, which cost more than
 * opening the window.
 */
export const DISABLED_FEATURES = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['msForceBrowserSignIn', 'msEdgeUpdateLaunchServicesPreferredVersion'],
  'SpareRendererForSitePerProcess',
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
];

// Disables requests to the vendor's servers: without a network they slow down every test, with one they
// disturb it.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${DISABLED_FEATURES.join()}`,
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

/**
 * Timeout for starting a browser, in milliseconds: on a busy machine Playwright's own 30 s may be too short.
 */
const START_LIMIT = 120_000;

/** How Playwright starts the browser at `executablePath`, quietly and without a time limit that a busy machine misses. */
export function chromiumOptions(executablePath: string): LaunchOptions {
  // Chromium's sandbox does not work for root.
  return { executablePath, chromiumSandbox: !isRoot(), args: quiet, timeout: START_LIMIT };
}

/** How Playwright starts the browser of this machine. @throws Error when none is found */
export function installedChromium(): LaunchOptions {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium: install it, or say where it is with CHROMIUM_PATH');
  return chromiumOptions(executablePath);
}

/** Starts a headless browser with an empty profile, with more switches of its own. @throws Error when none is found */
export async function launchChromium(switches: readonly string[] = []): Promise<Browser> {
  const options = installedChromium();
  return chromium.launch({ ...options, args: [...(options.args ?? []), ...switches] });
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
