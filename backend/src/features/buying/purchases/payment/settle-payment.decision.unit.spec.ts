import { describe, it } from '@jest/globals';
import { givenDecider } from '../../../../../test/given-decider.js';
import {
  listing,
  atHalfPastTwelve,
  started,
  paid,
  paidBy,
  declined,
  completed,
  cancelled,
  expired,
  refundDue,
  settle,
  complete,
  requested,
  retry,
  two,
  paying,
} from '../../../../../test/purchase-story.js';
import { purchaseDecider } from '../purchase.decider.js';
import type { PurchaseEvent } from '../purchase.events.js';

const given = givenDecider(purchaseDecider);

// product.md 4.13, 13.7
describe('settling a payment', () => {
  it('completes a purchase that still holds its tickets, even after its expiry time', () =>
    given(...paying)
      .when(settle('succeeded', { ticketsLeft: false }), new Date(atHalfPastTwelve))
      .then(paid, completed(false)));

  it('keeps the tickets held when the payment was declined', () =>
    given(...paying)
      .when(settle('failed'))
      .then(declined));

  it('asks for another payment after a declined one, once, for the same amount', () => {
    const second = requested(25_000, 'pay-2');
    given(...paying, declined)
      .when(retry)
      .then(second);
    given(...paying, declined)
      .when(complete(two, { paymentId: 'pay-2' }))
      .then(second);
    given(...paying, declined, second)
      .when(retry)
      .then();
    given(...paying)
      .when(retry)
      .then();
    given(started(listing)).when(retry).thenRefused('holders-mismatch');
    given(...paying, declined, expired)
      .when(retry)
      .thenRefused('hold-expired');
    given(...paying, declined, cancelled)
      .when(retry)
      .thenRefused('purchase-closed');
  });

  it('lets nothing that is said of a declined payment reach the one after it', () => {
    const after = [...paying, declined, requested(25_000, 'pay-2')];
    const contradiction: PurchaseEvent = {
      type: 'PaymentMismatched',
      data: {
        paymentId: 'pay-1',
        messageId: 'message-1',
        amount: '250.00',
        currency: 'USD',
        source: 'webhook',
      },
    };
    given(...after)
      .when(settle('failed'))
      .then();
    given(...after)
      .when(settle('succeeded'))
      .then(contradiction);
    given(...after, contradiction)
      .when(settle('succeeded'))
      .then();
    given(...after, contradiction)
      .when(settle('succeeded', { paymentId: 'pay-2' }))
      .then(paidBy('pay-2'), completed(false));
  });

  it.each([
    ['expired', [expired]],
    ['cancelled', [cancelled]],
    ['expired after a declined payment', [declined, expired]],
  ] satisfies [string, PurchaseEvent[]][])(
    'takes the tickets again when the purchase has %s, or records a refund due',
    (_what, end) => {
      given(...paying, ...end)
        .when(settle('succeeded'))
        .then(paid, completed(true));
      given(...paying, ...end)
        .when(settle('succeeded', { ticketsLeft: false }))
        .then(paid, refundDue);
    },
  );

  it('records the failed payment of an expired purchase', () =>
    given(...paying, expired)
      .when(settle('failed'))
      .then(declined));

  it('takes effect once, for repeated and reordered results', () => {
    for (const ends of [
      [paid, completed(false)],
      [expired, paid, completed(true)],
      [expired, paid, refundDue],
    ]) {
      given(...paying, ...ends)
        .when(settle('succeeded'))
        .then();
      given(...paying, ...ends)
        .when(settle('failed'))
        .then();
    }
    given(...paying, declined, cancelled)
      .when(settle('failed'))
      .then();
  });

  it.each([
    ['amount', { amount: '249.99', currency: 'USD' }],
    ['currency', { amount: '250.00', currency: 'EUR' }],
    ['scale', { amount: '25000', currency: 'USD' }],
    ['sign', { amount: '-250.00', currency: 'USD' }],
  ])('records another %s than requested, once per message, and settles nothing', (_what, stated) => {
    const mismatch: PurchaseEvent = {
      type: 'PaymentMismatched',
      data: { paymentId: 'pay-1', messageId: 'message-1', ...stated, source: 'webhook' },
    };
    given(...paying)
      .when(settle('succeeded', { stated }))
      .then(mismatch);
    given(...paying, mismatch)
      .when(settle('succeeded', { stated }))
      .then();
    given(...paying, mismatch)
      .when(settle('succeeded'))
      .then(paid, completed(false));
  });

  it('is rejected with not-found for a payment of another purchase or of none', () => {
    given(...paying)
      .when(settle('succeeded', { paymentId: 'pay-2' }))
      .thenRefused('not-found');
    given(started(listing)).when(settle('succeeded')).thenRefused('not-found');
  });
});
