/** Errors in one window that only a loop without a pause produces. */
const STORM = 50;
const WINDOW_MS = 1_000;

/** Detects a storm of errors, one after the other without a pause. */
export class ErrorRate {
  private since = 0;
  private errors = 0;

  /** Counts an error; true from the fiftieth within a second on. */
  isStorm(now = performance.now()): boolean {
    if (now - this.since > WINDOW_MS) {
      this.since = now;
      this.errors = 0;
    }
    this.errors += 1;
    return this.errors >= STORM;
  }
}
