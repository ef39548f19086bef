import 'reflect-metadata';
import type { Decider } from '@terrace/backend/platform/command/decider';
import { CommandExecutor } from '@terrace/backend/platform/command/command-executor';
import { on } from '@terrace/backend/platform/command/plan';
import { loadConfig } from '@terrace/backend/platform/config/config';
import { migrate } from '@terrace/backend/platform/database/migrate';
import { DATABASE_POOL } from '@terrace/backend/platform/database/pool';
import { EventTypes, eventTypes } from '@terrace/backend/platform/event-store/event-types';
import type { DomainEvent } from '@terrace/backend/platform/event-store/event';
import { AUTHENTICATOR, type Credentials } from '@terrace/backend/platform/http/authenticator';
import { ChangePublisher } from '@terrace/backend/platform/live/change-publisher';
import { LiveRegistry } from '@terrace/backend/platform/live/live-registry';
import { LiveSocketAdapter } from '@terrace/backend/platform/live/live-socket.adapter';
import type { LiveView } from '@terrace/backend/platform/live/live-view';
import type { Rooms } from '@terrace/backend/platform/live/rooms';
import { makeLogger } from '@terrace/backend/platform/observability/logger';
import { PlatformModule } from '@terrace/backend/platform/platform.module';
import type { Projection } from '@terrace/backend/platform/projections/projection';
import { ProjectionRegistry } from '@terrace/backend/platform/projections/projection-registry';
import { Global, Module } from '@nestjs/common';
import type { Change } from '@terrace/contracts/live/messages';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';

type Counted = DomainEvent<'TallyCounted', { readonly at: number }>;
interface TallyRow {
  readonly at: number;
}

const tally: Decider<null, { readonly at: number }, Counted> = {
  category: 'tally',
  initial: () => null,
  decide: ({ at }) => [{ type: 'TallyCounted', data: { at } }],
  evolve: (state) => state,
};

const tallyList: Projection<TallyRow, Counted> = {
  table: 'tally_list',
  category: 'tally',
  columns: { at: 'text' },
  project: (_row, { data }) => ({ at: data.at }),
};

const tallyLive: LiveView<TallyRow & { id: string; version: number }> = {
  kind: 'tally',
  category: 'tally',
  load: async (ids, database) => {
    const { rows } = await database.query<TallyRow & { id: string; version: number }>(
      'select id, version, at from tally_list where id = any($1)',
      [ids],
    );
    return rows;
  },
  messages: ({ at }) => [{ room: 'tally', topic: 'tally', data: { at: Number(at) } }],
};

@Global()
@Module({
  providers: [
    {
      provide: AUTHENTICATOR,
      useValue: {
        authenticate: async ({ address }: Credentials) => ({ kind: 'visitor', guestId: undefined, address }),
      },
    },
  ],
  exports: [AUTHENTICATOR],
})
class VisitorsModule {}

/** The rooms that the program's live server will tell of changes, so that a benchmark can tell them without a command. */
function roomsOf(publisher: ChangePublisher): Promise<Rooms> {
  const start = publisher.start.bind(publisher);
  return new Promise((resolve) => {
    publisher.start = (rooms) => {
      resolve(rooms);
      return start(rooms);
    };
  });
}

/** The whole platform with the smallest feature, serving on a free port. */
export interface TallyProgram {
  readonly url: string;
  /** Counts on one of the tallies, which remembers when it was asked to (`at`). */
  count(tallyId: string, at: number): Promise<unknown>;
  /** Sends a change to all who subscribed, as the feed does; resolves when every socket was written to. */
  tell(change: Change): Promise<void>;
}

/** Starts it in this process. `more`: variables of the environment beyond what every program needs. */
export async function startTallyProgram(
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<TallyProgram> {
  const config = loadConfig({
    DATABASE_URL: databaseUrl,
    EVENTS_API_URL: 'http://127.0.0.1:9',
    EMAIL_API_URL: 'http://127.0.0.1:9',
    LOGO_CDN_URL: 'http://127.0.0.1:9',
    PAYMENT_HOSTS: 'localhost',
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    JWT_SECRET: 'a-secret-of-the-benchmarks-with-enough-characters',
    PAYMENT_WEBHOOK_SECRET: 'a-webhook-secret-of-benchmarks',
    LOG_LEVEL: 'error',
    ...more,
  });
  await migrate(config.DATABASE_URL);
  const logger = makeLogger(config.LOG_LEVEL);
  const app = await NestFactory.create<NestFastifyApplication>(
    { module: class Bench {}, imports: [PlatformModule.with(config, logger), VisitorsModule] },
    new FastifyAdapter(),
    { logger: ['error', 'warn'], abortOnError: false },
  );
  app.get(EventTypes).register(eventTypes<Counted>({ TallyCounted: {} }));
  app.get(ProjectionRegistry).register(tallyList);
  app.get(LiveRegistry).addView(tallyLive);
  app.get(LiveRegistry).addTopic({ topic: 'tally', authorise: async () => 'tally' });
  app.useWebSocketAdapter(
    new LiveSocketAdapter(app, {
      publicUrl: config.PUBLIC_URL,
      trusted: config.TRUST_PROXY,
      limitFactor: config.LIMIT_FACTOR,
    }),
  );
  const starting = roomsOf(app.get(ChangePublisher));
  await app
    .get(DATABASE_POOL)
    .query(
      'create table if not exists tally_list (id text primary key, version integer not null, at text not null)',
    );
  await app.listen(0, '127.0.0.1');

  const rooms = await starting;
  const executor = app.get(CommandExecutor);
  const context = { actor: { role: 'system', id: 'bench' }, correlationId: 'bench' } as const;
  return {
    url: await app.getUrl(),
    count: (tallyId, at) =>
      executor.carryOut({ commands: () => [on(tally, tallyId, { at })], result: null }, context),
    tell: (change) => rooms.send('tally', change),
  };
}
