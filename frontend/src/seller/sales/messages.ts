/** Texts of the seller's Sales. */
export const messages = {
  title: 'Sales',
  intro:
    'What you sold, what you receive of it, and between which days it is paid: 3 to 8 working days after the event.',
  loading: 'Loading your sales...',
  failed: 'Failed to load your sales. Please try again.',
  empty: 'Sales appear here the moment they happen.',
  download: 'Download as CSV',
  failedDownload: 'The download failed. Please try again.',
  statement: 'Statement by month',
  salesChart: 'Sales by month',
  earningsChart: 'You receive by month',
  all: 'All sales',
  month: 'Month',
  sales: 'Sales',
  tickets: 'Tickets',
  total: 'Total',
  youReceive: 'You receive',
  event: 'Event',
  soldAt: 'Sold',
  payout: 'Paid between',
  noPayout: 'Date TBA',
} as const;
