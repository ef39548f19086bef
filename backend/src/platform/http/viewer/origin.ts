import type { FastifyRequest } from 'fastify';
import { readCookie } from './cookies.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may have come from our own pages. With an Origin it must be ours; without one a
 * command is refused only when it carries a session cookie, which a browser would have sent along.
 */
export function isOwnOrigin(
  request: Pick<FastifyRequest, 'method' | 'headers' | 'cookies'>,
  publicUrl: string,
): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return origin === new URL(publicUrl).origin;
  if (SAFE_METHODS.has(request.method)) return true;
  const site = { PUBLIC_URL: publicUrl };
  return !readCookie(request.cookies, 'access', site) && !readCookie(request.cookies, 'refresh', site);
}
