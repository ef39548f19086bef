import type { ServedMinute } from '@terrace/contracts/http/console/overview';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';

/** Minutes that are kept, including the present one. */
const MAX_MINUTES = 60;

/** A minute while it is counted; `begin` in epoch milliseconds. */
interface Minute {
  readonly begin: number;
  requests: number;
  errors: number;
  feedLag: number;
}

/** Requests, errors and feed lag of the last hour in this process by minute, for the dashboard. */
export class RequestStatistics {
  private minutes: Minute[] = [];

  /** Counts a response with this HTTP status. `now` is in epoch milliseconds, as in all methods here. */
  countResponse(status: number, now = Date.now()): void {
    const minute = this.minuteAt(now);
    minute.requests += 1;
    if (status >= 500) minute.errors += 1;
  }

  /** Records for how many seconds the oldest unsequenced event has waited. */
  recordFeedLag(seconds: number, now = Date.now()): void {
    const minute = this.minuteAt(now);
    minute.feedLag = Math.max(minute.feedLag, seconds);
  }

  /** All minutes from the first to the present one, the oldest first, including those without requests. */
  lastHour(now = Date.now()): readonly ServedMinute[] {
    this.minuteAt(now);
    return this.minutes.map(({ begin, ...counts }) => ({ at: new Date(begin).toISOString(), ...counts }));
  }

  /** The present minute. A clock that was set back keeps counting in the latest one. */
  private minuteAt(now: number): Minute {
    const last = this.minutes.at(-1);
    if (last && now < last.begin + MINUTE_MS) return last;
    const begin = Math.floor(now / MINUTE_MS) * MINUTE_MS;
    const present = { begin, requests: 0, errors: 0, feedLag: 0 };
    const skipped = last ? (begin - last.begin) / MINUTE_MS - 1 : 0;
    for (let left = Math.min(skipped, MAX_MINUTES); left > 0; left -= 1) {
      this.minutes.push({ ...present, begin: begin - left * MINUTE_MS });
    }
    this.minutes = [...this.minutes, present].slice(-MAX_MINUTES);
    return present;
  }
}
