import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { SearchForm } from './search-form';

const api = fakeApi();

// product.md 2.15
it('the search form suggests teams, tournaments and cities, each of which leads to its page', async () => {
  const items = [
    { kind: 'team', name: 'Preston North End' },
    { kind: 'tournament', id: 't1', name: 'Premier League', sport: 'Football' },
    { kind: 'city', city: 'Preston' },
  ];
  api.answer('/api/catalogue/suggestions?field=all&q=pre&limit=5', { body: { items } });
  const { address } = showAt('/', <SearchForm />);
  await userEvent.click(screen.getByLabelText('Event Name'));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Event Name' }), 'pre');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Preston North EndTeam',
    'Premier LeagueTournament, Football',
    'PrestonCity',
  ]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/tournament/t1/Premier%20League'));
});
