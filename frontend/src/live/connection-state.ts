/** What the connection chip shows. */
export type ConnectionStatus =
  | { readonly state: 'connecting' | 'live' }
  /** `since`: when the connection was last good, in epoch milliseconds. */
  | { readonly state: 'reconnecting' | 'offline'; readonly since: number };

/**
 * A dropped connection shows as Reconnecting… after the first delay, as Offline after the second (product.md 14.3).
 */
const RECONNECTING_DELAY_MS = 2_000;
const OFFLINE_DELAY_MS = 15_000;

/** The status of the connection, and when it changes without any news. */
export class ConnectionState {
  private status: ConnectionStatus = { state: 'connecting' };
  private lastGood = Date.now();
  private timers: ReturnType<typeof setTimeout>[] = [];

  constructor(private readonly changed: () => void) {}

  /** The same object until it changes. */
  get current(): ConnectionStatus {
    return this.status;
  }

  /** Connected, or a heartbeat was answered. */
  live(): void {
    this.lastGood = Date.now();
    // A loss that was not shown yet is not shown later.
    this.clear();
    if (this.status.state !== 'live') this.show({ state: 'live' });
  }

  /** The connection was closed, which is mended within a moment as a rule. */
  dropped(): void {
    if ('since' in this.status || this.timers.length > 0) return;
    this.lastGood = Date.now();
    this.showLoss(RECONNECTING_DELAY_MS);
  }

  /** The server stopped answering; the heartbeat has waited already. */
  stalled(): void {
    if (this.status.state !== 'connecting') this.showLoss(0);
  }

  private showLoss(delay: number): void {
    this.clear();
    const since = this.lastGood;
    const later = (ms: number, status: ConnectionStatus) =>
      this.timers.push(setTimeout(() => this.show(status), ms));
    later(delay, { state: 'reconnecting', since });
    later(OFFLINE_DELAY_MS, { state: 'offline', since });
  }

  private clear(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }

  private show(status: ConnectionStatus): void {
    this.status = status;
    this.changed();
  }
}
