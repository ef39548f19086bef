import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../../test/given-decider.js';
import { givenProjection } from '../../../../test/given-projection.js';
import { SealedText } from '@terrace/event-core/model/read-model';
import { bankInfoDecider } from './bank-info.decider.js';
import type { BankInfoEvent } from './bank-info.events.js';
import { bankInfo } from './bank-info.projection.js';
import { presentBankInfo } from './bank-info.presenter.js';

const SELLER = 'sellersellerseller01';
const NOW = new Date('2026-11-21T10:00:00Z');
const at = NOW.toISOString();
const ada = { id: 'adminadminadminadm01', name: 'Ada' };
const bob = { id: 'adminadminadminadm02', name: 'Bob' };
const seller = { id: SELLER, fullName: 'Sam Seller', companyName: 'Seats Ltd' };
const details = {
  accountHolderName: 'Sam Seller',
  bankName: 'Marina Bank',
  accountNumber: 'AE070331234567890123456',
  routingNumber: '302620122',
  swiftCode: 'MARIAEAD',
  bankAddress: '1 Marina, Dubai',
};
const saved = (more = {}): BankInfoEvent => ({
  type: 'BankInfoSaved',
  data: { sellerId: SELLER },
  personal: { [SELLER]: { fullName: 'Sam Seller', companyName: 'Seats Ltd', ...details, ...more } },
});
/** Asks to change what is approved. */
const changed: BankInfoEvent = {
  type: 'BankInfoChangeRequested',
  data: { sellerId: SELLER },
  personal: {
    [SELLER]: { fullName: 'Sam Seller', companyName: 'Seats Ltd', ...details, bankName: 'Other' },
  },
};
const byAda = { data: { by: ada.id, at }, personal: { [ada.id]: { name: 'Ada' } } };
const approved: BankInfoEvent = { type: 'BankInfoApproved', ...byAda };
const rejected: BankInfoEvent = {
  type: 'BankInfoRejected',
  ...byAda,
};
const revealed: BankInfoEvent = { type: 'BankNumbersRevealed', ...byAda };
const erased: BankInfoEvent = { type: 'BankInfoErased', data: {} };
const save = (more = {}) => ({ type: 'SaveBankInfo', seller, details: { ...details, ...more } }) as const;
const given = givenDecider(bankInfoDecider);

describe('bank information', () => {
  it('is saved as pending with every field in the personal part', () => {
    given().when(save()).then(saved());
    expect(given(saved()).state.status).toBe('pending');
  });

  it('can be saved again while pending or rejected, and appends no event for equal values', () => {
    given(saved()).when(save()).then();
    given(saved())
      .when(save({ bankName: 'Other' }))
      .then(saved({ bankName: 'Other' }));
    given(saved(), rejected).when(save()).then(saved());
    expect(given(saved(), rejected, saved()).state).toMatchObject({ status: 'pending', decision: null });
  });

  const change = (more = {}) =>
    ({ type: 'ChangeBankInfo', seller, details: { ...details, bankName: 'Other', ...more } }) as const;
  const changeApproved: BankInfoEvent = { type: 'BankInfoChangeApproved', ...byAda };
  const changeRejected: BankInfoEvent = { type: 'BankInfoChangeRejected', ...byAda };

  it('once approved is changed by a decision, and keeps the approved details until then', () => {
    given(saved(), approved).when(change()).then(changed);
    given(saved(), approved)
      .when(change({ bankName: details.bankName }))
      .then();
    given(saved(), approved, changed).when(change()).then();
    given(saved(), approved, changed).when(save()).thenRefused('bank-info-approved');
    const { state } = given(saved(), approved, changed);
    expect(state).toMatchObject({ status: 'pending', inForce: { details, approvedAt: at } });
    given(saved(), approved, changed)
      .when({ type: 'ApproveBankInfo', by: ada, seen: 2 }, NOW)
      .thenRefused('changed-since-seen');
    given(saved(), approved, changed)
      .when({ type: 'ApproveBankInfo', by: ada, seen: 3 }, NOW)
      .then(changeApproved);
    given(saved(), approved, changed).when({ type: 'RejectBankInfo', by: ada }, NOW).then(changeRejected);
    expect(given(saved(), approved, changed, changeRejected).state).toMatchObject({
      status: 'approved',
      details,
      inForce: { details },
    });
    expect(given(saved(), approved, changed, changeApproved).state).toMatchObject({
      status: 'approved',
      inForce: { details: { bankName: 'Other' } },
    });
    // Before an approval there is nothing to change.
    given(saved())
      .when(change())
      .then(saved({ bankName: 'Other' }));
  });

  it('tells once that payouts to changed details no longer wait', () => {
    const end = { type: 'EndBankInfoWait' } as const;
    const later = new Date(NOW.getTime() + 48 * 60 * 60_000);
    const ended: BankInfoEvent = { type: 'BankInfoWaitEnded', data: {} };
    given(saved(), approved, changed, changeApproved).when(end, NOW).then();
    given(saved(), approved, changed, changeApproved).when(end, later).then(ended);
    given(saved(), approved, changed, changeApproved, ended).when(end, later).then();
    given(saved(), approved, changed, changeApproved, changed).when(end, later).then();
    given(saved(), approved).when(end, later).then();
  });

  it('cannot be saved again once approved', () =>
    given(saved(), approved)
      .when(save({ bankName: 'Other' }))
      .thenRefused('bank-info-approved'));

  it('is asked for again when the bank refused a payout to it', () => {
    const usedAt = new Date(NOW.getTime() + 60_000);
    const ask = { type: 'AskForNewBankInfo', by: bob, usedAt } as const;
    const asked: BankInfoEvent = {
      type: 'BankInfoRejected',
      data: { by: bob.id, at, reason: 'payout-failed' },
      personal: { [bob.id]: { name: 'Bob' } },
    };
    given(saved(), approved).when(ask, NOW).then(asked);
    given(saved(), approved, asked).when(save()).then(saved());
    given(saved(), approved, asked).when(ask, NOW).thenRefused('already-decided');
    given(saved(), approved, asked, saved()).when(ask, NOW).thenRefused('changed-since-seen');
    // These were approved after the refused payout was requested.
    const before = new Date(NOW.getTime() - 60_000);
    given(saved(), approved)
      .when({ ...ask, usedAt: before }, NOW)
      .thenRefused('changed-since-seen');
  });

  it('is decided while pending, on the version that was shown', () => {
    given(saved()).when({ type: 'ApproveBankInfo', by: ada, seen: 1 }, NOW).then(approved);
    given(saved()).when({ type: 'RejectBankInfo', by: ada }, NOW).then(rejected);
    given(saved(), revealed).when({ type: 'ApproveBankInfo', by: ada, seen: 1 }, NOW).then(approved);
    given(saved(), saved({ bankName: 'Other' }))
      .when({ type: 'ApproveBankInfo', by: ada, seen: 1 })
      .thenRefused('changed-since-seen');
  });

  it.each([
    ['approved', approved, 'ApproveBankInfo'],
    ['approved', approved, 'RejectBankInfo'],
    ['rejected', rejected, 'ApproveBankInfo'],
  ] as const)(
    'once %s, rejects a second decision with already-decided and names who decided',
    (status, decision, type) =>
      given(saved(), decision)
        .when({ type, by: bob, seen: 1 })
        .thenRefused('already-decided', { decision: { status, by: 'Ada', at } }),
  );

  it('records who revealed the numbers', () =>
    given(saved()).when({ type: 'RevealBankNumbers', by: ada }, NOW).then(revealed));

  it('does not exist before it is saved or after it was erased', () => {
    given().when({ type: 'ApproveBankInfo', by: ada }).thenRefused('not-found');
    given().when({ type: 'RevealBankNumbers', by: ada }).thenRefused('not-found');
    given(saved(), approved).when({ type: 'EraseBankInfo' }).then(erased);
    given(saved(), erased).when({ type: 'EraseBankInfo' }).then();
    given(saved(), erased).when(save()).thenRefused('not-found');
  });
});

describe('the bank information read model', () => {
  const project = (...events: BankInfoEvent[]) =>
    givenProjection(bankInfo, { entityId: SELLER, at: NOW }).given(...events);

  it('shows the last four characters of account and routing number', () => {
    const { row } = project(saved());
    expect(
      row &&
        presentBankInfo({ ...row, id: SELLER, version: 1, details: JSON.stringify(details), in_force: null }),
    ).toMatchObject({ accountNumber: '••••3456', routingNumber: '••••0122', swiftCode: 'MARIAEAD' });
  });

  it('keeps its place in the queue when saved again while pending, and moves to the top after a rejection', () => {
    project(saved(), saved({ bankName: 'Other' })).then({ status: 'pending', status_since: NOW });
    project(saved(), rejected, saved()).then({
      status: 'pending',
      decided_by: null,
      created_at: NOW,
      status_since: new Date(NOW.getTime() + 2000),
    });
  });

  it('keeps the approved details beside a change, and has them again after its rejection', () => {
    const sealed = (bankName: string) => new SealedText(SELLER, JSON.stringify({ ...details, bankName }));
    const old = sealed(details.bankName);
    project(saved(), approved, changed).then({
      ...{ status: 'pending', details: sealed('Other'), in_force: old, approved_at: NOW, decided_by: null },
    });
    project(saved(), approved, changed, { type: 'BankInfoChangeRejected', ...byAda }).then({
      ...{ status: 'approved', details: old, in_force: null, approved_at: NOW, decided_by: 'Ada' },
    });
    const payable = new Date(NOW.getTime() + 48 * 60 * 60_000);
    const changeApproved: BankInfoEvent = { type: 'BankInfoChangeApproved', ...byAda };
    project(saved(), approved, changed, changeApproved).then({
      ...{ status: 'approved', details: sealed('Other'), in_force: null, wait_ends_at: payable },
    });
    project(saved(), approved, changed, changeApproved, { type: 'BankInfoWaitEnded', data: {} }).then({
      wait_ends_at: null,
    });
  });

  it('has no row for an erased seller, whether the erasure is replayed or the key is destroyed', () => {
    project(saved(), approved, erased).thenNothing();
    const { personal: _gone, ...unreadable } = saved();
    project(unreadable, approved).thenNothing();
  });
});
