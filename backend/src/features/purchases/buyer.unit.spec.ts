import { describe, expect, it } from '@jest/globals';
import type { Viewer } from '../../platform/http/viewer.js';
import { addressKeyOf, buyerOf, isBuyer, isPurchaseToken, purchaseTokenOf } from './buyer.js';

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
  accountId,
  name: 'Ada',
  sessionId: 's',
  statusOnly: false,
  guestId,
  openedLinks: new Map(),
  address: '10.0.0.1',
});

describe('the buyer', () => {
  it('is the account, or the guest', () => {
    expect(buyerOf(account('ada', 'guest-1'))).toEqual({ kind: 'account', id: 'ada' });
    expect(buyerOf(guest('guest-1'))).toEqual({ kind: 'guest', id: 'guest-1' });
  });

  it('keeps a purchase begun as a guest after signing in, and nobody else gets it', () => {
    const buyer = buyerOf(guest('guest-1'));
    expect(isBuyer(guest('guest-1'), buyer)).toBe(true);
    expect(isBuyer(account('ada', 'guest-1'), buyer)).toBe(true);
    expect(isBuyer(guest('guest-2'), buyer)).toBe(false);
    expect(isBuyer(guest(), buyer)).toBe(false);
    expect(isBuyer(account('bob'), buyerOf(account('ada')))).toBe(false);
    expect(isBuyer(guest('ada'), buyerOf(account('ada')))).toBe(false);
  });
});

describe('the link of a guest', () => {
  it('opens one purchase alone', () => {
    const token = purchaseTokenOf('purchase-1', secret);
    expect(isPurchaseToken(token, 'purchase-1', secret)).toBe(true);
    expect(isPurchaseToken(token, 'purchase-2', secret)).toBe(false);
    expect(isPurchaseToken(token, 'purchase-1', `${secret}!`)).toBe(false);
    expect(isPurchaseToken('', 'purchase-1', secret)).toBe(false);
  });
});

describe('a network address', () => {
  const key = (address: string) => addressKeyOf(address, secret);

  it('is counted without being kept', () => {
    expect(key('203.0.113.7')).not.toContain('203');
    expect(key('203.0.113.7')).toBe(key('::ffff:203.0.113.7'));
    expect(key('203.0.113.7')).not.toBe(key('203.0.113.8'));
  });

  it('counts a whole IPv6 /64 as one', () => {
    expect(key('2001:db8:1:2::1')).toBe(key('2001:db8:1:2:ffff:1:2:3'));
    expect(key('2001:db8:1:2::1')).toBe(key('2001:0db8:0001:0002::9'));
    expect(key('2001:db8:1:2::1')).not.toBe(key('2001:db8:1:3::1'));
    expect(key('::1')).toBe(key('0:0:0:0:0:0:0:1'));
  });
});
