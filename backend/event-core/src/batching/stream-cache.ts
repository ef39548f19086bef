import { LRUCache } from 'lru-cache';
import type { Queryable } from '../database/queryable.js';
import {
  type KnownErasures,
  type PersonalDataKeys,
  newestErasure,
} from '../encryption/personal-data-keys.js';
import type { Foldable } from '../model/decider.js';
import type { StoredEvent } from '../model/event.js';
import type { AnyProjection, ProjectionRegistry } from '../model/read-model.js';
import type { EventStore } from '../store/event-store.js';

/** A stream and the decider that makes its state. */
export interface StreamReference {
  readonly streamId: string;
  readonly decider: Foldable<unknown>;
}

/** A stream as this process knows it: its state and its rows in the read models after its events so far. */
export interface StreamSnapshot {
  readonly decider: Foldable<unknown>;
  readonly projections: readonly AnyProjection[];
  /** 0 when nothing happened yet. */
  readonly version: number;
  readonly state: unknown;
  /** The stream's row in each of `projections`. */
  readonly rows: readonly (object | null)[];
  /** The newest erasure that this process knew when it began to read or decide this. */
  readonly erasures: number;
  /** The database had this version at that moment or later (of `performance.now()`). */
  readonly knownAt: number;
}

/** The stream after its next event. Throws when an event between the two is missing. */
export function advance(snapshot: StreamSnapshot, event: StoredEvent): StreamSnapshot {
  const { decider, projections, version, state, rows } = snapshot;
  if (event.version !== version + 1) {
    throw new Error(`Stream ${event.streamId}: version ${event.version} follows ${version}`);
  }
  return {
    ...snapshot,
    version: event.version,
    state: decider.evolve(state, event),
    rows: projections.map((projection, index) => projection.project(rows[index] ?? null, event)),
  };
}

const MAX_CACHED_STREAMS = 10_000;

/**
 * Streams as they were last decided and committed here, or read. The cache may be behind when another process appends;
 * every append checks the version. It keeps nothing that was read or decided before the newest known erasure, because
 * that may hold data of the erased person.
 */
export class StreamCache {
  private readonly snapshots = new LRUCache<string, StreamSnapshot>({ max: MAX_CACHED_STREAMS });

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

  /** A stream before its first event. */
  empty(decider: Foldable<unknown>, knownAt = performance.now()): StreamSnapshot {
    const projections = this.projections.ofCategory(decider.category);
    const [state, rows] = [decider.initial(), projections.map(() => null)];
    return { decider, projections, version: 0, state, rows, knownAt, erasures: this.erasures.number };
  }

  /** Caches a stream unless a later version is cached, or a person was erased since it was read or decided. */
  set(streamId: string, snapshot: StreamSnapshot): void {
    if (snapshot.erasures !== this.erasures.number) return;
    const known = this.snapshots.get(streamId);
    if (!known || known.version <= snapshot.version) this.snapshots.set(streamId, snapshot);
  }

  forget(streamId: string): void {
    this.snapshots.delete(streamId);
  }

  /**
   * Reads the events of these streams after their cached version. `database` may be a transaction. Caches nothing when
   * a person was erased meanwhile, or since this process last read the number of erasures.
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
    this.erasures.observe(await newestErasure(database ?? this.database));
    for (const [streamId, snapshot] of folding) this.set(streamId, snapshot);
  }

  private lastKnown({ streamId, decider }: StreamReference, knownAt: number): StreamSnapshot {
    const known = this.get(streamId);
    return known ? { ...known, knownAt } : this.empty(decider, knownAt);
  }
}

/** Loads streams and keys that commands miss: requests of the same moment share one query. */
export class StreamLoader {
  private wanted = new Map<string, StreamReference>();
  private persons = new Set<string>();
  private loading: Promise<void> | undefined;
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly cache: StreamCache,
    private readonly keys: PersonalDataKeys,
  ) {}

  /** Resolves when these streams and the keys of these persons are cached; makes keys where there were none. */
  async load(streams: readonly StreamReference[], persons: readonly string[]): Promise<void> {
    const running = streams.map(({ streamId }) => this.underWay.get(streamId));
    for (const stream of streams) {
      if (!this.underWay.has(stream.streamId)) this.wanted.set(stream.streamId, stream);
    }
    for (const person of persons) this.persons.add(person);
    this.loading ??= Promise.resolve().then(() => this.loadWanted());
    await Promise.all([this.loading, ...running]);
  }

  private async loadWanted(): Promise<void> {
    const streams = [...this.wanted.values()];
    const persons = [...this.persons];
    this.wanted = new Map();
    this.persons = new Set();
    this.loading = undefined;
    const reading = this.cache.refresh(streams);
    for (const { streamId } of streams) this.underWay.set(streamId, reading);
    try {
      await Promise.all([reading, persons.length > 0 && this.keys.ensure(persons)]);
    } finally {
      for (const { streamId } of streams) this.underWay.delete(streamId);
    }
  }
}
