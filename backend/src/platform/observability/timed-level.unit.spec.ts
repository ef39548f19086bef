import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { TimedLevel } from './timed-level.js';

const MINUTE = 60_000;
const inMinutes = (count: number) => new Date(Date.now() + count * MINUTE);

describe('a temporary log level', () => {
  const logger = pino({ level: 'warn' }, { write: () => undefined });
  let level: TimedLevel;
  beforeEach(() => {
    jest.useFakeTimers();
    level = new TimedLevel(logger);
  });
  afterEach(() => {
    level.reset();
    jest.useRealTimers();
  });

  it('resets by itself', () => {
    level.set('debug', inMinutes(10));
    jest.advanceTimersByTime(10 * MINUTE - 1);
    expect(logger.level).toBe('debug');
    jest.advanceTimersByTime(1);
    expect(logger.level).toBe('warn');
  });

  it('lasts as long as it was last set for', () => {
    level.set('debug', inMinutes(5));
    level.set('trace', inMinutes(20));
    jest.advanceTimersByTime(5 * MINUTE);
    expect(logger.level).toBe('trace');
    level.reset();
    expect(logger.level).toBe('warn');
  });

  it('lasts at most half an hour, whatever the clock says, and is ignored when already over', () => {
    level.set('debug', inMinutes(600));
    jest.advanceTimersByTime(30 * MINUTE);
    expect(logger.level).toBe('warn');
    level.set('debug', inMinutes(-1));
    expect(logger.level).toBe('warn');
  });
});
