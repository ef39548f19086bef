import type { BankInfoStatus } from '@terrace/contracts/values/statuses';

/** Texts of Payouts. */
export const messages = {
  title: 'Payouts',
  intro:
    'What sellers are paid, newest first. Each seller is paid once a day, once the business days of its sale’s policy are over.',
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
  waiting: { rejected: 'Waiting for new details', pending: 'New details wait for approval' },
  /** What follows a refusal, by how the bank details stand that keep the seller from being paid. */
  afterFailure: (bankInfo: BankInfoStatus | undefined) =>
    bankInfo === 'rejected'
      ? 'Waiting for new details: the seller was asked for them, and is not paid until they are approved.'
      : bankInfo === 'pending'
        ? 'New details wait for approval in Bank Info Requests. They are paid to 48 hours after it.'
        : 'Its sales are paid with the next day’s payout, to the same account unless you ask for another.',
  details: 'Details',
  detailsOf: (name: string) => ` of the payout to ${name}`,
  detailsFailed: 'The sales of this payout could not be loaded.',
  company: 'Company',
  ask: 'Ask for new details',
  askIntro: (name: string) =>
    `The approved bank details of ${name} are rejected, and the seller is mailed. Nothing is paid until new ones are approved.`,
  askNote: 'Note, which the seller reads',
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
  accounts: 'Accounts',
} as const;
