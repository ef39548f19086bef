import { setTimeout } from 'node:timers/promises';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Purchase,
  completePurchase,
  getPurchase,
  startPurchase,
} from '@terrace/contracts/http/purchases';
import { isOutage } from '@terrace/event-core/database/errors';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { DATABASE_POOL } from '../../src/platform/database/pool.js';
import { newId } from '../../src/platform/ids/new-id.js';
import { OpenPayouts } from '../../src/features/payouts/open-payouts.sweeper.js';
import { PayoutRun } from '../../src/features/payouts/payout-run.sweeper.js';
import { sellerBalanceDecider } from '../../src/features/payouts/seller-balance.decider.js';
import { PaymentProvider } from '../../src/features/purchases/payment/payment-provider.js';
import { PaymentReconciliation } from '../../src/features/purchases/payment/payment-reconciliation.js';
import { RequestRefund } from '../../src/features/purchases/purchases.public.js';
import { OpenRefunds } from '../../src/features/purchases/refunds/open-refunds.sweeper.js';
import { type TestApp, startTestApp } from '../app.js';
import { bySystem } from '../by-system.js';
import { chosen, holders } from '../buying.js';
import { RefusedError, RetryingClient } from '../combined/retrying-client.js';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { buildProgram } from '../edge/program.js';
import { ledgerViolations } from '../ledger-checker.js';
import { carryOut, ticketOnSale } from '../market.js';
import { sellerWithBank } from '../paid-seller.js';
import { type PaymentWorld, startPaymentWorld } from '../payment-world.js';
import { until } from '../until.js';
import { type ProviderBook, bookViolations } from './book-checker.js';
import { KilledProcesses } from './killed-processes.js';
import { startProviderFaults, unreliable } from './provider-faults.js';

const isFull = process.env['FAULTS'] === 'full';
const PURCHASES = isFull ? 300 : 30;
/** Buyers at a time. */
const BUYERS = isFull ? 20 : 6;
/** Each seller is paid once a day, so many sellers are paid. */
const PURCHASES_A_SELLER = 3;
const TIMEOUT_MS = isFull ? 1_500_000 : 240_000;
const SETTLE_MS = isFull ? 600_000 : 120_000;
/** Long enough for a purchase on a busy machine, short enough that some payments come too late. */
const HOLD_MINUTES = String(20 / 60);
const ORIGIN = 'http://localhost:3000';
const YESTERDAY = new Date(Date.now() - 86_400_000);
const usd = (amount: number) => ({ amount, currency: 'USD' });

let world: PaymentWorld;
let testDatabase: TestDatabase;
let app: TestApp;
let processes: KilledProcesses;
let database: Queryable;

beforeAll(async () => {
  buildProgram();
  world = await startPaymentWorld();
  testDatabase = await createTestDatabase();
  const environment = { ...world.environment, PUBLIC_URL: ORIGIN, HOLD_MINUTES };
  app = await startTestApp({ ...environment, ROLE: 'api' }, testDatabase.url);
  processes = await KilledProcesses.start({ ...environment, DATABASE_URL: testDatabase.url });
  world.appUrl = processes.apiUrl;
  database = app.app.get<Queryable>(DATABASE_POOL);
}, 120_000);
afterAll(async () => {
  await processes?.remove();
  await app?.close();
  await world?.close();
  await testDatabase?.drop();
});

const book = async () => Object(await world.sandbox.json('/_sandbox/book')) as ProviderBook;

/** A ticket on sale, of a seller who can be paid; every seventh account is closed. */
async function payableTicket(nth: number): Promise<string> {
  const sellerId = await sellerWithBank(app, nth % 7 === 6 ? 'AE070331234567890120000' : undefined);
  return ticketOnSale(app, { sellerId, price: usd(80_00), quantity: 20 });
}

const tickets = new Map<number, Promise<string>>();
function ticketOf(index: number): Promise<string> {
  const nth = Math.floor(index / PURCHASES_A_SELLER);
  const ticket = tickets.get(nth) ?? payableTicket(nth);
  tickets.set(nth, ticket);
  return ticket;
}

/** Asks until the provider is there; undefined when the hold ended meanwhile. */
async function cardPageOf(buyer: RetryingClient, { id, quantity }: Purchase): Promise<string | undefined> {
  const call = {
    params: { id },
    body: { ticketHolders: holders(quantity) },
    headers: { 'idempotency-key': newId() },
  };
  for (;;) {
    try {
      return (await buyer.ask(completePurchase, call)).redirectUrl ?? undefined;
    } catch (error) {
      if (!(error instanceof RefusedError) || error.answer?.status !== 502) return undefined;
      await setTimeout(100);
    }
  }
}

/** Buys two tickets, pays, and then wants money back in one of the ways below. Returns whether the provider took the money. */
async function buy(index: number): Promise<{ id: string; captured: boolean }> {
  const buyer = new RetryingClient([processes.apiUrl, app.url], ORIGIN);
  const ticketId = await ticketOf(index);
  const purchase = await buyer.ask(startPurchase, { body: chosen([{ id: ticketId, quantity: 2 }]) });
  const { id } = purchase;
  const cardPage = await cardPageOf(buyer, purchase);
  if (!cardPage) return { id, captured: false };
  // Some pay when the hold has ended: the money comes too late, or takes the tickets again.
  if (index % 11 === 10) await hasStatus(buyer, id, 'expired');
  await world.press(cardPage, 'pay');
  await hasStatus(buyer, id, 'completed', 'expired');
  await refund(id, index);
  return { id, captured: true };
}

function hasStatus(buyer: RetryingClient, id: string, ...wanted: readonly Purchase['status'][]) {
  return until(
    `the purchase is ${wanted.join(' or ')}`,
    async () => wanted.includes((await buyer.ask(getPurchase, { params: { id } })).status),
    SETTLE_MS,
  );
}

/** Does it again while a busy machine does not do it in time. */
async function whenPossible<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isOutage(error)) throw error;
    return whenPossible(work);
  }
}

/** Requests of several administrators and rules at once; together they ask for more than was paid. */
async function refund(purchaseId: string, index: number): Promise<void> {
  const whole = { kind: 'whole' } as const;
  const amountOf = (amount: number) => ({ kind: 'amount', amount: usd(amount) }) as const;
  const wishes = [
    [],
    [amountOf(30_00), amountOf(20_01), amountOf(5_13)],
    [whole, whole],
    [amountOf(90_00), amountOf(90_00), whole],
    [amountOf(10_13), whole],
  ][index % 5];
  await Promise.all((wishes ?? []).map((what, nth) => requestRefund(purchaseId, what, nth)));
}

async function requestRefund(
  purchaseId: string,
  what: RequestRefund['refund']['what'],
  nth: number,
): Promise<string | undefined> {
  const refundId = newId();
  const bearer = nth % 2 === 0 ? 'sale' : 'platform';
  const request = new RequestRefund({ purchaseId, refundId, what, reason: 'other', bearer, by: null });
  try {
    await whenPossible(() => bySystem(() => app.app.get(CommandBus).execute(request)));
    return refundId;
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** What the worker's sweepers do at intervals, at once; sales become payable without waiting for their events. */
async function sweep(): Promise<void> {
  const { rows } = await database.query<{ id: string; purchase: string }>(
    `select id, purchase from seller_balances, jsonb_object_keys(unpaid) purchase where payable_at > now()`,
  );
  for (const { id, purchase: purchaseId } of rows)
    await carryOut(
      app,
      on(sellerBalanceDecider, id, { type: 'MoveSale', purchaseId, availableAt: YESTERDAY }),
    );
  await bySystem(async () => {
    await app.app.get(PaymentReconciliation).reconcile(0);
    await app.app.get(OpenRefunds).reconcile(0);
    await app.app.get(PayoutRun).sweep(new AbortController().signal);
    await app.app.get(OpenPayouts).reconcile(0);
  });
}

/** Sweeps again and again, until stopped. */
function startSweeping(): () => Promise<void> {
  let isOver = false;
  const sweeping = (async () => {
    while (!isOver) {
      await whenPossible(sweep);
      await setTimeout(200);
    }
  })();
  return async () => {
    isOver = true;
    await sweeping;
  };
}

async function buyAll(): Promise<ReadonlySet<string>> {
  const captured = new Set<string>();
  let next = 0;
  const buyer = async () => {
    while (next < PURCHASES) {
      const bought = await buy(next++);
      if (bought.captured) captured.add(bought.id);
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, buyer));
  return captured;
}

async function count(sql: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(sql);
  return rows[0]?.count ?? -1;
}

/** What has not come to its end, or not to the feed. */
const unsettled = () =>
  count(
    `select ((select count(*) from purchase_list, jsonb_array_elements(refunds) refund
              where refund ->> 'status' in ('requested', 'submitted'))
           + (select count(*) from payout_list where status in ('requested', 'submitted'))
           + (select count(*) from seller_balances where payable_at > now())
           + (select count(*) from purchase_list where status = 'pending')
           + (select count(*) from events) - (select position from feed_head))::int as count`,
  );

describe(`${PURCHASES} purchases, their refunds and their payouts, with processes killed and calls and messages lost`, () => {
  it(
    'add up at every position of the log, and are once in the book of the provider',
    async () => {
      const late: Promise<unknown>[] = [];
      world.carrier = unreliable(late);
      const stopFaults = startProviderFaults(world);
      const stopSweeping = startSweeping();
      processes.begin();
      const captured = await buyAll();
      await processes.end();
      await stopFaults();
      await stopSweeping();
      await Promise.all(late);
      await until(
        'nothing is open',
        async () => {
          await whenPossible(sweep);
          return (await unsettled()) === 0;
        },
        SETTLE_MS,
      );
      expect(await ledgerViolations(database)).toEqual([]);
      expect(await bookViolations(database, await book())).toEqual([]);
      const unpaid = `select count(*)::int from purchase_list
                      where payment_status in ('succeeded', 'refund-due', 'refunded')`;
      expect(await count(unpaid)).toBe(captured.size);
      // It was worth checking.
      expect(Math.min(processes.kills.api, processes.kills.worker)).toBeGreaterThan(0);
      for (const type of ['RefundSucceeded', 'RefundFailed', 'PayoutPaid', 'SaleDebited'])
        expect(await count(`select count(*)::int from events where type = '${type}'`)).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  it('(control) are in the book twice when each call to the provider has another key', async () => {
    await processes.remove();
    world.carrier = () => Promise.resolve(204);
    const buyer = new RetryingClient([app.url], ORIGIN);
    const ticketId = await payableTicket(0);
    const purchase = await buyer.ask(startPurchase, { body: chosen([{ id: ticketId, quantity: 2 }]) });
    await world.press((await cardPageOf(buyer, purchase)) ?? '', 'pay');
    await bySystem(() => app.app.get(PaymentReconciliation).reconcile(0));
    await hasStatus(buyer, purchase.id, 'completed');
    const provider = app.app.get(PaymentProvider);
    const send = provider.createRefund.bind(provider);
    provider.createRefund = (refund) => send({ ...refund, refundId: newId() });
    const refundId = await requestRefund(purchase.id, { kind: 'amount', amount: usd(10_00) }, 0);
    await world.sandbox.fault('refunds', 'lost');
    await bySystem(() => app.app.get(OpenRefunds).reconcile(0));
    await world.sandbox.fault('refunds', 'ok');
    await bySystem(() => app.app.get(OpenRefunds).reconcile(0));
    const violations = await bookViolations(database, await book());
    expect(violations.filter((text) => text.endsWith('was never asked'))).toHaveLength(2);
    expect(violations.some((text) => text.includes(String(refundId)))).toBe(true);
  });
});
