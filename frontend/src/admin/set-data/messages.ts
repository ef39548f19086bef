/** Texts of Set Data (spec 2). */
export const messages = {
  title: 'Set Data',
  intro: 'The events as the events API gave them. They are read again every 20 minutes.',
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
    'The events API has not answered yet, so buyers see no events. Check its address (EVENTS_API_URL) and whether it runs.',
  neverLoadedBecause: (reason: string) =>
    `The events API has not answered yet, so buyers see no events: ${reason}`,
  lastFailed: (reason: string) => `The last refresh failed, and the events are those of before: ${reason}`,
  failedRefresh: 'The refresh could not be started. Please try again.',
} as const;
