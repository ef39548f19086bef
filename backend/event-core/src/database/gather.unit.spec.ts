import { describe, expect, it } from '@jest/globals';
import { gather } from './gather.js';

describe('gather', () => {
  it('runs the first item at once, and what is asked for meanwhile in one call', async () => {
    const calls: (readonly string[])[] = [];
    const add = gather(async (items: readonly string[]) => void calls.push(items), 10);
    await Promise.all(['one', 'two', 'three'].map(add));
    await add('four');
    expect(calls).toEqual([['one'], ['two', 'three'], ['four']]);
  });

  it('puts no more items into a call than it may', async () => {
    const calls: (readonly string[])[] = [];
    const add = gather(async (items: readonly string[]) => void calls.push(items), 2);
    await Promise.all(['one', 'two', 'three', 'four'].map(add));
    expect(calls).toEqual([['one'], ['two', 'three'], ['four']]);
  });

  it('tells those whose call failed, and goes on', async () => {
    const add = gather(async (items: readonly string[]) => {
      if (items.includes('bad')) throw new Error('no');
    }, 10);
    const outcomes = await Promise.allSettled(['one', 'bad', 'beside'].map(add));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    await add('after');
  });
});
