import { expect, it } from '@jest/globals';
import { givenDecider } from '../../../../../test/given-decider.js';
import type { IssuedPaper } from '../document.events.js';
import { keptPaperDecider } from './kept-paper.decider.js';
import type { PaperKept } from './kept-paper.events.js';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const END = new Date('2036-01-01T00:00:00.000Z');
const given = givenDecider(keptPaperDecider);
const paper: IssuedPaper = {
  ...{ documentId: 'paper', kind: 'receipt', number: 'R-2025-000001', purchaseId: 'order' },
  ...{ date: '2025-03-01T12:00:00.000Z', issuedTo: 'Ada Fan' },
};
const keep = { type: 'KeepPaper', paper, years: 10 } as const;
const keyId = keptPaperDecider
  .decide(keep, keptPaperDecider.initial(), NOW)
  .flatMap(({ data }) => ('keyId' in data ? [data.keyId] : []))[0] as string;
const kept: PaperKept = {
  type: 'PaperKept',
  data: {
    ...{ kind: 'receipt', number: 'R-2025-000001', purchaseId: 'order' },
    ...{ keyId, keptUntil: END.toISOString() },
  },
  personal: { [keyId]: { issuedTo: 'Ada Fan' } },
};
const destroyed = { type: 'PaperDestroyed', data: { at: END.toISOString() } } as const;
const ada = { id: 'ada', name: 'Ada' };
const read = { type: 'ReadPaper', by: ada } as const;

// product.md 22.9
it('a paper is kept once, until the years after its own are over, under a key that is nobody’s', () => {
  given().when(keep, NOW).then(kept);
  given(kept).when(keep, NOW).then();
  given()
    .when({ ...keep, years: 1 }, new Date('2027-01-01T00:00:00.000Z'))
    .then();
  expect(keyId).not.toContain('paper');
});

it('is read on record until its end, and then destroyed', () => {
  const at = NOW.toISOString();
  given(kept)
    .when(read, NOW)
    .then({ type: 'PaperRead', data: { by: 'ada', at }, personal: { ada: { name: 'Ada' } } });
  given(kept).when(read, END).thenRefused('not-found');
  given().when(read, NOW).thenRefused('not-found');
  given(kept).when({ type: 'DestroyPaper' }, NOW).then();
  given(kept).when({ type: 'DestroyPaper' }, END).then(destroyed);
  given(kept, destroyed).when({ type: 'DestroyPaper' }, END).then();
  given(kept, destroyed).when(keep, NOW).then();
});
