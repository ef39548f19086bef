import 'reflect-metadata';
import type { Decider } from '@terrace/event-core/model/decider';
import { PlanExecutor } from '@terrace/event-core/batching/plan-executor';
import { on } from '@terrace/event-core/model/plan';
import { loadConfig } from '@terrace/backend/platform/config/config';
import { migrate } from '@terrace/backend/platform/database/migrate';
import { Database } from '@terrace/backend/platform/database/database';
import { EventTypes, eventTypes } from '@terrace/event-core/model/event';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { AUTHENTICATOR, type Credentials } from '@terrace/backend/platform/http/viewer/authenticator';
import { ChangePublisher } from '@terrace/backend/platform/live/change-publisher';
import { LiveRegistry } from '@terrace/backend/platform/live/live-registry';
import { LiveSocketAdapter } from '@terrace/backend/platform/live/live-socket.adapter';
import type { LiveView } from '@terrace/backend/platform/live/live-view';
import type { Rooms } from '@terrace/backend/platform/live/rooms';
import { makeLogger } from '@terrace/backend/platform/observability/logger';
import { PlatformModule } from '@terrace/backend/platform/platform.module';
import { ProjectionRegistry, type RowOf, defineReadModel, text } from '@terrace/event-core/model/read-model';
import { Global, Module } from '@nestjs/common';
import type { Change } from '@terrace/contracts/live/messages';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';

type Counted = DomainEvent<'TallyCounted', { readonly at: number }>;

const table = defineReadModel({
  table: 'tally_list',
  category: 'tally',
  columns: { at: text() },
});

type TallyRow = RowOf<typeof table>;

const tally: Decider<null, { readonly at: number }, Counted> = {
  category: 'tally',
  initial: () => null,
  decide: ({ at }) => [{ type: 'TallyCounted', data: { at } }],
  evolve: (state) => state,
};

const tallyList = table.projection<Counted>((_row, { data }) => ({ at: String(data.at) }));

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

/** The rooms of the program's live server, so that a benchmark can send messages without a command. */
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
  /** Increments one of the tallies, which stores when the command was issued (`at`). */
  count(tallyId: string, at: number): Promise<unknown>;
  /** Sends a change to all subscribers, as the feed does; resolves when it was written to every socket. */
  send(change: Change): Promise<void>;
}

/** Starts it in this process. `more`: environment variables beyond those that every program needs. */
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
    .get(Database)
    .query(
      'create table if not exists tally_list (id text primary key, version integer not null, at text not null)',
    );
  await app.listen(0, '127.0.0.1');

  const rooms = await starting;
  const executor = app.get(PlanExecutor);
  const context = { actor: { role: 'system', id: 'bench' }, correlationId: 'bench' } as const;
  return {
    url: await app.getUrl(),
    count: (tallyId, at) =>
      executor.execute({ commands: () => [on(tally, tallyId, { at })], result: null }, context),
    send: (change) => rooms.send('tally', change),
  };
}
