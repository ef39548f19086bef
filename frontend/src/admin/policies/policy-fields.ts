import { PolicyForm } from '@terrace/contracts/http/money/policies';
import { isoDate } from '@terrace/contracts/values/time/event-date';
import { fromDecimal, toDecimal } from '@terrace/contracts/values/money/money';
import { type Policy, PromotionBearer } from '@terrace/contracts/values/money/sale-policy';
import * as z from 'zod/mini';
import { messages } from './messages';

/** An empty field is no number: it gets the text of the contract's schema. */
const number = z.pipe(
  z.string(),
  z.transform((text): number => (text.trim() === '' ? Number.NaN : Number(text))),
);

const typed = z.object({
  commissionPercent: number,
  payoutDelayDays: number,
  refundDeadlineDays: number,
  promotionBearer: PromotionBearer,
  maxTicketPrice: z
    .string()
    .check(
      z.refine((text) => text.trim() === '' || fromDecimal(text, 'USD') !== undefined, messages.maxInvalid),
    ),
  from: z.string(),
});

/** The form's fields: text as typed, days as dd/MM/yyyy; parsed it is the call's body. */
export const PolicyFields = z.pipe(
  z.pipe(
    typed,
    z.transform(({ maxTicketPrice, from, ...rest }: z.output<typeof typed>) => {
      const day = isoDate(from);
      return {
        ...rest,
        maxTicketPrice: fromDecimal(maxTicketPrice, 'USD') ?? null,
        // Without a day at once.
        ...(day !== undefined && { from: `${day}T00:00:00.000Z` }),
      };
    }),
  ),
  PolicyForm,
);

/** The form's fields for a policy that begins at once. */
export function fieldsOf(policy: Policy) {
  return {
    commissionPercent: String(policy.commissionPercent),
    payoutDelayDays: String(policy.payoutDelayDays),
    refundDeadlineDays: String(policy.refundDeadlineDays),
    promotionBearer: policy.promotionBearer,
    maxTicketPrice: policy.maxTicketPrice ? toDecimal(policy.maxTicketPrice) : '',
    from: '',
  };
}
