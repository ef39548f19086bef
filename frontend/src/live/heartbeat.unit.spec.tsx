import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BEAT_TIMEOUT_MS, Heartbeat } from './heartbeat';

let isDead: boolean;
let asked: number;
const answers = jest.fn();
const misses = jest.fn<(count: number) => void>();
let heartbeat: Heartbeat;

const ask = () => {
  asked += 1;
  return isDead
    ? new Promise((_resolve, reject) => setTimeout(() => reject(new Error('silent')), BEAT_TIMEOUT_MS))
    : Promise.resolve();
};
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

// product.md 14.3
describe('Heartbeat', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    isDead = false;
    asked = 0;
    answers.mockClear();
    misses.mockClear();
    heartbeat = new Heartbeat({ ask, onAnswer: answers, onMiss: misses });
  });
  afterEach(() => {
    heartbeat.stop();
    hide(false);
    jest.useRealTimers();
  });

  it('reports a broken connection within 4 s, again after 2 s, and its first answer', async () => {
    heartbeat.start();
    await wait(1_000);
    isDead = true;
    await wait(3_000);
    expect(misses.mock.calls).toEqual([[1]]);
    await wait(2_100);
    expect(misses.mock.calls).toEqual([[1], [2]]);
    answers.mockClear();
    isDead = false;
    await wait(4_000);
    expect(answers).toHaveBeenCalled();
    isDead = true;
    misses.mockClear();
    await wait(4_000);
    expect(misses.mock.calls[0]).toEqual([1]);
  });

  it('says nothing of a server that never answers, as older ones do not', async () => {
    isDead = true;
    heartbeat.start();
    await wait(20_000);
    expect(misses).not.toHaveBeenCalled();
  });

  it('rests while the page is hidden, and asks at once when it is shown', async () => {
    heartbeat.start();
    await wait(100);
    hide(true);
    const before = asked;
    await wait(60_000);
    expect(asked).toBe(before);
    hide(false);
    expect(asked).toBe(before + 1);
  });

  it('is silent once stopped', async () => {
    heartbeat.start();
    await wait(100);
    isDead = true;
    heartbeat.stop();
    await wait(20_000);
    expect(misses).not.toHaveBeenCalled();
  });
});
