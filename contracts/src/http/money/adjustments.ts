import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { AdjustmentReason, SELLER_CURRENCY } from '../../values/money/adjustments.js';
import { Money } from '../../values/money/money.js';
import { requiredText } from '../../values/text/text.js';
import { endpoint } from '../endpoint.js';

/** What was given to a seller's balance, or taken from it, beside sales and refunds. */
export const Adjustment = z.strictObject({
  id: Id,
  /** Below 0 where it was taken. */
  amount: Money,
  reason: AdjustmentReason,
  /** For the seller; null once it cannot be read any more. */
  text: z.nullable(z.string()),
  /** The order that it is about. */
  purchaseId: z.nullable(Id),
  /** ISO UTC. */
  at: z.string(),
});
export type Adjustment = z.infer<typeof Adjustment>;

/** Most that one adjustment may be, in minor units. */
const MAX_AMOUNT = 100_000_000;
const AMOUNT_TEXT = `Please enter an amount above 0 in ${SELLER_CURRENCY}`;

/** `text` is for the seller. */
export const AdjustmentForm = z.strictObject({
  direction: z.enum(['credit', 'debit'], 'Please choose what happens'),
  amount: z.strictObject({
    amount: z.int(AMOUNT_TEXT).check(z.minimum(1, AMOUNT_TEXT), z.maximum(MAX_AMOUNT, AMOUNT_TEXT)),
    currency: z.string().check(z.refine((currency) => currency === SELLER_CURRENCY, AMOUNT_TEXT)),
  }),
  reason: AdjustmentReason,
  text: requiredText('Please write to the seller why', 500),
  /** One of the seller's orders. */
  purchaseId: z.optional(Id),
});
export type AdjustmentForm = z.infer<typeof AdjustmentForm>;

export const adjustBalance = endpoint({
  method: 'POST',
  path: '/admin/sellers/{id}/adjustments',
  permission: 'balances.adjust',
  summary:
    'Give to a seller’s balance or take from it; above the limit of second eyes, with the seller’s others of the month, it is proposed',
  params: z.strictObject({ id: Id }),
  body: AdjustmentForm,
  response: Adjustment,
  status: 201,
  idempotencyKey: 'required',
});
