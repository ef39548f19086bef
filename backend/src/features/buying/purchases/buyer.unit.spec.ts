import { describe, expect, it } from '@jest/globals';
import { addressKeyOf } from '../../../platform/ids/address-key.js';
import type { Viewer } from '../../../platform/http/viewer/viewer.js';
import { addressDigest, buyerOf, isBuyer, isPurchaseToken, purchaseTokenOf } from './buyer.js';

const secret = 'a-secret-of-the-tests-with-enough-characters';
const guest = (guestId?: string): Viewer => ({
  kind: 'visitor',
  guestId,
  openedLinks: new Map(),
  address: '10.0.0.1',
});
const account = (accountId: string, guestId?: string): Viewer => ({
  kind: 'account',
  role: 'buyer',
  adminRoles: [],
  accountId,
  name: 'Ada',
  sessionId: 's',
  limitedTo: undefined,
  guestId,
  openedLinks: new Map(),
  address: '10.0.0.1',
});

describe('the buyer', () => {
  it('is the account, or the guest', () => {
    expect(buyerOf(account('ada', 'guest-1'))).toEqual({ kind: 'account', id: 'ada' });
    expect(buyerOf(guest('guest-1'))).toEqual({ kind: 'guest', id: 'guest-1' });
  });

  it('keeps a purchase started as a guest after signing in, and nobody else gets it', () => {
    const buyer = buyerOf(guest('guest-1'));
    expect(isBuyer(guest('guest-1'), buyer)).toBe(true);
    expect(isBuyer(account('ada', 'guest-1'), buyer)).toBe(true);
    expect(isBuyer(guest('guest-2'), buyer)).toBe(false);
    expect(isBuyer(guest(), buyer)).toBe(false);
    expect(isBuyer(account('bob'), buyerOf(account('ada')))).toBe(false);
    expect(isBuyer(guest('ada'), buyerOf(account('ada')))).toBe(false);
  });
});

describe('the signed link of a guest', () => {
  it('opens only its own purchase', () => {
    const token = purchaseTokenOf('purchase-1', secret);
    expect(isPurchaseToken(token, 'purchase-1', secret)).toBe(true);
    expect(isPurchaseToken(token, 'purchase-2', secret)).toBe(false);
    expect(isPurchaseToken(token, 'purchase-1', `${secret}!`)).toBe(false);
    expect(isPurchaseToken('', 'purchase-1', secret)).toBe(false);
  });
});

describe('the digest of a network address', () => {
  it('neither reveals the address nor is the same under another secret', () => {
    const digest = (key: string, keyed = secret) => addressDigest(addressKeyOf(key), keyed);
    expect(digest('203.0.113.7')).not.toContain('203');
    expect(digest('203.0.113.7')).toBe(digest('::ffff:203.0.113.7'));
    expect(digest('203.0.113.7')).not.toBe(digest('203.0.113.8'));
    expect(digest('203.0.113.7')).not.toBe(digest('203.0.113.7', `${secret}!`));
  });
});
