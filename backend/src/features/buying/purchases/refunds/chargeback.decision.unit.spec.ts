import { describe, expect, it } from '@jest/globals';
import type { Refund } from './refund.events.js';
import { mayHaveGivenBack } from './refund.events.js';

const firstCall = { id: 'call-1', at: '2026-11-21T12:00:00.000Z' };

// product.md 27.2
describe('the refunds that the bank is told of', () => {
  it.each<[Refund['status'], boolean, boolean]>([
    ['requested', false, false],
    ['requested', true, true],
    ['submitted', false, true],
    ['succeeded', false, true],
    ['succeeded', true, true],
    ['failed', true, false],
  ])('with the status %s and a recorded call %s: %s', (status, isCalled, isTold) => {
    expect(mayHaveGivenBack({ status, ...(isCalled && { firstCall }) })).toBe(isTold);
  });
});
