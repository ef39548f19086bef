/** Time between an answer and the next question. */
const BEAT_INTERVAL_MS = 2_000;
/** A question that is not answered by then is missed: with the interval, a broken connection shows within 4 s. */
export const BEAT_TIMEOUT_MS = 2_000;

export interface HeartbeatRules {
  /** Asks the server; rejects when there is no answer within `BEAT_TIMEOUT_MS`. */
  readonly ask: () => Promise<unknown>;
  readonly onAnswer: () => void;
  /** `misses`: questions in a row without an answer. */
  readonly onMiss: (misses: number) => void;
}

/**
 * Notices a connection that is broken without being closed: asks the server again and again while the page is visible. A server
 * that has never answered on this connection is an older one, whose silence says nothing.
 */
export class Heartbeat {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private run = 0;
  private misses = 0;
  private hasAnswered = false;
  private isOn = false;

  constructor(private readonly rules: HeartbeatRules) {}

  /** Begins with a new connection. */
  start(): void {
    this.isOn = true;
    document.addEventListener('visibilitychange', this.beatNow);
    this.hasAnswered = false;
    this.misses = 0;
    this.beatNow();
  }

  stop(): void {
    this.isOn = false;
    document.removeEventListener('visibilitychange', this.beatNow);
    this.run += 1;
    clearTimeout(this.timer);
  }

  /** Asks at once, for example when the browser says that it is online again. */
  readonly beatNow = (): void => {
    clearTimeout(this.timer);
    if (this.isOn && !document.hidden) void this.beat();
  };

  private async beat(): Promise<void> {
    const run = ++this.run;
    const isAnswered = await this.rules.ask().then(
      () => true,
      () => false,
    );
    if (run !== this.run) return;
    if (isAnswered) this.answered();
    else if (this.hasAnswered) this.rules.onMiss(++this.misses);
    // `onMiss` may have stopped it.
    if (run === this.run) this.timer = setTimeout(this.beatNow, isAnswered ? BEAT_INTERVAL_MS : 0);
  }

  private answered(): void {
    this.hasAnswered = true;
    this.misses = 0;
    this.rules.onAnswer();
  }
}
