import { describe, expect, it } from '@jest/globals';
import {
  approved,
  byMaria,
  claim,
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
import { type TicketDetails, type TicketEvent, detailsOf } from './ticket.events.js';

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
