import type { Change } from '@terrace/contracts/live/messages';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { LiveRegistry } from './live-registry.js';
import type { Presented } from './live-view.js';
import type { ReplayEntry, ReplayRing } from './replay-ring.js';

/**
 * Works out what a page missed: for each thing that changed in its rooms, the present row or a tombstone,
 * once, at the position of its last change. More may change while rows are loaded, so the caller takes turns
 * with `pending` and `load` until nothing is pending, and then joins in that same instant.
 */
export class CatchUp {
  private readonly found: Change[] = [];
  private readonly versions = new Map<string, number>();

  constructor(
    private readonly since: number,
    private readonly rooms: ReadonlySet<string>,
    private readonly registry: LiveRegistry,
    private readonly database: Queryable,
  ) {}

  /** What to send, in the order of positions. */
  get changes(): readonly Change[] {
    return this.found;
  }

  /** Entries that were not loaded yet. */
  pending(ring: ReplayRing): readonly ReplayEntry[] {
    const from = this.found.at(-1)?.position ?? this.since;
    return ring
      .changed(from, this.rooms)
      .filter((entry) => entry.version > (this.versions.get(keyOf(entry)) ?? 0));
  }

  /** Loads the present rows of the entries: one query a kind. */
  async load(entries: readonly ReplayEntry[]): Promise<void> {
    const idsByKind = new Map<string, Set<string>>();
    for (const { kind, id } of entries) idsByKind.set(kind, (idsByKind.get(kind) ?? new Set()).add(id));
    const presentByKind = new Map<string, ReadonlyMap<string, Presented>>();
    for (const [kind, ids] of idsByKind) {
      const present = await this.registry.viewOf(kind)?.present([...ids], this.database);
      if (present) presentByKind.set(kind, present);
    }
    for (const entry of entries) {
      const change = asChange(entry, presentByKind.get(entry.kind)?.get(entry.id));
      this.versions.set(keyOf(entry), entry.version);
      // A row newer than its entry is sent when the feed has reached its version.
      if (change.version === entry.version) this.found.push(change);
    }
  }
}

function asChange(entry: ReplayEntry, present: Presented | undefined): Change {
  const { topic, position, kind, id, room } = entry;
  const message = present?.messages.find((one) => one.room === room && one.topic === topic);
  const version = Math.max(present?.version ?? 0, entry.version);
  return { topic, position, kind, id, version, data: message?.data ?? null };
}

function keyOf({ topic, kind, id }: ReplayEntry): string {
  return `${topic}\n${kind}\n${id}`;
}
