import { describe, expect, it } from '@jest/globals';
import { MAX_REPLACEMENTS } from '@terrace/contracts/values/deliveries';
import { EventTypes } from '@terrace/event-core/model/event';
import {
  STARTED,
  accepted,
  at,
  cancelled,
  deliver,
  deliverKnown,
  delivered,
  disputeEnded,
  disputed,
  due,
  file,
  given,
  mobile,
  replacing,
  shared,
  transfer,
} from '../../../../test/delivery-story.js';
import { deliveryDecider } from './delivery.decider.js';
import { deliveryEvents } from './delivery.events.js';

describe('files and codes', () => {
  const claimsOf = (...events: Parameters<NonNullable<typeof deliveryDecider.claims>>) =>
    deliveryDecider.claims?.(...events);

  it('are all claimed, and the picture of a page without a code', () => {
    expect(claimsOf(delivered('a', { codeHashes: ['one', 'two'] }))).toEqual({
      take: [
        { scope: 'ticket-file', value: 'hash-a', refusal: 'ticket-file-used' },
        { scope: 'ticket-file-code', value: 'one', refusal: 'ticket-code-used' },
        { scope: 'ticket-file-code', value: 'two', refusal: 'ticket-code-used' },
      ],
      release: [],
    });
    expect(claimsOf(delivered('a', { codeHashes: [], pageHash: 'page' }))?.take).toEqual([
      { scope: 'ticket-file', value: 'hash-a', refusal: 'ticket-file-used' },
      { scope: 'ticket-file', value: 'page', refusal: 'ticket-file-used' },
    ]);
    expect(claimsOf(cancelled('refunded'))).toEqual({});
  });

  it('are released when the seat is delivered with others, or its ticket is refused', () => {
    const sameCode = file('b', { codeHashes: ['code-a', 'more'] });
    given(due(), delivered('a'))
      .when({ ...deliver('b'), file: sameCode }, STARTED)
      .then(delivered('b', { codeHashes: ['code-a', 'more'], released: ['hash-a'] }));
    const values = (changes: ReturnType<typeof claimsOf>) => changes?.release?.map(({ value }) => value);
    expect(values(claimsOf(delivered('b', { released: ['hash-a'] })))).toEqual(['hash-a', 'hash-a']);
    const refused = { type: 'TicketRefused', data: { released: ['hash-a'], by: 'ada', at } } as const;
    expect(values(claimsOf(refused))).toEqual(['hash-a', 'hash-a']);
  });

  it('are refused for a second seat of the same deliverer', () => {
    given(due())
      .when(deliverKnown(file('a'), { own: ['hash-a'] }))
      .thenRefused('ticket-file-used');
    given(due())
      .when(deliverKnown(file('a'), { own: ['code-a'] }))
      .thenRefused('ticket-code-used');
    given(due(), delivered('a'))
      .when(deliverKnown(file('a'), { own: ['hash-a'] }))
      .then();
  });

  it('are in question, and not claimed, when somebody else has them, or only one of several codes is used', () => {
    const questioned = ['code-a'];
    given(due())
      .when(deliverKnown(file('a'), { others: ['code-a'] }), STARTED)
      .then(delivered('a', { questioned, unclaimed: questioned }));
    const twoCodes = file('a', { codeHashes: ['code-a', 'sponsor'] });
    given(due())
      .when(deliverKnown(twoCodes, { own: ['sponsor'] }), STARTED)
      .then(delivered('a', { ...twoCodes, questioned: ['sponsor'], unclaimed: ['sponsor'] }));
    expect(claimsOf(delivered('a', { ...twoCodes, unclaimed: ['sponsor'] }))?.take).toHaveLength(2);
  });

  it('are in question when a PDF without a code looks like another one of the same deliverer, refused as a picture', () => {
    const withoutCode = { codeHashes: [], pageHash: 'page' };
    given(due())
      .when(deliverKnown(file('a', { ...withoutCode, type: 'image/png' }), { own: ['page'] }))
      .thenRefused('ticket-file-used');
    given(due())
      .when(deliverKnown(file('a', withoutCode), { own: ['page'] }), STARTED)
      .then(delivered('a', { ...withoutCode, questioned: ['page'], unclaimed: ['page'] }));
  });

  it('are neither claimed nor in question when an administrator has decided that several tickets have them', () => {
    const twoCodes = file('a', { codeHashes: ['code-a', 'sponsor'] });
    given(due())
      .when(deliverKnown(twoCodes, { own: ['sponsor'], others: ['sponsor'], common: ['sponsor'] }), STARTED)
      .then(delivered('a', { ...twoCodes, unclaimed: ['sponsor'] }));
    given(due())
      .when(deliverKnown(twoCodes, { own: ['code-a'], common: ['sponsor'] }))
      .thenRefused('ticket-code-used');
  });

  it('were one code in the first version of the event', () => {
    const stored = { fileId: 'f', fileHash: 'hash', codeHash: 'code', at };
    const types = new EventTypes();
    types.register(deliveryEvents);
    const rest = { pageHash: null, unclaimed: [], questioned: [], released: [] };
    expect(types.upcast('TicketFileDelivered', 1, stored)).toEqual({
      ...{ fileId: 'f', fileHash: 'hash', codeHashes: ['code'], at },
      ...rest,
    });
    expect(types.upcast('TicketFileDelivered', 1, { ...stored, codeHash: null })).toMatchObject({
      codeHashes: [],
    });
  });
});

describe('a seat in question', () => {
  const by = { id: 'ada', name: 'Ada' };
  const decide = (decision: 'confirmed' | 'refused', deliveredAt = at) =>
    ({ type: 'DecideQuestion', decision, deliveredAt, by }) as const;
  const personal = { ada: { name: 'Ada' } };
  const questioned = (codeHashes: string[]) =>
    delivered('a', { codeHashes, questioned: ['shared'], unclaimed: ['shared'] });
  const confirmed = (common: string[]) =>
    ({ type: 'TicketConfirmed', data: { common, by: 'ada', at }, personal }) as const;
  const refused = {
    type: 'TicketRefused',
    data: { released: ['hash-a', 'shared'], by: 'ada', at },
    personal,
  } as const;

  it('is right when an administrator confirms it, and a code besides its own is one of several tickets', () => {
    given(due(), questioned(['shared']))
      .when(decide('confirmed'), STARTED)
      .then(confirmed([]));
    given(due(), questioned(['own', 'shared']))
      .when(decide('confirmed'), STARTED)
      .then(confirmed(['shared']));
  });

  it('is due again when an administrator refuses it, also after its buyer accepted it', () => {
    given(due(), questioned(['shared']))
      .when(decide('refused'), STARTED)
      .then(refused);
    const { state } = given(due(), questioned(['shared']), accepted, shared('s1'), refused);
    expect(state).toMatchObject({ status: 'due', delivered: null, questioned: [], shareId: null });
    given(due(), questioned(['shared']), refused)
      .when(deliver('b'), STARTED)
      .then(delivered('b'));
  });

  it('is decided once, as it was seen', () => {
    given(due(), delivered('a')).when(decide('confirmed')).thenRefused('already-decided');
    given(due(), questioned(['shared']), confirmed([]))
      .when(decide('refused'))
      .thenRefused('already-decided');
    given(due(), questioned(['shared']), delivered('b'))
      .when(decide('refused'))
      .thenRefused('already-decided');
    given(due(), questioned(['shared']))
      .when(decide('refused', '2026-11-20T00:00:00.000Z'))
      .thenRefused('changed-since-seen');
  });

  it('can be read by an administrator until it is decided', () => {
    const read = { type: 'ReadFile', by } as const;
    given(due(), questioned(['shared']))
      .when(read, STARTED)
      .then({ type: 'TicketFileRead', data: { fileId: 'file-a', by: 'ada', at }, personal });
    given(due(), questioned(['shared']), confirmed([]))
      .when(read)
      .thenRefused('not-found');
  });

  it('is in question no more once it was refunded', () => {
    expect(given(due(), questioned(['shared']), cancelled('refunded')).state).toMatchObject({
      questioned: [],
    });
  });
});

describe('replacements', () => {
  const many = Array.from({ length: MAX_REPLACEMENTS + 1 }, (_, index) => delivered(`f${index}`));

  it('are ten at most, also of transfers', () => {
    given(due(), ...many.slice(1))
      .when(deliver('z'), STARTED)
      .then(replacing(`f${MAX_REPLACEMENTS}`, 'z'));
    given(due(), ...many)
      .when(deliver('z'))
      .thenRefused('too-many-replacements');
    given(due(), ...many)
      .when(deliver(`f${MAX_REPLACEMENTS}`))
      .then();
    const transferred = (reference: string) =>
      ({
        type: 'TicketTransferred',
        data: { proofId: null, at },
        personal: { 'guest-1': { reference } },
      }) as const;
    given(mobile, ...many.map((_, index) => transferred(`T${index}`)))
      .when(transfer)
      .thenRefused('too-many-replacements');
  });

  it('begin anew when a dispute promises another ticket', () => {
    given(due(), ...many, disputed, disputeEnded(true))
      .when(deliver('z'), STARTED)
      .then(replacing(`f${MAX_REPLACEMENTS}`, 'z'));
  });
});
