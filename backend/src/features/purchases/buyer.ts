import { createHmac, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { DomainError } from '../../platform/command/domain-error.js';
import type { Viewer } from '../../platform/http/viewer.js';
import type { Buyer } from './purchase.events.js';

/** Who would buy: the account, or the guest. */
export function buyerOf(viewer: Viewer): Buyer {
  if (viewer.kind === 'account') return { kind: 'account', id: viewer.accountId };
  if (viewer.guestId === undefined) throw new DomainError('not-signed-in');
  return { kind: 'guest', id: viewer.guestId };
}

/** Whether the purchase was started by this viewer, signed in or before signing in. */
export function isBuyer(viewer: Viewer, buyer: Buyer): boolean {
  if (buyer.kind === 'account') return viewer.kind === 'account' && viewer.accountId === buyer.id;
  return viewer.guestId === buyer.id;
}

/** Keyed hash of a network address, for counting without keeping it; all of an IPv6 /64 is one subscriber. */
export function addressKeyOf(address: string, secret: string): string {
  const counted = isIPv6(address) ? network64(address) : address;
  return createHmac('sha256', secret).update(`address ${counted}`).digest('base64url');
}

/** First four groups of an IPv6 address; an IPv4 address written as IPv6 stays whole. */
function network64(address: string): string {
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The token of a guest's link to one purchase, for the mail; it opens that purchase and nothing else. */
export function purchaseTokenOf(purchaseId: string, secret: string): string {
  return createHmac('sha256', secret).update(`purchase ${purchaseId}`).digest('base64url');
}

/** Compares in constant time. */
export function isPurchaseToken(token: string, purchaseId: string, secret: string): boolean {
  const expected = Buffer.from(purchaseTokenOf(purchaseId, secret));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
