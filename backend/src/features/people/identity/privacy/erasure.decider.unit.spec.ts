import { expect, it } from '@jest/globals';
import { givenDecider } from '../../../../../test/given-decider.js';
import { erasureDecider, lastMailKey } from './erasure.decider.js';
import type { ErasureRequested, ErasureWaited } from './erasure.events.js';

const at = '2026-11-21T12:00:00.000Z';
const given = givenDecider(erasureDecider);
const guest = { kind: 'guest', personIds: ['guest', 'holder'], about: 'guest' } as const;
const maria = { id: 'maria', name: 'Maria Ops' };
const email = 'gwen@guests.test';
const requested: ErasureRequested = {
  type: 'ErasureRequested',
  data: { ...guest, by: 'maria', at },
  personal: { guest: { email }, maria: { name: 'Maria Ops' } },
};
const waited: ErasureWaited = { type: 'ErasureWaited', data: { waitsFor: [{ kind: 'refunds', count: 1 }] } };
const claim = { scope: 'guest-erasure', value: email, refusal: 'erasure-waits' };

// product.md 15.5
it('an erasure that waits is not asked for twice, and says only once what it waits for', () => {
  const request = { type: 'RequestErasure', ...guest, email, by: maria } as const;
  given().when(request).then(requested);
  given(requested).when(request).thenRefused('erasure-waits');
  given(requested).when({ type: 'KeepWaiting', waitsFor: waited.data.waitsFor }).then(waited);
  given(requested, waited).when({ type: 'KeepWaiting', waitsFor: waited.data.waitsFor }).then();
});

it('ends once: executed or withdrawn, which releases the address of a guest', () => {
  const executed = {
    type: 'ErasureExecuted',
    data: { about: 'guest' },
    personal: { guest: { email }, [lastMailKey('guest')]: { email } },
  } as const;
  given(requested).when({ type: 'ExecuteErasure', requestedAt: at }).then(executed);
  given(requested, executed).when({ type: 'WithdrawErasure', by: maria }).thenRefused('not-found');
  given(requested, executed).when({ type: 'KeepWaiting', waitsFor: [] }).thenRefused('not-found');
  expect(erasureDecider.claims?.(requested)).toEqual({ take: [claim] });
  expect(erasureDecider.claims?.(executed)).toEqual({ release: [claim] });
});

it('is not executed by what was open at an earlier request', () => {
  const withdrawn = {
    type: 'ErasureWithdrawn',
    data: { about: 'guest', by: 'maria', at },
    personal: { guest: { email } },
  } as const;
  const again = { ...requested, data: { ...requested.data, at: '2026-11-21T12:00:01.000Z' } };
  given(requested, withdrawn, again)
    .when({ type: 'ExecuteErasure', requestedAt: at })
    .thenRefused('not-found');
});

it('of an account claims no address: it has the id of the account', () => {
  const own = { ...requested, data: { ...requested.data, kind: 'buyer', by: 'guest' } } as const;
  expect(erasureDecider.claims?.(own)).toEqual({});
});
