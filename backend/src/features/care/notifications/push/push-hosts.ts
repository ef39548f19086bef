import { BlockList, isIP } from 'node:net';

/**
 * The URL of a push endpoint when it is allowed, else null, which prevents server-side request forgery. Allows HTTPS on
 * one of these hosts (`updates.push.services.mozilla.com`, `*.notify.windows.com`), and plain HTTP on a listed loopback
 * host with its port, for the sandbox.
 */
export function pushAddress(endpoint: string, hosts: readonly string[]): URL | null {
  if (!URL.canParse(endpoint)) return null;
  const address = new URL(endpoint);
  const { protocol, host, username, password } = address;
  if (username || password || !hosts.some((allowed) => isAllowed(host, allowed))) return null;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(address)) ? address : null;
}

/** Whether a URL has a loopback host. */
export function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Whether an IP address is publicly routable. */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip);
  return family !== 0 && !SPECIAL_PURPOSE_NETWORKS.check(ip, family === 6 ? 'ipv6' : 'ipv4');
}

function isAllowed(host: string, allowed: string): boolean {
  return allowed.startsWith('*.')
    ? host.endsWith(allowed.slice(1).toLowerCase())
    : host === allowed.toLowerCase();
}

/** Special-purpose networks (RFC 6890), including the metadata addresses of cloud providers. */
const SPECIAL_PURPOSE_NETWORKS = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  SPECIAL_PURPOSE_NETWORKS.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  SPECIAL_PURPOSE_NETWORKS.addSubnet(network, prefix, 'ipv6');
