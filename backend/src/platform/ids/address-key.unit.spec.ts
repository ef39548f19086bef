import { describe, expect, it } from '@jest/globals';
import { addressKeyOf } from './address-key.js';

describe('addressKey', () => {
  it('returns an IPv4 address itself, also when it is mapped to IPv6', () => {
    expect(addressKeyOf('203.0.113.7')).toBe('203.0.113.7');
    expect(addressKeyOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(addressKeyOf('::ffff:cb00:7107')).toBe('203.0.113.7');
    expect(addressKeyOf('203.0.113.8')).not.toBe(addressKeyOf('203.0.113.7'));
  });

  it('returns the /64 of an IPv6 address, in any spelling', () => {
    const key = addressKeyOf('2001:db8:1:2::1');
    expect(key).toBe('2001:db8:1:2');
    expect(addressKeyOf('2001:0DB8:0001:0002:ffff:1:2:3')).toBe(key);
    expect(addressKeyOf('2001:db8:1:2::9%eth0')).toBe(key);
    expect(addressKeyOf('2001:db8:1:3::1')).not.toBe(key);
    expect(addressKeyOf('::1')).toBe(addressKeyOf('0:0:0:0:0:0:0:1'));
  });

  it('returns one fixed key for anything that is no address', () => {
    expect(addressKeyOf('made-up-1')).toBe(addressKeyOf('made-up-2'));
    expect(addressKeyOf('')).toBe(addressKeyOf('999.1.1.1'));
  });
});
