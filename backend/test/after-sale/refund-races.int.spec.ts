import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refundPurchase } from '@terrace/contracts/http/console/customers';
import { MassRefund, massRefund } from '@terrace/contracts/http/money/mass-refunds';
import { getPurchase } from '@terrace/contracts/http/buying/purchases';
import { isOutage } from '@terrace/event-core/database/errors';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { on } from '@terrace/event-core/model/plan';
import { ExecuteMassRefundHandler } from '../../src/features/money/mass-refunds/mass-refunds.reactions.js';
import { purchaseDecider } from '../../src/features/buying/purchases/purchases.public.js';
import type { RefundWhat } from '../../src/features/buying/purchases/refunds/refunds.public.js';
import { Database } from '../../src/platform/database/database.js';
import { CommandExecutor } from '../../src/platform/event-core/command-executor.js';
import { newId } from '../../src/platform/ids/new-id.js';
import { signedInAdmin } from '../accounts.js';
import { type TestApp, startTestApp } from '../app.js';
import { complete, start } from '../buying.js';
import { bySystem } from '../by-system.js';
import { Caller } from '../caller.js';
import { ledgerViolations } from '../ledger-checker.js';
import { ticketOnSale } from '../market.js';
import { type PaymentWorld, startPaymentWorld } from '../payment-world.js';
import { eventually } from '../eventually.js';
import { whileBusy } from '../while-busy.js';
import { type ProviderBook, bookViolations } from './book-checker.js';
import { massRefundViolations } from './mass-refund-checker.js';
import { unsettled } from './unsettled.js';
import { untilEmpty } from './until-empty.js';
import { whenPossible } from '../when-possible.js';

const ROUNDS = process.env['FAULTS'] === 'full' ? 21 : 3;
const AT_ONCE = 50;
const PAID = 500_00;
const usd = (amount: number) => ({ amount, currency: 'USD' });

let world: PaymentWorld;
/** Both take requests and leave jobs and reactions to a worker that the spec starts. */
let processes: readonly [TestApp, TestApp];
let admins: readonly Caller[];
let database: Queryable;

beforeAll(async () => {
  world = await startPaymentWorld();
  const one = await startTestApp({ ...world.environment, ROLE: 'api' });
  const other = await startTestApp({ ...world.environment, ROLE: 'api' }, one.databaseUrl);
  processes = [one, other];
  world.appUrl = one.url;
  admins = [await signedInAdmin(one), await signedInAdmin(other)];
  database = one.app.get(Database);
});
afterAll(async () => {
  const [one, other] = processes;
  await other.close();
  await one.close();
  await world.close();
});

/** Four tickets at 125.00 USD, paid, for an event of their own. */
async function bought() {
  const [app] = processes;
  const eventId = newId();
  const ticketId = await ticketOnSale(app, { event: { eventId } });
  const buyer = new Caller(app);
  const held = await start(buyer, [{ id: ticketId, quantity: 4 }]);
  const { redirectUrl } = await complete(buyer, held);
  await world.press(String(redirectUrl), 'pay');
  const { status } = await buyer.done(getPurchase, { params: { id: held.id } });
  expect(status).toBe('completed');
  return { id: held.id, ticketId, eventId };
}
type Order = Awaited<ReturnType<typeof bought>>;

/** Whole, by the ticket and by amounts, in turn. */
const wishes = ({ ticketId }: Order): readonly RefundWhat[] =>
  Array.from({ length: AT_ONCE }, (_none, index): RefundWhat => {
    if (index % 10 === 9) return { kind: 'whole' };
    if (index % 3 === 0) return { kind: 'tickets', tickets: [{ lineId: ticketId, quantity: 1 }] };
    return { kind: 'amount', amount: usd(1_000 + index) };
  });

const keyed = () => ({ 'idempotency-key': newId() });
const adminAt = (nth: number) => admins[nth % admins.length] ?? new Caller(processes[0]);

/** A mass refund of the order's event that has started; nothing executes it yet. */
async function startedMassRefund({ eventId }: Order): Promise<string> {
  const body = { eventId, dryRun: false, confirm: [usd(PAID)], reason: 'event-cancelled' };
  return MassRefund.parse((await adminAt(0).call(massRefund, { body, headers: keyed() })).body).id;
}

/** As a job that is delivered twice does, and is tried again while the service is busy. */
function execute(massRefundId: string): Promise<unknown> {
  return Promise.all(
    processes.map(({ app }) =>
      whenPossible(() =>
        bySystem(() =>
          app.get(ExecuteMassRefundHandler).handle({ massRefundId }, new AbortController().signal),
        ),
      ),
    ),
  );
}

/** A control repeats nothing whose outcome is unknown: it would find the repetition. */
function unlessBusy(error: unknown): void {
  if (!isOutage(error)) throw error;
}

/** How many were accepted. */
async function askAll(order: Order): Promise<number> {
  const answers = await Promise.all(
    wishes(order).map((what, nth) => {
      const { kind: _kind, ...asked } = what;
      const body = { ...asked, reason: 'buyer-asked' };
      const call = { params: { id: order.id }, body, headers: keyed() };
      return whileBusy(() => adminAt(nth).call(refundPurchase, call));
    }),
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  return answers.filter(({ status }) => status === 200).length;
}

/** What is asked back of an order, in minor units. */
async function askedOf({ id }: Order): Promise<number> {
  const { rows } = await database.query<{ asked: number }>(
    `select sum((data -> 'amount' ->> 'amount')::int)::int as asked from events
     where stream_id = $1 and type = 'RefundRequested'`,
    [`purchase-${id}`],
  );
  return rows[0]?.asked ?? 0;
}

describe(`${AT_ONCE} refunds of one order at once, full and partial, single and mass, ${ROUNDS} times`, () => {
  it('never give back more than was paid, each once', async () => {
    let singles = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await bought();
      const massRefundId = await startedMassRefund(order);
      // At once, then each side when the other one has begun, so that each wins at times.
      const hasBegun = () => eventually('the other side has begun', async () => (await askedOf(order)) > 0);
      const [accepted] = await Promise.all([
        round % 3 === 1 ? hasBegun().then(() => askAll(order)) : askAll(order),
        round % 3 === 2 ? hasBegun().then(() => execute(massRefundId)) : execute(massRefundId),
      ]);
      singles += accepted;
      expect(await askedOf(order)).toBeLessThanOrEqual(PAID);
    }
    expect(singles).toBeGreaterThan(0);
    const { rows } = await database.query<{ requested: number; refused: number }>(
      'select sum(requested)::int as requested, sum(refused)::int as refused from mass_refunds',
    );
    expect(rows[0]?.requested).toBeGreaterThan(0);
    expect(rows[0]?.refused).toBeGreaterThan(0);
    const worker = await startTestApp({ ...world.environment, ROLE: 'worker' }, processes[0].databaseUrl);
    await untilEmpty(() => unsettled(database));
    await worker.close();
    expect(await ledgerViolations(database)).toEqual([]);
    expect(await massRefundViolations(database)).toEqual([]);
    const book = Object(await world.sandbox.json('/_sandbox/book')) as ProviderBook;
    expect(await bookViolations(database, book)).toEqual([]);
  });

  it('(control) give back more when the rules overlook earlier refunds', async () => {
    const careless: typeof purchaseDecider = {
      ...purchaseDecider,
      decide: (command, state, now) =>
        purchaseDecider.decide(command, state.kind === 'started' ? { ...state, refunds: [] } : state, now),
    };
    const order = await bought();
    const refund = { type: 'RequestRefund', reason: 'other', bearer: 'sale', by: null } as const;
    await Promise.all(
      wishes(order).map((what) => {
        const command = on(careless, order.id, { ...refund, refundId: newId(), what });
        const plan = { commands: () => [command], result: {} };
        return bySystem(() => processes[0].app.get(CommandExecutor).execute(plan)).catch(unlessBusy);
      }),
    );
    expect(await askedOf(order)).toBeGreaterThan(PAID);
    await eventually('the feed shows that more is given back than was paid', async () =>
      (await ledgerViolations(database)).some(({ text }) => text.includes('more than was paid')),
    );
  });
});
