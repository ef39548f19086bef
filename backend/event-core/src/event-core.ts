import type { Pool } from 'pg';
import { type LockStreams, lockStreamRows } from './batching/append-with-row-locks.js';
import { type TerminateSession, terminateSession } from './batching/batch-connection.js';
import { PlanExecutor } from './batching/plan-executor.js';
import { StreamCache, StreamLoader } from './batching/stream-cache.js';
import { createPool } from './database/pool.js';
import { MasterKey } from './encryption/master-key.js';
import { KnownErasures, PersonalDataKeys } from './encryption/personal-data-keys.js';
import { withShutdownTimeout } from './feed/timing.js';
import { type EventSchemas, EventTypes } from './model/event.js';
import { type AnyProjection, ProjectionRegistry } from './model/read-model.js';
import { PersonEraser, erasedStreams } from './projections/person-eraser.js';
import { ProjectionRebuilder } from './projections/projection-rebuilder.js';
import { RebuildShadows } from './projections/rebuild-state.js';
import { EventStore, EventWriter, StoredEventDecoder } from './store/event-store.js';

/** What a feature adds to the core: the types of events it writes, and the read models made of them. */
export interface EventFeature {
  readonly events: readonly EventSchemas[];
  readonly projections?: readonly AnyProjection[];
}

/** Callers get Unavailable within 2 s when the database does not answer. */
const COMMAND_TIMEOUT_MS = 1_700;

/** Where the core keeps its data, and the key of keys. */
export interface EventCoreOptions {
  readonly databaseUrl: string;
  readonly masterKey: string;
  /** A pool to use; without it, the core opens one of its own and ends it in `close`. */
  readonly pool?: Pool;
  /** Longest time a command waits for its answer, in milliseconds; 1,700 by default. */
  readonly timeoutMs?: number;
  /** Specs replace these two in their controls. */
  readonly terminateSession?: TerminateSession;
  readonly lockStreams?: LockStreams;
}

/** Log, commands, read models and keys of persons, put together. */
export interface EventCore {
  readonly pool: Pool;
  readonly erasures: KnownErasures;
  readonly types: EventTypes;
  readonly projections: ProjectionRegistry;
  readonly keys: PersonalDataKeys;
  readonly decoder: StoredEventDecoder;
  readonly store: EventStore;
  readonly executor: PlanExecutor;
  readonly rebuilder: ProjectionRebuilder;
  readonly eraser: PersonEraser;
  /** Adds a feature; all are added before the first command. */
  add(feature: EventFeature): void;
  close(): Promise<void>;
}

/** Puts the core together. Throws when the address or the master key cannot work; connects when first used. */
export function createEventCore({
  databaseUrl,
  masterKey,
  pool: given,
  timeoutMs = COMMAND_TIMEOUT_MS,
  terminateSession: end = terminateSession,
  lockStreams = lockStreamRows,
}: EventCoreOptions): EventCore {
  const pool = given ?? createPool(databaseUrl);
  const types = new EventTypes();
  const projections = new ProjectionRegistry();
  const erasures = new KnownErasures();
  const keys = new PersonalDataKeys(pool, new MasterKey(masterKey), erasures);
  const decoder = new StoredEventDecoder(types, keys);
  const store = new EventStore(pool, decoder);
  const cache = new StreamCache(pool, store, projections, erasures);
  const executor = new PlanExecutor({
    database: pool,
    databaseUrl,
    cache,
    loader: new StreamLoader(cache, keys),
    writer: new EventWriter(types, keys),
    erasures,
    timeoutMs,
    terminateSession: end,
    lockStreams,
  });
  return {
    pool,
    erasures,
    types,
    projections,
    keys,
    decoder,
    store,
    executor,
    rebuilder: new ProjectionRebuilder({
      pool,
      databaseUrl,
      registry: projections,
      store,
      decoder,
      keys,
      erased: erasedStreams,
    }),
    eraser: new PersonEraser({
      ...{ pool, keys, store, registry: projections, erasures },
      shadows: new RebuildShadows(pool, { store, keys }),
    }),
    add(feature) {
      for (const schemas of feature.events) types.register(schemas);
      for (const projection of feature.projections ?? []) projections.register(projection);
    },
    async close() {
      await executor.close();
      // A query that waits in the database may take longer than a stop.
      if (!given) await withShutdownTimeout(pool.end());
    },
  };
}
