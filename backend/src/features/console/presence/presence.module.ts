import { Module } from '@nestjs/common';
import { connectBeside } from '@terrace/event-core/feed/feed-watch';
import type { Pool } from 'pg';
import { Database } from '../../../platform/database/database.js';
import { defineFeature } from '../../../platform/define-feature.js';
import { LiveRegistry } from '../../../platform/live/live-registry.js';
import { PresenceExchange } from './presence-exchange.js';
import { PresenceGateway } from './presence.gateway.js';
import { Presence } from './presence.js';

/** Which row other administrators have in focus (docs/decisions/0030). */
@Module(
  defineFeature({
    providers: [
      {
        provide: Presence,
        inject: [LiveRegistry, Database],
        useFactory: (registry: LiveRegistry, pool: Pool) =>
          new Presence(registry, new PresenceExchange(connectBeside(pool, 'terrace presence'))),
      },
      PresenceGateway,
    ],
    topicListeners: [{ inject: [Presence], useFactory: (presence: Presence) => presence }],
  }),
)
export class PresenceModule {}
