import { createHmac, timingSafeEqual } from 'node:crypto';
import { routes } from '@terrace/contracts/pages/routes';
import { ID_LENGTH } from '@terrace/contracts/values/ids';
import type { Config } from '../../../platform/config/config.js';

/** What a mailed link does; a token for one does not do the other. */
export type NewsletterLink = 'confirm' | 'leave';

const PAGES = { confirm: routes.confirmNewsletter, leave: routes.leaveNewsletter } as const;

/** The address of a link's page, with the token as the fragment: it is in no log. */
export function newsletterLink(
  what: NewsletterLink,
  subscriptionId: string,
  { PUBLIC_URL, JWT_SECRET }: Pick<Config, 'PUBLIC_URL' | 'JWT_SECRET'>,
): string {
  return new URL(`${PAGES[what]}#${tokenOf(what, subscriptionId, JWT_SECRET)}`, PUBLIC_URL).href;
}

/** The subscription that a token belongs to; null for a forged one. Compares in constant time. */
export function subscriptionOf(what: NewsletterLink, token: string, secret: string): string | null {
  const subscriptionId = token.slice(0, ID_LENGTH);
  const [expected, given] = [tokenOf(what, subscriptionId, secret), token].map((text) => Buffer.from(text));
  if (!expected || !given || expected.length !== given.length) return null;
  return timingSafeEqual(expected, given) ? subscriptionId : null;
}

function tokenOf(what: NewsletterLink, subscriptionId: string, secret: string): string {
  return (
    subscriptionId +
    createHmac('sha256', secret).update(`newsletter ${what} ${subscriptionId}`).digest('base64url')
  );
}
