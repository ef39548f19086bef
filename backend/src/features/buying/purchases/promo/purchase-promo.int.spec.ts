import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Purchase,
  applyPromoCode,
  cancelPurchase,
  continuePayment,
  getPurchase,
  removePromoCode,
} from '@terrace/contracts/http/buying/purchases';
import { deletePromoCode, listPromoCodes } from '@terrace/contracts/http/buying/promo-codes';
import { signedInAdmin } from '../../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { atAnotherTime } from '../../../../../test/at-another-time.js';
import { complete, start, tryToComplete } from '../../../../../test/buying.js';
import { bySystem } from '../../../../../test/by-system.js';
import { Caller } from '../../../../../test/caller.js';
import { ticketOnSale } from '../../../../../test/market.js';
import type { PaymentWorld } from '../../../../../test/payment-world.js';
import { expiredPromoCode } from '../../../../../test/expired-promo-code.js';
import { promoCode } from '../../../../../test/promos.js';
import { sharedWorld } from '../../../../../test/shared-world.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { changePurchasePlan } from '../purchase.plans.js';

const isFull = process.env['FAULTS'] === 'full';
const GUESSES = isFull ? 10_000 : 300;
const usd = (amount: number) => ({ amount, currency: 'USD' });

let world: PaymentWorld;
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  ({ world, app } = await sharedWorld());
  admin = await signedInAdmin(app);
});

/** A new buyer with one ticket of 125.00 USD in a hold. */
async function holding(at: TestApp = app): Promise<{ buyer: Caller; purchase: Purchase }> {
  const buyer = new Caller(at);
  return { buyer, purchase: await start(buyer, [{ id: await ticketOnSale(at) }]) };
}
const apply = (buyer: Caller, { id }: Pick<Purchase, 'id'>, code: string) =>
  buyer.call(applyPromoCode, { params: { id }, body: { code } });
const uses = async (name: string) =>
  (await admin.done(listPromoCodes, { query: { q: name } })).items[0]?.uses;
/** A buyer who has taken the code to the card page. */
async function paying(name: string) {
  const { buyer, purchase } = await holding();
  expect(await apply(buyer, purchase, name)).toMatchObject({ status: 200 });
  const payment = await complete(buyer, purchase);
  return { buyer, purchase, payment };
}

/** Ends a hold as the sweep does, an hour from now. */
async function endHold({ id }: Pick<Purchase, 'id'>): Promise<void> {
  const plan = changePurchasePlan(id, { type: 'ExpireHold' });
  const commands: typeof plan.commands = (facts, now) =>
    plan.commands(facts, now).map((each) => ({ ...each, decider: atAnotherTime(each.decider, 60 * 60_000) }));
  await bySystem(() => app.app.get(CommandExecutor).execute({ ...plan, commands }));
}

// product.md 5.8, 13.9
describe('applying a promo code', () => {
  it('reduces the total by per cent, in any letter case', async () => {
    const { name } = await promoCode(app);
    const { buyer, purchase } = await holding();
    expect(await apply(buyer, purchase, ` ${name.toLowerCase()} `)).toMatchObject({
      status: 200,
      body: {
        pricing: {
          originalAmount: usd(12_500),
          discount: usd(1_250),
          finalAmount: usd(11_250),
          promoCode: name,
          promo: { type: 'percentage', amount: 10 },
        },
      },
    });
  });

  it("reduces the total by a fixed amount in the purchase's currency, at most to zero", async () => {
    const [some, most] = [
      await promoCode(app, { type: 'fixed', amount: 20 }),
      await promoCode(app, { type: 'fixed', amount: 999 }),
    ];
    const { buyer, purchase } = await holding();
    expect(await apply(buyer, purchase, some.name)).toMatchObject({
      body: { pricing: { discount: usd(2_000), finalAmount: usd(10_500) } },
    });
    expect(await apply(buyer, purchase, most.name)).toMatchObject({
      body: { pricing: { discount: usd(12_500), finalAmount: usd(0), promoCode: most.name } },
    });
  });

  it('can be undone, and does not affect anybody else’s purchase', async () => {
    const { name } = await promoCode(app);
    const { buyer, purchase } = await holding();
    await apply(buyer, purchase, name);
    const params = { id: purchase.id };
    expect(await new Caller(app).call(removePromoCode, { params })).toMatchObject({ status: 404 });
    expect(await apply(new Caller(app), purchase, name)).toMatchObject({ body: { code: 'not-found' } });
    expect(await buyer.done(removePromoCode, { params })).toMatchObject({
      pricing: { discount: usd(0), finalAmount: usd(12_500), promoCode: null, promo: null },
    });
  });

  it.each([
    ['', 400, { errors: [{ path: 'code', message: 'Please enter a promo code' }] }],
    ['NO-SUCH-CODE', 404, { code: 'promo-unknown', detail: 'Invalid promo code' }],
    ["';--", 404, { code: 'promo-unknown' }],
  ])('is rejected with %p', async (code, status, body) => {
    const { buyer, purchase } = await holding();
    expect(await apply(buyer, purchase, code)).toMatchObject({ status, body });
  });

  it('is rejected when the code has expired, is used up, or was used by this buyer before', async () => {
    const { buyer, purchase } = await holding();
    const expired = await expiredPromoCode(app.databaseUrl);
    expect(await apply(buyer, purchase, expired.name)).toMatchObject({
      status: 409,
      body: { code: 'promo-expired', detail: 'Promo code has expired' },
    });
    const last = await promoCode(app, { maxUses: 1 });
    await paying(last.name);
    expect(await apply(buyer, purchase, last.name)).toMatchObject({
      status: 409,
      body: { code: 'promo-used-up', detail: 'This promo code has been used up' },
    });
    const once = await promoCode(app, { maxUsesPerBuyer: 1 });
    const first = await paying(once.name);
    const second = await start(first.buyer, [{ id: await ticketOnSale(app) }]);
    expect(await apply(first.buyer, second, once.name)).toMatchObject({
      status: 409,
      body: { code: 'promo-used-by-buyer' },
    });
    expect(await apply(buyer, purchase, once.name)).toMatchObject({ status: 200 });
  });

  it('is rejected once the card page is open', async () => {
    const [one, other] = [await promoCode(app), await promoCode(app, { amount: 90 })];
    const { buyer, purchase } = await paying(one.name);
    expect(await apply(buyer, purchase, other.name)).toMatchObject({
      status: 409,
      body: { code: 'payment-started' },
    });
    expect(await buyer.done(getPurchase, { params: { id: purchase.id } })).toMatchObject({
      pricing: { finalAmount: usd(11_250) },
    });
  });
});

describe('completing a purchase with a promo code', () => {
  it('collects the discounted total, sends code and discount to the provider, and keeps the use', async () => {
    const { name } = await promoCode(app, { maxUses: 1 });
    const { buyer, purchase, payment } = await paying(name);
    expect(await uses(name)).toBe(1);
    const card = await (await fetch(payment.redirectUrl ?? '')).text();
    expect(card).toContain('112.50');
    expect(card).toContain(name);
    await world.press(payment.redirectUrl ?? '', 'pay');
    expect(await buyer.done(getPurchase, { params: { id: purchase.id } })).toMatchObject({
      status: 'completed',
      pricing: { discount: usd(1_250), finalAmount: usd(11_250) },
    });
    expect(await uses(name)).toBe(1);
  });

  it('skips the card page when the discount covers the total', async () => {
    const { name } = await promoCode(app, { amount: 100 });
    const { buyer, purchase, payment } = await paying(name);
    expect(payment).toMatchObject({ paymentId: null, redirectUrl: null });
    expect(await buyer.done(getPurchase, { params: { id: purchase.id } })).toMatchObject({
      status: 'completed',
      payment: null,
    });
    expect(await uses(name)).toBe(1);
  });

  it('keeps the use for another try when the card is declined, and releases it when the buyer cancels', async () => {
    const { name } = await promoCode(app, { maxUses: 1 });
    const { buyer, purchase, payment } = await paying(name);
    await world.press(payment.redirectUrl ?? '', 'decline');
    expect(await uses(name)).toBe(1);
    await buyer.done(continuePayment, { params: { id: purchase.id } });
    expect(await uses(name)).toBe(1);
    await buyer.done(cancelPurchase, { params: { id: purchase.id } });
    expect(await uses(name)).toBe(0);
  });

  it('is rejected with promo-unknown for a code deleted meanwhile, until the buyer removes it', async () => {
    const { name } = await promoCode(app);
    const { buyer, purchase } = await holding();
    await apply(buyer, purchase, name);
    await admin.done(deletePromoCode, { params: { name } });
    expect(await tryToComplete(buyer, purchase)).toMatchObject({
      status: 404,
      body: { code: 'promo-unknown' },
    });
    const params = { id: purchase.id };
    expect(await buyer.done(getPurchase, { params })).toMatchObject({ payment: null, holdersEntered: false });
    await buyer.done(removePromoCode, { params });
    expect(await tryToComplete(buyer, purchase)).toMatchObject({ status: 200 });
  });

  it('releases the use when the hold ends, and reserves it again for late money while available', async () => {
    const [free, taken] = [await promoCode(app, { maxUses: 1 }), await promoCode(app, { maxUses: 1 })];
    const late = await Promise.all([paying(free.name), paying(taken.name)]);
    expect([await uses(free.name), await uses(taken.name)]).toEqual([1, 1]);
    for (const { purchase } of late) await endHold(purchase);
    expect([await uses(free.name), await uses(taken.name)]).toEqual([0, 0]);
    await paying(taken.name);
    for (const { payment } of late) await world.press(payment.redirectUrl ?? '', 'pay');
    const states = late.map(({ buyer, purchase: { id } }) => buyer.done(getPurchase, { params: { id } }));
    expect(await Promise.all(states)).toMatchObject([
      { status: 'completed', payment: { status: 'succeeded' } },
      { status: 'expired', payment: { status: 'refund-due' } },
    ]);
    expect([await uses(free.name), await uses(taken.name)]).toEqual([1, 1]);
  });
});

describe('guessing promo codes', () => {
  it(`gets few of ${GUESSES} answers, whatever address it claims and however many purchases it has`, async () => {
    // A database of its own: the tickets that other specs hold from this address count against its limit.
    const lenient = await startTestApp(world.environment);
    const strict = await startTestApp({ ...world.environment, LIMIT_FACTOR: '1' }, lenient.databaseUrl);
    try {
      const { name } = await promoCode(lenient);
      const guesser = await holding(strict);
      const guessers = [guesser];
      while (guessers.length < 6) guessers.push(await holding(strict));
      const statuses = new Map<number, number>();
      for (let round = 0; round < GUESSES / 50; round++) {
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_none, index) => {
            const { buyer, purchase } = guessers[index % guessers.length] ?? guesser;
            return buyer.call(applyPromoCode, {
              params: { id: purchase.id },
              body: { code: `GUESS-${round}-${index}` },
              headers: { 'x-forwarded-for': `10.0.${round % 256}.${index}` },
            });
          }),
        );
        for (const { status, headers } of answers) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        }
      }
      expect([...statuses.keys()].sort()).toEqual([404, 429]);
      expect(statuses.get(404)).toBeLessThanOrEqual(40);
      // By now the right one is worth nothing to them, and the same to an honest buyer as ever.
      expect(await apply(guesser.buyer, guesser.purchase, name)).toMatchObject({ status: 429 });
      const honest = await holding(lenient);
      expect(await apply(honest.buyer, honest.purchase, name)).toMatchObject({ status: 200 });
    } finally {
      await strict.close();
      await lenient.close();
    }
  });
});
