import { expect, it } from '@jest/globals';
import { firstAborted } from './first-aborted';

it('is aborted with the first of its signals, for its reason, and stays so', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const signal = firstAborted(one.signal, other.signal);
  expect(signal.aborted).toBe(false);
  other.abort('too late');
  one.abort('left');
  expect([signal.aborted, signal.reason]).toEqual([true, 'too late']);
});

it('is aborted from the start when one of its signals is', () => {
  const signal = firstAborted(new AbortController().signal, AbortSignal.abort('left'));
  expect([signal.aborted, signal.reason]).toEqual([true, 'left']);
});
