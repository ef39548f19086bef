import { describe, expect, it } from '@jest/globals';
import {
  approved,
  byMaria,
  claim,
  details,
  event,
  given,
  held,
  maria,
  rejected,
  released,
  sold,
  uploaded,
} from '../../../../test/ticket-history.js';
import { ticketDecider } from './ticket.decider.js';
import type { TicketDetails, TicketEvent } from './ticket.events.js';
import { availableOf } from './seats/ticket-stock.rules.js';

// product.md 4.2, 4.3, 17.4
describe('a ticket', () => {
  it('starts as uploaded by its seller', () =>
    given()
      .when({
        type: 'UploadTicket',
        seller: { id: 'sam', fullName: 'Sam Seller', companyName: 'Seats Ltd' },
        event,
        details,
        deliveryAddress: '1 High Street',
      })
      .then(uploaded));

  it('is approved or rejected once, and a second decision names who was first', () => {
    given(uploaded).when({ type: 'ApproveTicket', by: maria }).then(approved);
    given(uploaded).when({ type: 'RejectTicket', by: maria }).then(rejected);
    given(uploaded, approved)
      .when({ type: 'RejectTicket', by: { id: 'admin-tom', name: 'Tom' } })
      .thenRefused('already-decided', {
        decision: { status: 'approved', by: 'Maria', at: '2026-11-21T12:00:00.000Z' },
      });
  });

  it('is rejected with a reason, and what the administrator wrote is under the key of the seller', () => {
    const rejection = { reason: 'price-too-high', note: 'Others ask half, Sam.' } as const;
    given(uploaded)
      .when({ type: 'RejectTicket', by: maria, rejection })
      .then({
        type: 'TicketRejected',
        data: { ...byMaria.data, reason: 'price-too-high' },
        personal: { ...byMaria.personal, sam: { note: 'Others ask half, Sam.' } },
      });
  });

  it('rejects a decision with changed-since-seen after an edit, and not after other events', () => {
    const data = { sellerId: 'sam', ...details, description: 'Aisle', backToPending: false };
    const edited: TicketEvent = { type: 'TicketEdited', data };
    const decide = { type: 'ApproveTicket', by: maria } as const;
    given(uploaded, edited)
      .when({ ...decide, seen: 1 })
      .thenRefused('changed-since-seen');
    given(uploaded, edited)
      .when({ ...decide, seen: 2 })
      .then(approved);
    given(uploaded, edited).when(decide).then(approved);
    given(uploaded)
      .when({ ...decide, seen: 2 })
      .thenRefused('changed-since-seen');
    // A hold that ends while the ticket waits again changes nothing of what it says.
    const dearer: TicketEvent = { type: 'TicketEdited', data: { ...data, backToPending: true } };
    given(uploaded, approved, held('p', 1), dearer, released('p', 1))
      .when({ ...decide, seen: 4 })
      .then(approved);
  });

  it('cannot be decided when it does not exist or was withdrawn', () => {
    given().when({ type: 'ApproveTicket', by: maria }).thenRefused('ticket-not-found');
    given(uploaded, { type: 'TicketWithdrawn', data: { reason: 'seller' } })
      .when({ type: 'ApproveTicket', by: maria })
      .thenRefused('ticket-unavailable');
  });

  it.each([
    ['price', { price: { amount: 13_000, currency: 'USD' } }, true],
    ['section', { section: 'B' }, true],
    ['quantity', { seat: '', quantity: 5 }, true],
    ['description', { description: 'Great view' }, true],
    ['delivery time', { deliveryTime: 'At the gate' }, false],
  ])('returns to pending when its %s is edited: %j is %s', (_what, changes, backToPending) =>
    given(uploaded, approved)
      .when({ type: 'EditTicket', sellerId: 'sam', changes, deliveryAddress: undefined })
      .then({ type: 'TicketEdited', data: { sellerId: 'sam', ...details, ...changes, backToPending } }),
  );

  it('costs at most the limit of the moment when its price is set; what was dearer before stays', () => {
    const limit = (amount: number, currency = 'USD') => ({ maxPrice: { amount, currency } });
    const refusal = {
      errors: [{ path: 'price', message: 'Please enter a price of at most US$124.99' }],
    };
    const upload = {
      type: 'UploadTicket',
      seller: { id: 'sam', fullName: 'Sam Seller', companyName: 'Seats Ltd' },
      ...{ event, details, deliveryAddress: '1 High Street' },
    } as const;
    given()
      .when({ ...upload, ...limit(12_499) })
      .thenRefused('invalid', refusal);
    given()
      .when({ ...upload, ...limit(12_500) })
      .then(uploaded);
    given()
      .when({ ...upload, maxPrice: null })
      .then(uploaded);
    const edit = (changes: Partial<TicketDetails>) =>
      ({
        type: 'EditTicket',
        sellerId: 'sam',
        changes,
        deliveryAddress: undefined,
        ...limit(12_499),
      }) as const;
    const edited = (changes: Partial<TicketDetails>): TicketEvent => ({
      type: 'TicketEdited',
      data: { sellerId: 'sam', ...details, ...changes, backToPending: true },
    });
    const price = (amount: number) => ({ price: { amount, currency: 'USD' } });
    const listed = given(uploaded, approved);
    listed.when(edit(price(12_501))).thenRefused('invalid', refusal);
    listed.when(edit(price(12_499))).then(edited(price(12_499)));
    listed.when(edit({ row: '4' })).then(edited({ row: '4' }));
  });

  // product.md 5.21
  it('has the quantity of its seats, and is refused with another one; an older one stays as it is', () => {
    const edit = (changes: Partial<TicketDetails>) =>
      ({ type: 'EditTicket', sellerId: 'sam', changes, deliveryAddress: undefined }) as const;
    const edited = (changes: Partial<TicketDetails>, backToPending = true): TicketEvent => ({
      type: 'TicketEdited',
      data: { sellerId: 'sam', ...details, ...changes, backToPending },
    });
    const refusal = (message: string) => ({ errors: [{ path: 'quantity', message }] });
    const seated = given({ ...uploaded, data: { ...uploaded.data, seat: '12-15' } });
    const { place } = claim();
    const claimed = { place, seats: ['20', '21'] };
    const fewer = { ...details, sellerId: 'sam', seat: '20, 21', quantity: 2, backToPending: true, claimed };
    seated.when(edit({ seat: '20, 21' })).then({ type: 'TicketEdited', data: fewer });
    seated
      .when(edit({ quantity: 5 }))
      .thenRefused('invalid', refusal('Quantity is 5, but seat 12-15 is 4 tickets'));
    given(uploaded)
      .when(edit({ seat: '20', quantity: 2 }))
      .thenRefused('invalid', refusal('Quantity is 2, but seat 20 is 1 ticket'));
    const old = { seat: '1-2', quantity: 1_000 };
    given({ ...uploaded, data: { ...uploaded.data, ...old } })
      .when(edit({ deliveryTime: 'soon' }))
      .then(edited({ ...old, deliveryTime: 'soon' }, false));
  });

  it('moves its price at once within the rails, measured from the approved price', () => {
    const rails = {
      ...{ priceRisePercent: 20, priceDropPercent: 20 },
      ...{ minPriceAtOnce: null, maxPriceAtOnce: null },
    };
    const price = (amount: number) => ({ price: { amount, currency: 'USD' } });
    const edit = (changes: Partial<TicketDetails>) =>
      ({ type: 'EditTicket', sellerId: 'sam', changes, deliveryAddress: undefined, rails }) as const;
    const edited = (changes: Partial<TicketDetails>, backToPending: boolean): TicketEvent => ({
      type: 'TicketEdited',
      data: { sellerId: 'sam', ...details, ...changes, backToPending },
    });
    const listed = given(uploaded, approved);
    listed.when(edit(price(15_000))).then(edited(price(15_000), false));
    listed.when(edit(price(15_001))).then(edited(price(15_001), true));
    listed.when(edit({ ...price(15_000), row: '4' })).then(edited({ ...price(15_000), row: '4' }, true));
    listed.when({ ...edit(price(15_000)), rails: null }).then(edited(price(15_000), true));
    // A second step counts from what was approved, not from the first.
    given(uploaded, approved, edited(price(15_000), false))
      .when(edit(price(16_000)))
      .then(edited(price(16_000), true));
    const waiting = given(uploaded, approved, edited(price(16_000), true));
    waiting.when(edit(price(13_000))).then(edited(price(13_000), true));
  });

  // product.md 4.18, 15.5
  it('is not offered again, nor more of it, by who may list nothing', () => {
    const edit = (changes: Partial<TicketDetails>) =>
      ({
        type: 'EditTicket',
        sellerId: 'sam',
        changes,
        deliveryAddress: undefined,
        mayNotList: 'seller-not-active',
      }) as const;
    given(uploaded, rejected)
      .when(edit({ row: '4' }))
      .thenRefused('seller-not-active');
    given(uploaded, approved)
      .when({ ...edit({ seat: '', quantity: 5 }), mayNotList: 'erasure-waits' })
      .thenRefused('erasure-waits');
    given(uploaded, approved)
      .when(edit({ row: '4' }))
      .then({
        type: 'TicketEdited',
        data: { sellerId: 'sam', ...details, row: '4', backToPending: true },
      });
  });

  it('answers ticket-not-found to another seller', () => {
    const stranger = { sellerId: 'eve' };
    given(uploaded)
      .when({ type: 'EditTicket', ...stranger, changes: {}, deliveryAddress: undefined })
      .thenRefused('ticket-not-found');
    given(uploaded)
      .when({ type: 'WithdrawTicket', ...stranger, reason: 'seller' })
      .thenRefused('ticket-not-found');
  });

  it('rejects a quantity below what is held and sold with listing-in-use', () =>
    given(uploaded, approved, held('p1', 2), sold('p1', 2), held('p2', 1))
      .when({ type: 'EditTicket', sellerId: 'sam', changes: { quantity: 2 }, deliveryAddress: undefined })
      .thenRefused('listing-in-use'));

  it('that is sold out has no price and nothing to withdraw, except when its seller is rejected', () => {
    const soldOut = given(uploaded, approved, held('p', 4), sold('p', 4));
    const changes = { price: { amount: 13_000, currency: 'USD' } };
    const dearer = { type: 'EditTicket', sellerId: 'sam', changes, deliveryAddress: undefined } as const;
    soldOut.when(dearer).thenRefused('sold-out', { available: 0 });
    soldOut.when({ type: 'WithdrawTicket', sellerId: 'sam', reason: 'seller' }).thenRefused('sold-out');
    soldOut
      .when({ type: 'WithdrawTicket', sellerId: 'sam', reason: 'seller-rejected' })
      .then({ type: 'TicketWithdrawn', data: { reason: 'seller-rejected' } });
  });
});

describe('a ticket of a suspended seller', () => {
  const hidden: TicketEvent = { type: 'TicketHidden', data: { reason: 'seller-suspended' } };
  const shown: TicketEvent = { type: 'TicketShown', data: {} };

  it('is hidden and cannot be held until the seller is reinstated, whatever else happens to it', () => {
    given(uploaded, approved).when({ type: 'FollowSeller', hiddenFor: 'seller-suspended' }).then(hidden);
    given(uploaded, approved, hidden).when({ type: 'FollowSeller', hiddenFor: 'seller-suspended' }).then();
    given(uploaded, hidden, approved)
      .when({ type: 'HoldTickets', purchaseId: 'p1', quantity: 1 })
      .thenRefused('ticket-unavailable');
    given(uploaded, approved, hidden)
      .when({ type: 'RetakeTickets', purchaseId: 'late', quantity: 1 })
      .thenRefused('ticket-unavailable');
    expect(available(uploaded, approved, hidden)).toBe(0);
    given(uploaded, approved, hidden).when({ type: 'FollowSeller', hiddenFor: null }).then(shown);
    expect(available(uploaded, approved, hidden, shown)).toBe(4);
  });

  // product.md 4.25
  it('of a trader who has not stated who they are is rejected, but not approved', () => {
    const seen = { by: maria, isTraderUnnamed: true };
    given(uploaded)
      .when({ type: 'ApproveTicket', ...seen })
      .thenRefused('trader-details-missing');
    given(uploaded)
      .when({ type: 'RejectTicket', ...seen })
      .then(rejected);
    given(uploaded, approved)
      .when({ type: 'ApproveTicket', ...seen })
      .thenRefused('already-decided');
  });

  it('that is held may be sold: its payment was open', () =>
    given(uploaded, approved, held('p1', 3), hidden)
      .when({ type: 'SellHeldTickets', purchaseId: 'p1' })
      .then(sold('p1', 3)));
});

describe('ticket holds', () => {
  it('are rejected before approval and after withdrawal', () => {
    given(uploaded)
      .when({ type: 'HoldTickets', purchaseId: 'p1', quantity: 1 })
      .thenRefused('ticket-unavailable');
    given(uploaded, approved, { type: 'TicketWithdrawn', data: { reason: 'seller' } })
      .when({ type: 'HoldTickets', purchaseId: 'p1', quantity: 1 })
      .thenRefused('ticket-unavailable');
  });

  it('take at most what is left', () => {
    given(uploaded, approved, held('p1', 3))
      .when({ type: 'HoldTickets', purchaseId: 'p2', quantity: 1 })
      .then(held('p2', 1));
    given(uploaded, approved, held('p1', 3))
      .when({ type: 'HoldTickets', purchaseId: 'p2', quantity: 2 })
      .thenRefused('sold-out', { available: 1 });
  });

  it('release their tickets once', () => {
    given(uploaded, approved, held('p1', 3))
      .when({ type: 'ReleaseHold', purchaseId: 'p1' })
      .then(released('p1', 3));
    given(uploaded, approved, held('p1', 3), released('p1', 3))
      .when({ type: 'ReleaseHold', purchaseId: 'p1' })
      .then();
    expect(available(uploaded, approved, held('p1', 3), released('p1', 3))).toBe(4);
  });

  it('become one sale, however often requested', () => {
    given(uploaded, approved, held('p1', 3))
      .when({ type: 'SellHeldTickets', purchaseId: 'p1' })
      .then(sold('p1', 3));
    given(uploaded, approved, held('p1', 3), sold('p1', 3))
      .when({ type: 'SellHeldTickets', purchaseId: 'p1' })
      .then();
    expect(available(uploaded, approved, held('p1', 3), sold('p1', 3))).toBe(1);
  });

  it('reject a sale after their end with hold-expired, but late money takes available tickets again', () => {
    const ended = given(uploaded, approved, held('p1', 3), released('p1', 3));
    ended.when({ type: 'SellHeldTickets', purchaseId: 'p1' }).thenRefused('hold-expired');
    ended.when({ type: 'RetakeTickets', purchaseId: 'p1', quantity: 3 }).then(sold('p1', 3, false));
    given(uploaded, approved, held('p1', 3), released('p1', 3), held('p2', 2))
      .when({ type: 'RetakeTickets', purchaseId: 'p1', quantity: 3 })
      .thenRefused('sold-out', { available: 2 });
  });
});

function available(...history: readonly TicketEvent[]): number {
  const state = history.reduce(ticketDecider.evolve, ticketDecider.initial());
  return state.kind === 'uploaded' ? availableOf(state) : -1;
}
