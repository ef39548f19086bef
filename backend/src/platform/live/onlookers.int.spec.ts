import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { type LiveApp, startLiveApp } from '../../../test/live-app.js';
import { until } from '../../../test/until.js';

const LEDGER = { kind: 'ledger', id: 'one' };
const LETTER = { kind: 'letter', id: 'two' };

/** A page on the desk of those who are signed in, and what it was told last of who looks at what. */
interface Page {
  readonly socket: Socket;
  readonly name: string;
  sees(): readonly string[] | undefined;
  looksAt(at: object | null, topic?: string): void;
}

describe('who looks at what', () => {
  let database: TestDatabase;
  let app: LiveApp;
  let sockets: Socket[];

  beforeEach(async () => {
    database = await createTestDatabase();
    sockets = [];
    app = await startLiveApp(database.url, (registry) => {
      registry.addTopic({
        topic: 'desk',
        showsOnlookers: true,
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
    let told: readonly string[] | undefined;
    socket.on('onlookers', ({ topic, onlookers }) => {
      expect(topic).toBe('desk');
      told = onlookers.map(
        ({ name: who, at }: { name: string; at: { kind: string; id: string } }) =>
          `${who} at ${at.kind} ${at.id}`,
      );
    });
    await new Promise<void>((resolve) => void socket.on('connect', resolve));
    if (topics.length > 0) await socket.timeout(60_000).emitWithAck('subscribe', { topics });
    return {
      socket,
      name,
      sees: () => told,
      looksAt: (at, topic = 'desk') => socket.emit('look', { topic, at }),
    };
  }
  const sees = (page: Page, ...looks: string[]) =>
    until(`${page.name} sees ${looks.join()}`, () => Promise.resolve(String(page.sees()) === String(looks)));

  it('is told to all on the topic, and to who comes later, until they look away', async () => {
    const [ann, ben] = [await open('ann', 'desk'), await open('ben', 'desk')];
    ann.looksAt(LEDGER);
    ben.looksAt(LETTER);
    await sees(ann, 'ann at ledger one', 'ben at letter two');
    const cleo = await open('cleo', 'desk');
    await sees(cleo, 'ann at ledger one', 'ben at letter two');
    ann.looksAt(LETTER);
    await sees(cleo, 'ann at letter two', 'ben at letter two');
    ben.looksAt(null);
    await sees(cleo, 'ann at letter two');
  });

  it('ends with the socket, also with one that is cut off', async () => {
    const [ann, ben, cleo] = [
      await open('ann', 'desk'),
      await open('ben', 'desk'),
      await open('cleo', 'desk'),
    ];
    ann.looksAt(LEDGER);
    ben.looksAt(LEDGER);
    await sees(cleo, 'ann at ledger one', 'ben at ledger one');
    ann.socket.disconnect();
    await sees(cleo, 'ben at ledger one');
    ben.socket.io.engine.close();
    await sees(cleo);
  });

  it('ends when the topic is left, and when the session is closed', async () => {
    const [ann, ben, cleo] = [
      await open('ann', 'desk'),
      await open('ben', 'desk'),
      await open('cleo', 'desk'),
    ];
    ann.looksAt(LEDGER);
    ben.looksAt(LEDGER);
    await sees(cleo, 'ann at ledger one', 'ben at ledger one');
    ann.socket.emit('unsubscribe', { topics: ['desk'] });
    await sees(cleo, 'ben at ledger one');
    app.sessions.disconnect({ accountId: 'ben' });
    await sees(cleo);
  });

  it('is nobody’s to say or to hear who is not on the topic, nor on a topic where it is not shown', async () => {
    const ann = await open('ann', 'desk', 'yard');
    const stranger = await open('', 'desk', 'yard');
    const outside = await open('eve', 'yard');
    stranger.looksAt(LETTER);
    outside.looksAt(LETTER);
    ann.looksAt(LETTER, 'yard');
    // Messages of a socket are read in their order: what follows is known to come after.
    await Promise.all(
      [stranger, outside].map(({ socket }) => socket.emitWithAck('subscribe', { topics: ['yard'] })),
    );
    ann.looksAt(LEDGER);
    await sees(ann, 'ann at ledger one');
    expect([stranger.sees(), outside.sees()]).toEqual([undefined, undefined]);
  });

  it.each([
    ['nothing', undefined],
    ['another shape', { topic: 'desk' }],
    ['a thing that is none', { topic: 'desk', at: { kind: 'Ledger<', id: 'one' } }],
    ['a name for oneself', { topic: 'desk', at: LEDGER, name: 'God' }],
  ])('is not heard when it is %s: the page is cut off', async (_what, message) => {
    const ann = await open('ann', 'desk');
    ann.socket.emit('look', message);
    await until('it is closed', () => Promise.resolve(ann.socket.disconnected));
  });

  it('is passed on no faster than people look', async () => {
    const [ann, ben] = [await open('ann', 'desk'), await open('ben', 'desk')];
    ann.looksAt(LETTER);
    await sees(ben, 'ann at letter two');
    let messages = 0;
    ben.socket.on('onlookers', () => (messages += 1));
    for (let time = 0; time < 500; time++) ann.looksAt({ kind: 'ledger', id: String(time) });
    ann.socket.emit('unsubscribe', { topics: ['desk'] });
    await sees(ben);
    expect(messages).toBeLessThan(50);
  });
});
