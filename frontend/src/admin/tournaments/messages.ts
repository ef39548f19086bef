/** Texts of Top Tournaments (spec 2 and 8). */
export const messages = {
  title: 'Top Tournaments',
  intro: 'A pinned tournament stands on the visitors’ Top Tournaments at once.',
  failed: 'Failed to load tournaments',
  search: 'Search by tournament or country',
  sport: 'Sport',
  pinned: 'All that are pinned',
  empty: 'No tournaments found.',
  tournament: 'Tournament',
  country: 'Country',
  season: 'Season',
} as const;
