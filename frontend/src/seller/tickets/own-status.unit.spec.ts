import { describe, expect, it } from '@jest/globals';
import { sampleTicket } from '../../../test/sample-ticket';
import { canRelist, figuresOf, hasWords, isOf } from './own-status';

const ticket = sampleTicket({
  id: 'Abcdefgh0123456789ij',
  eventName: 'Bodø/Glimt vs Preußen',
  section: 'Block A',
  row: '7',
  reference: 'S-0042',
});

// product.md 2.25, 5.12
describe('hasWords', () => {
  it.each(['', 'bodo', 'PREUSSEN', 'glimt block', 'row 7', '0042', 's-0042', 'abcdefgh'])(
    'finds a ticket by %j, as the server does',
    (q) => expect(hasWords(ticket, q)).toBe(true),
  );

  it.each(['arsenal', 'limt', 'row 8', '43', 'abcdefg'])('does not find it by %j', (q) =>
    expect(hasWords(ticket, q)).toBe(false),
  );
});

describe('isOf', () => {
  it('compares event and section folded', () => {
    expect(isOf(ticket, { event: 'Bodo/Glimt v Preussen', section: 'block a' })).toBe(true);
    expect(isOf(ticket, { section: 'Block B' })).toBe(false);
  });
});

// product.md 2.25
it('what is left of a ticket that was listed again is neither counted nor offered twice', () => {
  const own = { quantity: 5, sold: 1, held: 1, available: 3, status: 'withdrawn' as const };
  const [once, again] = [sampleTicket(own), sampleTicket({ ...own, listedAgain: true })];
  expect([figuresOf(once).total, figuresOf(again).total]).toEqual([5, 2]);
  expect([canRelist(once), canRelist(again)]).toEqual([true, false]);
  // A rejected one that was edited meanwhile is on its way to buyers again.
  expect(figuresOf({ ...again, status: 'pending' }).total).toBe(5);
});
