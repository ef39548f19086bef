import { DATE_NOT_FINAL, DATE_TBA } from '@terrace/contracts/pages/page-heads';

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
  kinds: { team: 'Team', tournament: 'Tournament', city: 'City' },
  search: 'Search',
  searching: 'Searching...',
  none: 'No events found. Please try searching for events.',
  loading: 'Loading events...',
  failed: 'Failed to load events',
  found: (total: number) => (total === 1 ? '1 event' : `${total} events`),
  viewDetails: 'View Details',
  dateTba: DATE_TBA,
  dateNotFinal: DATE_NOT_FINAL,
  fromPrice: (price: string) => `from ${price}`,
  noPrice: 'Price unknown',
} as const;
