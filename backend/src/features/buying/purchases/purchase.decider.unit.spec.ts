import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../../test/given-decider.js';
import {
  holdMs,
  usd,
  listing,
  category,
  atQuarterToOne,
  atTwelveFifteen,
  atHalfPastTwelve,
  started,
  holder,
  entered,
  extendedBy,
  requested,
  page,
  paid,
  completed,
  cancelled,
  expired,
  complete,
  settle,
  start,
  two,
  paying,
} from '../../../../test/purchase-story.js';
import { purchaseDecider } from './purchase.decider.js';
import { type PurchaseEvent, evolvePurchase, noPurchase } from './purchase.events.js';

const given = givenDecider(purchaseDecider);

// product.md 4.13, 13.2
describe('starting a purchase', () => {
  it('freezes the lines and holds them for the configured time', () =>
    given().when(start(listing, category)).then(started(listing, category)));

  it('allows one currency', () => {
    const euros = { ...category, unitPrice: { amount: 1, currency: 'EUR' } };
    given().when(start(listing, euros)).thenRefused('mixed-currencies');
  });

  it('is required before any other command', () => {
    given().when({ type: 'ExtendHold', holdMs }).thenRefused('not-found');
    given().when(settle('succeeded')).thenRefused('not-found');
  });
});

// product.md 10.8
describe('an order of a guest', () => {
  const add = { type: 'AddToAccount', accountId: 'account-1' } as const;
  const claimed: PurchaseEvent = {
    type: 'PurchaseClaimed',
    data: { buyer: { kind: 'account', id: 'account-1' } },
  };

  it('is added to one account, once it is completed', () => {
    given(started(listing)).when(add).then();
    given(started(listing), entered(...two), completed(false))
      .when(add)
      .then(claimed);
    given(started(listing), entered(...two), completed(false), claimed)
      .when({ ...add, accountId: 'account-2' })
      .then();
  });
});

describe('a hold', () => {
  it('is extended by its own length again, to 45 minutes in all', () => {
    const again = extendedBy('buyer', atQuarterToOne);
    given(started(listing)).when({ type: 'ExtendHold', holdMs }).then(extendedBy('buyer'));
    given(started(listing), extendedBy('buyer')).when({ type: 'ExtendHold', holdMs }).then(again);
    given(started(listing), extendedBy('buyer'), again)
      .when({ type: 'ExtendHold', holdMs })
      .thenRefused('already-extended');
  });

  it('cannot be extended after its end', () => {
    given(started(listing))
      .when({ type: 'ExtendHold', holdMs }, new Date(atTwelveFifteen))
      .thenRefused('hold-expired');
    given(started(listing), expired).when({ type: 'ExtendHold', holdMs }).thenRefused('hold-expired');
    given(started(listing), cancelled).when({ type: 'ExtendHold', holdMs }).thenRefused('purchase-closed');
  });

  it('expires at its time and not before, once', () => {
    const expire = { type: 'ExpireHold' } as const;
    given(started(listing)).when(expire, new Date('2026-11-21T12:14:59.999Z')).then();
    given(started(listing)).when(expire, new Date(atTwelveFifteen)).then(expired);
    given(started(listing), extendedBy('buyer')).when(expire, new Date(atTwelveFifteen)).then();
    given(started(listing), expired).when(expire, new Date(atHalfPastTwelve)).then();
    given(...paying, paid, completed(false))
      .when(expire, new Date(atHalfPastTwelve))
      .then();
  });

  it('ends when the buyer cancels, and accepts a second cancel', () => {
    given(started(listing)).when({ type: 'CancelPurchase', reason: 'buyer' }).then(cancelled);
    given(started(listing), cancelled).when({ type: 'CancelPurchase', reason: 'buyer' }).then();
  });

  it('cannot be cancelled when the purchase has ended otherwise', () => {
    for (const end of [completed(false), expired])
      given(started(listing), end)
        .when({ type: 'CancelPurchase', reason: 'buyer' })
        .thenRefused('purchase-closed');
  });
});

describe('completing a purchase', () => {
  it('records the holders, extends the hold, and requests the payment', () =>
    given(started(listing))
      .when(complete(two))
      .then(entered(...two), extendedBy('payment'), requested(25_000)));

  it('extends the hold by its own length only when less is left, and never past 45 minutes', () => {
    const at = (time: string) => new Date(`2026-11-21T${time}Z`);
    const again = extendedBy('payment', atQuarterToOne);
    given(started(listing), extendedBy('buyer'))
      .when(complete(two), at('12:14:59'))
      .then(entered(...two), requested(25_000));
    given(started(listing), extendedBy('buyer'))
      .when(complete(two), at('12:15:01'))
      .then(entered(...two), again, requested(25_000));
    given(started(listing), extendedBy('buyer'), again)
      .when(complete(two), at('12:40:00'))
      .then(entered(...two), requested(25_000));
  });

  it('charges the service fee for every ticket', () => {
    const three = { ...category, quantity: 3 };
    given(started(three))
      .when(complete([...two, holder('p3')]))
      .then(entered(...two, holder('p3')), extendedBy('payment'), requested(3 * 10_080));
  });

  it('requires one holder per ticket', () => {
    given(started(listing))
      .when(complete([holder('p1')]))
      .thenRefused('holders-mismatch');
    given(started(listing))
      .when(complete([...two, holder('p3')]))
      .thenRefused('holders-mismatch');
  });

  it('skips the payment when the total is zero', () => {
    const free = { ...listing, unitPrice: usd(0) };
    given(started(free))
      .when(complete(two))
      .then(entered(...two), completed(false));
  });

  it('is rejected when the hold or the purchase has ended', () => {
    given(started(listing)).when(complete(two), new Date(atTwelveFifteen)).thenRefused('hold-expired');
    given(started(listing), expired).when(complete(two)).thenRefused('hold-expired');
    given(started(listing), cancelled).when(complete(two)).thenRefused('purchase-closed');
    given(started(listing), completed(false)).when(complete(two)).thenRefused('purchase-closed');
  });

  it('shows a changed upstream price and requests no payment until the buyer asks again', () => {
    const currentPrices = [
      { categoryId: category.id, unitPrice: usd(9_500), serviceFee: usd(1_140), delivery: null },
    ];
    const dearer = { ...category, unitPrice: usd(9_500), serviceFee: usd(1_140), delivery: null };
    const changed: PurchaseEvent = { type: 'PricesChanged', data: { lines: [dearer] } };
    given(started(category))
      .when(complete([holder('p1')], { currentPrices }))
      .then(changed);
    given(started(category), changed)
      .when(complete([holder('p1')], { currentPrices }))
      .then(entered(holder('p1')), extendedBy('payment'), requested(10_640));
  });

  it('charges the delivery of a line once, and shows when its price has changed', () => {
    const courier = (amount: number) => ({ name: 'Courier', price: usd(amount) });
    const line = { ...category, delivery: courier(1_490) };
    const { id: categoryId, unitPrice, serviceFee } = category;
    const same = [{ categoryId, unitPrice, serviceFee, delivery: courier(1_490) }];
    given(started(line))
      .when(complete([holder('p1')], { currentPrices: same }))
      .then(entered(holder('p1')), extendedBy('payment'), requested(11_570));
    const dearer = [{ categoryId, unitPrice, serviceFee, delivery: courier(1_590) }];
    given(started(line))
      .when(complete([holder('p1')], { currentPrices: dearer }))
      .then({ type: 'PricesChanged', data: { lines: [{ ...line, delivery: courier(1_590) }] } });
  });

  it('rejects an upstream price in another currency than the other lines', () => {
    const euro = (amount: number) => ({ amount, currency: 'EUR' });
    const currentPrices = [
      { categoryId: category.id, unitPrice: euro(9_000), serviceFee: euro(1_080), delivery: null },
    ];
    given(started({ ...listing, quantity: 1 }, category))
      .when(complete(two, { currentPrices }))
      .thenRefused('mixed-currencies');
  });

  it('adds no second payment when repeated, and keeps the requested price', () => {
    const currentPrices = [
      { categoryId: category.id, unitPrice: usd(1), serviceFee: usd(1), delivery: null },
    ];
    const again = complete([holder('p9'), holder('p10', 'Bob Fan')], { currentPrices, paymentId: 'pay-2' });
    given(...paying)
      .when(again)
      .then();
  });

  it('replaces only the holders when repeated with others', () => {
    const others = [holder('p9', 'Cyd Fan'), holder('p10')];
    given(...paying)
      .when(complete(others, { paymentId: 'pay-2' }))
      .then(entered(...others));
  });
});

describe('a started payment', () => {
  const record = { type: 'RecordPaymentStarted', paymentId: 'pay-1', ...page } as const;
  const startedPayment: PurchaseEvent = { type: 'PaymentStarted', data: { paymentId: 'pay-1', ...page } };

  it('is recorded once, also after the hold has ended', () => {
    given(...paying)
      .when(record)
      .then(startedPayment);
    given(...paying, startedPayment)
      .when(record)
      .then();
    given(...paying, expired)
      .when(record)
      .then(startedPayment);
  });

  it('is rejected with not-found unless it is the requested one', () => {
    given(started(listing)).when(record).thenRefused('not-found');
    given(...paying)
      .when({ ...record, paymentId: 'pay-2' })
      .thenRefused('not-found');
  });
});

describe('an erased holder', () => {
  it('leaves the purchase readable, and is a new person when entered again', () => {
    const forgotten: PurchaseEvent = { type: 'HoldersEntered', data: { holderIds: ['p1', 'p2'] } };
    const state = [started(listing), forgotten].reduce(evolvePurchase, noPurchase);
    expect(state).toMatchObject({ holders: [{ personId: 'p1', details: null }, { details: null }] });
    given(started(listing), forgotten, requested(25_000))
      .when(complete(two))
      .then(entered(...two));
  });
});

describe('a mail to the buyer', () => {
  const mailed: PurchaseEvent = { type: 'BuyerMailed', data: { about: 'completed' } };

  it('is recorded once per subject', () => {
    const command = { type: 'RecordMail', about: 'completed' } as const;
    given(...paying, paid, completed(false))
      .when(command)
      .then(mailed);
    given(...paying, paid, completed(false), mailed)
      .when(command)
      .then();
    given(...paying, mailed)
      .when({ type: 'RecordMail', about: 'refund-due' })
      .then({ type: 'BuyerMailed', data: { about: 'refund-due' } });
  });

  it('that is no longer true is dropped once, and never sent', () => {
    const about = 'delivery:overdue-1';
    const dropped: PurchaseEvent = { type: 'BuyerMailDropped', data: { about } };
    given(...paying)
      .when({ type: 'DropMail', about })
      .then(dropped);
    for (const type of ['DropMail', 'RecordMail', 'RequestMail'] as const)
      given(...paying, dropped)
        .when({ type, about })
        .then();
    given(...paying, mailed)
      .when({ type: 'DropMail', about: 'completed' })
      .then();
  });

  it('is requested once per subject, also after it was sent', () => {
    const about = 'dispute:opened-1';
    const requestedMail: PurchaseEvent = { type: 'BuyerMailRequested', data: { about } };
    given(...paying)
      .when({ type: 'RequestMail', about })
      .then(requestedMail);
    given(...paying, requestedMail)
      .when({ type: 'RequestMail', about })
      .then();
    given(...paying, { type: 'BuyerMailed', data: { about } })
      .when({ type: 'RequestMail', about })
      .then();
    given(...paying, requestedMail)
      .when({ type: 'RequestMail', about: 'dispute:opened-2' })
      .then({ type: 'BuyerMailRequested', data: { about: 'dispute:opened-2' } });
  });
});
