import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { addressKeyOf } from '../ids/address-key.js';
import { FairQueue } from './fair-queue.js';

const flooder = addressKeyOf('2001:db8:1:2::1');
const [ada, bob] = [addressKeyOf('203.0.113.1'), addressKeyOf('203.0.113.2')];

/** A queue whose work ends when the test lets it, and which records the order of starts. */
function heldQueue(maxWaiting: number) {
  const queue = new FairQueue({ concurrency: 1, maxWaiting, retryAfter: 5 });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string, key = flooder) => {
    const result = queue.run(key, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
    return result.catch((error: unknown) => {
      const { code, details } = error as { readonly code: unknown; readonly details: unknown };
      return { code, details };
    });
  };
  const finish = async (times: number) => {
    for (let time = 0; time < times; time++) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { queue, add, started, finish };
}

const refusal = { code: 'unavailable', details: { retryAfter: 5 } };

describe('FairQueue', () => {
  it('takes turns between keys, whoever came first', async () => {
    const { add, started, finish } = heldQueue(10);
    for (const name of ['flood 1', 'flood 2', 'flood 3', 'flood 4']) void add(name);
    void add('ada 1', ada);
    void add('bob 1', bob);
    void add('ada 2', ada);
    await finish(7);
    expect(started).toEqual(['flood 1', 'flood 2', 'ada 1', 'bob 1', 'flood 3', 'ada 2', 'flood 4']);
  });

  it('runs work that has waited in the context of its caller', async () => {
    const { queue, add, finish } = heldQueue(10);
    const context = new AsyncLocalStorage<string>();
    context.run('flooder', () => void add('flood 1'));
    const ofAda = context.run('ada', () => queue.run(ada, async () => context.getStore()));
    const ofBob = context.run('bob', () => queue.run(bob, async () => context.getStore()));
    await finish(1);
    expect(await Promise.all([ofAda, ofBob])).toEqual(['ada', 'bob']);
  });

  it('rejects the newest work of the key with the most waiting when full', async () => {
    const { add, started, finish } = heldQueue(3);
    const floods = ['running', 'flood 1', 'flood 2', 'flood 3'].map((name) => add(name));
    expect(await add('flood 4')).toEqual(refusal);
    void add('ada 1', ada);
    expect(await floods[3]).toEqual(refusal);
    await finish(4);
    expect(started).toEqual(['running', 'flood 1', 'ada 1', 'flood 2']);
  });

  it('rejects a new key when every other key has as little waiting', async () => {
    const { add } = heldQueue(2);
    for (const key of [flooder, ada, bob]) void add('one each', key);
    expect(await add('a fourth', addressKeyOf('203.0.113.3'))).toEqual(refusal);
  });

  describe('with a paused key', () => {
    afterEach(() => void jest.useRealTimers());

    it('starts the work of others first, and the rest after the pause', async () => {
      jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
      const { queue, add, started, finish } = heldQueue(10);
      for (const name of ['flood 1', 'flood 2']) void add(name);
      queue.pause(flooder, 600);
      queue.pause(flooder, 400);
      void add('ada 1', ada);
      await finish(2);
      expect(started).toEqual(['flood 1', 'ada 1']);
      void add('flood 3');
      void add('ada 2', ada);
      await finish(1);
      await jest.advanceTimersByTimeAsync(999);
      expect(started).toEqual(['flood 1', 'ada 1', 'ada 2']);
      await jest.advanceTimersByTimeAsync(2);
      await finish(1);
      expect(started).toEqual(['flood 1', 'ada 1', 'ada 2', 'flood 2', 'flood 3']);
    });
  });

  it('starts the work of the key that owes least, and of one that owes without a pause when no other waits', async () => {
    const { queue, add, started, finish } = heldQueue(10);
    queue.charge(flooder, 60_000);
    queue.charge(bob, 900);
    void add('flood 1');
    void add('flood 2');
    for (const name of ['bob 1', 'bob 2']) void add(name, bob);
    void add('ada 1', ada);
    await finish(5);
    expect(started).toEqual(['flood 1', 'ada 1', 'bob 1', 'bob 2', 'flood 2']);
  });

  it('continues after failed work, and frees its place after finished work', async () => {
    const queue = new FairQueue({ concurrency: 1, maxWaiting: 1, retryAfter: 5 });
    const failing = queue.run(ada, () => Promise.reject(new Error('broken')));
    const next = queue.run(bob, () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
    expect(await queue.run(ada, () => Promise.resolve('again'))).toBe('again');
  });
});
