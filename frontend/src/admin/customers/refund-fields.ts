import type { Customer } from '@terrace/contracts/http/console/customers';
import type { RefundForm } from '@terrace/contracts/http/buying/refunds';
import { readMoney } from '@terrace/contracts/values/money/written-money';
import { RefundBearer, RefundReason } from '@terrace/contracts/values/money/refunds';
import * as z from 'zod/mini';
import { messages } from './messages';

/** The form's fields: text as typed; parsed, it is the call's body. */
export function refundFields({ refundable }: Customer) {
  const typed = z.object({
    kind: z.enum(['whole', 'tickets', 'amount']),
    lineId: z.string(),
    quantity: z.string(),
    amount: z.string(),
    reason: RefundReason,
    bearer: RefundBearer,
    note: z.string().check(z.maxLength(500)),
  });
  return z.pipe(
    typed.check(
      z.refine(
        ({ kind, amount }) => kind !== 'amount' || (readMoney(amount, refundable.currency)?.amount ?? 0) > 0,
        { path: ['amount'], error: messages.refundForm.amountMissing },
      ),
      z.refine(({ kind, quantity }) => kind !== 'tickets' || Number(quantity) > 0, {
        path: ['quantity'],
        error: messages.refundForm.ticketsMissing,
      }),
    ),
    z.transform(({ kind, lineId, quantity, amount, ...rest }: z.output<typeof typed>): RefundForm => ({
      ...rest,
      ...whatOf(kind, { lineId, quantity: Number(quantity) }, amount, refundable.currency),
    })),
  );
}

function whatOf(
  kind: 'whole' | 'tickets' | 'amount',
  tickets: { readonly lineId: string; readonly quantity: number },
  amount: string,
  currency: string,
): Pick<RefundForm, 'tickets' | 'amount'> {
  switch (kind) {
    case 'whole':
      return {};
    case 'tickets':
      return { tickets: [tickets] };
    case 'amount':
      return { amount: readMoney(amount, currency) ?? { amount: 0, currency } };
  }
}

/** What the form shows first; money that came too late is given back whole, by us. */
export function firstRefund({ paymentStatus, lines }: Customer) {
  const isLate = paymentStatus === 'refund-due';
  const line = lines.find(({ quantity, refunded }) => refunded < quantity);
  return {
    kind: 'whole' as const,
    lineId: line?.id ?? '',
    quantity: '1',
    amount: '',
    reason: isLate ? ('late-payment' as const) : ('buyer-asked' as const),
    bearer: isLate ? ('platform' as const) : ('sale' as const),
    note: '',
  };
}
