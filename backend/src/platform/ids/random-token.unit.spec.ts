import { expect, it } from '@jest/globals';
import { randomToken } from './random-token.js';

it('never gives the same token twice, also where it draws anew', () => {
  const tokens = Array.from({ length: 5_000 }, () => randomToken(12));
  expect(new Set(tokens).size).toBe(5_000);
  expect(tokens.every((token) => /^[\w-]{16}$/.test(token))).toBe(true);
});
