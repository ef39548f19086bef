import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { TimeLeft } from './time-left';

const MINUTE = 60_000;
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const spoken = () => screen.getByRole('status').textContent;
const shown = () => screen.getByRole('timer').textContent;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

describe('TimeLeft', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('counts down by the second, and announces only 5, 2 and 1 minutes', () => {
    render(<TimeLeft until={inMinutes(6)} label="Held for" />);
    expect(shown()).toBe('6:00');
    expect(spoken()).toBe('');
    wait(MINUTE);
    expect(shown()).toBe('5:00');
    expect(spoken()).toBe('Held for 5 minutes');
    wait(2 * MINUTE);
    expect(spoken()).toBe('Held for 5 minutes');
    wait(MINUTE);
    expect(spoken()).toBe('Held for 2 minutes');
    wait(MINUTE);
    expect(spoken()).toBe('Held for 1 minute');
  });

  it('calls onEnd once, and again after an extension', () => {
    const ended = jest.fn();
    const { rerender } = render(<TimeLeft until={inMinutes(1)} label="Held for" onEnd={ended} />);
    wait(2 * MINUTE);
    expect(shown()).toBe('0:00');
    expect(ended).toHaveBeenCalledTimes(1);
    rerender(<TimeLeft until={inMinutes(1)} label="Held for" onEnd={ended} />);
    wait(1000);
    expect(ended).toHaveBeenCalledTimes(1);
    wait(MINUTE);
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it("uses the server's clock when it is given", () => {
    const slowBrowser = () => Date.now() + 3 * MINUTE;
    render(<TimeLeft until={inMinutes(10)} label="Held for" clock={slowBrowser} />);
    expect(shown()).toBe('7:00');
  });
});
