import type { Pool } from 'pg';
import { KnownErasures } from '../crypto/known-erasures.js';
import { MasterKey } from '../crypto/master-key.js';
import { PersonalDataKeys } from '../crypto/personal-data-keys.js';
import { createPool } from '../database/pool.js';
import { goodbye } from '../feed/wait-at-most.js';
import { EventStore } from '../event-store/event-store.js';
import { type EventSchemas, EventTypes } from '../event-store/event-types.js';
import { StoredEventDecoder } from '../event-store/stored-event-decoder.js';
import type { AnyProjection } from '../projections/projection.js';
import { erasedStreams } from '../projections/erased-streams.js';
import { PersonEraser } from '../projections/person-eraser.js';
import { ProjectionRebuilder } from '../projections/projection-rebuilder.js';
import { ProjectionRegistry } from '../projections/projection-registry.js';
import { RebuildShadows } from '../projections/shadow-tables.js';
import { ColdStreams } from './cold-streams.js';
import { CommandExecutor } from './command-executor.js';
import { EventWriter } from './event-writer.js';
import { type LockStreams, lockStreamRows } from './fly-under-lock.js';
import { type EndSession, endSession } from './session.js';
import { StreamMemory } from './stream-memory.js';

/** What a feature adds to the core: the types of events it writes, and the read models made of them. */
export interface EventFeature {
  readonly events: readonly EventSchemas[];
  readonly projections?: readonly AnyProjection[];
}

/** A caller hears Unavailable within 2 s (reliability, Outages). */
const PATIENCE_MS = 1_700;

/** Where the core keeps its data, and the key of keys. */
export interface EventCoreOptions {
  readonly databaseUrl: string;
  readonly masterKey: string;
  /** Left out: one of its own, ended by `close`. */
  readonly pool?: Pool;
  /** Longest time a command waits for its answer, in milliseconds; 1,700 unless told. */
  readonly patienceMs?: number;
  /** Others than ours show in specs what ours are for. */
  readonly endSession?: EndSession;
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
  readonly executor: CommandExecutor;
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
  patienceMs = PATIENCE_MS,
  endSession: end = endSession,
  lockStreams = lockStreamRows,
}: EventCoreOptions): EventCore {
  const pool = given ?? createPool(databaseUrl);
  const types = new EventTypes();
  const projections = new ProjectionRegistry();
  const erasures = new KnownErasures();
  const keys = new PersonalDataKeys(pool, new MasterKey(masterKey), erasures);
  const decoder = new StoredEventDecoder(types, keys);
  const store = new EventStore(pool, decoder);
  const memory = new StreamMemory(pool, store, projections, erasures);
  const executor = new CommandExecutor({
    database: pool,
    databaseUrl,
    memory,
    cold: new ColdStreams(memory, keys),
    writer: new EventWriter(types, projections, keys),
    erasures,
    patienceMs,
    endSession: end,
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
      shadows: new RebuildShadows(pool, store, keys),
    }),
    add(feature) {
      for (const schemas of feature.events) types.register(schemas);
      for (const projection of feature.projections ?? []) projections.register(projection);
    },
    async close() {
      await executor.close();
      // A query that waits in the database may take longer than a stop.
      if (!given) await goodbye(pool.end());
    },
  };
}
