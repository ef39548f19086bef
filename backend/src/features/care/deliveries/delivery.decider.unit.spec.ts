import { describe, expect, it } from '@jest/globals';
import {
  DUE,
  HOUR_MS,
  KICK_OFF,
  STARTED,
  accepted,
  after,
  at,
  cancelled,
  deliver,
  delivered,
  disputeEnded,
  disputed,
  due,
  given,
  mobile,
  official,
  overdue,
  paper,
  replacing,
  shared,
  shipment,
  start,
  transfer,
} from '../../../../test/delivery-story.js';
import { event as soldEvent } from '../../../../test/purchase-story.js';

// product.md 23.1, 23.6
describe('a delivery', () => {
  it('starts once', () => {
    given().when(start, STARTED).then(due());
    given(due()).when(start, STARTED).then();
  });

  it('is not found before it was started', () => {
    given().when(deliver('a')).thenRefused('not-found');
  });

  it('accepts files only from the seller of the ticket, and only from the program for official tickets', () => {
    given(due())
      .when(deliver('a', { sellerId: 'eve' }))
      .thenRefused('not-found');
    given(due()).when(deliver('a', 'official')).thenRefused('not-found');
    given(official).when(deliver('a')).thenRefused('not-found');
    given(official).when(deliver('a', 'official'), STARTED).then(delivered('a'));
  });

  it('accepts only the way of delivery that belongs to the ticket type', () => {
    given(due()).when(deliver('a'), STARTED).then(delivered('a'));
    given(due()).when(transfer).thenRefused('other-delivery');
    given(due()).when(shipment).thenRefused('other-delivery');
    given(mobile).when(deliver('a')).thenRefused('other-delivery');
    given(mobile)
      .when(transfer, STARTED)
      .then({
        type: 'TicketTransferred',
        data: { proofId: null, at },
        personal: { 'guest-1': { reference: 'T-1' } },
      });
    given(paper).when(transfer).thenRefused('other-delivery');
    given(paper)
      .when(shipment, STARTED)
      .then({
        type: 'TicketShipped',
        data: { at },
        personal: { 'guest-1': { carrier: 'DHL', trackingNumber: 'JD014' } },
      });
  });

  it('does nothing when the same file or transfer is delivered again, even after it was accepted', () => {
    given(due(), delivered('a')).when(deliver('a')).then();
    given(due(), delivered('a'), accepted).when(deliver('a')).then();
    const transferred = {
      type: 'TicketTransferred',
      data: { proofId: null, at },
      personal: { 'guest-1': { reference: 'T-1' } },
    } as const;
    given(mobile, transferred).when(transfer).then();
    given(mobile, transferred)
      .when({ ...transfer, reference: 'T-2' }, STARTED)
      .then({ ...transferred, personal: { 'guest-1': { reference: 'T-2' } } });
  });

  it('can be replaced until it is accepted, including by an earlier file of the same seat', () => {
    given(due(), delivered('a')).when(deliver('b'), STARTED).then(replacing('a', 'b'));
    given(due(), delivered('a'), delivered('b')).when(deliver('a'), STARTED).then(replacing('b', 'a'));
    given(due(), delivered('a'), accepted).when(deliver('b')).thenRefused('ticket-accepted');
  });

  it('can be made and replaced while the seat is disputed, even after it was accepted', () => {
    given(due(), disputed).when(deliver('a'), STARTED).then(delivered('a'));
    given(due(), delivered('a'), accepted, disputed).when(deliver('b'), STARTED).then(replacing('a', 'b'));
  });

  it('can be replaced after a dispute that promised another ticket, and stays accepted after any other', () => {
    const before = [due(), delivered('a'), accepted, disputed];
    given(...before, disputeEnded(true))
      .when(deliver('b'), STARTED)
      .then(replacing('a', 'b'));
    given(...before, disputeEnded(false))
      .when(deliver('b'))
      .thenRefused('ticket-accepted');
  });

  it('refuses files after it was cancelled', () => {
    given(due(), cancelled('refunded')).when(deliver('a')).thenRefused('delivery-cancelled');
  });
});

describe('the passing of time', () => {
  const remind = { type: 'Remind' } as const;
  const late = { type: 'MarkOverdue' } as const;

  it('reminds the seller once, 24 hours before', () => {
    const moment = after(DUE, -24);
    const reminded = { type: 'DeliveryReminded', data: { at: moment.toISOString() } } as const;
    given(due())
      .when(remind, new Date(moment.getTime() - 1))
      .then();
    given(due()).when(remind, moment).then(reminded);
    given(due(), reminded).when(remind, moment).then();
    given(due()).when(remind, DUE).then();
    given(due(), delivered('a')).when(remind, moment).then();
    given(official).when(remind, moment).then();
  });

  it('does not remind of a seat that was due within 24 hours of its sale', () => {
    given(due({ at: after(DUE, -24).toISOString() }))
      .when(remind, after(DUE, -12))
      .then();
  });

  it('makes a seat overdue once, from when it is due', () => {
    given(due())
      .when(late, new Date(DUE.getTime() - 1))
      .then();
    given(due()).when(late, DUE).then(overdue);
    given(due(), overdue).when(late, DUE).then();
    given(official).when(late, DUE).then(overdue);
    given(due(), delivered('a')).when(late, DUE).then();
    given(due(), cancelled('refunded')).when(late, DUE).then();
    given(due({ times: null, dueAt: null }))
      .when(late, DUE)
      .then();
  });

  it('marks a seat overdue weeks after the event too, but none of orders older than the deliveries feature', () => {
    const weeksLater = after(KICK_OFF, 30 * 24);
    given(due())
      .when(late, weeksLater)
      .then({ type: 'DeliveryOverdue', data: { at: weeksLater.toISOString() } });
    given(due({ at: KICK_OFF.toISOString() }))
      .when(late, after(KICK_OFF, 1))
      .then();
  });

  it('accepts delivered seats 7 days after the event', () => {
    const byTime = { type: 'Accept', by: 'time' } as const;
    const closed = after(KICK_OFF, 7 * 24);
    given(due(), delivered('a'))
      .when(byTime, new Date(closed.getTime() - 1))
      .then();
    given(due(), delivered('a'))
      .when(byTime, closed)
      .then({ type: 'TicketAccepted', data: { by: 'time', at: closed.toISOString() } });
    given(due()).when(byTime, closed).then();
    given(due(), delivered('a'), disputed).when(byTime, closed).then();
  });
});

describe('the buyer', () => {
  const accept = { type: 'Accept', by: 'buyer' } as const;

  it('accepts a delivered seat once, and no seat in any other status', () => {
    given(due(), delivered('a')).when(accept, STARTED).then(accepted);
    given(due(), delivered('a'), accepted).when(accept).then();
    given(due()).when(accept).thenRefused('not-delivered');
    given(due(), delivered('a'), disputed).when(accept).thenRefused('ticket-disputed');
    given(due(), delivered('a'), cancelled('refunded')).when(accept).thenRefused('delivery-cancelled');
  });

  // product.md 27.6
  it('opens a delivered ticket on record once a day (UTC)', () => {
    const open = { type: 'RecordOpened' } as const;
    const opened = { type: 'TicketOpened', data: { at } } as const;
    given(due()).when(open, STARTED).then();
    given(due(), delivered('a')).when(open, STARTED).then(opened);
    given(due(), delivered('a'), opened).when(open, STARTED).then();
    const tomorrow = new Date(STARTED.getTime() + 86_400_000);
    given(due(), delivered('a'), opened)
      .when(open, tomorrow)
      .then({ type: 'TicketOpened', data: { at: tomorrow.toISOString() } });
  });

  it('shares a delivered seat by one link until the link is revoked', () => {
    const share = { type: 'Share', shareId: 's2' } as const;
    given(due()).when(share).thenRefused('not-delivered');
    given(due(), delivered('a')).when(share, STARTED).then(shared('s2'));
    given(due(), delivered('a'), shared('s1')).when(share).then();
    given(due(), delivered('a'), cancelled('refunded')).when(share).thenRefused('delivery-cancelled');
    given(due(), delivered('a'), shared('s1'))
      .when({ type: 'StopSharing' }, STARTED)
      .then({ type: 'TicketShareEnded', data: { shareId: 's1', at } });
    given(due(), delivered('a')).when({ type: 'StopSharing' }).then();
    expect(given(due(), delivered('a'), shared('s1'), cancelled('refunded')).state).toMatchObject({
      shareId: null,
    });
  });
});

describe('disputes, refunds and event changes', () => {
  const cancel = (reason: 'refunded' | 'event-cancelled') => ({ type: 'Cancel', reason }) as const;
  const moved = { ...soldEvent, date: '06/12/2026' };
  const later = new Date(KICK_OFF.getTime() + 24 * HOUR_MS);
  const times = { earliest: later, latest: later, end: later };
  const move = { type: 'Move', event: moved, times, dueAt: after(DUE, 24) } as const;
  const movedTo = {
    type: 'DeliveryMoved',
    data: {
      event: moved,
      times: { startsAt: later.toISOString(), over: later.toISOString() },
      dueAt: after(DUE, 24).toISOString(),
      at,
    },
  } as const;

  it('mark a seat as disputed until its last dispute ends', () => {
    given(due()).when({ type: 'Dispute', disputeId: 'd1' }, STARTED).then(disputed);
    given(due(), disputed).when({ type: 'Dispute', disputeId: 'd1' }).then();
    given(due(), cancelled('refunded')).when({ type: 'Dispute', disputeId: 'd1' }).then();
    const end = { type: 'EndDispute', disputeId: 'd1', replacementDue: false } as const;
    given(due(), disputed).when(end, STARTED).then(disputeEnded(false));
    given(due()).when(end).then();
    expect(given(due(), delivered('a'), disputed, disputeEnded(false)).state).toMatchObject({
      status: 'delivered',
    });
  });

  it('cancel a seat once; a seat that was cancelled with its event can be refunded afterwards', () => {
    given(due()).when(cancel('event-cancelled'), STARTED).then(cancelled('event-cancelled'));
    given(due(), cancelled('event-cancelled')).when(cancel('event-cancelled')).then();
    given(due(), cancelled('event-cancelled')).when(cancel('refunded'), STARTED).then(cancelled('refunded'));
    given(due(), cancelled('refunded')).when(cancel('event-cancelled')).then();
  });

  it('move a seat with its event and give it a new due time', () => {
    given(due(), overdue).when(move, STARTED).then(movedTo);
    given(due(), movedTo).when(move).then();
    expect(given(due(), overdue, movedTo).state).toMatchObject({ isOverdue: false, dueAt: after(DUE, 24) });
  });

  it('resume a seat whose event is on again, unless it was refunded', () => {
    given(due(), delivered('a'), cancelled('event-cancelled'))
      .when({ ...move, event: soldEvent }, STARTED)
      .then({ ...movedTo, data: { ...movedTo.data, event: soldEvent } });
    expect(given(due(), delivered('a'), cancelled('event-cancelled'), movedTo).state).toMatchObject({
      status: 'delivered',
    });
    given(due(), cancelled('refunded')).when(move).then();
  });

  it('let an administrator read the file only while the seat is disputed', () => {
    const read = { type: 'ReadFile', by: { id: 'ada', name: 'Ada' } } as const;
    given(due(), delivered('a'), disputed)
      .when(read, STARTED)
      .then({
        type: 'TicketFileRead',
        data: { fileId: 'file-a', by: 'ada', at },
        personal: { ada: { name: 'Ada' } },
      });
    given(due(), delivered('a')).when(read).thenRefused('not-found');
    given(due(), disputed).when(read).thenRefused('not-found');
    given(due(), delivered('a'), disputed, disputeEnded(false)).when(read).thenRefused('not-found');
  });
});

// product.md 25.4
describe('a seat that an administrator looks after', () => {
  const by = { id: 'ada', name: 'Ada Adams' };
  const personal = { ada: { name: 'Ada Adams' } };
  const later = after(DUE, 6);
  const extend = (until: Date, shown = DUE) =>
    ({
      type: 'Extend',
      form: { shown: shown.toISOString(), dueAt: until.toISOString(), reason: 'agreed' },
      by,
    }) as const;
  const extended = {
    type: 'DeliveryExtended',
    data: { dueAt: later.toISOString(), reason: 'agreed', by: 'ada', at },
    personal,
  } as const;

  it('is due later, at most until the event begins, and is no longer overdue', () => {
    given(due()).when(extend(later), STARTED).then(extended);
    given(due())
      .when(extend(after(KICK_OFF, 1)), STARTED)
      .thenRefused('invalid');
    given(due())
      .when(extend(after(DUE, -1)), STARTED)
      .thenRefused('invalid');
    given(due()).when(extend(later), after(later, 1)).thenRefused('invalid');
    given(due(), overdue, extended).when({ type: 'MarkOverdue' }, after(DUE, 1)).then();
    given(due(), extended).when(extend(KICK_OFF), STARTED).thenRefused('changed-since-seen');
  });

  it('has a seller who has to deliver it', () => {
    const remind = { type: 'RemindSeller', by } as const;
    for (const act of [extend(later), remind]) {
      given(official).when(act, STARTED).thenRefused('nothing-to-deliver');
      given(due(), delivered('a')).when(act, STARTED).thenRefused('nothing-to-deliver');
      given(due(), disputed).when(act, STARTED).thenRefused('nothing-to-deliver');
      given(due({ dueAt: null, times: null }))
        .when(act, STARTED)
        .thenRefused('nothing-to-deliver');
    }
  });

  it('reminds its seller once an hour, however it was reminded by itself', () => {
    const remind = { type: 'RemindSeller', by } as const;
    const reminded = { type: 'SellerReminded', data: { by: 'ada', at }, personal } as const;
    given(due(), { type: 'DeliveryReminded', data: { at } }).when(remind, STARTED).then(reminded);
    given(due(), reminded).when(remind, after(STARTED, 0.9)).thenRefused('reminded-recently');
    const again = { ...reminded, data: { by: 'ada', at: after(STARTED, 1).toISOString() } };
    given(due(), reminded).when(remind, after(STARTED, 1)).then(again);
  });
});
