/* global document, HTMLImageElement, requestAnimationFrame, caches */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, devices } from 'playwright-core';
import { renderSVG } from 'uqr';
import { installedChromium, launchChromium } from '@terrace/engines/chromium';
import { median } from '@terrace/bench/bench-row';
import { budgetRow } from './budget-row.mjs';
import { dueTicket } from './due-ticket.mjs';
import { cookiesOf, signIn } from './sign-in.mjs';

const ROUNDS = 5;
/** As Lighthouse slows a phone's processor. */
const CPU_SLOWDOWN = 4;

/**
 * From the start of the navigation to the code on the screen, in a browser that has just started, on a phone with the
 * network off: the median of five. The buyer has looked at the ticket once before, with the network on.
 */
export async function measureColdStart({ url, accounts }) {
  await deliverOne(url, accounts);
  const profile = await mkdtemp(path.join(tmpdir(), 'terrace-profile-'));
  try {
    await inPhone(profile, async (context) => {
      await context.addCookies(await cookiesOf(url, '/login', accounts.buyer));
      const page = await context.newPage();
      await page.goto(`${url}/wallet`);
      await page.locator('img[alt^="Code of"]').first().waitFor();
      await untilKept(page);
    });
    const times = [];
    for (let round = 0; round < ROUNDS; round++)
      times.push(await inPhone(profile, (context) => coldStart(context, url)));
    return [budgetRow('cold start to the ticket with the network off', 'ms', median(times), 1_000)];
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

async function coldStart(context, url) {
  await context.setOffline(true);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(`${url}/wallet`, { waitUntil: 'commit' });
  // Looked for in the page, at each frame: this program's own round trips are not part of the time.
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          const code = document.querySelector('img[alt^="Code of"]');
          const isShown = code instanceof HTMLImageElement && code.complete && code.naturalWidth > 0;
          if (isShown) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** Waits in the page until it has kept the shell, and the code of the ticket. */
async function untilKept(page) {
  await page.evaluate(async () => {
    for (;;) {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const paths = all.flat().map(({ url }) => new URL(url).pathname);
      if (paths.includes('/wallet') && paths.some((each) => each.endsWith('/code'))) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
}

async function inPhone(profile, work) {
  const context = await chromium.launchPersistentContext(profile, {
    ...devices['Moto G4'],
    ...installedChromium(),
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** The demo buyer's next seat from the demo seller arrives, unless one has. */
async function deliverOne(url, { buyer, seller }) {
  const asBuyer = await signIn(url, '/login', buyer);
  const { items } = await asBuyer('/wallet');
  const isReady = ({ delivered }) => delivered?.kind === 'file' && delivered.hasCode;
  if (items.some(isReady)) return;
  const ticket = await dueTicket(url, { buyer, seller });
  await ticket.send(await pictureOfCode(), 'ticket.png');
}

async function pictureOfCode() {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 400, height: 400 } });
    await page.setContent(renderSVG(`BENCH-${randomUUID()}`, { border: 4 }));
    return await page.screenshot();
  } finally {
    await browser.close();
  }
}
