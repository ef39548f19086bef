import { describe, expect, it } from '@jest/globals';
import { databaseAddress } from './pool.js';

describe('databaseAddress', () => {
  it('accepts a complete address', () => {
    const address = 'postgres://terrace:secret@localhost:5432/terrace?sslmode=require';
    expect(databaseAddress(address)).toBe(address);
  });

  it.each(['localhost:5432', 'mysql://localhost/terrace', 'postgres://u:secret@localhost', 'not an address'])(
    'rejects %s in one line without its password',
    (address) => {
      expect(() => databaseAddress(address)).toThrow(/^DATABASE_URL [^\n]+$/);
      expect(() => databaseAddress(address)).not.toThrow(/secret/);
    },
  );
});
