/** Texts of Event Changes. */
export const messages = {
  intro:
    'Events with listings or orders that were cancelled, moved or vanished. Buyers and sellers are told once two catalogue refreshes agree.',
  search: 'Search by event',
  statuses: { cancelled: 'Cancelled', moved: 'Moved', vanished: 'Vanished', restored: 'On again' },
  failed: 'Failed to load the changed events',
  empty: 'No event has changed.',
  event: 'Event',
  change: 'Change',
  before: 'Before',
  now: 'Now',
  orders: 'Orders',
  ticketsOf: (tickets: number) => (tickets === 1 ? '1 ticket' : `${tickets} tickets`),
  suspended: 'Listings suspended',
  answers: 'Answers',
  kept: (count: number) => `${count} kept`,
  refunds: (count: number) => `${count} refunded`,
  unanswered: (count: number, until: string) => `${count} open until ${until}`,
  changed: 'Changed',
  actions: 'Decision',
  dateTba: 'No date',
  toDecide: 'Is it cancelled, or still on?',
  cancelled: 'It is cancelled',
  on: 'It is still on',
  decided: {
    cancelled: (by: string) => `Marked as cancelled by ${by}`,
    on: (by: string) => `Marked as still on by ${by}`,
  },
  refundOrders: 'Refund orders',
  sure: (name: string) => `Cancel ${name}?`,
  sureText: (orders: number) =>
    `This tells the buyers of ${orders === 1 ? '1 order' : `${orders} orders`}, takes all listings off sale for good and ends holds. You start refunds separately.`,
  saved: 'Decided.',
  decideFailed: 'The decision could not be saved. Please try again.',
  missing: {
    title: (events: number, of: number) => `${events} of ${of} coming events vanished at once`,
    text: (at: string, examples: string) =>
      `Found at ${at}: ${examples}, and more. They stay in the catalogue and nobody is told until you decide.`,
    confirm: 'They are gone',
    dismiss: 'Keep them',
    sure: 'Remove these events?',
    sureText:
      'The next refresh takes them out of the catalogue. Those with orders or listings then appear here as vanished, one by one.',
  },
} as const;
