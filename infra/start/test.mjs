// npm test: from a fresh clone, every spec there is: unit, screens, integration on servers of our
// own, browser. What follows `--` goes to Jest, such as a path or `--selectProjects int`.
import { spawn } from 'node:child_process';
import { build } from './steps/build.mjs';
import { installPackages } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { say } from './steps/progress.mjs';
import { Refusal } from './steps/refusal.mjs';
import { root } from './steps/root.mjs';

process.chdir(root);
try {
  requireNode();
  await installPackages();
  await build();
  const { findChromium } = await import('../engines/dist/chromium.js');
  const missing = process.env.CI ? 'and CI is set, so browser specs fail' : 'so browser specs are skipped';
  say(`Browser: ${findChromium() ?? `none found (CHROMIUM_PATH names it), ${missing}`}`);
  process.exitCode = await runJest(process.argv.slice(2));
} catch (error) {
  say(error instanceof Refusal ? error.message : error.stack);
  process.exitCode = 1;
}

function runJest(args) {
  const options = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  const jest = spawn(process.execPath, [...options, ...args], { stdio: 'inherit' });
  // Jest hears a terminal's Ctrl-C itself; this is for whoever signals us alone.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => jest.kill('SIGTERM'));
  return new Promise((resolve) => jest.once('exit', (code) => resolve(code ?? 1)));
}
