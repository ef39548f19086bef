import {
  type PresenceItem,
  type PresenceReport,
  type PresentAdmin,
  PresentAdmins,
} from '@terrace/contracts/live/messages';

const NOBODY: readonly PresentAdmin[] = [];

/**
 * Who is viewing what on a topic: reports this page's item to the server and stores the items of the others.
 */
export class Presence {
  private readonly own = new Map<string, PresenceItem>();
  private readonly others = new Map<string, readonly PresentAdmin[]>();

  /** `send` is a no-op without a connection; `onChange` runs whenever `othersOn` returns something new. */
  constructor(
    private readonly send: (report: PresenceReport) => void,
    private readonly onChange: () => void,
  ) {}

  /** Reports the item that this page is viewing, or none with null. Repeated after each reconnect. */
  report(topic: string, at: PresenceItem | null): void {
    if (at) this.own.set(topic, at);
    else if (!this.own.delete(topic)) return;
    this.send({ topic, at });
  }

  /** The other viewers on a topic; the same array until it changes. */
  othersOn(topic: string): readonly PresentAdmin[] {
    return this.others.get(topic) ?? NOBODY;
  }

  /** Repeats this page's reports on topics that were joined, because the server keeps them per connection. */
  joined(topics: readonly string[]): void {
    for (const topic of topics) {
      const at = this.own.get(topic);
      if (at) this.send({ topic, at });
    }
  }

  /** Forgets the others: without a connection they would be stale. */
  disconnected(): void {
    if (this.others.size === 0) return;
    this.others.clear();
    this.onChange();
  }

  /** Takes the server's list of viewers; ignores a message of any other shape. */
  receive(message: unknown): void {
    const parsed = PresentAdmins.safeParse(message);
    if (!parsed.success) return;
    this.others.set(parsed.data.topic, parsed.data.admins);
    this.onChange();
  }
}
