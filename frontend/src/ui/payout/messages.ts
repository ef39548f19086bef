import type { PayoutLine } from '@terrace/contracts/http/payouts';

/** Texts about a payout that sellers and administrators read alike. */
export const messages = {
  lines: 'Sales and deductions',
  kinds: { sale: 'Sale', refund: 'Refund', dispute: 'Dispute' } satisfies Record<PayoutLine['kind'], string>,
  line: 'Sale, refund or dispute',
  order: (id: string) => `Order ${id}`,
  date: 'Date',
  amount: 'Amount',
  sum: 'Payout',
} as const;
