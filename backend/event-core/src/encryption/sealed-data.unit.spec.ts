import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { decrypt, encrypt, encryptSame } from './sealed-data.js';

const key = randomBytes(32);
const text = 'Zoë, passport 123';

describe('sealed personal text', () => {
  it("opens only with its person's key and in its place", () => {
    const sealed = encrypt(key, 'ada event-1', text);
    expect(sealed).not.toContain('passport');
    expect(decrypt(key, 'ada event-1', sealed)).toBe(text);
    expect(() => decrypt(key, 'ada event-2', sealed)).toThrow();
    expect(() => decrypt(randomBytes(32), 'ada event-1', sealed)).toThrow();
  });

  it('does not open when one bit has changed', () => {
    const bytes = Buffer.from(encrypt(key, 'here', text), 'base64');
    bytes[15] = (bytes[15] ?? 0) ^ 1;
    expect(() => decrypt(key, 'here', bytes.toString('base64'))).toThrow();
  });

  it('differs each time in the log and is equal in a read model', () => {
    expect(encrypt(key, 'here', text)).not.toBe(encrypt(key, 'here', text));
    expect(encryptSame(key, 'here', text)).toBe(encryptSame(key, 'here', text));
    expect(encryptSame(key, 'here', text)).not.toBe(encryptSame(key, 'here', `${text}!`));
    expect(decrypt(key, 'here', encryptSame(key, 'here', text))).toBe(text);
  });
});
