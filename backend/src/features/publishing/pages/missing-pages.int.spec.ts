import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type PagesApp, startPagesApp } from '../../../../test/pages-app.js';

let pages: PagesApp;

beforeAll(async () => {
  pages = await startPagesApp();
});
afterAll(() => pages.close());

const at = (path: string, headers?: Record<string, string>) => pages.at(path, headers);

describe('a missing page', () => {
  it.each([
    '/event/nobody',
    '/event/AAAAAAAAAAAAAAAAAAAA',
    '/team/Nobody%20United',
    `/team/${'x'.repeat(201)}`,
    '/tournament/none/none',
    '/sport/99/Curling',
    '/nowhere',
    '/event',
  ])('%s answers 404 with the frontend, which shows it', async (path) => {
    pages.asked.length = 0;
    const page = await at(path);
    expect(page.status).toBe(404);
    expect(page.meta('robots')).toBe('noindex');
    expect(page.scripts).toContain('/src/boot.ts');
    expect(pages.asked).toEqual([]);
  });

  it('is not reported for a team without future events, a top team or a name with a dot', async () => {
    for (const team of ['Has Beens', 'Juventus', 'FC St.Gallen'])
      expect((await at(`/team/${encodeURIComponent(team)}`)).status).toBe(200);
  });

  it.each(['/assets/none-1234.js', '/favicon.png', '/api/none'])(
    '%s answers a problem instead of a page',
    async (path) => {
      const response = await fetch(pages.app.url + path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
    },
  );
});

describe('an unknown address with a dot', () => {
  it.each(['/foo.bar', '/about.html', '/assets/none-1234.js'])('%s is a page for people', async (path) => {
    const page = await at(path, { accept: 'text/html,application/xhtml+xml' });
    expect(page.status).toBe(404);
    expect(page.scripts).toContain('/src/boot.ts');
  });
});
