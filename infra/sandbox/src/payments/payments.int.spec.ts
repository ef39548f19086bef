import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { SECRET, startTestSandbox } from '../../test/sandbox-client.js';
import { type Received, startWebhookReceiver } from '../../test/webhook-receiver.js';

const ORDER = {
  amount: 123.45,
  currency: 'EUR',
  customerName: 'Ada <b>Lovelace</b>',
  customerEmail: 'ada@terrace.test',
  eventId: '10010001',
  eventName: 'Chelsea vs West Ham United',
  ticketHolders: [{ fullName: 'Ada Lovelace' }],
  promoCode: null,
  discount: 0,
  purchaseId: 'P1',
};
const RETURN_URL = 'http://shop.test:3000/payment/return?purchaseId=P1';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

/**
 * @param answer the shop's response to the nth webhook; @param retries how often a refused one is sent again.
 */
async function start(answer?: (nth: number) => number, retries = 3) {
  const shop = await startWebhookReceiver(answer);
  const webhookRetrySeconds = Array.from({ length: retries }, () => 0.01);
  const sandbox = await startTestSandbox({ webhookUrl: shop.url, webhookRetrySeconds });
  open.push(shop, sandbox);
  const create = async (order: object = ORDER, key?: string) => {
    const response = await sandbox.post(
      '/payments/create-payment',
      order,
      key ? { 'idempotency-key': key } : {},
    );
    return { status: response.status, body: Object(await response.json()) };
  };
  const decide = (redirectUrl: string, decision: string) =>
    fetch(redirectUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision }) });
  const statusOf = async (paymentId: string) =>
    Object(await sandbox.json(`/payments/${paymentId}`)).data.status;
  return { shop, sandbox, create, decide, statusOf };
}

function isSigned({ headers, body }: Received): boolean {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-signature'])) ?? [];
  const isFresh = Math.abs(Date.now() / 1000 - Number(t)) < 60;
  return isFresh && v1 === createHmac('sha256', SECRET).update(`${t}.${body}`).digest('hex');
}

describe('the payment provider', () => {
  it('opens a payment, collects it, sends the webhook and redirects the buyer back', async () => {
    const { shop, sandbox, create, decide } = await start();
    const { body } = await create();
    expect(body).toMatchObject({
      success: true,
      message: expect.any(String),
      publicKey: expect.any(String),
      redirectUrl: `${sandbox.url}/pay/${body.paymentId}`,
    });

    const back = await decide(body.redirectUrl, 'pay');
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(RETURN_URL);
    const [webhook] = await shop.has(1);
    expect(webhook && isSigned(webhook)).toBe(true);
    expect(JSON.parse(webhook?.body ?? '')).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'payment.succeeded',
      paymentId: body.paymentId,
      purchaseId: 'P1',
      amount: 123.45,
      currency: 'EUR',
    });
    expect(await sandbox.json(`/payments/${body.paymentId}`)).toEqual({
      success: true,
      data: {
        paymentId: body.paymentId,
        purchaseId: 'P1',
        status: 'succeeded',
        amount: 123.45,
        currency: 'EUR',
      },
    });
  });

  it('returns the same payment for the same key, and rejects the key with another amount', async () => {
    const { create } = await start();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(ORDER, 'key-1')));
    expect(new Set(answers.map(({ body }) => body.paymentId)).size).toBe(1);
    expect((await create({ ...ORDER, amount: 1 }, 'key-1')).status).toBe(422);
    expect((await create(ORDER, 'key-2')).body.paymentId).not.toBe(answers[0]?.body.paymentId);
  });

  it('moves money once for a key, again for another key, and not at all without one', async () => {
    const { sandbox, create, decide } = await start();
    const { body } = await create();
    await decide(body.redirectUrl, 'pay');
    const refunds = `/payments/${body.paymentId}/refunds`;
    const account = { accountHolderName: 'Sam Seller', accountNumber: 'AE070331234567890123456' };
    for (const [path, order, book] of [
      [refunds, { refundId: 'R1', amount: 10, reason: 'other' }, 'refunds'],
      ['/payouts', { payoutId: 'O1', sellerId: 'S1', amount: 10, currency: 'EUR', account }, 'payouts'],
    ] as const) {
      const send = async (key: string, change: object = {}) => {
        const { status } = await sandbox.post(
          path,
          { ...order, ...change },
          key ? { 'idempotency-key': key } : {},
        );
        return status;
      };
      const booked = async () => Object(await sandbox.json('/_sandbox/book'))[book];
      expect(await send('')).toBe(400);
      expect(await booked()).toEqual([]);
      expect(await Promise.all([send('one'), send('one'), send('one')])).toEqual([200, 200, 200]);
      expect(await booked()).toMatchObject([{ amount: 10 }]);
      expect(await send('one', { amount: 11 })).toBe(422);
      expect(await send('two')).toBe(200);
      expect(await booked()).toHaveLength(2);
    }
  });

  it.each([{ amount: 0 }, { amount: '12' }, { currency: 'euro' }, { purchaseId: undefined }])(
    'rejects an order with %j',
    async (wrong) => {
      const { create } = await start();
      expect(await create({ ...ORDER, ...wrong })).toMatchObject({ status: 400, body: { success: false } });
    },
  );

  it('keeps the first decision, and sends it once', async () => {
    const { shop, create, decide, statusOf } = await start();
    const { body } = await create();
    await decide(body.redirectUrl, 'decline');
    const second = await decide(body.redirectUrl, 'pay');
    expect(second.headers.get('location')).toBe(RETURN_URL);
    expect(await statusOf(body.paymentId)).toBe('failed');
    const other = await create({ ...ORDER, purchaseId: 'P2' });
    await decide(other.body.redirectUrl, 'pay');
    expect(shop.received.map(({ body: sent }) => JSON.parse(sent).type)).toEqual([
      'payment.failed',
      'payment.succeeded',
    ]);
  });

  it('shows a card page with Pay, Decline and Cancel, and escapes the order', async () => {
    const { create, decide } = await start();
    const { body } = await create();
    const page = await fetch(body.redirectUrl);
    const text = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test:3000");
    expect(text).toContain('€123.45');
    expect(text).toMatch(/<button[^>]*value="pay">\s*Pay\s*<\/button>/);
    expect(text).toMatch(/<button[^>]*value="decline">\s*Decline\s*<\/button>/);
    expect(text).toContain(`href="${RETURN_URL}"`);
    expect(text).not.toContain('<b>Lovelace');
    await decide(body.redirectUrl, 'pay');
    expect(await (await fetch(body.redirectUrl)).text()).not.toContain('<button');
  });

  it('retries a rejected webhook with the same id until it is accepted', async () => {
    const { shop, create, decide } = await start((nth) => (nth < 3 ? 503 : 200));
    const { body } = await create();
    await decide(body.redirectUrl, 'pay');
    const attempts = await shop.has(3);
    expect(new Set(attempts.map((attempt) => JSON.parse(attempt.body).id)).size).toBe(1);
    expect(attempts.every(isSigned)).toBe(true);
  });
});

describe('faulty webhooks', () => {
  it('arrive three times when duplicated', async () => {
    const { shop, sandbox, create, decide } = await start();
    await sandbox.fault('webhook', 'duplicate');
    await decide((await create()).body.redirectUrl, 'pay');
    expect(new Set(shop.received.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
    expect(shop.received).toHaveLength(3);
  });

  it('arrive after the buyer when late', async () => {
    const { shop, sandbox, create, decide, statusOf } = await start();
    await sandbox.fault('webhook', 'late', 1);
    const { body } = await create();
    await decide(body.redirectUrl, 'pay');
    expect(shop.received).toHaveLength(0);
    expect(await statusOf(body.paymentId)).toBe('succeeded');
    await shop.has(1);
  });

  it('never arrive when lost, while the provider knows the result', async () => {
    const { shop, sandbox, create, decide, statusOf } = await start();
    await sandbox.fault('webhook', 'lost');
    const lost = (await create()).body;
    await decide(lost.redirectUrl, 'pay');
    expect(await statusOf(lost.paymentId)).toBe('succeeded');
    await sandbox.fault('webhook', 'ok');
    await decide((await create({ ...ORDER, purchaseId: 'P2' })).body.redirectUrl, 'pay');
    expect(shop.received.map(({ body }) => JSON.parse(body).purchaseId)).toEqual(['P2']);
  });

  it('are signed garbage', async () => {
    const { shop, sandbox, create, decide } = await start();
    await sandbox.fault('webhook', 'garbage');
    await decide((await create()).body.redirectUrl, 'pay');
    const [webhook] = await shop.has(1);
    expect(webhook?.headers['x-signature']).toMatch(/^t=/);
    expect(() => JSON.parse(webhook?.body ?? '')).toThrow('JSON');
  });

  it('break off half-way, and arrive complete once the fault is over', async () => {
    const { shop, sandbox, create, decide } = await start(undefined, 50);
    await sandbox.fault('webhook', 'truncated');
    await decide((await create()).body.redirectUrl, 'pay');
    expect((await shop.has(1))[0]).toMatchObject({ whole: false });
    await sandbox.fault('webhook', 'ok');
    while (!shop.received.at(-1)?.whole) await shop.has(shop.received.length + 1);
    expect(shop.received.filter(({ whole }) => whole).map(isSigned)).toEqual([true]);
  });

  it('go to another address when redirected', async () => {
    const { shop, sandbox, create, decide } = await start();
    await sandbox.fault('webhook', 'redirect');
    await decide((await create()).body.redirectUrl, 'pay');
    expect(await sandbox.json('/_sandbox/faults')).toHaveProperty('data.strays', 1);
    expect(shop.received).toHaveLength(0);
  });

  it('are not sent while the provider fails', async () => {
    const { shop, sandbox, create, decide } = await start(undefined, 0);
    await sandbox.fault('webhook', '500');
    await decide((await create()).body.redirectUrl, 'pay');
    await sandbox.fault('webhook', 'ok');
    await decide((await create({ ...ORDER, purchaseId: 'P2' })).body.redirectUrl, 'pay');
    expect(shop.received.map(({ body }) => JSON.parse(body).purchaseId)).toEqual(['P2']);
  });
});
