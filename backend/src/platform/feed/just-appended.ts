import type { StoredEvent } from '../event-store/event.js';

/** More than any round of a sequencer that keeps up; where another process leads, nobody takes them. */
const MOST = 5_000;

/** Events as they were appended here, kept until they get their positions, so that nobody needs to read them. */
export class JustAppended {
  private readonly events = new Map<string, StoredEvent>();

  add(events: readonly StoredEvent[]): void {
    for (const event of events) this.events.set(event.id, event);
    for (const id of this.events.keys()) {
      if (this.events.size <= MOST) return;
      this.events.delete(id);
    }
  }

  clear(): void {
    this.events.clear();
  }

  /** The events with these ids, in this order, which are then forgotten; undefined when one is not known. */
  take(ids: readonly string[]): readonly StoredEvent[] | undefined {
    const taken: StoredEvent[] = [];
    for (const id of ids) {
      const event = this.events.get(id);
      if (event) taken.push(event);
      this.events.delete(id);
    }
    return taken.length === ids.length ? taken : undefined;
  }
}
