import type { SellerTerms } from '@terrace/contracts/http/money/policies';
import type { DeliveryStatus } from '@terrace/contracts/values/deliveries';
import type { SaleMoneyStatus } from '@terrace/contracts/values/money/payout-status';
import type { SaleHoldReason } from '@terrace/contracts/values/money/payout-hold';
import { payoutDays } from '@terrace/contracts/values/money/payout';

/** Texts of the seller's Sales. */
export const messages = {
  title: 'Sales',
  intro: 'What you sold, what you receive, and when it is paid.',
  introOf: ({ payoutDelayDays }: SellerTerms) => {
    const { first, last } = payoutDays(payoutDelayDays);
    return `What you sold, what you receive, and when it is paid: ${first} to ${last} working days after the event.`;
  },
  loading: 'Loading your sales...',
  failed: 'Failed to load your sales. Please try again.',
  empty: 'New sales appear here at once.',
  download: 'Export CSV',
  failedDownload: 'The download failed. Please try again.',
  statement: 'Sales by month',
  statements: 'Statements',
  statementsText: 'Opening balance, sales, refunds, payouts and closing balance of each month (UTC).',
  commissionDocuments: 'Commission invoices',
  commissionDocumentsText: 'One with each payout, and a credit note where a later refund gives some back.',
  commissionKinds: { 'commission-invoice': 'Invoice', 'commission-credit-note': 'Credit note' },
  unfinished: 'Until now',
  pdfOf: (month: string) => `Statement of ${month} as a PDF`,
  csvOf: (month: string) => `Statement of ${month} as CSV`,
  salesChart: 'Sales by month',
  earningsChart: 'You receive by month',
  payouts: 'Payouts',
  adjustments: 'Adjustments by Terrace',
  ofOrder: (order: string) => `Order ${order}`,
  next: 'Next payout',
  nothingNext: 'Nothing is waiting to be paid.',
  from: (day: string) => `From ${day}`,
  noDay: 'Once the event has a date',
  waitsFor: {
    'bank-account': 'We pay once your bank account is approved.',
    'bank-account-wait': 'We pay to new bank details 48 hours after their approval.',
    administrator: 'Payouts are on hold.',
    'payout-under-way': 'After the payout under way.',
  },
  bankWaits: 'An administrator is checking your bank details. We pay once they are approved.',
  bankChangeWaits:
    'An administrator is checking your new bank details. Payouts go on 48 hours after the approval.',
  pending: 'Pending',
  pendingNote: 'Available some working days after the event',
  held: (sum: string, reasons: string) => `${sum} of it is held for ${reasons}.`,
  heldFor: {
    dispute: 'a dispute',
    chargeback: 'a question of the buyer’s bank',
    refund: 'a refund',
    delivery: 'a delivery',
    'event-change': 'a change of the event',
  } satisfies Record<SaleHoldReason, string>,
  cancelled: (sum: string) =>
    `${sum} of cancelled events is not in these sums. Your statement has it until the buyers have it back.`,
  refunding: (sum: string) => `Refunds on their way will take ${sum} of these sums.`,
  heldSale: (reasons: string) => `Held for ${reasons}`,
  available: 'Available',
  availableNote: 'Paid with the next payout',
  negative:
    'Refunds and adjustments took more than your balance. Your next payouts are smaller until this is settled.',
  underWay: 'On its way',
  underWayNote: 'In payouts that have not arrived yet',
  onHold: (reason: string) => `Your payouts are on hold. ${reason} Your sales and balance stay as they are.`,
  refusedNote: 'Your sales are paid once new bank details are approved.',
  newDetails:
    'Your bank refused a payout. Please send new bank details: we check them, and pay to them 48 hours after their approval. Your sales stay in your balance.',
  newDetailsWait:
    'We check your new bank details, and pay to them 48 hours after their approval. Your sales stay in your balance.',
  details: 'Details',
  detailsOf: (day: string) => ` of the payout of ${day}`,
  payoutOf: (day: string) => `Payout of ${day}`,
  failedDetails: 'The sales of this payout could not be loaded. Please try again.',
  loadingDetails: 'Loading the sales of this payout...',
  failedNote: 'Your sales stay in your balance. We try again with the next day’s payout.',
  requested: 'Requested',
  carried: 'Refunds and adjustments',
  amount: 'Amount',
  status: 'Status',
  payoutStatuses: { requested: 'Requested', submitted: 'At your bank', paid: 'Paid', failed: 'Failed' },
  all: 'All sales',
  month: 'Month',
  sales: 'Sales',
  tickets: 'Tickets',
  total: 'Total',
  commission: 'Commission',
  discount: (sum: string) => `and ${sum} of a promo code`,
  reference: (reference: string) => `Your reference ${reference}`,
  deliveries: {
    due: 'To deliver',
    delivered: 'Delivered',
    accepted: 'Accepted',
    disputed: 'Disputed',
    cancelled: 'Cancelled',
  } satisfies Record<DeliveryStatus, string>,
  money: {
    pending: 'Pending',
    held: 'Held',
    available: 'Available',
    'under-way': 'On its way',
    paid: 'Paid',
    spent: 'Given back',
    none: 'No payout: the event is cancelled',
  } satisfies Record<SaleMoneyStatus, string>,
  youReceive: 'You receive',
  event: 'Event',
  deliver: 'Deliver',
  deliverOf: (event: string) => ` the tickets for ${event}`,
  soldAt: 'Sold',
  payout: 'Payout',
  toBePaid: 'To be paid between',
  noPayout: 'Date TBA',
  takenBack: (sum: string) => `${sum} taken back from your share`,
  takenByBank: (sum: string) => `${sum} of your share given back by the buyer’s bank`,
  nothingLeft: 'Refunded, nothing to pay',
  nothingLeftByBank: 'Given back by the buyer’s bank, nothing to pay',
} as const;

/** 'a dispute, a refund': why proceeds are held. */
export function heldReasons(reasons: readonly SaleHoldReason[]): string {
  return reasons.map((reason) => messages.heldFor[reason]).join(', ');
}
