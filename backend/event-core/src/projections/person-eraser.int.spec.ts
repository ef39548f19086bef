import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBoxOffice, openBoxOffice, showDecider, showList, somebody } from '../../../test/box-office.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import type { EventCore } from '../event-core.js';
import { on } from '../model/plan.js';
import { newId } from '../../../src/platform/ids/new-id.js';
import type { PersonEraser } from './person-eraser.js';
import { verifyProjection } from './verify-projection.js';

const NAME = 'Ada Canary Lovelace';
const PASSPORT = 'CANARY-PASSPORT-77';

let database: TestDatabase;
let cores: readonly [EventCore, EventCore];
let eraser: PersonEraser;

beforeAll(async () => {
  database = await createTestDatabase();
  cores = [openBoxOffice(database.url), openBoxOffice(database.url)];
  await createBoxOffice(cores[0].pool);
  eraser = cores[0].eraser;
});

afterAll(async () => {
  await Promise.all(cores.map((core) => core.close()));
  await database.drop();
});

async function openShowOf(hostId: string): Promise<string> {
  const id = newId();
  const host = { id: hostId, name: NAME, passport: PASSPORT };
  const open = on(showDecider, id, { type: 'Open', title: newId(), seats: 100, host }, { isNew: true });
  await cores[0].executor.execute({ commands: () => [open], result: null }, somebody);
  return id;
}

const take = (core: EventCore, id: string) =>
  core.executor.execute(
    { commands: () => [on(showDecider, id, { type: 'Take', by: 'somebody', seats: 1 })], result: null },
    somebody,
  );

async function rowOf(id: string) {
  const { rows } = await cores[0].pool.query<{
    host_name: string;
    host_passport: string | null;
    taken: number;
  }>('select host_name, host_passport, taken from show_list where id = $1', [id]);
  return rows[0];
}

/** Every table of the database as text, as a thief of a dump would have it. */
async function dump(): Promise<string> {
  const { rows: tables } = await cores[0].pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const contents = tables.map(async ({ name }) => {
    const { rows } = await cores[0].pool.query(`select to_jsonb(t) from ${name} t`);
    return JSON.stringify(rows);
  });
  return (await Promise.all(contents)).join('\n');
}

describe('personal data', () => {
  it('is readable for the program, and sealed in a dump wherever it has to be', async () => {
    const hostId = newId();
    const id = await openShowOf(hostId);
    const [opened] = await cores[1].store.readStream(`show-${id}`);
    expect(opened?.personal).toEqual({ [hostId]: { name: NAME, passport: PASSPORT } });
    const row = await rowOf(id);
    expect(row?.host_name).toBe(NAME);
    expect(await cores[1].keys.openForPerson(row?.host_passport ?? null)).toBe(PASSPORT);
    expect(await dump()).not.toContain(PASSPORT);
    expect(await verifyProjection(showList, cores[0].pool, cores[0].store, cores[0].keys)).toEqual([]);
  });

  it('disappears from log and read models after an erasure, and everything else stays', async () => {
    const [erased, other] = [newId(), newId()];
    const [id, otherId] = [await openShowOf(erased), await openShowOf(other)];
    await take(cores[0], id);
    await eraser.erase(erased);
    expect(await rowOf(id)).toEqual({ host_name: 'erased', host_passport: null, taken: 1 });
    const events = await cores[0].store.readStream(`show-${id}`);
    expect(events.map(({ type, personal }) => ({ type, personal }))).toEqual([
      { type: 'ShowOpened', personal: undefined },
      { type: 'SeatsTaken', personal: undefined },
    ]);
    expect((await rowOf(otherId))?.host_name).toBe(NAME);
    expect(await verifyProjection(showList, cores[0].pool, cores[0].store, cores[0].keys)).toEqual([]);
  });

  it("does not return from another process's cache", async () => {
    const hostId = newId();
    const id = await openShowOf(hostId);
    await take(cores[1], id);
    await eraser.erase(hostId);
    await take(cores[1], id);
    await take(cores[0], id);
    expect(await rowOf(id)).toEqual({ host_name: 'erased', host_passport: null, taken: 3 });
  });

  it('does not return with commands that run during the erasure', async () => {
    const hostId = newId();
    const id = await openShowOf(hostId);
    const sales = Array.from({ length: 60 }, (_, index) => take(cores[index % 2 === 0 ? 0 : 1], id));
    await Promise.all([eraser.erase(hostId), ...sales]);
    expect(await rowOf(id)).toEqual({ host_name: 'erased', host_passport: null, taken: 60 });
  });

  it('of an erased person is not written again under a new key', async () => {
    const hostId = newId();
    await openShowOf(hostId);
    await eraser.erase(hostId);
    const id = await openShowOf(hostId);
    expect(await rowOf(id)).toMatchObject({ host_name: 'erased', host_passport: null });
    const [opened] = await cores[0].store.readStream(`show-${id}`);
    expect(opened?.personal).toBeUndefined();
  });
});
