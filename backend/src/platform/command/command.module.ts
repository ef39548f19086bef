import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { checkMasterKey } from '../crypto/check-master-key.js';
import { KnownErasures } from '../crypto/known-erasures.js';
import { PersonalDataKeys } from '../crypto/personal-data-keys.js';
import { DATABASE_POOL } from '../database/pool.js';
import { EventStore } from '../event-store/event-store.js';
import { EventTypes } from '../event-store/event-types.js';
import { StoredEventDecoder } from '../event-store/stored-event-decoder.js';
import { PersonEraser } from '../projections/person-eraser.js';
import { ProjectionRebuilder } from '../projections/projection-rebuilder.js';
import { ProjectionRegistry } from '../projections/projection-registry.js';
import { CommandExecutor } from './command-executor.js';
import { type EventCore, type EventFeature, createEventCore } from './event-core.js';

/** Injection token of the event core as a whole; its parts are injected by their classes. */
const EVENT_CORE = Symbol('event core');

const parts = [
  { provide: DATABASE_POOL, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.pool },
  { provide: CommandExecutor, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.executor },
  { provide: EventStore, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.store },
  { provide: EventTypes, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.types },
  { provide: StoredEventDecoder, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.decoder },
  { provide: ProjectionRegistry, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.projections },
  { provide: ProjectionRebuilder, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.rebuilder },
  { provide: PersonEraser, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.eraser },
  { provide: KnownErasures, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.erasures },
  { provide: PersonalDataKeys, inject: [EVENT_CORE], useFactory: (core: EventCore) => core.keys },
];

/**
 * Database pool, log, commands, read models and keys of persons, for every module of the program. The platform
 * imports `EventCoreModule.root()` once; a feature imports `EventCoreModule.feature({ events, projections })`.
 */
@Module({})
export class EventCoreModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(EVENT_CORE) private readonly core: EventCore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Needs CONFIG from a global module. */
  static root(): DynamicModule {
    const core = {
      provide: EVENT_CORE,
      inject: [CONFIG],
      useFactory: ({ DATABASE_URL, MASTER_KEY }: Config) =>
        createEventCore({ databaseUrl: DATABASE_URL, masterKey: MASTER_KEY }),
    };
    return { module: EventCoreModule, global: true, providers: [core, ...parts], exports: [core, ...parts] };
  }

  /** Makes a feature's events and read models known before the first request. */
  static feature(feature: EventFeature): DynamicModule {
    const registration = {
      provide: Symbol('event feature'),
      inject: [EVENT_CORE],
      useFactory: (core: EventCore) => core.add(feature),
    };
    return { module: EventFeatureModule, providers: [registration] };
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

/** Carries a feature's registration; each call of `EventCoreModule.feature` makes one. */
@Module({})
export class EventFeatureModule {}
