import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.js';
import { type LiveApp, startLiveApp } from '../../../../test/live-app.js';
import { EVENTUALLY_MS, eventually } from '../../../../test/eventually.js';

const LEDGER = { kind: 'ledger', id: 'one' };
const LETTER = { kind: 'letter', id: 'two' };

/** A page on the topic of signed-in accounts, with the presence that it received last. */
interface Page {
  readonly socket: Socket;
  readonly name: string;
  sees(): readonly string[] | undefined;
  focuses(at: object | null, topic?: string): void;
}

describe('presence', () => {
  let database: TestDatabase;
  let app: LiveApp;
  let sockets: Socket[];

  beforeEach(async () => {
    database = await createTestDatabase();
    sockets = [];
    app = await startLiveApp(database.url, (registry) => {
      registry.addTopic({
        topic: 'desk',
        showsPresence: true,
        authorise: async (viewer) => (viewer.kind === 'account' ? 'desk' : null),
      });
      registry.addTopic({ topic: 'yard', authorise: async () => 'yard' });
    });
  });
  afterEach(async () => {
    for (const socket of sockets) socket.disconnect();
    await app.close();
    await database.drop();
  });

  /** Opens a page; `name` '' is a visitor. */
  async function open(name: string, ...topics: string[]): Promise<Page> {
    const socket = io(app.url, {
      path: '/live',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      ...(name && { auth: { token: name } }),
    });
    sockets.push(socket);
    let received: readonly string[] | undefined;
    socket.on('presence', ({ topic, admins }) => {
      expect(topic).toBe('desk');
      received = admins.map(
        ({ name: who, at }: { name: string; at: { kind: string; id: string } }) =>
          `${who} at ${at.kind} ${at.id}`,
      );
    });
    await new Promise<void>((resolve) => void socket.on('connect', resolve));
    if (topics.length > 0) await socket.timeout(EVENTUALLY_MS).emitWithAck('subscribe', { topics });
    return {
      socket,
      name,
      sees: () => received,
      focuses: (at, topic = 'desk') => socket.emit('presence', { topic, at }),
    };
  }
  const sees = (page: Page, ...rows: string[]) =>
    eventually(`${page.name} sees ${rows.join()}`, () =>
      Promise.resolve(String(page.sees()) === String(rows)),
    );

  it('reaches everybody on the topic, and whoever joins later, until no row has the focus', async () => {
    const [ann, ben] = [await open('ann', 'desk'), await open('ben', 'desk')];
    ann.focuses(LEDGER);
    ben.focuses(LETTER);
    await sees(ann, 'ann at ledger one', 'ben at letter two');
    const cleo = await open('cleo', 'desk');
    await sees(cleo, 'ann at ledger one', 'ben at letter two');
    ann.focuses(LETTER);
    await sees(cleo, 'ann at letter two', 'ben at letter two');
    ben.focuses(null);
    await sees(cleo, 'ann at letter two');
  });

  it('ends with the socket, also when the connection breaks', async () => {
    const [ann, ben, cleo] = [
      await open('ann', 'desk'),
      await open('ben', 'desk'),
      await open('cleo', 'desk'),
    ];
    ann.focuses(LEDGER);
    ben.focuses(LEDGER);
    await sees(cleo, 'ann at ledger one', 'ben at ledger one');
    ann.socket.disconnect();
    await sees(cleo, 'ben at ledger one');
    ben.socket.io.engine.close();
    await sees(cleo);
  });

  it('ends when the topic is left, and when the session ends', async () => {
    const [ann, ben, cleo] = [
      await open('ann', 'desk'),
      await open('ben', 'desk'),
      await open('cleo', 'desk'),
    ];
    ann.focuses(LEDGER);
    ben.focuses(LEDGER);
    await sees(cleo, 'ann at ledger one', 'ben at ledger one');
    ann.socket.emit('unsubscribe', { topics: ['desk'] });
    await sees(cleo, 'ben at ledger one');
    app.sessions.disconnect({ accountId: 'ben' });
    await sees(cleo);
  });

  it('is neither accepted from nor sent to a page outside the topic, nor on a topic that does not show it', async () => {
    const ann = await open('ann', 'desk', 'yard');
    const stranger = await open('', 'desk', 'yard');
    const outside = await open('eve', 'yard');
    stranger.focuses(LETTER);
    outside.focuses(LETTER);
    ann.focuses(LETTER, 'yard');
    // Messages of a socket are read in their order: what follows is known to come after.
    await Promise.all(
      [stranger, outside].map(({ socket }) => socket.emitWithAck('subscribe', { topics: ['yard'] })),
    );
    ann.focuses(LEDGER);
    await sees(ann, 'ann at ledger one');
    expect([stranger.sees(), outside.sees()]).toEqual([undefined, undefined]);
  });

  it.each([
    ['empty', undefined],
    ['of another shape', { topic: 'desk' }],
    ['about no valid item', { topic: 'desk', at: { kind: 'Ledger<', id: 'one' } }],
    ['with a name of its own', { topic: 'desk', at: LEDGER, name: 'God' }],
  ])('disconnects a page whose message is %s', async (_what, message) => {
    const ann = await open('ann', 'desk');
    ann.socket.emit('presence', message);
    await eventually('it is closed', () => Promise.resolve(ann.socket.disconnected));
  });

  it('sends at most ten messages a second to a room', async () => {
    const [ann, ben] = [await open('ann', 'desk'), await open('ben', 'desk')];
    ann.focuses(LETTER);
    await sees(ben, 'ann at letter two');
    let messages = 0;
    ben.socket.on('presence', () => (messages += 1));
    for (let time = 0; time < 500; time++) ann.focuses({ kind: 'ledger', id: String(time) });
    ann.socket.emit('unsubscribe', { topics: ['desk'] });
    await sees(ben);
    expect(messages).toBeLessThan(50);
  });
});
