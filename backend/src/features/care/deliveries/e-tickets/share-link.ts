import { createHmac, timingSafeEqual } from 'node:crypto';
import { routes } from '@terrace/contracts/pages/routes';
import { ID_LENGTH } from '@terrace/contracts/values/ids';
import type { Config } from '../../../../platform/config/config.js';

/** The token of a shared link: the share's id and a keyed hash of it, so that the database alone does not reveal it. */
export function shareToken(shareId: string, secret: string): string {
  return shareId + createHmac('sha256', secret).update(`shared ticket ${shareId}`).digest('base64url');
}

/** The id of the share that a token belongs to; null for a forged token. Compares in constant time. */
export function shareIdOf(token: string, secret: string): string | null {
  const shareId = token.slice(0, ID_LENGTH);
  const [expected, given] = [Buffer.from(shareToken(shareId, secret)), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given) ? shareId : null;
}

/** Returns a function from the id of a share to the URL of its page, with the token as the fragment (product.md 23.10). */
export function shareUrl({ PUBLIC_URL, JWT_SECRET }: Pick<Config, 'PUBLIC_URL' | 'JWT_SECRET'>) {
  return (shareId: string): string =>
    new URL(`${routes.sharedTicket}#${shareToken(shareId, JWT_SECRET)}`, PUBLIC_URL).href;
}
