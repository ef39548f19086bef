import { createECDH } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isPushKey } from './push-subscription.handler.js';

const keys = createECDH('prime256v1');
keys.generateKeys();

// product.md 24.4
describe('isPushKey', () => {
  it('is true of a point of P-256', () => {
    expect(isPushKey(keys.getPublicKey('base64url'))).toBe(true);
    expect(isPushKey(`${keys.getPublicKey('base64url')}=`)).toBe(true);
  });

  it.each([
    ['letters of the right length', 'B'.repeat(87)],
    ['a compressed point', keys.getPublicKey('base64url', 'compressed')],
    [
      'a point beside the curve',
      Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url'),
    ],
    ['nothing', ''],
  ])('is false of %s', (_what, key) => expect(isPushKey(key)).toBe(false));
});
