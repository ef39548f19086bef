import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_ENVIRONMENT } from '../../../../../test/environment.js';
import {
  type OddServer,
  drip,
  hang,
  huge,
  json,
  startOddServer,
  status,
  truncated,
} from '../../../../../test/upstream/odd-server.js';
import { loadConfig } from '../../../../platform/config/config.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { type PaymentOrder, PaymentProvider } from './payment-provider.gateway.js';

const order: PaymentOrder = {
  paymentId: 'OurPaymentId12345678',
  purchaseId: 'OurPurchaseId1234567',
  amount: { amount: 1_250, currency: 'USD' },
  discount: { amount: 0, currency: 'USD' },
  promoCode: null,
  eventId: '77',
  eventName: 'Arsenal vs Chelsea',
  ticketHolders: [
    {
      fullName: 'Ada Fan',
      email: 'ada@example.com',
      nationality: 'British',
      passportOrId: 'P1',
      cityOfBirth: 'London',
      phone: '+44 20 7946 0001',
      deliveryAddress: '',
    },
  ],
};
const good = { success: true, redirectUrl: 'http://localhost:9/pay/1', paymentId: 'prov-1', publicKey: 'pk' };

let odd: OddServer;
let provider: PaymentProvider;

beforeAll(async () => {
  odd = await startOddServer();
  const environment = { ...TEST_ENVIRONMENT, DATABASE_URL: 'postgres://nobody@localhost/nothing' };
  provider = new PaymentProvider(
    loadConfig({ ...environment, EVENTS_API_URL: `${odd.url}/v1/` }),
    new Metrics(),
  );
});
afterAll(() => odd.close());

const refusal = async () =>
  provider.createPayment(order).then(
    () => 'accepted',
    (error: unknown) => error,
  );

describe('starting a payment', () => {
  it('sends the fields of product.md 7.3, a decimal amount, and our payment id as idempotency key', async () => {
    let sent: unknown;
    let key: unknown;
    odd.answer = (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        sent = JSON.parse(Buffer.concat(chunks).toString());
        key = request.headers['idempotency-key'];
        json(good)(request, response);
      });
    };
    expect(await provider.createPayment(order)).toEqual({
      redirectUrl: good.redirectUrl,
      providerPaymentId: 'prov-1',
      publicKey: 'pk',
    });
    expect(odd.asked.at(-1)).toBe('/v1/payments/create-payment');
    expect(key).toBe(order.paymentId);
    expect(sent).toEqual({
      amount: 12.5,
      currency: 'USD',
      customerName: 'Ada Fan',
      customerEmail: 'ada@example.com',
      eventId: '77',
      eventName: 'Arsenal vs Chelsea',
      ticketHolders: order.ticketHolders,
      promoCode: null,
      discount: 0,
      purchaseId: order.purchaseId,
    });
  });

  it.each([
    '//evil.example/pay',
    '\\\\evil.example/pay',
    'https://user@evil.example/',
    'https://localhost@evil.example/',
    'https://localhost.evil.example/',
    'http://169.254.169.254/',
    'javascript:alert(1)',
    '',
    null,
    undefined,
  ])('redirects nobody to %j', async (redirectUrl) => {
    odd.answer = json({ ...good, redirectUrl });
    expect(await refusal()).toMatchObject({ code: 'payment-url-missing' });
  });

  it("returns the text of product.md 8.4, or the provider's own message", async () => {
    odd.answer = status(402);
    expect(await refusal()).toMatchObject({
      code: 'payment-failed-to-start',
      details: { detail: 'Failed to create payment: 402 Payment Required' },
    });
    odd.answer = status(503);
    expect(await refusal()).toMatchObject({
      code: 'payment-failed-to-start',
      details: { detail: expect.stringContaining('The payment provider is not available') },
    });
    odd.answer = json({ success: false, message: 'Card payments are closed' });
    expect(await refusal()).toMatchObject({
      code: 'payment-failed-to-start',
      details: { detail: 'Card payments are closed' },
    });
  });

  it.each([
    ['hangs', hang],
    ['drips', drip],
    ['breaks off', truncated],
    ['sends 200 MB', huge],
    ['redirects', status(302, { location: 'http://169.254.169.254/' })],
    ['answers a list', json([])],
  ])('fails, without waiting for an end, when the provider %s', async (_what, answer) => {
    odd.answer = answer;
    expect(await refusal()).toMatchObject({ code: 'payment-failed-to-start' });
  });
});

describe("reading a payment's status", () => {
  it('returns status, amount and currency, and throws on an invalid response', async () => {
    const data = { paymentId: 'prov-1', purchaseId: 'p', status: 'succeeded', amount: 12.5, currency: 'USD' };
    odd.answer = json({ success: true, data });
    expect(await provider.readPayment('../prov 1')).toMatchObject({ status: 'succeeded', amount: '12.5' });
    expect(odd.asked.at(-1)).toBe('/v1/payments/..%2Fprov%201');
    odd.answer = json({ success: true, data: { ...data, status: 'maybe' } });
    await expect(provider.readPayment('prov-1')).rejects.toThrow();
    odd.answer = status(404);
    await expect(provider.readPayment('prov-1')).rejects.toThrow();
  });
});

describe('a refund that the provider rejects', () => {
  const ask = () => {
    const amount = { amount: 1_250, currency: 'USD' };
    return provider.createRefund({ refundId: 'r1', providerPaymentId: 'prov-1', amount, reason: 'other' });
  };
  /** Rejects what is asked for, and says this about it. */
  const rejecting =
    (about: OddServer['answer']): OddServer['answer'] =>
    (request, response) =>
      (request.method === 'GET' ? about : status(409))(request, response);

  it('is refused when the provider does not know it', async () => {
    odd.answer = rejecting(status(404));
    expect(await ask()).toEqual({ status: 'refused', message: 'Refused with 409' });
  });

  it('is what the provider made of an earlier call whose answer was lost', async () => {
    odd.answer = rejecting(json({ success: true, data: { refundId: 'r1', status: 'succeeded' } }));
    expect(await ask()).toEqual({ status: 'succeeded', message: '' });
  });

  it('is unknown when the provider does not say', async () => {
    odd.answer = rejecting(status(401));
    await expect(ask()).rejects.toThrow();
  });
});
