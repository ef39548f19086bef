import { type Look, type LookedAt, type Onlooker, Onlookers } from '@terrace/contracts/live/messages';

const NOBODY: readonly Onlooker[] = [];

/** What this page looks at, told to the others on a topic, and what they look at. */
export class Looks {
  private readonly own = new Map<string, LookedAt>();
  private readonly others = new Map<string, readonly Onlooker[]>();

  /** `tell` sends, where there is a connection; `changed` is called when others look elsewhere. */
  constructor(
    private readonly tell: (look: Look) => void,
    private readonly changed: () => void,
  ) {}

  /** This page looks at this, or at nothing, until it says otherwise; also after a break. */
  look(topic: string, at: LookedAt | null): void {
    if (at) this.own.set(topic, at);
    else if (!this.own.delete(topic)) return;
    this.tell({ topic, at });
  }

  /** Who looks at something on a topic; the same array until that changes. */
  on(topic: string): readonly Onlooker[] {
    return this.others.get(topic) ?? NOBODY;
  }

  /** A topic was joined, again perhaps: the server knows nothing of this page. */
  joined(topics: readonly string[]): void {
    for (const topic of topics) {
      const at = this.own.get(topic);
      if (at) this.tell({ topic, at });
    }
  }

  /** Without a connection nobody is seen. */
  lost(): void {
    if (this.others.size === 0) return;
    this.others.clear();
    this.changed();
  }

  heard(message: unknown): void {
    const heard = Onlookers.safeParse(message);
    if (!heard.success) return;
    this.others.set(heard.data.topic, heard.data.onlookers);
    this.changed();
  }
}
