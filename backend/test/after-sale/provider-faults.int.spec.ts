import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids/new-id.js';
import { type Carrier, signed } from '../payment-world.js';
import { bookViolations } from './book-checker.js';
import { ProviderFaultWorld, lost } from './provider-fault-world.js';
import { unsettled } from './unsettled.js';
import { untilEmpty } from './until-empty.js';

let provider: ProviderFaultWorld;
beforeAll(async () => {
  provider = await ProviderFaultWorld.start();
});
afterAll(() => provider?.close());
beforeEach(() => provider.heal());

describe('a refund and a payout whose calls', () => {
  it.each([
    ['are executed and not answered', 'lost'],
    ['fail', '500'],
  ])('%s, and whose messages are lost, are made once', (_what, mode) => provider.expectMadeOnceAfter(mode));

  it('are refused keep their money, and are told so', async () => {
    const asked = await provider.ask({ cents: 10_13, account: 'AE050331234567890120000' });
    await provider.expectSettled(asked, ['failed', 'failed']);
  });
});

describe('a refund and a payout whose messages', () => {
  it.each<[string, (late: Promise<unknown>[]) => Carrier]>([
    ['are lost', () => lost],
    [
      'come three times at once',
      () => async (message, deliver) => {
        const answers = await Promise.all([deliver(message), deliver(message), deliver(message)]);
        return Math.max(...answers);
      },
    ],
    [
      'come when all is over, and once more',
      (late) => (message, deliver) => {
        late.push(isOver().then(async () => [await deliver(message), await deliver(message)]));
        return Promise.resolve(204);
      },
    ],
    [
      'contradict each other',
      () => async (message, deliver) => {
        const status = await deliver(message);
        const said = Object(JSON.parse(message.body)) as { type: string };
        const type = said.type.replace(/succeeded|paid/, 'failed');
        await deliver(signed({ ...said, id: newId(), type }));
        return status;
      },
    ],
  ])('%s are made once', async (_what, carrierOf) => {
    const late: Promise<unknown>[] = [];
    provider.world.carrier = carrierOf(late);
    const asked = await provider.ask();
    await provider.expectSettled(asked, ['succeeded', 'paid']);
    await Promise.all(late);
    await provider.expectSettled(asked, ['succeeded', 'paid']);
  });

  /** Resolves when neither refund nor payout is open. */
  async function isOver(): Promise<void> {
    await untilEmpty(() => unsettled(provider.database));
  }
});

it('(control) a call that is repeated under another key, and a payment that nobody heard of, are found', async () => {
  const asked = await provider.ask();
  await provider.expectSettled(asked, ['succeeded', 'paid']);
  provider.world.carrier = lost;
  const before = await provider.book();
  const refund = before.refunds.find(({ refundId }) => refundId === asked.refundId);
  const payout = before.payouts.at(-1);
  const again = async (path: string, body: object) =>
    expect((await provider.world.sandbox.post(path, body, { 'idempotency-key': newId() })).status).toBe(200);
  await again(`/payments/${refund?.paymentId}/refunds`, { ...refund, reason: 'other' });
  await again('/payouts', { ...payout, account: { accountHolderName: 'Sam', accountNumber: 'AE07' } });
  const order = { amount: 500, currency: 'USD', purchaseId: provider.purchaseId };
  const second = await provider.world.sandbox.post('/payments/create-payment', order);
  const { paymentId, redirectUrl } = Object(await second.json());
  await provider.world.press(String(redirectUrl), 'pay');
  expect(await bookViolations(provider.database, await provider.book())).toEqual([
    `payment ${paymentId} is in the book alone`,
    `refund ${refund?.refundId} is in the book 2 times`,
    `payout ${payout?.payoutId} is in the book 2 times`,
  ]);
});
