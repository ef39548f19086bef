/** Texts of the home page (product.md 1.5, 2.12, 8.6). */
export const messages = {
  sports: 'Sports',
  sportsLoading: 'Loading sports...',
  sportsFailed: 'Failed to load sports',
  topTeams: 'Top Teams',
  upcoming: 'Upcoming Events',
  eventsLoading: 'Loading events...',
  eventsFailed: 'Failed to load events',
  noEvents: 'No upcoming events available at the moment',
  allEvents: 'See all events',
  why: 'Why Choose Us',
  reasons: [
    {
      id: 'secure',
      title: 'Secure Tickets',
      text: 'An administrator checks every seller and every ticket before you see it.',
    },
    {
      id: 'instant',
      title: 'Instant Booking',
      text: 'A seller’s ticket is held for you while you fill in the form; an official one is checked again before you pay.',
    },
    {
      id: 'prices',
      title: 'Best Prices',
      text: 'The first price you see has service fee and delivery in it. Nothing is added at the end.',
    },
    {
      id: 'vip',
      title: 'VIP Experience',
      text: 'From the upper tier to hospitality, the whole ground on one page.',
    },
  ],
  stats: 'Terrace in numbers',
  testimonials: 'What fans say',
} as const;
