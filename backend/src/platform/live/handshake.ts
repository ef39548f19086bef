import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { parseCookie } from 'cookie';
import type { Credentials } from '../http/viewer/authenticator.js';
import type { LiveSocket } from './live-socket.js';

/**
 * Whether a handshake may come from our own pages: an Origin must be ours, and `null` never is.
 * Without one it is no browser, which has no cookies of ours.
 */
export function isOwnHandshake(request: IncomingMessage, publicUrl: string): boolean {
  const { origin } = request.headers;
  return origin === undefined || origin === new URL(publicUrl).origin;
}

/** Which addresses a forwarded address is believed from (TRUST_PROXY). */
export type TrustedProxies = readonly string[];
export const TRUSTED_PROXIES = Symbol('trusted proxies');

/** The address of a handshake's sender, as requests have it: the last address that no trusted proxy has. */
export function addressOf(request: IncomingMessage, trusted: TrustedProxies): string {
  return proxyAddress(request, [...trusted]);
}

/** What the handshake shows of its sender: cookies, or `auth: { token }`, and the address. */
export function credentialsOf(socket: LiveSocket, trusted: TrustedProxies): Credentials {
  const { headers, auth } = socket.handshake;
  const token: unknown = auth['token'];
  return {
    cookies: parseCookie(headers.cookie ?? ''),
    bearer: typeof token === 'string' ? token : undefined,
    address: addressOf(socket.request, trusted),
  };
}
