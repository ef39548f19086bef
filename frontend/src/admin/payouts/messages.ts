/** Texts of Payouts. */
export const messages = {
  title: 'Payouts',
  intro:
    'What sellers are paid, newest first. Each seller is paid once a day, five working days after the event.',
  run: 'Pay now',
  ran: (count: number) =>
    count === 0
      ? 'Nothing is to be paid now'
      : count === 1
        ? '1 payout requested'
        : `${count} payouts requested`,
  failedRun: 'Failed to start the payouts',
  search: 'Search by seller or company',
  statuses: { requested: 'Requested', submitted: 'At the bank', paid: 'Paid', failed: 'Failed' },
  failed: 'Failed to load payouts',
  empty: 'No payouts here.',
  retried: 'Its sales are paid with the next day’s payout.',
  totals: 'Totals',
  held: 'Payouts on hold',
  hold: 'Hold payouts',
  release: 'Release payouts',
  of: (name: string) => ` of ${name}`,
  heldBy: (by: string, at: string) => `${by}, ${at}`,
  holdTitle: (name: string) => `Hold the payouts of ${name}`,
  releaseTitle: (name: string) => `Release the payouts of ${name}`,
  holdIntro: 'No payout begins until you release them. One that is under way goes on.',
  releaseIntro: 'What may be paid is paid with the next run.',
  reason: 'Reason, which the seller reads',
  note: 'Note for administrators',
  holdDone: (name: string) => `The payouts of ${name} are on hold`,
  releaseDone: (name: string) => `The payouts of ${name} are released`,
  owed: 'Owed',
  since: 'Status since',
  seller: 'Seller',
  amount: 'Amount',
  sales: 'Sales',
  carried: 'Taken by refunds',
  status: 'Status',
  requested: 'Requested',
  payout: 'Payout',
} as const;
