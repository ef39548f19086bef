import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { absolute, type PagesApp, startPagesApp } from '../../../../test/pages-app.js';

let served: PagesApp;

beforeAll(async () => {
  served = await startPagesApp();
});
afterAll(() => served.close());

describe('the sitemap', () => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);
  const read = async (path: string) => (await fetch(served.app.url + path)).text();

  it('is listed in robots.txt and lists every public page and no private one', async () => {
    expect(await read('/robots.txt')).toContain(`Sitemap: ${absolute('/sitemap.xml')}`);
    const files = locations(await read('/sitemap.xml'));
    expect(files).toEqual([absolute('/sitemaps/pages.xml'), absolute('/sitemaps/events-1.xml')]);
    const [pages = '', events = ''] = await Promise.all(
      files.map((file) => read(new URL(file ?? '').pathname)),
    );
    expect(locations(events).sort()).toEqual(
      ['e1', 'pauli', 'tba', 'wicked'].map((id) => absolute(`/event/${id}`)),
    );
    expect(locations(pages)).toEqual(
      expect.arrayContaining(
        [
          '/',
          '/events',
          '/help',
          '/status',
          '/refunds',
          '/terms',
          '/privacy',
          '/how-results-are-ordered',
          '/sport/1/Football',
          '/tournament/cup/cup',
          '/team/AC%20Milan',
        ].map(absolute),
      ),
    );
    for (const location of [...locations(pages), ...locations(events)]) {
      const page = await served.at(new URL(location ?? '').pathname);
      expect({
        location,
        status: page.status,
        canonical: page.canonical,
        robots: page.meta('robots'),
      }).toEqual({
        location,
        status: 200,
        canonical: location,
        robots: null,
      });
    }
  });

  it('contains the time of the catalogue refresh, and answers 304 until the next one', async () => {
    const status = (await (await fetch(`${served.app.url}/api/catalogue/status`)).json()) as {
      refreshedAt: string;
    };
    const response = await fetch(`${served.app.url}/sitemaps/events-1.xml`);
    expect(await response.text()).toContain(`<lastmod>${status.refreshedAt}</lastmod>`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    const again = await fetch(`${served.app.url}/sitemaps/events-1.xml`, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it.each(['/sitemaps/events-2.xml', '/sitemaps/events-0.xml', '/sitemaps/other.xml'])(
    'has no %s',
    async (path) => {
      expect((await fetch(served.app.url + path)).status).toBe(404);
    },
  );
});
