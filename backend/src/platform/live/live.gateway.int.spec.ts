import { beforeEach, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import { count, createCounters, registerCounters } from '../../../test/counters.js';
import { type LiveApp, ORIGIN, startLiveApp } from '../../../test/live-app.js';
import { appendRaw } from '../../../test/raw-log.js';
import { EVENTUALLY_MS, eventually } from '../../../test/eventually.js';
import { useDatabase } from '../../../test/use-database.js';
import type { LiveView } from './live-view.js';

/** Promised within 5 s; a busy machine gets three times as long. */
/** Messages for a client that does not read: fewer than may wait for it, and 45 MB, which no kernel takes in for it. */
const BULK = 560;
/** As many at once as a client that reads may have waiting. */
const BULK_AT_ONCE = 20;
const bulkView: LiveView = {
  kind: 'bulk',
  category: 'bulk',
  load: async (ids) => ids.map((id) => ({ id, version: 1 })),
  messages: () => [{ room: 'bulk', topic: 'bulk', data: { text: 'x'.repeat(80_000) } }],
};

describe('the live socket', () => {
  const database = useDatabase({ connectionTimeoutMillis: 60_000 });
  let app: LiveApp;
  let goodSessions: Set<string>;
  let sockets: Socket[];
  /** How often the slow topic's rule was asked, and how many times at once. */
  let atOnce: { asked: number; now: number; most: number };

  beforeEach(async () => {
    await createCounters(database.pool);
    goodSessions = new Set(['session of ann', 'session of ben']);
    sockets = [];
    atOnce = { asked: 0, now: 0, most: 0 };
    app = await startLiveApp(database.url, (registry) => {
      registerCounters(registry);
      registry.addView(bulkView);
      registry.addTopic({ topic: 'bulk', authorise: async () => 'bulk' });
      registry.addTopic({
        topic: 'slow',
        authorise: async () => {
          atOnce.asked += 1;
          atOnce.now += 1;
          atOnce.most = Math.max(atOnce.most, atOnce.now);
          await database.pool.query('select 1');
          atOnce.now -= 1;
          return 'bulk';
        },
      });
      registry.addRevocation({ on: ['Rejected'], who: () => ({ accountId: 'ann' }) });
      registry.addSessionCheck({
        stillGood: async (ids) => new Map(ids.filter((id) => goodSessions.has(id)).map((id) => [id, []])),
      });
    });
    database.endWithTest(() => {
      for (const socket of sockets) socket.disconnect();
      return app.close();
    });
  });

  function open(options: { token?: string; origin?: string } = {}): Socket {
    const socket = io(app.url, {
      path: '/live',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      ...(options.token && { auth: { token: options.token } }),
      ...(options.origin && { extraHeaders: { origin: options.origin } }),
    });
    sockets.push(socket);
    return socket;
  }

  async function connected(socket: Socket): Promise<boolean> {
    return new Promise((resolve) => {
      socket.on('connect', () => resolve(true));
      socket.on('connect_error', () => resolve(false));
    });
  }

  function changesOf(socket: Socket): { topic: string; id: string; version: number; data: unknown }[] {
    const changes: { topic: string; id: string; version: number; data: unknown }[] = [];
    socket.on('change', (change) => changes.push(change));
    return changes;
  }

  it('sends the present row of a change, and a tombstone when it is deleted', async () => {
    const socket = open();
    const changes = changesOf(socket);
    const answer = await socket.emitWithAck('subscribe', { topics: ['counters'] });
    expect(answer).toEqual({ position: 0, topics: ['counters'], refused: [] });
    await count(database.pool, 'a', 'nobody', 5);
    await eventually('the row came', () => changes.length === 1);
    await count(database.pool, 'a', 'nobody', -9);
    await eventually('the tombstone came', () => changes.length === 2);
    const change = { topic: 'counters', kind: 'counter', id: 'a' };
    expect(changes).toEqual([
      { ...change, position: 1, version: 1, data: { id: 'a', value: 5 } },
      { ...change, position: 2, version: 2, data: null },
    ]);
  });

  it('answers a heartbeat, also before any topic is joined', async () => {
    const socket = open();
    expect(await connected(socket)).toBe(true);
    await socket.timeout(EVENTUALLY_MS).emitWithAck('heartbeat');
    // Without an acknowledgement to give, nothing happens.
    socket.emit('heartbeat');
    await socket.timeout(EVENTUALLY_MS).emitWithAck('heartbeat');
    expect(socket.connected).toBe(true);
  });

  it('rejects unknown and forbidden topics, and sends their changes to nobody else', async () => {
    const ann = open({ token: 'ann' });
    const visitor = open();
    const [annsChanges, visitorsChanges] = [changesOf(ann), changesOf(visitor)];
    const answer = await visitor.emitWithAck('subscribe', {
      topics: ['mine', 'nonsense', 'mine:ann', 'counters'],
    });
    expect(answer).toMatchObject({ topics: ['counters'], refused: ['mine', 'nonsense', 'mine:ann'] });
    expect(await ann.emitWithAck('subscribe', { topics: ['mine'] })).toMatchObject({ topics: ['mine'] });
    await count(database.pool, 'b', 'ben');
    await count(database.pool, 'a', 'ann');
    await eventually(
      'both received the last',
      () => annsChanges.length === 1 && visitorsChanges.length === 2,
    );
    expect(annsChanges.map(({ id }) => id)).toEqual(['a']);
    expect(visitorsChanges.every(({ topic }) => topic === 'counters')).toBe(true);
  });

  it('stops sending an unsubscribed topic', async () => {
    const socket = open({ token: 'ann' });
    const changes = changesOf(socket);
    await socket.emitWithAck('subscribe', { topics: ['counters', 'mine'] });
    socket.emit('unsubscribe', { topics: ['counters'] });
    await socket.emitWithAck('subscribe', { topics: ['mine'] });
    await count(database.pool, 'a', 'ann');
    await eventually('it came', () => changes.length > 0);
    expect(changes.map(({ topic }) => topic)).toEqual(['mine']);
  });

  it.each([
    ['our own pages', ORIGIN, true],
    ['a program without an origin', undefined, true],
    ['a foreign page', 'https://evil.test', false],
    ['a sandboxed page', 'null', false],
    ['a look-alike', `${ORIGIN}.evil.test`, false],
  ])('checks the origin of %s', async (_who, origin, allowed) => {
    expect(await connected(open(origin ? { origin } : {}))).toBe(allowed);
  });

  it('accepts WebSocket only', async () => {
    const answer = await fetch(`${app.url}/live?EIO=4&transport=polling`);
    expect(answer.status).toBe(400);
  });

  it('closes a connection that sends 10 MB without buffering it', async () => {
    const raw = new WebSocket(`${app.url.replace('http', 'ws')}/live?EIO=4&transport=websocket`);
    await new Promise((resolve) => raw.on('open', resolve));
    const before = process.memoryUsage().rss;
    const closed = new Promise<number>((resolve) => raw.on('close', resolve));
    raw.on('error', () => undefined);
    raw.send('4'.repeat(10 * 1024 * 1024));
    // It got a rate-limit message, or was disconnected because it went on.
    expect([1006, 1009]).toContain(await closed);
    expect(process.memoryUsage().rss - before).toBeLessThan(128 * 1024 * 1024);
    expect(await connected(open())).toBe(true);
  });

  it.each([
    ['too many topics', { topics: Array.from({ length: 51 }, (_, n) => `t${n}`) }],
    ['a topic that is no text', { topics: [{}] }],
    ['an unknown member', { topics: ['counters'], as: 'ann' }],
    ['nothing', undefined],
  ])('closes the connection of a client that requests %s', async (_what, request) => {
    const socket = open();
    socket.emit('subscribe', request, () => undefined);
    await new Promise((resolve) => socket.on('disconnect', resolve));
  });

  it('closes the connection of a client that sends requests without pause', async () => {
    const socket = open();
    await connected(socket);
    const closed = new Promise((resolve) => socket.on('disconnect', resolve));
    for (let n = 0; n < 100; n++) socket.emit('subscribe', { topics: ['counters'] }, () => undefined);
    await closed;
  });

  it('handles the messages of one socket one at a time and in order', async () => {
    const socket = open();
    const answers: Promise<unknown>[] = [];
    for (let n = 0; n < 5; n++) {
      const topics = Array.from({ length: 50 }, (_, topic) => `slow:${n}-${topic}`);
      answers.push(socket.emitWithAck('subscribe', { topics }));
      socket.emit('unsubscribe', { topics });
    }
    await Promise.all(answers);
    expect(atOnce.most).toBe(1);
    await socket.emitWithAck('subscribe', { topics: [] });
    const changes = changesOf(socket);
    await appendRaw(database.pool, { streamId: 'bulk-1' });
    await count(database.pool, 'a');
    await eventually('the node has sent both', () => app.position() === 2);
    await socket.emitWithAck('subscribe', { topics: [] });
    expect(changes).toEqual([]);
  });

  it('authorizes the topics of a few sockets at a time, and cuts off sockets that request too many', async () => {
    const greedy = Array.from({ length: 20 }, () => open());
    const closed = greedy.map((socket) => new Promise((resolve) => socket.on('disconnect', resolve)));
    for (const socket of greedy) {
      for (let n = 0; n < 10; n++) {
        const topics = Array.from({ length: 50 }, (_, topic) => `slow:${topic}`);
        socket.emit('subscribe', { topics }, () => undefined);
      }
    }
    await Promise.all(closed);
    expect(atOnce.most).toBeLessThanOrEqual(5);
    expect(atOnce.asked).toBeLessThanOrEqual(20 * 300);
  });

  it('closes a connection that authenticates twice', async () => {
    const raw = new WebSocket(`${app.url.replace('http', 'ws')}/live?EIO=4&transport=websocket`);
    await new Promise((resolve) => raw.on('open', resolve));
    const closed = new Promise((resolve) => raw.on('close', resolve));
    raw.send('40');
    raw.send('40');
    await closed;
    expect(app.addresses.length).toBe(1);
  });

  it('cuts off a client that does not read, and serves the others', async () => {
    const deaf = new WebSocket(`${app.url.replace('http', 'ws')}/live?EIO=4&transport=websocket`);
    await new Promise((resolve) => deaf.on('open', resolve));
    const joined = new Promise<void>((resolve) => {
      deaf.on('message', (data) => {
        if (String(data).startsWith('40')) deaf.send('420["subscribe",{"topics":["bulk"]}]');
        if (String(data).startsWith('430')) resolve();
      });
    });
    deaf.send('40');
    await joined;
    deaf.pause();
    const reader = open();
    const read = new Set<string>();
    reader.on('change', ({ id }) => read.add(id));
    await reader.emitWithAck('subscribe', { topics: ['bulk'] });
    expect(app.sessions.open).toBe(2);
    for (let sent = 0; sent < BULK; sent += BULK_AT_ONCE) {
      const some = Array.from({ length: BULK_AT_ONCE }, (_, n) => `bulk-${sent + n}`);
      await Promise.all(some.map((streamId) => appendRaw(database.pool, { streamId })));
      await eventually('the other has read them', () => read.size === sent + BULK_AT_ONCE);
    }
    await eventually('the deaf one is gone', () => app.sessions.open === 1);
    expect(reader.connected).toBe(true);
    deaf.terminate();
  });

  it("closes an account's sockets within 5 s of an event that revokes its rights", async () => {
    const [ann, ben] = [open({ token: 'ann' }), open({ token: 'ben' })];
    await Promise.all([connected(ann), connected(ben)]);
    await ann.emitWithAck('subscribe', { topics: ['mine'] });
    await appendRaw(database.pool, { streamId: 'seller-ann', type: 'Rejected' });
    await eventually('it was closed', () => ann.disconnected);
    expect(ben.connected).toBe(true);
  });

  it('closes the sockets of an ended session within 5 s', async () => {
    const [ann, ben] = [open({ token: 'ann' }), open({ token: 'ben' })];
    await Promise.all([connected(ann), connected(ben)]);
    goodSessions.delete('session of ann');
    await eventually('it was closed', () => ann.disconnected);
    expect(ben.connected).toBe(true);
  });

  it('sends resync to a page whose position is older than the replay ring or from another log', async () => {
    await count(database.pool, 'a');
    const socket = open();
    const asked: string[][] = [];
    socket.on('resync', ({ topics }) => asked.push(topics));
    await socket.emitWithAck('subscribe', { topics: ['counters'], since: 1_000_000 });
    expect(asked).toEqual([['counters']]);
  });
});
