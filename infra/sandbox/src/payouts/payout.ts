import { z } from 'zod';

/** The body of `POST /payouts`; the amount is a decimal in the main unit. */
export const createPayoutSchema = z.object({
  payoutId: z.string().min(1).max(100),
  sellerId: z.string().min(1),
  amount: z.number().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  account: z.object({ accountHolderName: z.string().min(1), accountNumber: z.string().min(1) }).loose(),
});

export type PayoutOrder = z.output<typeof createPayoutSchema>;

export interface Payout {
  readonly order: PayoutOrder;
  readonly status: 'processing' | 'paid' | 'failed';
}

/** Banks refuse payouts to accounts whose number ends like this. */
export const CLOSED_ACCOUNT = '0000';
const CLOSED = 'The account is closed';

/** How a payout to this account ends. */
export function outcomeOf({ account }: PayoutOrder): 'paid' | 'failed' {
  return account.accountNumber.endsWith(CLOSED_ACCOUNT) ? 'failed' : 'paid';
}

/** The data of both calls' responses. */
export const presentPayout = ({ order, status }: Payout) => ({
  payoutId: order.payoutId,
  sellerId: order.sellerId,
  status,
  amount: order.amount,
  currency: order.currency,
  ...(status === 'failed' && { message: CLOSED }),
});

/** What the webhook contains about a payout that has ended. */
export const payoutMessage = ({ order, status }: Payout) => ({
  type: `payout.${status}`,
  payoutId: order.payoutId,
  amount: order.amount,
  currency: order.currency,
  ...(status === 'failed' && { message: CLOSED }),
});
