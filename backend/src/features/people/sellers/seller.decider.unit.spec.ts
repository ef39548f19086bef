import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../../test/given-decider.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { requireActiveSeller, requireSigningIn, sellerDecider } from './seller.decider.js';
import type { SellerEvent } from './seller.events.js';

const SELLER = 'sellersellerseller01';
const NOW = new Date('2026-11-21T10:00:00Z');
const at = NOW.toISOString();
const ada = { id: 'adminadminadminadm01', name: 'Ada' };
const bob = { id: 'adminadminadminadm02', name: 'Bob' };
const data = { sellerId: SELLER };
const person = {
  fullName: 'Sam Seller',
  companyName: 'Seats Ltd',
  email: 'sam@seats.test',
  passwordHash: '$2b$10$hash',
  phoneNumber: '+971 1',
  address: 'Dubai',
  idNumber: 'P1234567',
};
const registered: SellerEvent = { type: 'SellerRegistered', data, personal: { [SELLER]: person } };
const byAda = { data: { by: ada.id, at }, personal: { [ada.id]: { name: ada.name } } };
const approved: SellerEvent = { type: 'SellerApproved', ...byAda };
const rejected: SellerEvent = { type: 'SellerRejected', ...byAda };
const stopped = {
  data: { ...byAda.data, reason: 'checking-sales' },
  personal: { [SELLER]: { note: 'Call us.' }, ...byAda.personal },
} as const;
const suspended: SellerEvent = { type: 'SellerSuspended', ...stopped };
const closed: SellerEvent = { type: 'SellerClosed', ...stopped };
const reinstated: SellerEvent = { type: 'SellerReinstated', ...byAda };
const suspend = {
  type: 'SuspendSeller',
  from: 'active',
  by: ada,
  rejection: { reason: 'checking-sales', note: 'Call us.' },
} as const;
const erased: SellerEvent = {
  type: 'SellerErased',
  data,
  personal: { [SELLER]: { email: person.email } },
};
const given = givenDecider(sellerDecider);

describe('a seller', () => {
  it('registers with all personal data in the personal part', () => {
    given()
      .when({ type: 'RegisterSeller', sellerId: SELLER, ...person })
      .then(registered);
    expect(given(registered).state.status).toBe('pending');
  });

  it('claims the e-mail address among sellers, and releases it when erased', () => {
    const claim = { scope: 'seller-email', value: 'sam@seats.test', refusal: 'email-taken' };
    expect(sellerDecider.claims?.(registered)).toEqual({ take: [claim] });
    expect(sellerDecider.claims?.(erased)).toEqual({ release: [claim] });
    given(registered).when({ type: 'Erase' }).then(erased);
  });

  it('is approved or rejected, with who and when in the event', () => {
    given(registered).when({ type: 'ApproveSeller', from: 'pending', by: ada }, NOW).then(approved);
    given(registered).when({ type: 'RejectSeller', from: 'pending', by: ada }, NOW).then(rejected);
    expect(() => requireActiveSeller(given(registered, approved).state)).not.toThrow();
  });

  it.each([
    ['approving twice', approved, 'ApproveSeller', 'pending', 'active'],
    ['approving an active seller', approved, 'ApproveSeller', 'active', 'active'],
    ['rejecting what another just approved', approved, 'RejectSeller', 'pending', 'active'],
    ['approving what another just rejected', rejected, 'ApproveSeller', 'pending', 'rejected'],
    ['rejecting twice', rejected, 'RejectSeller', 'rejected', 'rejected'],
  ] as const)('rejects %s, and names who decided', (_what, decision, type, from, status) => {
    given(registered, decision)
      .when({ type, from, by: bob })
      .thenRefused('already-decided', { decision: { status, by: 'Ada', at } });
  });

  it('cannot be rejected as active before the first decision', () =>
    given(registered)
      .when({ type: 'RejectSeller', from: 'active', by: bob })
      .thenRefused('changed-since-seen'));

  it('is decided on the version that was shown, not on an older one with the same status', () => {
    const again = [registered, approved, suspended, reinstated];
    given(...again)
      .when({ ...suspend, seen: 2, by: bob })
      .thenRefused('already-decided', { decision: { status: 'reinstated', by: 'Ada', at } });
    given(...again)
      .when({ ...suspend, seen: 4 }, NOW)
      .then(suspended);
  });

  it('that was approved is suspended, reinstated or closed, but not rejected', () => {
    given(registered, approved)
      .when({ type: 'RejectSeller', from: 'active', by: bob })
      .thenRefused('already-decided', { decision: { status: 'active', by: 'Ada', at } });
    given(registered)
      .when({ ...suspend, from: 'pending' })
      .thenRefused('changed-since-seen');
    given(registered, approved).when(suspend, NOW).then(suspended);
    given(registered, approved, suspended).when(suspend).thenRefused('already-decided');
    given(registered, approved, suspended)
      .when({ type: 'ReinstateSeller', from: 'suspended', by: ada }, NOW)
      .then(reinstated);
    given(registered, approved, suspended)
      .when({ ...suspend, type: 'CloseSeller', from: 'suspended' }, NOW)
      .then(closed);
    given(registered, approved, closed)
      .when({ type: 'ReinstateSeller', from: 'closed', by: ada }, NOW)
      .then(reinstated);
  });

  it('that is suspended or closed sells nothing, and may sign in', () => {
    for (const last of [suspended, closed]) {
      const { state } = given(registered, approved, last);
      expect(() => requireActiveSeller(state)).toThrow(new DomainError('seller-not-active'));
      expect(() => requireSigningIn(state)).not.toThrow();
    }
    // From a log of before sellers could be suspended.
    const { state } = given(registered, approved, rejected);
    expect(() => requireSigningIn(state)).toThrow(new DomainError('seller-not-active'));
  });

  it('is approved by an administrator who sees a rejected seller', () => {
    given(registered, rejected)
      .when({ type: 'ApproveSeller', from: 'rejected', by: ada }, NOW)
      .then(approved);
  });

  it('records who revealed the id number', () => {
    given(registered)
      .when({ type: 'RevealIdNumber', by: ada }, NOW)
      .then({
        type: 'SellerIdNumberRevealed',
        data: { by: ada.id, at },
        personal: { [ada.id]: { name: 'Ada' } },
      });
  });

  it('does not exist under an unused id or once erased', () => {
    given().when({ type: 'ApproveSeller', from: 'pending', by: ada }).thenRefused('not-found');
    given(registered, approved, erased)
      .when({ type: 'ChangePassword', passwordHash: 'x' })
      .thenRefused('not-found');
  });

  it('evolves when its people are erased', () => {
    const { personal: _seller, ...registeredOnly } = registered;
    const { personal: _admin, ...approvedOnly } = approved;
    expect(given(registeredOnly as SellerEvent, approvedOnly as SellerEvent).state).toMatchObject({
      status: 'active',
      fullName: 'erased',
      decision: { by: 'erased' },
    });
  });
});
