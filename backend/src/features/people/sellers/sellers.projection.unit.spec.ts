import { describe, expect, it } from '@jest/globals';
import { givenProjection } from '../../../../test/given-projection.js';
import { SealedText } from '@terrace/event-core/model/read-model';
import { maskIdNumber } from '../../../platform/text/mask-id-number.js';
import type { SellerEvent } from './seller.events.js';
import { presentSeller, presentWaiting } from './seller.presenter.js';
import { sellers, type SellerRow } from './sellers.projection.js';

const SELLER = 'sellersellerseller01';
const ADMIN = 'adminadminadminadm01';
const AT = new Date('2026-11-21T10:00:00Z');
const project = (...events: SellerEvent[]) =>
  givenProjection(sellers, { entityId: SELLER, at: AT }).given(...events).row;
const registered: SellerEvent = {
  type: 'SellerRegistered',
  data: { sellerId: SELLER },
  personal: {
    [SELLER]: {
      fullName: 'Sam Seller',
      companyName: 'Seats Ltd',
      email: 'sam@seats.test',
      passwordHash: '$2b$10$hash',
      phoneNumber: '+971 1',
      address: 'Dubai',
      idNumber: 'P1234567',
    },
  },
};
const byAda = { data: { by: ADMIN, at: AT.toISOString() }, personal: { [ADMIN]: { name: 'Ada' } } };
const approved: SellerEvent = { type: 'SellerApproved', ...byAda };
const rejected: SellerEvent = {
  type: 'SellerRejected',
  data: { ...byAda.data, reason: 'identity-unclear' },
  personal: { ...byAda.personal, [SELLER]: { note: 'The photo is blurred.' } },
};
/** As a query returns it, the address opened. */
const read = (row: SellerRow) => ({ ...row, id: SELLER, version: 1, address: '1 Marina, Dubai' });
const present = (row: SellerRow | null) => row && presentSeller(read(row));

describe('the seller read model', () => {
  it('shows a registration as pending, with its id number masked and without the password', () => {
    const row = project(registered);
    expect(present(row)).toMatchObject({
      status: 'pending',
      isApproved: false,
      decision: null,
      idNumber: '••••67',
    });
    expect(row?.idNumber).toEqual(new SealedText(SELLER, 'P1234567'));
    expect(JSON.stringify(present(row))).not.toContain('P1234567');
    expect(JSON.stringify(row)).not.toContain('$2b$');
  });

  it('shows who decided', () => {
    expect(present(project(registered, approved))).toMatchObject({
      status: 'active',
      isApproved: true,
      decision: { by: 'Ada', at: AT.toISOString() },
    });
    expect(present(project(registered, approved, rejected))).toMatchObject({
      status: 'rejected',
      isApproved: false,
    });
  });

  it('has no row for an erased seller, whether the erasure is replayed or the key is destroyed', () => {
    expect(project(registered, { type: 'SellerErased', data: { sellerId: SELLER } })).toBeNull();
    const { personal: _gone, ...unreadable } = registered;
    expect(project(unreadable, approved)).toBeNull();
  });

  it('shows why a seller was rejected, to the administrators and to the seller', () => {
    const row = project(registered, rejected);
    const rejection = { reason: 'identity-unclear', note: 'The photo is blurred.' };
    expect(present(row)?.decision).toEqual({ by: 'Ada', at: AT.toISOString(), rejection });
    expect(row && presentWaiting(read(row)).rejection).toEqual(rejection);
    expect(present(project(registered, rejected, approved))?.decision?.rejection).toBeNull();
  });

  it('shows a pending seller only the status', () => {
    const row = project(registered);
    expect(row && presentWaiting(read(row))).toEqual({
      id: SELLER,
      version: 1,
      fullName: 'Sam Seller',
      status: 'pending',
      rejection: null,
    });
  });
});

describe('maskIdNumber', () => {
  it.each([
    ['A', '••••'],
    ['1234', '••••4'],
    ['P12345678901234', '••••1234'],
  ])('shows %s as %s', (idNumber, shown) => expect(maskIdNumber(idNumber)).toBe(shown));
});
