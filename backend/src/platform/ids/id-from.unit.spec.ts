import { describe, expect, it } from '@jest/globals';
import { Id } from '@terrace/contracts/values/ids';
import { idFrom } from './id-from.js';

describe('an id made from parts', () => {
  it('is an id of ours, the same for the same parts and another for others', () => {
    const id = idFrom('selection', 'ada', 'ticket');
    expect(Id.parse(id)).toBe(idFrom('selection', 'ada', 'ticket'));
    expect(new Set([id, idFrom('selection', 'adat', 'icket'), idFrom('selection', 'ada')]).size).toBe(3);
  });
});
