import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';

import type { Credentials } from '../src/platform/http/viewer/authenticator.js';
import { AUTHENTICATOR } from '../src/platform/http/viewer/authenticator.js';
import type { Viewer } from '../src/platform/http/viewer/viewer.js';
import { createPool } from '@terrace/event-core/database/pool';
import { connectBeside } from '@terrace/event-core/feed/feed-watch';
import { FeedWatch } from '@terrace/event-core/feed/feed-watch';
import { PostgresFeed } from '@terrace/event-core/feed/postgres-feed';
import { Sequencer } from '@terrace/event-core/feed/sequencer';
import { ChangePublisher } from '../src/platform/live/change-publisher.js';
import { TRUSTED_PROXIES, type TrustedProxies } from '../src/platform/live/handshake.js';
import { LiveGateway } from '../src/platform/live/live.gateway.js';
import { LiveRegistry } from '../src/platform/live/live-registry.js';
import { LiveSessions } from '../src/platform/live/live-sessions.js';
import { LiveSocketAdapter } from '../src/platform/live/live-socket.adapter.js';
import { PresenceExchange } from '../src/features/console/presence/presence-exchange.js';
import { PresenceGateway } from '../src/features/console/presence/presence.gateway.js';
import { Presence } from '../src/features/console/presence/presence.js';
import type { ReplayRing } from '../src/platform/live/replay-ring.js';
import { Subscriptions } from '../src/platform/live/subscriptions.js';
import { RawDecoder } from './raw-log.js';

/** The origin that the pages of these apps are served from. */
export const ORIGIN = 'https://terrace.test';

/** An API node with nothing but the live socket; all nodes of a spec share one database. */
export interface LiveApp {
  readonly url: string;
  readonly sessions: LiveSessions;
  readonly sequencer: Sequencer;
  /** Everything up to here has gone out to this node's sockets. */
  position(): number;
  /** Addresses of those who came, in their order. */
  readonly addresses: readonly string[];
  close(): Promise<void>;
}

/** What a spec may have otherwise than the product. */
export interface LiveAppOptions {
  readonly trusted?: TrustedProxies;
  readonly limitFactor?: number;
  /** Replaces the ring, for controls. */
  readonly makeRing?: (floor: number) => ReplayRing;
}

/** `auth.token` is the account id itself here; without one it is a visitor. */
async function viewerOf({ bearer, address }: Credentials): Promise<Viewer> {
  const somebody = { guestId: undefined, openedLinks: new Map<string, string>(), address };
  if (bearer === undefined) return { kind: 'visitor', ...somebody };
  const account = {
    role: 'seller',
    adminRoles: [],
    accountId: bearer,
    name: bearer,
    sessionId: `session of ${bearer}`,
  } as const;
  return { kind: 'account', ...account, limitedTo: undefined, ...somebody };
}

@Module({})
class LiveTestModule {}

/** Starts a node whose features are what `register` brings. */
export async function startLiveApp(
  databaseUrl: string,
  register: (registry: LiveRegistry) => void,
  options: LiveAppOptions = {},
): Promise<LiveApp> {
  const { trusted = [], limitFactor = 1_000, makeRing } = options;
  const addresses: string[] = [];
  const authenticate = (credentials: Credentials) => {
    addresses.push(credentials.address);
    return viewerOf(credentials);
  };
  const pool = createPool(databaseUrl, { max: 5 });
  const watch = new FeedWatch(connectBeside(pool, 'feed watch'));
  const feed = new PostgresFeed(pool, new RawDecoder(), watch);
  const sequencer = new Sequencer(connectBeside(pool, 'sequencer'), (sequenced) =>
    feed.onSequenced(sequenced),
  );
  const registry = new LiveRegistry();
  register(registry);
  const sessions = new LiveSessions(registry);
  const publisher = new ChangePublisher(feed, pool, registry, (events) => sessions.revoke(events), makeRing);
  const subscriptions = new Subscriptions(registry, publisher, feed, pool);
  const presence = new Presence(registry, new PresenceExchange(connectBeside(pool, 'presence')));
  registry.addTopicListener(presence);
  watch.start();
  sequencer.start();
  const app = await NestFactory.create<NestFastifyApplication>(
    {
      module: LiveTestModule,
      providers: [
        LiveGateway,
        PresenceGateway,
        { provide: AUTHENTICATOR, useValue: { authenticate } },
        { provide: ChangePublisher, useValue: publisher },
        { provide: Subscriptions, useValue: subscriptions },
        { provide: LiveSessions, useValue: sessions },
        { provide: Presence, useValue: presence },
        { provide: TRUSTED_PROXIES, useValue: trusted },
      ],
    },
    new FastifyAdapter(),
    { logger: ['warn', 'error'] },
  );
  app.useWebSocketAdapter(new LiveSocketAdapter(app, { publicUrl: ORIGIN, trusted, limitFactor }));
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sessions,
    sequencer,
    position: () => publisher.position,
    addresses,
    close: async () => {
      await app.close();
      await Promise.all([sequencer.stop(), watch.stop()]);
      await pool.end();
    },
  };
}
