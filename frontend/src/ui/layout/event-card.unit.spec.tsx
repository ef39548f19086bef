import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { EventCard, type EventCardProps } from './event-card';

const match: EventCardProps = {
  to: '/event/7',
  date: '21/11/2026',
  time: '20:45',
  noDate: 'Date TBA',
  sport: 'Football',
  tournament: 'La Liga',
  name: 'Real Madrid vs Barcelona',
  home: 'Real Madrid',
  away: 'Barcelona',
  venue: 'Santiago Bernabéu, Madrid',
  action: 'View Details',
};
function show(props: Partial<EventCardProps> = {}) {
  render(
    <MemoryRouter>
      <EventCard {...match} {...props} />
    </MemoryRouter>,
  );
}

describe('EventCard', () => {
  it("is one link with the event's name", () => {
    show();
    const link = screen.getByRole('link', { name: 'Real Madrid vs Barcelona' });
    expect(link.getAttribute('href')).toBe('/event/7');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText('21')).toBeTruthy();
    expect(screen.getByText('Nov')).toBeTruthy();
  });

  it('shows the tournament, or the sport where there is none', () => {
    show();
    expect(screen.getByText('La Liga').textContent).toBe('Football: La Liga');
    show({ tournament: undefined });
    expect(screen.getByText('Football', { exact: true })).toBeTruthy();
  });

  // product.md 12.2
  it('says where the date is not final', () => {
    show({ notFinal: 'Date not final' });
    expect(screen.getByText('Date not final')).toBeTruthy();
  });

  it('shows `noDate` without a date, and the name when a team is missing', () => {
    show({ date: null, time: null, away: null, name: 'Rolex Paris Masters' });
    expect(screen.getByText('Date TBA')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Rolex Paris Masters' })).toBeTruthy();
  });
});
