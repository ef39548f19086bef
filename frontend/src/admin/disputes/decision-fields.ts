import type { AdminDispute, DecisionForm } from '@terrace/contracts/http/care/admin-disputes';
import type { RefundWhat } from '@terrace/contracts/http/buying/refunds';
import { DisputeOutcome } from '@terrace/contracts/values/disputes';
import { readMoney } from '@terrace/contracts/values/money/written-money';
import { RefundBearer } from '@terrace/contracts/values/money/refunds';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import * as z from 'zod/mini';
import { serverNow } from '../../api/server-clock';
import { messages } from './messages';

const MAX_DAYS = 30;

/** The form's fields: text as typed; parsed, it is the call's body. */
export function decisionFields({ amount: { currency } }: AdminDispute) {
  const typed = z.object({
    outcome: DisputeOutcome,
    kind: z.enum(['whole', 'tickets', 'amount']),
    lineId: z.string(),
    quantity: z.string(),
    amount: z.string(),
    bearer: RefundBearer,
    days: z.string(),
    note: z
      .string()
      .check(z.trim(), z.minLength(1, 'Please write a note for both sides'), z.maxLength(2_000)),
  });
  type Typed = z.output<typeof typed>;
  const refunds = ({ outcome, kind }: Typed, wanted: RefundWhat['kind']) =>
    outcome === 'refund' && kind === wanted;
  return z.pipe(
    typed.check(
      z.refine((form) => !refunds(form, 'amount') || (readMoney(form.amount, currency)?.amount ?? 0) > 0, {
        path: ['amount'],
        error: messages.amountMissing,
      }),
      z.refine((form) => !refunds(form, 'tickets') || Number(form.quantity) > 0, {
        path: ['quantity'],
        error: messages.quantityMissing,
      }),
      z.refine(
        ({ outcome, days }) => outcome !== 'replacement' || (Number(days) > 0 && Number(days) <= MAX_DAYS),
        { path: ['days'], error: messages.daysMissing },
      ),
    ),
    z.transform((form: Typed): DecisionForm => {
      const { outcome, note, bearer } = form;
      if (outcome === 'nothing') return { outcome, note };
      if (outcome === 'refund') return { outcome, note, bearer, what: whatOf(form, currency) };
      return { outcome, note, until: new Date(serverNow() + Number(form.days) * DAY_MS).toISOString() };
    }),
  );
}

function whatOf(
  {
    kind,
    lineId,
    quantity,
    amount,
  }: {
    readonly kind: RefundWhat['kind'];
    readonly lineId: string;
    readonly quantity: string;
    readonly amount: string;
  },
  currency: string,
): RefundWhat {
  switch (kind) {
    case 'whole':
      return { kind };
    case 'tickets':
      return { kind, tickets: [{ lineId, quantity: Number(quantity) }] };
    case 'amount':
      return { kind, amount: readMoney(amount, currency) ?? { amount: 0, currency } };
  }
}
