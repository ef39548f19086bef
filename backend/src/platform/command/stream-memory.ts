import { type KnownErasures, newestErasure } from '../crypto/known-erasures.js';
import type { Queryable } from '../database/queryable.js';
import type { EventStore } from '../event-store/event-store.js';
import { LruMap } from '../memory/lru-map.js';
import type { ProjectionRegistry } from '../projections/projection-registry.js';
import type { StreamReference } from './decide-plan.js';
import { type StreamSnapshot, advance, emptySnapshot } from './stream-snapshot.js';

const REMEMBERED_STREAMS = 20_000;

/**
 * Streams as they were last known: what has been decided and committed here, or read. It may be behind when
 * another process appends; every append checks the version, so that is noticed. It holds nothing that was read or
 * decided before the newest erasure that is known: that may hold data of the erased person.
 */
export class StreamMemory {
  private readonly snapshots = new LruMap<string, StreamSnapshot>(REMEMBERED_STREAMS);

  constructor(
    private readonly database: Queryable,
    private readonly store: EventStore,
    private readonly projections: ProjectionRegistry,
    private readonly erasures: KnownErasures,
  ) {
    erasures.onNewer(() => this.snapshots.clear());
  }

  get(streamId: string): StreamSnapshot | undefined {
    return this.snapshots.get(streamId);
  }

  /** Remembers a stream unless a later version of it is known, or somebody was erased since it was read or decided. */
  set(streamId: string, snapshot: StreamSnapshot): void {
    if (snapshot.erasures !== this.erasures.number) return;
    const known = this.snapshots.get(streamId);
    if (!known || known.version <= snapshot.version) this.snapshots.set(streamId, snapshot);
  }

  forget(streamId: string): void {
    this.snapshots.delete(streamId);
  }

  /**
   * Reads what happened in these streams since they were last known. `database` may be a transaction. Remembers
   * nothing of it when somebody was erased meanwhile, or since the last time this process heard of erasures.
   */
  async refresh(streams: readonly StreamReference[], database?: Queryable): Promise<void> {
    const knownAt = performance.now();
    const folding = new Map(streams.map((stream) => [stream.streamId, this.lastKnown(stream, knownAt)]));
    const cursors = [...folding].map(([streamId, { version }]) => ({ streamId, after: version }));
    for await (const page of this.store.readStreams(cursors, database)) {
      for (const event of page) {
        const snapshot = folding.get(event.streamId);
        if (!snapshot) throw new Error(`Stream ${event.streamId} was not asked for`);
        folding.set(event.streamId, advance(snapshot, event));
      }
    }
    this.erasures.heard(await newestErasure(database ?? this.database));
    for (const [streamId, snapshot] of folding) this.set(streamId, snapshot);
  }

  private lastKnown({ streamId, decider }: StreamReference, knownAt: number): StreamSnapshot {
    const known = this.get(streamId);
    if (known) return { ...known, knownAt };
    return emptySnapshot(
      decider,
      this.projections.ofCategory(decider.category),
      knownAt,
      this.erasures.number,
    );
  }
}
