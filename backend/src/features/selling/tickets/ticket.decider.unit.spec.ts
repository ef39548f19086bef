import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../../test/given-decider.js';
import { ticketDecider } from './ticket.decider.js';
import { type TicketDetails, type TicketEvent, detailsOf } from './ticket.events.js';
import { availableOf } from './seats/ticket-stock.rules.js';

const given = givenDecider(ticketDecider);
const maria = { id: 'admin-maria', name: 'Maria' };
const details = detailsOf({
  ...{ ticketType: 'eTickets', section: 'A', row: '3', seat: '', quantity: 4 },
  ...{ price: { amount: 12_500, currency: 'USD' }, deliveryTime: '2 days before' },
});
const event = {
  eventId: '77',
  eventName: 'Arsenal vs Chelsea',
  eventDate: '05/12/2026',
  eventTime: '17:30',
  venue: 'Emirates Stadium',
};
const uploaded = {
  type: 'TicketUploaded',
  data: { sellerId: 'sam', ...event, ...details },
  personal: { sam: { fullName: 'Sam Seller', companyName: 'Seats Ltd', deliveryAddress: '1 High Street' } },
} satisfies TicketEvent;
const byMaria = {
  data: { by: maria.id, at: '2026-11-21T12:00:00.000Z' },
  personal: { [maria.id]: { name: maria.name } },
};
const approved: TicketEvent = { type: 'TicketApproved', ...byMaria };
const rejected: TicketEvent = {
  type: 'TicketRejected',
  ...byMaria,
};
const held = (purchaseId: string, quantity: number): TicketEvent => ({
  type: 'TicketsHeld',
  data: { purchaseId, quantity },
});
const sold = (purchaseId: string, quantity: number, fromHold = true): TicketEvent => ({
  type: 'TicketsSold',
  data: { purchaseId, quantity, fromHold },
});
const released = (purchaseId: string, quantity: number): TicketEvent => ({
  type: 'HoldReleased',
  data: { purchaseId, quantity },
});

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
      errors: [{ path: 'price', message: 'Please enter a price of at most 124.99 USD' }],
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
    given(uploaded, approved).when({ type: 'FollowSeller', isSuspended: true }).then(hidden);
    given(uploaded, approved, hidden).when({ type: 'FollowSeller', isSuspended: true }).then();
    given(uploaded, hidden, approved)
      .when({ type: 'HoldTickets', purchaseId: 'p1', quantity: 1 })
      .thenRefused('ticket-unavailable');
    given(uploaded, approved, hidden)
      .when({ type: 'RetakeTickets', purchaseId: 'late', quantity: 1 })
      .thenRefused('ticket-unavailable');
    expect(available(uploaded, approved, hidden)).toBe(0);
    given(uploaded, approved, hidden).when({ type: 'FollowSeller', isSuspended: false }).then(shown);
    expect(available(uploaded, approved, hidden, shown)).toBe(4);
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

const claim = (...seats: readonly string[]) => ({ place: 'sam | 77 | A | 3', seats });

// product.md 4.17
describe('the seats of a ticket', () => {
  const data = { ...uploaded.data, section: 'Block A', seat: '11-13', quantity: 3 };
  const listed = { ...uploaded, data: { ...data, claimed: claim('11', '12', '13') } };
  const scope = 'ticket-seat';
  const valueOf = (seat: string) => `sam | 77 | A | 3 | ${seat}`;

  it('are claimed by it, however they are written', () => {
    expect(ticketDecider.claims?.(listed)).toEqual({
      take: ['11', '12', '13'].map((seat) => ({ scope, value: valueOf(seat), refusal: 'seats-taken' })),
      release: [],
    });
    const seller = { id: 'sam', fullName: 'Sam Seller', companyName: 'Seats Ltd' };
    const { sellerId: _sam, ...offer } = data;
    given()
      .when({
        type: 'UploadTicket',
        seller,
        event,
        details: detailsOf({ ...offer, section: 'block a', row: '03', seat: '011, 12 to 13' }),
        deliveryAddress: '1 High Street',
      })
      .then({
        ...uploaded,
        data: { ...listed.data, section: 'block a', row: '03', seat: '011, 12 to 13' },
      });
  });

  it('are given up when it is no longer for sale, but for those held or sold; a hold gives up its own', () => {
    const taken: TicketEvent[] = [
      { type: 'TicketsHeld', data: { purchaseId: 'p1', quantity: 1, seats: ['11'] } },
      { type: 'TicketsHeld', data: { purchaseId: 'p2', quantity: 1, seats: ['12'] } },
      { type: 'TicketsSold', data: { purchaseId: 'p2', quantity: 1, seats: ['12'], fromHold: true } },
    ];
    const withdrawn: TicketEvent = {
      type: 'TicketWithdrawn',
      data: { reason: 'seller', released: claim('13') },
    };
    given(listed, approved, ...taken)
      .when({ type: 'WithdrawTicket', sellerId: 'sam', reason: 'seller' })
      .then(withdrawn);
    given(listed, approved, ...taken, withdrawn)
      .when({ type: 'ReleaseHold', purchaseId: 'p1' })
      .then({
        type: 'HoldReleased',
        data: { purchaseId: 'p1', quantity: 1, seats: ['11'], released: claim('11') },
      });
    expect(ticketDecider.claims?.(withdrawn)).toEqual({
      take: [],
      release: [{ scope, value: valueOf('13') }],
    });
  });

  it('change with an edit, and are claimed again when a rejected ticket is for sale again', () => {
    const edit = (changes: Partial<TicketDetails>) =>
      ({ type: 'EditTicket', sellerId: 'sam', changes, deliveryAddress: undefined }) as const;
    const edited = (changes: object): TicketEvent => ({
      type: 'TicketEdited',
      data: { ...detailsOf(data), sellerId: 'sam', backToPending: true, ...changes },
    });
    given(listed)
      .when(edit({ seat: '12-14' }))
      .then(edited({ seat: '12-14', claimed: claim('12', '13', '14'), released: claim('11') }));
    given(listed)
      .when(edit({ description: 'Roofed' }))
      .then(edited({ description: 'Roofed' }));
    const refused = { ...rejected, data: { ...byMaria.data, released: claim('11', '12', '13') } } as const;
    given(listed).when({ type: 'RejectTicket', by: maria }).then(refused);
    given(listed, refused)
      .when(edit({ description: 'Roofed' }))
      .then(edited({ description: 'Roofed', claimed: claim('11', '12', '13') }));
  });
});

// product.md 13.20
describe('seats with names', () => {
  const listed = (changes: Partial<TicketDetails>): readonly TicketEvent[] => [
    { ...uploaded, data: { ...uploaded.data, seat: '12-15', ...changes } },
    approved,
  ];
  const seated = (part: TicketEvent, ...seats: readonly string[]): TicketEvent =>
    ({ ...part, data: { ...part.data, seats } }) as TicketEvent;
  const hold = (purchaseId: string, quantity: number) =>
    ({ type: 'HoldTickets', purchaseId, quantity }) as const;

  it('are taken by a hold, sold with it, and free again after it', () => {
    const start = listed({});
    const first = seated(held('p1', 2), '12', '13');
    given(...start)
      .when(hold('p1', 2))
      .then(first);
    given(...start, first)
      .when(hold('p2', 1))
      .then(seated(held('p2', 1), '14'));
    given(...start, first)
      .when({ type: 'SellHeldTickets', purchaseId: 'p1' })
      .then(seated(sold('p1', 2), '12', '13'));
    const ended = seated(released('p1', 2), '12', '13');
    given(...start, first)
      .when({ type: 'ReleaseHold', purchaseId: 'p1' })
      .then(ended);
    given(...start, first, ended)
      .when(hold('p2', 4))
      .then(seated(held('p2', 4), '12', '13', '14', '15'));
  });

  it('are sold as the split allows; another number is refused with those that are possible', () => {
    given(...listed({ split: 'pairs' }))
      .when(hold('p1', 3))
      .thenRefused('split-not-allowed', { quantities: [2, 4] });
    given(...listed({ split: 'never-leave-one', seat: '' }))
      .when(hold('p1', 3))
      .thenRefused('split-not-allowed', { quantities: [1, 2, 4] });
    given(...listed({ split: 'all-together' }), seated(held('p1', 4), '12', '13', '14', '15'))
      .when(hold('p2', 1))
      .thenRefused('sold-out', { available: 0 });
  });

  it('go to late money as it had them, else to other ones of the ticket', () => {
    const late = { type: 'RetakeTickets', purchaseId: 'p1', quantity: 2, seats: ['14', '15'] } as const;
    given(...listed({}))
      .when(late)
      .then(seated(sold('p1', 2, false), '14', '15'));
    given(...listed({}), seated(held('p2', 2), '14', '15'))
      .when(late)
      .then(seated(sold('p1', 2, false), '12', '13'));
    given(...listed({ split: 'all-together' }))
      .when(late)
      .thenRefused('split-not-allowed', { quantities: [4] });
  });

  it('are none where older holds or sales have no names, or the text is not of its quantity', () => {
    given(...listed({}), held('p1', 2))
      .when(hold('p2', 1))
      .then(held('p2', 1));
    given(...listed({}), held('p1', 2), released('p1', 2))
      .when(hold('p2', 1))
      .then(seated(held('p2', 1), '12'));
    given(...listed({ seat: '1-2', quantity: 1_000 }))
      .when(hold('p1', 3))
      .then(held('p1', 3));
  });

  it('stay among those of the ticket while they are held or sold', () =>
    given(...listed({}), seated(held('p1', 2), '12', '13'))
      .when({ type: 'EditTicket', sellerId: 'sam', changes: { seat: '13-16' }, deliveryAddress: undefined })
      .thenRefused('listing-in-use'));

  it.each([
    [{ seat: '12-14', quantity: 3 }, '“Pairs” needs an even quantity, not 3'],
    [{ seat: '12, 14', quantity: 2 }, '“Pairs” needs pairs of neighbours: seat 12 has none'],
  ])('are not sold in pairs when they are none: %j', (changes, message) =>
    given(uploaded)
      .when({
        type: 'EditTicket',
        sellerId: 'sam',
        changes: { ...changes, split: 'pairs' },
        deliveryAddress: undefined,
      })
      .thenRefused('invalid', { errors: [{ path: 'split', message }] }),
  );
});

function available(...history: readonly TicketEvent[]): number {
  const state = history.reduce(ticketDecider.evolve, ticketDecider.initial());
  return state.kind === 'uploaded' ? availableOf(state) : -1;
}

// product.md 4.21
describe('what a ticket says of face value and restrictions', () => {
  const said = { faceValue: { amount: 10_000, currency: 'USD' }, restrictions: ['aisle'] } as const;
  const edit = (changes: Partial<TicketDetails>) =>
    ({ type: 'EditTicket', sellerId: 'sam', changes, deliveryAddress: undefined }) as const;
  const edited = (changes: Partial<TicketDetails>): TicketEvent => ({
    type: 'TicketEdited',
    data: { sellerId: 'sam', ...details, ...changes, backToPending: true },
  });

  it('is nothing in tickets from before it could be said', () => {
    const { faceValue, restrictions, notApplicable, ...old } = details;
    expect([faceValue, restrictions, notApplicable]).toEqual([null, [], []]);
    const before = { ...uploaded, data: { sellerId: 'sam', ...event, ...old } } as unknown as TicketEvent;
    given(before, approved)
      .when(edit({ ...said, restrictions: ['aisle'] }))
      .then(edited({ ...said, restrictions: ['aisle'] }));
  });

  it('counts as an answer where it does not apply, until it is given', () => {
    const none: TicketEvent = edited({ notApplicable: ['seat', 'faceValue'] });
    given(uploaded, approved)
      .when(edit({ notApplicable: ['faceValue', 'section', 'seat'] }))
      .then(none);
    given(uploaded, approved, none, approved)
      .when(edit({ faceValue: said.faceValue }))
      .then(edited({ faceValue: said.faceValue, notApplicable: ['seat'] }));
  });
});

// product.md 17.8
describe('what the country of an event asks of a ticket', () => {
  const rule = { country: 'Spain', required: ['row' as const], maxPrice: null, maxAboveFacePercent: 0 };
  const asked = { seller: { id: 'sam', fullName: 'Sam Seller', companyName: 'Seats Ltd' }, event };
  const most = 'Tickets for events in Spain may cost at most their face value';
  const refusal = { errors: [{ path: 'price', message: most }], detail: `${most}.` };
  const fair = detailsOf({ ...details, faceValue: details.price });
  const dear = { amount: 12_501, currency: 'USD' };
  const upload = (of: TicketDetails) =>
    ({ type: 'UploadTicket', ...asked, details: of, deliveryAddress: '1 High Street', rule }) as const;
  const edit = (changes: Partial<TicketDetails>) =>
    ({ type: 'EditTicket', sellerId: 'sam', changes, deliveryAddress: undefined, rule }) as const;
  const listed: TicketEvent = { ...uploaded, data: { ...uploaded.data, ...fair } };

  it('is checked at the upload and at each edit of what buyers read', () => {
    given()
      .when(upload({ ...fair, price: dear }))
      .thenRefused('invalid', refusal);
    given().when(upload(fair)).then(listed);
    given(listed, approved)
      .when(edit({ price: dear }))
      .thenRefused('invalid', refusal);
    given(listed, approved)
      .when(edit({ row: '' }))
      .thenRefused('invalid');
    // The old ticket says no face value; when it is delivered is no matter of the rule.
    given(uploaded, approved)
      .when(edit({ deliveryTime: '3 days before' }))
      .then({
        type: 'TicketEdited',
        data: { sellerId: 'sam', ...details, deliveryTime: '3 days before', backToPending: false },
      });
  });

  it('is not checked where tickets are only taken off sale', () => {
    const seats: TicketEvent = { ...uploaded, data: { ...uploaded.data, seat: '1-3', quantity: 3 } };
    const fewer = (of: TicketEvent, changes: Partial<TicketDetails>) =>
      given(of, approved).when(edit(changes));
    fewer(uploaded, { quantity: 1 }).then({
      type: 'TicketEdited',
      data: { sellerId: 'sam', ...details, quantity: 1, backToPending: true },
    });
    const { state } = given(seats, approved);
    expect(ticketDecider.decide(edit({ seat: '1-2' }), state, new Date())).toMatchObject([
      { data: { seat: '1-2', quantity: 2 } },
    ]);
    for (const more of [{ seat: '7-8' }, { seat: '', quantity: 2 }, { seat: '1-2', price: dear }])
      fewer(seats, more).thenRefused('invalid');
    fewer(uploaded, { quantity: 900 }).thenRefused('invalid');
  });

  it('is checked at the approval too, and no rejection waits for it', () => {
    given(uploaded).when({ type: 'ApproveTicket', by: maria, rule }).thenRefused('invalid');
    given(uploaded).when({ type: 'RejectTicket', by: maria, rule }).then(rejected);
    given(listed).when({ type: 'ApproveTicket', by: maria, rule }).then(approved);
  });
});

// product.md 4.22
it('tickets come into their seller’s hand two days before the event at the latest', () => {
  const seller = { id: 'sam', fullName: 'Sam Seller', companyName: 'Seats Ltd' };
  const upload = (inHandDate: string) =>
    ({
      type: 'UploadTicket',
      ...{ seller, event, deliveryAddress: '1 High Street' },
      details: { ...details, inHandDate },
    }) as const;
  const message =
    'In-hand date must be at least two days before the event: tickets are due 24 hours before it';
  given()
    .when(upload('04/12/2026'))
    .thenRefused('invalid', { errors: [{ path: 'inHandDate', message }] });
  given()
    .when(upload('03/12/2026'))
    .then({ ...uploaded, data: { ...uploaded.data, inHandDate: '03/12/2026' } });
  given(uploaded, approved)
    .when({
      type: 'EditTicket',
      ...{ sellerId: 'sam', deliveryAddress: undefined },
      changes: { inHandDate: '05/01/2027' },
    })
    .thenRefused('invalid');
});

// product.md 4.23
it('a ticket keeps whether its seller was a trader when it was listed, under the seller’s key', () => {
  const seller = { id: 'sam', fullName: 'Sam Seller', companyName: 'Seats Ltd', kind: 'trader' } as const;
  given()
    .when({ type: 'UploadTicket', seller, event, details, deliveryAddress: '1 High Street' })
    .then({ ...uploaded, personal: { sam: { ...uploaded.personal.sam, sellerKind: 'trader' } } });
});
