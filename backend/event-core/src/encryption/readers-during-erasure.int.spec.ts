import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryResultRow } from 'pg';
import { newId } from '../../../src/platform/ids/new-id.js';
import {
  BOX_OFFICE_MASTER_KEY,
  createBoxOffice,
  openBoxOffice,
  showDecider,
  somebody,
} from '../../../test/box-office.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import type { QuickQuery, Queryable } from '../database/queryable.js';
import type { EventCore } from '../event-core.js';
import { on } from '../model/plan.js';
import { EventStore, StoredEventDecoder } from '../store/event-store.js';
import { MasterKey } from './master-key.js';
import { PersonalDataKeys } from './personal-data-keys.js';
import type { KeyRing, PersonKey } from './sealed-data.js';

/** `npm run test:faults` asks for the full numbers. */
const ERASED = process.env['FAULTS'] === 'full' ? 200 : 20;
const READERS = 8;

const masterKey = new MasterKey(BOX_OFFICE_MASTER_KEY);

let database: TestDatabase;
let core: EventCore;
/** Another process: keys that it makes are not in the memory of `core`. */
let writer: EventCore;

beforeAll(async () => {
  database = await createTestDatabase();
  [core, writer] = [openBoxOffice(database.url), openBoxOffice(database.url)];
  await createBoxOffice(core.pool);
});

afterAll(async () => {
  await Promise.all([core.close(), writer.close()]);
  await database.drop();
});

async function openShowOf(hostId: string): Promise<string> {
  const id = newId();
  const host = { id: hostId, name: 'Ada', passport: 'P-1' };
  const open = on(showDecider, id, { type: 'Open', title: newId(), seats: 9, host }, { isNew: true });
  await writer.executor.execute({ commands: () => [open], result: null }, somebody);
  return id;
}

/** Loads keys into a cache that erasures empty, and looks them up there only when they are needed. */
class SharedCacheKeys extends PersonalDataKeys {
  private readonly shared = new Map<string, PersonKey>();

  constructor(...parts: ConstructorParameters<typeof PersonalDataKeys>) {
    super(...parts);
    const [, , erasures] = parts;
    erasures.onNewer(() => this.shared.clear());
  }

  override async load(personIds: readonly string[]): Promise<KeyRing> {
    const missing = personIds.filter((id) => !this.shared.has(id));
    const ring = await super.load(missing);
    for (const id of missing) this.shared.set(id, ring.keyOf(id));
    return {
      keyOf: (id) => {
        const key = this.shared.get(id);
        if (key === undefined) throw new Error('The key was not loaded');
        return key;
      },
    };
  }
}

/** Erases a person whenever keys were read and are not in use yet. */
function erasingMeanwhile(database: Queryable): Queryable {
  return {
    async query<Row extends QueryResultRow>(query: string | QuickQuery, values?: readonly unknown[]) {
      const result = await database.query<Row>(query, values);
      await core.eraser.erase(newId());
      return result;
    },
  };
}

/** Reads one host, then the same one and another, whose key is not in memory. Answers how many it reads then. */
async function readTwice(keys: PersonalDataKeys): Promise<number> {
  const store = new EventStore(core.pool, new StoredEventDecoder(core.types, keys));
  const shows = [await openShowOf(newId()), await openShowOf(newId())];
  await readHosts(store, shows.slice(0, 1));
  return readHosts(store, shows);
}

/** Reads the first events of these shows at once. Answers how many hosts can be read. */
async function readHosts(store: EventStore, shows: readonly string[]): Promise<number> {
  let hosts = 0;
  const cursors = shows.map((id) => ({ streamId: `show-${id}`, after: 0 }));
  for await (const page of store.readStreams(cursors))
    hosts += page.filter(({ personal }) => personal).length;
  return hosts;
}

/**
 * Reads persons who are not erased, with a new one each time, while others are erased: some keys are in memory
 * and one is read. Answers what readers complained of.
 */
async function readWhileErasing(store: EventStore): Promise<ReadonlySet<string>> {
  const living = await Promise.all(Array.from({ length: READERS }, () => openShowOf(newId())));
  const faults = new Set<string>();
  let isErasing = true;
  const readers = living.map(async () => {
    while (isErasing) {
      const shows = [...living, await openShowOf(newId())];
      await readHosts(store, shows).then(
        (hosts) => hosts === shows.length || faults.add(`${hosts} of ${shows.length} were readable`),
        (error: unknown) => faults.add(String(error)),
      );
    }
  });
  for (let index = 0; index < ERASED; index++) {
    const hostId = newId();
    await openShowOf(hostId);
    await core.eraser.erase(hostId);
  }
  isErasing = false;
  await Promise.all(readers);
  return faults;
}

describe('readers while other people are erased', () => {
  it('read everybody who is not erased, without an error', async () => {
    expect([...(await readWhileErasing(core.store))]).toEqual([]);
  });

  it('read everybody when one person is erased between reading the keys and decrypting the events', async () => {
    const keys = new PersonalDataKeys(erasingMeanwhile(core.pool), masterKey, core.erasures);
    expect(await readTwice(keys)).toBe(2);
  });

  it('(control) lack keys when they look each up in a shared cache while decrypting an event', async () => {
    const keys = new SharedCacheKeys(erasingMeanwhile(core.pool), masterKey, core.erasures);
    await expect(readTwice(keys)).rejects.toThrow('The key was not loaded');
  });

  it('read an erased person as erased', async () => {
    const [hostId, other] = [newId(), newId()];
    const shows = [await openShowOf(hostId), await openShowOf(other)];
    expect(await readHosts(core.store, shows)).toBe(2);
    await writer.eraser.erase(hostId);
    expect(await readHosts(core.store, shows)).toBe(1);
    expect((await core.keys.load([hostId])).keyOf(hostId)).toBe('erased');
  });
});
