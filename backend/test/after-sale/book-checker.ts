import type { Queryable } from '@terrace/event-core/database/queryable';

/** The provider's own book, as `GET /_sandbox/book` shows it; amounts in the main unit. */
export interface ProviderBook {
  readonly payments: readonly {
    readonly paymentId: string;
    readonly purchaseId: string;
    readonly status: string;
    readonly amount: number;
  }[];
  readonly refunds: readonly {
    readonly refundId: string;
    readonly paymentId: string;
    readonly status: string;
    readonly amount: number;
  }[];
  readonly payouts: readonly {
    readonly payoutId: string;
    readonly status: string;
    readonly amount: number;
  }[];
}

/** How a refund or payout of the log ended; the amount in minor units. */
interface Ended {
  readonly id: string;
  readonly amount: number;
  readonly status: string | null;
}

const REFUNDS = `
  select data ->> 'refundId' as id, (data -> 'amount' ->> 'amount')::int as amount,
         (select case ended.type when 'RefundSucceeded' then 'succeeded' else 'failed' end from events ended
          where ended.stream_id = requested.stream_id and ended.type in ('RefundSucceeded', 'RefundFailed')
            and ended.data ->> 'refundId' = requested.data ->> 'refundId') as status
  from events requested where type = 'RefundRequested'`;
const PAYOUTS = `
  select substr(stream_id, length('payout-') + 1) as id, (data -> 'amount' ->> 'amount')::int as amount,
         (select case ended.type when 'PayoutPaid' then 'paid' else 'failed' end from events ended
          where ended.stream_id = requested.stream_id and ended.type in ('PayoutPaid', 'PayoutFailed')) as status
  from events requested where type = 'PayoutRequested'`;
/** By the provider's own id: of a purchase that was paid twice, each payment counts. */
const PAYMENTS = `
  select started.data ->> 'providerPaymentId' as id, (paid.data -> 'amount' ->> 'amount')::int as amount,
         'succeeded' as status
  from events paid
  join events started on started.stream_id = paid.stream_id and started.type = 'PaymentStarted'
    and started.data ->> 'paymentId' = paid.data ->> 'paymentId'
  where paid.type = 'PaymentSucceeded'`;
const PAID_TWICE = `
  select sale ->> 'purchaseId' as purchase
  from events taken, jsonb_array_elements(taken.data -> 'sales') sale
  where taken.type = 'PayoutTaken'
    and not exists (select from events ended where ended.type = 'PayoutEnded' and ended.stream_id = taken.stream_id
                    and ended.data ->> 'payoutId' = taken.data ->> 'payoutId' and ended.data ->> 'outcome' <> 'paid')
  group by taken.stream_id, sale ->> 'purchaseId' having count(*) > 1`;

/**
 * What the log and the provider's book say differently once everything has come to rest: money of a buyer that only one of
 * them knows of; a refund or payout that the provider has not, has twice, has with another amount or end, or has without our
 * having asked; one that never ended; a sale that was paid out twice.
 */
export async function bookViolations(database: Queryable, book: ProviderBook): Promise<readonly string[]> {
  const [unheard, refunds, payouts, twice] = await Promise.all([
    paymentViolations(database, book),
    database.query<Ended>(REFUNDS),
    database.query<Ended>(PAYOUTS),
    database.query<{ purchase: string }>(PAID_TWICE),
  ]);
  return [
    ...unheard,
    ...compared(
      'refund',
      refunds.rows,
      book.refunds.map((each) => ({ ...each, id: each.refundId })),
    ),
    ...compared(
      'payout',
      payouts.rows,
      book.payouts.map((each) => ({ ...each, id: each.payoutId })),
    ),
    ...twice.rows.map(({ purchase }) => `sale ${purchase} was paid out twice`),
  ];
}

/** The same for buyers' payments alone. */
export async function paymentViolations(
  database: Queryable,
  { payments }: Pick<ProviderBook, 'payments'>,
): Promise<readonly string[]> {
  const { rows } = await database.query<Ended>(PAYMENTS);
  const taken = payments.filter(({ status }) => status === 'succeeded');
  return compared(
    'payment',
    rows,
    taken.map((each) => ({ ...each, id: each.paymentId })),
  );
}

interface Booked {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
}

function compared(what: string, log: readonly Ended[], book: readonly Booked[]): string[] {
  const known = new Set(log.map(({ id }) => id));
  const unasked = book
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => `${what} ${id} is in the book alone`);
  const entries = ({ id }: Ended) => book.filter((each) => each.id === id);
  return [...unasked, ...log.flatMap((each) => differences(what, each, entries(each)))];
}

function differences(
  what: string,
  { id, amount, status }: Ended,
  [booked, ...more]: readonly Booked[],
): string[] {
  if (status === null) return [`${what} ${id} never ended`];
  if (!booked) return status === 'failed' ? [] : [`${what} ${id} is not in the book`];
  return [
    ...(more.length === 0 ? [] : [`${what} ${id} is in the book ${more.length + 1} times`]),
    ...(booked.status === status ? [] : [`${what} ${id} is ${status}, in the book ${booked.status}`]),
    ...(Math.round(booked.amount * 100) === amount
      ? []
      : [`${what} ${id} is of ${amount}, in the book ${booked.amount}`]),
  ];
}
