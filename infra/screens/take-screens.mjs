// npm run screens: starts a separate Terrace with demo data and takes a picture of every screen, on a desktop
// in the day theme and on a phone in the night theme, into .data/screens/; the pictures that docs/screens/ already has
// are replaced there. `npm run screens -- buyer` takes those of one area, `npm run screens -- wallet order` those named.
// Check each of them before you commit it.
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from '../start/steps/build.mjs';
import { installPackages } from '../start/steps/install.mjs';
import { requireNode } from '../start/steps/node-version.mjs';
import { root } from '../start/steps/root.mjs';
import { Supervisor } from '../start/steps/supervisor.mjs';

const looks = [
  { name: 'desktop', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
];

/** Maximum size of a picture in bytes: full pages in colour are the largest. */
const MAX_BYTES = 120_000;
const QUALITIES = [80, 65, 50, 35, 20];

process.chdir(root);
/** Names of screens and areas; none for all screens. */
const asked = process.argv.slice(2);
const folder = path.join(root, '.data/screens');
/** The pictures that the repository keeps. */
const keptFolder = path.join(root, 'docs/screens');
const supervisor = new Supervisor();

await supervisor.run(async () => {
  requireNode();
  await installPackages(supervisor.signal);
  await build(supervisor.signal);
  const { launchChromium } = await import('@terrace/engines/chromium');
  const { startSeeded } = await import('./seeded-terrace.mjs');
  const { screens } = await import('./screens.mjs');
  const terrace = await startSeeded();
  supervisor.finally(terrace.stop);

  await mkdir(folder, { recursive: true });
  const wanted = screens.filter(
    ({ name }) => asked.length === 0 || asked.includes(name) || asked.includes(appOf(name)),
  );
  const browser = await launchChromium();
  for (const look of looks) await takeAll(browser, look, wanted, terrace);
  await browser.close();
  for (const each of [folder, keptFolder])
    await writeFile(path.join(each, 'README.md'), indexOf(await readdir(each)));
  await supervisor.stop(process.exitCode);
});

async function takeAll(browser, { name, ...options }, screens, { url, accounts }) {
  for (const screen of screens) {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    try {
      await screen.open(page, { url, accounts });
      await shown(page);
      const file = `${screen.name}-${name}.jpg`;
      const taken = await picture(page, screen.whole);
      await writeFile(path.join(folder, file), taken);
      if (existsSync(path.join(keptFolder, file))) await writeFile(path.join(keptFolder, file), taken);
    } catch (error) {
      process.exitCode = 1;
      process.stderr.write(`${screen.name}, ${name}: ${String(error).split('\n')[0]}\n`);
    }
    await context.close();
  }
}

/** Waits until the screen has replaced the server-rendered HTML, and has loaded its data. */
async function shown(page) {
  await page.locator('.served-bar, .served-text').first().waitFor({ state: 'detached' });
  await page.locator('h1').first().waitFor();
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'hidden' });
  await page.waitForLoadState('networkidle');
}

/** Takes the screen in the best quality that is small enough; with `whole`, the full height of the page. */
async function picture(page, whole = false) {
  if (whole) {
    await page.evaluate('scrollTo(0, 0)');
    const { width } = page.viewportSize();
    await page.setViewportSize({
      width,
      height: await page.evaluate('document.documentElement.scrollHeight'),
    });
  }
  for (const quality of QUALITIES) {
    const taken = await page.screenshot({ type: 'jpeg', quality });
    if (taken.length <= MAX_BYTES) return taken;
  }
  throw new Error(`more than ${MAX_BYTES} bytes in any quality`);
}

function appOf(name) {
  return /^admin/.test(name)
    ? 'admin'
    : /^seller-(dashboard|account|upload|import|sales|deliveries)/.test(name)
      ? 'seller'
      : 'buyer';
}

/** The picture of a screen on a device; empty when it was not taken or is not kept. */
function cell(files, name, device) {
  return files.includes(`${name}-${device}.jpg`) ? `![${device}](${name}-${device}.jpg)` : '';
}

/** A page that shows these pictures, area by area. */
function indexOf(files) {
  const names = [...new Set(files.flatMap((file) => /^(.*)-(?:desktop|phone)\.jpg$/.exec(file)?.[1] ?? []))];
  const sections = ['buyer', 'seller', 'admin'].map((app) => {
    const rows = names
      .filter((name) => appOf(name) === app)
      .map((name) => `| ${name} | ${cell(files, name, 'desktop')} | ${cell(files, name, 'phone')} |`);
    const head = [`## ${app}`, '', '| screen | desktop, day | phone, night |', '| --- | --- | --- |'];
    return rows.length > 0 ? [...head, ...rows, ''].join('\n') : '';
  });
  return [
    '# Screens',
    '',
    'Some of the pictures that `npm run screens` takes of every screen with the demo data, into `.data/screens`. Of every mail:',
    '`PICTURES=$PWD/.data/screens/mails npm test -- infra/e2e/test/mails.slow.e2e.spec.ts`.',
    '',
    ...sections.filter(Boolean),
  ].join('\n');
}
