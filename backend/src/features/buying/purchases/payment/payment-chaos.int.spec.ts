import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  PaymentStart,
  Purchase,
  continuePayment,
  getPurchase,
  refreshPayment,
} from '@terrace/contracts/http/buying/purchases';
import { getSellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import pg from 'pg';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { bySystem } from '../../../../../test/by-system.js';
import { tryToComplete, tryToStart } from '../../../../../test/buying.js';
import { Caller } from '../../../../../test/caller.js';
import { ticketOnSale } from '../../../../../test/market.js';
import { type Carrier, type PaymentWorld, startPaymentWorld } from '../../../../../test/payment-world.js';
import { eventually } from '../../../../../test/eventually.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { PaymentReconciliation } from './payment-reconciliation.sweeper.js';

const isFull = process.env['FAULTS'] === 'full';
const PURCHASES = isFull ? 300 : 15;
/** Buyers at a time. */
const BUYERS = isFull ? 60 : 9;
const HOLD_SECONDS = 2;

let world: PaymentWorld;
let app: TestApp;
let pool: pg.Pool;

beforeAll(async () => {
  world = await startPaymentWorld();
  app = await startTestApp({ ...world.environment, HOLD_MINUTES: String(HOLD_SECONDS / 60) });
  world.appUrl = app.url;
  pool = new pg.Pool({ connectionString: app.databaseUrl, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await app.close();
  await world.close();
});

/** Callbacks that are still on their way. */
const late: Promise<unknown>[] = [];

/** Loses, doubles, delays (past the hold's end too) and so reorders callbacks, in turn. */
function unreliable(): Carrier {
  let nth = 0;
  return async (callback, deliver) => {
    switch (nth++ % 5) {
      case 0:
        return deliver(callback);
      case 1:
        return 204;
      case 2:
        return Math.max(...(await Promise.all([deliver(callback), deliver(callback), deliver(callback)])));
      case 3:
        late.push(setTimeout((nth % 7) * 100).then(() => deliver(callback)));
        return 204;
      default:
        late.push(setTimeout(2 * HOLD_SECONDS * 1000 + 500).then(() => deliver(callback)));
        return 204;
    }
  };
}

interface Bought {
  readonly id: string;
  /** Whether the provider took the money. */
  readonly captured: boolean;
}

/** Proceeds as soon as a ticket is free; undefined when none becomes free while a hold could last. */
async function startWhenFree(buyer: Caller, ticketId: string): Promise<Purchase | undefined> {
  const deadline = Date.now() + 3 * HOLD_SECONDS * 1000;
  do {
    const { status, body } = await tryToStart(buyer, [{ id: ticketId }]);
    if (status === 201) return Purchase.parse(body);
    await setTimeout(50);
  } while (Date.now() < deadline);
  return undefined;
}

/** The address of the card page, whatever responses of the provider get lost; undefined when it is too late to pay. */
async function cardPageOf(buyer: Caller, purchase: Purchase): Promise<string | undefined> {
  const key = newId();
  let answer = await tryToComplete(buyer, purchase, key);
  while (answer.status === 502 || answer.status === 503) answer = await tryToComplete(buyer, purchase, key);
  const payment = PaymentStart.safeParse(answer.body);
  return payment.data?.redirectUrl ?? undefined;
}

/** One buyer's way over the card page, with a provider whose answers get lost; undefined when sold out. */
async function buy(ticketId: string, index: number): Promise<Bought | undefined> {
  const buyer = new Caller(app);
  const purchase = await startWhenFree(buyer, ticketId);
  if (!purchase) return undefined;
  const cardPage = await cardPageOf(buyer, purchase);
  if (!cardPage) return { id: purchase.id, captured: false };
  // Of three buyers the first dawdles and pays late; some decline.
  if (index % 3 === 0) await dawdle(buyer, purchase.id, ticketId);
  const isPaying = index % 4 !== 3;
  await world.press(cardPage, isPaying ? 'pay' : 'decline');
  const captured = isPaying || (index % 8 === 7 && (await payOnSecondPage(buyer, purchase.id, cardPage)));
  return { id: purchase.id, captured };
}

/** Tries again after a decline; false when it is too late for another card page, or its address got lost. */
async function payOnSecondPage(buyer: Caller, id: string, declinedPage: string): Promise<boolean> {
  await buyer.call(refreshPayment, { params: { id } });
  const { body } = await buyer.call(continuePayment, { params: { id } });
  const cardPage = PaymentStart.safeParse(body).data?.redirectUrl;
  if (!cardPage || cardPage === declinedPage) return false;
  await world.press(cardPage, 'pay');
  return true;
}

/** A purchase of the ticket whose card page is open, however often it takes. */
async function openCardPage(ticketId: string): Promise<OpenPage> {
  const buyer = new Caller(app);
  const purchase = await startWhenFree(buyer, ticketId);
  const cardPage = purchase && (await cardPageOf(buyer, purchase));
  if (!cardPage) return openCardPage(ticketId);
  const { id } = purchase;
  const statusIs: StatusIs = (wanted) =>
    eventually(`it is ${wanted}`, async () => {
      const { status } = await buyer.done(getPurchase, { params: { id } });
      return status === wanted;
    });
  return { id, cardPage, statusIs };
}

/**
 * Two buyers of one ticket, without faults: the hold of the first ends, the second pays, and then the first pays too.
 * So at least one refund is due, however slow the machine is.
 */
async function buyTwice(): Promise<Bought[]> {
  const ticketId = await ticketOnSale(app, { quantity: 1 });
  const first = await openCardPage(ticketId);
  await first.statusIs('expired');
  const second = await openCardPage(ticketId);
  await world.press(second.cardPage, 'pay');
  await second.statusIs('completed');
  await world.press(first.cardPage, 'pay');
  return [first, second].map(({ id }) => ({ id, captured: true }));
}

/** A purchase whose callbacks are all lost: so at least one payment is learnt by asking, however slow the machine is. */
async function buyWithoutCallback(): Promise<Bought> {
  const { id, cardPage } = await openCardPage(await ticketOnSale(app, { quantity: 1 }));
  world.carrier = () => Promise.resolve(204);
  await world.press(cardPage, 'pay');
  return { id, captured: true };
}

interface OpenPage {
  readonly id: string;
  readonly cardPage: string;
  readonly statusIs: StatusIs;
}
type StatusIs = (wanted: Purchase['status']) => Promise<void>;

/** Waits until the hold has ended and another buyer has the ticket, or until a time limit. */
async function dawdle(buyer: Caller, purchaseId: string, ticketId: string): Promise<void> {
  const deadline = Date.now() + 4 * HOLD_SECONDS * 1000;
  while (Date.now() < deadline) {
    const { status } = await buyer.done(getPurchase, { params: { id: purchaseId } });
    const { available } = await buyer.done(getSellerTicket, { params: { id: ticketId } });
    if (status !== 'pending' && available === 0) return;
    await setTimeout(50);
  }
}

/** Concurrent buyers, three to every two tickets, buy until there are enough purchases. */
async function buyAll(): Promise<Bought[]> {
  const tickets = new Map<number, Promise<string>>();
  const bought: Bought[] = [];
  let next = 0;
  const buyer = async () => {
    while (bought.length < PURCHASES) {
      const index = next++;
      const group = Math.floor(index / 3);
      const ticket = tickets.get(group) ?? ticketOnSale(app, { quantity: 2 });
      tickets.set(group, ticket);
      const result = await buy(await ticket, index);
      if (result) bought.push(result);
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, buyer));
  return bought;
}

/** Loses the provider's responses at intervals, until stopped. */
function startProviderFaults(): () => Promise<void> {
  let isOver = false;
  const faults = (async () => {
    while (!isOver) {
      await world.sandbox.fault('payments', 'lost');
      await setTimeout(60);
      await world.sandbox.fault('payments', 'ok');
      await setTimeout(120);
    }
  })();
  return async () => {
    isOver = true;
    await faults;
  };
}

interface End {
  readonly id: string;
  readonly status: string;
  readonly payment_status: string | null;
}

// product.md 13.6
describe(`${PURCHASES} purchases with callbacks duplicated, reordered, delayed and lost`, () => {
  it('end with every captured payment either completed or refund due, and none pending', async () => {
    const boughtFirst = [...(await buyTwice()), await buyWithoutCallback()];
    world.carrier = unreliable();
    const stopFaults = startProviderFaults();
    const bought = await buyAll();
    await stopFaults();
    const captured = new Set([...boughtFirst, ...bought].filter((each) => each.captured).map(({ id }) => id));
    const isSettled = ({ id, status, payment_status: payment }: End) =>
      status !== 'pending' && (!captured.has(id) || payment === 'succeeded' || payment === 'refund-due');
    await eventually('every hold has ended and every payment is settled', async () => {
      await bySystem(() => app.app.get(PaymentReconciliation).reconcile(0));
      return (await readEnds()).every(isSettled);
    });
    // What is still on its way must change nothing any more.
    const settled = await readEnds();
    await Promise.all(late);
    const ends = await readEnds();
    expect(ends).toEqual(settled);
    const completed = ends.filter(({ status }) => status === 'completed');
    const refundDue = ends.filter((end) => end.payment_status === 'refund-due');
    expect(captured.size - refundDue.length).toBe(completed.length);
    expect(completed.every(({ id }) => captured.has(id))).toBe(true);
    expect(refundDue.length).toBeGreaterThan(0);
    expect(await learntByAsking()).toBeGreaterThan(0);
    const { rows } = await pool.query<{ sold: number; held: number; over: number }>(
      `select sum(sold)::int as sold, sum(held)::int as held,
              count(*) filter (where sold + held > quantity)::int as over from ticket_list`,
    );
    expect(rows).toEqual([{ sold: completed.length, held: 0, over: 0 }]);
  });
});

async function readEnds(): Promise<End[]> {
  const { rows } = await pool.query<End>('select id, status, payment_status from purchase_list order by id');
  return rows;
}

/** Payments whose message was lost or came too late. */
async function learntByAsking(): Promise<number> {
  const { rowCount } = await pool.query(
    `select from events where type = 'PaymentSucceeded' and data ->> 'source' = 'question'`,
  );
  return rowCount ?? 0;
}
