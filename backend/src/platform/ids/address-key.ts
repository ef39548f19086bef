import ipaddr from 'ipaddr.js';

declare const ADDRESS_KEY: unique symbol;

/**
 * What every limit counts a network address under: the subscriber behind it, as far as an address shows it. Only
 * `addressKeyOf` makes one, so that no limit counts addresses as they came.
 */
export type AddressKey = string & { readonly [ADDRESS_KEY]: true };

/** One subscriber commands a whole /64 of IPv6: the first four groups of sixteen bits. */
const SUBSCRIBER_GROUPS = 4;

/**
 * The key of an address, from a connection or a trusted proxy: an IPv4 address itself, also where it is mapped
 * to IPv6, and the first 64 bits of an IPv6 address. Whatever is no address shares one key, so that inventing
 * such texts brings nothing.
 */
export function addressKeyOf(address: string): AddressKey {
  return textOf(address) as AddressKey;
}

function textOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, SUBSCRIBER_GROUPS);
  return groups.map((group) => group.toString(16)).join(':');
}
