import { expect, it } from '@jest/globals';
import { Rejection } from '@terrace/contracts/values/rejection';
import { approvedColumns, presentDecision, rejected, rejectedColumns } from './decisions-taken.js';

const at = new Date('2026-11-21T12:00:00.000Z');
const maria = { id: 'admin-maria', name: 'Maria' };
const rejection = { reason: 'price-too-high', note: 'Others ask half.' } as const;
const approval = {
  data: { by: maria.id, at: at.toISOString() },
  personal: { [maria.id]: { name: maria.name } },
};
const event = rejected('SeatRejected', maria, 'sam', rejection, at);

// product.md 4.15
it('a rejection shows who, why and the note', () =>
  expect(presentDecision(rejectedColumns(event, 'sam'))).toEqual({
    by: 'Maria',
    at: at.toISOString(),
    rejection,
  }));

it('a rejection keeps its reason when the person whom the note is about was erased', () => {
  const { sam: _note, ...rest } = event.personal;
  const after = presentDecision(rejectedColumns({ ...event, personal: rest }, 'sam'));
  expect(after?.rejection).toEqual({ reason: 'price-too-high', note: '' });
});

it('an approval has no reason', () =>
  expect(presentDecision(approvedColumns(approval))).toEqual({
    by: 'Maria',
    at: at.toISOString(),
    rejection: null,
  }));

it('a rejection that was stored before reasons existed has none', () => {
  const after = presentDecision(rejectedColumns(approval, 'sam'));
  expect(after).toEqual({ by: 'Maria', at: at.toISOString(), rejection: null });
});

it.each([
  ['other', undefined, false],
  ['other', 'Not allowed here', true],
  ['duplicate', undefined, true],
  ['duplicate', 'x'.repeat(501), false],
  ['because', undefined, false],
])('the reason %s with the note %p is accepted: %p', (reason, note, isValid) =>
  expect(Rejection.safeParse({ reason, note }).success).toBe(isValid),
);
