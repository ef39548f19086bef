import { expect, it } from '@jest/globals';
import { maskAddress } from './sign-in-proofs.service.js';

it.each([
  ['203.0.113.77', '203.0.113.•'],
  ['::ffff:203.0.113.77', '203.0.113.•'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:•'],
])('maskAddress shows only the network of %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
