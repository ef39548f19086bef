import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { TimedLevel } from './timed-level.js';

const MINUTE = 60_000;
const inMinutes = (count: number) => new Date(Date.now() + count * MINUTE);

describe('a log level for a while', () => {
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

  it('goes back by itself', () => {
    level.set('debug', inMinutes(10));
    jest.advanceTimersByTime(10 * MINUTE - 1);
    expect(logger.level).toBe('debug');
    jest.advanceTimersByTime(1);
    expect(logger.level).toBe('warn');
  });

  it('lasts as long as was said last', () => {
    level.set('debug', inMinutes(5));
    level.set('trace', inMinutes(20));
    jest.advanceTimersByTime(5 * MINUTE);
    expect(logger.level).toBe('trace');
    level.reset();
    expect(logger.level).toBe('warn');
  });

  it('never lasts longer than half an hour, though a clock says so, and not at all when it is over', () => {
    level.set('debug', inMinutes(600));
    jest.advanceTimersByTime(30 * MINUTE);
    expect(logger.level).toBe('warn');
    level.set('debug', inMinutes(-1));
    expect(logger.level).toBe('warn');
  });
});
