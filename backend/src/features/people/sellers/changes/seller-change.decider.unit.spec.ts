import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../../../test/given-decider.js';
import { givenProjection } from '../../../../../test/given-projection.js';
import { sellerChangeDecider } from './seller-change.decider.js';
import type { SellerChangeEvent } from './seller-change.events.js';
import { sellerChanges } from './seller-changes.projection.js';

const SELLER = 'sellersellerseller01';
const NOW = new Date('2026-11-21T10:00:00Z');
const at = NOW.toISOString();
const ada = { id: 'adminadminadminadm01', name: 'Ada' };
const former = { fullName: 'Sam Seller', companyName: 'Seats Ltd' };
const names = { fullName: 'Sam Best', companyName: 'Seats Ltd' };
const request = (more = {}) =>
  ({ type: 'RequestSellerChange', sellerId: SELLER, names: { ...names, ...more }, former }) as const;
const requested = (more = {}): SellerChangeEvent => ({
  type: 'SellerChangeRequested',
  data: { sellerId: SELLER },
  personal: { [SELLER]: { ...names, ...more, formerName: 'Sam Seller', formerCompany: 'Seats Ltd' } },
});
const byAda = { data: { by: ada.id, at }, personal: { [ada.id]: { name: 'Ada' } } };
const approved: SellerChangeEvent = { type: 'SellerChangeApproved', ...byAda };
const rejected: SellerChangeEvent = { type: 'SellerChangeRejected', ...byAda };
const erased: SellerChangeEvent = { type: 'SellerChangeErased', data: {} };
const given = givenDecider(sellerChangeDecider);

// product.md 4.20
describe('a change of a seller’s names', () => {
  it('is asked for once, and not for the present names', () => {
    given().when(request()).then(requested());
    given().when(request(former)).then();
    given(requested()).when(request()).then();
    given(requested())
      .when(request({ companyName: 'Best Seats' }))
      .then(requested({ companyName: 'Best Seats' }));
    given(requested(), rejected).when(request()).then(requested());
  });

  // product.md 4.23
  it('is also that a private person has become a trader; left out, that stays', () => {
    const was = { ...former, kind: 'private' } as const;
    const ask = (asked: object) => ({ ...request(asked), former: was });
    given()
      .when(ask({ ...former, kind: 'trader' }))
      .then(requested({ ...former, kind: 'trader', formerKind: 'private' }));
    given().when(ask(former)).then();
    given()
      .when(ask({}))
      .then(requested({ kind: 'private', formerKind: 'private' }));
    given(requested({ kind: 'trader', formerKind: 'private' }))
      .when(ask({}))
      .then();
  });

  it('is decided while pending, on the version that was shown', () => {
    given(requested()).when({ type: 'ApproveSellerChange', by: ada, seen: 1 }, NOW).then(approved);
    given(requested()).when({ type: 'RejectSellerChange', by: ada }, NOW).then(rejected);
    given(requested(), requested({ companyName: 'Best Seats' }))
      .when({ type: 'ApproveSellerChange', by: ada, seen: 1 })
      .thenRefused('changed-since-seen');
    given(requested(), approved)
      .when({ type: 'RejectSellerChange', by: ada })
      .thenRefused('already-decided', { decision: { status: 'approved', by: 'Ada', at } });
    given().when({ type: 'ApproveSellerChange', by: ada }).thenRefused('not-found');
  });

  it('goes with the seller', () => {
    given(requested()).when({ type: 'EraseSellerChange' }).then(erased);
    given().when({ type: 'EraseSellerChange' }).then();
    given(requested(), erased).when(request()).thenRefused('not-found');
    const project = givenProjection(sellerChanges, { entityId: SELLER, at: NOW });
    expect(project.given(requested(), approved).row).toMatchObject({
      ...{ formerName: 'Sam Seller', fullName: 'Sam Best', status: 'approved', decided_by: 'Ada' },
    });
    expect(project.given(requested(), erased).row).toBeNull();
  });
});
