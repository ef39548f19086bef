import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ThrowawayPostgres, startThrowawayPostgres } from '@terrace/engines/postgres';
import { createBoxOffice, openBoxOffice } from '../../../test/box-office.js';
import { idleTransaction } from '../../../test/idle-transaction.js';
import type { EventCore } from '@terrace/event-core/event-core';
import { migrate } from '../database/migrate.js';
import { newId } from '../ids/new-id.js';
import { RemoveDestroyedKeys } from './remove-destroyed-keys.sweeper.js';

let postgres: ThrowawayPostgres;
let core: EventCore;
let folder: string;

beforeAll(async () => {
  postgres = await startThrowawayPostgres();
  await migrate(postgres.url);
  core = openBoxOffice(postgres.url);
  await createBoxOffice(core.pool);
  const { rows } = await core.pool.query<{ data_directory: string }>('show data_directory');
  folder = rows[0]?.data_directory ?? '';
});

afterAll(async () => {
  await core?.close();
  await postgres?.remove();
});

/** A person among others, whose keys lie on the same page; answers the key as it is stored. */
async function makeKey(personId: string): Promise<Buffer> {
  await core.keys.ensure([personId, ...Array.from({ length: 20 }, newId)]);
  const { rows } = await core.pool.query<{ wrapped: Buffer }>(
    'select wrapped from personal_keys where person_id = $1',
    [personId],
  );
  await core.pool.query('analyze personal_keys');
  await core.pool.query('checkpoint');
  return rows[0]?.wrapped ?? Buffer.alloc(0);
}

/** Folders of the cluster (`base`, `pg_wal`, …) with a file that holds these bytes. */
async function foldersWith(bytes: Buffer): Promise<readonly string[]> {
  await core.pool.query('checkpoint');
  const found = new Set<string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file).catch(() => Buffer.alloc(0));
    if (content.includes(bytes)) found.add(path.relative(folder, file).split(path.sep)[0] ?? '');
  }
  return [...found].sort();
}

const sweep = () => new RemoveDestroyedKeys(core.pool).sweep();

describe('the destroyed key of an erased person', () => {
  it('(control) stays in the table and the write-ahead log after the erasure alone', async () => {
    const personId = newId();
    const key = await makeKey(personId);
    await core.eraser.erase(personId);
    expect(await foldersWith(key)).toEqual(['base', 'pg_wal']);
  });

  it('is in no file of the cluster after the sweep', async () => {
    const [personId, other] = [newId(), newId()];
    const [key, otherKey] = [await makeKey(personId), await makeKey(other)];
    await core.eraser.erase(personId);
    await sweep();
    expect(await foldersWith(key)).toEqual([]);
    expect(await foldersWith(otherKey)).toContain('base');
    expect(Buffer.isBuffer((await core.keys.load([other])).keyOf(other))).toBe(true);
  });

  it('is removed by a later sweep when an older transaction still sees it', async () => {
    const personId = newId();
    const key = await makeKey(personId);
    const reader = await idleTransaction(core.pool, 'begin isolation level repeatable read');
    await reader.query('select count(*) from streams');
    await core.eraser.erase(personId);
    await sweep();
    expect(await foldersWith(key)).toContain('base');
    await reader.query('commit');
    reader.release();
    await sweep();
    expect(await foldersWith(key)).toEqual([]);
  });

  it('is swept only when somebody was erased since the last sweep', async () => {
    const written = async () =>
      (await core.pool.query(`select pg_relation_filenode('personal_keys') as node`)).rows[0];
    const before = await written();
    await sweep();
    expect(await written()).toEqual(before);
  });
});
