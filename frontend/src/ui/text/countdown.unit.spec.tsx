import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Countdown } from './countdown';

const MINUTE = 60_000;
const shown = () => screen.queryByRole('timer', { name: 'Time until the event' })?.textContent;
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

// product.md 9.3, 11.3
describe('Countdown', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows days, hours and minutes, refreshed every 60 seconds', () => {
    render(<Countdown until="2026-11-23T13:02:30Z" label="Time until the event" />);
    expect(shown()).toBe('2days1hour2minutes');
    wait(59_000);
    expect(shown()).toBe('2days1hour2minutes');
    wait(1_000);
    expect(shown()).toBe('2days1hour1minute');
  });

  it('disappears once the event has started', () => {
    render(<Countdown until="2026-11-21T12:01:00Z" label="Time until the event" />);
    expect(shown()).toBe('0days0hours1minute');
    wait(2 * MINUTE);
    expect(shown()).toBeUndefined();
  });
});
