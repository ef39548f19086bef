import { describe, expect, it } from '@jest/globals';
import { RequestStatistics } from './request-statistics.js';

const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);
const quiet = { requests: 0, errors: 0, feedLag: 0 };

describe('request statistics of the last hour', () => {
  it('count requests, server errors and the longest feed lag of each minute', () => {
    const minutes = new RequestStatistics();
    minutes.countResponse(200, at('10:00:01'));
    minutes.countResponse(503, at('10:00:59'));
    minutes.recordFeedLag(0.5, at('10:01:10'));
    minutes.recordFeedLag(0.2, at('10:01:20'));
    minutes.countResponse(404, at('10:01:30'));
    expect(minutes.lastHour(at('10:01:40'))).toEqual([
      { at: '2026-11-22T10:00:00.000Z', requests: 2, errors: 1, feedLag: 0 },
      { at: '2026-11-22T10:01:00.000Z', requests: 1, errors: 0, feedLag: 0.5 },
    ]);
  });

  it('include minutes without requests, and drop older ones', () => {
    const minutes = new RequestStatistics();
    minutes.countResponse(200, at('10:00:00'));
    expect(minutes.lastHour(at('10:02:00')).map(({ requests }) => requests)).toEqual([1, 0, 0]);
    const later = minutes.lastHour(at('11:00:00'));
    expect(later).toHaveLength(60);
    expect(later[0]).toEqual({ at: '2026-11-22T10:01:00.000Z', ...quiet });
    expect(minutes.lastHour(at('23:00:00'))).toHaveLength(60);
  });

  it('keep counting in the latest minute when the clock is set back', () => {
    const minutes = new RequestStatistics();
    minutes.countResponse(200, at('10:05:00'));
    minutes.countResponse(200, at('10:04:00'));
    expect(minutes.lastHour(at('10:04:30'))).toEqual([
      { ...quiet, at: '2026-11-22T10:05:00.000Z', requests: 2 },
    ]);
  });
});
