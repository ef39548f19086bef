/** Texts of Top Teams (product.md 2.29, 8.8). */
export const messages = {
  intro: 'The twelve teams that visitors see, with their events in the catalogue.',
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
