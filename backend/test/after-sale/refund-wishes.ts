import { newId } from '../../src/platform/ids/new-id.js';
import { RequestRefund } from '../../src/features/buying/purchases/refunds/refunds.public.js';
import type { AfterSaleWorld } from './after-sale-world.js';

type What = RequestRefund['refund']['what'];

const whole: What = { kind: 'whole' };
const amount = (cents: number): What => ({ kind: 'amount', amount: { amount: cents, currency: 'USD' } });

/** Of an order of 160.00; cards refuse amounts that end in 13 cents. */
const WISHES: readonly (readonly What[])[] = [
  [],
  [amount(30_00), amount(20_01), amount(5_13)],
  [whole, whole],
  [amount(90_00), amount(90_00), whole],
  [amount(10_13), whole],
];

/** Requests of several administrators and rules at once; together they may ask for more than was paid. */
export async function askForRefunds(world: AfterSaleWorld, purchaseId: string, nth: number): Promise<void> {
  const wishes = WISHES[nth % WISHES.length] ?? [];
  await Promise.all(
    wishes.map((what, wish) => askForRefund(world, purchaseId, what, wish % 2 === 0 ? 'sale' : 'platform')),
  );
}

/** The id of the refund, also of a refused one. */
export async function askForRefund(
  world: AfterSaleWorld,
  purchaseId: string,
  what: What,
  bearer: 'sale' | 'platform',
): Promise<string> {
  const refundId = newId();
  await world.tryTo(new RequestRefund({ purchaseId, refundId, what, reason: 'other', bearer, by: null }));
  return refundId;
}
