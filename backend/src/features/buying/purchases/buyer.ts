import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@terrace/event-core/model/errors';
import type { AddressKey } from '../../../platform/ids/address-key.js';
import type { Viewer } from '../../../platform/http/viewer/viewer.js';
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

declare const ADDRESS_DIGEST: unique symbol;

/** Keyed hash of an address key, for counting holds without storing the address. */
export type AddressDigest = string & { readonly [ADDRESS_DIGEST]: true };

/** The keyed digest of an address key, which does not reveal the address without the secret. */
export function addressDigest(key: AddressKey, secret: string): AddressDigest {
  return createHmac('sha256', secret).update(`address ${key}`).digest('base64url') as AddressDigest;
}

/** The token of a guest's link to one purchase, for the mail; it opens that purchase and nothing else. */
export function purchaseTokenOf(purchaseId: string, secret: string): string {
  return createHmac('sha256', secret).update(`purchase ${purchaseId}`).digest('base64url');
}

/** The token of the link to one purchase's calendar entry; it opens nothing else. */
export function calendarTokenOf(purchaseId: string, secret: string): string {
  return createHmac('sha256', secret).update(`calendar ${purchaseId}`).digest('base64url');
}

/** Compares in constant time with the token that `tokenOf` makes. */
export function isPurchaseToken(
  token: string,
  purchaseId: string,
  secret: string,
  tokenOf = purchaseTokenOf,
): boolean {
  const expected = Buffer.from(tokenOf(purchaseId, secret));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
