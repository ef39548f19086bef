import type { Browser } from '@playwright/test';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { seat } from './person.js';

/** A page without faults that follows the system's theme, plus the given faulty content. */
const page = (more: { style?: string; body?: string }) => `<!doctype html>
  <html lang="en"><head><title>A page</title><meta name="viewport" content="width=device-width">
  <style>body { color: #000; background: #fff } ${more.style ?? ''}</style>
  <script>
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => (document.documentElement.dataset.theme = dark.matches ? 'night' : 'day');
    dark.addEventListener('change', follow);
    follow();
  </script></head>
  <body><main><h1>A page</h1><p>Its text</p>${more.body ?? ''}</main></body></html>`;

describeInBrowser('The axe-core check', () => {
  let browser: Browser;
  test.beforeAll(({ browser: chromium }) => {
    browser = chromium;
  });

  const violationsOf = async (html: string) => {
    const person = await seat(browser, 'http://localhost');
    try {
      await person.page.setContent(html);
      return await axeViolations(person);
    } finally {
      await person.context.close();
    }
  };
  const themes = (found: readonly string[]) => found.map((line) => line.replace(/^.*\((.*)\)$/, '$1'));

  test('finds no violation on a valid page', async () => {
    expect(await violationsOf(page({}))).toEqual([]);
  });

  for (const theme of ['night', 'day'])
    test(`finds low contrast by ${theme}`, async () => {
      const style = `[data-theme=${theme}] p { color: #eee }`;
      const found = await violationsOf(page({ style }));
      expect(themes(found)).toEqual([`a phone by ${theme}`, `a desktop by ${theme}`]);
      expect(found[0]).toMatch(/^color-contrast/);
    });

  for (const theme of ['night', 'day'])
    test(`finds a button without a name that exists by ${theme} only`, async () => {
      const style = `button { display: none } [data-theme=${theme}] button { display: block; width: 40px; height: 40px }`;
      const found = await violationsOf(page({ style, body: '<button></button>' }));
      expect(themes(found)).toEqual([`a phone by ${theme}`, `a desktop by ${theme}`]);
      expect(found[0]).toMatch(/^button-name/);
    });

  test('finds a button without a name that exists on phones only', async () => {
    const style = 'button { width: 40px; height: 40px } @media (width > 600px) { button { display: none } }';
    const found = await violationsOf(page({ style, body: '<button></button>' }));
    expect(themes(found)).toEqual(['a phone by night']);
  });
});
