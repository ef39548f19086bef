import { describe, expect, it } from '@jest/globals';
import { Id } from '@terrace/contracts/values/ids';
import { idFrom } from './id-from.js';

// product.md 11.2
describe('idFrom', () => {
  it('returns a valid id, equal for equal parts and different for others', () => {
    const id = idFrom('selection', 'ada', 'ticket');
    expect(Id.parse(id)).toBe(idFrom('selection', 'ada', 'ticket'));
    expect(new Set([id, idFrom('selection', 'adat', 'icket'), idFrom('selection', 'ada')]).size).toBe(3);
  });
});
