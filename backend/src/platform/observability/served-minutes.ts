import type { ServedMinute } from '@terrace/contracts/http/overview';

const MINUTE_MS = 60_000;
/** Minutes that are kept, this one among them. */
const KEPT = 60;

/** How the last hour went in this process, minute by minute; for people, where `/metrics` is for machines. */
export class ServedMinutes {
  private minutes: ServedMinute[] = [];

  /** A request was answered with this HTTP status. `now` in epoch milliseconds, as everywhere here. */
  answered(status: number, now = Date.now()): void {
    const minute = this.at(now);
    this.replaceLast({
      ...minute,
      requests: minute.requests + 1,
      errors: minute.errors + (status >= 500 ? 1 : 0),
    });
  }

  /** The oldest event without a place in the feed has waited for so many seconds. */
  lagged(seconds: number, now = Date.now()): void {
    const minute = this.at(now);
    this.replaceLast({ ...minute, feedLag: Math.max(minute.feedLag, seconds) });
  }

  /** From the first minute that is known up to this one, the oldest first; quiet ones too. */
  last(now = Date.now()): readonly ServedMinute[] {
    this.at(now);
    return this.minutes;
  }

  /** The minute that is now the last. */
  private at(now: number): ServedMinute {
    const begin = Math.floor(now / MINUTE_MS) * MINUTE_MS;
    const last = this.minutes.at(-1);
    // A clock that was set back keeps counting where it was.
    if (last && Date.parse(last.at) >= begin) return last;
    const quiet = last ? (begin - Date.parse(last.at)) / MINUTE_MS : 1;
    for (let left = Math.min(quiet, KEPT) - 1; left >= 0; left -= 1) {
      const at = new Date(begin - left * MINUTE_MS).toISOString();
      this.minutes.push({ at, requests: 0, errors: 0, feedLag: 0 });
    }
    this.minutes = this.minutes.slice(-KEPT);
    return this.minutes.at(-1) ?? { at: new Date(begin).toISOString(), requests: 0, errors: 0, feedLag: 0 };
  }

  private replaceLast(minute: ServedMinute): void {
    this.minutes[this.minutes.length - 1] = minute;
  }
}
