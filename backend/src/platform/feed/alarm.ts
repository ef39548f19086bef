/** Lets one loop sleep until somebody rings or time is up; a ring while it works is remembered. */
export class Alarm {
  private rung = false;
  private wake: (() => void) | undefined;

  ring(): void {
    this.rung = true;
    this.wake?.();
  }

  /** Resolves at the next ring, after `ms`, or when the signal aborts; at once when it has already rung. */
  async next(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.rung && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          this.wake = undefined;
          resolve();
        };
        const timer = setTimeout(wake, ms);
        signal.addEventListener('abort', wake);
        this.wake = wake;
      });
    }
    this.rung = false;
  }
}
