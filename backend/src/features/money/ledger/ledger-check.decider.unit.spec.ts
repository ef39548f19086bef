import { describe, it } from '@jest/globals';
import { givenDecider } from '../../../../test/given-decider.js';
import { ledgerCheckDecider } from './ledger-check.decider.js';

const given = givenDecider(ledgerCheckDecider);
const at = '2026-11-21T12:00:00.000Z';
const wrong = (violations: number) => ({ type: 'LedgerFoundWrong', data: { violations, at } }) as const;
const right = { type: 'LedgerFoundRight', data: { at } } as const;
const check = (violations: number) => ({ type: 'RecordCheck', violations }) as const;

describe('a check of the ledger', () => {
  it('is recorded only when the number of violations changes', () => {
    given().when(check(0)).then();
    given().when(check(2)).then(wrong(2));
    given(wrong(2)).when(check(2)).then();
    given(wrong(2)).when(check(3)).then(wrong(3));
    given(wrong(2)).when(check(0)).then(right);
    given(wrong(2), right).when(check(1)).then(wrong(1));
  });
});
