import { describe, expect, it } from '@jest/globals';
import { givenProjection } from '../../../../test/given-projection.js';
import { purchaseList } from './purchase-list.projection.js';
import { presentCustomer } from './orders/customer.presenter.js';
import { type PresentablePurchase, presentPurchase, presentSales } from './purchase.presenter.js';
import type { FrozenLine, PurchaseEvent } from './purchase.events.js';
import type { RefundedTickets } from './refunds/refund.events.js';

const { given } = givenProjection(purchaseList);
const usd = (amount: number) => ({ amount, currency: 'USD' });
const line = (id: string, sellerId: string | null, more: Partial<FrozenLine> = {}): FrozenLine => ({
  kind: sellerId === null ? 'category' : 'listing',
  id,
  label: id,
  quantity: 2,
  unitPrice: usd(1_000),
  serviceFee: usd(0),
  sellerId,
  ...more,
});
const lines = [line('t1', 'sam'), line('t2', 'sam', { quantity: 1 }), line('c1', null)];
const started: Extract<PurchaseEvent, { type: 'PurchaseStarted' }> = {
  type: 'PurchaseStarted',
  data: {
    buyer: { kind: 'account', id: 'ada' },
    event: { id: '77', name: 'Arsenal vs Chelsea', date: '05/12/2026', time: '17:30', venue: 'Emirates' },
    lines,
    requiredPurchaseFields: ['email'],
    holdExpiresAt: '2026-01-01T12:15:00.000Z',
  },
  personal: { ada: { addressKey: 'hash' } },
};
const entered: PurchaseEvent = {
  type: 'HoldersEntered',
  data: { holderIds: ['p1'] },
  personal: {
    p1: {
      fullName: 'Ada Fan',
      email: 'ada@example.com',
      nationality: 'British',
      passportOrId: 'P1',
      cityOfBirth: 'London',
      phone: '+44 20 7946 0001',
      deliveryAddress: '',
    },
  },
};
const requested: PurchaseEvent = {
  type: 'PaymentRequested',
  data: { paymentId: 'pay-1', amount: usd(5_000) },
};
const paid: PurchaseEvent = {
  type: 'PaymentSucceeded',
  data: { paymentId: 'pay-1', amount: usd(5_000), source: 'webhook' },
};
const completed: PurchaseEvent = { type: 'PurchaseCompleted', data: { late: false } };
const expired: PurchaseEvent = { type: 'HoldExpired', data: {} };

describe('a purchase row', () => {
  it('starts with frozen prices, and counts as held what its tickets hold', () =>
    given(started).then({
      status: 'pending',
      quantity: 5,
      held: 3,
      original_amount: 5_000,
      currency: 'USD',
      seller_ids: ['sam'],
      address_key: 'hash',
      payment_status: null,
    }));

  it('shows prices changed by upstream', () =>
    given(started, {
      type: 'PricesChanged',
      data: { lines: [line('c1', null, { unitPrice: usd(7) })] },
    }).then({ original_amount: 14, final_amount: 14 }));

  it("stores the holders' contact data and no passport", () => {
    const row = given(started, entered);
    row.then({ holders_entered: true, contact_name: 'Ada Fan', contact_email: 'ada@example.com' });
    expect(JSON.stringify(purchaseList.columns)).not.toContain('passport');
    given(started, { ...entered, personal: {} }).then({ holders_entered: true, contact_name: null });
  });

  it('follows the payment to its final status', () => {
    given(started, requested).then({ payment_id: 'pay-1', payment_status: 'pending' });
    given(started, requested, paid, completed).then({
      status: 'completed',
      payment_status: 'succeeded',
      held: 0,
    });
  });

  it('belongs to the account that took it over, and still names its guest', () => {
    const byGuest: PurchaseEvent = {
      ...started,
      data: { ...started.data, buyer: { kind: 'guest', id: 'guest-1' } },
    };
    const buyer = { kind: 'account', id: 'ada' } as const;
    given(byGuest, completed, { type: 'PurchaseClaimed', data: { buyer } }).then({
      buyer_kind: 'account',
      buyer_id: 'ada',
      former_guest_id: 'guest-1',
    });
  });

  it('expires an open payment with its hold, and shows a refund due', () => {
    given(started, requested, expired).then({ status: 'expired', payment_status: 'expired', held: 0 });
    given(started, expired).then({ status: 'expired', payment_status: null });
    given(started, requested, expired, paid, {
      type: 'RefundBecameDue',
      data: { paymentId: 'pay-1', amount: usd(5_000) },
    }).then({ status: 'expired', payment_status: 'refund-due' });
  });
});

it('a purchase row records which mails the buyer was sent', () => {
  given(started, completed).then({ mailed: [], mails_due: ['completed'] });
  given(started, completed, { type: 'BuyerMailed', data: { about: 'completed' } }).then({
    mailed: ['completed'],
    mails_due: [],
  });
  given(started, completed, { type: 'BuyerMailDropped', data: { about: 'completed' } }).then({
    mails_due: [],
  });
  const refused = { type: 'BuyerMailRefused', data: { about: 'completed' } } as const;
  given(started, completed, refused).then({ mail_refused: true, mails_due: ['completed'] });
  given(started, completed, refused, { type: 'BuyerMailed', data: { about: 'completed' } }).then({
    mail_refused: false,
  });
  const moved = { type: 'BuyerMailRequested', data: { about: 'event-change:1' } } as const;
  const movedAgain = { type: 'BuyerMailRequested', data: { about: 'event-change:2' } } as const;
  given(started, moved, completed).then({ mails_due: ['event-change:1', 'completed'] });
  given(started, moved, completed, movedAgain).then({
    mails_due: ['completed', 'event-change:2'],
  });
});

describe('the presented purchase', () => {
  const at = new Date('2026-01-01T12:00:00Z');
  const rowAfter = (...events: PurchaseEvent[]): PresentablePurchase => {
    const row = events.reduce<ReturnType<typeof purchaseList.project>>(
      (before, event, index) =>
        purchaseList.project(before, {
          ...event,
          id: String(index),
          streamId: 'purchase-1',
          version: index + 1,
          meta: { actor: { role: 'system', id: 'spec' }, correlationId: 'spec' },
          at,
        }),
      null,
    );
    if (!row) throw new Error('There is no row');
    return { ...row, id: 'purchase-1', version: events.length };
  };

  it('contains everything but the sellers for its buyer', () => {
    const purchase = presentPurchase(rowAfter(started, requested));
    expect(purchase).toMatchObject({
      pricing: { originalAmount: usd(5_000), discount: usd(0), finalAmount: usd(5_000), promoCode: null },
      payment: { paymentId: 'pay-1', status: 'pending' },
      canExtend: true,
    });
    expect(JSON.stringify(purchase)).not.toContain('sam');
  });

  it('contains for a seller each of their tickets, less commission, only once sold', () => {
    expect(presentSales(rowAfter(started, requested), 'sam')).toEqual([]);
    const sales = presentSales(rowAfter(started, requested, paid, completed), 'sam');
    expect(sales).toMatchObject([
      { ticketId: 't1', quantity: 2, total: usd(2_000), youReceive: usd(1_500) },
      { ticketId: 't2', quantity: 1, total: usd(1_000), youReceive: usd(750) },
    ]);
    expect(presentSales(rowAfter(started, requested, paid, completed), 'ann')).toEqual([]);
  });

  it('contains for a seller what refunds took back, once they succeeded', () => {
    const refund = {
      type: 'RefundRequested',
      data: {
        refundId: 'r1',
        paymentId: 'pay-1',
        amount: usd(1_000),
        reason: 'event-cancelled',
        tickets: null,
        bearer: 'sale',
        shares: { t1: 500 },
        by: null,
        at: '2026-11-21T12:00:00.000Z',
      },
    } as const;
    const succeeded = { type: 'RefundSucceeded', data: { refundId: 'r1', source: 'webhook' } } as const;
    const story = [started, requested, paid, completed, refund] as const;
    expect(presentSales(rowAfter(...story), 'sam')[0]).toMatchObject({ givenBack: usd(0) });
    expect(presentSales(rowAfter(...story, succeeded), 'sam')).toMatchObject([
      { ticketId: 't1', youReceive: usd(1_500), givenBack: usd(500) },
      { ticketId: 't2', givenBack: usd(0) },
    ]);
  });

  // product.md 18.2
  it('contains for its buyer which tickets a refund is for, with the seats that it names', () => {
    const seated = {
      ...started,
      data: { ...started.data, lines: [line('t1', 'sam', { seats: ['12', '13'] })] },
    };
    const asked = (tickets: RefundedTickets[] | null): PurchaseEvent => ({
      type: 'RefundRequested',
      data: {
        ...{ refundId: 'r1', paymentId: 'pay-1', amount: usd(1_000), reason: 'dispute', tickets },
        ...{ bearer: 'sale', shares: {}, by: null, at: '2026-11-21T12:00:00.000Z' },
      },
    });
    const refundOf = (...tickets: RefundedTickets[]) =>
      presentPurchase(
        rowAfter(seated, requested, paid, completed, asked(tickets.length > 0 ? tickets : null)),
      ).refunds[0];
    const one = { lineId: 't1', quantity: 1 };
    const seats = [{ number: 2, of: 2, name: '13' }];
    expect(refundOf(one)).toMatchObject({ tickets: 1, of: [{ ...one, label: 't1' }] });
    expect(refundOf({ ...one, seats: [2] })?.of).toEqual([{ ...one, label: 't1', seats }]);
    expect(refundOf()).not.toHaveProperty('of');
  });

  // product.md 27.5
  it('contains for its buyer what is open of several chargebacks, then what is lost, in all', () => {
    const opened = (chargebackId: string, amount: number): PurchaseEvent => ({
      type: 'ChargebackOpened',
      data: {
        ...{ chargebackId, paymentId: 'pay-1', amount: usd(amount) },
        ...{ reason: 'fraudulent', evidenceDueAt: null },
      },
    });
    const won = (chargebackId: string): PurchaseEvent => ({ type: 'ChargebackWon', data: { chargebackId } });
    const lost = (chargebackId: string): PurchaseEvent => ({
      type: 'ChargebackLost',
      data: { chargebackId, bearer: 'platform', shares: {}, spared: 0, excess: 0 },
    });
    const asked = [started, requested, paid, completed, opened('c1', 1_000), opened('c2', 2_000)] as const;
    const shown = (...events: PurchaseEvent[]) => presentPurchase(rowAfter(...asked, ...events)).chargeback;
    expect(shown()).toEqual({ status: 'open', amount: usd(3_000) });
    expect(shown(won('c2'))).toEqual({ status: 'open', amount: usd(1_000) });
    expect(shown(lost('c1'), won('c2'))).toEqual({ status: 'lost', amount: usd(1_000) });
    expect(shown(lost('c1'), lost('c2'))).toEqual({ status: 'lost', amount: usd(3_000) });
    expect(shown(won('c1'), won('c2'))).toEqual({ status: 'won', amount: usd(2_000) });
    expect(presentCustomer(rowAfter(...asked)).chargeback).toBe('open');
    expect(presentCustomer(rowAfter(...asked, lost('c1'), lost('c2'))).chargeback).toBe('lost');
  });

  // product.md 20.7
  it('says of a sale that the buyer’s bank took of its share, only where it did', () => {
    const opened: PurchaseEvent = {
      type: 'ChargebackOpened',
      data: {
        ...{ chargebackId: 'c1', paymentId: 'pay-1', amount: usd(1_000) },
        ...{ reason: 'fraudulent', evidenceDueAt: null },
      },
    };
    const lost: PurchaseEvent = {
      type: 'ChargebackLost',
      data: { ...{ chargebackId: 'c1', bearer: 'sale' }, ...{ shares: { t1: 500 }, spared: 0, excess: 0 } },
    };
    const [first, second] = presentSales(rowAfter(started, requested, paid, completed, opened, lost), 'sam');
    expect(first).toMatchObject({ ticketId: 't1', givenBack: usd(500), takenByBank: true });
    expect(second).not.toHaveProperty('takenByBank');
  });

  it('leaves administrators nothing to refund of what the bank asked back, until it is won', () => {
    const chargeback = {
      type: 'ChargebackOpened',
      data: {
        chargebackId: 'c1',
        paymentId: 'pay-1',
        amount: usd(5_000),
        reason: 'fraudulent',
        evidenceDueAt: null,
      },
    } as const;
    const story = [started, requested, paid, completed] as const;
    const won = { type: 'ChargebackWon', data: { chargebackId: 'c1' } } as const;
    const left = (...events: PurchaseEvent[]) => presentCustomer(rowAfter(...story, ...events)).refundable;
    expect([left(), left(chargeback), left(chargeback, won)]).toEqual([usd(5_000), usd(0), usd(5_000)]);
  });
});
