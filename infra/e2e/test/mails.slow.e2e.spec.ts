import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import axe, { type AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';
import { startChild } from '../../../backend/test/child.js';
import { expect, test } from './browser-test.js';

interface Mail {
  readonly name: string;
  readonly html: string;
}

const VIEWS = [
  { device: 'desktop', width: 640, theme: 'light' },
  { device: 'phone', width: 390, theme: 'dark' },
] as const;

/** Without rules for landmarks, which mail programs provide. The dark theme changes colours only. */
const RULES = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  dark: ['color-contrast', 'link-in-text-block'],
} as const;

/** The folder for screenshots: each mail on a desktop in light mode, some also on a phone in dark mode. */
const pictures = process.env['PICTURES'];
const ON_A_PHONE = [
  'order-confirmed',
  'event-moved',
  'refund-of-tickets',
  'sale',
  'password-reset',
  'welcome',
];
const program = fileURLToPath(new URL('../../../backend/test/mails/print-mails.ts', import.meta.url));

async function printedMails(): Promise<readonly Mail[]> {
  const child = startChild(program);
  await child.line((line) => line === 'all printed');
  return child.lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Mail] : []));
}

/** Returns the violations of the shown mail, and by how many pixels it is wider than the screen. */
async function faultsOf(page: Page, runOnly: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify({ runOnly, resultTypes: ['violations'] })})`,
  );
  const beyond = await page
    .locator('html')
    .evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...(beyond > 0 ? [`${beyond} px wider than the screen`] : []),
  ];
}

test('every mail is accessible on a desktop in light mode and on a phone in dark mode, and loads nothing', async ({
  browser,
}) => {
  const mails = await printedMails();
  expect(mails.length).toBeGreaterThan(30);
  if (pictures) await mkdir(pictures, { recursive: true });
  const page = await browser.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const faults: string[] = [];
  for (const { name, html } of mails) {
    await page.setContent(html);
    for (const { device, width, theme } of VIEWS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme });
      for (const fault of await faultsOf(page, RULES[theme]))
        faults.push(`${name}, ${device}, ${theme}: ${fault}`);
      if (pictures && (device === 'desktop' || ON_A_PHONE.includes(name)))
        await page.screenshot({
          path: path.join(pictures, `${name}-${device}.jpg`),
          type: 'jpeg',
          quality: 65,
          fullPage: true,
        });
    }
  }
  expect(faults).toEqual([]);
  expect(loaded).toEqual([]);
});
