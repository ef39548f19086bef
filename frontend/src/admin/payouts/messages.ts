/** Texts of Payouts. */
export const messages = {
  title: 'Payouts',
  intro:
    'What sellers are paid, newest first. Each seller is paid once a day, five working days after the event.',
  search: 'Search by seller or company',
  statuses: { requested: 'Requested', submitted: 'At the bank', paid: 'Paid', failed: 'Failed' },
  failed: 'Failed to load payouts',
  empty: 'No payouts here.',
  seller: 'Seller',
  amount: 'Amount',
  sales: 'Sales',
  carried: 'Taken by refunds',
  status: 'Status',
  requested: 'Requested',
  since: 'Status since',
  payout: 'Payout',
} as const;
