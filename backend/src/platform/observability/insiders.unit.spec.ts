import { describe, expect, it } from '@jest/globals';
import { isInsider } from './insiders.js';

const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}) => ({
  headers,
  socket: { remoteAddress },
});

describe('access to metrics and readiness details', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.30.84.10', '192.168.1.9', 'fd00::1'])(
    'is allowed to %s without a token, for a Prometheus on the same network',
    (address) => expect(isInsider(from(address), {})).toBe(true),
  );

  it.each(['203.0.113.9', '172.32.0.1', '::ffff:203.0.113.9', '2001:db8::1', '0.0.0.0', 'x', undefined])(
    'is denied to %s',
    (address) => expect(isInsider(from(address), {})).toBe(false),
  );

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'])(
    'is denied behind a proxy that sends %s',
    (header) => expect(isInsider(from('127.0.0.1', { [header]: '203.0.113.9' }), {})).toBe(false),
  );

  it('requires the token once one is configured', () => {
    const config = { METRICS_TOKEN: 'a-token-of-the-scraper' };
    const asks = (address: string, authorization?: string) =>
      isInsider(from(address, authorization === undefined ? {} : { authorization }), config);
    expect(asks('203.0.113.9', 'Bearer a-token-of-the-scraper')).toBe(true);
    expect(asks('127.0.0.1')).toBe(false);
    expect(asks('127.0.0.1', 'Bearer a-token-of-the-scraper2')).toBe(false);
    expect(asks('127.0.0.1', 'Basic a-token-of-the-scraper')).toBe(false);
  });
});
