import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import SearchResultsScreen from './search-results-screen';

const api = fakeApi();

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

// product.md 2.16
describe('search results', () => {
  it('name the tournament on each card, and can be narrowed to one', async () => {
    api.answer('/api/catalogue/events', { body: page });
    showAt('/search-results?name=arsenal&tournament=t1', <SearchResultsScreen />);
    const list = await screen.findByRole('list', { name: 'Search Results' });
    expect(within(list).getByText('Premier League')).toBeTruthy();
    const facet = within(screen.getByRole('region', { name: 'Tournament' }));
    const [chosen, other] = facet.getAllByRole('link');
    expect(chosen?.getAttribute('aria-current')).toBe('true');
    expect(chosen?.getAttribute('href')).toBe('/search-results?name=arsenal');
    expect(other?.textContent).toBe('FA Cup 3 events');
    expect(other?.getAttribute('href')).toBe('/search-results?name=arsenal&tournament=t2');
  });
});
