/** Texts of Set Data (product.md 2.29). */
export const messages = {
  intro: 'Events from the events API, refreshed every 20 minutes.',
  search: 'Search events',
  allSports: 'All',
  failed: 'Failed to load events',
  empty: 'No events found.',
  updated: 'Last updated',
  never: 'Never',
  age: 'Age',
  minutes: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  events: 'Events',
  refresh: 'Refresh now',
  refreshing: 'Refreshing...',
  neverLoaded:
    'The events API has not answered yet, so buyers see no events. Check its address (EVENTS_API_URL) and that it is running.',
  neverLoadedBecause: (reason: string) =>
    `The events API has not answered yet, so buyers see no events: ${reason}`,
  lastFailed: (reason: string) => `The last refresh failed, so the events may be out of date: ${reason}`,
  failedRefresh: 'The refresh could not be started. Please try again.',
} as const;
