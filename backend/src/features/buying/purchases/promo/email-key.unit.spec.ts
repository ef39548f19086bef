import { describe, expect, it } from '@jest/globals';
import { emailKeyOf } from './promo-users.reader.js';

const key = (email: string) => emailKeyOf(email, 'secret');

describe('emailKeyOf', () => {
  it.each([
    ['Ada@Example.com', 'ada@example.com'],
    [' ada@example.com ', 'ada@example.com'],
    ['ada+derby@example.com', 'ada@example.com'],
    ['ada+1+2@example.com', 'ada+3@example.com'],
    ['a.d.a@gmail.com', 'ada@googlemail.com'],
  ])('is the same for one mailbox: %s and %s', (one, other) => expect(key(one)).toBe(key(other)));

  it.each([
    ['ada@example.com', 'ada@example.org'],
    ['a.da@example.com', 'ada@example.com'],
    ['+a@example.com', '+b@example.com'],
    ['', 'ada@example.com'],
  ])('differs for two: %j and %j', (one, other) => expect(key(one)).not.toBe(key(other)));

  it('cannot be computed without the secret', () => {
    expect(emailKeyOf('ada@example.com', 'another')).not.toBe(key('ada@example.com'));
    expect(key('ada@example.com')).toMatch(/^[\w-]{43}$/);
  });
});
