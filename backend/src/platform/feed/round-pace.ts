/** Rounds that may follow each other at once before they are spaced out, and their distance from then on. */
const QUICK_ROUNDS = 20;
const DISTANCE_MS = 5;

/**
 * Each round of the sequencer is a commit of its own, which the appends' commits wait for. Single events get
 * their position at once; in a steady stream of them, rounds take several together.
 */
export class RoundPace {
  private quick = QUICK_ROUNDS;

  /** `now` is in milliseconds. */
  constructor(private at: number) {}

  /** How long to wait, in milliseconds, before the round that is due now. */
  wait(now: number): number {
    this.quick = Math.min(QUICK_ROUNDS, this.quick + (now - this.at) / DISTANCE_MS);
    this.at = now;
    this.quick -= 1;
    return this.quick >= 0 ? 0 : -this.quick * DISTANCE_MS;
  }
}
