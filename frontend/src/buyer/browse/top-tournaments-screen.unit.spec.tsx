import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import TopTournamentsScreen from './top-tournaments-screen';

const api = fakeApi();

const football = { id: '1', name: 'Football' };
const tournament = (id: string, name: string) => ({
  id,
  name,
  logoUrl: `https://logos.example/${id}.svg`,
  country: 'England',
  season: null,
  sport: football,
});
const leagues = Array.from({ length: 13 }, (_none, n) => tournament(`t${n}`, `League ${n}`));

// product.md 2.4
describe('Top Tournaments', () => {
  beforeEach(() => {
    api.answer('/api/catalogue/sports', { body: { items: [football] } });
    api.answer('/api/catalogue/sports/1/tournaments', { body: { items: leagues, total: leagues.length } });
    api.answer('/api/catalogue/pinned-tournaments', { body: { items: [] } });
  });

  it('has only those that are pinned', async () => {
    const pin = {
      id: 't3',
      version: 1,
      pinned: true,
      pinnedAt: null,
      tournament: tournament('t3', 'League 3'),
    };
    api.answer('/api/catalogue/pinned-tournaments', { body: { items: [pin] } });
    showAt('/top-tournaments', <TopTournamentsScreen />);
    const list = await screen.findByRole('list', { name: 'Tournaments: Football' });
    expect(within(list).getAllByRole('link')).toHaveLength(1);
    expect(api.calls).not.toContain('GET /api/catalogue/sports');
  });

  it('has all while none is pinned, the first of each sport and a link to the others', async () => {
    showAt('/top-tournaments', <TopTournamentsScreen />);
    const list = await screen.findByRole('list', { name: 'Tournaments: Football' });
    expect(within(list).getAllByRole('link')).toHaveLength(12);
    const more = screen.getByRole('link', { name: 'All 13 tournaments: Football' });
    expect(more.getAttribute('href')).toBe('/sport/1/Football');
  });

  it('says so where there are none at all', async () => {
    api.answer('/api/catalogue/sports/1/tournaments', { body: { items: [], total: 0 } });
    showAt('/top-tournaments', <TopTournamentsScreen />);
    await screen.findByText('Tournaments will appear here once they are pinned by an administrator.');
  });
});
