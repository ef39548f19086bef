import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { step } from './progress.mjs';
import { root } from './root.mjs';
import { runCommand } from './run-command.mjs';

/** Runs `npm ci` when node_modules lacks something that the lock file names. @throws Refusal */
export async function installPackages(signal) {
  if (await isInstalled()) return;
  await step('Installing packages', () => {
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const npm = process.env.npm_execpath;
    return npm?.endsWith('.js')
      ? runCommand('npm ci', process.execPath, [npm, ...args], signal)
      : runCommand('npm ci', 'npm', args, signal);
  });
}

/** npm writes this file last, so an incomplete installation has none. */
async function isInstalled() {
  const locked = await packagesIn('package-lock.json');
  const installed = await packagesIn('node_modules/.package-lock.json').catch(() => undefined);
  if (!installed) return false;
  return Object.entries(locked).every(([place, wanted]) => {
    const found = installed[place];
    // The lock file names every system's binaries; only this system's are installed.
    if (!found) return place === '' || wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

async function packagesIn(file) {
  return JSON.parse(await readFile(path.join(root, file), 'utf8')).packages;
}
