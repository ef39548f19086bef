import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { absolute, type PagesApp, startPagesApp } from '../../../../test/pages-app.js';

let pages: PagesApp;

beforeAll(async () => {
  pages = await startPagesApp();
});
afterAll(() => pages.close());

describe('the share card', () => {
  it.each([
    ['/', '/share/product.png', 'Terrace: tickets for sports events'],
    ['/team/Arsenal', '/share/product.png', 'Terrace: tickets for sports events'],
    ['/event/e1', '/share/event.png', 'Terrace: be there when it happens'],
    ['/sell-tickets', '/share/sell.png', 'Terrace: somebody wants your seat'],
  ])('of %s is a picture of its kind', async (path, picture, alt) => {
    const { meta } = await pages.at(path);
    expect(meta('og:image')).toBe(absolute(picture));
    expect(meta('og:image:alt')).toBe(alt);
    expect(meta('twitter:card')).toBe('summary_large_image');
    const size = { width: Number(meta('og:image:width')), height: Number(meta('og:image:height')) };
    const file = await readFile(new URL(`../../../../../frontend/public${picture}`, import.meta.url));
    // A PNG's header: its width and height after sixteen bytes.
    expect(size).toEqual({ width: file.readUInt32BE(16), height: file.readUInt32BE(20) });
    expect(file.length).toBeLessThanOrEqual(60_000);
  });

  it('is absent on a private page', async () => {
    expect((await pages.at('/orders')).meta('og:image')).toBeNull();
  });
});
