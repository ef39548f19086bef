import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config/config.js';

/** The cookies we set, with their names on plain-http localhost. All but `signedIn` are HttpOnly. */
const cookieNames = {
  access: 'terrace_access',
  refresh: 'terrace_refresh',
  /** A just-registered seller watching the decision. */
  sellerStatus: 'terrace_seller_status',
  guest: 'terrace_guest',
  /** Signed links of mails that were opened in this browser, so that their tokens leave the address bar. */
  links: 'terrace_links',
  /** A browser that has signed in before; it is not slowed by strangers who guess the account's password. */
  device: 'terrace_device',
  /** An administrator's sign-in with the provider, between its steps. */
  provider: 'terrace_provider',
  /** As whom an administrator sees Terrace; means nothing without the administrator's session. */
  view: 'terrace_view',
  /** Makes the page request the session; holds no secret. */
  signedIn: 'terrace_signed_in',
} as const;
export type CookieKind = keyof typeof cookieNames;

/** Cookies as a request brings them, by name. */
export type SentCookies = Readonly<Record<string, string | undefined>>;

/** What cookies depend on: where the pages come from. */
type Site = Pick<Config, 'PUBLIC_URL'>;

/**
 * Until when cookies with plain names are read under https. The versions before set those, and the longest session of
 * theirs is over by then (docs/decisions/0010).
 */
export const PLAIN_NAMES_UNTIL = new Date('2027-04-01T00:00:00Z');
/** Seconds that a cookie lasts which gets its present name in place of a plain one. */
const ADOPTED_SECONDS = 30 * 86_400;
/** The others are set again soon: the session's with its next refresh. */
const ADOPTED: readonly CookieKind[] = ['guest', 'links', 'device', 'sellerStatus'];

/** Sent to the calls that need them and to no others. */
const AUTH_PATH = '/api/auth';
const SECURE_FREE_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A cookie's name where it is set: under https with the prefix that makes browsers refuse it from a sibling domain or
 * from plain http. The device's keeps its path, which `__Host-` does not allow; it gives no access.
 */
export function cookieName(kind: CookieKind, site: Site): string {
  const name = cookieNames[kind];
  if (!isHttps(site) || kind === 'signedIn') return name;
  return kind === 'device' ? `__Secure-${name}` : `__Host-${name}`;
}

/** The value of a cookie, if the request brought one; for a while also under its plain name. */
export function readCookie(
  sent: SentCookies,
  kind: CookieKind,
  site: Site,
  now = new Date(),
): string | undefined {
  const value = sent[cookieName(kind, site)];
  return value ?? (now < PLAIN_NAMES_UNTIL ? sent[cookieNames[kind]] : undefined);
}

/** Sets a cookie: HttpOnly, SameSite=Lax, Secure except on plain-http localhost. Without `maxAge` it ends with the browser. */
export function setCookie(
  reply: FastifyReply,
  kind: CookieKind,
  value: string,
  site: Site,
  lifetime: Pick<CookieSerializeOptions, 'maxAge'> = {},
): void {
  reply.setCookie(cookieName(kind, site), value, { ...optionsOf(kind, site), ...lifetime });
  clearPlain(reply, kind, site);
}

/** Deletes a cookie in the browser. */
export function clearCookie(reply: FastifyReply, kind: CookieKind, site: Site): void {
  reply.clearCookie(cookieName(kind, site), optionsOf(kind, site));
  clearPlain(reply, kind, site);
}

/**
 * Gives lasting cookies that came under their plain names the present ones, so that no visitor loses what is theirs.
 * Responses that shared caches may store set no cookie: files, pages and the catalogue.
 */
export function adoptPlainCookies(server: FastifyInstance, site: Site): void {
  if (!isHttps(site)) return;
  server.addHook('onRequest', (request, reply, done) => {
    const url = request.routeOptions.url ?? '';
    if (!url.startsWith('/api/') || url.startsWith('/api/catalogue/')) return done();
    for (const kind of ADOPTED) {
      const isNew = request.cookies[cookieName(kind, site)] === undefined;
      const value = isNew ? readCookie(request.cookies, kind, site) : undefined;
      if (value !== undefined) setCookie(reply, kind, value, site, { maxAge: ADOPTED_SECONDS });
    }
    done();
  });
}

function clearPlain(reply: FastifyReply, kind: CookieKind, site: Site): void {
  const plain = cookieNames[kind];
  if (plain === cookieName(kind, site) || reply.request.cookies[plain] === undefined) return;
  reply.clearCookie(plain, { ...optionsOf(kind, site), path: plainPathOf(kind) });
}

function optionsOf(kind: CookieKind, site: Site): CookieSerializeOptions {
  const { hostname } = new URL(site.PUBLIC_URL);
  return {
    path: cookieName(kind, site).startsWith('__Host-') ? '/' : plainPathOf(kind),
    httpOnly: kind !== 'signedIn',
    sameSite: 'lax',
    secure: isHttps(site) || !SECURE_FREE_HOSTS.has(hostname),
  };
}

function plainPathOf(kind: CookieKind): string {
  return kind === 'refresh' || kind === 'device' ? AUTH_PATH : '/';
}

function isHttps(site: Site): boolean {
  return site.PUBLIC_URL.startsWith('https:');
}
