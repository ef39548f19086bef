import { describe, expect, it } from '@jest/globals';
import {
  approved,
  details,
  event,
  given,
  maria,
  rejected,
  uploaded,
} from '../../../../test/ticket-history.js';
import { ticketDecider } from './ticket.decider.js';
import { type TicketDetails, type TicketEvent, detailsOf } from './ticket.events.js';

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
