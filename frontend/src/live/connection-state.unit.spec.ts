import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ConnectionState } from './connection-state';

const shown: string[] = [];
let state: ConnectionState;

beforeEach(() => {
  jest.useFakeTimers();
  shown.length = 0;
  state = new ConnectionState(() => shown.push(state.current.state));
  state.live();
});
afterEach(() => {
  jest.useRealTimers();
});

// product.md 14.3
it('shows a dropped connection after 2 s, and after 15 s as offline', () => {
  state.dropped();
  jest.advanceTimersByTime(1_999);
  expect(shown).toEqual(['live']);
  jest.advanceTimersByTime(1);
  expect(shown).toEqual(['live', 'reconnecting']);
  jest.advanceTimersByTime(13_000);
  expect(shown).toEqual(['live', 'reconnecting', 'offline']);
  state.live();
  expect(shown.at(-1)).toBe('live');
});

it('never shows a connection that was back within 2 s as lost', () => {
  state.dropped();
  jest.advanceTimersByTime(1_000);
  state.live();
  jest.advanceTimersByTime(60_000);
  expect(shown).toEqual(['live']);
});
