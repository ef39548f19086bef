import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/platform/ids/new-id.js';
import {
  type Show,
  type ShowCommand,
  type ShowEvent,
  createBoxOffice,
  openBoxOffice,
  showDecider,
  somebody,
} from '../../../test/box-office.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { StreamCache } from '../batching/stream-cache.js';
import { KnownErasures } from '../encryption/personal-data-keys.js';
import type { EventCore } from '../event-core.js';
import { FeedWatch, connectBeside } from '../feed/feed-watch.js';
import { PostgresFeed } from '../feed/postgres-feed.js';
import type { Decider } from '../model/decider.js';
import { DomainError } from '../model/errors.js';
import { on } from '../model/plan.js';
import type { EventDecoder } from '../store/event-store.js';

const NAME = 'Ada Canary Lovelace';

let database: TestDatabase;
/** One process erases; the other one has read the person before. */
let erasing: EventCore;
let other: EventCore;
let hostId: string;
let id: string;

beforeAll(async () => {
  database = await createTestDatabase();
  [erasing, other] = [openBoxOffice(database.url), openBoxOffice(database.url)];
  await createBoxOffice(erasing.pool);
});

beforeEach(() => {
  [hostId, id] = [newId(), newId()];
});

afterAll(async () => {
  await Promise.all([erasing, other].map((core) => core.close()));
  await database.drop();
});

type HostedShow = Show & { readonly host?: string };

/** Refuses with the name of the host, as 'already-decided' names who decided. */
const hostedDecider: Decider<HostedShow, ShowCommand, ShowEvent> = {
  ...showDecider,
  decide(command, show) {
    if (command.type === 'Rename') throw new DomainError('title-taken', { by: show.host ?? 'erased' });
    return showDecider.decide(command, show, new Date());
  },
  evolve(show, event) {
    const host = event.type === 'ShowOpened' ? event.personal?.[hostId]?.name : show.host;
    return { ...showDecider.evolve(show, event), ...(host !== undefined && { host }) };
  },
};

const carryOut = (core: EventCore, command: ShowCommand) =>
  core.executor.execute(
    { commands: () => [on(hostedDecider, id, command, { isNew: command.type === 'Open' })], result: null },
    somebody,
  );

const open = (core: EventCore) =>
  carryOut(core, { type: 'Open', title: newId(), seats: 9, host: { id: hostId, name: NAME, passport: 'P' } });

const rename = (core: EventCore) => carryOut(core, { type: 'Rename', to: newId() });

describe('a person who was erased by another process', () => {
  it('is not named in a rejection that is decided from cached state', async () => {
    await open(other);
    await expect(rename(other)).rejects.toMatchObject({ details: { by: NAME } });
    await erasing.eraser.erase(hostId);
    await expect(rename(other)).rejects.toMatchObject({ details: { by: 'erased' } });
  });

  it('cannot be read with a cached key', async () => {
    await open(other);
    expect((await other.store.readStream(`show-${id}`))[0]?.personal).toBeDefined();
    await erasing.eraser.erase(hostId);
    expect((await other.store.readStream(`show-${id}`))[0]?.personal).toBeUndefined();
  });

  describe('in the cached events of the feed', () => {
    const readAfterErasure = async (decoder: EventDecoder) => {
      const feed = new PostgresFeed(other.pool, decoder, new FeedWatch(connectBeside(other.pool, 'spec')));
      const { events } = await open(other);
      feed.appended(events);
      feed.onSequenced({ head: 1, ids: events.map((event) => event.id) });
      await erasing.eraser.erase(hostId);
      return JSON.stringify(await feed.page(0));
    };

    it('is not in what readers receive', async () => {
      expect(await readAfterErasure(other.decoder)).not.toContain(NAME);
    });

    it('(control) is still there when cached events are returned unchanged', async () => {
      const asKept: EventDecoder = {
        decode: (rows) => other.decoder.decode(rows),
        withoutErased: (events) => Promise.resolve(events),
      };
      expect(await readAfterErasure(asKept)).toContain(NAME);
    });
  });
});

it('a stream that was read or decided before the newest erasure is not cached', () => {
  const erasures = new KnownErasures();
  erasures.observe(1);
  const memory = new StreamCache(erasing.pool, erasing.store, erasing.projections, erasures);
  const before = memory.empty(showDecider);
  memory.set('show-1', before);
  expect(memory.get('show-1')).toBe(before);
  erasures.observe(2);
  expect(memory.get('show-1')).toBeUndefined();
  memory.set('show-1', before);
  expect(memory.get('show-1')).toBeUndefined();
});
