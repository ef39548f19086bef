import { type CaseWorld, caseWorld } from '../../../../test/case-world.js';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { correctHolder } from '@terrace/contracts/http/console/cases';
import {
  type MessageRecipient,
  extendDelivery,
  openDisputeForBuyer,
  remindSeller,
  sendSupportMessage,
} from '@terrace/contracts/http/console/case-acts';
import type { DisputeReason } from '@terrace/contracts/values/disputes';
import type { HolderCorrection } from '@terrace/contracts/http/console/cases';
import { deliverTransfer } from '@terrace/contracts/http/buying/deliveries';
import { adminWith } from '../../../../test/admins.js';
import { DeliveryWorld } from '../../../../test/delivery-world.js';
import { eventually } from '../../../../test/eventually.js';
import { newId } from '../../../platform/ids/new-id.js';

let cases: CaseWorld;
beforeAll(async () => {
  cases = await caseWorld();
});

// product.md 25.3
describe('a holder', () => {
  it('is corrected until the seat is delivered, and both sides are told', async () => {
    const deliveries = await DeliveryWorld.shared();
    const from = await deliveries.seller();
    const { seller, ids, purchaseId: id } = await deliveries.sold({ from, ticketType: 'Mobile Tickets' });
    const [, second = ''] = ids;
    const correct = (index: string, body: HolderCorrection) =>
      cases.admin.call(correctHolder, { params: { id, index }, body });
    expect(await correct('1', { fullName: 'Adam Fan' })).toMatchObject({
      status: 200,
      body: { fullName: 'Adam Fan', maskedPassportOrId: expect.stringMatching(/^••••/) },
    });
    const holders = (await cases.caseOf(id)).lines.flatMap((line) =>
      line.holders.map((holder) => holder?.fullName),
    );
    expect(holders).toEqual(['Ada Fan 1', 'Adam Fan']);
    await cases.mailed(id, 'holder:%');
    const toSeller = () =>
      cases.mails.mailsTo(from.email).filter(({ subject }) => subject.includes('was corrected'));
    await eventually('the seller is mailed', () => toSeller().length === 1);
    const toBuyer = (await cases.caseOf(id)).mails.filter(({ about }) => about.startsWith('holder:'));
    expect(toBuyer[0]?.status).toBe('sent');
    expect(await correct('1', { fullName: '' })).toMatchObject({ status: 400 });
    expect(await correct('2', { fullName: 'Adam Fan' })).toMatchObject({ status: 404 });
    const transferred = { params: { id: second }, body: { reference: 'TM-4711' } };
    expect((await seller.call(deliverTransfer, transferred)).status).toBe(200);
    expect(await correct('1', { fullName: 'Eve Fan' })).toMatchObject({ body: { code: 'seat-delivered' } });
    expect(await correct('0', { fullName: 'Ada Fan' })).toMatchObject({ status: 200 });
  });

  it('is corrected while a seat that was never delivered is disputed', async () => {
    const deliveries = await DeliveryWorld.shared();
    const { purchaseId: id } = await deliveries.sold({ seats: 1, ticketType: 'Mobile Tickets' });
    const dispute = { reason: 'wrong-ticket', description: 'They called' } as const;
    expect((await cases.admin.call(openDisputeForBuyer, { params: { id }, body: dispute })).status).toBe(201);
    const status = async () => (await cases.caseOf(id)).deliveries[0]?.status;
    await eventually('the seat is disputed', async () => (await status()) === 'disputed');
    const correction = { params: { id, index: '0' }, body: { fullName: 'Adam Fan' } };
    expect(await cases.admin.call(correctHolder, correction)).toMatchObject({ status: 200 });
  });
});

// product.md 25.4
describe('a late delivery', () => {
  it('is given more time, which ends its hold on the payout, and its seller is reminded once an hour', async () => {
    const deliveries = await DeliveryWorld.shared();
    const from = await deliveries.seller();
    const { sellerId, purchaseId, id } = await deliveries.sold({ from, seats: 1 });
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    await deliveries.moved(id, hours(-1), hours(48), hours(-2));
    await deliveries.sweep();
    expect(await deliveries.isHeld(sellerId, purchaseId, id)).toBe(true);
    const [late] = (await cases.caseOf(purchaseId)).deliveries;
    const params = { id };
    const body = {
      shown: late?.dueAt ?? '',
      dueAt: hours(24).toISOString(),
      reason: 'issued-later',
    } as const;
    expect(
      await cases.admin.call(extendDelivery, { params, body: { ...body, dueAt: hours(72).toISOString() } }),
    ).toMatchObject({ status: 400 });
    const extended = await cases.admin.done(extendDelivery, { params, body });
    expect(extended).toMatchObject({ dueAt: body.dueAt, isOverdue: false });
    expect(await deliveries.isHeld(sellerId, purchaseId, id)).toBe(false);
    expect(await cases.admin.call(extendDelivery, { params, body })).toMatchObject({
      body: { code: 'changed-since-seen' },
    });
    await cases.admin.done(remindSeller, { params });
    expect(await cases.admin.call(remindSeller, { params })).toMatchObject({
      body: { code: 'reminded-recently' },
    });
    await eventually('the seller is told', () => {
      const subjects = cases.mails.mailsTo(from.email).map(({ subject }) => subject);
      return ['More time for 1 ticket', 'Deliver 1 ticket'].every((begin) =>
        subjects.some((subject) => subject.startsWith(begin)),
      );
    });
    await cases.mailed(purchaseId, '%.extended-%');
    const { timeline, mails: written } = await cases.caseOf(purchaseId);
    expect(written.find(({ about }) => about.includes('.extended-'))?.status).toBe('sent');
    const by = { role: 'admin', name: cases.app.config.ADMIN_EMAIL };
    expect(timeline).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'DeliveryExtended', by }),
        expect.objectContaining({ event: 'SellerReminded', by }),
      ]),
    );
    const listings = await adminWith(cases.app, cases.admin, ['listings']);
    expect((await listings.browser.call(remindSeller, { params })).status).toBe(403);
  });

  // product.md 27.3
  it('stays due while a bank asks for the payment, which its page says', async () => {
    const deliveries = await DeliveryWorld.shared();
    const { purchaseId, id } = await deliveries.sold({ seats: 1 });
    const isAskedBack = async () => (await cases.caseOf(purchaseId)).deliveries[0]?.isAskedBack;
    expect(await isAskedBack()).toBeUndefined();
    const asked = await cases.world.sandbox.post('/_sandbox/chargebacks', { purchaseId });
    const { data } = Object(await asked.json());
    await eventually('the chargeback is open', async () => (await isAskedBack()) === true);
    expect(await cases.admin.done(remindSeller, { params: { id } })).toMatchObject({ isAskedBack: true });
    await cases.world.sandbox.post(`/_sandbox/chargebacks/${data.chargebackId}/won`, {});
    await eventually('it is won', async () => (await isAskedBack()) === undefined);
  });
});

// product.md 25.5
describe('a message about an order', () => {
  it('reaches its buyer and its seller by mail, and the order keeps it with what became of it', async () => {
    const deliveries = await DeliveryWorld.shared();
    const from = await deliveries.seller();
    const { sellerId, purchaseId: id } = await deliveries.sold({ from, seats: 1 });
    const [toBuyer, toSeller] = [newId(), newId()];
    const send = (to: MessageRecipient, text: string) =>
      cases.admin.call(sendSupportMessage, { params: { id }, body: { to, text } });
    await send({ side: 'buyer' }, toBuyer);
    await send({ side: 'seller', sellerId }, toSeller);
    const isIn = (text: string) => (mail: { message: string }) => mail.message.includes(text);
    await eventually('both are mailed', () =>
      [
        cases.mails.mailsTo('ada1@example.com').some(isIn(toBuyer)),
        cases.mails.mailsTo(from.email).some(isIn(toSeller)),
      ].every(Boolean),
    );
    await eventually('the order knows', async () =>
      (await cases.caseOf(id)).sentMessages.every(({ mail }) => mail === 'sent'),
    );
    const { sentMessages, timeline } = await cases.caseOf(id);
    expect(sentMessages).toMatchObject([
      { to: { side: 'seller', sellerId }, text: toSeller, by: cases.app.config.ADMIN_EMAIL },
      { to: { side: 'buyer' }, text: toBuyer },
    ]);
    expect(cases.mails.mailsTo('ada1@example.com').filter(isIn(toBuyer))).toHaveLength(1);
    expect(cases.mails.mailsTo(from.email).filter(isIn(toSeller))).toHaveLength(1);
    expect(timeline.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['SupportMessageSent', 'SupportMessageMailed']),
    );
    expect((await send({ side: 'seller', sellerId: newId() }, 'Hello')).status).toBe(404);
    expect((await send({ side: 'buyer' }, 'x'.repeat(2_001))).status).toBe(400);
  });
});

// product.md 25.6
describe('a dispute in the name of the buyer', () => {
  it('is opened by the buyer’s own rules, and says who opened it', async () => {
    const deliveries = await DeliveryWorld.shared();
    const { purchaseId: id } = await deliveries.sold({ seats: 1 });
    const open = (reason: DisputeReason) =>
      cases.admin.call(openDisputeForBuyer, { params: { id }, body: { reason, description: 'They called' } });
    expect(await open('refused-at-gate')).toMatchObject({ status: 409, body: { code: 'dispute-too-early' } });
    const reasons = (await cases.caseOf(id)).disputeOptions.map(({ reason }) => reason);
    expect(reasons).toContain('wrong-ticket');
    expect((await open('wrong-ticket')).status).toBe(201);
    expect(await open('wrong-ticket')).toMatchObject({ body: { code: 'dispute-open' } });
    const { disputes, timeline } = await cases.caseOf(id);
    expect(disputes).toMatchObject([{ reason: 'wrong-ticket', description: 'They called' }]);
    expect(timeline.find(({ event }) => event === 'DisputeOpened')?.by).toEqual({
      role: 'admin',
      name: cases.app.config.ADMIN_EMAIL,
    });
  });
});
