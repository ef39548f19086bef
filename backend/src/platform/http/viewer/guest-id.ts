import { createHash, createHmac, randomBytes } from 'node:crypto';

/** How long a guest's cookie lasts, from the day it was given. */
export const GUEST_DAYS = 30;

/** The content of the guest cookie, 24 bytes: it opens the guest's purchases. */
const GUEST_SECRET = /^[\w-]{32}$/;

/** A new guest's cookie. */
export function newGuestSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** A command that came without a guest cookie but with an `Idempotency-Key`. */
export interface FirstCommand {
  readonly address: string;
  readonly method: string;
  /** With the ids in it, without a query. */
  readonly path: string;
  readonly key: string;
}

/**
 * The cookie for the sender of this command: the same for each duplicate of it, so that a double click or a
 * retry without a response is one guest's, and one purchase (product.md 13.10). No one else can derive it.
 */
export function guestSecretOf({ address, method, path, key }: FirstCommand, secret: string): string {
  return createHmac('sha256', secret)
    .update(`guest\n${address}\n${method}${path}\n${key}`)
    .digest()
    .subarray(0, 24)
    .toString('base64url');
}

/**
 * The id of a guest: a hash of the cookie, so that logs, events and dumps name the guest without opening
 * anything. Undefined for any other text.
 */
export function guestIdOf(secret: string | undefined): string | undefined {
  if (secret === undefined || !GUEST_SECRET.test(secret)) return undefined;
  return createHash('sha256').update(`guest ${secret}`).digest('base64url').slice(0, 27);
}
