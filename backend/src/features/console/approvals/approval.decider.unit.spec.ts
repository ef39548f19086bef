import { describe, it } from '@jest/globals';
import { givenDecider } from '../../../../test/given-decider.js';
import { APPROVAL_MS, approvalDecider } from './approval.decider.js';
import type { ApprovalEvent } from './approval.events.js';

const NOW = new Date('2026-11-21T10:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const ada = { id: 'ada', name: 'Ada' };
const bob = { id: 'bob', name: 'Bob' };
const proposed: ApprovalEvent = {
  type: 'ActProposed',
  data: {
    ...{ kind: 'refund', about: 'buyer', lapsesAt: later(APPROVAL_MS).toISOString() },
    ...{ by: ada.id, at: NOW.toISOString() },
  },
  personal: { buyer: { proposal: '{}' }, [ada.id]: { name: 'Ada' } },
};
const approved: ApprovalEvent = {
  type: 'ActApproved',
  data: { by: bob.id, at: NOW.toISOString() },
  personal: { [bob.id]: { name: 'Bob' } },
};
const lapsed: ApprovalEvent = { type: 'ActLapsed', data: {} };
const executed: ApprovalEvent = { type: 'ActExecuted', data: {} };
const given = givenDecider(approvalDecider);

// product.md 26.1
describe('an act that takes two', () => {
  it('is proposed with its text under the key of whom it is about', () => {
    const propose = { type: 'ProposeAct', kind: 'refund', about: 'buyer', proposal: '{}', by: ada } as const;
    given().when(propose, NOW).then(proposed);
  });

  it('is approved once, by somebody else, within a day', () => {
    const approve = { type: 'ApproveAct', by: bob } as const;
    given(proposed).when(approve, NOW).then(approved);
    given(proposed).when({ type: 'ApproveAct', by: ada }, NOW).thenRefused('own-proposal');
    given(proposed, approved)
      .when(approve, NOW)
      .thenRefused('already-decided', { decision: { status: 'approved', by: 'Bob', at: NOW.toISOString() } });
    given(proposed).when(approve, later(APPROVAL_MS)).thenRefused('approval-lapsed');
    given(proposed, lapsed).when(approve, NOW).thenRefused('approval-lapsed');
    given().when(approve).thenRefused('not-found');
  });

  it('is declined by another, and withdrawn by who proposed it', () => {
    const data = { about: 'buyer', at: NOW.toISOString() };
    given(proposed)
      .when({ type: 'DeclineAct', reason: 'No', by: bob }, NOW)
      .then({
        type: 'ActDeclined',
        data: { ...data, by: 'bob' },
        personal: { buyer: { reason: 'No' }, bob: { name: 'Bob' } },
      });
    given(proposed)
      .when({ type: 'DeclineAct', reason: 'Typo', by: ada }, NOW)
      .then({
        type: 'ActWithdrawn',
        data: { ...data, by: 'ada' },
        personal: { buyer: { reason: 'Typo' }, ada: { name: 'Ada' } },
      });
  });

  it('lapses after a day, unless it was decided', () => {
    given(proposed).when({ type: 'LapseAct' }, later(APPROVAL_MS)).then(lapsed);
    given(proposed)
      .when({ type: 'LapseAct' }, later(APPROVAL_MS - 1))
      .then();
    given(proposed, approved).when({ type: 'LapseAct' }, later(APPROVAL_MS)).then();
  });

  it('is executed once', () => {
    given(proposed, approved).when({ type: 'RecordExecuted' }).then(executed);
    given(proposed, approved, executed).when({ type: 'RecordFailed', code: 'x' }).then();
    given(proposed).when({ type: 'RecordExecuted' }).then();
  });
});
