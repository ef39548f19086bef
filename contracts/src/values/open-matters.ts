import * as z from 'zod/mini';
import { Money } from './money/money.js';

/** What a person still has open: an erasure waits for it, or it is concerned when a seller is suspended or closed. */
export const OpenMatterKind = z.enum([
  'held-purchases',
  'purchases-under-way',
  'tickets-to-come',
  'refunds',
  'disputes',
  'chargebacks',
  'tickets-on-sale',
  'sales-under-way',
  'seats-to-deliver',
  'sales-to-be-paid',
  'payouts-under-way',
  'balance-to-be-paid',
]);
export type OpenMatterKind = z.infer<typeof OpenMatterKind>;

export const OpenMatter = z.strictObject({
  kind: OpenMatterKind,
  count: z.int(),
  /** Whether an erasure waits until it has ended; what does not prevent one is ended by it. */
  prevents: z.boolean(),
  /** What it is worth, an amount for each currency, where it has a price. */
  worth: z.optional(z.array(Money)),
});
export type OpenMatter = z.infer<typeof OpenMatter>;

const counted = (one: string, several: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count} ${several}`;

/** What is open, in words that its person and administrators read alike. */
const TEXTS = {
  'held-purchases': counted('purchase that you have started', 'purchases that you have started'),
  'purchases-under-way': counted('purchase of the last hour', 'purchases of the last hour'),
  chargebacks: counted(
    'payment that a bank has been asked for back',
    'payments that a bank has been asked for back',
  ),
  'tickets-to-come': counted('ticket for an event to come', 'tickets for events to come'),
  refunds: counted('order with a refund on its way', 'orders with refunds on their way'),
  disputes: counted('open dispute', 'open disputes'),
  'tickets-on-sale': counted('listing on sale, which is withdrawn', 'listings on sale, which are withdrawn'),
  'sales-under-way': counted('sale of the last hour', 'sales of the last hour'),
  'seats-to-deliver': counted('sold ticket to deliver', 'sold tickets to deliver'),
  'sales-to-be-paid': counted('sale that is not paid out yet', 'sales that are not paid out yet'),
  'payouts-under-way': counted('payout on its way', 'payouts on their way'),
  'balance-to-be-paid': counted('credit that is not paid out yet', 'credits that are not paid out yet'),
} satisfies Record<OpenMatterKind, (count: number) => string>;

/** '2 tickets for events to come'. */
export function matterText({ kind, count }: Pick<OpenMatter, 'kind' | 'count'>): string {
  return TEXTS[kind](count);
}
