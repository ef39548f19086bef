import { expect, it } from '@jest/globals';
import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { render, screen } from '@testing-library/react';
import { EventFacts } from './event-facts';

const event: CatalogueEvent = {
  id: '7',
  name: 'Real Madrid vs Barcelona',
  home: 'Real Madrid',
  away: 'Barcelona',
  dateOfEvent: '21/11/2026',
  timeOfEvent: '20:45',
  dateIsFinal: true,
  startsAt: null,
  timeZone: null,
  venue: { name: 'Santiago Bernabéu', mapUrl: null },
  city: 'Madrid',
  country: 'Spain',
  sport: { id: '1', name: 'Football' },
  tournament: null,
};
const factOf = (label: string) => screen.getByRole('heading', { name: label }).nextSibling?.textContent;

// product.md 2.18
it('EventFacts shows date and place, and no time when there is none', () => {
  const { rerender } = render(<EventFacts event={event} />);
  expect(factOf('Date & Time')).toBe('Saturday, November 21, 2026 at 20:45 (local time)');
  expect(screen.getByText('Saturday, November 21, 2026 at 20:45')).toBeTruthy();
  expect(factOf('Location')).toBe('Madrid, Spain');
  expect(factOf('Venue')).toBe('Santiago Bernabéu');
  rerender(<EventFacts event={{ ...event, timeOfEvent: null }} />);
  expect(factOf('Date & Time')).toBe('Saturday, November 21, 2026');
});

it("EventFacts shows 'Date TBA' without a date", () => {
  render(<EventFacts event={{ ...event, dateOfEvent: null, timeOfEvent: null, dateIsFinal: false }} />);
  expect(factOf('Date & Time')).toBe('Date TBA');
});
