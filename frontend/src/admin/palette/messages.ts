/** Texts of the command palette. */
export const messages = {
  title: 'Go to',
  label: 'Section, person, order or event',
  placeholder: 'Type a section, a name, an email or an event',
  overview: 'Overview',
  section: 'Section',
  savedFilter: 'Saved filter',
  seller: 'Seller',
  user: 'User',
  order: 'Order',
  event: 'Event',
  nothing: 'Nothing found.',
  searching: 'Searching...',
  failed: 'The search failed. Please try again.',
} as const;
