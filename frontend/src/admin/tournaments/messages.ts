/** Texts of Top Tournaments (product.md 2.29, 8.8). */
export const messages = {
  intro: 'A pinned tournament appears on the public Top Tournaments page at once.',
  failed: 'Failed to load tournaments',
  loading: 'Loading tournaments...',
  search: 'Search by tournament or country',
  sport: 'Sport',
  pinned: 'All pinned',
  empty: 'No tournaments found.',
  tournament: 'Tournament',
  country: 'Country',
  season: 'Season',
} as const;
