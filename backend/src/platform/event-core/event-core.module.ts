import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { PlanExecutor } from '@terrace/event-core/batching/plan-executor';
import { KnownErasures } from '@terrace/event-core/encryption/personal-data-keys';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { type EventCore, createEventCore } from '@terrace/event-core/event-core';
import { EventTypes } from '@terrace/event-core/model/event';
import { PersonEraser } from '@terrace/event-core/projections/person-eraser';
import { ProjectionRebuilder } from '@terrace/event-core/projections/projection-rebuilder';
import { ProjectionRegistry } from '@terrace/event-core/model/read-model';
import { StoredEventDecoder } from '@terrace/event-core/store/event-store';
import { EventStore } from '@terrace/event-core/store/event-store';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { checkMasterKey } from './check-master-key.js';
import { CommandExecutor } from './command-executor.js';

/** Injection token of the event core as a whole; its parts are injected by their classes. */
export const EVENT_CORE = Symbol('event core');

const parts = [
  { provide: Database, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.pool },
  { provide: PlanExecutor, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.executor },
  {
    provide: CommandExecutor,
    inject: [EVENT_CORE],
    useFactory: (core: EventCore) => new CommandExecutor(core.executor),
  },
  { provide: EventStore, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.store },
  { provide: EventTypes, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.types },
  { provide: StoredEventDecoder, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.decoder },
  { provide: ProjectionRegistry, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.projections },
  { provide: ProjectionRebuilder, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.rebuilder },
  { provide: PersonEraser, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.eraser },
  { provide: KnownErasures, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.erasures },
  { provide: PersonalDataKeys, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.keys },
];

/** How long a command waits for its commit, beyond the wait for a connection. */
const COMMIT_MS = 200;

/**
 * Database pool, log, commands, read models and keys of persons, for every module of the program. The platform
 * imports `EventCoreModule.root()` once; `defineFeature` adds what a feature brings.
 */
@Module({})
export class EventCoreModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(EVENT_CORE) private readonly core: EventCore,
    private readonly config: Config,
  ) {}

  /** Needs Config from a global module. */
  static root(): DynamicModule {
    const core = {
      provide: EVENT_CORE,
      inject: [Config],
      useFactory: ({ DATABASE_URL, MASTER_KEY, DATABASE_CONNECT_MS }: Config) =>
        createEventCore({
          ...{ databaseUrl: DATABASE_URL, masterKey: MASTER_KEY },
          timeoutMs: DATABASE_CONNECT_MS + COMMIT_MS,
        }),
    };
    return { module: EventCoreModule, global: true, providers: [core, ...parts], exports: [core, ...parts] };
  }

  /** Before anything is written. Throws ConfigError when MASTER_KEY is not the one of this database. */
  onModuleInit(): Promise<void> {
    return checkMasterKey(this.config.MASTER_KEY, this.core.pool);
  }

  /** Requests have ended by now: waits for what is still under way, then closes the connections. */
  onApplicationShutdown(): Promise<void> {
    return this.core.close();
  }
}
