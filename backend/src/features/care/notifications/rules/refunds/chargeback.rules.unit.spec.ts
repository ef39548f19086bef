import { describe, expect, it } from '@jest/globals';
import type { QueryBus } from '@nestjs/cqrs';
import type { ListedSale, Purchase } from '@terrace/contracts/http/buying/purchases';
import { orderReference } from '@terrace/contracts/values/order-number';
import { buyerFacts, failedRefund } from '../../../../../../test/mails/buyer-sample-mails.js';
import { sale } from '../../../../../../test/mails/seller-sample-mails.js';
import { LoadPurchasedEvents } from '../../../../buying/purchases/purchases.public.js';
import { SharesOfRefund } from '../../../../buying/purchases/refunds/refunds.public.js';
import { LoadListedSales } from '../../../../buying/purchases/sales/sales.public.js';
import { chargedBackMail, refundMail } from '../purchase.mail.js';
import { disputeRefundFailedMail } from './dispute-refund.mail.js';
import { accountMailAbout } from '../rules.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const purchaseId = 'purchase'.padEnd(20, '0');

/** The mail about this to a seller, where their part of it and their sales are these. */
async function written(
  about: string,
  ids: object,
  known: { taken?: number; sales?: readonly ListedSale[] } = {},
) {
  const execute = (query: unknown): Promise<unknown> => {
    if (query instanceof LoadPurchasedEvents)
      return Promise.resolve(new Map([[purchaseId, { name: 'Arsenal vs Chelsea', date: null }]]));
    if (query instanceof SharesOfRefund)
      return Promise.resolve(new Map(known.taken === undefined ? [] : [['sam', usd(known.taken)]]));
    return Promise.resolve(query instanceof LoadListedSales ? known.sales : []);
  };
  const queries = { execute } as unknown as QueryBus;
  const mail = { sellerId: 'sam', about, purchaseId, ...ids };
  return accountMailAbout(about).mail.write(mail, { queries, decisionMailSeconds: 60 });
}

// product.md 27.5
describe('the mail about a chargeback to a seller', () => {
  const of = { chargebackId: 'c1' };

  it('says that the payout waits, and that it no longer does', async () => {
    const [opened, won] = [await written('chargeback-opened', of), await written('chargeback-won', of)];
    expect(opened?.subject.text).toBe('A buyer’s bank asks a payment for Arsenal vs Chelsea back');
    expect(opened?.preheader.text).toMatch(/do not pay you .* until the bank has decided/);
    expect(won?.subject.text).toBe('The bank decided: the payment for Arsenal vs Chelsea stands');
    for (const mail of [opened, won]) expect(JSON.stringify(mail)).toContain(orderReference(purchaseId));
  });

  it('says what a lost one takes, by order, or that it takes nothing', async () => {
    const lost = await written('chargeback-lost', { ...of, isBorne: true }, { taken: 37_51 });
    expect(lost?.subject.text).toMatch(/takes US\$37\.51 from your share$/);
    expect(JSON.stringify(lost)).toContain(orderReference(purchaseId));
    const spared = await written('chargeback-lost', { ...of, isBorne: false });
    expect(spared?.subject.text).toMatch(/you keep your share$/);
  });

  it('waits until it is known what a lost one takes', () =>
    expect(written('chargeback-lost', { ...of, isBorne: true })).rejects.toThrow('not-found'));
});

// product.md 27.5
it('the mail to the buyer says what a lost chargeback means, and nothing before', () => {
  const amount = usd(467_50);
  const lost = JSON.stringify(chargedBackMail(buyerFacts({ chargeback: { status: 'lost', amount } })));
  for (const part of ['US$467.50', 'no longer valid', buyerFacts().purchase.id.slice(0, 4)])
    expect(lost).toContain(part);
  expect(chargedBackMail(buyerFacts({ chargeback: { status: 'open', amount } }))).toBeNull();
});

// product.md 18.2
it('the mail about a refund names its tickets, with the seats that a dispute named', () => {
  const refund: Purchase['refunds'][number] = {
    ...{
      id: 'r'.padEnd(20, '0'),
      status: 'succeeded',
      amount: usd(125_00),
      reason: 'dispute',
      tickets: null,
    },
    ...{ requestedAt: '2126-11-25T10:00:00.000Z', statusSince: '2126-11-25T10:01:00.000Z' },
  };
  const seats = [{ number: 2, of: 2, name: '13' }];
  const of = [{ lineId: 'l', label: 'Section B', quantity: 1, seats }];
  const mailOf = (one: typeof refund) => JSON.stringify(refundMail(buyerFacts({ refunds: [one] }), one.id));
  expect(mailOf({ ...refund, tickets: 1, of })).toContain('1 × Section B (Seat 13)');
  expect(mailOf(refund)).not.toContain('Section B');
});

// product.md 21.5
it('the mail about a dispute’s refund that failed says what happens now, while that is so', () => {
  const mailOf = (status: 'awaiting-decision' | 'refunding', more: Partial<Purchase> = {}) =>
    JSON.stringify(disputeRefundFailedMail({ status }, buyerFacts({ refunds: [failedRefund], ...more })));
  const amount = usd(467_50);
  expect(mailOf('awaiting-decision')).toMatch(/US\$100\.00.*could not be sent.*We still owe it.*write to us/);
  expect(mailOf('refunding')).toBe('null');
  const bank = mailOf('awaiting-decision', { chargeback: { status: 'open', amount } });
  expect(bank).toMatch(/asked for the same money, and decides first/);
  expect(bank).not.toContain('owe');
  expect(mailOf('awaiting-decision', { chargeback: { status: 'lost', amount } })).toBe('null');
});

// product.md 9.7, 20.1
it('the mail about a sale names the days of payment that Sales shows, once they are known', async () => {
  const listed = { ...sale(), reference: null, delivery: null, money: 'pending', paidAt: null } as const;
  const payout = { from: '16/12/2026', until: '18/12/2026' };
  const mail = await written('sale', {}, { sales: [{ ...listed, payout }] });
  expect(mail?.preheader.text).toContain('between 16 Dec 2026 and 18 Dec 2026');
  const early = written('sale', {}, { sales: [{ ...listed, money: null }] });
  await expect(early).rejects.toThrow('not-found');
});
