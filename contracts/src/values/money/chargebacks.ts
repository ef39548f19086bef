import * as z from 'zod/mini';

/** A payment that the buyer's bank asks back: undecided, decided for us, or for the buyer. */
export const ChargebackStatus = z.enum(['open', 'won', 'lost']);
export type ChargebackStatus = z.infer<typeof ChargebackStatus>;

/** Why, in words of ours; what the provider calls otherwise is `other`. */
export const ChargebackReason = z.enum([
  'fraudulent',
  'not-received',
  'not-as-described',
  'duplicate',
  'other',
]);
export type ChargebackReason = z.infer<typeof ChargebackReason>;

export const CHARGEBACK_REASON_TEXTS: Readonly<Record<ChargebackReason, string>> = {
  fraudulent: 'Card holder did not buy this',
  'not-received': 'Tickets not received',
  'not-as-described': 'Not what was sold',
  duplicate: 'Paid twice',
  other: 'Another reason',
};
