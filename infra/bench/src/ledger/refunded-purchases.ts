import type { Pool } from 'pg';
import { migrate } from '@terrace/backend/platform/database/migrate';
import {
  purchaseList,
  withoutBooking,
} from '@terrace/backend/features/buying/purchases/purchase-list.projection';
import {
  type PurchaseEvent,
  purchaseEvents,
} from '@terrace/backend/features/buying/purchases/purchase.events';
import { FIRST_POLICY } from '@terrace/contracts/values/money/sale-policy';
import { type EventCore, createEventCore } from '@terrace/event-core/event-core';
import type { AnyProjection } from '@terrace/event-core/model/read-model';
import type { Decider } from '@terrace/event-core/model/decider';

type NewEvent = Pick<PurchaseEvent, 'type' | 'data'>;

const usd = (amount: number) => ({ amount, currency: 'USD' });
const PAYMENT = 'payment-1';
const REFUND = 'refund-1';
const LINE = 'ticket-1';

/** A purchase of two tickets of a seller, paid and completed. */
export const PAID: readonly NewEvent[] = [
  {
    type: 'PurchaseStarted',
    data: {
      buyer: { kind: 'guest', id: 'guest-1' },
      event: {
        id: 'event-1',
        name: 'Arsenal vs Chelsea',
        date: '01/05/2027',
        time: '17:30',
        venue: 'Emirates Stadium',
      },
      lines: [
        {
          kind: 'listing',
          id: LINE,
          label: 'Lower tier A12, row 7',
          quantity: 2,
          unitPrice: usd(125_00),
          serviceFee: usd(10_00),
          sellerId: 'seller-1',
        },
      ],
      requiredPurchaseFields: [],
      holdExpiresAt: '2027-04-01T12:00:00.000Z',
      policy: FIRST_POLICY,
    },
  },
  { type: 'PaymentRequested', data: { paymentId: PAYMENT, amount: usd(270_00) } },
  {
    type: 'PaymentStarted',
    data: {
      paymentId: PAYMENT,
      providerPaymentId: 'pay-1',
      publicKey: 'pk_1',
      redirectUrl: 'https://pay.test/1',
    },
  },
  { type: 'PaymentSucceeded', data: { paymentId: PAYMENT, amount: usd(270_00), source: 'webhook' } },
  { type: 'PurchaseCompleted', data: { late: false } },
];

/** The same, of which a part was refunded; the ledger has `ENTRIES` entries of it. */
const REFUNDED: readonly NewEvent[] = [
  ...PAID,
  {
    type: 'RefundRequested',
    data: {
      refundId: REFUND,
      paymentId: PAYMENT,
      amount: usd(50_00),
      reason: 'other',
      tickets: null,
      bearer: 'sale',
      shares: { [LINE]: 34_72 },
      by: null,
      at: '2027-04-02T12:00:00.000Z',
    },
  },
  { type: 'RefundSubmitted', data: { refundId: REFUND } },
  { type: 'RefundSucceeded', data: { refundId: REFUND, source: 'webhook' } },
];

export const EVENTS = REFUNDED.length;
/** Two of the payment, four of the sale, four of the refund's request and two of its success. */
export const ENTRIES = 12;

/** Appends all events of a paid purchase to a new stream. */
export const paidPurchaseDecider: Decider<null, null, PurchaseEvent> = {
  category: 'purchase',
  initial: () => null,
  decide: () => PAID as readonly PurchaseEvent[],
  evolve: () => null,
};

/** The read model of purchases without the column of the ledger's entries, and what makes them. */
function withoutEntries(): AnyProjection {
  const { entries: _left, ...columns } = purchaseList.columns;
  return { ...purchaseList, columns, project: withoutBooking };
}

/** The product's event core on an empty database, with the read model of purchases; the ledger's entries only `withLedger`. */
export async function openPurchases(databaseUrl: string, withLedger: boolean): Promise<EventCore> {
  await migrate(databaseUrl);
  const core = createEventCore({ databaseUrl, masterKey: Buffer.alloc(32, 7).toString('base64') });
  // Its index goes with it.
  if (!withLedger) await core.pool.query('alter table purchase_list drop column entries');
  core.add({
    events: [purchaseEvents],
    projections: [withLedger ? purchaseList : withoutEntries()],
  });
  return core;
}

/** Fills streams, events and feed with this many refunded purchases, as if all had been appended and positioned. */
export async function storePurchases(pool: Pool, purchases: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    await client.query(
      `insert into events (id, stream_id, version, type, data, meta, at)
       select gen_random_uuid(), 'purchase-' || n, version, event ->> 'type', event -> 'data',
              '{"actor": {"role": "system", "id": "bench"}, "correlationId": "stored"}', now()
       from generate_series(1, $1::integer) n,
            jsonb_array_elements($2::jsonb) with ordinality each(event, version)
       order by n, version`,
      [purchases, JSON.stringify(REFUNDED)],
    );
    await client.query(
      `insert into streams (id, version, previous)
       select 'purchase-' || n, $2::integer, $2::integer - 1 from generate_series(1, $1::integer) n`,
      [purchases, EVENTS],
    );
    await client.query(
      'insert into feed (position, seq) select row_number() over (order by seq), seq from events',
    );
    await client.query('update feed_head set position = (select max(position) from feed)');
    for (const table of ['events', 'streams', 'feed']) await client.query(`vacuum analyze ${table}`);
    await client.query('checkpoint');
  } finally {
    client.release(true);
  }
}
