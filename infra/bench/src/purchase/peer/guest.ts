import { createHash, randomBytes } from 'node:crypto';

const COOKIE = /(?:^|; )guest=([\w-]{32})(?:;|$)/;

/** Who sends this cookie; undefined without one. */
export function guestIdOf(cookies: string | undefined): string | undefined {
  const secret = COOKIE.exec(cookies ?? '')?.[1];
  return secret === undefined ? undefined : idOf(secret);
}

/** A new visitor's cookie. */
export function newGuest(): { readonly guestId: string; readonly cookie: string } {
  const secret = randomBytes(24).toString('base64url');
  const cookie = `guest=${secret}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`;
  return { guestId: idOf(secret), cookie };
}

function idOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url').slice(0, 27);
}
