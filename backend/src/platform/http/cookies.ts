import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../config/config.js';

/** Names of the cookies we set. All but `signedIn` are HttpOnly. */
export const cookieNames = {
  access: 'terrace_access',
  refresh: 'terrace_refresh',
  /** A just-registered seller watching the decision. */
  sellerStatus: 'terrace_seller_status',
  guest: 'terrace_guest',
  /** Signed links of mails that were opened in this browser, so that their tokens leave the address bar. */
  links: 'terrace_links',
  /** A browser that has signed in before; it is not slowed by strangers who guess the account's password. */
  device: 'terrace_device',
  /** Tells the page that asking who is signed in is worth a call; holds no secret. */
  signedIn: 'terrace_signed_in',
} as const;

const SECURE_FREE_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Options of every cookie: HttpOnly, SameSite=Lax, Secure except on plain-http localhost. */
export function cookieOptions(config: Config, more: CookieSerializeOptions = {}): CookieSerializeOptions {
  const { protocol, hostname } = new URL(config.PUBLIC_URL);
  const secure = protocol === 'https:' || !SECURE_FREE_HOSTS.has(hostname);
  return { path: '/', httpOnly: true, sameSite: 'lax', secure, ...more };
}
