import { describe, expect, it } from '@jest/globals';
import { ServedMinutes } from './served-minutes.js';

const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);
const quiet = { requests: 0, errors: 0, feedLag: 0 };

describe('the last hour', () => {
  it('counts what was answered in each minute, our failures apart, and the longest wait', () => {
    const minutes = new ServedMinutes();
    minutes.answered(200, at('10:00:01'));
    minutes.answered(503, at('10:00:59'));
    minutes.lagged(0.5, at('10:01:10'));
    minutes.lagged(0.2, at('10:01:20'));
    minutes.answered(404, at('10:01:30'));
    expect(minutes.last(at('10:01:40'))).toEqual([
      { at: '2026-11-22T10:00:00.000Z', requests: 2, errors: 1, feedLag: 0 },
      { at: '2026-11-22T10:01:00.000Z', requests: 1, errors: 0, feedLag: 0.5 },
    ]);
  });

  it('has its quiet minutes too, and forgets what is older', () => {
    const minutes = new ServedMinutes();
    minutes.answered(200, at('10:00:00'));
    expect(minutes.last(at('10:02:00')).map(({ requests }) => requests)).toEqual([1, 0, 0]);
    const later = minutes.last(at('11:00:00'));
    expect(later).toHaveLength(60);
    expect(later[0]).toEqual({ at: '2026-11-22T10:01:00.000Z', ...quiet });
    expect(minutes.last(at('23:00:00'))).toHaveLength(60);
  });

  it('goes on where it was when the clock is set back', () => {
    const minutes = new ServedMinutes();
    minutes.answered(200, at('10:05:00'));
    minutes.answered(200, at('10:04:00'));
    expect(minutes.last(at('10:04:30'))).toEqual([{ ...quiet, at: '2026-11-22T10:05:00.000Z', requests: 2 }]);
  });
});
