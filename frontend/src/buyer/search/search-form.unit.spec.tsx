import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { nextWeekend, slashed } from '../../ui/date/date-ranges';
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

// product.md 2.15
it('the search form suggests events of one name and day with what tells them apart', async () => {
  const game = (id: string, name: string, timeOfEvent: string, competition: string) => ({
    kind: 'event',
    event: {
      ...{ id, name, home: null, away: null, timeOfEvent, city: 'Preston', country: 'England' },
      ...{ dateOfEvent: '01/02/2099', dateIsFinal: true, startsAt: null, timeZone: null },
      ...{ venue: { name: 'Deepdale', mapUrl: null }, sport: { id: 'f', name: 'Football' } },
      tournament: { id: competition, name: competition },
    },
  });
  const items = [
    game('1', 'Preston vs Leeds', '13:05', 'Under 19'),
    game('2', 'Preston vs Leeds', '19:10', 'League'),
    game('3', 'Preston vs Hull', '15:00', 'League'),
  ];
  api.answer('/api/catalogue/suggestions?field=all&q=preston&limit=5', { body: { items } });
  showAt('/', <SearchForm />);
  await userEvent.click(screen.getByLabelText('Event Name'));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Event Name' }), 'preston');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Preston vs Leeds1 Feb 2099, Preston, 13:05, Deepdale, Under 19',
    'Preston vs Leeds1 Feb 2099, Preston, 19:10, Deepdale, League',
    'Preston vs Hull1 Feb 2099, Preston',
  ]);
});

// product.md 2.15
it('a tap on a date opens a calendar of both dates from today on, in which a weekend is one press', async () => {
  const { address } = showAt('/', <SearchForm />);
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByLabelText('Date To') });
  const calendar = within(await screen.findByRole('dialog'));
  calendar.getByRole('button', { name: /^Today/ });
  expect(calendar.getByRole('button', { name: 'Previous' }).hasAttribute('disabled')).toBe(true);
  expect(calendar.queryByRole('combobox')).toBeNull();
  await userEvent.click(calendar.getByRole('button', { name: 'Next weekend' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  const { from, to } = nextWeekend(new Date());
  await waitFor(() => expect(decodeURIComponent(address())).toBe(`/search-results?from=${from}&to=${to}`));
});

it('two taps in the calendar choose the first and the last day', async () => {
  const { address } = showAt('/', <SearchForm />);
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByLabelText('Date From') });
  const calendar = within(await screen.findByRole('dialog'));
  await userEvent.click(calendar.getByRole('button', { name: /^Today/ }));
  screen.getByRole('dialog');
  await userEvent.click(calendar.getByRole('button', { name: /^Today/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  const day = slashed(new Date());
  await waitFor(() => expect(decodeURIComponent(address())).toBe(`/search-results?from=${day}&to=${day}`));
});
