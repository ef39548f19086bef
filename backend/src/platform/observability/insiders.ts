import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

/** Loopback, private and link-local networks (RFC 1918, 4193, 3927, 4291). */
const INSIDE = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv6');

/** Headers that proxies add: the request came from a client behind one. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

type Asker = Pick<FastifyRequest, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * Whether a request may see metrics and the parts of readiness (docs/decisions/0014): it brings METRICS_TOKEN as a
 * bearer token, or, where none is set, comes from this machine or a private network without a proxy between.
 */
export function isInsider(
  { headers, socket }: Asker,
  { METRICS_TOKEN }: Pick<Config, 'METRICS_TOKEN'>,
): boolean {
  if (METRICS_TOKEN !== undefined) return isSame(headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`);
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) !== 0 && INSIDE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
