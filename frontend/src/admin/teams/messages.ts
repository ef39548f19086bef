/** Texts of Top Teams (spec 2 and 8). */
export const messages = {
  title: 'Top Teams',
  intro: 'The twelve teams that visitors see, and what the catalogue has of each.',
  search: 'Search teams',
  empty: 'No teams found.',
  failed: 'Failed to load teams',
  loading: 'Loading teams...',
  refresh: 'Refresh',
  updated: (at: string) => `Updated ${at}`,
  team: 'Team',
  events: 'Events',
  next: 'First event',
  none: 'None',
} as const;
