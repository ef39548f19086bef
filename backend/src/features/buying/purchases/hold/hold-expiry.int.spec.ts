import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PaymentStart, type Purchase, getPurchase } from '@terrace/contracts/http/buying/purchases';
import pg from 'pg';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { bySystem } from '../../../../../test/by-system.js';
import { start, tryToComplete, tryToStart } from '../../../../../test/buying.js';
import { Caller } from '../../../../../test/caller.js';
import { ticketOnSale } from '../../../../../test/market.js';
import {
  type Callback,
  type PaymentWorld,
  deliverTo,
  signed,
  startPaymentWorld,
} from '../../../../../test/payment-world.js';
import { eventually } from '../../../../../test/eventually.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { on } from '@terrace/event-core/model/plan';
import { isOutage } from '@terrace/event-core/database/errors';
import { newId } from '../../../../platform/ids/new-id.js';
import { ticketDecider } from '../../../selling/tickets/ticket.decider.js';
import { HoldExpiry, OverdueHolds } from './overdue-holds.sweeper.js';

const isFull = process.env['FAULTS'] === 'full';
const RACES = isFull ? 200 : 6;
/** Long enough to start and complete a purchase on a busy machine. */
const HOLD_SECONDS = 4;

let world: PaymentWorld;
let one: TestApp;
let other: TestApp;
let pool: pg.Pool;
/** Buyers on the card page, all from the start, so that their holds end while other tests wait. */
let late: Paying[];

beforeAll(async () => {
  world = await startPaymentWorld();
  const environment = { ...world.environment, HOLD_MINUTES: String(HOLD_SECONDS / 60) };
  one = await startTestApp(environment);
  other = await startTestApp(environment, one.databaseUrl);
  pool = new pg.Pool({ connectionString: one.databaseUrl, max: 2 });
  late = await Promise.all([paying(), paying(), paying(), paying()]);
});
afterAll(async () => {
  await pool.end();
  await other.close();
  await one.close();
  await world.close();
});

const now = (buyer: Caller, { id }: Pick<Purchase, 'id'>) => buyer.done(getPurchase, { params: { id } });
const at = (moment: number) => setTimeout(Math.max(0, moment - Date.now()));

/** The next of those who were on the card page when their hold ended, and that of their payment; asks from its end on. */
async function nextLate(): Promise<Paying> {
  const next = late.pop();
  if (!next) throw new Error('No purchase is left whose hold has ended');
  await at(next.endsAt);
  await eventually('the hold expires', async () => {
    const { status, payment } = await now(next.buyer, next.purchase);
    return status === 'expired' && payment?.status === 'expired';
  });
  return next;
}

// product.md 13.2, 13.7
describe('a hold', () => {
  it('ends by itself in time and releases its tickets to the next buyer', async () => {
    const ticketId = await ticketOnSale(one, { quantity: 1 });
    const buyer = new Caller(one);
    const purchase = await start(buyer, [{ id: ticketId }]);
    expect(await tryToStart(new Caller(other), [{ id: ticketId }])).toMatchObject({ status: 409 });
    // Before its end as well, or nobody would notice a hold that ends too early.
    await eventually('the hold expires', async () => (await now(buyer, purchase)).status === 'expired');
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(purchase.holdExpiresAt));
    expect(await tryToStart(new Caller(other), [{ id: ticketId }])).toMatchObject({ status: 201 });
    expect(await tryToComplete(buyer, purchase)).toMatchObject({
      status: 409,
      body: { code: 'hold-expired' },
    });
  });

  it('that ended rejects completing with hold-expired, also for the key that opened the card page', async () => {
    const { buyer, purchase, key } = await nextLate();
    expect(await tryToComplete(buyer, purchase, key)).toMatchObject({
      status: 409,
      body: { code: 'hold-expired' },
    });
  });

  it('is ended by the sweep of a worker, and stays so at the next', async () => {
    const api = await startTestApp({ ROLE: 'api', HOLD_MINUTES: '0.001' });
    const ticketId = await ticketOnSale(api, { quantity: 1 });
    const buyer = new Caller(api);
    const purchase = await start(buyer, [{ id: ticketId }]);
    await at(Date.parse(purchase.holdExpiresAt));
    expect(await now(buyer, purchase)).toMatchObject({ status: 'pending' });
    const sweep = () => api.app.get(OverdueHolds).sweep(new AbortController().signal);
    await bySystem(sweep);
    await bySystem(sweep);
    expect(await now(buyer, purchase)).toMatchObject({ status: 'expired' });
    expect(await tryToStart(new Caller(api), [{ id: ticketId }])).toMatchObject({ status: 201 });
    await api.close();
  });
});

interface Paying {
  readonly ticketId: string;
  readonly buyer: Caller;
  readonly purchase: Purchase;
  /** Of the request that opened the card page. */
  readonly key: string;
  readonly paid: Callback;
  /** When the hold ends, in ms since 1970. */
  readonly endsAt: number;
}

/** A buyer on the card page for the last of a ticket, and the provider's message that it was paid. */
async function paying(): Promise<Paying> {
  const ticketId = await ticketOnSale(one, { quantity: 1 });
  const buyer = new Caller(one);
  const purchase = await start(buyer, [{ id: ticketId }]);
  const key = newId();
  const completed = await tryToComplete(buyer, purchase, key);
  // A busy machine may need longer than the hold: another buyer is the one who pays.
  if (JSON.stringify(completed.body).includes('"hold-expired"')) return paying();
  const { paymentId } = PaymentStart.parse(completed.body);
  const { holdExpiresAt } = await now(buyer, purchase);
  const paid = signed({
    id: `evt_${newId()}`,
    type: 'payment.succeeded',
    paymentId,
    purchaseId: purchase.id,
    amount: 125,
    currency: 'USD',
  });
  return { ticketId, buyer, purchase, key, paid, endsAt: Date.parse(holdExpiresAt) };
}

async function stock(ticketId: string) {
  const { rows } = await pool.query<{ held: number; sold: number; quantity: number }>(
    'select held, sold, quantity from ticket_list where id = $1',
    [ticketId],
  );
  return rows[0];
}

/** Tries to get the ticket until it works or time is up. */
async function snatch(ticketId: string, deadline: number): Promise<boolean> {
  const rival = new Caller(other);
  do {
    if ((await tryToStart(rival, [{ id: ticketId }])).status === 201) return true;
  } while (Date.now() < deadline);
  return false;
}

describe('a payment after the end of the hold', () => {
  it('takes the tickets again while they are available', async () => {
    const { ticketId, buyer, purchase, paid } = await nextLate();
    expect(await deliverTo(one.url, paid)).toBe(204);
    expect(await now(buyer, purchase)).toMatchObject({
      status: 'completed',
      payment: { status: 'succeeded' },
    });
    expect(await stock(ticketId)).toMatchObject({ held: 0, sold: 1 });
  });

  it('becomes a refund due, once, when somebody else has the tickets', async () => {
    const { ticketId, buyer, purchase, paid } = await nextLate();
    expect(await snatch(ticketId, Date.now())).toBe(true);
    for (const _time of ['first', 'again']) expect(await deliverTo(one.url, paid)).toBe(204);
    expect(await now(buyer, purchase)).toMatchObject({
      status: 'expired',
      payment: { status: 'refund-due' },
    });
    expect(await stock(ticketId)).toMatchObject({ sold: 0 });
  });

  it('(control) oversells when the ticket decider is bypassed, and the stock shows it', async () => {
    const { ticketId, purchase } = await nextLate();
    expect(await snatch(ticketId, Date.now())).toBe(true);
    const unprotected = {
      ...ticketDecider,
      decide: () =>
        [{ type: 'TicketsSold', data: { purchaseId: purchase.id, quantity: 1, fromHold: false } }] as const,
    };
    const retake = { type: 'RetakeTickets', purchaseId: purchase.id, quantity: 1 } as const;
    const plan = { commands: () => [on(unprotected, ticketId, retake)], result: {} };
    await bySystem(() => one.app.get(CommandExecutor).execute(plan));
    expect(isWithinStock(await stock(ticketId))).toBe(false);
  });
});

const isWithinStock = ({ held, sold, quantity } = { held: NaN, sold: NaN, quantity: NaN }) =>
  held + sold <= quantity;

/** The buyer pays at the very end of the hold, while another waits for the ticket to become free. */
async function race(jitterMs: number) {
  const { ticketId, buyer, purchase, paid, endsAt } = await paying();
  const [status, rivalHasIt] = await Promise.all([
    at(endsAt + jitterMs).then(() => deliverUntilTaken(paid)),
    at(endsAt).then(() => snatch(ticketId, endsAt + 100)),
    at(endsAt).then(() => expireNow(purchase.id)),
  ]);
  await eventually('the hold has ended', async () => (await now(buyer, purchase)).status !== 'pending');
  return { status, rivalHasIt, purchase: await now(buyer, purchase), stock: await stock(ticketId) };
}

/** As the provider does it: again while the service is briefly unavailable. */
async function deliverUntilTaken(callback: Callback): Promise<number> {
  const status = await deliverTo(one.url, callback);
  return status === 503 ? deliverUntilTaken(callback) : status;
}

/** What the sweep does at that moment in another process; what fails on a busy machine is left to the next sweep. */
async function expireNow(purchaseId: string): Promise<void> {
  try {
    await bySystem(() => other.app.get(HoldExpiry).expire(purchaseId));
  } catch (error) {
    if (!isOutage(error)) throw error;
  }
}

describe('a payment within 50 ms of the end of a hold', () => {
  it(`either buys the ticket or becomes a refund due, ${RACES} times`, async () => {
    const jitter = Array.from({ length: RACES }, (_none, index) => (index % 11) * 10 - 50);
    // One hold after the other ends, so that each end finds the machine free.
    const races = await Promise.all(jitter.map((ms, index) => setTimeout(index * 300).then(() => race(ms))));
    const ends = new Set<string>();
    for (const { status, rivalHasIt, purchase, stock: left } of races) {
      const end = `${purchase.status} ${purchase.payment?.status}`;
      ends.add(end);
      expect(status).toBe(204);
      expect(['completed succeeded', 'expired refund-due']).toContain(end);
      expect(rivalHasIt && purchase.status === 'completed').toBe(false);
      expect(left?.sold).toBe(purchase.status === 'completed' ? 1 : 0);
      expect(isWithinStock(left)).toBe(true);
    }
    // Of so many, each side must have won some, or this was no race.
    if (isFull) expect(ends.size).toBe(2);
  });
});
