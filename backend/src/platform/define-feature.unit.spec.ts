import 'reflect-metadata';
import { listSellers } from '@terrace/contracts/http/selling/sellers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Controller, Global, type INestApplicationContext, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createEventCore } from '@terrace/event-core/event-core';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import { defineReadModel, integer } from '@terrace/event-core/model/read-model';
import { Database } from './database/database.js';
import { type Feature, defineFeature, exportOf } from './define-feature.js';
import { EVENT_CORE } from './event-core/event-core.module.js';
import { ListExports } from './http/csv/list-exports.js';
import { LiveRegistry } from './live/live-registry.js';

/** Connects to nothing before its first command. */
const newCore = () =>
  createEventCore({
    databaseUrl: 'postgres://nobody@localhost/none',
    masterKey: Buffer.alloc(32, 1).toString('base64'),
  });

@Injectable()
class Rooms {
  readonly kind = 'room';
}

@Controller()
class RoomsController {}

const events = [eventTypes<DomainEvent<'RoomOpened'>>({ RoomOpened: {} })];
const readModels = [
  defineReadModel({ table: 'rooms', category: 'room', columns: { taken: integer() } }).projection(
    (row) => row,
  ),
];
const liveView = { kind: 'room', category: 'room', load: async () => [], messages: () => [] };
const topic = { topic: 'room', authorise: async () => null };
const sessionCheck = { stillGood: async () => new Map<string, []>() };
const rows = {
  columns: { Name: () => 'Blue' },
  ids: async () => ['blue'],
  rows: async () => [{ id: 'blue' }],
};
const sellers = exportOf(listSellers, rows);

let program: INestApplicationContext | undefined;

afterEach(async () => {
  await program?.close();
  program = undefined;
});

/** Starts a program of these features, each a module of its own. */
async function start(...features: readonly Feature[]): Promise<INestApplicationContext> {
  @Global()
  @Module({
    providers: [
      { provide: EVENT_CORE, useFactory: newCore },
      { provide: Database, useValue: {} },
      ...[LiveRegistry, ListExports],
    ],
    exports: [EVENT_CORE, LiveRegistry, ListExports],
  })
  class Platform {}

  const modules = features.map((feature) => {
    @Module(defineFeature(feature))
    class FeatureModule {}
    return FeatureModule;
  });
  @Module({ imports: [Platform, ...modules] })
  class Program {}
  program = await NestFactory.createApplicationContext(Program, { logger: false, abortOnError: false });
  return program;
}

describe('defineFeature', () => {
  it('registers events and read models with the event core', async () => {
    const core = (await start({ events, readModels })).get<ReturnType<typeof newCore>>(EVENT_CORE);
    expect(core.types.schemaOf('RoomOpened')).toBe(1);
    expect(core.projections.ofCategory('room')).toEqual(readModels);
  });

  it('registers what it brings to the live socket', async () => {
    const listener = { joined: () => undefined, left: () => undefined };
    const revocation = { on: ['RoomClosed'], who: () => null };
    const live = (
      await start({
        liveViews: [liveView],
        topics: [topic],
        topicListeners: [listener],
        revocations: [revocation],
        sessionCheck,
      })
    ).get(LiveRegistry);
    expect(live.viewsOf('room').map(({ kind }) => kind)).toEqual(['room']);
    expect(live.ruleOf('room:blue')).toEqual({ rule: topic, id: 'blue' });
    expect(live.topicListeners).toEqual([listener]);
    expect(live.revocations).toEqual([revocation]);
    expect(live.sessionCheck).toBe(sessionCheck);
  });

  it('makes a part of the providers that it names', async () => {
    const part = { inject: [Rooms], useFactory: ({ kind }: Rooms) => ({ ...liveView, kind }) };
    const live = (await start({ providers: [Rooms], liveViews: [part] })).get(LiveRegistry);
    expect(live.viewOf('room')).toBeDefined();
  });

  it('registers list exports', async () => {
    const lists = (await start({ listExports: [sellers] })).get(ListExports);
    const lines: string[] = [];
    const { lines: write } = lists.ask({ list: 'sellers', filter: {} }, ['owner']);
    for await (const line of write({} as never)) lines.push(line);
    expect(lines.join('')).toContain('Blue');
  });

  it('hands controllers, providers and exports to Nest', () => {
    const { controllers, providers, exports } = defineFeature({
      controllers: [RoomsController],
      providers: [Rooms],
      exports: [Rooms],
    });
    expect({ controllers, exports }).toEqual({ controllers: [RoomsController], exports: [Rooms] });
    expect(providers).toContain(Rooms);
  });

  it.each<[string, Feature, string]>([
    ['an event type', { events }, 'RoomOpened is registered twice'],
    ['a table', { readModels }, 'Two projections write the table rooms'],
    ['a live kind', { liveViews: [liveView] }, 'Live kind room has two views'],
    ['a topic', { topics: [topic] }, 'Topic room has two rules'],
    ['a session check', { sessionCheck }, 'Sockets have two session checks'],
    ['a list', { listExports: [sellers] }, 'List sellers has two exports'],
  ])('prevents the start when two features declare %s', async (_part, feature, message) => {
    await expect(start(feature, feature)).rejects.toThrow(message);
  });

  it('prevents the start when a part names a provider that the feature lacks', async () => {
    const part = { inject: [Rooms], useFactory: () => liveView };
    await expect(start({ liveViews: [part] })).rejects.toThrow('Rooms');
  });

  it('does not compile with a part that lacks a field, or with a field that features do not have', () => {
    // @ts-expect-error `messages` is missing
    const lacking: Feature = { liveViews: [{ kind: 'room', category: 'room', load: async () => [] }] };
    // @ts-expect-error it is `readModels`
    const misspelt: Feature = { readModel: readModels };
    expect([lacking, misspelt]).toHaveLength(2);
  });
});
