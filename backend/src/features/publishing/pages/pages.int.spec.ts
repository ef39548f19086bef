import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ticketOnSale } from '../../../../test/market.js';
import { absolute, type PagesApp, startPagesApp, WICKED, YEAR } from '../../../../test/pages-app.js';

let pages: PagesApp;

beforeAll(async () => {
  pages = await startPagesApp();
});
afterAll(() => pages.close());

const at = (path: string, headers?: Record<string, string>) => pages.at(path, headers);

describe('an event page without scripts', () => {
  it('shows what, when and where, in head and body', async () => {
    const page = await at('/event/e1?quantity=2');
    const description = expect.stringMatching(
      `^Tickets for Arsenal vs Chelsea, \\w+day, June 15, ${YEAR} at 20:00 \\(local time\\), The Ground, London\\.$`,
    );
    expect(page).toMatchObject({
      status: 200,
      title: 'Arsenal vs Chelsea · Terrace',
      canonical: absolute('/event/e1'),
      links: ['/sport/1/Football', '/tournament/cup/cup'],
    });
    expect(page.meta('description')).toEqual(description);
    expect(page.meta('og:title')).toBe('Arsenal vs Chelsea');
    expect(page.meta('og:description')).toEqual(description);
    expect(page.meta('og:url')).toBe(absolute('/event/e1'));
    expect(page.meta('robots')).toBeNull();
    for (const said of [
      'Arsenal vs Chelsea',
      `June 15, ${YEAR} at 20:00 (local time)`,
      'The Ground, London, England',
    ])
      expect(page.text).toContain(said);
  });

  it('is a SportsEvent with its local start time and its breadcrumbs', async () => {
    const { structured } = await at('/event/e1');
    expect(structured['SportsEvent']).toMatchObject({
      '@context': 'https://schema.org',
      name: 'Arsenal vs Chelsea',
      url: absolute('/event/e1'),
      startDate: `${YEAR}-06-15T20:00:00+01:00`,
      sport: 'Football',
      location: {
        '@type': 'Place',
        name: 'The Ground',
        address: { addressLocality: 'London', addressCountry: 'England' },
      },
      homeTeam: { '@type': 'SportsTeam', name: 'Arsenal' },
      awayTeam: { '@type': 'SportsTeam', name: 'Chelsea' },
    });
    expect(structured['BreadcrumbList']).toMatchObject({
      itemListElement: [
        { position: 1, item: absolute('/') },
        { position: 2, name: 'Football', item: absolute('/sport/1/Football') },
        { position: 3, name: 'cup', item: absolute('/tournament/cup/cup') },
        { position: 4, name: 'Arsenal vs Chelsea', item: absolute('/event/e1') },
      ],
    });
  });

  it('offers the known tickets with fees, and never calls upstream', async () => {
    const ticket = await ticketOnSale(pages.app, { event: { eventId: 'e1' } });
    pages.asked.length = 0;
    const { structured } = await at('/event/e1');
    expect(pages.asked).toEqual([]);
    const own = {
      '@type': 'Offer',
      price: '125.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: absolute(`/event/${ticket}`),
    };
    expect(structured['SportsEvent']?.['offers']).toMatchObject([own]);

    await fetch(`${pages.app.url}/api/catalogue/events/e1/tickets`);
    pages.asked.length = 0;
    const { structured: then, answers } = await at('/event/e1');
    const tickets: unknown = answers['/api/catalogue/events/e1/tickets'];
    expect(tickets).toEqual(await (await fetch(`${pages.app.url}/api/catalogue/events/e1/tickets`)).json());
    expect(pages.asked).toEqual([]);
    expect(then['SportsEvent']?.['offers']).toMatchObject([
      { price: '112.56', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
      { price: '112.56', priceCurrency: 'GBP', availability: 'https://schema.org/SoldOut' },
      own,
    ]);
    const ofSellerTicket = await at(`/event/${ticket}`);
    expect(ofSellerTicket).toMatchObject({
      status: 200,
      canonical: absolute(`/event/${ticket}`),
      links: ['/event/e1'],
    });
  });

  it('escapes any event name', async () => {
    const page = await at('/event/wicked');
    expect(page.title).toBe(`${WICKED} · Terrace`);
    expect(page.meta('og:title')).toBe(WICKED);
    expect(page.text).toContain(WICKED);
    expect(page.structured['SportsEvent']?.['name']).toBe(WICKED);
    expect(page.scripts).toEqual(['/theme.js', '/src/boot.ts']);
    expect(page.html).not.toContain('<b>');
    expect((await at('/team/%22Ajax%22')).structured['ItemList']).toMatchObject({
      itemListElement: [{ name: WICKED }],
    });
  });

  it('of a cancelled event says so and offers nothing', async () => {
    await fetch(`${pages.app.url}/api/catalogue/events/off/tickets`);
    const { structured, meta } = await at('/event/off');
    expect(meta('description')).toMatch(/^Cancelled: Leeds vs Derby, /);
    const { eventStatus, offers } = structured['SportsEvent'] ?? {};
    expect([eventStatus, offers]).toEqual(['https://schema.org/EventCancelled', undefined]);
  });

  it('has no start time while none is known', async () => {
    const page = await at('/event/tba');
    expect(page.structured['SportsEvent']).not.toHaveProperty('startDate');
    expect(page.text).toContain('Date TBA');
  });
});

describe('list pages', () => {
  it.each([
    ['/', 'Tickets for sports events · Terrace', '/'],
    ['/team/Arsenal', 'Arsenal · Terrace', '/team/Arsenal'],
    ['/tournament/cup/another-name', 'cup · Terrace', '/tournament/cup/cup'],
    ['/events?utm=x', 'Upcoming Sports Events · Terrace', '/events'],
    ['/events?page=2', 'Upcoming Sports Events · Terrace', '/events?page=2'],
  ])('%s has its title and its canonical address', async (path, title, canonical) => {
    expect(await at(path)).toMatchObject({ status: 200, title, canonical: absolute(canonical) });
  });

  it.each(['/', '/events', '/team/Arsenal', '/tournament/cup/cup'])(
    '%s links to its events',
    async (path) => {
      const { links, text } = await at(path);
      expect(links).toContain('/event/e1');
      expect(links).not.toContain('/event/over');
      expect(text).toContain('The Ground, London');
    },
  );

  it('of a sport link to its tournaments', async () => {
    expect(await at('/sport/1/Football')).toMatchObject({
      title: 'Football · Terrace',
      links: ['/tournament/cup/cup'],
    });
  });

  it('describe the search on the home page', async () => {
    const { structured } = await at('/');
    expect(structured['WebSite']).toMatchObject({
      url: absolute('/'),
      potentialAction: { '@type': 'SearchAction' },
    });
  });
});

describe('a private page', () => {
  it.each([
    '/purchase-form',
    '/orders',
    '/orders/x',
    '/shared-ticket',
    '/shared-ticket/a-former-token',
    '/notifications',
    '/seller/dashboard',
    '/seller/account',
    '/admin',
    '/admin/dashboard/tickets',
    '/login',
    '/payment/return?purchaseId=x',
    '/search-results?name=arsenal',
  ])('%s is excluded from search engines', async (path) => {
    const page = await at(path);
    expect(page.status).toBe(200);
    expect(page.meta('robots')).toBe('noindex');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.canonical).toBeNull();
  });
});

describe('the initial HTML', () => {
  it.each([
    ['/', 'served-hero', 'Be there when it happens.'],
    ['/event/e1', 'served-event', 'Arsenal vs Chelsea'],
    ['/team/Arsenal', 'served-page', 'Every event with Arsenal, soonest first.'],
    ['/search-results?name=arsenal', 'served-page', 'Search Results'],
    ['/search-results', 'served-page', 'No Events Available'],
    ['/status', 'served-page', 'What works now'],
    ['/refunds', 'served-page', 'Refunds and our guarantee'],
    ['/privacy', 'served-page', 'What we know about you'],
    ['/how-results-are-ordered', 'served-page', 'Nobody pays for a place.'],
    ['/sell-tickets', 'served-plain', 'Sell Tickets'],
  ])('of %s opens as its screen does', async (path, look, said) => {
    const { html, text } = await at(path);
    expect(html).toContain(`class="served-text ${look}"`);
    expect(text).toContain(said);
  });

  it('of a page without text leaves the screen to the frontend', async () => {
    expect((await at('/admin')).text.trim()).toBe('');
    expect((await at('/nowhere')).text.trim()).toBe('');
  });

  it('contains the data that its screen would request first, as the API returns it', async () => {
    for (const [page, ...calls] of [
      ['/event/tba', '/api/catalogue/events/tba'],
      ['/event/wicked', '/api/catalogue/events/wicked'],
      [
        `/team/Arsenal?page=2&city=London&month=${YEAR}-06`,
        '/api/catalogue/teams/Arsenal',
        `/api/catalogue/events?team=Arsenal&city=London&month=${YEAR}-06&sort=date&page=2&perPage=24`,
      ],
      [
        '/tournament/cup/another-name',
        '/api/catalogue/tournaments/cup',
        '/api/catalogue/events?tournament=cup&sort=date&page=1&perPage=24',
      ],
      [
        '/sport/1/another-name',
        '/api/catalogue/sports',
        '/api/catalogue/sports/1/tournaments',
        '/api/catalogue/events?sport=1&sort=date&page=1&perPage=24',
      ],
      // Ends in the past: nothing from today on would match.
      ['/events?to=31/12/2020', '/api/catalogue/events?to=31%2F12%2F2020&sort=date&page=1&perPage=24'],
      [
        '/search-results?sport=1&name=+arsenal&month=never&sort=name',
        '/api/catalogue/events?name=arsenal&sport=1&sort=name&page=1&perPage=24',
      ],
      ['/about'],
      // Backwards: the frontend requests it and receives the refusal.
      ['/search-results?from=02/12/2026&to=01/12/2026'],
    ] as const) {
      const answers: Record<string, unknown> = {};
      for (const call of ['/api/config', ...calls])
        answers[call] = await (await fetch(pages.app.url + call)).json();
      expect((await at(page)).answers).toEqual(answers);
    }
    expect((await at('/search-results')).answers).toEqual({});
    expect((await at('/wallet')).answers).toEqual({});
  });

  it('preloads the scripts of its screen', async () => {
    expect((await at('/event/e1')).screenScripts).toEqual([
      '/assets/program.js',
      '/assets/event.js',
      '/assets/main.js',
    ]);
    expect((await at('/nowhere')).screenScripts).toEqual(['/assets/program.js', '/assets/main.js']);
  });
});

describe('an HTML page over HTTP', () => {
  it('has an ETag that identifies it', async () => {
    const tag = (await at('/event/e1')).headers.get('etag') ?? '';
    expect((await at('/event/e1', { 'if-none-match': tag })).status).toBe(304);
    expect((await at('/event/tba', { 'if-none-match': tag })).status).toBe(200);
    expect((await at('/event/nobody', { 'if-none-match': '*' })).status).toBe(404);
  });

  it('is compressed for clients that accept it', async () => {
    const { headers, title } = await at('/event/e1', { 'accept-encoding': 'br' });
    expect(headers.get('content-encoding')).toBe('br');
    expect(title).toBe('Arsenal vs Chelsea · Terrace');
    expect(
      (await at('/event/e1', { 'accept-encoding': 'identity' })).headers.get('content-encoding'),
    ).toBeNull();
  });

  it('keeps a strict Content-Security-Policy', async () => {
    const policy = (await at('/event/e1')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    for (const closed of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy).toMatch(new RegExp(`${closed} 'none'(;|$)`));
  });
});
