/** Texts of Set Events (spec 2 and 8), and of the columns that Set Data has as well. */
export const messages = {
  title: 'Set Events',
  intro: 'A pinned event stands on the home page at once.',
  search: 'Search events',
  onlyPinned: 'Pinned only',
  allSports: 'All',
  failed: 'Failed to load events',
  empty: 'No events found.',
  event: 'Event',
  when: 'Date',
  noDate: 'Date TBA',
  venue: 'Venue',
  sport: 'Sport',
} as const;
