import { describe, expect, it } from '@jest/globals';
import { signatureHeader } from './webhook-request.js';

describe('a webhook signature', () => {
  it('is the HMAC of timestamp, dot and raw body', () => {
    // printf '1700000000.{"a":1}' | openssl dgst -sha256 -hmac secret
    expect(signatureHeader('{"a":1}', 'secret', 1_700_000_000)).toBe(
      't=1700000000,v1=49f24e537407743fa4a0242bb63b94b9a47ee99cbbe071ccd8a22550ae411686',
    );
  });

  it('changes with timestamp, body and secret', () => {
    const signatures = [
      signatureHeader('a', 'secret', 1),
      signatureHeader('a', 'secret', 2),
      signatureHeader('b', 'secret', 1),
      signatureHeader('a', 'other', 1),
    ].map((header) => header.split('v1=')[1]);
    expect(new Set(signatures).size).toBe(4);
  });
});
