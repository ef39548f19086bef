import type { ServedMinute } from '@terrace/contracts/http/overview';

const MINUTE_MS = 60_000;
/** Minutes that are kept, this one among them. */
const KEPT = 60;

/** A minute while it is counted; `begin` in epoch milliseconds. */
interface Minute {
  readonly begin: number;
  requests: number;
  errors: number;
  feedLag: number;
}

/** How the last hour went in this process, minute by minute; for people, where `/metrics` is for machines. */
export class ServedMinutes {
  private minutes: Minute[] = [];

  /** A request was answered with this HTTP status. `now` in epoch milliseconds, as everywhere here. */
  answered(status: number, now = Date.now()): void {
    const minute = this.at(now);
    minute.requests += 1;
    if (status >= 500) minute.errors += 1;
  }

  /** The oldest event without a place in the feed has waited for so many seconds. */
  lagged(seconds: number, now = Date.now()): void {
    const minute = this.at(now);
    minute.feedLag = Math.max(minute.feedLag, seconds);
  }

  /** From the first minute that is known up to this one, the oldest first; quiet ones too. */
  last(now = Date.now()): readonly ServedMinute[] {
    this.at(now);
    return this.minutes.map(({ begin, ...counts }) => ({ at: new Date(begin).toISOString(), ...counts }));
  }

  /** The minute that is now the last. A clock that was set back keeps counting where it was. */
  private at(now: number): Minute {
    const last = this.minutes.at(-1);
    if (last && now < last.begin + MINUTE_MS) return last;
    const begin = Math.floor(now / MINUTE_MS) * MINUTE_MS;
    const present = { begin, requests: 0, errors: 0, feedLag: 0 };
    const quiet = last ? (begin - last.begin) / MINUTE_MS - 1 : 0;
    for (let left = Math.min(quiet, KEPT); left > 0; left -= 1) {
      this.minutes.push({ ...present, begin: begin - left * MINUTE_MS });
    }
    this.minutes = [...this.minutes, present].slice(-KEPT);
    return present;
  }
}
