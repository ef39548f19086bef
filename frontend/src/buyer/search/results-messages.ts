import { formatAge } from '../../ui/text/format-age';

/** Texts around a list of results, which the first page does not need (product.md 2.16). */
export const resultsMessages = {
  /** What the typed name was taken for stands behind it. */
  showingFor: 'Showing results for',
  offline: 'You are offline.',
  loaded: (ageMs: number) => (ageMs < 60_000 ? 'Loaded just now.' : `Loaded ${formatAge(ageMs)} ago.`),
  notLoaded: 'You are offline. This list cannot be searched or filtered until the connection is back.',
  keptTickets: 'Your tickets',
  nearestDates: 'Nearest dates',
  otherCities: (country: string) => `Elsewhere in ${country}`,
  withoutOne: 'Drop a filter',
  allEvents: 'All events',
  without: {
    name: 'Any event name',
    venue: 'Any venue or city',
    dates: 'Any date',
    sport: 'Any sport',
    tournament: 'Any tournament',
    city: 'Any city',
    price: 'Any price',
  },
  dates: { label: 'Dates', any: 'Any date', weekend: 'This weekend', month: 'Next 30 days' },
  filters: 'Filters',
  chosen: (count: number) => `${count} selected`,
  clearFilters: 'Clear filters',
  facets: { sport: 'Sport', tournament: 'Tournament', city: 'City', month: 'Month', price: 'Price' },
  bands: {
    'under-50': 'Under $50',
    '50-100': '$50 to $100',
    '100-200': '$100 to $200',
    'from-200': '$200 and more',
  },
  /** Follows a number for screen readers. */
  eventsOf: (count: number) => (count === 1 ? 'event' : 'events'),
  /** Below the name of the price facet. */
  priced: (count: number) => `Of ${count} ${count === 1 ? 'event' : 'events'} with a price`,
  more: (name: string) => `Show more: ${name}`,
  sort: 'Sort by',
  sorts: {
    date: 'Soonest first',
    '-date': 'Latest first',
    name: 'Name',
    price: 'Lowest price',
  },
} as const;
