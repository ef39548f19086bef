/** Texts of Set Events (product.md 2.29, 8.8), and of the columns that Set Data has as well. */
export const messages = {
  intro: 'A pinned event appears on the home page at once.',
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
