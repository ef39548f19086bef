/** Messages a client may send at once, and how many more it gets each second. */
const BURST = 60;
const PER_SECOND = 5;

/** How much a socket may still ask for: joining a topic costs the database a question. */
export class MessageBudget {
  private left = BURST;
  private at: number;

  /** `now` in milliseconds. */
  constructor(now: number) {
    this.at = now;
  }

  /** False when the client has asked too much. */
  take(now: number): boolean {
    this.left = Math.min(BURST, this.left + ((now - this.at) / 1000) * PER_SECOND);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
