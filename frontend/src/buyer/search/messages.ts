import { DATE_TBA } from '@terrace/contracts/pages/page-heads';

/** Texts of the search form and of lists of events (product.md 2.15, 2.16). */
export const messages = {
  form: 'Search for events',
  compact: 'Events, venues, dates',
  /** For screen readers, before what is searched for. */
  change: 'Change the search:',
  event: 'Event Name',
  eventPlaceholder: 'Search for events...',
  venue: 'Venue/City',
  venuePlaceholder: 'Search by venue or city...',
  from: 'Date From',
  fromPlaceholder: 'Select start date',
  to: 'Date To',
  toPlaceholder: 'Select end date',
  toBeforeFrom: 'Date To cannot be before Date From',
  search: 'Search',
  searching: 'Searching...',
  none: 'No events found. Please try searching for events.',
  loading: 'Loading events...',
  failed: 'Failed to load events',
  found: (total: number) => (total === 1 ? '1 event' : `${total} events`),
  viewDetails: 'View Details',
  dateTba: DATE_TBA,
  fromPrice: (price: string) => `from ${price}`,
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
  more: (name: string) => `Show more: ${name}`,
  sort: 'Sort by',
  sorts: {
    date: 'Soonest first',
    '-date': 'Latest first',
    name: 'Name',
    price: 'Lowest price',
  },
} as const;
