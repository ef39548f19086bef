import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { fakeCaches } from '../../../test/fake-caches';
import { reportChange } from '../../../test/report-change';
import { showAt } from '../../../test/show-at';
import SearchResultsScreen from './search-results-screen';

const api = fakeApi();
fakeCaches();

const match = {
  id: 'e1',
  name: 'Arsenal vs Chelsea',
  home: 'Arsenal',
  away: 'Chelsea',
  dateOfEvent: '05/12/2026',
  timeOfEvent: '15:00',
  dateIsFinal: true,
  startsAt: null,
  timeZone: null,
  venue: { name: 'Emirates Stadium', mapUrl: null },
  city: 'London',
  country: 'England',
  sport: { id: '1', name: 'Football' },
  tournament: { id: 't1', name: 'Premier League' },
  fromPrice: null,
};
const page = {
  items: [match],
  total: 1,
  page: 1,
  perPage: 24,
  pricesPending: false,
  correction: null,
  alternatives: null,
  facets: {
    sports: [{ id: '1', name: 'Football', count: 1 }],
    tournaments: [
      { id: 't1', name: 'Premier League', count: 1 },
      { id: 't2', name: 'FA Cup', count: 3 },
    ],
    cities: [],
    months: [],
    prices: [],
  },
};

const GBP_45 = { amount: 45_00, currency: 'GBP' };
const priceOf = (id: string, fromPrice: typeof GBP_45 | null) => ({
  topic: `price:${id}`,
  kind: 'price',
  id,
  data: { fromPrice },
});

const openFilters = async () => fireEvent.click(await screen.findByText('Filters'));

// product.md 2.16
describe('search results', () => {
  // product.md 13.15
  it('say of how many events with a price the price facet counts', async () => {
    const prices = [
      { band: 'under-50', count: 2 },
      { band: '50-100', count: 1 },
    ];
    const facets = { ...page.facets, prices };
    api.answer('/api/catalogue/events', { body: { ...page, total: 40, facets } });
    showAt('/search-results?name=arsenal', <SearchResultsScreen />);
    expect(screen.queryByRole('region', { name: 'Price' })).toBeNull();
    await openFilters();
    const facet = within(screen.getByRole('region', { name: 'Price' }));
    facet.getByText('Of 3 events with a price');
    expect(screen.getAllByText(/with a price$/)).toHaveLength(1);
  });

  it('name the tournament on each card, and can be narrowed to one', async () => {
    api.answer('/api/catalogue/events', { body: page });
    showAt('/search-results?name=arsenal&tournament=t1', <SearchResultsScreen />);
    const list = await screen.findByRole('list', { name: 'Search Results' });
    expect(within(list).getByText('Premier League')).toBeTruthy();
    await openFilters();
    const facet = within(screen.getByRole('region', { name: 'Tournament' }));
    const [chosen, other] = facet.getAllByRole('link');
    expect(chosen?.getAttribute('aria-current')).toBe('true');
    expect(chosen?.getAttribute('href')).toBe('/search-results?name=arsenal');
    expect(other?.textContent).toBe('FA Cup 3 events');
    expect(other?.getAttribute('href')).toBe('/search-results?name=arsenal&tournament=t2');
  });

  // product.md 13.15
  it('show prices as they are sent, without another fetch: one that was unknown, and one with nothing left', async () => {
    const items = [match, { ...match, id: 'e2', name: 'Leeds vs Fulham', fromPrice: GBP_45 }];
    api.answer('/api/catalogue/events', { body: { ...page, items, total: 2 } });
    showAt('/search-results?name=arsenal', <SearchResultsScreen />);
    await screen.findByText('Price unknown');
    const card = (name: string) => screen.getByRole('link', { name }).closest('li')?.textContent;
    await waitFor(() => reportChange(priceOf('e1', { amount: 52_50, currency: 'GBP' })));
    await screen.findByText('from £52.50');
    const fetches = api.calls.length;
    act(() => reportChange(priceOf('e2', null)));
    await screen.findByText('Price unknown');
    expect([card(match.name), card('Leeds vs Fulham')]).toEqual([
      expect.stringContaining('from £52.50'),
      expect.stringContaining('Price unknown'),
    ]);
    expect(api.calls).toHaveLength(fetches);
  });

  it('show the price that was loaded after one that was sent to an earlier list', async () => {
    const other = { ...page, items: [{ ...match, id: 'e2', name: 'Leeds vs Fulham' }] };
    api.answer('/api/catalogue/events', ({ query }) => ({ body: query.has('tournament') ? other : page }));
    showAt('/search-results?name=arsenal', <SearchResultsScreen />);
    await screen.findByText('Price unknown');
    await waitFor(() => reportChange(priceOf('e1', { amount: 52_50, currency: 'GBP' })));
    await screen.findByText('from £52.50');
    await openFilters();
    fireEvent.click(screen.getByRole('link', { name: /FA Cup/ }));
    await screen.findByRole('link', { name: 'Leeds vs Fulham' });
    api.answer('/api/catalogue/events', { body: { ...page, items: [{ ...match, fromPrice: GBP_45 }] } });
    fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    await screen.findByText('from £45.00');
  });

  // product.md 2.14
  it('ask the number of tickets for the next event with the number chosen last', async () => {
    api.answer('/api/catalogue/events', { body: page });
    showAt('/search-results?name=arsenal', <SearchResultsScreen />);
    fireEvent.click(await screen.findByRole('link', { name: match.name }));
    fireEvent.click(await screen.findByRole('button', { name: '2' }));
    fireEvent.click(screen.getByRole('button', { name: 'Proceed with 2 Tickets' }));
    cleanup();
    showAt('/search-results?name=arsenal', <SearchResultsScreen />);
    fireEvent.click(await screen.findByRole('link', { name: match.name }));
    const proceed = await screen.findByRole<HTMLButtonElement>('button', { name: 'Proceed with 2 Tickets' });
    expect(proceed.disabled).toBe(false);
  });

  it('say what a misspelt name or a nickname was taken for', async () => {
    api.answer('/api/catalogue/events', { body: { ...page, correction: 'Arsenal' } });
    showAt('/search-results?name=gunners', <SearchResultsScreen />);
    expect((await screen.findByText('Arsenal', { selector: 'strong' })).parentElement?.textContent).toBe(
      'Showing results for Arsenal',
    );
  });

  it('that are empty offer the nearest dates, other cities, and each criterion to leave out', async () => {
    const alternatives = {
      without: [
        { criterion: 'dates', count: 4 },
        { criterion: 'city', count: 2 },
        { criterion: 'sport', count: 1 },
      ],
      days: [{ date: '08/12/2026', count: 1 }],
      cities: [{ city: 'Barcelona', count: 2 }],
      country: 'Spain',
    };
    api.answer('/api/catalogue/events', { body: { ...page, items: [], total: 0, alternatives } });
    const asked = 'name=real&from=05%2F12%2F2026&to=06%2F12%2F2026&city=Madrid';
    showAt(`/search-results?${asked}`, <SearchResultsScreen />);
    await screen.findByText('No events found. Please try searching for events.');
    const leadsTo = (name: string) =>
      decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');
    expect(leadsTo('8 Dec 2026')).toBe('/search-results?name=real&city=Madrid&from=08/12/2026&to=08/12/2026');
    expect(leadsTo('Barcelona')).toBe(
      '/search-results?name=real&from=05/12/2026&to=06/12/2026&city=Barcelona',
    );
    expect(screen.getByText('Elsewhere in Spain')).toBeTruthy();
    expect(leadsTo('Any city')).toBe('/search-results?name=real&from=05/12/2026&to=06/12/2026');
    const dates = screen.getAllByRole('link', { name: 'Any date' }).map((link) => link.getAttribute('href'));
    expect(dates).toContain('/search-results?name=real&city=Madrid');
    // The address has no sport: the page may be about one.
    expect(screen.queryByRole('link', { name: 'Any sport' })).toBeNull();
  });

  it('that are empty lead to all events where nothing else helps', async () => {
    api.answer('/api/catalogue/events', { body: { ...page, items: [], total: 0 } });
    showAt('/search-results?name=zzzz', <SearchResultsScreen />);
    const all = await screen.findByRole('link', { name: 'All events' });
    expect(all.getAttribute('href')).toBe('/events');
  });
});

// product.md 4.10, 23.9
describe('offline, search results', () => {
  // Libraries remember the event, and later spec files share them.
  afterEach(() => {
    jest.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
  });

  it('say how old they are, and lead to the kept tickets', async () => {
    const seat = { id: 's1', purchaseId: 'o1', label: 'Block 12', seat: { number: 1, of: 1 } } as const;
    const kept = { ticketType: 'eTickets', status: 'due', delivered: null, deliveredAt: null } as const;
    const event = { id: 'e1', name: match.name, date: '21/12/2199', time: '20:45', venue: 'The Ground' };
    const cache = await caches.open('terrace-tickets-1');
    const wallet = Response.json({ seenAt: Date.now(), items: [{ ...seat, ...kept, event }] });
    await cache.put('/kept/lists/wallet', wallet);
    api.answer('/api/catalogue/events', { body: page });
    showAt('/search-results?name=arsenal', <SearchResultsScreen />);
    await screen.findByRole('list', { name: 'Search Results' });
    expect(screen.queryByText(/You are offline/)).toBeNull();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await screen.findByText('You are offline. Loaded just now.');
    const tickets = await screen.findByRole('link', { name: 'Your tickets' });
    expect(tickets.getAttribute('href')).toBe('/wallet');
  });

  it('say that a filter has to wait instead of showing what another one found, and keep the filters', async () => {
    api.answer('/api/catalogue/events', ({ query }) => {
      if (query.has('tournament')) throw new TypeError('Failed to fetch');
      return { body: page };
    });
    showAt('/search-results?name=arsenal', <SearchResultsScreen />);
    await screen.findByRole('list', { name: 'Search Results' });
    await openFilters();
    fireEvent.click(screen.getByRole('link', { name: /FA Cup/ }));
    await screen.findByText(/cannot be searched or filtered until the connection is back/);
    expect(screen.queryByRole('list', { name: 'Search Results' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    await screen.findByRole('list', { name: 'Search Results' });
  });
});
