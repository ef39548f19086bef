import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closeSeller, reinstateSeller, suspendSeller } from '@terrace/contracts/http/selling/sellers';
import { getSellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import pg from 'pg';
import { signedInAdmin } from '../../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { holders, start, tryToComplete, tryToStart } from '../../../../../test/buying.js';
import { Caller } from '../../../../../test/caller.js';
import { eventually } from '../../../../../test/eventually.js';
import { approvedSeller, ticketOnSale } from '../../../../../test/market.js';
import { sharedWorld } from '../../../../../test/shared-world.js';
import { whenPossible } from '../../../../../test/when-possible.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { inContext } from '../../../../platform/observability/context.js';
import { changePurchasePlan } from '../purchase.plans.js';

const ROUNDS = process.env['FAULTS'] === 'full' ? 20 : 3;
const BUYERS = 8;
const rejection = { reason: 'checking-sales', note: '' } as const;

let one: TestApp;
let other: TestApp;
let pool: pg.Pool;
let admin: Caller;

beforeAll(async () => {
  const { app, environment } = await sharedWorld();
  one = app;
  other = await startTestApp(environment, one.databaseUrl);
  pool = new pg.Pool({ connectionString: one.databaseUrl, max: 2 });
  admin = await signedInAdmin(one);
});
afterAll(async () => {
  await pool.end();
  await other.close();
});

/** What the log has after the suspension of a seller: holds of the ticket, and payments for purchases that hold it. */
async function soldAfterwards(sellerId: string, ticketId: string): Promise<string[]> {
  const { rows } = await pool.query<{ type: string }>(
    `select sold.type from events sold
     where sold.seq > (select max(seq) from events where stream_id = 'seller-' || $1 and type = 'SellerSuspended')
       and (sold.type = 'TicketsHeld' and sold.stream_id = 'ticket-' || $2
            or sold.type = 'PaymentRequested' and substr(sold.stream_id, 10) in (
              select data ->> 'purchaseId' from events where stream_id = 'ticket-' || $2 and type = 'TicketsHeld'))`,
    [sellerId, ticketId],
  );
  return rows.map(({ type }) => type);
}

async function heldBy(buyer: Caller, ticketId: string): Promise<{ buyer: Caller; purchase: Purchase }> {
  return { buyer, purchase: await start(buyer, [{ id: ticketId }]) };
}

// product.md 4.18
describe('a seller who is suspended', () => {
  it(`while ${2 * BUYERS} buyers hold and pay over two processes sells nothing after it, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const sellerId = await approvedSeller(one);
      const ticketId = await ticketOnSale(one, { sellerId, quantity: 2 * BUYERS });
      const apps = Array.from({ length: BUYERS }, (_none, index) => (index % 2 === 0 ? one : other));
      const holding = await Promise.all(apps.map((app) => heldBy(new Caller(app), ticketId)));
      const suspend = admin.done(suspendSeller, { params: { id: sellerId }, body: { rejection } });
      const answers = await Promise.all([
        ...holding.map(({ buyer, purchase }) => tryToComplete(buyer, purchase)),
        ...apps.map((app) => tryToStart(new Caller(app), [{ id: ticketId }])),
      ]);
      await suspend;
      for (const { status, body } of answers)
        if (status >= 300) expect(body).toMatchObject({ code: 'ticket-unavailable' });
      expect(await soldAfterwards(sellerId, ticketId)).toEqual([]);
      for (const app of [one, other])
        expect((await tryToStart(new Caller(app), [{ id: ticketId }])).status).toBe(409);
    }
  });

  it('(control) sells after it when the purchase does not read the seller', async () => {
    const sellerId = await approvedSeller(one);
    const ticketId = await ticketOnSale(one, { sellerId });
    const { buyer, purchase } = await heldBy(new Caller(one), ticketId);
    await admin.done(suspendSeller, { params: { id: sellerId }, body: { rejection } });
    expect(await tryToComplete(buyer, purchase)).toMatchObject({
      status: 409,
      body: { code: 'ticket-unavailable' },
    });
    expect(await soldAfterwards(sellerId, ticketId)).toEqual([]);
    const unprotected = changePurchasePlan(purchase.id, {
      type: 'CompletePurchase',
      holders: holders(1).map((details) => ({ personId: newId(), details })),
      currentPrices: [],
      ...{ paymentId: newId(), holdMs: 900_000, emailKeys: [] },
    });
    const context = { correlationId: newId(), actor: { role: 'system', id: 'control' } } as const;
    await whenPossible(() => inContext(context, () => one.app.get(CommandExecutor).execute(unprotected)));
    expect(await soldAfterwards(sellerId, ticketId)).toEqual(['PaymentRequested']);
  });

  it('has tickets that buyers do not see until the reinstatement, and loses them when closed', async () => {
    const sellerId = await approvedSeller(one);
    const ticketId = await ticketOnSale(one, { sellerId });
    const visitor = new Caller(one);
    const shown = async () => (await visitor.call(getSellerTicket, { params: { id: ticketId } })).status;
    const act = { params: { id: sellerId } };
    await admin.done(suspendSeller, { ...act, body: { rejection } });
    await eventually('the ticket is hidden', async () => (await shown()) === 404);
    await admin.done(reinstateSeller, { ...act, body: {} });
    await eventually('the ticket is back', async () => (await shown()) === 200);
    await heldBy(new Caller(one), ticketId);
    await admin.done(closeSeller, { ...act, body: { rejection } });
    await eventually('the ticket is withdrawn', async () => (await shown()) === 404);
    await admin.done(reinstateSeller, { ...act, body: { from: 'closed' } });
    expect(await shown()).toBe(404);
  });
});
