import { expect, it } from '@jest/globals';
import { randomToken } from './random-token.js';

it('randomToken never returns the same token twice, also after refilling its buffer', () => {
  const tokens = Array.from({ length: 5_000 }, () => randomToken(12));
  expect(new Set(tokens).size).toBe(5_000);
  expect(tokens.every((token) => /^[\w-]{16}$/.test(token))).toBe(true);
});
