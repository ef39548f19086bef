import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { newId } from '../../../src/platform/ids/new-id.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { createPool } from '../database/pool.js';
import { MasterKey, keysByVersion, rewrapKeys } from './master-key.js';
import { KnownErasures, PersonalDataKeys } from './personal-data-keys.js';

const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const persons = Array.from({ length: 1_200 }, newId);

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const keysUnder = (masterKey: string) =>
  new PersonalDataKeys(pool, new MasterKey(masterKey), new KnownErasures());

const rotated = new MasterKey(`2:${second},1:${first}`);

describe('rewrapping keys under the newest master key', () => {
  it('resumes after a stop, while people are erased and created', async () => {
    const before = await keysUnder(first).ensure(persons);
    const [erased = '', ...others] = persons;
    await keysUnder(first).erase(erased, pool);
    const stopped = rewrapKeys(rotated, pool, () => {
      throw new Error('stopped');
    });
    await expect(stopped).rejects.toThrow('stopped');
    expect((await keysByVersion(pool)).get(2)).toBe(500);
    await keysUnder(first).ensure([newId()]);

    expect(await rewrapKeys(rotated, pool)).toBe(700);
    expect([...(await keysByVersion(pool))]).toEqual([[2, 1_200]]);
    const after = await keysUnder(`2:${second}`).load(persons);
    expect(others.filter((id) => after.keyOf(id).toString() !== before.keyOf(id).toString())).toEqual([]);
    expect(after.keyOf(erased)).toBe('erased');
    expect(await rewrapKeys(rotated, pool)).toBe(0);
  });

  it('is rejected without the master key version that a key needs', async () => {
    await keysUnder(first).ensure([newId()]);
    await expect(rewrapKeys(new MasterKey(`2:${second}`), pool)).rejects.toThrow(
      'MASTER_KEY lacks version 1',
    );
    expect((await keysByVersion(pool)).get(1)).toBe(1);
  });
});
