/** Lets through `capacity` at once and `perSecond` after that. Times are milliseconds of one clock. */
export class TokenBucket {
  private left: number;

  constructor(
    private readonly capacity: number,
    private readonly perSecond: number,
    private at: number,
  ) {
    this.left = capacity;
  }

  /** False, and nothing is taken, when less than `amount` is left. */
  take(now: number, amount = 1): boolean {
    this.refill(now);
    if (this.left < amount) return false;
    this.left -= amount;
    return true;
  }

  /** Takes an amount that is not asked for but owed; what is missing is made up for later. */
  charge(now: number, amount: number): void {
    this.refill(now);
    this.left -= amount;
  }

  isFull(now: number): boolean {
    this.refill(now);
    return this.left >= this.capacity;
  }

  private refill(now: number): void {
    this.left = Math.min(this.capacity, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
  }
}
