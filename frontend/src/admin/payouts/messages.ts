import type { BankInfoStatus } from '@terrace/contracts/values/statuses';

/** Texts of Payouts. */
export const messages = {
  intro:
    'What sellers are paid, newest first. A sale is paid after the business days of its policy, at most one payout a day.',
  runTitle: 'Pay now',
  runText: (payouts: number) =>
    payouts === 1 ? 'One payout is requested:' : `${payouts} payouts are requested, together:`,
  runAction: (payouts: number) => (payouts === 1 ? 'Request 1 payout' : `Request ${payouts} payouts`),
  nothingDue: 'No payout is due now.',
  previewFailed: 'Failed to load what is due',
  run: 'Pay now',
  ran: (count: number) =>
    count === 0 ? 'No payouts are due' : count === 1 ? '1 payout requested' : `${count} payouts requested`,
  failedRun: 'Failed to start the payouts',
  search: 'Search by seller or company',
  statuses: { requested: 'Requested', submitted: 'At the bank', paid: 'Paid', failed: 'Failed' },
  failed: 'Failed to load payouts',
  empty: 'No payouts here.',
  retried: 'The next day’s payout pays its sales.',
  waiting: { rejected: 'Waiting for new details', pending: 'New details wait for approval' },
  /** What follows a refusal, by how the bank details stand that keep the seller from being paid. */
  afterFailure: (bankInfo: BankInfoStatus | null | undefined) =>
    bankInfo === null
      ? 'The seller has no bank details. Nothing is paid until new ones are approved.'
      : bankInfo === 'rejected'
        ? 'We asked the seller for new details. Nothing is paid until they are approved.'
        : bankInfo === 'pending'
          ? 'New details wait for approval in Bank Info Requests. We pay to them 48 hours later.'
          : 'The next day’s payout pays its sales, to the same account unless you ask for another.',
  details: 'Details',
  detailsOf: (name: string) => ` of the payout to ${name}`,
  detailsFailed: 'The sales of this payout could not be loaded.',
  company: 'Company',
  ask: 'Ask for new details',
  askIntro: (name: string) =>
    `This rejects the bank details of ${name} and mails the seller. Nothing is paid until new ones are approved.`,
  askNote: 'Note to the seller',
  asked: (name: string) => `${name} was asked for new bank details`,
  totals: 'Totals',
  held: 'Payouts on hold',
  why: 'Reason',
  hold: 'Hold payouts',
  release: 'Release payouts',
  of: (name: string) => ` of ${name}`,
  heldBy: (by: string, at: string) => `${by}, ${at}`,
  holdTitle: (name: string) => `Hold the payouts of ${name}`,
  releaseTitle: (name: string) => `Release the payouts of ${name}`,
  holdIntro: 'New payouts wait until you release them. A payout under way goes on.',
  releaseIntro: 'The next run pays what is due.',
  reason: 'Reason, shown to the seller',
  note: 'Note for administrators',
  holdDone: (name: string) => `The payouts of ${name} are on hold`,
  releaseDone: (name: string) => `The payouts of ${name} are released`,
  owed: 'Owed',
  since: 'Status since',
  seller: 'Seller',
  amount: 'Amount',
  sales: 'Sales',
  carried: 'Refunds and adjustments',
  status: 'Status',
  requested: 'Requested',
  payout: 'Payout',
  accounts: 'Accounts',
  differences: {
    intro: (currency: string) => `Why statement and ledger have another sum in ${currency}`,
    cancelled: 'Of cancelled events, not refunded yet',
    refunding: 'Taken by refunds on their way',
    statement: 'In the statement',
    ledger: 'In the ledger',
  },
} as const;
