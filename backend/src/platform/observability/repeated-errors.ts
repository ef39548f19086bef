/** One line for each cause in this time, in milliseconds. */
const INTERVAL_MS = 10_000;
/** Causes kept at once; texts of errors may differ without end. */
const MAX_CAUSES = 100;

interface Line {
  readonly at: number;
  readonly left: number;
}

/** Decides which of many equal errors are logged, so that an outage does not fill the log. */
export class RepeatedErrors {
  private readonly lines = new Map<string, Line>();

  /**
   * How many errors of this cause were left out since its last line, when this one is to be logged; undefined when
   * it is not. `now` in milliseconds.
   */
  take(cause: string, now: number): number | undefined {
    const last = this.lines.get(cause);
    if (last && now - last.at < INTERVAL_MS) {
      this.lines.set(cause, { ...last, left: last.left + 1 });
      return undefined;
    }
    this.lines.delete(cause);
    this.lines.set(cause, { at: now, left: 0 });
    const [oldest] = this.lines.keys();
    if (this.lines.size > MAX_CAUSES && oldest !== undefined) this.lines.delete(oldest);
    return last?.left ?? 0;
  }
}
