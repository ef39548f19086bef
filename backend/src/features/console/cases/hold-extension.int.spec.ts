import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  PaymentStart,
  cancelPurchase,
  extendPurchase,
  getPurchase,
} from '@terrace/contracts/http/buying/purchases';
import { extendHoldForBuyer } from '@terrace/contracts/http/console/case-acts';
import { topics } from '@terrace/contracts/live/topics';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { adminWith } from '../../../../test/admins.js';
import { complete, start } from '../../../../test/buying.js';
import { Caller } from '../../../../test/caller.js';
import { type CaseWorld, caseWorld } from '../../../../test/case-world.js';
import { eventually } from '../../../../test/eventually.js';
import { ticketOnSale } from '../../../../test/market.js';
import { deliverTo, signed } from '../../../../test/payment-world.js';
import { watch } from '../../../../test/watching.js';
import { newId } from '../../../platform/ids/new-id.js';

let cases: CaseWorld;
beforeAll(async () => {
  cases = await caseWorld();
});

async function held(event?: { readonly eventDate: string; readonly eventTime: string }) {
  const buyer = new Caller(cases.app);
  const ticket = await ticketOnSale(cases.app, { ...(event && { event }) });
  return { buyer, purchase: await start(buyer, [{ id: ticket }]) };
}
const extend = (id: string, key = newId()) =>
  cases.admin.call(extendHoldForBuyer, { params: { id }, headers: { 'idempotency-key': key } });
const refused = (code: string) => ({ status: 409, body: { code } });
const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString();

// product.md 25.9
describe('a hold that an administrator extends', () => {
  it('lasts 15 minutes longer than the buyer has, once, and the buyer’s open page shows it', async () => {
    const { buyer, purchase } = await held();
    const { id, holdExpiresAt } = purchase;
    for (const _time of [1, 2]) await buyer.done(extendPurchase, { params: { id } });
    expect((await cases.caseOf(id)).holdCanEndAt).toBe(later(holdExpiresAt, 45));
    const page = await watch(cases.app, buyer, topics.purchase(id));
    const key = newId();
    for (const _time of ['first', 'repeated'])
      expect(await extend(id, key)).toMatchObject({
        status: 200,
        body: { holdExpiresAt: later(holdExpiresAt, 45) },
      });
    await eventually('the open page shows it', () =>
      page
        .changesOf(id)
        .some(({ data }) => JSON.stringify(data).includes(`"holdExpiresAt":"${later(holdExpiresAt, 45)}"`)),
    );
    page.close();
    expect(await extend(id)).toMatchObject(refused('extended-for-buyer'));
    const { timeline, holdCanEndAt } = await cases.caseOf(id);
    expect(holdCanEndAt).toBeNull();
    expect(timeline.find(({ event }) => event === 'HoldExtended')).toMatchObject({
      by: { role: 'admin', name: cases.app.config.ADMIN_EMAIL },
      changes: [{ field: 'holdExpiresAt', value: later(holdExpiresAt, 45) }],
    });
  });

  it('leaves the buyer their own extensions', async () => {
    const { buyer, purchase } = await held();
    const { id, holdExpiresAt } = purchase;
    await extend(id);
    expect(await buyer.done(getPurchase, { params: { id } })).toMatchObject({ canExtend: true });
    for (const minutes of [30, 45])
      expect(await buyer.done(extendPurchase, { params: { id } })).toMatchObject({
        holdExpiresAt: later(holdExpiresAt, minutes),
      });
    expect(await buyer.call(extendPurchase, { params: { id } })).toMatchObject(refused('already-extended'));
  });

  it('ends no later than the event begins, wherever it may be', async () => {
    // Nobody knows where a typed event is, so it may begin as soon as clocks 14 hours ahead say so.
    const begins = Math.floor(Date.now() / MINUTE_MS + 20) * MINUTE_MS;
    const local = new Date(begins + 14 * 60 * MINUTE_MS).toISOString();
    const [year, month, day] = local.slice(0, 10).split('-');
    const { purchase } = await held({ eventDate: `${day}/${month}/${year}`, eventTime: local.slice(11, 16) });
    expect(await extend(purchase.id)).toMatchObject({
      status: 200,
      body: { holdExpiresAt: new Date(begins).toISOString() },
    });
  });

  it('is pending, and its payment not being settled', async () => {
    const gone = await held();
    await gone.buyer.done(cancelPurchase, { params: { id: gone.purchase.id } });
    expect(await extend(gone.purchase.id)).toMatchObject(refused('purchase-closed'));
    expect(await extend(newId())).toMatchObject({ status: 404, body: { code: 'not-found' } });
    const paying = await held();
    const { paymentId } = PaymentStart.parse(await complete(paying.buyer, paying.purchase));
    const other = { amount: 1, currency: 'USD', purchaseId: paying.purchase.id, paymentId: paymentId ?? '' };
    await deliverTo(cases.app.url, signed({ id: `evt_${newId()}`, type: 'payment.succeeded', ...other }));
    expect(await extend(paying.purchase.id)).toMatchObject(refused('payment-settling'));
  });

  it('is extended by administrators who help customers alone', async () => {
    const { buyer, purchase } = await held();
    const call = { params: { id: purchase.id } };
    for (const [role, status] of [
      ['listings', 403],
      ['catalogue', 403],
      ['support', 200],
    ] as const) {
      const { browser } = await adminWith(cases.app, cases.admin, [role]);
      expect((await browser.call(extendHoldForBuyer, call)).status).toBe(status);
    }
    expect((await buyer.call(extendHoldForBuyer, call)).status).toBe(401);
  });
});
