import { describe, expect, it } from '@jest/globals';
import { FIRST_WHOLE_POLICY } from '@terrace/contracts/values/money/sale-policy';
import { effectOf, proposalOf } from './proposal.rules.js';

const effect = { summary: 'Change the policy', lines: [], orderId: null };
const stored = (act: object) => JSON.stringify({ act, effect });

// product.md 26.1
describe('a proposal of an earlier version', () => {
  it('is shown, whatever was added to the form of its act', () => {
    expect(effectOf(stored({ kind: 'policy', form: { commissionPercent: 20 } }))).toEqual(effect);
    expect(effectOf(stored({ kind: 'gone' }))).toEqual(effect);
  });

  it('executes a policy with what was added to policies since', () => {
    const { listingRules: _rules, chargebackBearer: _bearer, ...before } = FIRST_WHOLE_POLICY;
    const form = { ...before, commissionPercent: 20 };
    expect(proposalOf(stored({ kind: 'policy', form })).act).toEqual({
      kind: 'policy',
      form: { ...FIRST_WHOLE_POLICY, commissionPercent: 20 },
    });
  });

  it('executes nothing when its form is none any more', () => {
    expect(proposalOf(stored({ kind: 'refund', purchaseId: 'one', form: { amount: 'all' } })).act).toBeNull();
  });
});
