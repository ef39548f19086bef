import { describe, expect, it } from '@jest/globals';
import { inOrder } from './in-order.js';

const items = [
  { name: 'beta', size: 2 },
  { name: 'alpha', size: 10 },
  { name: 'gamma', size: 2 },
];
const keys = { name: ({ name }: { name: string }) => name, size: ({ size }: { size: number }) => size };
const names = (sort: 'name' | 'size' | undefined, order: 'asc' | 'desc') =>
  inOrder(items, keys, { sort, order }).map(({ name }) => name);

describe('inOrder', () => {
  it('sorts by a field, ascending or descending, and keeps the order of equal items', () => {
    expect(names('name', 'asc')).toEqual(['alpha', 'beta', 'gamma']);
    expect(names('name', 'desc')).toEqual(['gamma', 'beta', 'alpha']);
    expect(names('size', 'asc')).toEqual(['beta', 'gamma', 'alpha']);
    expect(names('size', 'desc')).toEqual(['alpha', 'beta', 'gamma']);
  });

  it('keeps the order without a field', () => {
    expect(names(undefined, 'desc')).toEqual(['beta', 'alpha', 'gamma']);
  });
});
